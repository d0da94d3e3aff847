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
    beside,
    copies,
    many,
    spread,
    task_done,
)


def stranded(s):
    """Whether it is proved that the tasks cannot be met (J14, J17).

    Everything that is not known counts as well as it could be: an unseen room as passable and as whatever is still to be
    found; gold is not used up. So a 1 is a proof, a 0 says nothing.
    """
    if not (s.where[WALL] | s.where[DOOR] | s.where[ICE]) & ~s.resolved:
        return 0
    return 0 if hope(s) else 1


def hope(s):
    """1 while the tasks that are open may still be met.

    More walls down and more doors open never make anything worse, so that what may be met before they are is enough.
    """
    walls = 0
    doors = s.items & KEY
    while True:
        barred = (0 if walls else s.where[WALL]) | (0 if doors else s.where[DOOR])
        reach = spread(1 << s.here, s.ground & ~(barred & ~s.resolved))
        gold = s.gold + treasure(s, reach)
        wizards = many(reach & s.where[WIZARD]) + fresh(s, WIZARD, reach)
        cast = 1 if wizards > 0 and gold > 0 else 0
        find = 1 if s.tasks[FETCH] != BOX and loot(s, BOX, reach) else 0
        if wizards > 1 and gold >= PRICE:
            find = 1
        if attainable(s, reach, cast, doors, find):
            return 1
        if cast <= walls and (find == 0 or doors):
            return 0
        walls |= cast
        doors |= find


def fresh(s, kind, reach):
    """Rooms of a kind that may still turn up within reach."""
    return min(copies(kind) - many(s.where[kind]), many(reach & ~s.seen))


def loot(s, kind, reach):
    """Rooms of a kind within reach that are not resolved, those that may still turn up too."""
    return many(reach & s.where[kind] & ~s.resolved) + fresh(s, kind, reach)


def treasure(s, reach):
    """Gold that may still be found within reach: what is fetched for the King gives none (J3)."""
    gold = 3 * loot(s, DRAGON, reach)
    if s.tasks[FETCH] != GOLD:
        gold += loot(s, GOLD, reach)
    if s.tasks[FETCH] != BOX:
        gold += 2 * loot(s, BOX, reach)
    return gold


def attainable(s, reach, cast, doors, find):
    """1 when each open task may be met: its rooms lie within reach, or turn up there; ice needs the amulet, doors the key."""
    for category in range(4):
        kind = s.tasks[category]
        if task_done(s, category) == 0 and not (kind == ARROWS and cast):
            unseen = s.ground & ~s.seen
            if category == SEEK:
                if not cast and not loot(s, CRYSTAL, reach):
                    unseen &= reach | beside(reach)
            elif s.where[kind] & ~s.resolved & ~reach:
                return 0
            else:
                unseen &= reach
            if copies(kind) - many(s.where[kind]) > many(unseen):
                return 0
            if kind == ICE and not s.items & AMULET and not find:
                return 0
            if kind == DOOR and not doors:
                return 0
    return 1
