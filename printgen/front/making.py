"""The verbs of who makes a game: parse, call, say."""

from __future__ import annotations

import sys

import click

from printgen.errors import shown
from printgen.front.verbs import Verbs, bar


def register(main: Verbs) -> None:
    """Adds these verbs to the command line."""
    for verb in (check,):
        main.section("Make your own")(verb)


@click.argument("game")
def check(game: str) -> None:
    """Find all that is wrong with a game. Tables, rules, words, and everything that it prints, each in one sentence."""
    from printgen.commands.checking import check as look

    with bar(20) as progress:
        report = look(game, progress.update)
    for note in report.notes:
        click.echo(f"note: {shown(note)}", err=True)
    for fault in report.faults:
        click.echo(shown(fault))
    if report.faults:
        click.echo(f"{len(report.faults)} fault{'s' * (len(report.faults) > 1)}", err=True)
        sys.exit(1)
    click.echo(f"{game}: nothing is wrong with {', '.join(report.looked)}")
