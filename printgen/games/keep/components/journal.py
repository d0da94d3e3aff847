"""What is written on at a table with a map: the journal of one hero alone, and a score pad for many."""

from typing import NamedTuple


class Traveller(NamedTuple):
    """A hero: one of the theme's pawns, a name, what is to be known."""

    colour: str
    word: str
    note: str = ""


class TickCount(NamedTuple):
    """A row of boxes to tick, of a category's shape or square ones: its glyph, its word, how many.

    With ``room`` there is a line to write on instead.
    """

    icon: str
    word: str
    boxes: int = 0
    kind: str = ""
    room: bool = False


class PlaceTable(NamedTuple):
    """A table of places, numbers and names: the words over its boxes, and over what is found there."""

    word: str
    columns: tuple[str, ...]
    found: str
    rows: tuple[tuple[str, str], ...] = ()


class QuestJournal(NamedTuple):
    """A whole game of one hero on a page: who it is, what is had, where it was, how it ended; ``fields`` are lines to write on.

    ``counts`` stand in rows; ``picture`` and its ``alt`` are what is sought, ``ends`` the ways in which it goes out.
    """

    title: str
    motto: str
    fields: tuple[str, str, str]
    heroes_word: str
    places: PlaceTable
    picture: str
    alt: str
    ends_word: str
    ends: tuple[str, ...]
    ends_note: str
    notes: str
    foot: str
    heroes: tuple[Traveller, ...] = ()
    counts: tuple[tuple[TickCount, ...], ...] = ()
