"""Dungeon Jacks: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.engine.content import read
from printgen.prose.texts import Spot
from printgen.resources import folder

from ..components.scoresheet import Headings


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
    headings: Headings
    goal: Ace


class Words(NamedTuple):
    """All of sheet.toml."""

    mat: MatWords
    score: Score


WORDS: Words = read(folder("templates") / "jacks" / "sheet.toml", Words)
