"""Dice of an encounter beside its cards, for stories and booklets."""

from typing import NamedTuple

from printgen.components.diagrams.table_cards import LaidCard


class PoolDie(NamedTuple):
    """One die of a pool: its face, and whether it was rerolled, is exhausted, was put on a card, or is a phantom."""

    face: int
    rerolled: bool = False
    gone: bool = False
    on_card: bool = False
    phantom: bool = False


class DiceHand(NamedTuple):
    """Dice of one owner, shown after the owner's glyph."""

    icon: str
    dice: tuple[PoolDie, ...]


class ThrowLane(NamedTuple):
    """One throw: a word, the dice, and the result; ``figure`` is printed in bold before the result."""

    word: str
    hands: tuple[DiceHand, ...]
    figure: str
    result: str


class DiceStock(NamedTuple):
    """Dice of an owner after the throws.

    They have a name, a glyph, the number ``now``, the number ``before``, and the ``most`` possible.
    """

    name: str
    icon: str
    now: int
    before: int
    most: int


class EncounterPicture(NamedTuple):
    """Open cards, the throws for them, and the dice that are left.

    ``alt`` describes the picture in words, for readers who cannot see it.
    """

    cards: tuple[LaidCard, ...]
    lanes: tuple[ThrowLane, ...]
    stocks: tuple[DiceStock, ...]
    alt: str
