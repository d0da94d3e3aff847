"""Dungeon Jacks: the typed texts of its sheets."""

from typing import NamedTuple

from printgen.engine.content import read_typed
from printgen.prose.shared_texts import CardPlace
from printgen.resources import resource_folder

from ..components.scoresheet import ScoreHeadings


class JacksMatTexts(NamedTuple):
    """Texts of the mat; ``hero`` is the note at a hero's place."""

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
    """Texts of the sum: its word, the title that it may bring, and the condition."""

    word: str
    title: str
    note: str


class ScoreSheetTexts(NamedTuple):
    """Texts of the score sheet; ``rest`` or ``weary`` is its first rule."""

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
    """Contents of sheet.toml."""

    mat: JacksMatTexts
    score: ScoreSheetTexts


SHEET_TEXTS: JacksSheetTexts = read_typed(resource_folder("templates") / "jacks" / "sheet.toml", JacksSheetTexts)
