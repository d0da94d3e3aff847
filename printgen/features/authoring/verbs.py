"""The verbs ``new``, ``check`` and ``watch``."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from shlex import quote

import click

from printgen.cli.command_group import echo
from printgen.cli.verb_options import accept_print_options
from printgen.errors import escape_for_terminal
from printgen.print_options import OUTPUT, PrintOptions

MOST_FAULTS = 40
"""The number of faults that ``check`` lists; it counts the others."""


@click.argument("name", type=click.Path(path_type=Path))
@click.option("--deck", "kind", flag_value="deck", default="deck", help="a table of cards, and its header  [default]")
@click.option("--sheet", "kind", flag_value="sheet", help="a sheet to write on")
@click.option("--counters", "kind", flag_value="counters", help="tokens with two sides")
@click.option("--game", "kind", flag_value="game", help="cards, rules, words: a game that is played")
def new(name: Path, kind: str) -> None:
    """Begin a game of your own. A folder of that NAME prints at once and explains itself; nothing is overwritten."""
    from printgen.cli.output_files import write_file
    from printgen.features.authoring.scaffold import FIRST_VERBS, iter_files

    for path, data in [*iter_files(name, kind)]:
        click.echo(escape_for_terminal(write_file(path, data, 0, remedy="name another folder").path))
    shown_as = name if name.is_absolute() or len(name.parts) > 1 else f"./{name}"
    echo(f"printgen {FIRST_VERBS[kind]} {quote(str(shown_as))}")


@click.argument("game")
def check(game: str) -> None:
    """Find all that is wrong with a game. Tables, rules, words, and everything that it prints, each in one sentence."""
    from printgen.features.authoring.check import check_game

    report = check_game(game)
    for note in report.notes:
        click.echo(f"note: {escape_for_terminal(note)}", err=True)
    for fault in report.faults[:MOST_FAULTS]:
        click.echo(escape_for_terminal(fault))
    if len(report.faults) > MOST_FAULTS:
        click.echo(f"and {len(report.faults) - MOST_FAULTS} more")
    if report.faults:
        click.echo(f"{len(report.faults)} fault{'s' * (len(report.faults) > 1)}", err=True)
        sys.exit(1)
    echo(f"{game}: nothing is wrong with {', '.join(report.checked_parts)}")


@click.argument("place", metavar="GAME")
@accept_print_options("watch")
@click.option("--once", is_flag=True, help="print what has changed, and do not wait")
def watch(place: str, options: PrintOptions, once: bool) -> None:
    """Print a game again whenever a file of it is saved. Only what has changed; a mistake keeps the last good file."""
    from printgen.cli.output_files import FolderPath
    from printgen.features.authoring import watch as watching

    folder, output = watching.require_watchable(place), options[OUTPUT]
    options = options.replace({OUTPUT: FolderPath(output) if output else None})
    watching.print_in_new_process(place, options)
    if once:
        return
    with suppress(KeyboardInterrupt):
        echo(f"watching {folder}; Ctrl-C ends it")
        for _ in watching.iter_changes(folder):
            watching.print_in_new_process(place, options)
