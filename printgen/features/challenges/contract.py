"""What a game gives for challenges: seeded sheets, a heuristic for the search of lines, short positions for exact search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from printgen.engine.game import Game
from printgen.gameapi.contract import extension_point, has_section, mark_required

if TYPE_CHECKING:
    from printgen.components.sheets.step_signs import SignGroup
    from printgen.engine.random import Streams
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

    SKILLS are those who grade a seed with its own dice and cards, rising; all but the last also mend its best line. LIMITS are
    the shares of their games won below which a seed has two to five swords. TEXT are the words of the book that several seeds
    make, and of its answers; a game without it has no books. SIGNS are those of its answers, by the names of their texts.
    """

    TEST_PLAYERS: tuple[Skill, ...]
    SWORD_LIMITS: tuple[float, ...]
    BOOK_TEXTS: SeedText | None = None
    ANSWER_SIGNS: Mapping[str, SignGroup] = {}

    def require_seedable(self, options: Sequence[int]) -> None:
        """UsageError when these options have no seeded sheet."""

    @mark_required
    def seeded_sheet(self, quest: Quest) -> Any:
        """The sheet of a seed."""
        raise NotImplementedError

    def rank_titles(self, options: Sequence[int]) -> tuple[tuple[int, str], ...]:
        """From how many points on which title is won, rising."""
        return ()

    def silver_limits(self, options: Sequence[int]) -> tuple[float, ...]:
        """Limits for games that nearly everybody wins: as LIMITS, of the games that come home with silver; () for all others."""
        return ()

    def write_answer(self, game: Game, quest: Quest) -> Walkthrough:
        """The best line that a search found for a seed, told. A game without it has no answers."""
        raise NotImplementedError


@extension_point("players", "promise", promise="VARIANT_COUNT evaluate utility upper_bound bound stage canonicalise")
class Heuristic(Protocol):
    """What a search through a seeded game goes by, in the rules' plain style: it is compiled.

    Where nothing says how promising a position is, lines are only mended by trials. TASTES is how many ways of judging there are.
    """

    VARIANT_COUNT: int = 0

    def evaluate(self, s: State, taste: int) -> int:
        """How promising a position is."""
        raise NotImplementedError

    def utility(self, s: State) -> int:
        """What a game won is worth, in place of its points; below 0 when it is not wanted."""
        raise NotImplementedError

    def upper_bound(self, s: State, w: Streams) -> int:
        """The most that it can be worth from a position on, whose luck is in these streams: a line worth that is proved."""
        raise NotImplementedError

    def bound(self, s: State) -> int:
        """The most that it can still be worth from a position on, whatever its luck: where that is small, every line is tried."""
        raise NotImplementedError

    def stage(self, s: State) -> int:
        """How far along it is, never falling: a line is sought from stage to stage."""
        raise NotImplementedError

    def canonicalise(self, s: State) -> None:
        """Changes a copy of a position so that positions that are alike become the same."""


@extension_point(
    "players",
    "exact",
    short="ROW_LENGTH can_encode can_start is_same_state determinise encode successors terminal_value",
    limit="TABLE_LENGTH fill_bound_table row_bound priority",
)
class CompactState(Protocol):
    """Short positions of a seeded game, for a search that tries all of them, in the rules' plain style: compiled.

    A short position is a row of WIDE whole numbers, which does not tell apart what makes no difference. The first two are gains:
    of rows that are else the same one is no worse than another that has no less of both. The third is its stage, which does not
    fall. TABLE is how many numbers are looked up. Without ``successors`` there are none; with it a game must have all of these.
    """

    ROW_LENGTH: int = 0
    TABLE_LENGTH: int = 0

    def can_encode(self, s: State) -> bool:
        """Whether a position has a row."""
        raise NotImplementedError

    def can_start(self, s: State) -> bool:
        """Whether it has one, and all that its row leads to can be done."""
        raise NotImplementedError

    def determinise(self, s: State, w: Streams) -> list[int]:
        """What is known of a game from a position on, whose luck is in these streams: its numbers, how its cards will come."""
        raise NotImplementedError

    def encode(self, s: State, known: Ints) -> list[int]:
        """The row of a position."""
        raise NotImplementedError

    def is_same_state(self, one: Any, other: Any, known: Ints) -> bool:
        """Whether two rows are of one position."""
        raise NotImplementedError

    def successors(self, path: Rows, d: int, known: Ints, rows: Rows, at: int) -> int:
        """Writes the rows to which a row of the path leads from ``at`` on, and gives where they end."""
        raise NotImplementedError

    def terminal_value(self, path: Rows, d: int, known: Ints) -> int:
        """What a game is worth that ends at a row; -1 where it does not end, or is lost."""
        raise NotImplementedError

    def fill_bound_table(self, table: Ints) -> None:
        """Fills the table that ``row_bound`` looks things up in."""

    def row_bound(self, path: Rows, d: int, known: Ints, table: Ints) -> int:
        """The most that a game can be worth from a row on."""
        raise NotImplementedError

    def priority(self, rows: Rows, at: int, known: Ints) -> int:
        """How promising a row is beside its limit, less than 1,000."""
        raise NotImplementedError


def describe_seed_usage(game: Game, unseeded_id: str, seed: int) -> str:
    """How a seed is used for sheets, for who asked for cards with one."""
    return f" or 'printgen sheets {unseeded_id} --seed {seed}'" if has_section(game, Seeds) else ""
