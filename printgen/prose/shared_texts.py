"""Texts that several games use: of cards, of places on a mat, and of the lists by which a deck is stacked."""

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
    """The meaning of a card: the card's word in records, a picture, a title and a text."""

    card: str
    art: str
    title: str
    text: str


class DealText(NamedTuple):
    """The texts around the lists of a seeded game.

    ``list`` is the heading of each list, ``first`` and ``other`` are their notes. ``number`` precedes the number of a list in
    a book; ``play`` explains how the lists are used, ``how`` how they are laid out openly.
    """

    title: str
    motto: str
    number: str
    play: tuple[str, ...]
    how: tuple[str, ...]
    list: str
    first: str
    other: str


def build_mat_place(spot: CardPlace, suits: tuple[str, ...] = (), **words: object) -> MatPlace:
    """Build a place of a mat or a board, with the placeholders of its texts filled; the ``suits`` belong there."""
    return MatPlace(
        fill_template(spot.word, **words), fill_template(spot.note, **words), spot.picture, suits=suits, block=spot.block
    )


def space_paragraphs(*texts: str, air: float = 0.5) -> Iterator[ProseItem | EmptySpace]:
    """Yield the paragraphs of a panel with some space between them, in units of the panel's grid."""
    for k, text in enumerate(texts):
        if k:
            yield EmptySpace(air)
        yield ProseItem(text)
