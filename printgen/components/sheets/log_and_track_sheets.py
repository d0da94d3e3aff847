"""Sheets to write on: tracks for counters or a pencil, logs with a line for each room, tables of dice."""

from typing import NamedTuple

from printgen.components.panels.dice import DiceOutcome
from printgen.components.panels.state_tallies import CounterTrack


class GlyphChoice(NamedTuple):
    """Glyphs side by side, of which the player circles one."""

    glyphs: tuple[str, ...]


class EmptyCells(NamedTuple):
    """Empty shapes to cross off or to write in, each of the category that ``kinds`` gives."""

    kinds: tuple[str, ...]


class WritingRoom(NamedTuple):
    """Room to write."""


class SheetLogColumn(NamedTuple):
    """A column of a log: its word, its width in mm, and the content of each cell."""

    word: str
    width: float
    cell: GlyphChoice | EmptyCells | WritingRoom


class LabelledLine(NamedTuple):
    """A line to write on, with its label; ``width`` in mm."""

    label: str
    width: float


class OneUseItem(NamedTuple):
    """A thing that is used up: its glyph, its word, and a box to cross off."""

    icon: str
    word: str


class SheetTotal(NamedTuple):
    """A sum to work out at the end: its word, and the words of its addends."""

    word: str
    parts: tuple[str, ...]


class TrackSheet(NamedTuple):
    """Tracks large enough for coins."""

    title: str
    motto: str
    tracks: tuple[CounterTrack, ...]
    foot: str


class LogSheet(NamedTuple):
    """Small tracks and a dice table above a log, which continues alone.

    There are ``pages`` pages in all, of which this is number ``page``.
    """

    title: str
    motto: str
    fields: tuple[LabelledLine, ...]
    tracks: tuple[CounterTrack, ...]
    outcomes: tuple[DiceOutcome, ...]
    columns: tuple[SheetLogColumn, ...]
    foot: str
    pages: int = 1
    one_use_items: tuple[OneUseItem, ...] = ()
    total: SheetTotal | None = None
    page: int = 1
