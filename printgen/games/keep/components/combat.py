"""Combats as they were fought, round by round, with two dice each: for stories and for booklets."""

from typing import NamedTuple

from printgen.components.picture import Picture


class CombatThrow(NamedTuple):
    """A round: the green die, the red one, who took it: 1 the hero, -1 the creature, 0 nobody.

    With an ``icon`` it is what came between two rounds, with or without a die of its own in ``green``.
    """

    green: int
    red: int
    winner: int
    icon: str = ""


class Fighter(NamedTuple):
    """One of two: a name, what is added to the die, health now, before, and when it is full."""

    name: str
    strength: str
    now: int
    before: int
    most: int


class Duel(NamedTuple):
    """A hero and a creature, whose picture may stand beside it."""

    hero: Fighter
    foe: Fighter
    throws: tuple[CombatThrow, ...]
    picture: Picture | None = None


class Combat(NamedTuple):
    """The duels of a turn, and the same in words for somebody who does not see them."""

    duels: tuple[Duel, ...]
    alt: str
