"""Worked examples for booklets: games played by a program.

The seeds are searched from 1 on for the first game that shows something.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from printgen.components.book.book_blocks import GameExample
from printgen.components.story.play_log import RollLine
from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import Ply, initial_state, make_expected_action
from printgen.engine.record import FIRST_LINE, RecordLine
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition

T = TypeVar("T")


class ExampleText(NamedTuple):
    """The texts around an example; ``caption`` and ``alt`` belong to the drawing beside it."""

    title: str
    opening: str
    source: str
    caption: str = ""
    alt: str = ""

    def to_game_example(self, lines: Iterable[RollLine], **words: object) -> GameExample:
        """Return the example with these lines; ``words`` fill the placeholders of its texts."""
        return GameExample(
            fill_template(self.title, **words),
            fill_template(self.opening, **words),
            tuple(lines),
            fill_template(self.source, **words),
        )


class ExampleSentences(NamedTuple):
    """All texts of the examples.

    ``scene`` holds the texts around each example, ``say`` the sentences of their lines, ``words`` the words within sentences
    by what they name. ``start`` is the caption and the alternative text of the table at the start.
    """

    scene: Mapping[str, ExampleText]
    say: Mapping[str, str]
    words: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    start: tuple[str, str] = ("", "")


class ExampleGame(NamedTuple, Generic[T]):
    """The beginning of a seeded game, and what was found in it; the same program plays in all seats."""

    game: Game
    player: str
    options: tuple[int, ...]
    seed: int
    plies: tuple[Ply, ...]
    found: T

    @property
    def id_text(self) -> str:
        """The id of the game."""
        return GameId(self.game.name, self.options, self.seed).to_text(self.game.rules.OPTIONS)

    @property
    def template_values(self) -> dict[str, object]:
        """The values for the placeholders seed, id and player."""
        return {"seed": self.seed, "id": self.id_text, "player": self.player}

    def record_lines(self, moves: int) -> list[str]:
        """Return the head and the first moves of its record, as a person who keeps it by hand writes them."""
        seats = self.game.rules.seat_count(self.options)
        head = FIRST_LINE, f"game {self.id_text}", f"rules {self.game.rules.RULES_VERSION}", f"players{' hand' * seats}"
        return [*head, *(f"{ply.line.player_label} {ply.line.action_text}" for ply in self.plies[:moves])]


def default_options(game: Game) -> tuple[int, ...]:
    """Return the default option values of a game."""
    return (0,) * len(game.rules.OPTIONS)


def iter_game_plies(game: Game, player: str, seed: int, options: Sequence[int] = ()) -> Iterator[Ply]:
    """Yield the moves of a game as they are played; no more are played than are requested."""
    chosen = tuple(options) or default_options(game)
    expected = make_expected_action(game, seed, (player,) * game.rules.seat_count(chosen), ())
    s = initial_state(game, chosen)
    while (who := game.rules.current_player(s)) != OVER:
        x = expected(s, who)
        assert x is not None  # there is a seed, and nobody at the table
        yield Ply(s.copy(), who, x, RecordLine(game.notation.player_label(s, who), game.notation.action_to_text(s, x)))
        game.rules.apply(s, x)


def find_first_example(
    game: Game,
    player: str,
    finds: Callable[[tuple[Ply, ...]], T | None],
    shorten: Callable[[Iterator[Ply]], Iterable[Ply]] = tuple,
    options: Sequence[int] = (),
    first_seed: int = 1,
) -> ExampleGame[T]:
    """Find the first game, by seed, in which ``finds`` finds something.

    Args:
        player: the player in all seats.
        finds: returns what it finds in the moves, or None.
        shorten: cuts a game off, so that only its beginning is played and searched.
        options: one value index for each option, empty for the defaults.
        first_seed: the first seed that is tried.
    """
    games = ((seed, tuple(shorten(iter_game_plies(game, player, seed, options)))) for seed in count(first_seed))
    found = ((seed, plies, shown) for seed, plies in games if (shown := finds(plies)) is not None)
    return ExampleGame(game, player, tuple(options) or default_options(game), *next(found))


def to_transitions(game: Game, plies: Sequence[Ply]) -> list[Transition]:
    """Return the moves of a game as transitions, with the state after each."""
    return [Transition(ply.before, ply.action, _state_after(game, ply), number) for number, ply in enumerate(plies)]


def _state_after(game: Game, ply: Ply) -> Any:
    s = ply.before.copy()
    game.rules.apply(s, ply.action)
    return s
