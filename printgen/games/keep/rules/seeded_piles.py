"""Quester's Keep: the decks of a solo quest, each in one order per seed.

The functions are part of the rules of play.py and written in the same subset of Python.

The hero, the land and the creatures come as their decks are stacked. Treasure is in two piles: those under the quests,
from the lowest number on, and the deck. Each holds known cards and plain ones. The plain ones have an order of their
own, of which the first lie under quests and all others are in the deck.

A deck that has run out has no order of its own any more: what comes then is one shuffle of many.
"""

from typing import Any

from printgen.engine.random_streams import SEPARATE_PILES, Streams, shuffle_pile

from ..content import COUNT
from .position import HERO, LAND, PRIZE, QUESTER, REMOVE, WILD
from .treasure import GRAIL, KINDS, MARKET, PLAIN, deck_size

HEROES, LANDS, WILDS, FOES, HOARD, CELLAR, PLAIN_ORDER = range(SEPARATE_PILES, SEPARATE_PILES + 7)
SPECIAL = GRAIL + 1  # known cards under quests
BURIED = 9  # plain ones ("Solo Grail Quest")
FIXED_TREASURE = tuple(kind for kind in range(SPECIAL) for _ in range(COUNT[kind] - (kind <= MARKET) - 1))  # those of the deck
PLAIN_KINDS = tuple(kind for kind in range(PLAIN, KINDS) for _ in range(COUNT[kind]))
TREASURE = len(FIXED_TREASURE) + len(PLAIN_KINDS) - BURIED  # cards of the deck


def pile_number(s: Any) -> int:
    """Return the deck that the next card comes from, or -1 if it is drawn by its chance.

    A game of several heroes always draws by chance.
    """
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


def top_card(s: Any, mask: int, w: Streams, at: int) -> int:
    """Return the card on top: the first left of the order from index ``at``, or the treasure that lies there.

    ``mask`` are the cards that may come.
    """
    if s.node == PRIZE:
        kind = treasure_under_quest(rank_of_quest(s), w, at) if s.quest else treasure_in_deck(TREASURE - deck_size(s), w, at)
        if mask >> kind & 1:
            return kind
        at = 0
        while not mask >> at & 1:  # of a deck that was shuffled again
            at += 1
        return at
    while not mask >> w[at] & 1:
        at += 1
    return int(w[at])


def rank_of_quest(s: Any) -> int:
    """Return how many quests of this game have a lower number than the one that is fought for.

    Quests that stay in the box do not count.
    """
    below = (s.scrolls | s.quests[0]) & (1 << s.quest - 1) - 1
    n = 0
    while below:
        below &= below - 1
        n += 1
    return n


def treasure_under_quest(rank: int, w: Streams, at: int) -> int:
    """Return the kind of treasure under a quest; its order begins at index ``at``.

    ``rank`` is the place of the quest among those in the game by number, from 0.
    """
    card = nth_of_order(rank, SPECIAL + BURIED, w, at)
    return card if card < SPECIAL else nth_plain_treasure(card - SPECIAL, w, at)


def treasure_in_deck(n: int, w: Streams, at: int) -> int:
    """Return the kind of the n-th card of the treasure deck, from 0; its order begins at index ``at``."""
    card = nth_of_order(n, TREASURE, w, at)
    return FIXED_TREASURE[card] if card < len(FIXED_TREASURE) else nth_plain_treasure(BURIED + card - len(FIXED_TREASURE), w, at)


def nth_plain_treasure(n: int, w: Streams, at: int) -> int:
    """Return the kind of the n-th plain card, from 0."""
    shuffle_pile(w, PLAIN_ORDER)
    return PLAIN_KINDS[nth_of_order(n, len(PLAIN_KINDS), w, at)]


def nth_of_order(n: int, count: int, w: Streams, at: int) -> int:
    """Return the n-th number below ``count``, n from 0, of the order that begins at index ``at``."""
    while w[at] >= count or n:
        n -= 1 if w[at] < count else 0
        at += 1
    return int(w[at])
