"""Judgement Quest: what a position says about the chance to win, as numbers.

``chance.toml`` holds the model over them. The functions are in the plain style of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .players.decide import frontier_rooms, open_task_rooms, passable_rooms
from .rules.dungeon import (
    AMULET,
    ARROWS,
    BACK,
    BOX,
    DOOR,
    DRAGON,
    FETCH,
    FOUNTAIN,
    GOLD,
    ICE,
    KEY,
    LEAVE,
    POTION,
    PRICE,
    REMOVE,
    SEEK,
    SHIELD,
    SKELETON,
    SLIME,
    SPECTER,
    STAIRCASE,
    WALL,
    WIZARD,
    count_rooms,
    count_tasks_done,
    is_task_done,
    neighbours,
    reachable_rooms,
    room_count_of_kind,
)
from .rules.play import CHEST, EXPLORE, FIGHT, ROUND, TASK, TRAP, WARD, WATER

if TYPE_CHECKING:
    from printgen.engine.types import State

FEATURES = tuple(
    "drawing_tasks health one_health two_health gold amulet key flask shield one_done two_done three_done all_done missing "
    "missing_by_fresh known_to_do ice_barred door_barred dragon_task risk risk_by_health walls doors cut_off lost_rooms "
    "fresh wizards sealed round_of_fight at_stake unseen_by_health at_chest at_water at_trap fight_by_health dragon_fight "
    "want_gold want_price want_boxes want_coins want_dragon want_wizards want_unmet_wizard stuck stuck_gold stuck_wizards "
    "level_known level_new level_home fountains shop_gold boxes levels_to_do known_by_strength new_by_strength "
    "home_by_strength risk_by_strength strength".split()
)
GROUPS = ("one task done or none", "two tasks done", "three tasks done", "all tasks done")
FEATURE_COUNT = len(FEATURES)
MOST_GOLD = 4
"""More gold counts as these."""
LEVELS = 5
"""The levels of danger of ``passable_rooms``; this number says that no level leads there."""
STATES_OF_TASKS, MAP, WANTS, WAYS = 9, 21, 36, 46
"""Where groups of numbers begin."""


def position_group(s: State) -> int:
    """Return the number of tasks that are done beyond the first; 0 before they are drawn."""
    return max(0, int(count_tasks_done(s)) - 1) if s.node != TASK else 0


def task_danger(kind: int) -> float:
    """Return the health that a room of a task costs on average."""
    if kind == ARROWS:
        return 0.5
    if kind == SPECTER:
        return 0.33
    if kind == SLIME:
        return 0.67
    if kind == SKELETON:
        return 1.0
    return 0.17 if kind == BOX else 0.0


def tasks_danger(s: State) -> float:
    """Return the health that the rooms of all open tasks cost on average."""
    danger = 0.0
    for category in range(4):
        kind = s.tasks[category]
        if category != SEEK:
            danger += (room_count_of_kind(kind) - count_rooms(s.where[kind] & s.resolved)) * task_danger(kind)
    return danger


def rooms_missing(s: State) -> int:
    """Return the number of rooms of open tasks that are not revealed."""
    missing = 0
    for category in range(4):
        missing += room_count_of_kind(s.tasks[category]) - count_rooms(s.where[s.tasks[category]])
    return missing


def rooms_in_reach(s: State) -> int:
    """Return the mask of rooms that can be reached, past any danger, if unseen rooms are open."""
    barred = s.where[WALL] & ~s.resolved
    if not s.items & KEY:
        barred |= s.where[DOOR] & ~s.resolved
    return int(reachable_rooms(1 << s.here, s.ground & ~barred))


def fill_task_features(s: State, reach: int, x: Any) -> None:
    """Write the numbers on the tasks: how many are done, and what the others need; ``reach`` is ``rooms_in_reach``."""
    done, missing, danger = count_tasks_done(s), rooms_missing(s), tasks_danger(s)
    for k in range(4):
        x[STATES_OF_TASKS + k] = 1.0 if done == k + 1 else 0.0
    fresh = count_rooms(reach & ~s.seen)
    known = 0
    for category in range(4):
        if category != SEEK:
            known += count_rooms(s.where[s.tasks[category]] & ~s.resolved)
    x[13] = missing
    x[14] = 3.0 * missing / (fresh + 1)
    x[15] = known
    x[16] = 1.0 if s.tasks[REMOVE] == ICE and not s.items & AMULET and not is_task_done(s, REMOVE) else 0.0
    x[17] = 1.0 if s.tasks[REMOVE] == DOOR and not s.items & KEY and not is_task_done(s, REMOVE) else 0.0
    x[18] = 1.0 if s.where[DRAGON] & s.resolved == 0 and s.tasks[3] == DRAGON else 0.0
    x[19] = danger
    x[20] = danger / s.health if s.health else 4.0


def fill_map_features(s: State, reach: int, x: Any) -> None:
    """Write the numbers on the map and on what happens in this room."""
    n = s.node
    barred = (s.where[WALL] | (0 if s.items & KEY else s.where[DOOR])) & ~s.resolved
    lost = 0
    for category in range(4):
        if category != SEEK:
            lost += count_rooms(s.where[s.tasks[category]] & ~s.resolved & ~reach)
    fresh, kind = count_rooms(reach & ~s.seen), s.room[s.here]
    x[MAP] = count_rooms(s.where[WALL] & ~s.resolved)
    x[22] = 0.0 if s.items & KEY else count_rooms(s.where[DOOR] & ~s.resolved)
    x[23] = 0.1 * count_rooms(s.ground & ~barred & ~reach)
    x[24] = min(lost, 3)
    x[25] = 0.1 * fresh
    x[26] = count_rooms(s.where[WIZARD])
    x[27] = 1.0 if fresh == 0 and x[13] else 0.0
    x[28] = 1.0 if n == ROUND else 0.0
    x[29] = s.loss if n == WARD else 0.0
    x[30] = 0.1 * count_rooms(s.ground & ~s.seen) / s.health if s.health else 1.0
    x[31] = 1.0 if n == CHEST else 0.0
    x[32] = 1.0 if n == WATER else 0.0
    x[33] = 1.0 if n == TRAP else 0.0
    x[34] = (kind - ARROWS) / (s.health + 1.0) if n == FIGHT and kind <= SKELETON else 0.0
    x[35] = 1.0 if (n in (FIGHT, ROUND)) and kind == DRAGON else 0.0
    if lost or fresh < x[13]:
        wizards = count_rooms(s.where[WIZARD] & reach)
        x[43] = 1.0
        x[44] = min(s.gold, MOST_GOLD) if wizards else 0.0
        x[45] = wizards


def fill_wants(s: State, reach: int, x: Any) -> None:
    """Write the numbers on amulet and key, if a task waits for one: where they may come from."""
    gold, wizards = min(s.gold, MOST_GOLD), count_rooms(s.where[WIZARD] & reach)
    x[WANTS] = gold
    x[37] = 1.0 if gold >= PRICE else 0.0
    x[38] = 0.0 if s.tasks[FETCH] == BOX else 2 - count_rooms(s.where[BOX] & s.resolved)
    x[39] = 0.0 if s.tasks[FETCH] == GOLD else 2 - count_rooms(s.where[GOLD] & s.resolved)
    x[40] = 0.0 if s.where[DRAGON] & s.resolved else 1.0
    x[41] = wizards
    x[42] = 1.0 if s.first == 0 and gold >= PRICE else 0.0


def fill_ways(s: State, x: Any) -> None:
    """Write the numbers on the danger of the ways: the level at which each goal comes into reach, see ``passable_rooms``."""
    goals, edge, at = open_task_rooms(s), frontier_rooms(s), 1 << s.here
    known, new, home, left = LEVELS, LEVELS, LEVELS, goals
    for level in range(LEVELS):
        at = reachable_rooms(at, passable_rooms(s, level))
        by = at | neighbours(at)
        if level == 0:
            x[49] = count_rooms(at & s.where[FOUNTAIN] & ~s.resolved)
            x[50] = min(s.gold, MOST_GOLD) if s.first and at >> s.first & 1 else 0.0
            x[51] = count_rooms(at & s.where[BOX] & ~s.resolved) if s.tasks[FETCH] != BOX else 0.0
        x[52] += level * count_rooms(left & by)
        left &= ~by
        if known == LEVELS and left == 0:
            known = level
        if new == LEVELS and at & edge:
            new = level
        if home == LEVELS and at >> STAIRCASE & 1:
            home = level
    x[WAYS] = known
    x[47] = new if x[13] else 0.0
    x[48] = home
    strength = s.health + (3 if s.items & POTION else 0) + (1 if s.items & SHIELD else 0) + x[50]
    if strength < 1:
        strength = 1.0
    x[53] = known / strength
    x[54] = x[47] / strength
    x[55] = home / strength
    x[56] = x[19] / strength
    x[57] = strength


def fill_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers of ``FEATURES`` into ``x``."""
    for k in range(FEATURE_COUNT):
        x[k] = 0.0
    if s.node == TASK:
        x[0] = 1.0
        return
    x[1] = s.health
    x[2] = 1.0 if s.health == 1 else 0.0
    x[3] = 1.0 if s.health == 2 else 0.0
    x[4] = min(s.gold, MOST_GOLD)
    x[5] = 1.0 if s.items & AMULET else 0.0
    x[6] = 1.0 if s.items & KEY else 0.0
    x[7] = 1.0 if s.items & POTION else 0.0
    x[8] = 1.0 if s.items & SHIELD else 0.0
    reach = rooms_in_reach(s)
    fill_task_features(s, reach, x)
    fill_map_features(s, reach, x)
    if x[16] or x[17]:
        fill_wants(s, reach, x)
    fill_ways(s, x)


def is_question(s: State, x: int) -> bool:
    """Tell whether a reader asks why: the adventurer turns back from a fight, or climbs the stairs with tasks left."""
    return bool((s.node == ROUND and x == BACK) or (s.node == EXPLORE and x == LEAVE and count_tasks_done(s) < 4))
