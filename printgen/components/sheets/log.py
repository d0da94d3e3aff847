"""What is written on: tracks for counters or a pencil, logs with a line for each room, tables of dice."""

from typing import NamedTuple

from printgen.components.panels.dice import Outcome
from printgen.components.panels.tallies import Track


class Choice(NamedTuple):
    """Glyphs side by side, one of which is circled."""

    glyphs: tuple[str, ...]


class EmptyCells(NamedTuple):
    """Empty shapes of a category, to be crossed off or written in; one kind for each."""

    kinds: tuple[str, ...]


class WritingRoom(NamedTuple):
    """Room to write."""


class Column(NamedTuple):
    """A column of a log: its word, its width in mm, what each row holds."""

    word: str
    width: float
    cell: Choice | EmptyCells | WritingRoom


class Field(NamedTuple):
    """A line to write on, with its label; ``width`` in mm."""

    label: str
    width: float


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
    """Small tracks and a dice table above a log; the log runs on alone for ``pages`` pages in all, of which this is one."""

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
    page: int = 1
