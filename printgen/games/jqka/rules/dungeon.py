"""Judgement Quest: rooms, tasks and points: the questions of rules, proof and players about a position.

A room is a cell of a grid eight wide, 8 * row + column, so that north is 8 less and a set of rooms is a mask.
"""

# Kinds of rooms: the numbers 1 to 12 are those of the D12 (J15), then the shield and the dragon.
STAIRS, GOLD, ICE, DOOR, BOX, WIZARD, CRYSTAL, FOUNTAIN, WALL, ARROWS, SPECTER, SLIME, SKELETON, SHIELD_ROOM, DRAGON = (
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
)  # fmt: skip
KINDS = 15

NORTH, EAST, SOUTH, WEST, FLASK, LEAVE, DRINK, GAZE = 0, 1, 2, 3, 4, 5, 6, 7
SEEING, HEALING, DISSOLVING, DISARMING, BUY = 8, 9, 10, 11, 12  # BUY + 0..3 buys amulet, key, flask, shield
STRIKE, BACK, RAISE, BEAR = 16, 17, 18, 19
AMULET, KEY, POTION, SHIELD = 1, 2, 4, 8  # what is held, as a mask

MOST = 6  # health at the start, and the most of it (J2)
WON, PERISHED, STRANDED, KING = 1, 2, 3, 4
RANKS = (9, 12, 15, 18)  # points that make a lieutenant, a captain, a lord commander, the king

MAP_WIDTH = 8
STAIRCASE = 2 * MAP_WIDTH + 3
CROSS = 0b0011100_01111111_01111111_01111111_00011100
LOZENGE = 0b0111110_00111110_01111111_00111110_00111110
CELLS = 40
PRICE = 2  # gold for an item

# Four kinds a category, by the D12's thirds or quarters ("Generate Quest Tasks").
FETCH, REMOVE, SEEK, DEFEAT = 0, 1, 2, 3
TASKS = ((GOLD, BOX, SHIELD_ROOM, 0), (ICE, DOOR, ARROWS, 0), (CRYSTAL, FOUNTAIN, WALL, 0), (SPECTER, SLIME, SKELETON, DRAGON))
# In the version of cards: the category of each kind, or -1.
CATEGORY = (-1, FETCH, REMOVE, REMOVE, FETCH, -1, SEEK, SEEK, SEEK, REMOVE, DEFEAT, DEFEAT, DEFEAT, FETCH, DEFEAT)


def room_count_of_kind(kind):
    """Return the number of rooms of a kind: two, but one shield and one dragon."""
    return 1 if kind >= SHIELD_ROOM else 2


def count_rooms(mask):
    """Count the rooms of a mask."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def task_of_roll(category, roll):
    """Return the kind of room of the task that a D12 gives.

    Each task has four numbers, each monster has three.
    """
    return TASKS[category][(roll - 1) // (3 if category == DEFEAT else 4)]


def count_tasks_done(s):
    """Count the tasks that are met, 0 to 4 (J3 to J5)."""
    done = 0
    for category in range(4):
        done += is_task_done(s, category)
    return done


def is_task_done(s, category):
    """Return 1 if the category's task is met, else 0.

    All rooms of the task must be resolved, or revealed if they were to be explored.
    """
    rooms = s.where[s.tasks[category]]
    if category != SEEK:
        rooms &= s.resolved
    return 1 if count_rooms(rooms) == room_count_of_kind(s.tasks[category]) else 0


def victory_points(s):
    """Return the victory points ("Victory Point System", J16).

    They are health, gold, 2 for each item, and 1 for each monster slain.
    """
    return s.health + s.gold + 2 * count_rooms(s.items) + s.slain


def rank_of_points(points):
    """Return the rank: 0 for a knight without a title, then lieutenant, captain, lord commander, king (4)."""
    rank = 0
    while rank < 4 and points >= RANKS[rank]:
        rank += 1
    return rank


def open_directions(s):
    """Return the mask of open directions: no standing wall, no locked door without the key (J12)."""
    barred = s.where[WALL]
    if not s.items & KEY:
        barred |= s.where[DOOR]
    free = s.ground & ~(barred & ~s.resolved)
    mask = free >> s.here + 1 & 1
    mask = mask << EAST | (free >> s.here + MAP_WIDTH & 1) << SOUTH
    if s.here >= MAP_WIDTH:
        mask |= free >> s.here - MAP_WIDTH & 1
    if s.here:
        mask |= (free >> s.here - 1 & 1) << WEST
    return mask


def aim_targets(s, spell):
    """Return the mask of rooms that a look or a spell may be aimed at."""
    if spell == DISSOLVING:
        return s.where[WALL] & ~s.resolved
    if spell == DISARMING:
        return s.where[ARROWS] & ~s.resolved
    return s.ground & ~s.seen


def neighbours(rooms):
    """Return the mask of the neighbours of some rooms."""
    return rooms << 1 | rooms >> 1 | rooms << MAP_WIDTH | rooms >> MAP_WIDTH


def reachable_rooms(rooms, free):
    """Return the mask of all rooms that can be reached from some rooms through free ones, these included."""
    while True:
        # Three steps for each question whether that was all: a processor that guesses the answer wrongly loses as many.
        near = rooms | neighbours(rooms) & free
        near |= neighbours(near) & free
        grown = near | neighbours(near) & free
        if grown == near:
            return grown
        rooms = grown


def reachable_until(rooms, free, goals):
    """Return the mask of rooms reached step by step through free ones, until one of the goals is reached."""
    while not rooms & goals:
        grown = rooms | neighbours(rooms) & free
        if grown == rooms:
            break
        rooms = grown
    return rooms


def open_tasks(s):
    """Return the mask of tasks of the categories that have none yet; cards of the others are put aside."""
    mask = 0
    for category in range(4):
        if s.tasks[category] == 0:
            for k in range(4):
                if TASKS[category][k]:
                    mask |= 1 << TASKS[category][k]
    return mask


def kinds_left(s):
    """Return the mask of kinds of which a card is left."""
    mask = 0
    for kind in range(1, KINDS):
        if room_count_of_kind(kind) > count_rooms(s.where[kind]):
            mask |= 1 << kind
    return mask


def substitute_kind(s, roll):
    """Return the kind that a D12 reveals (J15).

    It is the roll's own kind if fewer than two of it are known, else the next kind that is quite new, else the next kind of
    which one room is missing.
    """
    if count_rooms(s.where[roll]) < 2:
        return roll
    for k in range(1, KINDS):
        kind = (roll - 1 + k) % (KINDS - 1) + 1
        if s.where[kind] == 0:
            return kind
    kind = roll
    while count_rooms(s.where[kind]) == 2:
        kind = kind % 12 + 1
    return kind


def wizard_offers(s):
    """Return the mask of purchases from the wizard here, for the gold held (J9).

    The first wizard sells spells, the other one items.
    """
    mask = 0
    if s.here == s.first:
        if s.gold > 0:
            mask = 1 << HEALING
            for spell in (SEEING, DISSOLVING, DISARMING):
                if aim_targets(s, spell):
                    mask |= 1 << spell
    elif s.gold >= PRICE:
        mask = (~s.items & 0b1111) << BUY
    return mask


def flask_action(s):
    """Return the mask with the flask, which may be drunk at any decision while it is held (J8)."""
    return (s.items & POTION) // POTION << FLASK
