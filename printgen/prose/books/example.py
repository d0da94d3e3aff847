"""The worked examples of booklets: games that a program played, looked through from seed 1 for the first that shows something."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from printgen.components.book.blocks import Example
from printgen.components.story.log import Roll
from printgen.engine.game import OVER, Game
from printgen.engine.ids import GameId
from printgen.engine.play import Ply, expecter, start
from printgen.engine.record import FORM, RecordLine
from printgen.prose.templates import fill
from printgen.prose.transitions import Turn

T = TypeVar("T")


class ExampleText(NamedTuple):
    """The words around an example; what is drawn beside it has a caption, and a text for who does not see it."""

    title: str
    opening: str
    source: str
    caption: str = ""
    alt: str = ""

    def tell(self, lines: Iterable[Roll], **words: object) -> Example:
        """The example, line by line."""
        return Example(fill(self.title, **words), fill(self.opening, **words), tuple(lines), fill(self.source, **words))


class Sentences(NamedTuple):
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
    shown: T

    @property
    def ident(self) -> str:
        """The game's id."""
        return GameId(self.game.name, self.options, self.seed).text(self.game.rules.OPTIONS)

    @property
    def words(self) -> dict[str, object]:
        """What texts may say of it."""
        return {"seed": self.seed, "id": self.ident, "player": self.player}

    def record(self, moves: int) -> list[str]:
        """The head and the first moves of its record, as somebody writes them who plays it by hand."""
        seats = self.game.rules.seats(self.options)
        head = FORM, f"game {self.ident}", f"rules {self.game.rules.NUMBER}", f"players{' hand' * seats}"
        return [*head, *(f"{ply.line.mover} {ply.line.words}" for ply in self.plies[:moves])]


def usual(game: Game) -> tuple[int, ...]:
    """The options of a game as it stands."""
    return (0,) * len(game.rules.OPTIONS)


def opening(game: Game, player: str, seed: int, options: Sequence[int] = ()) -> Iterator[Ply]:
    """A game from its start, move by move: no longer than it is asked for, which is what makes a search short."""
    chosen = tuple(options) or usual(game)
    expected = expecter(game, seed, (player,) * game.rules.seats(chosen), ())
    s = start(game, chosen)
    while (who := game.rules.turn(s)) != OVER:
        x = expected(s, who)
        assert x is not None  # there is a seed, and nobody at the table
        yield Ply(s.copy(), who, x, RecordLine(game.notation.mover(s, who), game.notation.words(s, x)))
        game.rules.step(s, x)


def first(
    game: Game,
    player: str,
    shows: Callable[[tuple[Ply, ...]], T | None],
    cut: Callable[[Iterator[Ply]], Iterable[Ply]] = tuple,
    options: Sequence[int] = (),
    since: int = 1,
) -> ExampleGame[T]:
    """The first game, of the seeds from ``since``, in which ``shows`` finds something, each looked through as far as ``cut``."""
    games = ((seed, tuple(cut(opening(game, player, seed, options)))) for seed in count(since))
    found = ((seed, plies, shown) for seed, plies in games if (shown := shows(plies)) is not None)
    return ExampleGame(game, player, tuple(options) or usual(game), *next(found))


def turns(game: Game, plies: Sequence[Ply]) -> list[Turn]:
    """The moves of a game, each with the position after it, too."""
    return [Turn(ply.before, ply.x, _state_after(game, ply), number) for number, ply in enumerate(plies)]


def _state_after(game: Game, ply: Ply) -> Any:
    s = ply.before.copy()
    game.rules.step(s, ply.x)
    return s
