"""Words that sheets of several games have: of the places of a mat, and of the lists by which a deck is stacked."""

from typing import NamedTuple

from printgen.document.boards.mat import Place
from printgen.writing.gaps import fill


class Spot(NamedTuple):
    """A place for cards: its word, a note, a picture, which is a block or stands on a sun."""

    word: str
    note: str
    picture: str = ""
    block: bool = False


class Deal(NamedTuple):
    """A seeded game's lists: ``list`` is the heading of each, ``first`` and ``other`` their notes; ``number`` stands before its
    number in a book.
    """

    title: str
    motto: str
    number: str
    how: tuple[str, ...]
    list: str
    first: str
    other: str


def place(spot: Spot, suits: tuple[str, ...] = (), **words: object) -> Place:
    """A place of a mat or a board, its gaps filled; the ``suits`` belong there."""
    return Place(fill(spot.word, **words), fill(spot.note, **words), spot.picture, suits, spot.block)
