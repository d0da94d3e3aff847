"""Quester's Keep: the exact chance to win a fight, by the 36 throws of two dice."""

from fractions import Fraction
from functools import cache

LEAST_EDGE, MOST_EDGE = -4, 7  # of the hero's strength over the creature's, as the players' table goes
MOST_HERO_HEALTH, MOST_CREATURE_HEALTH = 8, 5  # health in the players' table


def count_hits_and_wounds(edge: int, warrior: bool = False) -> tuple[int, int]:
    """Return how many of the 36 throws take a health of the creature, and how many one of the hero.

    ``edge`` is the hero's strength minus the creature's; the Warrior's 1 always takes one ("Combat", "The Warrior").
    """
    hits = losses = 0
    for green in range(1, 7):
        for red in range(1, 7):
            if green + edge > red or (warrior and green == 1):
                hits += 1
            elif green + edge < red:
                losses += 1
    return hits, losses


@cache
def victory_chance(edge: int, hero_health: int, creature_health: int, warrior: bool = False) -> Fraction:
    """Return the chance that a hero with ``hero_health`` health beats a creature with ``creature_health``.

    Both fight to the end. ``edge`` is the hero's strength minus the creature's.
    """
    if creature_health == 0 or hero_health == 0:
        return Fraction(int(creature_health == 0))
    hits, losses = count_hits_and_wounds(edge, warrior)
    if hits + losses == 0:
        return Fraction(0)
    hit = Fraction(hits, hits + losses)
    return hit * victory_chance(edge, hero_health, creature_health - 1, warrior) + (1 - hit) * victory_chance(
        edge, hero_health - 1, creature_health, warrior
    )


def victory_table() -> tuple[int, ...]:
    """Return the chances in thousandths, by edge, by the hero's health from 1, by the creature's from 1."""
    return tuple(
        int(1000 * victory_chance(edge, mine, theirs))
        for edge in range(LEAST_EDGE, MOST_EDGE + 1)
        for mine in range(1, MOST_HERO_HEALTH + 1)
        for theirs in range(1, MOST_CREATURE_HEALTH + 1)
    )
