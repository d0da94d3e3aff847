"""Dungeon Jacks: the heroes' dice on the card, in the pool, and exhausted.

Heroes are numbered by suit: 0 the Rogue, 1 the Fighter, 2 the Cleric, 3 the Wizard. Phantom dice have places in the
pool too.
"""

from typing import Any

ROGUE, FIGHTER, CLERIC, WIZARD, PHANTOM = 0, 1, 2, 3, 4
HEROES = 4
DICE = 10  # of a party
PLACES = 6 * HEROES + 6  # of the pool: 6 * hero + face - 1


def heroes_with_dice(s: Any) -> int:
    """Return the mask of heroes with dice on their cards."""
    return int((s.dice[0] > 0) | (s.dice[1] > 0) << 1 | (s.dice[2] > 0) << 2 | (s.dice[3] > 0) << 3)


def heroes_missing_dice(s: Any) -> int:
    """Return the mask of heroes with exhausted dice."""
    return int((s.out[0] > 0) | (s.out[1] > 0) << 1 | (s.out[2] > 0) << 2 | (s.out[3] > 0) << 3)


def places_with_dice(s: Any) -> int:
    """Return the mask of places of the pool that hold a die."""
    mask = 0
    for k in range(PLACES):
        if s.pool[k]:
            mask |= 1 << k
    return mask


def restore_all_dice(s: Any) -> None:
    """Put all dice of every hero back on the card."""
    for h in range(HEROES):
        s.dice[h] = s.size[h]
        s.out[h] = 0
    s.alive = DICE


def return_die(s: Any, h: int) -> None:
    """Return one exhausted die to its hero's card."""
    s.out[h] -= 1
    s.dice[h] += 1
    s.alive += 1


def gather_pool(s: Any) -> int:
    """Return the total of the pool, and put its dice back on their cards ("Fight", K2, K10).

    Only 6s that wait for a Hearts card stay in the pool.
    """
    total = int(s.pool[6 * PHANTOM] + 6 * s.pool[6 * PHANTOM + 5])
    s.pool[6 * PHANTOM] = 0
    s.pool[6 * PHANTOM + 5] = 0
    for h in range(HEROES):
        for face in range(1, 6):
            n = s.pool[6 * h + face - 1]
            if n:
                total += n * face
                s.dice[h] += n
                s.pool[6 * h + face - 1] = 0
    return total
