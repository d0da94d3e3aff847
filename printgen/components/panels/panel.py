"""The items of an information card or a reference panel, in a column. A ``Spring`` takes the remaining height."""

from typing import Any, NamedTuple


class ProseItem(NamedTuple):
    """A paragraph; ``style`` is a type style of the theme."""

    markup: str
    style: str = "card_text"
    align: str = "left"


class PanelHeading(NamedTuple):
    """A panel's heading, with a picture on a small sun or an aside in italics at its right."""

    words: str
    style: str = "panel"
    picture: str = ""
    aside: str = ""


class ResultRow(NamedTuple):
    """The meaning of some faces of a die: a name, and a note at the right."""

    faces: tuple[int, ...]
    label: str
    note: str = ""
    picture: str = ""
    """Without one, a category's sign with an icon."""
    sign: str = ""
    icon: str = ""


class ResultRows(NamedTuple):
    """Rows of a die's results, in one column or two."""

    rows: tuple[ResultRow, ...]
    columns: int = 1
    pitch: float = 5.4
    """Grid units."""


class DieEncounter(NamedTuple):
    """A face of the die and the creature that it brings."""

    face: int
    picture: str
    label: str


class EncounterRow(NamedTuple):
    """Pictures side by side over dice over names."""

    entries: tuple[DieEncounter, ...]


class CategorySign(NamedTuple):
    """A category's token with a glyph, and its word."""

    kind: str
    icon: str
    label: str


class CategorySigns(NamedTuple):
    """Tokens side by side over their words."""

    entries: tuple[CategorySign, ...]


class ResultBar(NamedTuple):
    """A result that spans ``span`` faces; ``kind`` is good, mild, ill or none."""

    span: int
    words: str
    kind: str


class DiceScale(NamedTuple):
    """Six dice in a row over bars with their results."""

    bars: tuple[ResultBar, ...]


class PileLayout(NamedTuple):
    """The arrangement of piles on the table: small cards in rows, each a token over its word."""

    rows: tuple[tuple[CategorySign, ...], ...]


class Gauge(NamedTuple):
    """A category's token with a glyph, and ``full`` of ``maximum`` pips."""

    kind: str
    icon: str
    """The glyph on the token."""
    full: int
    maximum: int


class Gauges(NamedTuple):
    """Gauges row by row, in columns."""

    entries: tuple[Gauge, ...]
    columns: int = 2
    pitch: float = 3.5
    """Grid units."""


class Vignette(NamedTuple):
    """A picture on a small sun, ``size`` grid units high."""

    picture: str
    size: float
    alt: str


class EmptySpace(NamedTuple):
    """Empty space, in grid units."""

    units: float


class Spring(NamedTuple):
    """A space that takes the remaining height."""


Item = Any
"""Anything that has a drawer in a column: the kinds here, a game's own, pictures of the table."""
Panel = tuple[Item, ...]
