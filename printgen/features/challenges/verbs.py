"""The verbs ``catalogue`` and ``book``, and the printing of seeded sheets by ``sheets --seed``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from printgen.cli.command_group import WordChoice, game_argument
from printgen.cli.run_options import combine_options, worker_options
from printgen.cli.verb_options import accept_print_options, write_jobs
from printgen.features.challenges.print_options import COUNT, DIFFICULTY, SEED, SOLUTION

if TYPE_CHECKING:
    from printgen.commands.request import Request
    from printgen.features.challenges.commands.catalogue import CatalogueSummary

NUMBER_WORDS = ("one", "two", "three", "four", "five")

catalogue_option = click.option(
    "--catalogue", "place", type=click.Path(path_type=Path), metavar="FILE", help="the catalogue  [default: your own]"
)


@click.command()
@game_argument
@click.option("--seeds", required=True, metavar="FIRST..LAST", help="which seeds, as 1..100000")
@catalogue_option
@click.option(
    "--answers", is_flag=True, help="find the best line of each seed, too, and with it gold; a book does so for its own"
)
@combine_options(*worker_options[:2])
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
def catalogue(game: str, seeds: str, place: Path | None, answers: bool, workers: int | None, dask: str, as_json: bool) -> None:
    """Grade the seeds of a game into a file. What is there is not graded again; book picks from it.

    Any number of workers writes the same. Ctrl-C keeps what is graded.
    """
    from printgen.commands.request import Request
    from printgen.commands.run_options import RunOptions
    from printgen.features.challenges.commands import catalogue as cataloguing

    request = Request.parse(game)
    found = cataloguing.grade_catalogue(request, seeds, place, RunOptions(workers or 0, cluster=dask), answers)
    if as_json:
        click.echo(json.dumps(found.to_json_dict()))
        return
    _print_summary(found)


def _print_summary(summary: CatalogueSummary) -> None:
    """Print what the file holds of these seeds."""
    if summary.missing_count:
        click.echo(f"broken off: {summary.missing_count:,} seeds are still to be graded; the same call goes on", err=True)
    click.echo(
        f"{summary.catalogue}: {summary.game}, seeds {summary.first} to {summary.last}: "
        f"{summary.graded:,} graded, {summary.now:,} now"
    )
    told = ", ".join(f"{word} {count:,}" for word, count in zip(NUMBER_WORDS, summary.swords, strict=True))
    click.echo(f"    swords: {told}; won by nobody: {summary.lost:,}")
    click.echo(
        f"    {100 * summary.games / max(1, summary.whole):.0f} % of their games decided it; {summary.finished:,} have answers"
    )


@click.command()
@game_argument
@accept_print_options("book")
@click.option("--count", type=WordChoice(["12", "24", "52"]), default="12", show_default=True, help="how many challenges")
@catalogue_option
def book(request: Request, count: str, place: Path | None) -> None:
    """Print a book of challenges in rising difficulty. It has par on each sheet, a table of medals, and answers.

    Its seeds are those that the game brings graded; or those of a catalogue, which the verb of that name makes.
    """
    from printgen.features.challenges.commands import sheets

    write_jobs([sheets.build_challenge_book(request, int(count), place)], request.options, request.data_game_notes)


def print_seeded(request: Request) -> bool:
    """Print the sheets of a seed if ``--seed`` is given, and return whether it is.

    Raise click.UsageError when other options of seeded sheets are given without it.
    """
    options = request.options
    seed, wish = options[SEED], (options[COUNT], options[SOLUTION], options[DIFFICULTY])
    if seed is None:
        if wish != (1, False, 0):
            raise click.UsageError("--count, --difficulty and --solution need --seed")
        return False
    from printgen.features.challenges.commands import sheets

    write_jobs([sheets.build_seeded_sheets_job(request, sheets.SheetRequest(seed, *wish))], options, request.data_game_notes)
    return True
