"""The verb of who lets others print: parse, call, say."""

from __future__ import annotations

from pathlib import Path

import click

from printgen.errors import shown
from printgen.front.verbs import Target


@click.command()
@click.argument("game")
@click.option("--target", required=True, metavar="NAME", help="who gets it: mpc, tgc, dtc, mbprint")
@click.option("--card", default="", metavar="SIZE", help="cards of another size, as in cards  [default: the deck's own]")
@click.option("-o", "output", type=Target(), help="the file or folder to write to, instead of output/")
def export(game: str, target: str, card: str, output: Path | None) -> None:
    """Export a game for a printers' shop. An archive as it is wanted there, a list that counts every card, and what is wrong."""
    from printgen.commands.exporting import export as made
    from printgen.export.parcel import archive
    from printgen.front.files import place, write

    parcel = made(game, target, card)
    files = parcel.files
    written = write(place(output, f"{parcel.stem}.zip"), archive(files), 0)
    for fault in parcel.faults:
        click.echo(f"note: {shown(fault)}", err=True)
    click.echo(f"{written.path}: {len(files)} files, {parcel.manifest['pieces']} pieces, {written.size:,} bytes")
