"""A seeded game of one hero on a map: what lies where when it begins, the orders of its piles, and what nobody may know yet."""

from collections.abc import Mapping
from typing import NamedTuple

from printgen.components.diagrams.land import LandMap, Pawn
from printgen.components.sheets.letter_tables import LetterList
from printgen.components.sheets.medals import MedalBand
from printgen.components.sheets.stack_sheet import RolledDice


class TilePlacement(NamedTuple):
    """A tile: where it lies, its number, its name, and by how many sixths of a turn it is turned."""

    place: str
    number: str
    name: str
    turned: str


class ExpeditionGoal(NamedTuple):
    """A place to go to: its number, its name, the letter under which its prize is found."""

    number: str
    name: str
    letter: str


class CardOrder(NamedTuple):
    """An order of cards, the first on top: its word, a note, the cards' names; a card of a kind needs no number."""

    word: str
    note: str
    cards: tuple[str, ...]


class Expedition(NamedTuple):
    """A seeded game: how it is set up, then its piles and prizes on a page of their own; the QR code holds the id.

    A graded game has one to five ``swords``, a challenge ``pars``, a game of a book its ``number``, before it ``label``. Of its
    ``words`` ``around``, ``boxed`` and ``goals`` are headings, ``goals_note`` and ``notes`` stand beside and below; of the
    second page ``on`` is the motto, and ``behind`` what is to be known there; ``played`` is that of a third page with dice.
    """

    title: str
    motto: str
    hero: Pawn
    hero_word: str
    hero_note: str
    how: tuple[str, ...]
    realm: LandMap
    words: Mapping[str, str]
    around: tuple[TilePlacement, ...]
    boxed: tuple[tuple[str, str], ...]
    goals: tuple[ExpeditionGoal, ...]
    piles: tuple[CardOrder, ...]
    prizes: LetterList
    game_id: str
    label: str
    swords: int = 0
    number: int = 0
    page: int = 1
    medals: MedalBand | None = None
    rolled_dice: RolledDice | None = None
