"""Quester's Keep: the decks of a solo quest, each with one order a seed. Plain functions like those of rules.py, whose part they are.

The hero, the land and the creatures come as their decks are stacked. All treasure that belongs neither to the market nor to the
special cards under the quests is one hoard: its first plain cards lie under quests too, all others are the deck. An order of
its own says how the cards under quests lie, from the quest with the lowest number on.

A deck that has run out has no order of its own any more: what comes then is one shuffle of many.
"""

from typing import Any

from printgen.games.keep.content import COUNT
from printgen.games.keep.goods import GRAIL, KINDS, MARKET, PLAIN, left
from printgen.games.keep.nodes import HERO, LAND, PRIZE, QUESTER, REMOVE, WILD
from printgen.kernel.chance import APART, Streams, shuffle

HEROES, LANDS, WILDS, FOES, HOARD, CELLAR = range(APART, APART + 6)
SPECIAL = GRAIL + 1  # special cards under quests
PLAINS = 9  # plain ones ("Solo Grail Quest")
STOCK = tuple(kind for kind in range(KINDS) for _ in range(COUNT[kind] - (kind <= MARKET) - (kind <= GRAIL)))  # the hoard
HOARDED = len(STOCK)


def pile(s: Any) -> int:
    """The deck that the next card comes from; -1 in a game of several, where each is drawn by its chance."""
    n = s.node
    if s.solo:
        if n == HERO:
            return HEROES
        if n in (REMOVE, LAND):
            return LANDS
        if n == WILD:
            return WILDS
        if n == QUESTER:
            return FOES
        if n == PRIZE:
            return CELLAR if s.quest else HOARD
    return -1


def top(s: Any, mask: int, w: Streams, at: int) -> int:
    """The card on top: the first that is left of the order that begins at index ``at``, or the treasure that lies there."""
    if s.node == PRIZE:
        kind = under(quest_rank(s), w, at) if s.quest else in_deck(HOARDED - PLAINS - left(s), w, at)
        if mask >> kind & 1:
            return kind
        at = 0
        while not mask >> at & 1:  # of a deck that was shuffled again
            at += 1
        return at
    while not mask >> w[at] & 1:
        at += 1
    return int(w[at])


def quest_rank(s: Any) -> int:
    """How many quests that were not left in the box have a lower number than the one that is fought for."""
    below = (s.scrolls | s.quests[0]) & (1 << s.quest - 1) - 1
    n = 0
    while below:
        below &= below - 1
        n += 1
    return n


def under(rank: int, w: Streams, at: int) -> int:
    """The kind of treasure under a quest, counted by numbers from 0; the order of those cards begins at index ``at``."""
    place = at
    while w[place] >= SPECIAL + PLAINS or rank:
        rank -= 1 if w[place] < SPECIAL + PLAINS else 0
        place += 1
    card = w[place]
    if card < SPECIAL:
        return int(card)
    shuffle(w, HOARD)
    return hoarded(card - SPECIAL, PLAIN, 0, w, at)


def in_deck(n: int, w: Streams, at: int) -> int:
    """The kind of the n-th card of the treasure deck, from 0; the order of the hoard begins at index ``at``."""
    return hoarded(n, 0, PLAINS, w, at)


def hoarded(n: int, first: int, buried: int, w: Streams, at: int) -> int:
    """The kind of the n-th card of the hoard, from 0, of the kinds from ``first`` on, after so many plain ones are taken away."""
    kind = 0
    while n >= 0:
        if w[at] < HOARDED:
            kind = STOCK[w[at]]
            if kind >= PLAIN and buried:
                buried -= 1
            elif kind >= first:
                n -= 1
        at += 1
    return int(kind)
