"""Dungeon Quest D6: a move as one says it aloud at the table."""

from typing import Any

from printgen.kernel.game import Game

from ..notation import ABILITIES, BLOWS, FINDS, GUARDED, MONSTERS, STANCES, WEAPONS
from ..rules import (
    ABSORB,
    BOLT,
    CHOOSE,
    COUNTER,
    ENTER,
    FLEE,
    GIVE,
    GUARD,
    LOOT,
    NONE,
    NOTHING,
    POTION,
    SECOND,
    STANCE,
    STRIKE,
    hits,
)

DECIDED = (CHOOSE, SECOND, STANCE, ABSORB, GIVE)
STANDING = dict(zip(STANCES, ("Strike as it comes", "Strike boldly", "Strike carefully"), strict=True))
STRUCK_BACK = {"twice": "It strikes back, twice", "once": "It strikes back", "unhurt": "It strikes back and misses"}
FOUND = {"splendid": "A splendid one: power 2", "sound": "A sound one: power 1", "broken": "Broken: no power at all"}


def spoken(game: Game, s: Any, x: int) -> str:
    """A decision as what is chosen, a die as what it brings."""
    return decided(s, x) if s.node in DECIDED else _rolled(game, s, x)


def decided(s: Any, x: int) -> str:
    """A decision as what is chosen."""
    if s.node == CHOOSE:
        return _fighting(x)
    if s.node == SECOND:
        return "Without help" if x == NONE else f"With the help of {ABILITIES[x]}"
    if s.node == STANCE:
        return STANDING[STANCES[x]]
    if s.node == ABSORB:
        return "Drink the potion first" if x == POTION else f"{ABILITIES[x].capitalize()} gains the point"
    return f"To hero {x + 1}"


def _fighting(x: int) -> str:
    if x in (FLEE, POTION):
        return "Flee" if x == FLEE else "Drink the potion"
    return f"Strike with {ABILITIES[x]}, the {WEAPONS[x]}" if x < FLEE else f"Lightning from the {WEAPONS[x - BOLT]}"


def _rolled(game: Game, s: Any, x: int) -> str:
    if s.node == ENTER:
        return f"A {MONSTERS[x]}" if x in MONSTERS else "Nobody is here"
    if s.node == GUARD:
        guarded = game.notation.words(s, x).split()[1]
        return f"It guards {guarded if guarded == GUARDED[NOTHING] else f'a {guarded}'}"
    if s.node == STRIKE:
        return f"The {WEAPONS[s.chosen]} {'hits' if hits(s, x) else 'misses'}"
    if s.node == COUNTER:
        return STRUCK_BACK[BLOWS.get(x, "once")]
    if s.node == LOOT:
        return FOUND[FINDS.get(x, "sound")]
    return f"The {WEAPONS[x - 4]} loses power" if x > 3 else f"{ABILITIES[x - 1].capitalize()} falls"
