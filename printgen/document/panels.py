"""What stands on an information card or a reference panel: short items in a column. A Spring takes the room that is left."""

from fractions import Fraction
from typing import NamedTuple


class Prose(NamedTuple):
    """A paragraph; ``style`` is a type style of the theme."""

    markup: str
    style: str = "card_text"
    at: str = "left"


class Heading(NamedTuple):
    """A panel's heading, with a picture on a small sun or an aside in italics at its right."""

    words: str
    style: str = "panel"
    picture: str = ""
    aside: str = ""


class Row(NamedTuple):
    """What some faces of a die mean: a picture, or a category's sign with an icon; a name; a note at the right."""

    faces: tuple[int, ...]
    label: str
    note: str = ""
    picture: str = ""
    sign: str = ""
    icon: str = ""


class Rows(NamedTuple):
    """Rows of a die's results, in one column or two; ``pitch`` in grid units."""

    rows: tuple[Row, ...]
    columns: int = 1
    pitch: float = 5.4


class Meeting(NamedTuple):
    """A face of the die and whom it brings."""

    face: int
    picture: str
    label: str


class Lineup(NamedTuple):
    """Pictures side by side over dice over names."""

    entries: tuple[Meeting, ...]


class Sign(NamedTuple):
    """A category's token with a glyph, and its word."""

    kind: str
    icon: str
    label: str


class Signs(NamedTuple):
    """Tokens side by side over their words."""

    entries: tuple[Sign, ...]


class Bar(NamedTuple):
    """A result that spans so many faces: ``kind`` is good, mild, ill or none."""

    span: int
    words: str
    kind: str


class Scale(NamedTuple):
    """Six dice in a row over bars that say what they do."""

    bars: tuple[Bar, ...]


class Piles(NamedTuple):
    """How piles lie on the table: small cards in rows, each a token over its word."""

    rows: tuple[tuple[Sign, ...], ...]


class Gauge(NamedTuple):
    """A category's token with a glyph, and how many of how many."""

    kind: str
    icon: str
    full: int
    most: int


class Gauges(NamedTuple):
    """Gauges row by row, in columns; ``pitch`` in grid units."""

    entries: tuple[Gauge, ...]
    columns: int = 2
    pitch: float = 3.5


class Vignette(NamedTuple):
    """A picture on a small sun, ``size`` grid units high."""

    picture: str
    size: float
    alt: str


class Grid(NamedTuple):
    """A table of numbers: a word over the columns, their heads, rows of a head and cells; above it a title and pictures.

    A head may be a number, a word, a glyph with a number ("gem 2") or a glyph alone ("gem "); an empty cell is a dash.
    """

    over: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    pictures: tuple[str, ...] = ()


class Entry(NamedTuple):
    """A line of a list: number or letter, glyph, name, a note at the right; with a ``sign`` the letter stands in a token."""

    head: str
    name: str
    note: str = ""
    glyph: str = ""
    sign: str = ""


class Entries(NamedTuple):
    """A list in columns; ``pitch`` in grid units."""

    rows: tuple[Entry, ...]
    pitch: float = 2.4


class Result(NamedTuple):
    """What the faces of a die bring to one thing; where ``glyphs`` are given they stand in place of a bar's words."""

    glyph: str
    name: str
    bars: tuple[Bar, ...]
    glyphs: tuple[str, ...] = ()


class Results(NamedTuple):
    """Six dice over rows of bars, each after its glyph."""

    rows: tuple[Result, ...]


EVEN, GOOD = 50, 75
"""Per cent: from here on a printed chance is bold and on the tint, and on a deeper one."""


class Chances(NamedTuple):
    """A table of chances in per cent, the good ones on a tint: groups of columns under a word, rows of a head and a chance each.

    Below may be one row of averages, to a tenth.
    """

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]
    foot: tuple[str, tuple[Fraction, ...]] | None = None


class Air(NamedTuple):
    """Empty space, in grid units."""

    units: float


class Spring(NamedTuple):
    """Takes what room is left."""


Gap = Air | Spring
Item = Prose | Heading | Rows | Lineup | Signs | Scale | Piles | Gauges | Vignette | Grid | Entries | Results | Chances | Gap
Panel = tuple[Item, ...]
