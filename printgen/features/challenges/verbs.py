"""The verb that grades seeds into a catalogue: parse, call, say."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printgen.cli.group import Word, bar, game_argument
from printgen.cli.options import printed, style_of, write
from printgen.cli.runs import stacked, who_plays
from printgen.engine.random import LARGEST_SEED

if TYPE_CHECKING:
    from printgen.commands.edition import Style
    from printgen.features.challenges.commands.catalogue import Catalogued

F = TypeVar("F", bound=Callable[..., Any])
NUMBERS = ("one", "two", "three", "four", "five")

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
@stacked(*who_plays[:2])
@click.option("--json", "as_json", is_flag=True, help="print one JSON object")
def catalogue(game: str, seeds: str, place: Path | None, answers: bool, workers: int | None, dask: str, as_json: bool) -> None:
    """Grade the seeds of a game into a file. What is there is not graded again; book picks from it.

    Any number of workers writes the same. Ctrl-C keeps what is graded.
    """
    from printgen.commands.runs import Way
    from printgen.features.challenges.commands import catalogue as cataloguing

    first, last = cataloguing.seeds_of(seeds)
    with bar(last - first + 1) as progress:
        found = cataloguing.catalogue(game, seeds, place, Way(workers or 0, None, progress.update, dask), answers)
    if as_json:
        click.echo(json.dumps(found.plain()))
        return
    _tell(found)


def _tell(found: Catalogued) -> None:
    """What the file holds of these seeds."""
    if found.missing:
        click.echo(f"broken off: {found.missing:,} seeds are still to be graded; the same call goes on", err=True)
    click.echo(
        f"{found.catalogue}: {found.game}, seeds {found.first} to {found.last}: {found.graded:,} graded, {found.now:,} now"
    )
    told = ", ".join(f"{word} {count:,}" for word, count in zip(NUMBERS, found.swords, strict=True))
    click.echo(f"    swords: {told}; won by nobody: {found.lost:,}")
    click.echo(f"    {100 * found.games / max(1, found.whole):.0f} % of their games decided it; {found.finished:,} have answers")


@click.command()
@game_argument
@printed
@click.option("--count", type=Word(["12", "24", "52"]), default="12", show_default=True, help="how many challenges")
@catalogue_option
def book(game: str, output: Path | None, count: str, place: Path | None, **chosen: Any) -> None:
    """Print a book of challenges in rising difficulty. It has par on each sheet, a table of medals, and answers.

    Its seeds are those that the game brings graded; or those of a catalogue, which the verb of that name makes.
    """
    from printgen.features.challenges.commands import sheets as seeding

    with bar(int(count)) as progress:
        job = seeding.challenges(game, int(count), style_of(**chosen), progress.update, place)
    write([job], output)


def seed_options(verb: F) -> F:
    """The options of sheets whose dice or cards are known."""
    for option in (
        click.option("--solution", is_flag=True, help="with answers at the end"),
        click.option("--difficulty", type=click.IntRange(1, 5), help="only seeds with so many swords"),
        click.option("--count", type=click.IntRange(1, 1000), default=1, show_default=True, help="how many: 2 to 40 make a book"),
        click.option(
            "--seed", type=click.IntRange(0, LARGEST_SEED), help="sheets whose dice or cards are known, from this seed on"
        ),
    ):
        verb = option(verb)
    return verb


def seeded(chosen: dict[str, Any]) -> Callable[[str, Style, Path | None], None] | None:
    """Takes its options out of ``chosen``; gives who prints the sheets of a seed, or None where none was asked for."""
    seed, count, difficulty, solution = (chosen.pop(name) for name in ("seed", "count", "difficulty", "solution"))
    if seed is None:
        if count > 1 or difficulty or solution:
            raise click.UsageError("--count, --difficulty and --solution need --seed")
        return None

    def put(game: str, style: Style, output: Path | None) -> None:
        from printgen.features.challenges.commands import sheets as seeding

        wish = seeding.Wish(seed, count, solution, difficulty or 0)
        with bar(count) as progress:
            job = seeding.seeded(game, wish, style, progress.update)
        write([job], output)

    return put
