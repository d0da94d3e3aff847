"""Words that several games have: of cards, of places on a mat, of the lists by which a deck is stacked; and how they stand."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.boards.mat import MatPlace
from printgen.components.panels.panel import EmptySpace, ProseItem
from printgen.prose.templates import fill_template


class CardPlace(NamedTuple):
    """A place for cards."""

    word: str
    note: str
    picture: str = ""
    block: bool = False
    """Whether the picture is a block, or else stands on a sun."""


class CardReading(NamedTuple):
    """A reading of a card: the card's word in records, a picture, a title and what is said of it."""

    card: str
    art: str
    title: str
    text: str


class DealText(NamedTuple):
    """A seeded game's lists: ``list`` is the heading of each, ``first`` and ``other`` their notes; ``number`` stands before its
    number in a book, ``play`` is how they are used, ``how`` how they are laid in the open.
    """

    title: str
    motto: str
    number: str
    play: tuple[str, ...]
    how: tuple[str, ...]
    list: str
    first: str
    other: str


def build_place(spot: CardPlace, suits: tuple[str, ...] = (), **words: object) -> MatPlace:
    """A place of a mat or a board, its gaps filled; the ``suits`` belong there."""
    return MatPlace(
        fill_template(spot.word, **words), fill_template(spot.note, **words), spot.picture, suits=suits, block=spot.block
    )


def space_paragraphs(*texts: str, air: float = 0.5) -> Iterator[ProseItem | EmptySpace]:
    """Paragraphs of a panel with a little air between, in its grid's units."""
    for k, text in enumerate(texts):
        if k:
            yield EmptySpace(air)
        yield ProseItem(text)
