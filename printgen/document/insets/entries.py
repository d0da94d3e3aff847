"""Lists, and what each face of a die brings to each thing."""

from typing import NamedTuple

from printgen.document.insets.panel import Bar


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
