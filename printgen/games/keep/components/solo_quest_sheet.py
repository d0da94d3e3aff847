"""Seeded game of one hero on a map: its set-up, the orders of its piles, and what must stay hidden."""

from collections.abc import Mapping
from typing import NamedTuple

from printgen.components.diagrams.land import LandMap, Pawn
from printgen.components.sheets.letter_tables import LetterList
from printgen.components.sheets.medals import MedalBand
from printgen.components.sheets.stack_sheet import RolledDice


class TilePlacement(NamedTuple):
    """Tile of the set-up: its place, its number, its name, and its rotation in words, in sixths of a turn."""

    place: str
    number: str
    name: str
    turned: str


class SoloQuestGoal(NamedTuple):
    """Place to go to: its number, its name, and the letter under which its prize is found."""

    number: str
    name: str
    letter: str


class CardOrder(NamedTuple):
    """Order of the cards of a pile, the first on top: its word, a note, and the names of the cards.

    Cards of one kind have no numbers.
    """

    word: str
    note: str
    cards: tuple[str, ...]


class SoloQuestSheet(NamedTuple):
    """Seeded game: the page of its set-up, then a page of its piles and prizes.

    The QR code holds the game id. A graded game has one to five ``swords``, a challenge has ``medals``, a game of a book has
    a ``number`` after its ``label``. In ``words``, ``around``, ``boxed`` and ``goals`` are headings, ``goals_note`` and
    ``notes`` stand beside and below. ``on`` is the motto of the second page, ``behind`` its explanation; ``played`` is the
    motto of a third page with dice.
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
    goals: tuple[SoloQuestGoal, ...]
    piles: tuple[CardOrder, ...]
    prizes: LetterList
    game_id: str
    label: str
    swords: int = 0
    number: int = 0
    page: int = 1
    medals: MedalBand | None = None
    rolled_dice: RolledDice | None = None
