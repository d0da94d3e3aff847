"""Dungeon Jacks: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.seedbook import Book
from printgen.writing.seedbook import Score as Table


class Spot(NamedTuple):
    """A place of the mat: its word, a note, a picture, which is a block or stands on a sun."""

    word: str
    note: str
    picture: str = ""
    block: bool = False


class MatWords(NamedTuple):
    """The words of the mat; ``hero`` is the note of a hero's place."""

    pool: str
    pool_note: str
    lay: str
    cut: str
    foot: str
    hero: str
    monster: Spot
    defences: Spot
    more: Spot
    loot: Spot
    deck: Spot
    bads: Spot
    discard: Spot
    treasure: Spot
    items: Spot


class Columns(NamedTuple):
    """The words over the columns of the score sheet."""

    row: str
    dice: str
    foes: str
    treasures: str
    items: str
    points: str
    total: str


class Ace(NamedTuple):
    """The sum, the title that it may bring, and when."""

    word: str
    title: str
    note: str


class Score(NamedTuple):
    """The words of the score sheet; ``rest`` or ``weary`` is its first rule."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    lost: str
    states: tuple[str, str]
    notes: str
    row: str
    foot: str
    rest: str
    weary: str
    rules: tuple[str, ...]
    headings: Columns
    goal: Ace


class Deal(NamedTuple):
    """The words of a seeded campaign: how it is dealt, with what is ``later`` and ``doubtful`` where there are such dungeons.

    ``list`` is a list's heading, ``first`` and ``other`` its note.
    """

    title: str
    motto: str
    on: str
    number: str
    dice: str
    how: tuple[str, ...]
    later: tuple[str, ...]
    doubtful: tuple[str, ...]
    list: str
    first: str
    other: str
    spare: str
    rolled: str
    rolled_note: str
    easy: str


class Words(NamedTuple):
    """All of sheet.toml."""

    mat: MatWords
    score: Score
    deal: Deal
    book: Book
    table: Table


WORDS: Words = read(folder("templates") / "jacks" / "sheet.toml", Words)
