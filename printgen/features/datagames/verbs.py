"""The verb that prints the pictures which a folder without code may name."""

from pathlib import Path

import click

from printgen.cli.options import printed, style_of, write


@click.argument("folder", required=False, default="")
@printed
def pictures(folder: str, paper: str, ink: str, output: Path | None) -> None:
    """Print all pictures with their names. Those of the house, small ones for texts, shapes; of a FOLDER its own, too."""
    from printgen.features.datagames import specimen

    write([specimen.pictures_of(folder, style_of(paper, ink))], output)
