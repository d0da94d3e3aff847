"""The worked examples of booklets: games that a program played, looked through from seed 1 for the first that shows something."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from printgen.components.book.blocks import GameExample
from printgen.components.story.log import RollLine
from printgen.engine.game import OVER, Game
from printgen.engine.ids import GameId
from printgen.engine.play import Ply, initial_state, make_expected_action
from printgen.engine.record import FIRST_LINE, RecordLine
from printgen.prose.templates import fill_template
from printgen.prose.transitions import Transition

T = TypeVar("T")


class ExampleText(NamedTuple):
    """The words around an example; what is drawn beside it has a caption, and a text for who does not see it."""

    title: str
    opening: str
    source: str
    caption: str = ""
    alt: str = ""

    def tell(self, lines: Iterable[RollLine], **words: object) -> GameExample:
        """The example, line by line."""
        return GameExample(
            fill_template(self.title, **words),
            fill_template(self.opening, **words),
            tuple(lines),
            fill_template(self.source, **words),
        )


class ExampleSentences(NamedTuple):
    """All words of the examples: around each, the sentences of their lines, and words in those by what they name.

    ``start`` are the caption of the table as it is at the start, and a text for who does not see it.
    """

    scene: Mapping[str, ExampleText]
    say: Mapping[str, str]
    words: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    start: tuple[str, str] = ("", "")


class ExampleGame(NamedTuple, Generic[T]):
    """The beginning of a seeded game, and what in it is shown; one program sits in all seats."""

    game: Game
    player: str
    options: tuple[int, ...]
    seed: int
    plies: tuple[Ply, ...]
    found: T

    @property
    def id_text(self) -> str:
        """The game's id."""
        return GameId(self.game.name, self.options, self.seed).to_text(self.game.rules.OPTIONS)

    @property
    def template_values(self) -> dict[str, object]:
        """What texts may say of it."""
        return {"seed": self.seed, "id": self.id_text, "player": self.player}

    def record_lines(self, moves: int) -> list[str]:
        """The head and the first moves of its record, as somebody writes them who plays it by hand."""
        seats = self.game.rules.seat_count(self.options)
        head = FIRST_LINE, f"game {self.id_text}", f"rules {self.game.rules.RULES_VERSION}", f"players{' hand' * seats}"
        return [*head, *(f"{ply.line.player_label} {ply.line.action_text}" for ply in self.plies[:moves])]


def default_options(game: Game) -> tuple[int, ...]:
    """The options of a game as it stands."""
    return (0,) * len(game.rules.OPTIONS)


def iter_plies(game: Game, player: str, seed: int, options: Sequence[int] = ()) -> Iterator[Ply]:
    """A game from its start, move by move: no longer than it is asked for, which is what makes a search short."""
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
    """The first game, of the seeds from ``first_seed``, in which ``finds`` finds something, each looked through as far as ``shorten``."""
    games = ((seed, tuple(shorten(iter_plies(game, player, seed, options)))) for seed in count(first_seed))
    found = ((seed, plies, shown) for seed, plies in games if (shown := finds(plies)) is not None)
    return ExampleGame(game, player, tuple(options) or default_options(game), *next(found))


def to_transitions(game: Game, plies: Sequence[Ply]) -> list[Transition]:
    """The moves of a game, each with the position after it, too."""
    return [Transition(ply.before, ply.action, _state_after(game, ply), number) for number, ply in enumerate(plies)]


def _state_after(game: Game, ply: Ply) -> Any:
    s = ply.before.copy()
    game.rules.apply(s, ply.action)
    return s
