"""Dungeon Quest D6: the exact chance to win of one adventurer in the standard game, without a solver.

``doors.bin`` holds the chance on entering a room, for every stage and every set of abilities and weapons; it was solved once
(tools/fit_chances.py writes it). What happens in a room is solved when it is asked for. An ability and its weapon are a pair,
and it makes no difference which of the three pairs is which.
"""

import zlib
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

from ..players.lattice import CUBE, STAGES
from ..rules import CHOOSE, DONE, ENTER, GEM, GEMS, GUARD, LAIR, MOST_POINTS, NOTHING, RUN, STRIKE, WON

FILE = Path(__file__).with_name("doors.bin")
UNITS = 10_000
"""Chances are stored as whole numbers of these."""
LEVELS = MOST_POINTS + 1
SURE_FACE = 5
"""A strike hits with this face at most: a 6 always misses."""

Triple = tuple[int, int, int]


class Room(NamedTuple):
    """What does not change in a fight: the stage, the guarded thing, the weapons, and the values known so far."""

    gems: int
    counter: int
    guarded: int
    weapons: Triple
    known: dict[tuple[Triple, int], float]


def pair_triples() -> list[Triple]:
    """Return all sets of three pairs of ability and power, each as a number below 25, in order."""
    return list(combinations_with_replacement(range(LEVELS * LEVELS), 3))


def pack_doors(doors: Sequence[Sequence[float]]) -> bytes:
    """Return the values of a solution's doors as a compressed table.

    Args:
        doors: for each stage the value of each door, by weapons and abilities; see ``entering_hero_number``.
    """
    table, last = array("h"), [0] * len(pair_triples())
    for stage in range(STAGES):
        row = [_to_units(float(doors[stage][_door_number(triple)])) for triple in pair_triples()]
        table.extend(value - before for value, before in zip(row, last, strict=True))
        last = row
    return zlib.compress(b"".join(value.to_bytes(2, "little", signed=True) for value in table), 9)


def _to_units(chance: float) -> int:
    """Return a chance as a whole number; only what is certain becomes 0 or ``UNITS``."""
    return max(1, min(UNITS - 1, round(UNITS * chance))) if 0 < chance < 1 else round(chance) * UNITS


def _door_number(pairs: Triple) -> int:
    """Return the number of a door without a potion; see ``entering_hero_number``."""
    weapons = abilities = 0
    for pair in pairs:
        abilities, weapons = LEVELS * abilities + pair // LEVELS, LEVELS * weapons + pair % LEVELS
    return CUBE * weapons + abilities


@cache
def load_doors() -> list[dict[Triple, float]]:
    """Return for each stage the chance to win on entering a room, by three sorted pairs."""
    data, triples = zlib.decompress(FILE.read_bytes()), pair_triples()
    found: list[dict[Triple, float]] = []
    sums = [0] * len(triples)
    for stage in range(STAGES):
        for k in range(len(triples)):
            at = 2 * (stage * len(triples) + k)
            sums[k] += int.from_bytes(data[at : at + 2], "little", signed=True)
        found.append({triple: value / UNITS for triple, value in zip(triples, sums, strict=True)})
    return found


def door_chance(stage: int, abilities: Sequence[int], weapons: Sequence[int]) -> float:
    """Return the chance to win on entering a room; an adventurer without any point has lost."""
    if not any(abilities):
        return 0.0
    one, two, three = sorted(LEVELS * a + w for a, w in zip(abilities, weapons, strict=True))
    return load_doors()[stage][one, two, three]


def flight_chance(room: Room, abilities: Triple) -> float:
    """Return the chance to win of an adventurer who runs: each face takes a point or a power ("Running")."""
    total, stage = 0.0, LAIR * room.gems + room.counter
    for k in range(3):
        total += door_chance(stage, _less_one(abilities, k), room.weapons)
        total += door_chance(stage, abilities, _less_one(room.weapons, k))
    return total / 6


def _less_one(values: Triple, k: int) -> Triple:
    one, two, three = (max(0, value - 1) if n == k else value for n, value in enumerate(values))
    return one, two, three


def prize_chance(room: Room, abilities: Triple) -> float:
    """Return the chance to win when the monster is beaten: a gem, a weapon or nothing is won."""
    if room.guarded == GEM:
        return 1.0 if room.gems + 1 == GEMS else door_chance(LAIR * (room.gems + 1), abilities, room.weapons)
    weapons = tuple(min(MOST_POINTS, power + (k == room.guarded)) for k, power in enumerate(room.weapons))
    return door_chance(LAIR * room.gems + room.counter, abilities, weapons)


def strike_chance(room: Room, abilities: Triple, health: int, k: int) -> float:
    """Return the chance to win of an adventurer who strikes with an ability."""
    faces, power = min(SURE_FACE, abilities[k] + room.gems), room.weapons[k]
    missed = fight_chance(room, _less_one(abilities, k), health)
    hit = fight_chance(room, abilities, health - power) if health > power else prize_chance(room, abilities)
    return (faces * hit + (6 - faces) * missed) / 6


def fight_chance(room: Room, abilities: Triple, health: int) -> float:
    """Return the chance to win at a decision in a fight: that of the best one.

    A hit without a weapon leads back to the same decision, so that such a strike is worth what its miss is worth.
    """
    if not any(abilities):
        return 0.0
    if (abilities, health) not in room.known:
        ways = [
            strike_chance(room, abilities, health, k) if room.weapons[k] else fight_chance(room, _less_one(abilities, k), health)
            for k in range(3)
            if abilities[k]
        ]
        if room.counter < LAIR:
            ways.append(flight_chance(room, abilities))
        room.known[abilities, health] = max(ways)
    return room.known[abilities, health]


@cache
def _make_room(gems: int, counter: int, guarded: int, weapons: Triple) -> Room:
    return Room(gems, counter, guarded, weapons, known={})


def best_play_chance(s: Any) -> float:
    """Return the chance to win from a position of the standard game under best play, to one in ten thousand."""
    abilities, weapons = (int(s.ability[0]), int(s.ability[1]), int(s.ability[2])), tuple(map(int, s.weapon[:3]))
    if s.node == DONE:
        return float(s.outcome == WON)
    if s.node == ENTER:
        return door_chance(LAIR * s.gems + s.counter - 1, abilities, weapons)
    things = [k if weapons[k] < MOST_POINTS else NOTHING for k in range(3)] if s.node == GUARD else [int(s.guarded)]
    rooms = [_make_room(int(s.gems), int(s.counter), thing, (weapons[0], weapons[1], weapons[2])) for thing in things]
    if s.node == RUN:
        return flight_chance(rooms[0], abilities)
    if s.node == STRIKE:
        return strike_chance(rooms[0], abilities, int(s.health), int(s.chosen))
    assert s.node in (CHOOSE, GUARD)
    return sum(fight_chance(room, abilities, int(s.health)) for room in rooms) / len(rooms)
