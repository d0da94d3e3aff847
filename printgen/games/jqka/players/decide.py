"""Judgement Quest: computer players."""

from printgen.engine.playout import count_actions, draw_uniform, nth_action
from printgen.engine.random_streams import draw_below

from ..rules.dungeon import (
    AMULET,
    ARROWS,
    BACK,
    BEAR,
    BOX,
    BUY,
    CRYSTAL,
    DISSOLVING,
    DOOR,
    DRAGON,
    EAST,
    FLASK,
    GAZE,
    GOLD,
    HEALING,
    ICE,
    KEY,
    LEAVE,
    MAP_WIDTH,
    NORTH,
    POTION,
    PRICE,
    RAISE,
    REMOVE,
    SEEING,
    SEEK,
    SHIELD,
    SHIELD_ROOM,
    SKELETON,
    SLIME,
    SOUTH,
    SPECTER,
    STAIRCASE,
    STRIKE,
    WALL,
    WEST,
    WIZARD,
    count_rooms,
    count_tasks_done,
    is_task_done,
    neighbours,
    reachable_until,
    room_count_of_kind,
)
from ..rules.play import AIM, DICE, HERO, OVER, ROUND, WARD, apply, current_player, legal_actions, outcome_weight

NAMES = {
    "random": "any legal decision, all equally likely",
    "cautious": "the nearest useful room first, the safest before the dangerous; home as soon as the tasks are met",
    "best": "thinks every decision through to the end, as the cautious one would go on, and takes the one that wins most often",
}

SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 1
RANDOM, CAUTIOUS, BEST = 0, 1, 2
LOW_HEALTH = 2  # with so little health only the rooms of a task are worth a danger
TRIES = 24  # playouts a decision
LOOKAHEAD = 150  # plies of a playout
ALIVE_BONUS = 100  # what a failed quest counts that is survived: as much as one won without a point
MARGIN = 40  # how much better a playout must be in the mean to overrule the cautious decision


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: its first entry is a spare position for playouts.
    """
    if player == RANDOM:
        return draw_uniform(legal_actions(s), w, at)
    if player == BEST and count_actions(legal_actions(s)) > 1:
        return search_decision(s, w, at, book)
    return cautious_or_random(s, w, at)


def cautious_or_random(s, w, at):
    """Return the cautious decision, or a random one if there is none."""
    x = cautious_decision(s)
    return x if x >= 0 else draw_uniform(legal_actions(s), w, at)


def search_decision(s, w, at, book):
    """Return the cautious decision, unless playouts of another are better by ``MARGIN`` on average."""
    mask = legal_actions(s)
    each = TRIES // count_actions(mask)
    own = cautious_or_random(s, w, at)
    best = evaluate_decision(s, own, each, w, at, book) + MARGIN * each
    found = own
    for x in range(20 if s.node != AIM else 40):
        if mask >> x & 1 and x != own:
            total = evaluate_decision(s, x, each, w, at, book)
            if total > best:
                best = total
                found = x
    return found


def evaluate_decision(s, x, each, w, at, book):
    """Return the total value of a decision over playouts.

    Args:
        s: the position.
        x: the decision.
        each: the number of playouts.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: its first entry is a spare position for playouts.
    """
    total = 0
    for _ in range(each):
        book[0] = s
        t = book[0]
        t.points = 0
        apply(t, x)
        total += playout_value(t, s.quest, w, at)
    return total


def playout_value(t, quest, w, at):
    """Return the value of a playout of the cautious player to the end of the quest.

    A quest that is won counts 100 and its points, a failed one that is survived 100, death nothing.
    """
    for _ in range(LOOKAHEAD):
        who = current_player(t)
        if who == OVER or t.quest != quest:
            break
        if who == HERO:
            x = cautious_or_random(t, w, at)
        elif who == DICE:
            x = 1 + draw_below(w, at, 6)
        else:
            x = draw_d12_or_card(t, w, at)
        apply(t, x)
    if t.points:
        return 100 + t.points
    return ALIVE_BONUS if t.quest != quest else 0


def draw_d12_or_card(t, w, at):
    """Draw a D12, or a card by the number of copies left."""
    if not t.cards:
        return 1 + draw_below(w, at, 12)
    mask = legal_actions(t)
    total = 0
    for x in range(1, 15):
        if mask >> x & 1:
            total += outcome_weight(t, x)
    k = draw_below(w, at, total)
    for x in range(1, 15):
        if mask >> x & 1:
            k -= outcome_weight(t, x)
            if k < 0:
                return x
    return -1


def cautious_decision(s):
    """Return a sensible decision as a person would take it, or -1 if there is none."""
    mask = legal_actions(s)
    if mask >> FLASK & 1 and s.node != AIM and s.health <= 3:
        return FLASK
    if s.node == ROUND:
        return BACK if s.health == 1 and has_safe_target_behind(s) else STRIKE
    if s.node == WARD:
        return RAISE if s.loss > 1 or s.health <= 4 else BEAR
    if s.node == AIM:
        return choose_aim(s, mask)
    if mask >> LEAVE & 1 and count_tasks_done(s) == 4:
        return LEAVE
    if mask >> GAZE & 1:
        return GAZE
    bought = choose_purchase(s, mask)
    if bought >= 0:
        return bought
    x = step_to_target(s)
    if x < 0 and s.campaign:
        return LEAVE if mask >> LEAVE & 1 else step_homeward(s)
    return x


def step_homeward(s):
    """Return a step towards the stairs, or -1 if they cannot be reached."""
    return first_step_towards(s, 1 << STAIRCASE, passable_rooms(s, 4))


def has_safe_target_behind(s):
    """Return 1 if the room before has a target in reach that needs no fight, else 0."""
    goals = safe_targets(s)
    return 1 if goals & reachable_until(1 << s.before, passable_rooms(s, 0), goals) else 0


def choose_aim(s, mask):
    """Return the first room of the mask as the aim of a look or a spell."""
    return nth_action(mask, 0)


def choose_purchase(s, mask):
    """Return the purchase that helps with a task, else one that helps to survive, or -1 for none."""
    if not mask >> SEEING:
        return -1
    if mask >> BUY + 1 & 1 and needs_key(s):
        return BUY + 1
    if mask >> BUY & 1 and needs_amulet(s):
        return BUY
    if s.here == s.first and s.gold > 0:
        if mask >> DISSOLVING & 1 and is_walled_in(s):
            return DISSOLVING
        if mask >> HEALING & 1 and s.health <= 3:
            return HEALING
        if mask >> SEEING & 1 and s.tasks[SEEK] and not is_task_done(s, SEEK) and is_stuck(s):
            return SEEING
    saved = PRICE if needs_key(s) or needs_amulet(s) else 0
    if s.gold - PRICE >= saved:
        if mask >> BUY + 2 & 1 and s.health <= 4:
            return BUY + 2
        if mask >> BUY + 3 & 1:
            return BUY + 3
        if mask >> BUY + 2 & 1:
            return BUY + 2
    return -1


def needs_key(s):
    """Return 1 if the key is not held and the doors are a task or the only way on, else 0."""
    if s.items & KEY:
        return 0
    if s.tasks[REMOVE] == DOOR:
        return 1
    return 1 if s.where[DOOR] & ~s.resolved and is_stuck(s) else 0


def needs_amulet(s):
    """Return 1 if the ice is an open task and the amulet is not held, else 0."""
    return 1 if s.tasks[REMOVE] == ICE and not s.items & AMULET and not is_task_done(s, REMOVE) else 0


def is_walled_in(s):
    """Return 1 if walls stand and nothing new can be reached, else 0."""
    return 1 if s.where[WALL] & ~s.resolved and is_stuck(s) else 0


def is_stuck(s):
    """Return 1 if no room in reach, past any enemies, shows something new or serves a task, else 0."""
    fresh = frontier_rooms(s) | open_task_rooms(s)
    return 0 if reachable_until(1 << s.here, passable_rooms(s, 4), fresh) & fresh else 1


def frontier_rooms(s):
    """Return the mask of revealed rooms next to rooms that are not revealed."""
    return neighbours(s.ground & ~s.seen) & s.seen & s.ground


def passable_rooms(s, level):
    """Return the mask of rooms that the player walks through; a higher level (0 to 4) allows more danger.

    A specter costs a third of a health on average, arrows a half, a slime two thirds, a skeleton one, and ice one each
    time.
    """
    barred = s.where[WALL]
    if not s.items & KEY:
        barred |= s.where[DOOR]
    if level < 4:
        barred |= s.where[DRAGON]
    if level < 3:
        barred |= s.where[SKELETON]
    if (level < 3 or s.health == 1) and not s.items & AMULET:
        barred |= s.where[ICE]
    if level < 2:
        barred |= s.where[SLIME]
    if level < 1:
        barred |= s.where[SPECTER] | s.where[ARROWS]
    return s.seen & s.ground & ~(barred & ~s.resolved)


def open_task_rooms(s):
    """Return the mask of revealed rooms that serve an open task."""
    rooms = 0
    for category in range(4):
        kind = s.tasks[category]
        if category != SEEK and (kind != ICE or s.items & AMULET):
            rooms |= s.where[kind] & ~s.resolved
    return rooms


def rooms_with_goods(s):
    """Return the mask of revealed rooms that give something to an adventurer who enters them now."""
    rooms = s.where[GOLD] | s.where[BOX] | s.where[CRYSTAL]
    if not s.items & SHIELD:
        rooms |= s.where[SHIELD_ROOM]
    rooms &= ~s.resolved
    if not s.ground & ~s.seen:
        rooms &= ~s.where[CRYSTAL]
    return rooms | useful_wizards(s)


def useful_wizards(s):
    """Return the mask of wizards who sell what is needed for the gold held, or who are not known yet."""
    if s.gold < PRICE and not (s.gold and s.first and (s.health <= 3 or is_walled_in(s))):
        return 0
    others = s.where[WIZARD] & ~(1 << s.first)
    need = s.gold >= PRICE and (s.items & (POTION | SHIELD) != POTION | SHIELD or needs_key(s) or needs_amulet(s))
    rooms = others if need else 0
    if s.first and s.gold and (s.health <= 3 or is_walled_in(s)):
        rooms |= 1 << s.first
    return rooms


def is_searching(s):
    """Return 1 while a room of an open task is unknown, or a key or an amulet is still needed, else 0."""
    for category in range(4):
        if count_rooms(s.where[s.tasks[category]]) < room_count_of_kind(s.tasks[category]):
            return 1
    return 1 if needs_amulet(s) or needs_key(s) else 0


def safe_targets(s):
    """Return the mask of rooms worth going to, other than this one, if no danger is in the way."""
    if count_tasks_done(s) == 4:
        return 1 << STAIRCASE
    found = open_task_rooms(s) | rooms_with_goods(s)
    if is_searching(s):
        found |= frontier_rooms(s)
    return found & ~(1 << s.here)


def targets_worth_danger(s, goals):
    """Return the mask of targets that are worth a danger.

    Once the search is over, these are only rooms of an open task, or the stairs when all tasks are done.
    """
    return goals if is_searching(s) or count_tasks_done(s) == 4 else goals & open_task_rooms(s)


def step_to_target(s):
    """Return a step towards the nearest target of the least danger, or -1 if there is none."""
    goals = safe_targets(s)
    for level in range(5):
        if level == 1:
            goals = targets_worth_danger(s, goals)
        elif level == 2 and s.health <= LOW_HEALTH:
            goals &= open_task_rooms(s)
        x = first_step_towards(s, goals, passable_rooms(s, level))
        if x >= 0:
            return x
    return -1


def first_step_towards(s, goals, rooms):
    """Return the first direction that begins a shortest path through ``rooms`` to a goal, or -1 if there is none.

    The order of directions is north, east, south, west.
    """
    rooms &= ~(1 << s.here)
    around = neighbours(1 << s.here) & rooms
    grown = goals & rooms
    while not grown & around:
        near = grown
        grown |= neighbours(grown) & rooms
        if grown == near:
            return -1
    return direction_into(s, grown & around)


def direction_into(s, rooms):
    """Return the first of north, east, south, west that leads into one of the neighbouring ``rooms``."""
    if rooms & 1 << s.here >> MAP_WIDTH:
        return NORTH
    if rooms & 1 << s.here + 1:
        return EAST
    return SOUTH if rooms & 1 << s.here + MAP_WIDTH else WEST
