"""Keevorn: the most that a short position of a last Floor can come to, and what is looked up for it."""

from __future__ import annotations

from typing import Any

from printgen.engine.playout import count_actions, lowest_action

from ..rules import ACE, DIAMONDS, JACK, ROOM, SWAY
from .promise import CLEAN_KILL_POINTS, LEAST_WEAPON
from .short import (
    AHEAD,
    BELOW,
    CHARMS,
    COUNT,
    DEPTH,
    DIGIT,
    FACES,
    FOES,
    GONE,
    HANDS,
    HEALTH,
    LEAST,
    LENGTH,
    MOST,
    ORDER,
    POINTS,
    POOL,
    RED,
    SCROLLS,
    SUIT,
    TEN,
    UNDER,
    floor_size,
    power_of_cards,
    weapons,
)

KING = 13
RANKS = 4  # 5 to 8: a Jack is killed cleanly by 5 and 6, a Queen by 5 and 7 or two 6, a King by 5 and 8 or 6 and 7
FOUR = 0b1111
SETS, COUNTS = 1 << 3 * RANKS, 27  # of three suits of them; of two or fewer each of Jacks, Queens and Kings
TABLE_LENGTH = SETS * COUNTS


def fill_bound_table(table: Any) -> None:
    """For each set of Weapons and each count of Monsters that they may fight, how many are killed cleanly at most."""
    for cards in range(1, SETS):
        one = lowest_action(cards)
        rest = cards & ~(1 << one)
        for count in range(COUNTS):
            most = table[rest * COUNTS + count]
            some = rest
            while some:
                other = lowest_action(some)
                some &= some - 1
                foe = one % RANKS + other % RANKS + 2 * LEAST_WEAPON - JACK
                if 0 <= foe < 3 and count // 3**foe % 3:
                    most = max(most, 1 + table[(rest & ~(1 << other)) * COUNTS + count - 3**foe])
            table[cards * COUNTS + count] = most


def row_bound(path: Any, d: int, known: Any, table: Any) -> int:
    """The most that a game can be worth from the row of a path on: full Health, all rooms, all clean kills that cards allow."""
    ahead = known[AHEAD + path[d, GONE]] | path[d, BELOW]
    points: int = (
        path[d, POINTS] + rooms_bound(path, d, known, ahead) + CLEAN_KILL_POINTS * clean_kills_bound(path, d, known, ahead, table)
    )
    return points + health_bound(path, d, known, ahead)


def health_bound(path: Any, d: int, known: Any, ahead: int) -> int:
    """The most Health at the end: each rank of Weapons and red Relics gives or saves one at most, Monsters cost their strength.

    Each Scroll may bring a Relief, which takes a Monster, or a Vigor.
    """
    there = ahead | path[d, POOL]
    foes = (ahead | path[d, FACES]) & FOES
    scrolls = count_actions((ahead | path[d, FACES]) & SCROLLS)
    gain = power_of_cards((there | path[d, HANDS]) & weapons(known) | there & CHARMS & RED)
    cost = power_of_cards(foes) - scrolls * (KING + SWAY * known[DEPTH])
    most: int = min(known[MOST], path[d, HEALTH] + gain - cost)
    return most


def rooms_bound(path: Any, d: int, known: Any, ahead: int) -> int:
    """How many rooms can still be filled.

    A Diamond buries one card more. A Scroll takes a card from a room to come, if it is not read when the Floor is empty: one of
    the last four cards, or one that was buried. Who has five cards in the last room drew one by a Scroll or a Probe.
    """
    floor = floor_size(path, d, known)
    buried = count_actions((ahead | path[d, POOL]) & SUIT << 13 * DIAMONDS & weapons(known))
    scrolls = count_actions((ahead & ~last_cards(path, d, known) | path[d, FACES]) & SCROLLS) if floor > ROOM else 0
    return (floor + buried - max(0, scrolls - buried) + ROOM - 1) // ROOM


def last_cards(path: Any, d: int, known: Any) -> int:
    """The last four cards of the Floor, a mask."""
    count = path[d, COUNT]
    mask = 0
    for k in range(max(0, count - ROOM), count):
        mask |= 1 << (path[d, UNDER + k // TEN] >> DIGIT * (k % TEN) & (1 << DIGIT) - 1)
    for k in range(max(path[d, GONE], known[LENGTH] - max(0, ROOM - count)), known[LENGTH]):
        mask |= 1 << known[ORDER + k]
    return mask


def clean_kills_bound(path: Any, d: int, known: Any, ahead: int, table: Any) -> int:
    """How many Monsters can still be killed cleanly: Spades go with either colour, but those in a Hand with black only."""
    foes = (ahead | path[d, FACES]) & FOES
    if known[LEAST] == ACE + 1:
        return count_actions(foes)
    cards = (ahead | path[d, POOL] | path[d, HANDS]) >> LEAST_WEAPON - 1
    spades, clubs, reds = cards & FOUR, cards >> 13 & FOUR, (cards >> 26 & FOUR) << RANKS | (cards >> 39 & FOUR) << 2 * RANKS
    free = spades & ~(path[d, HANDS] >> LEAST_WEAPON - 1)
    black, red = face_card_code(foes), face_card_code(foes >> 26)
    some, most = free, 0
    while True:
        there: int = table[(spades & ~some | clubs << RANKS) * COUNTS + black] + table[(some | reds) * COUNTS + red]
        most = max(most, there)
        if some == 0:
            return most
        some = (some - 1) & free


def face_card_code(foes: int) -> int:
    """How many Jacks, Queens and Kings of two suits there are, in threes."""
    one, other = foes >> JACK - 1 & 0b111, foes >> JACK + 12 & 0b111
    return (one & 1) + (other & 1) + 3 * ((one >> 1 & 1) + (other >> 1 & 1)) + 9 * ((one >> 2) + (other >> 2))


def priority(rows: Any, at: int, known: Any) -> int:
    """How much a row promises beside: Health, and the ranks that can still be used."""
    ahead = known[AHEAD + rows[at, GONE]] | rows[at, BELOW]
    likely: int = rows[at, HEALTH] + power_of_cards((ahead | rows[at, POOL] | rows[at, HANDS]) & (weapons(known) | CHARMS & RED))
    return likely - power_of_cards((ahead | rows[at, FACES]) & FOES)
