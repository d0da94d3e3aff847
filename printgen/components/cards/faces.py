"""What is cut out: cards and decks, as inert values. Texts use the markup of render/text.py; nothing here is measured."""

from typing import NamedTuple

from printgen.components.panels.panel import Panel
from printgen.components.picture import Picture


class FigurePlaces(NamedTuple):
    """Three places for a thing, some of them still empty."""

    name: str
    full: int
    alt: str


class Arches(NamedTuple):
    """A tunnel of arches, the first ``built_count`` of six of stone."""

    built_count: int
    alt: str


Figure = Picture | FigurePlaces | Arches


class CardHead(NamedTuple):
    """The head of a card: a category's token with a glyph or a letter, its word, and a value at the right with its unit below.

    The ``pawn`` of a colour takes the token's place.
    """

    kind: str
    word: str
    icon: str = ""
    """A glyph in the token; without one, a letter."""
    letter: str = ""
    value: str = ""
    unit: str = ""
    """Below the value."""
    pawn: str = ""


class Pips(NamedTuple):
    """So many of so many, in a category's shape."""

    kind: str
    full: int
    maximum: int


class ValueCard(NamedTuple):
    """One number, told three ways: as a figure, as pips and by words; ``flavour`` is set in italics above the rule."""

    name: str
    head: CardHead
    figure: Figure
    title: str
    flavour: str
    rule: str = ""
    pips: Pips | None = None


class Approach(NamedTuple):
    """How a place is reached: its land tile's sides, clockwise from the north: R road, F forest, W water, M mountains."""

    sides: str
    alt: str


class StoryCard(NamedTuple):
    """A creature on its sun, or a place as a whole block; some prose, perhaps pips and one line of rules.

    With an ``approach`` the land tile of a place is shown small at the upper right.
    """

    name: str
    head: CardHead
    figure: Picture
    title: str
    text: str
    rule: str = ""
    place: bool = False
    pips: Pips | None = None
    approach: Approach | None = None


class PanelCard(NamedTuple):
    """A card of rules: a title, and items one under the other."""

    name: str
    head: CardHead
    title: str
    panel: Panel
