"""Sheets to write on for a game with a map: the journal of one hero alone, and parts of a score pad."""

from typing import NamedTuple


class Traveller(NamedTuple):
    """Hero on a sheet: the colour of a pawn of the theme, a name, and a note."""

    colour: str
    word: str
    note: str = ""


class TickCount(NamedTuple):
    """Row of boxes to tick: its glyph, its word, and the number of boxes.

    ``kind`` is the category whose shape the boxes have, "" for squares. With ``room`` there is a line to write on instead.
    """

    icon: str
    word: str
    boxes: int = 0
    kind: str = ""
    room: bool = False


class PlaceTable(NamedTuple):
    """Table of places with numbers and names.

    ``columns`` are the words over its boxes, ``found`` the word over the space for what is found there.
    """

    word: str
    columns: tuple[str, ...]
    found: str
    rows: tuple[tuple[str, str], ...] = ()


class QuestJournal(NamedTuple):
    """Journal of a whole game of one hero, on one page.

    It records the hero, the possessions, the places and the ending. ``fields`` are lines to write on. ``counts`` stand in
    rows. ``picture`` and its ``alt`` show what is sought, ``ends`` are the possible endings.
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
