"""What a game can give for challenges: seeded sheets, a heuristic, a compact state for exact search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from printgen.engine.game import Game
from printgen.gameapi.contract import extension_point, has_section, mark_required

if TYPE_CHECKING:
    from printgen.components.sheets.step_signs import SignGroup
    from printgen.engine.random_streams import Streams
    from printgen.engine.types import Ints, Rows, State
    from printgen.features.challenges.prose.book import Quest, SeedText, Skill, Walkthrough


@extension_point(
    "seeds",
    "seeded sheets",
    sheets="TEST_PLAYERS SWORD_LIMITS BOOK_TEXTS ANSWER_SIGNS "
    "require_seedable seeded_sheet rank_titles write_answer silver_limits",
)
class Seeds(Protocol):
    """Seeded games on paper, and their answers.

    TEST_PLAYERS are the players that grade a seed by playing it with its own dice and cards, from weak to strong; all but the
    last also improve its best line. SWORD_LIMITS are falling shares of games won: below the first limit a seed has two
    swords, below the last it has five. BOOK_TEXTS are the texts of a book of several seeds and of its answers; a game without
    them has no books. ANSWER_SIGNS are the signs of the answers, by the names of their texts.
    """

    TEST_PLAYERS: tuple[Skill, ...]
    SWORD_LIMITS: tuple[float, ...]
    BOOK_TEXTS: SeedText | None = None
    ANSWER_SIGNS: Mapping[str, SignGroup] = {}

    def require_seedable(self, options: Sequence[int]) -> None:
        """Raise UsageError when the game has no seeded sheet with these options."""

    @mark_required
    def seeded_sheet(self, quest: Quest) -> Any:
        """Return the sheet of a seed, as a value that a renderer draws."""
        raise NotImplementedError

    def rank_titles(self, options: Sequence[int]) -> tuple[tuple[int, str], ...]:
        """Return pairs of points and title: from how many points on a player earns each title, rising."""
        return ()

    def silver_limits(self, options: Sequence[int]) -> tuple[float, ...]:
        """Return sword limits for a game that nearly everybody wins; () for all other games.

        They are limits as SWORD_LIMITS, but of the share of games that reach silver.
        """
        return ()

    def write_answer(self, game: Game, quest: Quest) -> Walkthrough:
        """Return the best line that the search found for a seed, written out in steps. A game without it has no answers."""
        raise NotImplementedError


@extension_point("players", "heuristic", heuristic="VARIANT_COUNT evaluate utility upper_bound value_bound stage canonicalise")
class Heuristic(Protocol):
    """How a search judges the positions of a seeded game, in the rules' plain style, because it is compiled.

    A game without ``evaluate`` is searched by trials alone, which improve a line. VARIANT_COUNT is the number of heuristics
    that the search tries one after the other.
    """

    VARIANT_COUNT: int = 0

    def evaluate(self, s: State, taste: int) -> int:
        """Return how promising a position is; more is better.

        ``taste`` numbers the heuristic, from 0 to VARIANT_COUNT - 1.
        """
        raise NotImplementedError

    def utility(self, s: State) -> int:
        """Return what a game won is worth, instead of its points; below 0 for an end that is not wanted."""
        raise NotImplementedError

    def upper_bound(self, s: State, w: Streams) -> int:
        """Return the most that the game can be worth from a position on, given the streams of its dice and cards.

        A line that is worth as much is proved to be the best.
        """
        raise NotImplementedError

    def value_bound(self, s: State) -> int:
        """Return the most that the game can still be worth from a position on, whatever the dice and cards bring.

        Where it is low enough, the search tries every line.
        """
        raise NotImplementedError

    def stage(self, s: State) -> int:
        """Return how far along a position is; it never falls during a game. The search goes from stage to stage."""
        raise NotImplementedError

    def canonicalise(self, s: State) -> None:
        """Change a copy of a position so that equivalent positions become equal."""


@extension_point(
    "players",
    "exact",
    compact_state="ROW_LENGTH can_encode can_start is_same_state determinise encode successors terminal_value",
    bound="TABLE_LENGTH fill_bound_table row_bound priority",
)
class CompactState(Protocol):
    """Short positions of a seeded game, for a search that tries all of them.

    The functions are written in the rules' plain style, because they are compiled.

    A short position is a row of ROW_LENGTH whole numbers that leaves out what makes no difference. The first two numbers are
    gains: of two rows that are otherwise equal, one with at least as much of both is no worse. The third is the stage, which
    never falls. TABLE_LENGTH is the length of a table of numbers that bounds are looked up in. A game without ``successors``
    has no short positions; a game with it must have all of these.
    """

    ROW_LENGTH: int = 0
    TABLE_LENGTH: int = 0

    def can_encode(self, s: State) -> bool:
        """Return whether a position has a row."""
        raise NotImplementedError

    def can_start(self, s: State) -> bool:
        """Return whether a position has a row from which a search can begin.

        Everything that the row leads to must be playable.
        """
        raise NotImplementedError

    def determinise(self, s: State, w: Streams) -> list[int]:
        """Return numbers that describe the luck to come from a position on, given its streams.

        An example is the order in which the cards will come.
        """
        raise NotImplementedError

    def encode(self, s: State, known: Ints) -> list[int]:
        """Return the row of a position."""
        raise NotImplementedError

    def is_same_state(self, one: Any, other: Any, known: Ints) -> bool:
        """Return whether two rows are of the same position."""
        raise NotImplementedError

    def successors(self, path: Rows, d: int, known: Ints, rows: Rows, at: int) -> int:
        """Write the rows that follow a row into ``rows`` from ``at`` on, and return where they end.

        Args:
            path: the rows of the line so far.
            d: the index in ``path`` of the row to follow.
            known: what ``determinise`` gave.
            rows: where the following rows are written.
            at: the first free place in ``rows``.
        """
        raise NotImplementedError

    def terminal_value(self, path: Rows, d: int, known: Ints) -> int:
        """Return what a game is worth that ends at row ``d`` of the path; -1 if it does not end there, or is lost."""
        raise NotImplementedError

    def fill_bound_table(self, table: Ints) -> None:
        """Fill the table in which ``row_bound`` looks up numbers."""

    def row_bound(self, path: Rows, d: int, known: Ints, table: Ints) -> int:
        """Return the most that a game can be worth from row ``d`` of the path on."""
        raise NotImplementedError

    def priority(self, rows: Rows, at: int, known: Ints) -> int:
        """Return how promising the row at ``at`` is among rows with the same bound, from 0 to 999."""
        raise NotImplementedError


def describe_seed_usage(game: Game, unseeded_id: str, seed: int) -> str:
    """Return the end of a hint to a user who printed cards with a seed: the command for seeded sheets, or ""."""
    return f" or 'printgen sheets {unseeded_id} --seed {seed}'" if has_section(game, Seeds) else ""
