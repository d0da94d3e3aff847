"""What is written on: tracks for counters or a pencil, logs with a line for each room, tables of dice."""

from typing import NamedTuple

from printgen.document.panels import Bar


class Track(NamedTuple):
    """A row of spaces for one counter. ``values`` are the words in the spaces, ``start`` the one where it begins.

    What ``holds`` says lies on it: a die, a cube or a coin.
    """

    kind: str
    icon: str
    word: str
    values: tuple[str, ...]
    start: int | None = None
    note: str = ""
    holds: str = "coin"


class Choice(NamedTuple):
    """Glyphs side by side, one of which is circled."""

    glyphs: tuple[str, ...]


class Cells(NamedTuple):
    """Empty shapes of a category, to be crossed off or written in; one kind for each."""

    kinds: tuple[str, ...]


class Blank(NamedTuple):
    """Room to write."""


class Column(NamedTuple):
    """A column of a log: its word, its width in mm, what each row holds."""

    word: str
    width: float
    cell: Choice | Cells | Blank


class Field(NamedTuple):
    """A line to write on, with its label; ``width`` in mm."""

    label: str
    width: float


class Outcome(NamedTuple):
    """A row of a dice table: what is rolled for, and what the faces bring."""

    word: str
    bars: tuple[Bar, ...]


class Once(NamedTuple):
    """A thing that is used up: its glyph, its word, a box to cross off."""

    icon: str
    word: str


class Total(NamedTuple):
    """A sum to be worked out at the end: its word, the words of what is added."""

    word: str
    parts: tuple[str, ...]


class CounterSheet(NamedTuple):
    """Tracks large enough for coins."""

    title: str
    motto: str
    tracks: tuple[Track, ...]
    foot: str


class LogSheet(NamedTuple):
    """Small tracks and a dice table above a log; the log runs on alone for ``pages`` pages in all."""

    title: str
    motto: str
    fields: tuple[Field, ...]
    tracks: tuple[Track, ...]
    outcomes: tuple[Outcome, ...]
    columns: tuple[Column, ...]
    foot: str
    pages: int = 1
    once: tuple[Once, ...] = ()
    total: Total | None = None


class Place(NamedTuple):
    """Where a card or a pile lies on a mat: its word, a note, a picture (on a sun, or a block), the suits that belong there.

    There may be room for so many ``dice`` above it; a card that is ``lying`` needs less height and more width. A ``tile`` is no
    card, but a hexagon.
    """

    word: str
    note: str = ""
    picture: str = ""
    suits: tuple[str, ...] = ()
    block: bool = False
    dice: int = 0
    lying: bool = False
    tile: bool = False


class DicePlaces(NamedTuple):
    """Where dice lie that cannot be rolled: its word, a note, whose they are (a suit and a word), and how many of each."""

    word: str
    note: str
    owners: tuple[tuple[str, str], ...]
    dice: int


class Mat(NamedTuple):
    """A mat of places as large as cards, on two papers that join: four in a row, the two in the middle of one a track or a pool.

    Where nothing is counted, these two are one place that is told of and not laid on. That row is the first, unless there is a
    row ``above`` it. ``cut`` and ``lay`` say how the papers are joined.
    """

    title: str
    motto: str
    sides: tuple[Place, Place]
    track: Track | DicePlaces | Place
    rows: tuple[tuple[Place, ...], ...]
    lay: str
    cut: str
    foot: str
    above: tuple[Place, ...] = ()


Sheet = CounterSheet | LogSheet | Mat
