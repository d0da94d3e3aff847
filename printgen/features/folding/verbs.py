"""A box for a deck, a book of challenges: parse, call, say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printgen.cli.group import game_argument
from printgen.cli.options import deck_backs_option, printed, style_of, write


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
