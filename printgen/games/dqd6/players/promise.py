"""Dungeon Quest D6: what a quest with known dice is worth."""

from ..rules import MOST, score


def worth(s):
    """The points of all heroes."""
    points = 0
    for h in range(s.heroes):
        points += score(s, h)
    return points


def ceiling(s, w):
    """Every ability and every weapon of every hero at its highest."""
    return 6 * MOST * s.heroes
