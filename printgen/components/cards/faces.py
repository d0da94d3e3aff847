"""Cards and their parts, as values. Texts use the markup of render/text.py; nothing here is measured."""

from typing import NamedTuple

from printgen.components.panels.panel import Panel
from printgen.components.picture import Picture


class FigurePlaces(NamedTuple):
    """Three places for a thing, of which ``full`` are filled."""

    name: str
    full: int
    alt: str


class Arches(NamedTuple):
    """A tunnel of six arches, of which the first ``built_count`` are of stone."""

    built_count: int
    alt: str


Figure = Picture | FigurePlaces | Arches


class CardHead(NamedTuple):
    """The head of a card: a category's token with a glyph or a letter, its word, a value at the right, a unit below.

    With a ``pawn``, the sign of that pawn stands in place of the token.
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
    """``full`` of ``maximum`` pips, in the shape of a category."""

    kind: str
    full: int
    maximum: int


class ValueCard(NamedTuple):
    """A card for one number, shown as a figure, as pips and in words; ``flavour`` is set in italics above the rule."""

    name: str
    head: CardHead
    figure: Figure
    title: str
    flavour: str
    rule: str = ""
    pips: Pips | None = None


class Approach(NamedTuple):
    """The ways that lead to a place: the sides of its land tile, clockwise from the north.

    R is road, F forest, W water, M mountains.
    """

    sides: str
    alt: str


class StoryCard(NamedTuple):
    """A creature on its sun, or a place as a whole block, with prose and perhaps pips and one line of rules.

    With an ``approach`` the place's land tile is shown small at the upper right.
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
    """A card of rules: a title, and the items of a panel one below the other."""

    name: str
    head: CardHead
    title: str
    panel: Panel
