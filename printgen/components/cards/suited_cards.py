"""Cards of an ordinary deck that are something else as well."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead, Pips
from printgen.components.panels.panel import Panel
from printgen.components.picture import Picture


class CardIndex(NamedTuple):
    """What makes a card one of an ordinary deck: its rank, and its suit: spade, heart, club or diamond; or joker and a letter."""

    rank: str
    suit: str


class SidewaysText(NamedTuple):
    """What is read along the left side while the card lies, turned a quarter to the right.

    ``words`` say what it is now, ``remark`` follows in italics. It is ticked off, or with an ``icon`` it is lacking.
    """

    words: str
    remark: str = ""
    icon: str = ""


class CardDieFace(NamedTuple):
    """A face of the D6 that the card stands for."""

    face: int
    alt: str


class CounterTally(NamedTuple):
    """Places for a counter, each with its number, in columns; the shape is a category's."""

    kind: str
    values: tuple[str, ...]
    columns: int
    alt: str


class Fortune(NamedTuple):
    """What a card means when it is only drawn, in a fixed place at its foot: a glyph, a word, what it does."""

    picture: str
    word: str
    words: str


class SuitCard(NamedTuple):
    """A card of an ordinary deck that is something else as well; what is read when it lies stands along its side.

    With a ``panel`` the figure is smaller and the panel takes the text's place; ``place`` draws a block instead of a sun.
    A card that never lies may have its suit's glyph as many times as its ``strength`` says in that place, and a fortune.
    """

    name: str
    corner: CardIndex
    head: CardHead
    figure: Picture | CardDieFace | CounterTally
    title: str
    text: str = ""
    rule: str = ""
    place: bool = False
    pips: Pips | None = None
    sideways: SidewaysText | None = None
    panel: Panel = ()
    strength: int = 0
    fortune: Fortune | None = None


class ReferenceCard(NamedTuple):
    """A card of the deck that is a reference panel from edge to edge; its head only tells what kind of card it is."""

    name: str
    head: CardHead
    title: str
    panel: Panel
