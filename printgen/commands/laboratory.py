"""What the laboratory is asked: games and players by their names, seeds in bounds, the extra that compiles."""

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.catalogue.find import parse
from printgen.commands.verifying import Tick, policy
from printgen.errors import Refused, UsageError, nearest
from printgen.kernel.chance import LARGEST_SEED
from printgen.kernel.game import Game
from printgen.kernel.ids import GameId
from printgen.kernel.think import THINKER
from printgen.study.lab.crew import Crew, Threads
from printgen.study.lab.journal import Run

if TYPE_CHECKING:
    from printgen.study.lab.compare import Comparison
    from printgen.study.lab.survey import Survey
    from printgen.study.lab.tournament import Tournament
    from printgen.study.lab.worth import Worth


THOUGHTFUL = "thinker:50"
"""Who says what moves are worth, unless somebody else is named."""


class Asked(NamedTuple):
    """A study as it was asked for: the game, a player for each seat, the first seed and how many."""

    game: Game
    ident: GameId
    players: tuple[str, ...]
    first: int
    games: int

    @property
    def name(self) -> str:
        """The id without its seed."""
        return self.ident._replace(seed=None).text(self.game.rules.OPTIONS)

    @property
    def book(self) -> Any:
        """The solved policy when one of the players reads it, else nothing."""
        return policy(self.game, self.ident, self.players)


class Way(NamedTuple):
    """How a study is run: so many workers (0: one for each core), a journal or none, and who hears of games that are done."""

    workers: int = 0
    journal: Path | None = None
    tick: Tick = lambda n: None

    @property
    def crew(self) -> Crew:
        """Those who play."""
        return Threads(self.workers)

    @property
    def run(self) -> Run:
        """The same, as a study takes it."""
        return Run(self.tick, self.crew, self.journal)


def asked(text: str, player: str | None, count: int) -> Asked:
    """A study from an id, a player's name or one for each seat, and a number of games; UsageError says what is wrong."""
    game, ident = parse(text)
    seats = game.rules.seats(ident.options)
    names = tuple((player or game.strongest).split(","))
    for name in names:
        game.player(name)
    if len(names) not in (1, seats):
        raise UsageError(
            f"{text} has {seats} seat{'s' * (seats > 1)}, {player!r} names {len(names)} players: name one, or one for each"
        )
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    return Asked(game.seating(names), ident, names * (seats // len(names)), first, count)


def compiled(module: str, what: str) -> Any:
    """A module of the laboratory; Refused when the extra "study" is not installed."""
    try:
        return import_module(f"printgen.study.lab.{module}")
    except ImportError:
        raise Refused(f"{what} needs numba and numpy, the extra 'study': pip install 'printgen[study]'") from None


def survey(text: str, player: str | None, count: int, way: Way) -> "Survey":
    """Everything that is counted of ``count`` games."""
    of = asked(text, player, count)
    run: Callable[..., Survey] = compiled("survey", "a survey").survey
    return run(of.game, of.name, of.ident.options, of.players, of.first, of.games, of.book, way.run)


def compare(one: Asked, other: Asked, reach: float | None, to_the_end: bool, way: Way) -> "Comparison":
    """Two sides on the seeds of the first, until it is certain who wins more often, or how much, to ``reach`` on either side."""
    return _compared([one, other], reach, to_the_end, way)


def sweep(
    text: str, option: str, player: str | None, count: int, reach: float | None, to_the_end: bool, way: Way
) -> "Comparison":
    """Every value of an option against the one that the id has; UsageError when there is no such option."""
    of = asked(text, player, count)
    known = {one.name: k for k, one in enumerate(of.game.rules.OPTIONS)}
    if option not in known:
        raise UsageError(f"{of.game.name} has no option {option!r}{nearest(option, known)}; its options are {', '.join(known)}")
    at = known[option]
    chosen = of.ident.options[at]
    others = [k for k in range(len(of.game.rules.OPTIONS[at].values)) if k != chosen]
    idents = [of.ident._replace(options=(*of.ident.options[:at], k, *of.ident.options[at + 1 :])) for k in (chosen, *others)]
    return _compared([asked(ident.text(of.game.rules.OPTIONS), player, count) for ident in idents], reach, to_the_end, way)


def _compared(every: Sequence[Asked], reach: float | None, to_the_end: bool, way: Way) -> "Comparison":
    run = compiled("compare", "a comparison")
    sides = [run.Side(of.name, of.game, of.ident.options, of.players, of.book) for of in every]
    enough = run.within(reach) if reach else run.all_games if to_the_end else run.known
    found: Comparison = run.compare(sides, every[0].first, every[0].games, enough, way.tick, way.crew, way.journal)
    return found


def tournament(text: str, players: str | None, count: int, way: Way) -> "Tournament":
    """Players of a game, all by default, each against each in every seat."""
    game, ident = parse(text)
    names = tuple(players.split(",")) if players else tuple(game.players.NAMES)
    of = asked(text, names[0], count)
    for name in names:
        game.player(name)
    if len(set(names)) < len(names) or len(names) < 2:
        raise UsageError(
            f"a tournament needs two players or more, each once; those of {game.name} are {', '.join(game.players.NAMES)}"
        )
    run: Callable[..., Tournament] = compiled("tournament", "a tournament").tournament
    game = game.seating(names)
    book = policy(game, ident, names)
    return run(game, of.name, ident.options, names, of.first, count, book, way.run)


def worth(text: str, player: str | None, each: str, count: int, way: Way) -> "Worth":
    """What moves are worth to a thinker in seat 1, who sits among players as strong as the one that it plays on as."""
    game, ident = parse(text)
    base = list(game.players.NAMES)[game.quick]
    player = player or THOUGHTFUL
    if not THINKER.fullmatch(player):
        raise UsageError(
            f"only a player who plans anew can say what a move is worth: name thinker:50 or another thinker, not {player}"
        )
    of = asked(text, ",".join((player, *(base,) * (game.rules.seats(ident.options) - 1))), count)
    study = compiled("worth", "what moves are worth")
    rows = study.met(game, ident.options, game.quick, of.first, each)
    if not rows:
        raise UsageError(f"{text} offers no choice of moves" + (f" that begin with {each!r}" if each else ""))
    run: Callable[..., Worth] = study.worth
    return run(of.game, of.name, ident.options, of.players, of.first, of.games, rows, way.run)
