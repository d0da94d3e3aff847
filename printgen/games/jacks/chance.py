"""Dungeon Jacks: what a position says about the chance to win, as numbers.

``chance.toml`` holds the model over them. The functions are in the plain style of the rules.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Any

from printgen.engine.playout import count_actions

from .players.decide import ESCAPE_CHANCES
from .rules.dice import CLERIC, HEROES, PHANTOM, WIZARD
from .rules.dungeon_cards import BAUBLES, JOKERS
from .rules.play import DRAW, FLEE, HEAL, HEALING, LAY, MEET, PARTY, POOL, REROLL, REST, ROLL, RUN, RUNS, SETTLE

if TYPE_CHECKING:
    from printgen.engine.types import State

FEATURES = tuple(
    "dungeon_2 dungeon_3 dungeon_4 dungeon_5 dungeon_6 escape dice dice_squared black_cards black_cards_by_dice jokers baubles "
    "cleric_dice no_cleric wizard_dice cleric_size wizard_size sixes short meeting dice_needed_at_meeting pooling "
    "dice_needed_at_pool fleeing healing healing_hurt party drawing hearts rolling dice_waiting rerolling running healer_at_work "
    "resting dice_needed".split()
)
GROUPS = ("dungeons 1 and 2", "dungeons 3 and 4", "dungeons 5 and 6")
LAST_GROUP = len(GROUPS) - 1
MOST_MONSTERS = 24
"""The last row of the table of escapes."""
DOUBT = 2
"""A chance in thousandths is taken to be at least this, and to lie at least this below 1000."""
FACE_MEAN = 3.0
"""The mean of a die that shows no 6."""
MOST_NEED = 2.0
"""More dice than this multiple of those that are left count as this multiple."""


def position_group(s: State) -> int:
    """Return the third of the game in which the party is."""
    return int(max(0, min(LAST_GROUP, (s.dungeon - 1) // 2)))


def escape_logit(s: State) -> float:
    """Return the chance to leave the dungeon alive, by the table of the players, as a logarithm of odds."""
    chance = ESCAPE_CHANCES[min(s.blacks, MOST_MONSTERS)][s.alive]
    chance = max(DOUBT, min(1000 - DOUBT, chance))
    return log(chance / (1000.0 - chance))


def pool_total(s: State) -> int:
    """Return the total of the pool without the heroes' 6s, which may still be laid on Hearts."""
    total = int(6 * s.pool[6 * PHANTOM + 5])
    for h in range(HEROES + 1):
        for face in range(1, 6):
            total += face * s.pool[6 * h + face - 1]
    return total


def fill_dice_features(s: State, x: Any) -> None:
    """Write the numbers 17 to 22 and 35: what the encounter asks of the dice."""
    n, sixes = s.node, 0
    for h in range(HEROES):
        sixes += s.pool[6 * h + 5] + s.laid[h]
    rolled = n in (SETTLE, LAY)
    x[17] = sixes if rolled else 0.0
    x[18] = 1.0 if rolled and s.difficulty > pool_total(s) else 0.0
    need = s.difficulty / (FACE_MEAN * s.alive) if s.difficulty < MOST_NEED * FACE_MEAN * s.alive else MOST_NEED
    x[19] = 1.0 if n == MEET else 0.0
    x[20] = need if n == MEET else 0.0
    x[21] = 1.0 if n == POOL else 0.0
    x[22] = need if n == POOL else 0.0
    x[35] = need if n in (ROLL, REROLL) else 0.0


def fill_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers of ``FEATURES`` into ``x``."""
    n, blacks = s.node, min(s.blacks, MOST_MONSTERS)
    for k in range(5):
        x[k] = 1.0 if s.dungeon > k + 1 else 0.0
    x[5] = escape_logit(s)
    x[6] = s.alive
    x[7] = 0.1 * s.alive * s.alive
    x[8] = 0.1 * blacks
    x[9] = 0.01 * blacks * s.alive
    x[10] = count_actions(s.held & JOKERS)
    x[11] = count_actions(s.held & BAUBLES)
    x[12] = s.size[CLERIC] - s.out[CLERIC]
    x[13] = 1.0 if s.size[CLERIC] == s.out[CLERIC] else 0.0
    x[14] = s.size[WIZARD] - s.out[WIZARD]
    x[15] = s.size[CLERIC]
    x[16] = s.size[WIZARD]
    fill_dice_features(s, x)
    pooled = s.pooled[0] + s.pooled[1] + s.pooled[2] + s.pooled[3]
    x[23] = 1.0 if n == FLEE else 0.0
    x[24] = 1.0 if n == HEAL else 0.0
    x[25] = 0.1 * (10 - s.alive) if n == HEAL else 0.0
    x[26] = 1.0 if n == PARTY else 0.0
    x[27] = 1.0 if n == DRAW else 0.0
    x[28] = count_actions(s.hearts) if n == DRAW else 0.0
    x[29] = 1.0 if n == ROLL else 0.0
    x[30] = 0.1 * pooled if n in (ROLL, POOL) else 0.0
    x[31] = 1.0 if n == REROLL else 0.0
    x[32] = 1.0 if n == RUN else 0.0
    x[33] = 1.0 if n == HEALING else 0.0
    x[34] = 1.0 if n == REST else 0.0


def is_question(s: State, x: int) -> bool:
    """Tell whether a reader asks why: the party runs, or stops between dungeons."""
    return bool(x == RUNS and s.node in (MEET, POOL, REST))
