"""Judgement Quest: the proof that a quest is lost (J14, J17)."""

from .dungeon import (
    AMULET,
    ARROWS,
    BOX,
    CRYSTAL,
    DOOR,
    DRAGON,
    FETCH,
    GOLD,
    ICE,
    KEY,
    PRICE,
    SEEK,
    WALL,
    WIZARD,
    copies_of_kind,
    count_rooms,
    is_task_done,
    neighbours,
    reachable_rooms,
)


def is_stranded(s):
    """Whether it is proved that the tasks cannot be met (J14, J17).

    Everything that is not known counts as well as it could be: an unseen room as passable and as whatever is still to be
    found; gold is not used up. So a 1 is a proof, a 0 says nothing.
    """
    if not (s.where[WALL] | s.where[DOOR] | s.where[ICE]) & ~s.resolved:
        return 0
    return 0 if has_hope(s) else 1


def has_hope(s):
    """1 while the tasks that are open may still be met.

    More walls down and more doors open never make anything worse, so that what may be met before they are is enough.
    """
    walls = 0
    doors = s.items & KEY
    while True:
        barred = (0 if walls else s.where[WALL]) | (0 if doors else s.where[DOOR])
        reach = reachable_rooms(1 << s.here, s.ground & ~(barred & ~s.resolved))
        gold = s.gold + count_findable_gold(s, reach)
        wizards = count_rooms(reach & s.where[WIZARD]) + count_unrevealed(s, WIZARD, reach)
        cast = 1 if wizards > 0 and gold > 0 else 0
        find = 1 if s.tasks[FETCH] != BOX and count_unresolved(s, BOX, reach) else 0
        if wizards > 1 and gold >= PRICE:
            find = 1
        if can_attain_tasks(s, reach, cast, doors, find):
            return 1
        if cast <= walls and (find == 0 or doors):
            return 0
        walls |= cast
        doors |= find


def count_unrevealed(s, kind, reach):
    """Rooms of a kind that may still turn up within reach."""
    return min(copies_of_kind(kind) - count_rooms(s.where[kind]), count_rooms(reach & ~s.seen))


def count_unresolved(s, kind, reach):
    """Rooms of a kind within reach that are not resolved, those that may still turn up too."""
    return count_rooms(reach & s.where[kind] & ~s.resolved) + count_unrevealed(s, kind, reach)


def count_findable_gold(s, reach):
    """Gold that may still be found within reach: what is fetched for the King gives none (J3)."""
    gold = 3 * count_unresolved(s, DRAGON, reach)
    if s.tasks[FETCH] != GOLD:
        gold += count_unresolved(s, GOLD, reach)
    if s.tasks[FETCH] != BOX:
        gold += 2 * count_unresolved(s, BOX, reach)
    return gold


def can_attain_tasks(s, reach, cast, doors, find):
    """1 when each open task may be met: its rooms lie within reach, or turn up there; ice needs the amulet, doors the key."""
    for category in range(4):
        kind = s.tasks[category]
        if is_task_done(s, category) == 0 and not (kind == ARROWS and cast):
            unseen = s.ground & ~s.seen
            if category == SEEK:
                if not cast and not count_unresolved(s, CRYSTAL, reach):
                    unseen &= reach | neighbours(reach)
            elif s.where[kind] & ~s.resolved & ~reach:
                return 0
            else:
                unseen &= reach
            if copies_of_kind(kind) - count_rooms(s.where[kind]) > count_rooms(unseen):
                return 0
            if kind == ICE and not s.items & AMULET and not find:
                return 0
            if kind == DOOR and not doors:
                return 0
    return 1
