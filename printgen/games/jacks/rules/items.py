"""Dungeon Jacks: the effects of magic items ("Magic Items", K8, K11, K12).

It makes no difference which of two like items is spent.
"""

from typing import Any

from .dice import PHANTOM, heroes_missing_dice, return_die
from .dungeon_cards import BAUBLES, JOKERS

ONE, SIX = 7, 8  # decisions: spend a bauble on a phantom die of that face
DRINK = 9  # decisions: a potion, + hero


def phantom_actions(s: Any) -> int:
    """Return the mask of decisions to spend a bauble on a phantom die of 1 or 6 ("Magic Items", K8)."""
    return 1 << ONE | 1 << SIX if s.held & BAUBLES else 0


def potion_actions(s: Any) -> int:
    """Return the mask of decisions to drink a potion ("Magic Items", K8, K12).

    A joker is spent for it, and a hero with exhausted dice gets one back.
    """
    return heroes_missing_dice(s) << DRINK if s.held & JOKERS else 0


def spend_bauble(s: Any) -> None:
    """Return the lowest Diamonds face card of the party to the magic items."""
    s.held ^= s.held & BAUBLES & -(s.held & BAUBLES)


def add_phantom(s: Any, x: int) -> None:
    """Spend a bauble and add a phantom die with its face to the pool (K8, K11)."""
    spend_bauble(s)
    s.pool[6 * PHANTOM + (0 if x == ONE else 5)] += 1


def drink_potion(s: Any, h: int) -> None:
    """Return the party's lower joker to the magic items, and one exhausted die to a hero (K8, K12)."""
    s.held ^= s.held & JOKERS & -(s.held & JOKERS)
    return_die(s, h)
