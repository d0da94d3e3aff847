"""Dungeon Jacks: the cards, and which of them are hidden.

These are plain functions like those of play.py, to which they belong.

A card is 13 * suit + rank - 1, suits 0 spades, 1 clubs, 2 hearts, 3 diamonds and the ace as rank 1; 52 and 53 are the
jokers.

Every card of a dungeon is seen before the next dungeon is laid out. So of its Big Bads only the last to join is
unknown, one of those never met, and of its magic items only those just added. All cards left are equally likely to come
next: see ``draw_weight``.
"""

from typing import Any

from printgen.engine.playout import count_actions

HEROES = 4
SUITS = (0x1FFF, 0x1FFF << 13, 0x1FFF << 26, 0x1FFF << 39)
JACKS = 1 << 10 | 1 << 23 | 1 << 36 | 1 << 49
RANKS = (0, JACKS, JACKS << 1, JACKS << 2, JACKS >> 10)  # by the dice that they bring: jack 1, queen 2, king 3, ace 4
BIG = JACKS | JACKS << 1 | JACKS << 2 | JACKS >> 10
NUMBERS = ((1 << 52) - 1) & ~BIG
BLACK = SUITS[0] | SUITS[1]
JOKERS = 3 << 52
BAUBLES = BIG & SUITS[3]
HALF = 18  # the cards above the cut of the first deck
STOCK = 2  # the magic items of a later dungeon's deck
LURKER = 54  # the place of the hidden Big Bad in a seed's order
ITEM_PLACE = 55  # the place of the first magic item that joined, and next the second's


def possible_hero_cards(s: Any) -> int:
    """Return the mask of face cards and aces of a rank and a suit that no hero has yet (K1)."""
    mask = BIG
    for h in range(HEROES):
        if s.size[h]:
            mask &= ~(SUITS[h] | RANKS[s.size[h]])
    return mask


def heroes_cards(s: Any) -> int:
    """Return the mask of the heroes' cards."""
    return SUITS[0] & RANKS[s.size[0]] | SUITS[1] & RANKS[s.size[1]] | SUITS[2] & RANKS[s.size[2]] | SUITS[3] & RANKS[s.size[3]]


def lay_out_dungeon(s: Any) -> None:
    """Lay out the next dungeon ("Dungeon Levels", K6, K8).

    It has 36 number cards, one Big Bad more than the dungeon before, and from the second dungeon on magic items. Items left
    behind are still in the deck; others join unseen, up to two in all, if so many are left (K13).
    """
    if s.dungeon == 0:
        s.unmet = BIG & BLACK & ~heroes_cards(s)
        s.above = HALF
    s.dungeon += 1
    s.deck = NUMBERS | BIG & BLACK & ~heroes_cards(s) & ~s.unmet | s.left
    s.lurking = 1
    s.blacks = HALF + s.dungeon
    s.cards = 2 * HALF + s.dungeon
    if s.dungeon > 1:
        found = count_actions(s.left)
        s.kinds = (BAUBLES & ~heroes_cards(s) | JOKERS) & ~s.held & ~s.left
        s.hidden = min(STOCK - found, count_actions(s.kinds))
        s.joined = s.hidden
        if s.hidden == 0:
            s.kinds = 0
        s.cards += found + s.hidden
        s.left = 0


def possible_next_cards(s: Any) -> int:
    """Return the mask of cards that may come next.

    No black card may come while the last black card must stay at the bottom (K9).
    """
    mask: int = s.deck
    if s.above:
        return mask
    if s.lurking:
        mask |= s.unmet
    if s.easy and s.blacks == 1 and s.cards > 1:
        mask &= ~BLACK
    return mask | int(s.kinds)


def draw_weight(s: Any, x: int) -> int:
    """Count the equally likely orders of the cards that begin with card ``x``.

    With everything shuffled, each card left is as likely as any other to come next. One card may be a Big Bad of ``7 -
    dungeon`` possible names, and ``hidden`` cards are any of ``kinds``: a known card counts once for each name and each
    kind, a name once for each kind, and a kind ``hidden`` times for each name. Above the first cut there are number cards
    only.

    Where the last card must be black (K9), an order counts once for each card that can then be the last: all blacks but
    itself. Above the cut the Big Bad is last in 1 of 19 orders, else one of the other number cards is, in 18 of 19 orders.
    """
    if s.above:
        return int(s.cards - 2 + HALF * (s.blacks - 1 - (x < 26))) if s.easy else 1
    names: int = 7 - s.dungeon if s.lurking else 1
    if s.kinds >> x & 1:
        n: int = names * s.hidden
    else:
        n = count_actions(s.kinds) if s.hidden else 1
        if not s.unmet >> x & 1:
            n *= names
    return int(n * (s.blacks - (x < 26))) if s.easy and s.cards > 1 else n


def top_card(s: Any, mask: int, w: Any, at: int) -> int:
    """Return the next card by a seed's order: a hero, or a card of the dungeon.

    Hidden cards have places of their own in the order. The hidden Big Bad is the first of those never met, by their own
    places in the same order; likewise the magic items. These cards are nowhere else in the deck, so their order says
    nothing about the hidden places, and all orders stay equally likely.
    """
    if s.dungeon == 0:
        return first_card_of_mask(mask, w, at)
    left, drawn = s.deck, s.joined - s.hidden  # of the hidden items those drawn stand first
    if s.lurking and s.above == 0:
        left |= 1 << LURKER
    if s.hidden:
        left |= (1 << s.joined) - 1 << ITEM_PLACE
    k = at
    while True:
        place = w[k]
        if left >> place & 1:
            if place < LURKER:
                return int(place)
            if place == LURKER:
                return first_card_of_mask(s.unmet, w, at)
            if drawn == 0:
                return first_card_of_mask(s.kinds, w, at)
            drawn -= 1
        k += 1


def first_card_of_mask(mask: int, w: Any, at: int) -> int:
    """Return the card of a mask that comes first in the order that begins at ``w[at]``."""
    while not mask >> w[at] & 1:
        at += 1
    return int(w[at])


def reveal_card(s: Any, card: int) -> None:
    """Turn a card, and update what is known of the hidden cards."""
    bit = 1 << card
    s.cards -= 1
    if s.above:
        s.above -= 1
    if s.kinds & bit:
        s.hidden -= 1
        s.kinds = s.kinds & ~bit if s.hidden else 0
    elif s.unmet & bit:
        s.lurking = 0
        s.unmet &= ~bit
    else:
        s.deck &= ~bit


def reset_undercuts(s: Any) -> None:
    """Undo all undercuts after a lost fight (K16)."""
    s.difficulty = s.monster
    for rank in range(2, 11):
        if s.hearts >> rank & 1:
            s.difficulty += rank
    s.bare = s.hearts


def clear_encounter(s: Any) -> None:
    """Remove the monster and its defences."""
    s.monster = 0
    s.suit = 0
    s.hearts = 0
    s.bare = 0
    s.difficulty = 0
