"""Dungeon Jacks: the most that a campaign with known cards can be worth.

A Diamond is won from the next black card. So those below a dungeon's last black card are nobody's; all others may be won, if the
dice allow it.
"""

from printgen.engine.random import PILE_SIZE, PILE_WORDS, seed_all_streams, shuffle_pile

from ..rules.dungeon import BIG, BLACK, LURKER, NUMBERS, SUITS, first_of, heroes_cards

DIAMONDS = NUMBERS & SUITS[3]
UPPER_PILE, LOWER_PILE = 1, 2
"""The piles of the first dungeon; each later one has the next."""


def upper_bound(s, w):
    """The points so far, and all Diamonds with a black card below them, in this dungeon and in those to come."""
    orders = pile_orders(w, s.dungeons)
    unmet, met = s.unmet, BIG & BLACK & ~heroes_cards(s) & ~s.unmet
    most = s.total + s.points + points_of_diamonds(s.loot & DIAMONDS)
    if s.lurking:
        unmet, met = big_bads_after(orders[s.dungeon + 1], unmet, met)
    if s.cards:
        most += points_of_diamonds(winnable_diamonds(places_left(s, orders)))
    for number in range(s.dungeon + 1, s.dungeons + 1):
        order = orders[number + 1]
        there = NUMBERS | met | 1 << LURKER
        unmet, met = big_bads_after(order, unmet, met)
        most += points_of_diamonds(winnable_diamonds([place for place in order if there >> place & 1]))
    return most


def stage(s):
    """Which dungeon it is, and how many of its cards were turned."""
    return 64 * s.dungeon - s.cards


def pile_orders(w, dungeons):
    """The orders of all piles of a seed, of which these are the streams."""
    w = list(w)
    seed_all_streams(w, w[len(w) - PILE_WORDS], w[len(w) - PILE_WORDS + 1])
    found = []
    for number in range(dungeons + 2):
        shuffle_pile(w, number)
        found.append(tuple(w[len(w) - PILE_SIZE :]))
    return found


def big_bads_after(order, unmet, met):
    """The Big Bads never met, and those met, when the one that lurks in a deck of this order has come."""
    lurker = 1 << first_of(unmet, order, 0)
    return unmet & ~lurker, met | lurker


def places_left(s, orders):
    """The places of a dungeon's cards that are still to come, in their order."""
    rest, upper = s.deck, []
    if s.above:
        upper = [place for place in orders[UPPER_PILE] if rest >> place & 1][: s.above]
        rest &= ~sum(1 << place for place in upper)
    if s.lurking:
        rest |= 1 << LURKER
    return [*upper, *(place for place in orders[s.dungeon + 1] if rest >> place & 1)]


def winnable_diamonds(places):
    """The Diamonds that lie above a black card or the hidden Big Bad, as a mask."""
    found, waiting = 0, 0
    for place in places:
        if place == LURKER or BLACK >> place & 1:
            found |= waiting
        elif DIAMONDS >> place & 1:
            waiting |= 1 << place
    return found


def points_of_diamonds(diamonds):
    """The points of number Diamonds."""
    return sum(rank for rank in range(2, 11) if diamonds >> 38 + rank & 1)
