"""The optimal odds of Dungeon Quest D6 with variations, for a single adventurer, by backward induction; run by hand.

    PYTHONPATH=. python -m tests.games.dqd6.exact_variations [name ...]

prints for each named set of variations (joined by +; "" is the base game; all eleven flags and three professions if none is
named) the best chance to win and the best expected victory points, a lost game counting 0. It needs numpy and numba,
keeps to one core and takes some ten seconds for a line, three minutes for enhanced_attacks. It shares no code with
printgen, nor with `variations`.

Rooms are solved from the last gem backwards, since only a gem sets the room counter back; in a room the fights after
the bolt before those ahead of it, those without the potion before those with it, and low health before high. What is
left of a fight are the loops at one health: a roll that leaves the state as it was is divided out, and the longer loops
of Absorb Energy (a hit with a weapon of power 0 gives a point, a miss takes two) are swept, from 0 upwards, until
nothing moves; the limit from below is the best worth, a fight that never ends counting 0.
"""

import sys
from itertools import product
from typing import Any

import numpy as np
from numba import njit

Table = Any  # a numpy array

FLAGS = (
    "critical_hits", "enhanced_attacks", "combat_stance", "magical_bolt", "monster_weaknesses", "monster_attack_rolls",
    "ability_zero_penalties", "lucky_loot", "gem_recovery", "recovery_potion", "ambush",
)  # fmt: skip
CRITICAL, ENHANCED, STANCE, BOLT, WEAKNESS, ROLLS, ZERO, LOOT, RECOVERY, POTION, AMBUSH = range(len(FLAGS))
PROFESSIONS = {
    "villager": ((4, 4, 4), (1, 1, 1)),
    "knight": ((4, 3, 2), (3, 2, 1)),
    "archer": ((2, 4, 3), (1, 3, 2)),
    "wizard": ((2, 3, 4), (1, 2, 3)),
}
SINGLES = ("", *FLAGS, *list(PROFESSIONS)[1:])

# Points and powers are numbered 25 a + 5 b + c. MOVE[i, k, by + 2] is triple i with value k moved by -2 to 2, in range.
TRIPLE = np.array(list(product(range(5), repeat=3)))
WEIGHT = (25, 5, 1)
MOVE = np.array([
    [[i + WEIGHT[k] * (min(4, max(0, t[k] + by)) - t[k]) for by in range(-2, 3)] for k in range(3)]
    for i, t in enumerate(TRIPLE)
])  # fmt: skip
RESTED = np.array([sum(WEIGHT[k] * min(4, t[k] + 1) for k in range(3)) for t in TRIPLE])

NOBODY, DRAGON = 0, 4  # monsters: 1 to 3 the number rolled
GEM, NOTHING = 3, 4  # items: 0 to 2 the weapons
WEAK = np.array([-1, 2, 1, 0, -1])  # the weapon that each monster is weak to
HIGHEST = 6


@njit
def prize_value(on: Table, item: int, p: int, w: int, after: Table, hoard: Table) -> float:
    """The worth of a fallen monster: what it guarded is taken, the next room waits."""
    if item == GEM:
        return hoard[p, w]
    if item == NOTHING or (on[ZERO] and TRIPLE[p, 2] == 0):
        return after[p, w]
    better = MOVE[w, item]
    if on[LOOT]:
        return (after[p, better[4]] + 4 * after[p, better[3]] + after[p, w]) / 6
    return after[p, better[3]]


@njit
def flight_value(p: int, w: int, after: Table) -> float:
    """The worth of fleeing: one of six losses, then the next room."""
    total = 0.0
    for k in range(3):
        total += after[MOVE[p, k, 1], w] + after[p, MOVE[w, k, 1]]
    return total / 6


@njit
def damage(on: Table, face: int, k: int, second: int, stance: int, monster: int, p: int, w: int) -> int:
    """What a hit takes: never anything without a weapon, never less than nothing."""
    power = TRIPLE[w, k]
    if power == 0:
        return 0
    if on[CRITICAL] and face == 1:
        power += 1
    if second == 0:
        power += 1
    if on[WEAKNESS] and WEAK[monster] == k:
        power += 1
    if on[ZERO] and TRIPLE[p, 0] == 0:
        power -= 1
    return max(0, power + stance)


@njit
def is_hit(face: int, second: int, stance: int, reach: int) -> bool:
    """Whether the natural roll hits; stance is +1 offensive, -1 defensive, and moves the roll as it moves the damage."""
    if face == 1 or face == 6:
        return face == 1
    return face + stance - (1 if second == 1 else 0) <= reach


@njit
def absorption_value(p: int, row: Table, drunk: Table) -> float:
    """The best use of an absorbed point, at the health whose worths by points are given, the potion first if there is one."""
    best = 0.0
    for k in range(3):
        best = max(best, row[MOVE[p, k, 3]])
        if drunk.size:
            best = max(best, drunk[MOVE[RESTED[p], k, 3]])
    return best


@njit
def miss_value(on: Table, p: int, k: int, second: int, row: Table) -> tuple[float, float]:
    """The worth of a miss without the share that changes nothing, and that share."""
    one, two = MOVE[p, k, 1], MOVE[p, k, 0]
    if second >= 0:
        one, two = MOVE[one, second, 1], MOVE[two, second, 0]
    if on[ROLLS]:
        return (4 * row[one] + row[two]) / 6, 1 / 6
    return row[one], 0.0


@njit
def attack_value(on: Table, gems: int, k: int, second: int, stance: int, monster: int, h: int, p: int, w: int,
          rows: Table, drunk: Table) -> float:  # fmt: skip
    """The worth of one way to attack, repeated while it changes nothing."""
    gain, stay = 0.0, 0.0
    for face in range(1, 7):
        if is_hit(face, second, stance, TRIPLE[p, k] + gems):
            left = max(0, h - damage(on, face, k, second, stance, monster, p, w))
            if second == 2:
                gain += absorption_value(p, rows[left], drunk[left] if drunk.size else drunk.reshape(-1))
            elif left == h:
                stay += 1
            else:
                gain += rows[left, p]
        else:
            worth, same = miss_value(on, p, k, second, rows[h])
            gain += worth
            stay += same
    return gain / (6 - stay)


@njit
def best_attack_value(on: Table, gems: int, monster: int, h: int, p: int, w: int, rows: Table, drunk: Table) -> float:
    """The worth of the best attack."""
    best = 0.0
    wide = 1 if on[STANCE] else 0
    for k in range(3):
        if TRIPLE[p, k]:
            for second in range(-1, 3 if on[ENHANCED] else 0):
                if second < 0 or (second != k and TRIPLE[p, second]):
                    for stance in range(-wide, wide + 1):
                        best = max(best, attack_value(on, gems, k, second, stance, monster, h, p, w, rows, drunk))
    return best


@njit
def fight_values(on: Table, gems: int, counter: int, monster: int, item: int, w: int, after: Table, hoard: Table,
          drunk: Table, bolted: Table) -> Table:  # fmt: skip
    """The worths of a fight by health and points; `drunk` is the same fight with the potion gone, `bolted` the fights
    once weapon k has gone into a bolt. Either is empty where it cannot be.
    """
    top = HIGHEST if monster == DRAGON else monster + gems
    rows = np.zeros((HIGHEST + 1, 125))
    for p in range(1, 125):
        rows[0, p] = prize_value(on, item, p, w, after, hoard)
    for h in range(1, top + 1):
        moved = 1.0
        while moved > 1e-16:
            moved = 0.0
            for p in range(1, 125):
                best = best_attack_value(on, gems, monster, h, p, w, rows, drunk)
                if counter < 6 and not (on[ZERO] and TRIPLE[p, 1] == 0):
                    best = max(best, flight_value(p, w, after))
                if drunk.size:
                    best = max(best, drunk[h, RESTED[p]])
                if bolted.size:
                    for k in range(3):
                        if TRIPLE[w, k]:
                            best = max(best, bolted[MOVE[w, k, 1], max(0, h - TRIPLE[w, k]), p])
                moved = max(moved, best - rows[h, p])
                rows[h, p] = best
    return rows


@njit
def monster_values(on: Table, gems: int, counter: int, monster: int, item: int, after: Table, hoard: Table) -> Table:
    """The worths of meeting a monster, by potion, points and powers; an item that a power 4 rules out is nothing."""
    met = np.zeros((2, 125, 125))
    top = HIGHEST if monster == DRAGON else monster + gems
    none2, none3 = np.zeros((0, 0)), np.zeros((0, 0, 0))
    fresh, spent = np.zeros((2, 125, HIGHEST + 1, 125)), np.zeros((2, 125, HIGHEST + 1, 125))
    for flask in range(2 if on[POTION] else 1):
        if on[BOLT]:
            for w in range(125):
                drunk = spent[0, w] if flask else none2
                spent[flask, w] = fight_values(on, gems, counter, monster, item, w, after[flask], hoard[flask], drunk, none3)
        for w in range(125):
            drunk = fresh[0, w] if flask else none2
            bolted = spent[flask] if on[BOLT] else none3
            fresh[flask, w] = fight_values(on, gems, counter, monster, item, w, after[flask], hoard[flask], drunk, bolted)
            met[flask, :, w] = fresh[flask, w, top]
    return met


def room_values(on: Table, gems: int, counter: int, after: Table, hoard: Table) -> Table:
    """The worths of entering room `counter`, by potion, points and powers."""
    dragon = monster_values(on, gems, counter, DRAGON, GEM, after, hoard)
    if counter == 6:
        return dragon
    entered = dragon / 6 + after[:, RESTED, :] / 3
    for monster in range(1, 4):
        bare = monster_values(on, gems, counter, monster, NOTHING, after, hoard)
        for item in range(3):
            full = (TRIPLE[:, item] == 4)[None, None, :]
            entered += np.where(full, bare, monster_values(on, gems, counter, monster, item, after, hoard)) / 18
    entered[:, 0, :] = 0
    return entered


def layer_values(on: Table, victory: bool, gems: int = 0, counter: int = 1) -> Table:
    """The best worth of entering room `counter` with that many gems, by potion, points and powers.

    The worth is the chance to win, or with `victory` the expected victory points.
    """
    total = TRIPLE.sum(axis=1)
    ended = (total[:, None] + total[None, :]).astype(float) if victory else np.ones((125, 125))
    layer = np.stack([ended, ended])
    for held in range(2, gems - 1, -1):
        hoard = np.ascontiguousarray(layer[:, RESTED, :]) if on[RECOVERY] else layer
        layer = np.zeros((2, 125, 125))
        for number in range(6, counter - 1 if held == gems else 0, -1):
            layer = room_values(on, held, number, layer, hoard)
    return layer


def parse_flags(names: str) -> Table:
    """The flags named in a row joined by +, as truth values."""
    wanted = set(names.split("+"))
    return np.array([flag in wanted for flag in FLAGS])


def best_value(names: str, victory: bool = False) -> float:
    """The best worth of the whole game with the variations named."""
    on = parse_flags(names)
    profession = next((name for name in names.split("+") if name in PROFESSIONS), "villager")
    if unknown := set(names.split("+")) - {"", *FLAGS, *PROFESSIONS}:
        raise ValueError(f"no variation is called {', '.join(sorted(unknown))}")
    layer = layer_values(on, victory)[int(on[POTION])]
    p, w = (sum(weight * value for weight, value in zip(WEIGHT, start, strict=True)) for start in PROFESSIONS[profession])
    return float(flight_value(p, w, layer) if on[AMBUSH] else layer[p, w])


if __name__ == "__main__":
    for chosen in sys.argv[1:] or SINGLES:
        print(f'    "{chosen}": ({best_value(chosen):.15f}, {best_value(chosen, victory=True):.12f}),', flush=True)
