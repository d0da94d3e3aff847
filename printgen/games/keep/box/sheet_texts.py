"""Quester's Keep: typed texts of its sheets."""

from typing import NamedTuple

from printgen.engine.content import read_typed
from printgen.prose.shared_texts import CardPlace
from printgen.resources import resource_folder

from ..components.quest_journal import QuestJournal
from ..components.score_pad import ScorePad


class TileTexts(NamedTuple):
    """Texts of the sheets of land tiles; ``figures`` names the pictures that are not block prints."""

    title: str
    front: str
    back: str
    fold: str
    foot: str
    figures: tuple[str, ...]


class PieceTexts(NamedTuple):
    """Texts of the sheet of tokens and pawns."""

    title: str
    tokens: str
    tokens_how: str
    pawns: str
    pawns_how: str
    base: str
    foot: str


class BoardTexts(NamedTuple):
    """Texts of a player's board.

    ``found``, ``arms`` and ``potions`` replace the places for quests in a Grail game, where nobody holds quests.
    """

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
    """Texts of the mat."""

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
    """Row of things that the journal counts: its glyph, its word and a shape for the boxes.

    ``of`` is the word that gives the number of boxes; "" means a line to write on.
    """

    icon: str
    word: str
    of: str = ""
    kind: str = ""


class JournalCountTexts(NamedTuple):
    """Line of the journal about a ``hero``, and the rows of things that it counts."""

    hero: str
    rows: tuple[tuple[CountRow, ...], ...]


class KeepSheetTexts(NamedTuple):
    """Texts of sheet.toml; the numbers of ``pad`` and ``journal`` are filled in later."""

    tiles: TileTexts
    pieces: PieceTexts
    board: BoardTexts
    mat: KeepMatTexts
    pad: ScorePad
    journal: QuestJournal
    counts: JournalCountTexts


SHEET_TEXTS: KeepSheetTexts = read_typed(resource_folder("templates") / "keep" / "sheet.toml", KeepSheetTexts)
