"""Commands that run studies: they look up games and players by name, check seeds, and need the extra "study"."""

import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.commands.request import Request
from printgen.commands.run_options import RunOptions
from printgen.commands.verification import load_needed_policy
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import Refused, UsageError, suggest_nearest
from printgen.features.lab.parameters import current_value, tunable_numbers, with_parameters
from printgen.players.monte_carlo import NAME_PATTERN
from printgen.print_options import PAPER
from printgen.progress import run_step
from printgen.simulation.checkpoint import LEAST_SECONDS, Interruption

if TYPE_CHECKING:
    from printgen.features.lab.ablation import Ablation
    from printgen.features.lab.compare import Comparison
    from printgen.features.lab.survey import Survey
    from printgen.features.lab.tournament import Tournament
    from printgen.marks import Job
    from printgen.simulation.study_tables import TabularStudy


DEFAULT_THINKER = "thinker:50"
"""Who says what moves are worth, unless somebody else is named."""


Changes = Mapping[str, int]
"""Numbers of a game that are not what they are: it then has no id, and its players know no solution."""


class Study(NamedTuple):
    """A study as requested: the game, a player for each seat, the first seed, and the number of games.

    ``changes`` are numbers of the rules that are changed.
    """

    game: Game
    ident: GameId
    players: tuple[str, ...]
    first: int
    games: int
    changes: Changes = MappingProxyType({})

    @property
    def name(self) -> str:
        """The id without its seed, with all changed numbers; with changes it is no id any more."""
        told = (f"{name}={value}" for name, value in sorted(self.changes.items()))
        return "+".join((self.ident._replace(seed=None).to_text(self.game.rules.OPTIONS), *told))

    @property
    def policy_book(self) -> Any:
        """The solved policy if one of the players reads it, else an empty one."""
        return load_needed_policy(self.game, self.ident, self.players)


UNCHANGED: Changes = MappingProxyType({})


def parse_study(request: Request, player: str | None, count: int, changes: Changes = UNCHANGED) -> Study:
    """Return the study of a request.

    Args:
        player: a player's name, or one for each seat with commas between; None for the strongest.
        count: how many games.
        changes: numbers of the rules to change.

    Raise UsageError when players, seeds or changes are invalid.
    """
    return seat_study(request.game, request.ident, player, count, changes)


def seat_study(game: Game, ident: GameId, player: str | None, count: int, changes: Changes = UNCHANGED) -> Study:
    """Return the study of a game and its id; the other arguments are as in ``parse_study``.

    Args:
        player: a player's name, or one for each seat with commas between; None for the strongest.
        count: how many games.
        changes: numbers of the rules to change.
    """
    other = with_parameters(game, changes)
    seats = game.rules.seat_count(ident.options)
    names = tuple((player or (game.strongest_player if other is game else _strongest_unsolved(game))).split(","))
    for name in names:
        game.player_index(name)
    if len(names) not in (1, seats):
        many = f"{seats} seat{'s' * (seats > 1)}"
        told = f"{player!r} names {len(names)} players: name one, or one for each"
        raise UsageError(f"{ident.to_text(game.rules.OPTIONS)} has {many}, {told}")
    if other is not game and game.players.SOLVED_PLAYER in names:
        raise UsageError(
            f"{game.players.SOLVED_PLAYER} reads the solution of {game.name} as it is: name another player with --player"
        )
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    apart = {name: value for name, value in changes.items() if value != current_value(game, name)}
    return Study(other.with_players(names), ident, names * (seats // len(names)), first=first, games=count, changes=apart)


def _strongest_unsolved(game: Game) -> str:
    """Return the name of the strongest player that reads no solution."""
    return (
        list(game.players.NAMES)[game.quick_player]
        if game.strongest_player == game.players.SOLVED_PLAYER
        else game.strongest_player
    )


def import_compiled(module: str, what: str) -> Any:
    """Import a module of the laboratory; raise Refused when the extra "study" is not installed.

    ``what`` begins the sentence of the refusal.
    """
    try:
        return import_module(f"printgen.features.lab.{module}")
    except ImportError:
        raise Refused(f"{what} needs numba and numpy, the extra 'study': pip install 'printgen[study]'") from None


def run_survey(request: Request, player: str | None, changes: Changes, count: int, run_options: RunOptions) -> "Survey":
    """Survey ``count`` games and return all figures.

    Args:
        player: as in ``parse_study``.
        changes: numbers of the rules to change.
        count: how many games.
        run_options: workers, checkpoint and time limit.
    """
    of = parse_study(request, player, count, changes)
    run: Callable[..., Survey] = import_compiled("survey", "a survey").run_survey
    return run(of.game, of.name, of.ident.options, of.players, of.first, of.games, of.policy_book, run_options.run_config)


class StopRule(NamedTuple):
    """When a comparison ends: by default as soon as it is certain who wins more often.

    With a ``precision`` it ends when every difference is known to that much on either side; if ``play_all``, after the last
    game.
    """

    precision: float | None = None
    play_all: bool = False


def run_comparison(
    one: Request,
    other: Request,
    players: tuple[str | None, str | None],
    changes: Changes,
    count: int,
    until: StopRule,
    run_options: RunOptions,
) -> "Comparison":
    """Compare two sides of a game on the same seeds.

    Args:
        one: side A, whose seed is the first.
        other: side B.
        players: the player of each side; None for a default.
        changes: numbers of the rules to change for B.
        count: the most games.
        until: when to stop.
        run_options: workers, checkpoint and time limit.

    Raise UsageError when both sides are the same or different games, or when B names other seeds.
    """
    game, another, mine, theirs = one.game, other.game, one.ident, other.ident
    if another.folder.path != game.folder.path:
        raise UsageError(f"{game.name} and {another.name} are two games: compare options, players or numbers of one")
    if theirs.seed not in (None, mine.seed):
        raise UsageError(f"both sides play the same seeds, those of A: {other.text} names others")
    usual = _strongest_unsolved(game) if changes else None  # so that the same player sits on both sides
    a = parse_study(one, players[0] or usual, count)
    b = parse_study(other, players[1] or players[0], count, changes)
    if (a.name, a.players) == (b.name, b.players):
        raise UsageError("both sides are the same: name another game, options or --set, or --against another player")
    return _compare_all([a, b], until, run_options)


def run_sweep(
    request: Request, what: str, player: str | None, changes: Changes, count: int, until: StopRule, run_options: RunOptions
) -> "Comparison":
    """Compare every value of an option, or several values of a number, with the one that the game has.

    Args:
        what: the name of an option, or a number with values, such as ``NAME=1,2,3``.
        player: as in ``parse_study``.
        changes: numbers of the rules to change on all sides.
        count: the most games.
        until: when to stop.
        run_options: workers, checkpoint and time limit.

    Raise UsageError when there is no such option or number.
    """
    game, ident = request.game, request.ident
    name, given, values = what.partition("=")
    _require_kind(game, name, bool(given))
    if given:
        rows = [changes, *({**changes, name: number} for number in parse_numbers(name, values))]
        every = [seat_study(game, ident, player or _strongest_unsolved(game), count, row) for row in rows]
        apart = list({one.name: one for one in every}.values())
        if len(apart) < 2:
            raise UsageError(f"{what}: {name} of {apart[0].name} is that already: name a value that it does not have")
        return _compare_all(apart, until, run_options)
    known = {one.name: k for k, one in enumerate(game.rules.OPTIONS)}
    if name not in known:
        raise UsageError(f"{game.name} has no option {name!r}{suggest_nearest(name, known)}; its options are {', '.join(known)}")
    at = known[name]
    chosen = ident.options[at]
    rest = [k for k in range(len(game.rules.OPTIONS[at].values)) if k != chosen]
    idents = [ident._replace(options=(*ident.options[:at], k, *ident.options[at + 1 :])) for k in (chosen, *rest)]
    return _compare_all([seat_study(game, one, player, count, changes) for one in idents], until, run_options)


def _require_kind(game: Game, name: str, given: bool) -> None:
    """Raise UsageError for an option with values or a number without them."""
    options = {one.name for one in game.rules.OPTIONS}
    if given and name in options:
        raise UsageError(f"{name} is an option of {game.name}, and all its values are compared: name it alone")
    if not given and name in tunable_numbers(game):
        raise UsageError(f"{name} is a number of {game.name}: say which are compared, as {name}=1,2")


def parse_numbers(name: str, words: str) -> list[int]:
    """Return the whole numbers of a text with commas; raise UsageError when it holds anything else."""
    try:
        return [int(word) for word in words.split(",")]
    except ValueError:
        raise UsageError(f"{name}={words}: whole numbers are wanted, with commas between them") from None


def _compare_all(every: Sequence[Study], until: StopRule, run_options: RunOptions) -> "Comparison":
    if until.precision and until.play_all:
        raise UsageError("--until stops before the last game and --all does not: name one of them")
    study = import_compiled("compare", "a comparison")
    sides = [study.ComparedSide(of.name, of.game, of.ident.options, of.players, book=of.policy_book) for of in every]
    enough = study.is_within(until.precision) if until.precision else study.never_stop if until.play_all else study.is_known
    found: Comparison = study.compare_sides(sides, every[0].first, every[0].games, enough, run=run_options.run_config)
    return found


def run_tournament(
    request: Request, players: str | None, count: int, run_options: RunOptions, thinking: bool = False
) -> "Tournament":
    """Let players of a game meet, each against each in every seat.

    Args:
        players: their names with commas between; None for all.
        count: how many seeds.
        run_options: workers, checkpoint and time limit.
        thinking: whether a study with a thinker follows, so that the game is compiled for it at once.

    Raise UsageError unless there are at least two different players.
    """
    game, ident = request.game, request.ident
    names = tuple(players.split(",")) if players else tuple(game.players.NAMES)
    of = parse_study(request, names[0], count)
    for name in names:
        game.player_index(name)
    if len(set(names)) < len(names) or len(names) < 2:
        raise UsageError(
            f"a tournament needs two players or more, each once; those of {game.name} are {', '.join(game.players.NAMES)}"
        )
    run: Callable[..., Tournament] = import_compiled("tournament", "a tournament").play_tournament
    game = game.with_players((*names, DEFAULT_THINKER) if thinking and game.can_look_ahead else names)
    book = load_needed_policy(game, ident, names)
    return run(game, of.name, ident.options, names, of.first, count, book, run_options.run_config)


def run_ablation_study(request: Request, player: str | None, each: str, count: int, run_options: RunOptions) -> "Ablation":
    """Study what moves are worth to a thinker in seat 1.

    The other seats have the player as which the thinker plays on.

    Args:
        player: the thinker's name, None for DEFAULT_THINKER.
        each: as in ``group_moves``.
        count: the most games of each row.
        run_options: workers, checkpoint and time limit.

    Raise UsageError for a player that is no thinker, or a game that offers no such choice.
    """
    game, ident = request.game, request.ident
    base = list(game.players.NAMES)[game.quick_player]
    player = player or DEFAULT_THINKER
    if not NAME_PATTERN.fullmatch(player):
        raise UsageError(
            f"only a player who plans anew can say what a move is worth: name thinker:50 or another thinker, not {player}"
        )
    of = parse_study(request, ",".join((player, *(base,) * (game.rules.seat_count(ident.options) - 1))), count)
    study = import_compiled("ablation", "what moves are worth")
    rows = study.group_moves(game, ident.options, game.quick_player, of.first, each)
    if not rows:
        raise UsageError(f"{request.text} offers no choice of moves" + (f" that begin with {each!r}" if each else ""))
    run: Callable[..., Ablation] = study.run_ablation
    return run(of.game, of.name, ident.options, of.players, of.first, of.games, rows, run_options.run_config)


class StudyReport(NamedTuple):
    """A report: its job, the studies that it shows, and whether they were interrupted.

    ``left_out`` names the studies for which there was no time.
    """

    job: "Job"
    studies: "Sequence[TabularStudy]"
    interrupted: bool
    left_out: tuple[str, ...] = ()


TIME_SHARES = 0.3, 0.45
"""How much of the time of a report is the survey's, and how much of what is then left the tournament's; the rest is worth's."""


class _ReportStudies:
    """The studies of a report, one after the other, until the time is over or somebody breaks them off."""

    def __init__(self, request: Request, run_options: RunOptions):
        self.request = request
        self.interruption = Interruption()
        self.options = run_options._replace(interruption=self.interruption)
        self.left_out: list[str] = []
        self.preparation_seconds = 0.0

    def seconds_left(self) -> float:
        """Return the seconds until the time is over."""
        return self.options.until - time.monotonic()

    def begin(self, seconds: float, study: Callable[[RunOptions], Any]) -> Any:
        """Run a study that plays for so many seconds, and note how long it took beside."""
        begun = time.monotonic()
        self.interruption.seconds_played = 0.0
        found = study(self.options._replace(seconds=seconds))
        self.preparation_seconds = time.monotonic() - begun - self.interruption.seconds_played
        return found

    def run(self, name: str, share: float, study: Callable[[RunOptions], Any]) -> Any:
        """Run a study for its share of the time that is left and return what it found, or None if it was not begun.

        Compiling takes from the time of the studies that follow. A study is begun only if there is as much time left as the
        one before took to compile.
        """
        if self.interruption.is_interrupted:
            return None
        if self.seconds_left() <= self.preparation_seconds:
            self.left_out.append(name)
            return None
        try:
            return self.begin(share * self.seconds_left(), study)
        except KeyboardInterrupt:  # before the study had counted anything: what others have counted is told
            self.interruption.is_interrupted = True
            return None


def build_study_report(request: Request, player: str | None, counts: tuple[int, int], run_options: RunOptions) -> StudyReport:
    """Run a survey, a tournament and a study of moves, and build the pages of a report on them.

    ``counts`` are the most games of the survey and of each row of moves (0: no such study). ``until`` of ``run_options`` bounds
    everything, compiling included: each study plays fewer games when its share of the time is over, and a study for which no
    time is left is not begun.
    """
    from printgen.features.lab.commands import reports  # the press, which no other study needs
    from printgen.render.paper.paper_sizes import find_paper

    find_paper(request.options[PAPER]).require_whole()  # said before long work, not after it
    count, worth_games = counts
    has_tournament = len(request.game.players.NAMES) > 1
    studies = _ReportStudies(request, run_options)
    left = max(studies.seconds_left(), LEAST_SECONDS)
    with run_step("studies", 1 + has_tournament + bool(worth_games), seconds=left) as step:
        found = studies.begin(TIME_SHARES[0] * left, lambda mine: run_survey(request, player, {}, count, mine))
        step.advance()
        met = valued = None
        if has_tournament:
            share = TIME_SHARES[1] if worth_games else 1.0
            met = studies.run(
                "how players meet", share, lambda mine: run_tournament(request, None, count, mine, thinking=bool(worth_games))
            )
            step.advance()
        if worth_games:
            valued = studies.run(
                "what moves are worth", 1.0, lambda mine: run_ablation_study(request, None, "", worth_games, mine)
            )
    shown: tuple[TabularStudy | None, ...] = (found, met, valued)
    return StudyReport(
        reports.build_report(request, found, valued, met),
        [study for study in shown if study],
        studies.interruption.is_interrupted,
        tuple(studies.left_out),
    )


def build_picture(request: Request, found: "Survey | Tournament") -> "Job":
    """Build the picture of a study."""
    from printgen.features.lab.commands import reports  # the press, which few studies need

    return reports.build_study_picture(request, found)
