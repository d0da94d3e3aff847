"""A tuck box for a deck, and a band for players who need no box."""

from typing import NamedTuple

from printgen.components.cards.deck import PieceFormat


class BoxedCards(NamedTuple):
    """The content of a box: cards of one size, as cut or ``is_sleeved``; ``thickness`` is that of one card in mm."""

    card_count: int
    format: PieceFormat
    thickness: float
    is_sleeved: bool = False


class TuckBox(NamedTuple):
    """A box as large as its cards require, or several if the paper is too small, each with a band.

    ``line`` says what the cards are.
    """

    cards: BoxedCards
    line: str
    foot: str
    """What stands on its bottom."""
