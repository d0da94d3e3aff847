"""Judgement Quest: how promising a position is, for who looks ahead with known dice."""

from ..rules.dungeon import AMULET, DOOR, ICE, KEY, REMOVE, SEEK, STAIRCASE, WIDE, many, task_done, tasks_done, victory_points
from .ceiling import ceiling as ceiling

TASK = (40, 15, 80, 40)  # what a task met is worth, to each taste; a victory point counts 10
ROOM = (8, 4, 16, 2)  # a room of an open task
SIGHT = (3, 1, 3, 6)  # a room seen
TASTES = 4


def promise(s, taste):
    """Points so far and progress, in tenths of a victory point: the more the better. Tastes 0 to 3 weigh it differently."""
    worth = 10 * victory_points(s)
    if s.health == 1:
        worth -= 8
    for category in range(4):
        if task_done(s, category):
            worth += TASK[taste]
        else:
            rooms = s.where[s.tasks[category]]
            worth += ROOM[taste] * many(rooms if category == SEEK else rooms & s.resolved) + SIGHT[taste] * many(rooms)
    worth += SIGHT[taste] * many(s.seen)
    if (s.tasks[REMOVE] == ICE and s.items & AMULET) or (s.tasks[REMOVE] == DOOR and s.items & KEY):
        worth += ROOM[taste]
    if tasks_done(s) == 4:
        worth -= abs(s.here // WIDE - STAIRCASE // WIDE) + abs(s.here % WIDE - STAIRCASE % WIDE)
    return worth
