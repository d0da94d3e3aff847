"""Quester's Keep: the words of its sheets, typed."""

from typing import NamedTuple

from printgen.kernel.content import read
from printgen.resources import folder
from printgen.writing.texts import Spot


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


class PadWords(NamedTuple):
    """The words of the score pad; ``row`` is what a block is about, ``ways`` are how a game is played."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    rules: tuple[str, ...]
    row: str
    date: str
    ways: tuple[str, ...]
    player: str
    quests: str
    treasure: str
    won: str
    foot: str


class Counted(NamedTuple):
    """What the journal counts: its glyph, its word, what there is so many ``of`` ("" for room to write), a shape."""

    icon: str
    word: str
    of: str = ""
    kind: str = ""


class JournalWords(NamedTuple):
    """The words of the journal of a solo quest; ``columns`` stand over the boxes of a place, ``found`` over its treasure."""

    title: str
    motto: str
    fields: tuple[str, str, str]
    heroes: str
    hero: str
    counts: tuple[tuple[Counted, ...], ...]
    places: str
    columns: tuple[str, ...]
    found: str
    picture: str
    alt: str
    ends_word: str
    ends: tuple[str, ...]
    ends_note: str
    notes: str
    foot: str


class Words(NamedTuple):
    """All of sheet.toml."""

    tiles: TileWords
    pieces: PieceWords
    board: BoardWords
    mat: MatWords
    pad: PadWords
    journal: JournalWords


WORDS: Words = read(folder("templates") / "keep" / "sheet.toml", Words)
