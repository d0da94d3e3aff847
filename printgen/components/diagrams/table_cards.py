"""Cards on a table at a moment of a game, with what becomes of them: for stories and for booklets."""

from collections.abc import Iterable
from typing import NamedTuple

FACE, FOE, PILE, PLACE = "face", "foe", "pile", "place"
"""How a card lies: open, open and black because it fights back, as a covered pile, or not at all: a free place."""


class LaidCard(NamedTuple):
    """A card: a rank over the glyph of its suit, and under it a word on what becomes of it.

    ``kind`` is ``FACE``, ``FOE``, ``PILE`` or ``PLACE``. A pile has its number of cards as its rank. A card with
    ``is_struck_out`` is lost. A ``die`` on the card replaces the word.
    """

    rank: str = ""
    suit: str = ""
    kind: str = FACE
    note: str = ""
    is_struck_out: bool = False
    die: int = 0


def cards_to_text(cards: Iterable[LaidCard]) -> str:
    """Return cards in words, in their order.

    >>> cards_to_text((LaidCard("6", "spade"), LaidCard("a", "joker")))
    'cards: 6 spade, a joker'
    """
    return f"cards: {', '.join(f'{card.rank} {card.suit}'.strip() for card in cards)}"


class SpreadGroup(NamedTuple):
    """Cards side by side under a word.

    There is room for ``places`` of them; the others go into lines of their own below.
    """

    word: str
    cards: tuple[LaidCard, ...]
    places: int


class TableCards(NamedTuple):
    """Rows of groups; ``alt`` describes them in words for readers who cannot see the picture."""

    rows: tuple[tuple[SpreadGroup, ...], ...]
    alt: str
