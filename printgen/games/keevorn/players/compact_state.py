"""Keevorn: short positions of a last Floor whose order is known, for an exhaustive search.

A short position is a row of whole numbers. It does not distinguish what makes no difference: slots, and what was
discarded. Cards may be moved to the backpack and back, so that the row does not say which cards of the pool lie in the
room and which in the backpack. Only when both are full nothing can be moved; then the row says what is in the backpack.
So one step is a play, with all moves of cards before it. The Floor is the number of cards of its order that are gone,
then the known cards under it, ten in a number. No Joker is left in the game.
"""

from __future__ import annotations

from typing import Any

from printgen.engine.playout import count_actions, lowest_action
from printgen.engine.random_streams import PILE_SIZE, shuffle_pile

from ..rules import (
    ACE,
    CLUBS,
    DIAMONDS,
    EMPTY,
    EXPLORE,
    HAND,
    HEARTS,
    LOSING,
    PACK,
    PAIN,
    PEDDLE,
    RELIEVING,
    ROOM,
    SWAY,
    VIGOR,
    pile_number,
)
from .heuristic import CLEAN_KILL_POINTS

POINTS, HEALTH, STAGE = 0, 1, 2  # a row: what rooms and clean kills are worth so far; Health; rooms
FACES, POOL, PACKED, HANDS = 3, 4, 5, 6  # masks: Monsters and Scrolls of the room; numbers of room and backpack; see above; Hands
GONE, UNDER, COUNT = 7, 8, 12  # of the order; four numbers of known cards; how many
BELOW, OPENING = 13, 14  # a mask of the known cards; whether the Peddler is there
ROW_LENGTH = 15

LENGTH, DEPTH, MOST, LEAST, ORDER = 0, 1, 2, 3, 4  # what is known: how many cards are in order, and the game's numbers
AHEAD = ORDER + 52  # for each card of the order a mask of those from it on
KNOWN = AHEAD + 53

DIGIT, TEN = 6, 10  # bits of a card, and cards of a number
SLOTS = ROOM + PACK
SUIT = (1 << 13) - 1
EVERY = 1 | 1 << 13 | 1 << 26 | 1 << 39
SCROLLS = EVERY
FOES = 0b1110000000000 * EVERY
CHARMS = 0b1110 * EVERY  # Relics, where they are no Weapons
ARMS = 0b1111110000 * EVERY
ODD, TWO, FOUR, EIGHT = (sum(1 << rank - 1 for rank in range(1, 14) if rank & bit) * EVERY for bit in (1, 2, 4, 8))  # by rank
RED = SUIT << 26 | SUIT << 39


def can_encode(s: Any) -> bool:
    """Return whether a position has a row: the player explores or trades, and no Joker is left."""
    return (s.node in (EXPLORE, PEDDLE)) and _cards_in_game(s) >> 52 == 0


def can_start(s: Any) -> bool:
    """Return whether a search may begin at a position.

    No card may have been placed since the last play, so that every card can be placed and stored (V13).
    """
    return can_encode(s) and s.placed == 0


def _cards_in_game(s: Any) -> int:
    """Return the mask of cards that are still in the game."""
    held: int = s.unknown | s.discard
    for card in (*s.room, *s.hand, *s.pack, s.top, *s.under[: s.unders]):
        held |= (card != EMPTY) << max(card, 0)
    return held


def determinise(s: Any, w: Any) -> list[int]:
    """Return what is known from a position on: the Floor's order, and the game's numbers.

    ``w`` holds the random streams.
    """
    shuffle_pile(w, pile_number(s))
    floor = s.unknown | (s.top != EMPTY) << max(s.top, 0)
    cards = [int(card) for card in w[len(w) - PILE_SIZE :] if floor >> int(card) & 1]
    ahead = [sum(1 << card for card in cards[k:]) for k in range(len(cards) + 1)]
    return [
        len(cards), s.depth, s.most, s.least,
        *cards, *[0] * (52 - len(cards)),
        *ahead, *[0] * (52 - len(cards)),
    ]  # fmt: skip


def is_same_state(one: Any, other: Any, known: Any) -> bool:
    """Return whether two rows are of the same position.

    The last card of the order and the first card under it are interchangeable places.
    """
    return [*one[:GONE], one[OPENING], *floor_cards(one, known)] == [*other[:GONE], other[OPENING], *floor_cards(other, known)]


def floor_cards(row: Any, known: Any) -> list[int]:
    """Return all cards of a row's Floor, the next first."""
    under = [row[UNDER + k // TEN] >> DIGIT * (k % TEN) & (1 << DIGIT) - 1 for k in range(row[COUNT])]
    return [*known[ORDER + row[GONE] : ORDER + known[LENGTH]], *under]


def encode(s: Any, known: Any) -> list[int]:
    """Return the row of a position."""
    row = [0] * ROW_LENGTH
    row[POINTS], row[HEALTH], row[STAGE] = CLEAN_KILL_POINTS * s.clean + s.rooms, s.health, s.rooms
    row[OPENING] = int(s.node == PEDDLE)
    for card in (*s.room, *s.pack):
        if card != EMPTY:
            row[FACES if (FOES | SCROLLS) >> card & 1 else POOL] |= 1 << card
    row[HANDS] = sum(1 << card for card in s.hand if card != EMPTY)
    row[PACKED] = (
        sum(1 << card for card in s.pack if card != EMPTY) if count_actions(row[FACES]) + count_actions(row[POOL]) == SLOTS else 0
    )
    row[GONE] = known[LENGTH] - count_actions(s.unknown)
    seen = [s.top] if s.top != EMPTY else []
    if seen and s.unknown:  # a Probe has put it back
        row[GONE] -= 1
        seen = []
    under = (*seen, *s.under[: s.unders])
    row[COUNT], row[BELOW] = len(under), sum(1 << card for card in under)
    for k, card in enumerate(under):
        row[UNDER + k // TEN] |= card << DIGIT * (k % TEN)
    return row


def terminal_value(path: Any, d: int, known: Any) -> int:
    """Return the points if the game ends here, or -1 if it cannot.

    To end, the Floor must be empty, and what is left must fit the backpack.
    """
    if path[d, FACES] or floor_size(path, d, known) or path[d, OPENING] or count_actions(path[d, POOL]) > PACK:
        return -1
    worth: int = path[d, POINTS] + path[d, HEALTH]
    return worth


def floor_size(rows: Any, at: int, known: Any) -> int:
    """Return the number of cards in the Floor."""
    cards: int = known[LENGTH] - rows[at, GONE] + rows[at, COUNT]
    return cards


def draw_floor_card(rows: Any, at: int, known: Any) -> int:
    """Remove the next card from the Floor and return it."""
    card: int
    if rows[at, GONE] < known[LENGTH]:
        card = known[ORDER + rows[at, GONE]]
        rows[at, GONE] += 1
        return card
    card = rows[at, UNDER] & (1 << DIGIT) - 1
    for k in range(UNDER, COUNT):
        rows[at, k] >>= DIGIT
        if k + 1 < COUNT:
            rows[at, k] |= (rows[at, k + 1] & (1 << DIGIT) - 1) << DIGIT * (TEN - 1)
    rows[at, COUNT] -= 1
    rows[at, BELOW] &= ~(1 << card)
    return card


def bury_card(rows: Any, at: int, card: int) -> None:
    """Put a card at the bottom of the Floor."""
    rows[at, UNDER + rows[at, COUNT] // TEN] |= card << DIGIT * (rows[at, COUNT] % TEN)
    rows[at, COUNT] += 1
    rows[at, BELOW] |= 1 << card


def lay_in_room(rows: Any, at: int, card: int) -> None:
    """Put a card into the room."""
    rows[at, FACES if (FOES | SCROLLS) >> card & 1 else POOL] |= 1 << card


def copy_row(path: Any, d: int, rows: Any, at: int) -> None:
    """Copy the row ``d`` of ``path`` to the row ``at`` of ``rows``."""
    for k in range(ROW_LENGTH):
        rows[at, k] = path[d, k]


def keep_if_alive(rows: Any, at: int, known: Any) -> int:
    """Return the index of the next row: behind this one if the adventurer lives, else the same.

    If nothing is left in room and backpack, the adventurer goes on to the next room.
    """
    if rows[at, HEALTH] < 1:
        return at
    if rows[at, FACES] == 0 and rows[at, POOL] == 0 and floor_size(rows, at, known):
        enter_next_room(rows, at, known)
    if count_actions(rows[at, FACES]) + count_actions(rows[at, POOL]) < SLOTS:
        rows[at, PACKED] = 0
    return at + 1


def add_health(rows: Any, at: int, known: Any, health: int) -> None:
    """Add to Health, up to its maximum; ``health`` may be negative."""
    rows[at, HEALTH] = min(known[MOST], rows[at, HEALTH] + health)


def successors(path: Any, d: int, known: Any, rows: Any, at: int) -> int:
    """Write the rows of all that the player may do in the present row, and return the index after them.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
    """
    if path[d, OPENING]:
        return append_trades(path, d, known, rows, at)
    faces, pool, packed = path[d, FACES], path[d, POOL], path[d, PACKED]
    full = count_actions(faces) + count_actions(pool) == SLOTS
    here = pool & ~packed if full else pool if count_actions(faces) < ROOM else 0  # numbers that lie in the room, or may
    at = append_departure(path, d, known, rows, at)
    some = faces & FOES
    while some:
        at = append_fights(path, d, known, rows, at, lowest_action(some), here, full)
        some &= some - 1
    some = here
    while some:
        at = append_plays(path, d, known, rows, at, lowest_action(some), here, full)
        some &= some - 1
    some = faces & SCROLLS
    while some:
        at = append_scroll(path, d, known, rows, at, lowest_action(some), here, full)
        some &= some - 1
    return at


def append_trades(path: Any, d: int, known: Any, rows: Any, at: int) -> int:
    """Append the trades of each card that is no Weapon, and the end of trading ("The Peddler's trade").

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
    """
    copy_row(path, d, rows, at)
    rows[at, OPENING] = 0
    at = keep_if_alive(rows, at, known)
    goods = (path[d, FACES] | path[d, POOL]) & ~weapon_cards(known)
    some = goods
    while some:
        card = lowest_action(some)
        some &= some - 1
        copy_row(path, d, rows, at)
        rows[at, OPENING] = goods != 1 << card
        rows[at, FACES] &= ~(1 << card)
        rows[at, POOL] &= ~(1 << card)
        bury_card(rows, at, card)
        drawn = draw_floor_card(rows, at, known)
        while not weapon_cards(known) >> drawn & 1:
            bury_card(rows, at, drawn)
            drawn = draw_floor_card(rows, at, known)
        lay_in_room(rows, at, drawn)
        at = keep_if_alive(rows, at, known)
    return at


def append_departure(path: Any, d: int, known: Any, rows: Any, at: int) -> int:
    """Append the step to the next room with what is left in the backpack, if it is possible.

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
    """
    if path[d, FACES] or count_actions(path[d, POOL]) > PACK or floor_size(path, d, known) == 0:
        return at
    copy_row(path, d, rows, at)
    enter_next_room(rows, at, known)
    return keep_if_alive(rows, at, known)


def enter_next_room(rows: Any, at: int, known: Any) -> None:
    """Keep what is left in the backpack, and lay up to four cards as the next room."""
    rows[at, PACKED] = rows[at, POOL]
    rows[at, POINTS] += 1
    rows[at, STAGE] += 1
    for _ in range(min(ROOM, floor_size(rows, at, known))):
        lay_in_room(rows, at, draw_floor_card(rows, at, known))


def append_fights(path: Any, d: int, known: Any, rows: Any, at: int, foe: int, here: int, full: bool) -> int:
    """Append the fights against a Monster with any Weapons of its Hand and any Spades ("Combat").

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        foe: the Monster.
        here: the mask of numbers that lie in the room, or may.
        full: whether room and backpack are full.
    """
    strength = foe % 13 + 1
    hand = path[d, HANDS] & (RED if foe // 13 >= HEARTS else ~RED)
    spades = here & SUIT & weapon_cards(known)
    space = SLOTS if full else ROOM - count_actions(path[d, FACES])
    some = hand | spades
    while True:
        power = power_of_cards(some)
        if count_actions(some & spades) <= space and not is_wasteful(path, d, known, some, hand, power - strength):
            copy_row(path, d, rows, at)
            rows[at, FACES] &= ~(1 << foe)
            rows[at, POOL] &= ~(some & spades)
            rows[at, HANDS] &= ~(some & hand)
            rows[at, POINTS] += CLEAN_KILL_POINTS * (power == strength)
            if power < strength or some & SUIT:
                add_health(rows, at, known, power - strength)
            at = keep_if_alive(rows, at, known)
        if some == 0:
            return at
        some = (some - 1) & (hand | spades)


def is_wasteful(path: Any, d: int, known: Any, some: int, hand: int, over: int) -> bool:
    """Return whether a Weapon of the Hand joins for nothing.

    To keep it is never worse, as a Weapon in a Hand can be replaced.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        some: the mask of Weapons that join.
        hand: the mask of Weapons in the Hand.
        over: the power less the strength of the Monster.
    """
    if over <= 0:
        return False
    gained = min(known[MOST], path[d, HEALTH] + over) if some & SUIT else path[d, HEALTH]
    held = some & hand
    while held:
        card = held & -held
        held &= held - 1
        less = over - lowest_action(card) % 13 - 1
        if less >= 0 and gained <= (min(known[MOST], path[d, HEALTH] + less) if some & ~card & SUIT else path[d, HEALTH]):
            return True
    return False


def weapon_cards(known: Any) -> int:
    """Return the mask of all Weapons."""
    return ARMS | CHARMS if known[LEAST] == ACE + 1 else ARMS


def power_of_cards(cards: int) -> int:
    """Return the sum of the ranks of a mask of cards."""
    return (
        count_actions(cards & ODD)
        + 2 * count_actions(cards & TWO)
        + 4 * count_actions(cards & FOUR)
        + 8 * count_actions(cards & EIGHT)
    )


def append_plays(path: Any, d: int, known: Any, rows: Any, at: int, card: int, here: int, full: bool) -> int:
    """Append the plays of a number: a Relic, or a Weapon that is held or used for its skill.

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        card: the number to play.
        here: the mask of numbers that lie in the room, or may.
        full: whether room and backpack are full.
    """
    rank, suit = card % 13 + 1, card // 13
    if rank < known[LEAST]:
        copy_row(path, d, rows, at)
        rows[at, POOL] &= ~(1 << card)
        add_health(rows, at, known, rank if suit >= HEARTS else -rank)
        return keep_if_alive(rows, at, known)
    at = append_equips(path, d, known, rows, at, card)
    if suit == HEARTS:
        copy_row(path, d, rows, at)
        rows[at, POOL] &= ~(1 << card)
        add_health(rows, at, known, rank)
        at = keep_if_alive(rows, at, known)
    elif suit == CLUBS and floor_size(path, d, known):
        for taken in range(2):
            copy_row(path, d, rows, at)
            rows[at, POOL] &= ~(1 << card)
            if taken:
                lay_in_room(rows, at, draw_floor_card(rows, at, known))
            at = keep_if_alive(rows, at, known)
    elif suit == DIAMONDS:
        some = path[d, FACES]
        if full or count_actions(some) + 2 <= ROOM:
            some |= here & ~(1 << card)
        while some:
            other = lowest_action(some)
            some &= some - 1
            copy_row(path, d, rows, at)
            rows[at, POOL] &= ~(1 << card | 1 << other)
            rows[at, FACES] &= ~(1 << other)
            bury_card(rows, at, other)
            at = keep_if_alive(rows, at, known)
    return at


def append_equips(path: Any, d: int, known: Any, rows: Any, at: int, card: int) -> int:
    """Append the ways to equip a Weapon; from a full Hand one of the two is discarded ("Hands").

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        card: the Weapon.
    """
    hand = path[d, HANDS] & (RED if card // 13 >= HEARTS else ~RED)
    gone = hand if count_actions(hand) == HAND else 1 << card
    while gone:
        copy_row(path, d, rows, at)
        rows[at, POOL] &= ~(1 << card)
        rows[at, HANDS] &= ~(gone & -gone)
        rows[at, HANDS] |= 1 << card
        at = keep_if_alive(rows, at, known)
        gone &= gone - 1
    return at


def append_scroll(path: Any, d: int, known: Any, rows: Any, at: int, scroll: int, here: int, full: bool) -> int:
    """Append the results of reading a Scroll: a card is drawn, and its Fortune is faced ("Your Fortune", V3).

    It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        scroll: the Scroll.
        here: the mask of numbers that lie in the room, or may.
        full: whether room and backpack are full.
    """
    copy_row(path, d, rows, at)
    rows[at, FACES] &= ~(1 << scroll)
    if floor_size(path, d, known) == 0:
        return keep_if_alive(rows, at, known)
    drawn = draw_floor_card(rows, at, known)
    fortune = drawn // 13
    lay_in_room(rows, at, drawn)
    if fortune == LOSING:
        return append_losses(path, d, known, rows, at, full)
    if fortune == RELIEVING:
        return append_relief(path, d, known, rows, at, drawn, here, full)
    sway = SWAY * known[DEPTH]
    add_health(rows, at, known, sway if fortune == VIGOR else -sway if fortune == PAIN else 0)
    return keep_if_alive(rows, at, known)


def append_losses(path: Any, d: int, known: Any, rows: Any, at: int, full: bool) -> int:
    """Append the discards of each card of the backpack, and no discard if it can be empty.

    The row at ``at`` holds the state before the loss. It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        full: whether room and backpack are full.
    """
    spare = rows.shape[0] - 1
    copy_row(rows, at, rows, spare)
    some = path[d, PACKED] if full else path[d, POOL]
    if not full and count_actions(some) <= ROOM - count_actions(path[d, FACES]):
        at = keep_if_alive(rows, at, known)
    while some:
        copy_row(rows, spare, rows, at)
        rows[at, POOL] &= ~(some & -some)
        rows[at, PACKED] &= ~(some & -some)
        at = keep_if_alive(rows, at, known)
        some &= some - 1
    return at


def append_relief(path: Any, d: int, known: Any, rows: Any, at: int, drawn: int, here: int, full: bool) -> int:
    """Append the discards of each Monster and each Relic of the room.

    Nothing is discarded if there is none, or if those that there are can lie in the backpack. The row at ``at`` holds the
    state before the discard. It returns the index after the last row.

    Args:
        path: the rows from the start of the search to the present one.
        d: the index of the present row in ``path``.
        known: what is known of the game, see ``determinise``.
        rows: the array of rows to write.
        at: the index of the next row.
        drawn: the card that the Scroll has drawn.
        here: the mask of numbers that lie in the room, or may.
        full: whether room and backpack are full.
    """
    spare = rows.shape[0] - 1
    copy_row(rows, at, rows, spare)
    charms = CHARMS & ~weapon_cards(known)
    some = rows[at, FACES] & FOES | 1 << drawn & charms
    may = here & charms
    if some == 0 and (may == 0 or (not full and count_actions(path[d, POOL] & charms) <= PACK)):
        at = keep_if_alive(rows, at, known)
    some |= may
    while some:
        copy_row(rows, spare, rows, at)
        rows[at, FACES] &= ~(some & -some)
        rows[at, POOL] &= ~(some & -some)
        at = keep_if_alive(rows, at, known)
        some &= some - 1
    return at
