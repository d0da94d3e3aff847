"""Lists, and tables of what each face of a die brings to each thing."""

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
    """The results of a die's faces for one thing.

    ``glyphs``, if given, stand in place of the words of the bars.
    """

    glyph: str
    name: str
    bars: tuple[ResultBar, ...]
    glyphs: tuple[str, ...] = ()


class DiceResults(NamedTuple):
    """Six dice over rows of bars, each after its glyph."""

    rows: tuple[DiceResult, ...]
