"""Quester's Keep: the set-up before the first turn.

The functions are part of the rules of play.py and written in the same subset of Python.
"""

from collections.abc import Sequence
from typing import Any

from printgen.engine.game_ids import Option, Requirement
from printgen.engine.playout import count_actions, nth_action
from printgen.engine.random_streams import Streams, draw_below

from .land import MIDDLE, TILES, lay_tile
from .position import DEAL, FIRST, GATE, GIFT, HAND, HERO, LAND, REMOVE, SEATS
from .treasure import full_health, gain_card, stock_deck

FLAG = ("no", "yes")
NOT_SOLO = (Requirement("solo_grail", ("no",)),)  # what the lone quest settles by itself
OPTIONS = (
    Option("players", ("4", "2", "3", "5", "6"), "how many seats; from five on the peasants join", NOT_SOLO),
    Option("movement", ("basic", "advanced"), "from tile to tile, or from location to location", NOT_SOLO),
    Option(
        "length",
        ("regular", "long"),
        "three quests bring the end, or five, where no Grail does",
        (Requirement("grail", ("no",)), *NOT_SOLO),
    ),
    Option("grail", FLAG, "the quest for the Holy Grail: who finds it ends the game"),
    Option("solo_grail", FLAG, "one hero alone: find the Grail or die"),
)
PLAYERS_OPTION, MOVEMENT_OPTION, LENGTH_OPTION, GRAIL_OPTION, SOLO_GRAIL_OPTION = range(len(OPTIONS))
"""Where each option stands among those of a game."""

RING = 6  # tiles around the Keep
BOXED = 6  # tiles that stay in the box in the solo quest
LANDS = (1 << TILES) - 2
CREATURES = (1 << 30) - 1
QUESTS = (1 << 24) - 1


def seat_count(options: Sequence[int]) -> int:
    """Return the number of seats: two to six, or one in the Solo Grail Quest."""
    return 1 if options[SOLO_GRAIL_OPTION] else (4, 2, 3, 5, 6)[options[PLAYERS_OPTION]]


def start(s: Any, options: Sequence[int]) -> None:
    """Place the Keep and stack the decks ("Set up for basic game play")."""
    s.solo = options[SOLO_GRAIL_OPTION]
    s.seats = seat_count(options)
    s.advanced = 1 if s.solo else options[MOVEMENT_OPTION]
    s.goal = 5 if options[LENGTH_OPTION] else 3
    s.grail = 1 if s.solo or options[GRAIL_OPTION] else 0
    s.land = LANDS
    s.laid = 1
    s.wild = CREATURES
    s.foes = QUESTS
    s.scrolls = QUESTS
    for seat in range(SEATS):
        s.spot[seat] = MIDDLE
    stock_deck(s)
    s.node = HERO


def set_up(s: Any, x: int) -> int:
    """Apply a card, die or choice of the set-up; return 1 when it is complete, else 0.

    ``s.seat`` then goes first.
    """
    n = s.node
    if n == HERO:
        return assign_hero(s, x)
    if n == FIRST:
        return roll_for_first_turn(s, x)
    if n == REMOVE:
        return put_tile_into_box(s, x)
    if n == LAND:
        return lay_tile_around_keep(s, x)
    if n == DEAL:
        return deal_quest(s, x)
    return place_pawn(s, x) if n == GATE else give_gift(s, x)


def assign_hero(s: Any, hero: int) -> int:
    """Draw the hero of a seat; after the last, all roll for the first turn ("Set up for basic game play")."""
    s.hero[s.joined] = hero
    s.health[s.joined] = full_health(s, s.joined)
    s.joined += 1
    if s.joined == s.seats:
        s.rolling = (1 << s.seats) - 1
        s.node = REMOVE if s.solo else FIRST
    return 0


def roll_for_first_turn(s: Any, face: int) -> int:
    """Apply a roll for the first turn: the highest begins, ties roll again ("Set up for basic game play")."""
    s.rolls[s.seat] = face
    if s.rolling >> s.seat + 1:
        s.seat += 1
        while not s.rolling >> s.seat & 1:
            s.seat += 1
        return 0
    best = 0
    for seat in range(s.seats):
        if s.rolling >> seat & 1:
            best = max(best, s.rolls[seat])
    for seat in range(s.seats):
        if s.rolling >> seat & 1 and s.rolls[seat] < best:
            s.rolling &= ~(1 << seat)
    pass_first_roll(s)
    if count_actions(s.rolling) == 1:
        s.node = LAND
    return 0


def pass_first_roll(s: Any) -> None:
    """Pass to the lowest seat that still rolls, which in the end is the one that goes first."""
    s.seat = 0
    while not s.rolling >> s.seat & 1:
        s.seat += 1


def put_tile_into_box(s: Any, tile: int) -> int:
    """Put a tile and its quest into the box ("Solo Grail Quest")."""
    s.land &= ~(1 << tile)
    s.scrolls &= ~(1 << tile - 1)
    if count_actions(s.scrolls) + BOXED == count_actions(s.foes):
        s.node = LAND
    return 0


def lay_tile_around_keep(s: Any, tile: int) -> int:
    """Lay a tile next to the Keep, clockwise from the north; return 1 if the set-up is complete, else 0.

    After the sixth tile the quest cards are dealt, except in a Grail game.
    """
    lay_tile(s, tile, 0, s.way)
    s.way += 1
    if s.way < RING:
        return 0
    s.way = 0
    s.node = GATE if s.grail else DEAL
    return 1 if s.grail and not s.advanced else 0


def deal_quest(s: Any, quest: int) -> int:
    """Deal a quest card, hidden from the others, three to each seat; return 1 after the last, else 0.

    In an advanced game the pawns are placed next, so that it returns 0.
    """
    s.scrolls &= ~(1 << quest)
    s.hand[s.seat] |= 1 << quest
    if count_actions(s.hand[s.seat]) < HAND:
        return 0
    s.seat = (s.seat + 1) % s.seats
    if not s.rolling >> s.seat & 1:
        return 0
    s.node = GATE
    return int(1 - s.advanced)


def redeal(s: Any, seat: int, w: Streams, at: int) -> None:
    """Deal anew the quest cards that a seat does not see: those of the deck and of the other hands.

    The random stream is the one at index ``at``.
    """
    if s.grail or s.solo:
        return
    hidden = s.scrolls
    for other in range(s.seats):
        if other != seat:
            hidden |= s.hand[other]
    for other in range(s.seats):
        if other != seat:
            held = count_actions(s.hand[other])
            s.hand[other] = 0
            for _ in range(held):
                quest = 1 << nth_action(hidden, draw_below(w, at, count_actions(hidden)))
                hidden &= ~quest
                s.hand[other] |= quest
    s.scrolls = hidden


def hide_from(s: Any, seat: int) -> None:
    """Replace the quest cards that a seat does not see by their number, in each other hand and in the deck."""
    if s.grail or s.solo:
        return
    for other in range(s.seats):
        if other != seat:
            s.hand[other] = count_actions(s.hand[other])
    s.scrolls = count_actions(s.scrolls)


def place_pawn(s: Any, side: int) -> int:
    """Put a pawn on a road of the Keep, at most one on each side; return 1 after the last, else 0.

    In the solo quest the gift follows, so that it returns 0.
    """
    s.spot[s.seat] = side
    s.seat = (s.seat + 1) % s.seats
    s.node = GIFT if s.solo else GATE
    return 1 if s.rolling >> s.seat & 1 and not s.solo else 0


def give_gift(s: Any, kind: int) -> int:
    """Give the solo hero an item of the market; return 1, as the set-up is complete."""
    s.market &= ~(1 << kind)
    gain_card(s, 0, kind)
    return 1
