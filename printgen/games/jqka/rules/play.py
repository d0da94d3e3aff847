"""Judgement Quest: Knighthood Adventure: the rules, by the seed's sections and rulings J1 to J19.

A room is a cell of a grid eight wide: 8 * row + column, so that north is 8 less and a set of rooms is a mask. The D6 is
the stream of dice; rooms come from the stream of cards: in the version with cards a card of a kind that is left, on the
sheet a D12, so that a seed gives one sequence of each.

The state waits at a node: a task is drawn (TASK), a room is revealed (REVEAL), a chest (CHEST), a fountain (WATER),
arrows (TRAP) or an enemy (FIGHT) ask for a D6, or the adventurer decides: where to go and what to do (EXPLORE), which
room to look at or to change (AIM), another round or back (ROUND), the shield or the wound (WARD); or the game is over
(DONE).
"""

from printgen.engine.game_ids import Option

from .dungeon import (
    AMULET,
    ARROWS,
    BACK,
    BEAR,
    BOX,
    BUY,
    CATEGORY,
    CELLS,
    CROSS,
    CRYSTAL,
    DISARMING,
    DISSOLVING,
    DOOR,
    DRAGON,
    DRINK,
    EAST,
    FETCH,
    FLASK,
    FOUNTAIN,
    GAZE,
    GOLD,
    HEALING,
    ICE,
    KINDS,
    KING,
    LEAVE,
    LOZENGE,
    MAP_WIDTH,
    MOST,
    NORTH,
    PERISHED,
    POTION,
    PRICE,
    RAISE,
    SHIELD,
    SHIELD_ROOM,
    SOUTH,
    SPECTER,
    STAIRCASE,
    STAIRS,
    STRANDED,
    STRIKE,
    WEST,
    WIZARD,
    WON,
    aim_targets,
    count_rooms,
    count_tasks_done,
    flask_action,
    kinds_left,
    open_directions,
    open_tasks,
    rank_of_points,
    room_count_of_kind,
    substitute_kind,
    task_of_roll,
    victory_points,
    wizard_offers,
)
from .proof_of_loss import is_stranded

RULES_VERSION = 1
MAX_GAME_LENGTH = 200_000
OPTIONS = (
    Option("version", ("sheet", "cards"), "rooms and tasks by a D12 on a sheet, or from a deck of cards"),
    Option("map", ("cross", "lozenge"), "rows of 3, 7, 7, 7, 3 rooms, or of 5, 5, 7, 5, 5"),
    Option("health_cap", ("6", "none"), "whether health may rise above 6"),
    Option("campaign", ("no", "yes"), "quest after quest, until a king is made or the adventurer perishes"),
)
VERSION_OPTION, MAP_OPTION, HEALTH_CAP_OPTION, CAMPAIGN_OPTION = range(len(OPTIONS))
TASK, REVEAL, CHEST, WATER, TRAP, FIGHT, EXPLORE, AIM, ROUND, WARD, DONE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10

FIELDS = {
    "node": 0,
    "health": 0,
    "gold": 0,
    "items": 0,  # mask of AMULET, KEY, POTION, SHIELD
    "here": 0,
    "before": 0,  # the room that was left for this one
    "room": CELLS,  # the kind of each room that is revealed
    "where": KINDS,  # the revealed rooms of each kind, as a mask
    "ground": 0,  # all rooms
    "seen": 0,
    "resolved": 0,
    "pending": 0,  # rooms still to be revealed
    "target": 0,  # the room that is revealed next
    "arriving": 0,  # 1 while the effect of entering waits for reveals
    "spell": 0,  # what AIM aims: GAZE, SEEING, DISSOLVING, DISARMING
    "loss": 0,  # health at stake at WARD
    "cause": 0,  # the node that brought the loss
    "tasks": 4,  # fetch, remove, explore, defeat: the kind of room, 0 before it is known
    "first": 0,  # the first wizard that was entered, or 0
    "slain": 0,
    "quest": 0,  # from 1
    "rank": 0,  # campaign: 0 none, 1 lieutenant .. 4 king
    "purse": 0,  # gold at the start of this quest
    "points": 0,  # of the last quest that was won
    "outcome": 0,
    "cards": 0,
    "uncapped": 0,
    "campaign": 0,
}

DICE, DECK, OVER, HERO = -1, -2, -3, 0
D6 = 0b1111110
D12 = 0b1111111111110


def seat_count(options):
    """Return the number of players, which is 1."""
    return 1


def start(s, options):
    """Set up everything for the first quest ("Game Play")."""
    s.cards = options[VERSION_OPTION]
    s.ground = LOZENGE if options[MAP_OPTION] else CROSS
    s.uncapped = options[HEALTH_CAP_OPTION]
    s.campaign = options[CAMPAIGN_OPTION]
    begin_quest(s)


def begin_quest(s):
    """Begin a quest ("Prepare Inventory", "Campaign Mode").

    The adventurer has full health, gold by rank and no items; only the staircase is known.
    """
    s.node = TASK
    s.quest += 1
    s.health = MOST
    s.purse = s.rank
    s.gold = s.rank
    s.items = 0
    s.first = 0
    s.slain = 0
    s.resolved = 0
    s.pending = 0
    s.arriving = 0
    s.here = STAIRCASE
    s.before = STAIRCASE
    s.seen = 1 << STAIRCASE
    for k in range(CELLS):
        s.room[k] = 0
    for k in range(KINDS):
        s.where[k] = 0
    s.where[STAIRS] = 1 << STAIRCASE
    for k in range(4):
        s.tasks[k] = 0


def current_player(s):
    """Return who moves: ``HERO`` for the adventurer, ``DICE`` for a D6, ``DECK`` for rooms and tasks, or ``OVER``."""
    if EXPLORE <= s.node <= WARD:
        return HERO
    if s.node == DONE:
        return OVER
    return DECK if s.node <= REVEAL else DICE


def legal_actions(s):
    """Return the mask of legal decisions, rolls or cards."""
    if s.node == EXPLORE:
        return exploring_actions(s)
    if s.node == REVEAL:
        return kinds_left(s) if s.cards else D12
    if s.node < EXPLORE:
        return D6 if s.node > TASK else open_tasks(s) if s.cards else D12
    if s.node == ROUND:
        return 1 << STRIKE | 1 << BACK | flask_action(s)
    if s.node == WARD:
        return 1 << RAISE | 1 << BEAR | flask_action(s)
    if s.node == AIM:
        return aim_targets(s, s.spell)
    return 0


def exploring_actions(s):
    """Return the mask of decisions: directions, the room's offers, the staircase, the flask."""
    mask = open_directions(s) | flask_action(s)
    kind = s.room[s.here]
    if s.here == STAIRCASE:
        if s.campaign or count_tasks_done(s) == 4:
            mask |= 1 << LEAVE
    elif kind == WIZARD:
        mask |= wizard_offers(s)
    elif not s.resolved >> s.here & 1:
        if kind == FOUNTAIN:
            mask |= 1 << DRINK
        elif kind == CRYSTAL and s.ground & ~s.seen:
            mask |= 1 << GAZE
    return mask


def outcome_weight(s, x):
    """Return the number of cards left of a kind of room; 1 for everything else."""
    return room_count_of_kind(x) - count_rooms(s.where[x]) if s.node == REVEAL and s.cards else 1


def apply(s, x):
    """Apply a decision, a roll or a card."""
    if s.node == REVEAL:
        reveal_room(s, x if s.cards else substitute_kind(s, x))
    elif s.node == EXPLORE:
        explore(s, x)
    elif s.node == FIGHT:
        fight_round(s, x)
    elif s.node == TASK:
        assign_task(s, x)
    elif s.node == TRAP:
        if x <= 3:
            threaten_wound(s, 1)
        else:
            resolve_room(s)
    elif s.node == CHEST:
        open_chest(s, x)
    elif s.node == WATER:
        drink_from_fountain(s, x)
    elif s.node == AIM:
        aim_at_room(s, x)
    elif x == FLASK:
        drink_flask(s)
    elif s.node == ROUND:
        if x == STRIKE:
            s.node = FIGHT
        else:
            enter_room(s, s.before)
    else:
        decide_shield(s, x)


def assign_task(s, x):
    """Assign a task ("Generate Quest Tasks").

    On the sheet the D12 gives each category a task in their order, with cards they come as drawn.
    """
    if s.cards:
        s.tasks[CATEGORY[x]] = x
    else:
        category = 0
        while s.tasks[category]:
            category += 1
        s.tasks[category] = task_of_roll(category, x)
    if s.tasks[0] and s.tasks[1] and s.tasks[2] and s.tasks[3]:
        enter_room(s, STAIRCASE)


def enter_room(s, cell):
    """Enter a room: reveal its neighbours north, east, south, west, then apply the room's effect (J15, J18)."""
    s.before = s.here
    s.here = cell
    s.arriving = 1
    around = 1 << cell + 1 | 1 << cell + MAP_WIDTH
    if cell:
        around |= 1 << cell - 1
    if cell >= MAP_WIDTH:
        around |= 1 << cell - MAP_WIDTH
    s.pending = around & s.ground & ~s.seen
    reveal_or_act(s)


def reveal_or_act(s):
    """Reveal the next room that waits for it, or apply the effect of this room."""
    if s.pending:
        s.target = next_target(s)
        s.node = REVEAL
    elif s.arriving:
        s.arriving = 0
        act_on_arrival(s)
    else:
        await_decision(s, EXPLORE)


def next_target(s):
    """Return the room to reveal: the one aimed at, or the next neighbour north, east, south, west."""
    if not s.arriving:
        return s.target
    if s.here >= MAP_WIDTH and s.pending >> s.here - MAP_WIDTH & 1:
        return s.here - MAP_WIDTH
    if s.pending >> s.here + 1 & 1:
        return s.here + 1
    if s.pending >> s.here + MAP_WIDTH & 1:
        return s.here + MAP_WIDTH
    return s.here - 1


def reveal_room(s, kind):
    """Reveal the target as a room of this kind ("Revealing a Room")."""
    bit = 1 << s.target
    s.room[s.target] = kind
    s.where[kind] |= bit
    s.seen |= bit
    s.pending &= ~bit
    reveal_or_act(s)


def act_on_arrival(s):
    """Apply the effect of a room on entry ("Dungeon Rooms: Details")."""
    kind = s.room[s.here]
    if s.resolved >> s.here & 1 or kind in (STAIRS, CRYSTAL, FOUNTAIN):
        await_decision(s, EXPLORE)
    elif kind == s.tasks[FETCH]:  # what is fetched is the King's (J3)
        resolve_room(s)
    elif kind == GOLD:
        s.gold += 1
        resolve_room(s)
    elif kind == ICE:
        if s.items & AMULET:
            resolve_room(s)
        else:
            s.health -= 1
            await_decision(s, EXPLORE)
    elif kind == BOX:
        s.node = CHEST
    elif kind == WIZARD:
        if s.first == 0:
            s.first = s.here
        await_decision(s, EXPLORE)
    elif kind == ARROWS:
        s.node = TRAP
    elif kind == SHIELD_ROOM:
        if s.items & SHIELD:
            await_decision(s, EXPLORE)
        else:
            s.items |= SHIELD
            resolve_room(s)
    elif kind == DOOR:
        resolve_room(s)
    else:
        s.node = FIGHT


def resolve_room(s):
    """Resolve the room, and ask for the next decision."""
    s.resolved |= 1 << s.here
    await_decision(s, EXPLORE)


def await_decision(s, node):
    """Ask for a decision at a node, or end the game (J8, J14).

    The game ends if the adventurer has perished, or if no decisions can lead to the end of the quest.
    """
    s.node = node
    if s.health <= 0:
        s.health = 0
        s.node = DONE
        s.outcome = PERISHED
    elif not s.campaign and is_stranded(s):
        s.node = DONE
        s.outcome = STRANDED


def heal(s, health):
    """Add health, above 6 only if health has no limit (J2)."""
    s.health += health
    if not s.uncapped:
        s.health = min(MOST, s.health)


def drink_flask(s):
    """Drink the flask for 3 health; the decision at which it is drunk stays open (J8)."""
    s.items &= ~POTION
    heal(s, 3)


def explore(s, x):
    """Apply a decision to go, leave, drink, look, or buy."""
    if x == NORTH:
        enter_room(s, s.here - MAP_WIDTH)
    elif x == EAST:
        enter_room(s, s.here + 1)
    elif x == SOUTH:
        enter_room(s, s.here + MAP_WIDTH)
    elif x == WEST:
        enter_room(s, s.here - 1)
    elif x == FLASK:
        drink_flask(s)
    elif x == LEAVE:
        leave_dungeon(s)
    elif x == DRINK:
        s.node = WATER
    elif x >= BUY:
        s.gold -= PRICE
        s.items |= 1 << x - BUY
        await_decision(s, EXPLORE)
    elif x == HEALING:
        s.gold -= 1
        heal(s, 1)
        await_decision(s, EXPLORE)
    else:
        s.spell = x
        s.node = AIM


def aim_at_room(s, cell):
    """Look into a room, dissolve a wall, or disarm arrows."""
    if s.spell == GAZE:
        s.resolved |= 1 << s.here
    else:
        s.gold -= 1
    if s.spell == DISSOLVING or s.spell == DISARMING:
        s.resolved |= 1 << cell
        await_decision(s, EXPLORE)
    else:
        s.target = cell
        s.pending = 1 << cell
        s.node = REVEAL


def open_chest(s, x):
    """Open a chest: a trap, 1 gold, or the item with the roll's number.

    An item that is held already gives 2 gold instead.
    """
    if x == 1:
        threaten_wound(s, 1)
        return
    if x == 2:
        s.gold += 1
    elif s.items >> x - 3 & 1:
        s.gold += 2
    else:
        s.items |= 1 << x - 3
    resolve_room(s)


def drink_from_fountain(s, x):
    """Drink from a fountain: cursed water costs 1 health, which no shield saves; blessed water gives 1 (J7)."""
    if x <= 3:
        s.health -= 1
    else:
        heal(s, 1)
    resolve_room(s)


def fight_round(s, x):
    """Apply a round of a fight ("Specter / Slime / Skeleton", "Dragon").

    A 4 or more slays, low rolls wound, and between them both miss.
    """
    kind = s.room[s.here]
    if x >= 4:
        s.slain += 1
        if kind == DRAGON:
            s.gold += 3
        resolve_room(s)
    elif x <= min(3, kind - SPECTER + 1):
        threaten_wound(s, 3 if kind == DRAGON else 1)
    else:
        await_decision(s, ROUND)


def threaten_wound(s, loss):
    """Ask for the shield against a loss of health, or apply the loss if no shield is held (J7)."""
    s.loss = loss
    s.cause = s.node
    if s.items & SHIELD:
        await_decision(s, WARD)
    else:
        decide_shield(s, BEAR)


def decide_shield(s, x):
    """Raise the shield, which breaks and stops the whole loss, or take the wound (J7, J18).

    Death leaves the room as it was.
    """
    if x == RAISE:
        s.items &= ~SHIELD
    else:
        s.health -= s.loss
    if s.cause != FIGHT and s.health > 0:
        s.resolved |= 1 << s.here
    await_decision(s, ROUND if s.cause == FIGHT else EXPLORE)


def leave_dungeon(s):
    """Leave by the stairs ("Campaign Mode", J13, J19).

    The quest is won if all tasks are met, else it has failed; a campaign goes on with the next quest.
    """
    done = count_tasks_done(s)
    if done == 4:
        s.points = victory_points(s)
        rank = rank_of_points(s.points)
        if not s.campaign:
            s.rank = rank
            s.outcome = WON
        else:
            s.rank = max(s.rank, rank)
            s.outcome = KING if s.rank == 4 else 0
    elif done < s.purse:
        s.rank -= 1
    if s.outcome:
        s.node = DONE
    else:
        begin_quest(s)


def is_winner(s, seat):
    """Return 1 if the quest was won, or the campaign made the adventurer king, else 0."""
    return 1 if s.outcome == WON or s.outcome == KING else 0


def score(s, seat):
    """Return the victory points of the quest that was won, else 0."""
    return s.points if s.outcome == WON or s.outcome == KING else 0
