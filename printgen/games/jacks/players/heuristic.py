"""Dungeon Jacks: upper bound for the points of a campaign with known cards.

A Diamond is won from the next black card. So nobody can win those below a dungeon's last black card; all others may be
won, if the dice allow it.
"""

from printgen.engine.random_streams import PILE_SIZE, PILE_WORDS, seed_all_streams, shuffle_pile

from ..rules.dungeon_cards import BIG, BLACK, LURKER, NUMBERS, SUITS, first_card_of_mask, heroes_cards

DIAMONDS = NUMBERS & SUITS[3]
UPPER_PILE, LOWER_PILE = 1, 2
"""The piles of the first dungeon; each later one has the next."""


def upper_bound(s, w):
    """Return the points so far, plus all Diamonds above a black card in this dungeon and in those to come."""
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
    """Return a number that orders positions by dungeon and by cards turned in it."""
    return 64 * s.dungeon - s.cards


def pile_orders(w, dungeons):
    """Return the orders of all piles of the seed whose streams are ``w``."""
    w = list(w)
    seed_all_streams(w, w[len(w) - PILE_WORDS], w[len(w) - PILE_WORDS + 1])
    found = []
    for number in range(dungeons + 2):
        shuffle_pile(w, number)
        found.append(tuple(w[len(w) - PILE_SIZE :]))
    return found


def big_bads_after(order, unmet, met):
    """Return the masks of Big Bads not met and met, after the hidden one of a deck of this order has come."""
    lurker = 1 << first_card_of_mask(unmet, order, 0)
    return unmet & ~lurker, met | lurker


def places_left(s, orders):
    """Return the places of a dungeon's cards that are still to come, in their order."""
    rest, upper = s.deck, []
    if s.above:
        upper = [place for place in orders[UPPER_PILE] if rest >> place & 1][: s.above]
        rest &= ~sum(1 << place for place in upper)
    if s.lurking:
        rest |= 1 << LURKER
    return [*upper, *(place for place in orders[s.dungeon + 1] if rest >> place & 1)]


def winnable_diamonds(places):
    """Return the mask of Diamonds that are above a black card or above the hidden Big Bad."""
    found, waiting = 0, 0
    for place in places:
        if place == LURKER or BLACK >> place & 1:
            found |= waiting
        elif DIAMONDS >> place & 1:
            waiting |= 1 << place
    return found


def points_of_diamonds(diamonds):
    """Return the points of the number Diamonds of a mask."""
    return sum(rank for rank in range(2, 11) if diamonds >> 38 + rank & 1)
