"""Dungeon Quest D6: the values and bounds of a quest with known dice."""

from ..rules import DONE, DRAGON, ENTER, GEMS, LAIR, MOST_POINTS, score

MOST_POINTS_PER_HERO = 6 * MOST_POINTS
"""Points of a hero whose every ability and weapon is at its highest."""


def utility(s):
    """Return the points of all heroes."""
    points = 0
    for h in range(s.heroes):
        points += score(s, h)
    return points


def upper_bound(s, w):
    """Return the points of heroes whose every ability and weapon is at its highest."""
    return MOST_POINTS_PER_HERO * s.heroes


def value_bound(s):
    """Return the most points that a quest can still bring, whatever the dice.

    A room brings a rest or 1 power of a weapon, never both. With potions, loot rolls, absorbed energy or gems that restore, a
    room is not all that helps; then the result is that of ``upper_bound``.
    """
    if s.node == DONE:
        return utility(s)
    if s.potions or s.loot or s.enhanced or s.recovery:
        return MOST_POINTS_PER_HERO * s.heroes
    rooms = (LAIR - 1) * (GEMS - 1 - s.gems) + max(0, LAIR - 1 - s.counter)
    if s.counter < LAIR and (s.node == ENTER or s.monster != DRAGON):
        rooms += 1  # the one that they stand in
    power = 0
    for k in range(3 * s.heroes):
        power += MOST_POINTS - s.weapon[k]
    least = MOST_POINTS_PER_HERO * s.heroes
    for rests in range(min(rooms, MOST_POINTS) + 1):
        lost = max(0, power - rooms + rests)
        for k in range(3 * s.heroes):
            lost += max(0, MOST_POINTS - rests - s.ability[k])
        least = min(least, lost)
    return MOST_POINTS_PER_HERO * s.heroes - least
