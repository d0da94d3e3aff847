"""What stands on an information card or a reference panel: short items in a column. A Spring takes the room that is left."""

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
    """What some faces of a die mean: a name, a note at the right."""

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
    """A face of the die and whom it brings."""

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
    """A result that spans so many faces: ``kind`` is good, mild, ill or none."""

    span: int
    words: str
    kind: str


class DiceScale(NamedTuple):
    """Six dice in a row over bars that say what they do."""

    bars: tuple[ResultBar, ...]


class PileLayout(NamedTuple):
    """How piles lie on the table: small cards in rows, each a token over its word."""

    rows: tuple[tuple[CategorySign, ...], ...]


class Gauge(NamedTuple):
    """A category's token with a glyph, and how many of how many."""

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
    """Takes what room is left."""


Item = Any
"""Anything that has a drawer in a column: the kinds here, a game's own, pictures of the table."""
Panel = tuple[Item, ...]
