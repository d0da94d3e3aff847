"""A tuck box for a deck, and a band for those who need no box."""

from typing import NamedTuple

from printgen.components.cards.deck import Format


class Cards(NamedTuple):
    """What lies in a box: so many cards of a size, as they are cut or ``sleeved``; ``thick`` is one card's thickness in mm."""

    many: int
    format: Format
    thick: float
    sleeved: bool = False


class TuckBox(NamedTuple):
    """A box as large as its cards demand, or as many as the paper does, each with a band; ``line`` says what the cards are."""

    cards: Cards
    line: str
    foot: str
    """What stands on its bottom."""
