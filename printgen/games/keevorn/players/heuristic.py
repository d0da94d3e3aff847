"""Keevorn: value of an escape from a known deal, for searches."""

from itertools import product

from printgen.engine.playout import count_actions

from ..rules import JACK, JOKER, ROOM
from .careful import count_jokers_in_room

SUIT_COUNT, LEAST_WEAPON = 4, 5
CLEAN_KILL_POINTS = 2
"""Points of a clean kill."""


def utility(s):
    """Return the Health left, two points for a clean kill and one for a room; -1 past the last list of the sheet."""
    return s.health + CLEAN_KILL_POINTS * s.clean + s.rooms if is_on_sheet(s) else -1


def is_on_sheet(s):
    """Return whether the sheet has a list for this floor.

    It has one for each depth, and one for a Secret Floor if two jokers can meet.
    """
    jokers = s.depth + count_actions((s.unknown | s.discard) >> JOKER) + count_jokers_in_room(s) + (s.top >= JOKER)
    for k in range(s.unders):
        jokers += s.under[k] >= JOKER
    return s.shuffles <= jokers + (jokers > 1)


def upper_bound(s, w):
    """Return the most points possible: full Health, all rooms and all clean kills on every floor.

    Every card of a floor is there once, and each Diamond that is a Weapon buries one card more. Each Joker leads to one
    floor more. If there are two, the list of a Secret Floor is one more, without using up a Joker.
    """
    jokers = count_actions(s.unknown >> JOKER) + count_jokers_in_room(s) + (s.top >= JOKER)
    buried = JACK - s.least
    floors = [JOKER + left + buried for left in range(jokers + 1)] + [JOKER + jokers + buried] * (jokers > 1)
    rooms = sum(-(-cards // ROOM) for cards in floors)
    return s.most + CLEAN_KILL_POINTS * clean_kills_per_floor(s.least) * len(floors) + rooms


def clean_kills_per_floor(least):
    """Return the most Monsters that can be matched exactly on one floor, with one Weapon of each rank and suit.

    From rank 5 on, two Weapons are needed and three are too many: 5 and 6 for a Jack, 5 and 7 or two 6 for a Queen, 5 and 8
    or 6 and 7 for a King. With Weapons from rank 2 on, the bound is the number of Monsters.
    """
    if least < LEAST_WEAPON:
        return 12
    most = 0
    for knaves, queens, sixes, kings in product(range(SUIT_COUNT + 1), repeat=4):
        for others in range(SUIT_COUNT + 1 - kings):
            fives, six, sevens = knaves + queens + kings, knaves + 2 * sixes + others, queens + others
            if max(fives, six, sevens, queens + sixes) <= SUIT_COUNT:
                most = max(most, knaves + queens + sixes + kings + others)
    return most


def stage(s):
    """Return the number of rooms entered."""
    return s.rooms
