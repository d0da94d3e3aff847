"""The verbs ``simulate`` and ``solve``, which count many games or solve a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.command_group import OutputPath, WholeNumber, WordChoice, report_interruption
from printgen.cli.run_options import combine_options, worker_options
from printgen.cli.verb_options import accept_chosen_options, report_file, require_output, write_job
from printgen.features.lab.output import require_separate_files, table_option, write_table
from printgen.features.lab.time_limit import default_seconds, games_help, report_time_limit
from printgen.print_options import FORMAT, OUTPUT, PAPER, PrintOptions

if TYPE_CHECKING:
    from printgen.simulation.simulate import Simulation

SLOW_NOTE = (
    "note: without numba and numpy games are interpreted; compiled they are about a hundred times faster: "
    "pip install 'printgen[study]'"
)


@click.command()
@click.argument("id")
@click.option("--games", "count", type=WholeNumber(1, 1_000_000_000), default=10_000, help=games_help(10_000))
@click.option("--player", metavar="NAME", help="who plays  [default: the strongest]")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
@click.option("-o", "output", type=OutputPath(), help="print the points as a page, too")
@accept_chosen_options(PAPER.with_verbs("a4, letter or universal"), "printer")
@combine_options(*worker_options, table_option)
def simulate(
    id: str,
    count: int,
    player: str | None,
    as_json: bool,
    output: Path | None,
    options: PrintOptions,
    workers: int | None,
    dask: str,
    resume: Path | None,
) -> None:
    """Play many games, count wins and points. A seed in the ID is the first of the seeds; else they are 1, 2, 3 and on.

    Any number of workers counts the same. Ctrl-C keeps what is counted.
    """
    from printgen.commands.request import Request
    from printgen.features.lab.commands import counting

    require_separate_files(resume)
    if output:
        options = require_output(options.replace({OUTPUT: output}), FORMAT.choices)
    request = Request.parse(id, options)
    if output:
        counting.require_printable_page(request)
    if not counting.can_compile():
        counting.require_unsolved(request, player)
        click.echo(SLOW_NOTE, err=True)
    limit = default_seconds()
    result = counting.run_simulation(request, player, count, workers or 0, resume, dask, limit)
    if result.games < count and result.seconds > limit:
        report_time_limit(result.games, count, resume)
    else:
        report_interruption(result.games, count, resume)
    if as_json:
        click.echo(json.dumps(result.to_json_dict()))
    else:
        print_simulation(result)
    write_table(result, silent=as_json)
    if output:
        from printgen.features.lab.commands.reports import build_histogram

        written = write_job(build_histogram(request, result), request.options)
        for one in () if as_json else written:
            report_file(one)


@click.command()
@click.argument("id")
@click.option("--player", metavar="NAME", help="value this player instead of best play")
@click.option("--maximize", type=WordChoice(["wins", "points"]), default="wins", show_default=True, help="what is valued")
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
def solve(id: str, player: str | None, maximize: str, as_json: bool) -> None:
    """Solve a game exactly. It gives the chance to win, or the expected points, under best play or a named player."""
    from printgen.commands.request import Request
    from printgen.features.lab.commands import counting

    request = Request.parse(id)
    answer = counting.solve_game(request, player, maximize)
    if as_json:
        click.echo(json.dumps(answer._asdict()))
        return
    what = f"wins with probability {answer.value:.9f}"
    if maximize == "points":
        what = f"expects {answer.value:.9f} points (a lost game counts 0)"
    click.echo(f"{answer.game}, {answer.player}: {what}")
    click.echo(f"    {answer.positions:,} positions valued in {answer.seconds:.2f} s")


def print_simulation(result: Simulation) -> None:
    """Print a simulation, with its points as bars."""
    from printgen.simulation.simulate import bin_points

    click.echo(f"{result.game}, {result.player}: {result.wins:,} of {result.games:,} won")
    click.echo(f"    won {result.win_estimate.percent_text}; intervals of 95 %")
    click.echo(f"    {result.steps_estimate} steps a game; {result.steps_per_second:,.0f} steps a second, {result.seconds:.2f} s")
    if not result.wins:
        return
    click.echo(f"    {result.points_estimate} victory points in the mean of the games won:")
    width, bars = bin_points(result.points)
    most = max(bars)
    for k, times in enumerate(bars):
        if times:
            points = f"{k * width}-{k * width + width - 1}" if width > 1 else str(k)
            click.echo(f"    {points:>7} {100 * times / result.wins:5.1f} % {'#' * max(1, round(40 * times / most))}")
