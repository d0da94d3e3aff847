"""Quester's Keep: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.engine.content import read_typed
from printgen.prose.texts import CardPlace
from printgen.resources import installed_folder

from ..components.journal import QuestJournal
from ..components.pad import ScorePad


class TileTexts(NamedTuple):
    """The words of the land tiles' sheets; ``figures`` are the pictures that are no blocks."""

    title: str
    front: str
    back: str
    fold: str
    foot: str
    figures: tuple[str, ...]


class PieceTexts(NamedTuple):
    """The words of tokens and pawns."""

    title: str
    tokens: str
    tokens_how: str
    pawns: str
    pawns_how: str
    base: str
    foot: str


class BoardTexts(NamedTuple):
    """The words of a player's board; ``found``, ``arms`` and ``potions`` have places where nobody holds quests."""

    strength: str
    health: str
    more: str
    hired: str
    foot: str
    move_basic: str
    move_advanced: str
    bank: CardPlace
    bank_grail: CardPlace
    trophies: CardPlace
    carried: CardPlace
    arms: CardPlace
    potions: CardPlace
    quest: CardPlace
    found: CardPlace


class KeepMatTexts(NamedTuple):
    """The words of the mat."""

    lay: str
    cut: str
    foot: str
    countdown: str
    countdown_note: str
    grail: CardPlace
    land: CardPlace
    quests: CardPlace
    piles: CardPlace
    wild: CardPlace
    wild_out: CardPlace
    foes: CardPlace
    foes_out: CardPlace
    treasure: CardPlace
    treasure_out: CardPlace
    market: CardPlace
    boots: CardPlace


class CountRow(NamedTuple):
    """What the journal counts: its glyph, its word, what there is so many ``of`` ("" for room to write), a shape."""

    icon: str
    word: str
    of: str = ""
    kind: str = ""


class JournalCountTexts(NamedTuple):
    """What the journal says of a ``hero``, and the rows of what it counts."""

    hero: str
    rows: tuple[tuple[CountRow, ...], ...]


class KeepSheetTexts(NamedTuple):
    """All of sheet.toml: pad and journal have their words from there, their numbers later."""

    tiles: TileTexts
    pieces: PieceTexts
    board: BoardTexts
    mat: KeepMatTexts
    pad: ScorePad
    journal: QuestJournal
    counts: JournalCountTexts


SHEET_TEXTS: KeepSheetTexts = read_typed(installed_folder("templates") / "keep" / "sheet.toml", KeepSheetTexts)
