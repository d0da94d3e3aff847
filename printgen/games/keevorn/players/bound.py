"""Keevorn: upper bound of the points of a short position of a last Floor, and its lookup table."""

from __future__ import annotations

from typing import Any

from printgen.engine.playout import count_actions, lowest_action

from ..rules import ACE, DIAMONDS, JACK, ROOM, SWAY
from .compact_state import (
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
    weapon_cards,
)
from .heuristic import CLEAN_KILL_POINTS, LEAST_WEAPON

KING = 13
RANKS = 4  # 5 to 8: a Jack is killed cleanly by 5 and 6, a Queen by 5 and 7 or two 6, a King by 5 and 8 or 6 and 7
FOUR = 0b1111
SETS, COUNTS = 1 << 3 * RANKS, 27  # of three suits of them; of two or fewer each of Jacks, Queens and Kings
TABLE_LENGTH = SETS * COUNTS


def fill_bound_table(table: Any) -> None:
    """Fill the table of the most clean kills for each set of Weapons and each count of Monsters.

    The Monsters are those that the Weapons may fight.
    """
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
    """Return the most points that the game can bring from a row of the path on.

    It counts the greatest possible Health, all rooms, and all clean kills that the cards allow.
    """
    ahead = known[AHEAD + path[d, GONE]] | path[d, BELOW]
    points: int = (
        path[d, POINTS] + rooms_bound(path, d, known, ahead) + CLEAN_KILL_POINTS * clean_kills_bound(path, d, known, ahead, table)
    )
    return points + health_bound(path, d, known, ahead)


def health_bound(path: Any, d: int, known: Any, ahead: int) -> int:
    """Return the most Health possible at the end.

    Each rank of Weapons and red Relics gives or saves at most one Health, Monsters cost their strength. Each Scroll may
    bring a Relief, which takes a Monster, or a Vigor.
    """
    there = ahead | path[d, POOL]
    foes = (ahead | path[d, FACES]) & FOES
    scrolls = count_actions((ahead | path[d, FACES]) & SCROLLS)
    gain = power_of_cards((there | path[d, HANDS]) & weapon_cards(known) | there & CHARMS & RED)
    cost = power_of_cards(foes) - scrolls * (KING + SWAY * known[DEPTH])
    most: int = min(known[MOST], path[d, HEALTH] + gain - cost)
    return most


def rooms_bound(path: Any, d: int, known: Any, ahead: int) -> int:
    """Return the most rooms that can still be filled.

    A Diamond buries one card more. A Scroll takes a card from a later room, unless it is read when the Floor is empty: then
    it is one of the last four cards, or one that was buried. If the last room has five cards, a Scroll or a Probe drew one
    of them.
    """
    floor = floor_size(path, d, known)
    buried = count_actions((ahead | path[d, POOL]) & SUIT << 13 * DIAMONDS & weapon_cards(known))
    scrolls = count_actions((ahead & ~last_floor_cards(path, d, known) | path[d, FACES]) & SCROLLS) if floor > ROOM else 0
    return (floor + buried - max(0, scrolls - buried) + ROOM - 1) // ROOM


def last_floor_cards(path: Any, d: int, known: Any) -> int:
    """Return the mask of the last four cards of the Floor."""
    count = path[d, COUNT]
    mask = 0
    for k in range(max(0, count - ROOM), count):
        mask |= 1 << (path[d, UNDER + k // TEN] >> DIGIT * (k % TEN) & (1 << DIGIT) - 1)
    for k in range(max(path[d, GONE], known[LENGTH] - max(0, ROOM - count)), known[LENGTH]):
        mask |= 1 << known[ORDER + k]
    return mask


def clean_kills_bound(path: Any, d: int, known: Any, ahead: int, table: Any) -> int:
    """Return the most Monsters that can still be killed cleanly.

    Spades go with either colour, but those in a Hand only with black.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        ahead: the mask of cards in the Floor.
        table: the table of ``fill_bound_table``.
    """
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
    """Return the numbers of Jacks, Queens and Kings of two suits as digits to base 3.

    ``foes`` is a mask of cards whose two suits begin at bits 0 and 13.
    """
    one, other = foes >> JACK - 1 & 0b111, foes >> JACK + 12 & 0b111
    return (one & 1) + (other & 1) + 3 * ((one >> 1 & 1) + (other >> 1 & 1)) + 9 * ((one >> 2) + (other >> 2))


def priority(rows: Any, at: int, known: Any) -> int:
    """Return how promising a row is beside its points: Health, and the ranks that can still be used.

    The strengths of the Monsters left are subtracted.
    """
    ahead = known[AHEAD + rows[at, GONE]] | rows[at, BELOW]
    likely: int = rows[at, HEALTH] + power_of_cards(
        (ahead | rows[at, POOL] | rows[at, HANDS]) & (weapon_cards(known) | CHARMS & RED)
    )
    return likely - power_of_cards((ahead | rows[at, FACES]) & FOES)
