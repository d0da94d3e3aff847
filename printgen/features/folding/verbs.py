"""A box for a deck, a book of challenges: parse, call, say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.group import Word, bar, game_argument
from printgen.cli.options import deck_backs_option, printed, style_of, write
from printgen.features.challenges.verbs import catalogue_option


@click.command()
@game_argument
@printed
@deck_backs_option
@click.option("--card", default="", metavar="SIZE", help="of cards that were printed in another size")
@click.option(
    "--stock", type=int, default=300, show_default=True, metavar="G", help="grams a square metre of the card that you print on"
)
@click.option("--sleeved", is_flag=True, help="for cards in sleeves")
def box(game: str, output: Path | None, stock: int, sleeved: bool, **chosen: Any) -> None:
    """Print a tuck box for the deck, and a band. They are as large as the cards, and as thick as all of them are."""
    from printgen.features.folding import commands as boxing

    write([boxing.box(game, style_of(**chosen), stock, sleeved)], output)


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
