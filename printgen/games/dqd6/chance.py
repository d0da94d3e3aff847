"""Dungeon Quest D6: what a position says about the chance to win of one adventurer, as numbers.

``chance.toml`` holds the model over them. The functions are in the plain style of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .rules import CHOOSE, DRAGON, ENTER, FLEE, GUARD, LAIR, RUN, STRIKE
from .solved.door_values import best_play_chance

if TYPE_CHECKING:
    from printgen.engine.types import State

FEATURES = tuple(
    "rooms_to_lair points points_squared power best_power points_by_power spent_abilities fight_cost dragon best_strike "
    "dragon_cost lair_cost points_to_spare entering guarding striking running points_on_entering sure_strike".split()
)
GROUPS = ("no gem", "one gem", "two gems")
LAST_GROUP = len(GROUPS) - 1
MOST_COST = 12.0
"""A fight is taken to cost no more points than these."""
MOST_SPARE = 4.0
"""More points than these beyond the cost of a fight count as these."""
SURE_FACE = 5
"""A strike hits with this face at most: a 6 always misses."""


def position_group(s: State) -> int:
    """Return the number of gems that are won."""
    return min(int(s.gems), LAST_GROUP)


def cheapest_fight(s: State) -> float:
    """Return the points that the monster costs, as far as the best single ability decides.

    An ability of f faces misses (6 - f) times for f hits, and each miss costs it a point.
    """
    cost = MOST_COST
    for k in range(3):
        if s.ability[k] and s.weapon[k]:
            faces = min(SURE_FACE, s.ability[k] + s.gems)
            hits = (s.health + s.weapon[k] - 1) // s.weapon[k]
            cost = min(cost, hits * (6 - faces) / faces - 0.1 * s.ability[k])
    return cost


def strongest_strike(s: State) -> int:
    """Return the largest product of hitting faces and power."""
    most = 0
    for k in range(3):
        if s.ability[k]:
            most = max(most, min(SURE_FACE, s.ability[k] + s.gems) * s.weapon[k])
    return most


def fill_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers of ``FEATURES`` into ``x``."""
    points = s.ability[0] + s.ability[1] + s.ability[2]
    cost, dragon = cheapest_fight(s), 1.0 if s.monster == DRAGON else 0.0
    x[0] = LAIR - s.counter
    x[1] = points
    x[2] = 0.1 * points * points
    x[3] = s.weapon[0] + s.weapon[1] + s.weapon[2]
    x[4] = max(s.weapon[0], s.weapon[1], s.weapon[2])
    x[5] = 0.1 * (s.ability[0] * s.weapon[0] + s.ability[1] * s.weapon[1] + s.ability[2] * s.weapon[2])
    x[6] = (s.ability[0] == 0) + (s.ability[1] == 0) + (s.ability[2] == 0)
    x[7] = cost
    x[8] = dragon
    x[9] = 0.1 * strongest_strike(s)
    x[10] = cost * dragon
    x[11] = cost if s.counter == LAIR else 0.0
    x[12] = min(points - cost, MOST_SPARE)
    x[13] = 1.0 if s.node == ENTER else 0.0
    x[14] = 1.0 if s.node == GUARD else 0.0
    x[15] = 1.0 if s.node == STRIKE else 0.0
    x[16] = 1.0 if s.node == RUN else 0.0
    x[17] = points / MOST_COST if s.node == ENTER else 0.0
    x[18] = 1.0 if s.node == STRIKE and s.ability[s.chosen] + s.gems >= SURE_FACE else 0.0


def exact_chance(s: State) -> float | None:
    """Return the chance to win of one adventurer in the standard game under best play."""
    return best_play_chance(s)


def is_question(s: State, x: int) -> bool:
    """Tell whether a reader asks why: the adventurer runs from a monster."""
    return bool(s.node == CHOOSE and x == FLEE)
