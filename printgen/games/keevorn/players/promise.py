"""Keevorn: what an escape from a known deal is worth."""

from itertools import product

from printgen.engine.playout import count_actions

from ..rules import JACK, JOKER, ROOM
from .careful import count_jokers_in_room

SUIT_COUNT, LEAST_WEAPON = 4, 5
CLEAN_KILL_POINTS = 2
"""Points of a clean kill."""


def utility(s):
    """Health left, two points a clean kill, one a room; of a game that went on after the last list of its sheet, nothing."""
    return s.health + CLEAN_KILL_POINTS * s.clean + s.rooms if is_on_sheet(s) else -1


def is_on_sheet(s):
    """Whether the sheet has a list for this floor: one for each depth, and one for a Secret Floor where two jokers can meet."""
    jokers = s.depth + count_actions((s.unknown | s.discard) >> JOKER) + count_jokers_in_room(s) + (s.top >= JOKER)
    for k in range(s.unders):
        jokers += s.under[k] >= JOKER
    return s.shuffles <= jokers + (jokers > 1)


def upper_bound(s, w):
    """Full health, and on every floor all rooms that its cards can fill, and all clean kills that its Weapons can make.

    Every card of a floor is there once, and each Diamond that is a Weapon buries one card more. Each Joker leads to one floor
    more, and where there are two, a Secret Floor's list is one more, with no Joker less.
    """
    jokers = count_actions(s.unknown >> JOKER) + count_jokers_in_room(s) + (s.top >= JOKER)
    buried = JACK - s.least
    floors = [JOKER + left + buried for left in range(jokers + 1)] + [JOKER + jokers + buried] * (jokers > 1)
    rooms = sum(-(-cards // ROOM) for cards in floors)
    return s.most + CLEAN_KILL_POINTS * clean_kills_per_floor(s.least) * len(floors) + rooms


def clean_kills_per_floor(least):
    """How many Monsters can be matched exactly on one floor, where each Weapon is there once a suit.

    From rank 5 on two Weapons are needed, three are too many: 5 and 6 for a Jack, 5 and 7 or two 6 for a Queen, 5 and 8 or 6 and
    7 for a King. With Weapons from rank 2 on nothing is known but how many Monsters there are.
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
    """The rooms entered."""
    return s.rooms
