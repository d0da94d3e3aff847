"""Quester's Keep: what a position says about a seat's chance to win, as numbers.

``chance.toml`` holds the model over them. The functions are in the plain style of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printgen.engine.playout import count_actions

from .rules.land import TILES
from .rules.position import ABILITY, AFTER, FIGHT, FLEE, GREEN, KEEP, LEAVE, LOOT, MEET, MOVE, PRIZE, RANGER, RED, THIEF, WIZARD
from .rules.treasure import HEALING, KINDS, PLAIN, TELEPORT, full_health, hero_strength

if TYPE_CHECKING:
    from printgen.engine.types import State

FEATURES = tuple(
    "ranger thief wizard banked carried plain trophies quests quest_cards health at_keep way_home strength full_health "
    "seats_to_turn carried_by_way carried_too_far potions foe foe_by_wounds gone quest_fight prizes meeting fighting "
    "rolled ability business looting".split()
)
GROUPS = (
    "early",
    "long without a quest",
    "one quest",
    "two quests",
    "countdown 6 to 4",
    "countdown 3 and 2",
    "last round",
    "set-up",
)
LONG = 40
"""Turns after which a game without a quest is no longer early."""
MOST_WAY = 6
"""A longer way to the Keep counts as this many moves."""


def position_group(s: State) -> int:
    """Return the phase: by the countdown, else by the most quests that anybody has completed."""
    if s.begun == 0:
        return 7
    if s.clock:
        return 4 if s.clock > 3 else 5 if s.clock > 1 else 6
    most = 0
    for seat in range(s.seats):
        most = max(most, count_actions(s.quests[seat]))
    if most == 0:
        return 0 if s.turns < LONG else 1
    return 2 if most == 1 else 3


def way_home(s: State, seat: int) -> int:
    """Return the number of basic moves from the Keep to a seat's tile, at most ``MOST_WAY``."""
    near, moves = 1, 0
    while moves < MOST_WAY and not near >> s.tile[seat] & 1:
        grown = near
        for tile in range(TILES):
            if near >> tile & 1:
                grown |= s.ways[tile]
        if grown == near:
            return MOST_WAY
        near = grown
        moves += 1
    return moves


def fill_turn_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers on what happens in the turn of a seat."""
    n, wounds = s.node, 1.0 - x[9]
    foe = s.strong if seat == s.seat else 0
    mine = 1.0 if seat == s.seat else 0.0
    x[18] = foe
    x[19] = foe * wounds
    x[20] = 1.0 if s.gone >> seat & 1 else 0.0
    x[21] = 1.0 if foe and s.quest else 0.0
    x[22] = mine * s.prizes if n == PRIZE else 0.0
    x[23] = mine if n in (MEET, AFTER) else 0.0
    x[24] = mine if n in (FIGHT, GREEN) else 0.0
    x[25] = mine * s.green if n == RED else 0.0
    x[26] = mine if n in (ABILITY, MOVE) else 0.0
    x[27] = mine if n == KEEP else 0.0
    x[28] = mine if n == LOOT else 0.0


def fill_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers of ``FEATURES`` of a seat into ``x``."""
    banked, carried, plain = 0, 0, 0
    for kind in range(KINDS):
        banked += s.banked[KINDS * seat + kind]
        carried += s.active[KINDS * seat + kind]
        if kind >= PLAIN:
            plain += s.active[KINDS * seat + kind]
    hero, home, full = s.hero[seat], way_home(s, seat), max(1, full_health(s, seat))
    x[0] = 1.0 if hero == RANGER else 0.0
    x[1] = 1.0 if hero == THIEF else 0.0
    x[2] = 1.0 if hero == WIZARD else 0.0
    x[3] = banked
    x[4] = carried
    x[5] = plain
    x[6] = count_actions(s.trophies[seat])
    x[7] = count_actions(s.quests[seat])
    x[8] = count_actions(s.hand[seat])
    x[9] = s.health[seat] / full
    x[10] = 1.0 if s.tile[seat] == 0 else 0.0
    x[11] = home
    x[12] = hero_strength(s, seat)
    x[13] = full
    x[14] = (seat - s.seat + s.seats) % s.seats
    x[15] = 0.1 * carried * home
    x[16] = carried if s.clock and home >= s.clock else 0.0
    x[17] = s.active[KINDS * seat + HEALING] + s.active[KINDS * seat + TELEPORT]
    fill_turn_features(s, seat, x)


def is_question(s: State, x: int) -> bool:
    """Tell whether a reader asks why: the hero flees, or leaves the game."""
    return bool(s.node in (FIGHT, MEET, AFTER) and x in (FLEE, LEAVE))
