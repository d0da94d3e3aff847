"""Dice as they were thrown for the cards of an encounter: for stories and for booklets."""

from typing import NamedTuple

from printgen.components.diagrams.table_cards import LaidCard


class BoutDie(NamedTuple):
    """A die of a pool: its face, and what became of it: rolled again, exhausted, put on a card; a phantom is only seen."""

    face: int
    rerolled: bool = False
    gone: bool = False
    on_card: bool = False
    phantom: bool = False


class DiceHand(NamedTuple):
    """Dice of one owner, after the owner's glyph."""

    icon: str
    dice: tuple[BoutDie, ...]


class ThrowLane(NamedTuple):
    """A throw: a word, the dice, what they came to; a ``figure`` before that stands out."""

    word: str
    hands: tuple[DiceHand, ...]
    figure: str
    result: str


class DiceStock(NamedTuple):
    """What an owner has afterwards: a name, a glyph, so many of so many, and how many before."""

    name: str
    icon: str
    now: int
    before: int
    most: int


class Bout(NamedTuple):
    """Cards that lie open, the throws for them, what is left; and the same in words for somebody who does not see it."""

    cards: tuple[LaidCard, ...]
    lanes: tuple[ThrowLane, ...]
    stocks: tuple[DiceStock, ...]
    alt: str
