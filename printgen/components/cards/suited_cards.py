"""Playing cards that have a second use."""

from typing import NamedTuple

from printgen.components.cards.faces import CardHead, Pips
from printgen.components.panels.panel import Panel
from printgen.components.picture import Picture


class CardIndex(NamedTuple):
    """The rank and the suit of a playing card: spade, heart, club or diamond; or joker and a letter."""

    rank: str
    suit: str


class SidewaysText(NamedTuple):
    """The words along the left side of a card, turned by a quarter to the right and read while it lies sideways.

    ``words`` say what the card is now, ``remark`` follows in italics. It is ticked, or with an ``icon`` shows what is
    lacking.
    """

    words: str
    remark: str = ""
    icon: str = ""


class CardDieFace(NamedTuple):
    """The face of the D6 that the card represents."""

    face: int
    alt: str


class CounterTally(NamedTuple):
    """Places for a counter, each with its number, in columns; the shape is that of a category."""

    kind: str
    values: tuple[str, ...]
    columns: int
    alt: str


class Fortune(NamedTuple):
    """The meaning of a card that is only drawn, at a fixed place at its foot: a glyph, a word and its effect."""

    picture: str
    word: str
    words: str


class SuitCard(NamedTuple):
    """A playing card with a second use; the text for the card on its side stands along its left edge.

    With a ``panel`` the figure is smaller, and the panel replaces the text; ``place`` draws a block instead of a sun. A
    card that never lies sideways may show its suit's sign ``strength`` times in that place, and a ``fortune``.
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
    """A card of the deck that is a reference panel from edge to edge; its head only gives the kind of the card."""

    name: str
    head: CardHead
    title: str
    panel: Panel
