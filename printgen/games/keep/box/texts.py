"""Quester's Keep: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.engine.content import read
from printgen.prose.texts import Spot
from printgen.resources import folder

from ..components.journal import Journal
from ..components.pad import Pad


class TileWords(NamedTuple):
    """The words of the land tiles' sheets; ``figures`` are the pictures that are no blocks."""

    title: str
    front: str
    back: str
    fold: str
    foot: str
    figures: tuple[str, ...]


class PieceWords(NamedTuple):
    """The words of tokens and pawns."""

    title: str
    tokens: str
    tokens_how: str
    pawns: str
    pawns_how: str
    base: str
    foot: str


class BoardWords(NamedTuple):
    """The words of a player's board; ``found``, ``arms`` and ``potions`` have places where nobody holds quests."""

    strength: str
    health: str
    more: str
    hired: str
    foot: str
    move_basic: str
    move_advanced: str
    bank: Spot
    bank_grail: Spot
    trophies: Spot
    carried: Spot
    arms: Spot
    potions: Spot
    quest: Spot
    found: Spot


class MatWords(NamedTuple):
    """The words of the mat."""

    lay: str
    cut: str
    foot: str
    countdown: str
    countdown_note: str
    grail: Spot
    land: Spot
    quests: Spot
    piles: Spot
    wild: Spot
    wild_out: Spot
    foes: Spot
    foes_out: Spot
    treasure: Spot
    treasure_out: Spot
    market: Spot
    boots: Spot


class Counted(NamedTuple):
    """What the journal counts: its glyph, its word, what there is so many ``of`` ("" for room to write), a shape."""

    icon: str
    word: str
    of: str = ""
    kind: str = ""


class Counts(NamedTuple):
    """What the journal says of a ``hero``, and the rows of what it counts."""

    hero: str
    rows: tuple[tuple[Counted, ...], ...]


class Words(NamedTuple):
    """All of sheet.toml: pad and journal have their words from there, their numbers later."""

    tiles: TileWords
    pieces: PieceWords
    board: BoardWords
    mat: MatWords
    pad: Pad
    journal: Journal
    counts: Counts


WORDS: Words = read(folder("templates") / "keep" / "sheet.toml", Words)
