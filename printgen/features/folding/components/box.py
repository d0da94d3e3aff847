"""A tuck box for a deck, and a band for those who need no box."""

from typing import NamedTuple

from printgen.components.cards.deck import PieceFormat


class BoxedCards(NamedTuple):
    """What lies in a box: so many cards of a size, as they are cut or ``is_sleeved``; ``thickness`` is one card's thickness in mm."""

    card_count: int
    format: PieceFormat
    thickness: float
    is_sleeved: bool = False


class TuckBox(NamedTuple):
    """A box as large as its cards demand, or as many as the paper does, each with a band; ``line`` says what the cards are."""

    cards: BoxedCards
    line: str
    foot: str
    """What stands on its bottom."""
