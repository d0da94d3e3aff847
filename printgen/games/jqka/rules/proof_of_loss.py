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
    count_rooms,
    is_task_done,
    neighbours,
    reachable_rooms,
    room_count_of_kind,
)


def is_stranded(s):
    """Return 1 if it is proved that the tasks cannot be met, else 0 (J14, J17).

    Everything unknown is assumed to be as good as possible: an unseen room is passable and holds whatever is still to be
    found; gold is not used up. So 1 is a proof, and 0 proves nothing.
    """
    if not (s.where[WALL] | s.where[DOOR] | s.where[ICE]) & ~s.resolved:
        return 0
    return 0 if has_hope(s) else 1


def has_hope(s):
    """Return 1 while the open tasks may still be met, else 0.

    Fewer walls and more open doors never make anything worse, so it is enough to repeat the check after each of them.
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
    """Count the rooms of a kind that may still be revealed within ``reach``."""
    return min(room_count_of_kind(kind) - count_rooms(s.where[kind]), count_rooms(reach & ~s.seen))


def count_unresolved(s, kind, reach):
    """Count the unresolved rooms of a kind within ``reach``, with those that may still be revealed."""
    return count_rooms(reach & s.where[kind] & ~s.resolved) + count_unrevealed(s, kind, reach)


def count_findable_gold(s, reach):
    """Count the gold that may still be found within ``reach``; what is fetched for the King gives none (J3)."""
    gold = 3 * count_unresolved(s, DRAGON, reach)
    if s.tasks[FETCH] != GOLD:
        gold += count_unresolved(s, GOLD, reach)
    if s.tasks[FETCH] != BOX:
        gold += 2 * count_unresolved(s, BOX, reach)
    return gold


def can_attain_tasks(s, reach, cast, doors, find):
    """Return 1 if each open task may be met, else 0.

    The rooms of a task must be within reach, or may be revealed there; ice needs the amulet, doors need the key.

    Args:
        s: the position.
        reach: the mask of rooms within reach.
        cast: 1 if spells can be bought.
        doors: nonzero if doors can be opened.
        find: 1 if items can be found or bought.
    """
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
            if room_count_of_kind(kind) - count_rooms(s.where[kind]) > count_rooms(unseen):
                return 0
            if kind == ICE and not s.items & AMULET and not find:
                return 0
            if kind == DOOR and not doors:
                return 0
    return 1
