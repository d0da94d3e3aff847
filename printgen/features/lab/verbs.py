"""The verb ``lab`` and its subcommands."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.cli.command_group import CommandGroup, FiniteNumber, WholeNumber, echo, report_interruption
from printgen.cli.run_options import combine_options, worker_options
from printgen.cli.verb_options import accept_print_options, write_jobs
from printgen.errors import UsageError, quote
from printgen.features.lab.output import picture_option, require_separate_files, table_option, write_picture, write_table
from printgen.features.lab.time_limit import default_seconds, games_help, report_time_limit
from printgen.print_options import PrintOptions

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.commands.run_options import RunOptions
    from printgen.features.lab.ablation import Ablation
    from printgen.features.lab.compare import Comparison
    from printgen.features.lab.survey import MoveFigures, Survey
    from printgen.features.lab.tournament import Tournament

F = TypeVar("F", bound=Callable[..., Any])
GAME_COUNT = WholeNumber(1, 1_000_000_000)
MOST_MOVES_PRINTED = 20
"""Lines of moves that are said; --json has all."""


@click.group(cls=CommandGroup)
def lab() -> None:
    """Study a game: many games watched, compared, explained. Any number of workers counts the same."""


def count_games(say: Callable[[Any], None], games: int = 10_000) -> Callable[[Callable[..., Any]], Callable[..., None]]:
    """Return a decorator for a verb that plays many games: it adds the options and runs the study.

    The verb gets ``request``, ``count`` and ``way`` and returns what it found; ``say`` prints that. ``games`` is the default
    number, of which those are played for which there is time (``default_seconds``).
    """

    def decorate(verb: Callable[..., Any]) -> Callable[..., None]:
        @wraps(verb)
        def run(id: str, workers: int | None, dask: str, resume: Path | None, as_json: bool, **chosen: Any) -> None:
            from printgen.commands.request import Request
            from printgen.commands.run_options import RunOptions
            from printgen.simulation.checkpoint import Interruption

            require_separate_files(resume)
            request = Request.parse(id)
            breaking = Interruption()
            way = RunOptions(workers or 0, resume, dask, seconds=default_seconds(), interruption=breaking)
            found = verb(request=request, way=way, **chosen)
            if breaking.is_interrupted:
                report_interruption(breaking.games_counted, chosen["count"], resume)
            elif breaking.is_out_of_time:
                report_time_limit(breaking.games_counted, chosen["count"], resume)
            if as_json:
                click.echo(json.dumps(found.to_json_dict()))
            else:
                say(found)
            write_table(found, silent=as_json)
            write_picture(request, found, silent=as_json)

        return run_options(games)(run)

    return decorate


def run_options(games: int) -> Callable[[F], F]:
    """Return the options on how many games are played, by which workers, and what is written."""
    return combine_options(
        click.option("--games", "count", type=GAME_COUNT, default=games, help=games_help(games)),
        *worker_options,
        click.option("--json", "as_json", is_flag=True, help="print one JSON object"),
        table_option,
    )


def _parse_changes(ctx: click.Context, parameter: click.Parameter, rows: tuple[str, ...]) -> dict[str, int]:
    """Return numbers by name, from texts such as ``NAME=VALUE``; raise UsageError for any other text."""
    changes: dict[str, int] = {}
    for row in rows:
        name, _, value = row.partition("=")
        if name in changes:
            raise UsageError(f"--set {quote(row)}: {name} was set before; lab sweep compares several numbers")
        try:
            changes[name] = int(value)
        except ValueError:
            raise UsageError(f"--set {quote(row)}: say NAME=VALUE, the value a whole number") from None
    return changes


set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    callback=_parse_changes,
    metavar="NAME=VALUE",
    help="change a number of the rules, of those that the game names in its tune.py",
)
id_argument = click.argument("id")
player_option = click.option("--player", metavar="NAME", help="who plays, or a name for each seat  [default: the strongest]")


def _print_survey(survey: Survey) -> None:
    """Print the figures of a survey, and the moves below them."""
    from printgen.features.lab.commands.reports import SHARE_LABELS

    players = ",".join(dict.fromkeys(survey.players))
    click.echo(f"{survey.game}, {players}: {_games_text(survey.games)}, the figures of these players, with intervals of 95 %")
    for k, seat in enumerate(survey.seats, 1):
        mean = f"; in the games won {seat.points_won}" if seat.points_won else ""
        click.echo(f"    seat {k} won {_percent_or_never(seat.won)}, points {seat.points}{mean}")
    for name, figure in survey.figures.items():
        click.echo(f"    {name.replace('_', ' ')}: {figure.percent_text if name in SHARE_LABELS else figure}")
    if survey.unfinished:
        click.echo(f"    {survey.unfinished:,} games were never over")
    _print_moves(survey)


@lab.section("Study")
@id_argument
@player_option
@set_option
@picture_option("which moves are chosen when")
@count_games(_print_survey)
def survey(request: Request, player: str | None, changes: dict[str, int], count: int, way: RunOptions) -> Survey:
    """Watch many games: seats, points, length, decisions, moves, who led, what ended them.

    Every figure has its interval of 95 %.
    """
    from printgen.features.lab.commands import studies

    return studies.run_survey(request, player, changes, count, way)


def _print_moves(survey: Survey) -> None:
    """Print the moves that are never chosen, the commonest moves, and how games end."""
    never = sorted({f"{move.words} (node {move.node})" for move in survey.moves if move.chosen and not move.chosen.value})
    if never:
        click.echo(
            f"    offered and never chosen: {', '.join(never[:MOST_MOVES_PRINTED])}"
            + (" ..." if len(never) > MOST_MOVES_PRINTED else "")
        )
    often = sorted(survey.moves, key=lambda move: -move.offered)[:MOST_MOVES_PRINTED]
    if often:
        click.echo(
            f"    moves offered most, in {_games_text(survey.watched)}: chosen; won with it, and where it was only offered"
        )
    for move in often:
        shares = f"{_percent_or_never(move.chosen)}; {_percent_or_never(move.won_with)}, {_percent_or_never(move.won_without)}"
        click.echo(f"        {_move_with_node(move, len(survey.seats))}: {shares}")
    for won in (False, True):
        ends = [end for end in survey.endings if end.won == won]
        named = Counter(end.words for end in ends)  # the same words may end a game in another kind of decision
        rows = [f"{end.words}{f' (node {end.node})' * (named[end.words] > 1)} {_percent_or_never(end.share)}" for end in ends[:5]]
        if rows:
            click.echo(f"    last moves when seat 1 {'won' if won else 'lost'}: {', '.join(rows)}")


def _move_with_node(move: MoveFigures, seats: int) -> str:
    return (f"seat {move.seat + 1}, " if seats > 1 else "") + f"{move.words} (node {move.node})"


def _games_text(many: int) -> str:
    return f"{many:,} game{'s' * (many != 1)}"


def _percent_or_never(figure: Any) -> str:
    """Return a share, or a difference of shares, in per cent, or a word if there is no figure."""
    return figure.percent_text if figure else "never"


stop_options = combine_options(
    click.option(
        "--until",
        "reach",
        type=FiniteNumber(0, 1, min_open=True),
        metavar="D",
        help="stop when every difference is known to D on either side",
    ),
    click.option("--all", "to_the_end", is_flag=True, help="play all games, though it is certain who wins more often"),
)
"""When a comparison is done."""


def _print_comparison(comparison: Comparison) -> None:
    """Print the sides, and how far the first is ahead of each other."""
    click.echo(f"{_games_text(comparison.games)} of each, seeds from {comparison.first}")
    for label, won in zip(comparison.sides, comparison.won, strict=True):
        click.echo(f"    {label}: won {_percent_or_never(won)}")
    for pair in comparison.pairs:
        alone = f"{_games_text(pair.one_alone)} won by the first alone, {pair.other_alone:,} by the second"
        verdict = f"the {'first' if pair.wins.value > 0 else 'second'} wins more often" if pair.is_certain else "not told apart"
        click.echo(f"{pair.one} against {pair.other}: {verdict}")
        click.echo(f"    wins {_percent_or_never(pair.wins)}; {alone}")
        click.echo(f"    points {pair.points}; steps {pair.steps}")


@lab.section("Study")
@click.argument("id", metavar="A")
@click.argument("b", required=False)
@click.option("--player", metavar="NAME", help="who plays A, or a name for each seat  [default: the strongest]")
@click.option("--against", metavar="NAME", help="who plays B  [default: as in A]")
@set_option
@stop_options
@count_games(_print_comparison)
def compare(
    request: Request,
    b: str | None,
    player: str | None,
    against: str | None,
    changes: dict[str, int],
    reach: float | None,
    to_the_end: bool,
    count: int,
    way: RunOptions,
) -> Comparison:
    """Compare A with B on the same seeds: options, players, or numbers of B. It stops when it is certain who wins more often.

    The intervals hold however often one looks. Without B the game is A's, so that --against names another player, or --set
    another number.
    """
    from printgen.commands.request import Request
    from printgen.features.lab.commands import studies

    other = Request.parse(b) if b else request
    until = studies.StopRule(reach, to_the_end)
    return studies.run_comparison(request, other, (player, against), changes, count, until, way)


@lab.section("Study")
@id_argument
@click.argument("what", metavar="OPTION|NAME=VALUE,VALUE...")
@player_option
@set_option
@stop_options
@count_games(_print_comparison)
def sweep(
    request: Request,
    what: str,
    player: str | None,
    changes: dict[str, int],
    reach: float | None,
    to_the_end: bool,
    count: int,
    way: RunOptions,
) -> Comparison:
    """Compare all values of an OPTION, or some of a number, with the one that the ID has, on the same seeds."""
    from printgen.features.lab.commands import studies

    return studies.run_sweep(request, what, player, changes, count, studies.StopRule(reach, to_the_end), way)


def _print_tournament(tournament: Tournament) -> None:
    """Print a row for each player."""
    told = "won by the player of a row, alone among players of a column"
    if tournament.solo:
        told = "of those that only one of two has won, won by the player of the row; beside itself of all"
    click.echo(
        f"{tournament.game}: {tournament.seeds:,} seed{'s' * (tournament.seeds != 1)}"
        f"{'' if tournament.solo else ' in every seat'}; {told}"
    )
    wide = max(8, *map(len, tournament.players)) + 1
    broad = max(wide, 26)  # 100.0 % (100.0 to 100.0) with some air
    click.echo(f"    {'':>{wide}}" + "".join(f"{name:>{broad}}" for name in tournament.players))
    for name, row in zip(tournament.players, tournament.won, strict=True):
        cells = (f.percent_text if f else "-" for f in row)
        click.echo(f"    {name:>{wide}}" + "".join(f"{cell:>{broad}}" for cell in cells))


@lab.section("Study")
@id_argument
@click.option("--players", metavar="NAME,NAME...", help="who takes part  [default: all players of the game]")
@picture_option("the players against each other")
@count_games(_print_tournament)
def tournament(request: Request, players: str | None, count: int, way: RunOptions) -> Tournament:
    """Let players meet, each against each, in every seat, on the same seeds."""
    from printgen.features.lab.commands import studies

    return studies.run_tournament(request, players, count, way)


def _print_ablation(ablation: Ablation) -> None:
    """Print a row for moves with one name, in falling order of worth."""
    player, *others = ablation.players
    among = f" among {', '.join(dict.fromkeys(others))}" if others else ""
    click.echo(
        f"{ablation.game}, {player}{among}: {_games_text(ablation.games)}, {_percent_or_never(ablation.won)} won; "
        "what it wins less without a move"
    )
    for row in ablation.rows:
        alone = f"won only with it {row.with_alone:,}, only without it {row.without_alone:,}"
        click.echo(
            f"    {row.words}: {_percent_or_never(row.wins)}{'' if row.is_certain else ', not told from nothing'}; "
            f"points {row.points}; {alone}"
        )


@lab.section("Study")
@id_argument
@click.option("--player", metavar="thinker:N", help="who is barred from moves, and plans anew  [default: thinker:50]")
@click.option(
    "--each", metavar="WORD", default="", help="a row for each move that begins with this word, in place of one for all"
)
@count_games(_print_ablation, games=500)
def worth(request: Request, player: str | None, each: str, count: int, way: RunOptions) -> Ablation:
    """Say what moves are worth: how much less is won without them, by a player who plans anew.

    Moves are taken together by their first word. The intervals hold all at once (Holm).
    """
    from printgen.features.lab.commands import studies

    return studies.run_ablation_study(request, player, each, count, way)


@lab.section("Study")
@id_argument
@accept_print_options("report")
@player_option
@click.option("--games", "count", type=GAME_COUNT, default=10_000, show_default=True, help="how many are watched, at most")
@click.option(
    "--worth-games",
    type=WholeNumber(0, 1_000_000),
    default=200,
    show_default=True,
    help="how many say what a move is worth, at most",
)
@click.option(
    "--minutes",
    type=FiniteNumber(0, min_open=True),
    default=2.0,
    show_default=True,
    help="when it is enough, where games are long, compiling included",
)
@combine_options(*worker_options[:2], table_option)
def report(
    id: str,
    options: PrintOptions,
    player: str | None,
    count: int,
    worth_games: int,
    minutes: float,
    workers: int | None,
    dask: str,
) -> None:
    """Print what a survey says of a game, how its players meet, and what its moves are worth. It is two to four pages.

    It says how many games were played: as many as there is time for, the first ones.
    """
    until = time.monotonic() + 60 * minutes
    from printgen.commands.request import Request
    from printgen.commands.run_options import RunOptions
    from printgen.features.lab.commands import studies

    request = Request.parse(id, options)
    way = RunOptions(workers or 0, None, dask, until=until)
    made = studies.build_study_report(request, player, (count, worth_games), way)
    if made.interrupted:
        click.echo("broken off; the report says what was counted until then", err=True)
    elif made.left_out:
        echo(f"note: there was no time for {' and '.join(made.left_out)}; say more minutes with --minutes", err=True)
    write_jobs([made.job], options)
    write_table(*made.studies)
