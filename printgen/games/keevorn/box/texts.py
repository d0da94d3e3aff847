"""Keevorn: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder


class Spot(NamedTuple):
    """A place of the mat: its word, a note, a picture, which is a block or stands on a sun."""

    word: str
    note: str
    picture: str = ""
    block: bool = False


class MatWords(NamedTuple):
    """The words of the mat; ``level`` is the place of a depth that never changes."""

    health: str
    health_note: str
    lay: str
    cut: str
    foot: str
    floor: Spot
    discard: Spot
    room: Spot
    red: Spot
    black: Spot
    pack: Spot
    depth: Spot
    level: Spot


class Counters(NamedTuple):
    """The words of the tracks for counters."""

    title: str
    motto: str
    health: str
    depth: str
    clean: str
    note: str
    foot: str


class Heading(NamedTuple):
    """A column of the score pad: with a coin for each depth, a box to tick, or room to write."""

    word: str
    width: int
    depths: bool = False
    tick: bool = False


class Pad(NamedTuple):
    """The words of the score pad; ``ways`` has one for each option, ``yes`` stands beside the box of a house rule."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    rules: tuple[str, ...]
    row: str
    foot: str
    ways: tuple[str, ...]
    yes: str
    columns: tuple[Heading, ...]


class Deal(NamedTuple):
    """The words of a seeded deal; ``list`` is a list's heading, ``first`` and ``other`` its note."""

    title: str
    motto: str
    how: tuple[str, ...]
    list: str
    first: str
    other: str
    number: str


class Words(NamedTuple):
    """All of sheet.toml."""

    mat: MatWords
    track: Counters
    pad: Pad
    deal: Deal


WORDS: Words = read(folder("templates") / "keevorn" / "sheet.toml", Words)
