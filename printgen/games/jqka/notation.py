"""Judgement Quest: moves and positions in words, so that a person can write a record by hand.

A room is a column and a row, from a1 in the upper left; the staircase is d3. Chance, on the sheet (the number that was
rolled may stand alone, "d12 7" and "d6 5"):

    d12 7 fetch chest   d12 2 remove ice   d12 9 explore wall   d12 11 defeat dragon     the tasks, in this order
    d12 5 wizard d2                        a room is revealed; the D12, what it makes, where
    d6 1 trapped        d6 2 one gold      d6 3 amulet          d6 5 two gold            a chest (two gold: held already)
    d6 2 cursed         d6 5 blessed       a fountain
    d6 1 hit            d6 4 dodged        arrows
    d6 1 hit            d6 3 missed        d6 6 slain           an enemy

With cards the same D6, and for the D12:

    card fetch chest                       a task, as it turns up; cards of a category that has its task are not written
    card wizard d2                         a room is revealed

The adventurer:

    you north           you east           you south            you west
    you flask           drink it, at any decision
    you drink           from a fountain
    you gaze            into a crystal, then: you at f2 (half of one decision: a flask is drunk before it)
    you seeing          a spell, then: you at f2
    you dissolving      you disarming      a spell, then: you at f2
    you healing         a spell
    you buy amulet      you buy key        you buy flask        you buy shield
    you fight           you back           after a round without a victor
    you shield          you bear           raise the shield or take the wound
    you leave           by the staircase
"""

from typing import Any

from .rules.dungeon import (
    BACK,
    BEAR,
    BUY,
    DISARMING,
    DISSOLVING,
    DRINK,
    EAST,
    FLASK,
    GAZE,
    HEALING,
    KING,
    LEAVE,
    MAP_WIDTH,
    NORTH,
    PERISHED,
    RAISE,
    SEEING,
    SOUTH,
    SPECTER,
    STRIKE,
    WEST,
    WON,
    count_tasks_done,
    is_task_done,
    rank_of_points,
    substitute_kind,
    task_of_roll,
)
from .rules.play import AIM, CHEST, FIGHT, REVEAL, ROUND, TASK, TRAP, WARD, WATER

ROOMS = (
    "staircase", "gold", "ice", "door", "chest", "wizard", "crystal", "fountain", "wall", "traps", "specter", "slime",
    "skeleton", "shield", "dragon",
)  # fmt: skip
CATEGORIES = ("fetch", "remove", "explore", "defeat")
ITEMS = ("amulet", "key", "flask", "shield")
RANKS = ("knight", "lieutenant", "captain", "commander", "king")
DECISIONS = {
    NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west", FLASK: "flask", LEAVE: "leave", DRINK: "drink", GAZE: "gaze",
    SEEING: "seeing", HEALING: "healing", DISSOLVING: "dissolving", DISARMING: "disarming", STRIKE: "fight", BACK: "back",
    RAISE: "shield", BEAR: "bear",
} | {BUY + k: f"buy {item}" for k, item in enumerate(ITEMS)}  # fmt: skip


def player_label(s: Any, who: int) -> str:
    """Return who moves: ``d6``, ``d12`` or ``card``, or ``you``."""
    if who == -1:
        return "d6"
    if who == -2:
        return "card" if s.cards else "d12"
    return "you"


def cell_name(cell: int) -> str:
    """Return a room's name by column and row.

    >>> cell_name(19)
    'd3'
    """
    return f"{'abcdefgh'[cell % MAP_WIDTH]}{cell // MAP_WIDTH + 1}"


def action_to_text(s: Any, x: int) -> str:
    """Return a move of this position in words."""
    if s.node == TASK:
        return task_to_text(s, x)
    if s.node == REVEAL:
        kind = x if s.cards else substitute_kind(s, x)
        return f"{'' if s.cards else f'{x} '}{ROOMS[kind]} {cell_name(s.target)}"
    if s.node == AIM:
        return f"at {cell_name(x)}"
    return f"{x} {die_to_text(s, x)}" if s.node in (CHEST, WATER, TRAP, FIGHT) else DECISIONS[x]


def task_to_text(s: Any, x: int) -> str:
    """Return a task in words: its category and its room, after the number if it was rolled."""
    if s.cards:
        category = next(c for c in range(4) if x in _task_kinds(c))
        return f"{CATEGORIES[category]} {ROOMS[x]}"
    category = next(c for c in range(4) if not s.tasks[c])
    return f"{x} {CATEGORIES[category]} {ROOMS[task_of_roll(category, x)]}"


def _task_kinds(category: int) -> set[int]:
    return {task_of_roll(category, roll) for roll in range(1, 13)}


def die_to_text(s: Any, x: int) -> str:
    """Return the result of a D6 in this position, in words."""
    if s.node == CHEST:
        return chest_find_to_text(s, x)
    if s.node == WATER:
        return "cursed" if x <= 3 else "blessed"
    if s.node == TRAP:
        return "hit" if x <= 3 else "dodged"
    if x >= 4:
        return "slain"
    return "hit" if x <= min(3, s.room[s.here] - SPECTER + 1) else "missed"


def chest_find_to_text(s: Any, x: int) -> str:
    """Return the contents of a chest for a roll, in words."""
    if x <= 2:
        return ("trapped", "one gold")[x - 1]
    return "two gold" if s.items >> x - 3 & 1 else ITEMS[x - 3]


def result_to_text(s: Any) -> str:
    """Return how the game ended.

    The forms are "won, 13 points, captain", "perished" and "stranded", in a campaign "king in quest 9, 18 points" and
    "perished in quest 4".
    """
    if s.outcome == KING:
        return f"king in quest {s.quest}, {s.points} points"
    if s.outcome == WON:
        return f"won, {s.points} points, {RANKS[rank_of_points(s.points)]}"
    word = "perished" if s.outcome == PERISHED else "stranded"
    return f"{word} in quest {s.quest}" if s.campaign else word


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as the adventurer sees it: the map known so far, then tasks and belongings."""
    held = [item for k, item in enumerate(ITEMS) if s.items >> k & 1]
    tasks = [f"{CATEGORIES[c]} {ROOMS[s.tasks[c]]}{' (done)' if is_task_done(s, c) else ''}" for c in range(4) if s.tasks[c]]
    head = f"quest {s.quest}, {RANKS[s.rank] if s.rank else 'no title'}   " if s.campaign else ""
    return (
        *(row for r in range(5) if (row := map_row_to_text(s, r))),
        f"{head}you are at {cell_name(s.here)} ({ROOMS[s.room[s.here]]})",
        f"health {s.health}   gold {s.gold}   {', '.join(held) or 'nothing held'}   monsters slain {s.slain}",
        f"tasks: {'; '.join(tasks) or 'not yet known'}",
    )


def map_row_to_text(s: Any, row: int) -> str:
    """Return a row of the map: the known rooms, with * if resolved, in [ ] if the adventurer is there."""
    cells = []
    for column in range(7):
        cell = MAP_WIDTH * row + column
        name = "" if not s.ground >> cell & 1 else ROOMS[s.room[cell]].removesuffix("case") if s.seen >> cell & 1 else "?"
        name += "*" if s.resolved >> cell & 1 else ""
        cells.append(f"{f'[{name}]' if cell == s.here else name:^11}")
    return f"{row + 1} {''.join(cells)}".rstrip()


def explain_action(s: Any, x: int) -> str:
    """Return the meaning of a decision in this position, for a person who has to decide."""
    if s.node == WARD:
        return explain_shield(s, x)
    if s.node == AIM:
        return explain_aim(s, x)
    if x == FLASK:
        return f"3 health; you have {s.health}"
    if s.node == ROUND:
        return "another round" if x == STRIKE else f"back to {cell_name(s.before)} ({ROOMS[s.room[s.before]]})"
    if x <= WEST:
        return explain_direction(s, x)
    if x == LEAVE:
        return f"up the stairs with {count_tasks_done(s)} of 4 tasks met"
    if x == DRINK:
        return "a D6: 1 to 3 costs 1 health, 4 to 6 gives 1"
    if x >= BUY:
        return f"for 2 of your {s.gold} gold"
    return {
        GAZE: "look into a room that you have not seen; once",
        SEEING: "1 gold: look into a room that you have not seen",
        HEALING: f"1 gold: 1 health; you have {s.health}",
        DISSOLVING: "1 gold: a wall that you know is gone",
        DISARMING: "1 gold: arrow traps that you know are safe",
    }[x]


def explain_direction(s: Any, x: int) -> str:
    """Return the room to which a direction leads."""
    cell = s.here + (-MAP_WIDTH, 1, MAP_WIDTH, -1)[x]
    return f"to {cell_name(cell)} ({ROOMS[s.room[cell]]}{', resolved' if s.resolved >> cell & 1 else ''})"


def explain_shield(s: Any, x: int) -> str:
    """Return the effect of a decision about the shield."""
    if x == FLASK:
        return f"3 health first; you have {s.health}"
    return "your shield breaks and you are unhurt" if x == RAISE else f"lose {s.loss} of your {s.health} health"


def explain_aim(s: Any, x: int) -> str:
    """Return the effect of aiming at a room."""
    if s.spell == DISSOLVING:
        return "dissolve this wall"
    if s.spell == DISARMING:
        return "disarm these traps"
    return "look into this room"
