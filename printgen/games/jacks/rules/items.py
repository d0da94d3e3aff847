"""Dungeon Jacks: what magic items do ("Magic Items", K8, K11, K12). Which of two like items is spent makes no difference."""

from typing import Any

from .dice import PHANTOM, heroes_missing_dice, return_die
from .dungeon import BAUBLES, JOKERS

ONE, SIX = 7, 8  # decisions: spend a bauble on a phantom die of that face
DRINK = 9  # decisions: a potion, + hero


def phantom_actions(s: Any) -> int:
    """A phantom die of 1 or 6, for a bauble ("Magic Items", K8)."""
    return 1 << ONE | 1 << SIX if s.held & BAUBLES else 0


def potion_actions(s: Any) -> int:
    """A potion, for a joker, to a hero who misses a die ("Magic Items", K8, K12)."""
    return heroes_missing_dice(s) << DRINK if s.held & JOKERS else 0


def spend_bauble(s: Any) -> None:
    """A Diamonds face card, the lowest one, goes back to the magic items."""
    s.held ^= s.held & BAUBLES & -(s.held & BAUBLES)


def add_phantom(s: Any, x: int) -> None:
    """A phantom die joins the pool with its face (K8, K11)."""
    spend_bauble(s)
    s.pool[6 * PHANTOM + (0 if x == ONE else 5)] += 1


def drink_potion(s: Any, h: int) -> None:
    """A joker, the lower one, goes back to the magic items, and a hero gets a die back (K8, K12)."""
    s.held ^= s.held & JOKERS & -(s.held & JOKERS)
    return_die(s, h)
