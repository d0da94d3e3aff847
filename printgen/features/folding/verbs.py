"""The verb ``box``: print a tuck box for a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from printgen.cli.command_group import WholeNumber, game_argument
from printgen.cli.verb_options import accept_print_options, write_jobs
from printgen.print_options import BACKS, CARD

if TYPE_CHECKING:
    from printgen.commands.request import Request


@click.command()
@game_argument
@accept_print_options("box", BACKS, CARD.with_verbs("of cards that were printed in another size"))
@click.option(
    "--stock",
    type=WholeNumber(),
    default=300,
    show_default=True,
    metavar="G",
    help="grams a square metre of the card that you print on",
)
@click.option("--sleeved", is_flag=True, help="for cards in sleeves")
def box(request: Request, stock: int, sleeved: bool) -> None:
    """Print a tuck box for the deck, and a band. They are as large as the cards, and as thick as all of them are."""
    from printgen.features.folding import commands

    write_jobs([commands.build_tuck_box(request, stock, sleeved)], request.options, request.data_game_notes)
