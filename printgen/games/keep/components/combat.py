"""Combats as they were fought, round by round, with two dice each, for stories and booklets."""

from typing import NamedTuple

from printgen.components.picture import Picture


class CombatThrow(NamedTuple):
    """Round of a combat: the green die, the red die, and the winner: 1 hero, -1 creature, 0 nobody.

    With an ``icon`` it is an event between two rounds; ``green`` is then the die rolled for it, or 0.
    """

    green: int
    red: int
    winner: int
    icon: str = ""


class Fighter(NamedTuple):
    """One side of a duel: a name, the number added to the die, and health now, before and when full."""

    name: str
    strength: str
    now: int
    before: int
    most: int


class Duel(NamedTuple):
    """Duel of a hero and a creature; ``picture`` shows the creature, None for no picture."""

    hero: Fighter
    foe: Fighter
    throws: tuple[CombatThrow, ...]
    picture: Picture | None = None


class Combat(NamedTuple):
    """Duels of a turn; ``alt`` describes them in words for people who cannot see them."""

    duels: tuple[Duel, ...]
    alt: str
