"""Dungeon Jacks: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.engine.content import read_typed
from printgen.prose.texts import CardPlace
from printgen.resources import installed_folder

from ..components.scoresheet import ScoreHeadings


class JacksMatTexts(NamedTuple):
    """The words of the mat; ``hero`` is the note of a hero's place."""

    pool: str
    pool_note: str
    lay: str
    cut: str
    foot: str
    hero: str
    monster: CardPlace
    defences: CardPlace
    more: CardPlace
    loot: CardPlace
    deck: CardPlace
    bads: CardPlace
    discard: CardPlace
    treasure: CardPlace
    items: CardPlace


class GoalTexts(NamedTuple):
    """The sum, the title that it may bring, and when."""

    word: str
    title: str
    note: str


class ScoreSheetTexts(NamedTuple):
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
    headings: ScoreHeadings
    goal: GoalTexts


class JacksSheetTexts(NamedTuple):
    """All of sheet.toml."""

    mat: JacksMatTexts
    score: ScoreSheetTexts


SHEET_TEXTS: JacksSheetTexts = read_typed(installed_folder("templates") / "jacks" / "sheet.toml", JacksSheetTexts)
