"""Judgement Quest: value of a position, for searches with known dice."""

from ..rules.dungeon import (
    AMULET,
    DOOR,
    ICE,
    KEY,
    MAP_WIDTH,
    REMOVE,
    SEEK,
    STAIRCASE,
    count_rooms,
    count_tasks_done,
    is_task_done,
    victory_points,
)
from .upper_bound import upper_bound as upper_bound

TASK = (40, 15, 80, 40)  # what a task met is worth, to each taste; a victory point counts 10
ROOM = (8, 4, 16, 2)  # a room of an open task
SEEN_ROOM = (3, 1, 3, 6)  # a room seen
VARIANT_COUNT = 4


def evaluate(s, taste):
    """Return points so far and progress, in tenths of a victory point; higher is better.

    The tastes, 0 to 3, weigh progress differently.
    """
    worth = 10 * victory_points(s)
    if s.health == 1:
        worth -= 8
    for category in range(4):
        if is_task_done(s, category):
            worth += TASK[taste]
        else:
            rooms = s.where[s.tasks[category]]
            worth += ROOM[taste] * count_rooms(rooms if category == SEEK else rooms & s.resolved) + SEEN_ROOM[
                taste
            ] * count_rooms(rooms)
    worth += SEEN_ROOM[taste] * count_rooms(s.seen)
    if (s.tasks[REMOVE] == ICE and s.items & AMULET) or (s.tasks[REMOVE] == DOOR and s.items & KEY):
        worth += ROOM[taste]
    if count_tasks_done(s) == 4:
        worth -= abs(s.here // MAP_WIDTH - STAIRCASE // MAP_WIDTH) + abs(s.here % MAP_WIDTH - STAIRCASE % MAP_WIDTH)
    return worth
