"""Cards on a table, as they lie at a moment and with what becomes of them: for stories and for booklets."""

from typing import NamedTuple

FACE, FOE, PILE, PLACE = "face", "foe", "pile", "place"
"""How a card lies: open, open and black because it fights back, as a covered pile, or not at all: a free place."""


class LaidCard(NamedTuple):
    """A card: a rank over the glyph of its suit, and under it a word on what becomes of it.

    A pile has its number of cards as its rank. ``is_struck_out`` cards are lost. A ``die`` that was put on it stands for the word.
    """

    rank: str = ""
    suit: str = ""
    kind: str = FACE
    note: str = ""
    is_struck_out: bool = False
    die: int = 0


class SpreadGroup(NamedTuple):
    """Cards side by side under a word; room is kept for ``places`` of them, what is more goes into lines of its own below."""

    word: str
    cards: tuple[LaidCard, ...]
    places: int


class TableCards(NamedTuple):
    """Rows of groups, and the same in words for somebody who does not see it."""

    rows: tuple[tuple[SpreadGroup, ...], ...]
    alt: str
