"""Lists, and what each face of a die brings to each thing."""

from typing import NamedTuple

from printgen.components.panels.panel import ResultBar


class PanelEntry(NamedTuple):
    """A line of a list: a name, a note at the right."""

    head: str
    """A number or a letter."""
    name: str
    note: str = ""
    glyph: str = ""
    sign: str = ""
    """The category in whose token the letter stands, or ""."""


class PanelEntries(NamedTuple):
    """A list in columns."""

    rows: tuple[PanelEntry, ...]
    pitch: float = 2.4
    """Grid units."""


class DiceResult(NamedTuple):
    """What the faces of a die bring to one thing; where ``glyphs`` are given they stand in place of a bar's words."""

    glyph: str
    name: str
    bars: tuple[ResultBar, ...]
    glyphs: tuple[str, ...] = ()


class DiceResults(NamedTuple):
    """Six dice over rows of bars, each after its glyph."""

    rows: tuple[DiceResult, ...]
