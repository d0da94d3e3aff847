"""Keevorn: what a position says about the chance to win, as numbers.

``chance.toml`` holds the model over them. The functions are in the plain style of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printgen.engine.playout import count_actions

from .rules import (
    BLACK,
    BURY,
    EMPTY,
    ENTER,
    EQUIP,
    FIGHT,
    HAND,
    JACK,
    JOKER,
    LOSS,
    PACK,
    PEDDLE,
    PROBE,
    PROBED,
    READ,
    RELIEF,
    ROOM,
    SPADES,
    SURPRISE,
    TRADE,
    WISH,
)

if TYPE_CHECKING:
    from printgen.engine.types import State

FEATURES = tuple(
    "health health_squared floor floor_monsters floor_weapons floor_red_relics floor_black_relics spades clubs hearts diamonds "
    "red_relics black_relics red_monsters black_monsters red_hand black_hand pack_spades pack_clubs pack_hearts pack_diamonds "
    "pack_red_relics pack_black_relics uncovered jokers_here fight_short secret_floors wishes entering trading reading probing "
    "equipping losing wishing burying relieving surprising fight_short_at_best".split()
)
GROUPS = ("no joker left", "one joker left", "two jokers left")
FEATURE_COUNT, LAST_GROUP = len(FEATURES), len(GROUPS) - 1
ALL_SUITS = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The aces; shifted by a rank less 1, all cards of that rank."""
RED_CARDS = 0b11111111111111111111111111 << 26
WEAPON = 5
"""The lowest rank of a weapon; cards of 2 to 4 are relics."""
ALL_RANKED = (1 << JOKER) - 1
MONSTER_CARDS = 0b111 * (1 << JACK - 1) * ALL_SUITS


def floor_cards(s: State) -> int:
    """Return the mask of all cards of the Floor, wherever they are known to lie."""
    cards = int(s.unknown)
    if s.top != EMPTY:
        cards |= 1 << s.top
    for k in range(s.unders):
        cards |= 1 << s.under[k]
    return cards


def position_group(s: State) -> int:
    """Return the number of jokers on the Floor or in the room, 2 at most."""
    jokers = count_actions(floor_cards(s) >> JOKER)
    for k in range(ROOM):
        jokers += s.room[k] >= JOKER
    return int(min(jokers, LAST_GROUP))


def fill_floor_features(s: State, x: Any) -> None:
    """Write the numbers 2 to 6: what lies on the Floor."""
    cards = floor_cards(s) & ALL_RANKED
    weapons, red, black = 0, 0, 0
    for rank in range(2, JACK):
        alike = cards & ALL_SUITS << rank - 1
        if rank >= WEAPON:
            weapons += rank * count_actions(alike)
        else:
            red += rank * count_actions(alike & RED_CARDS)
            black += rank * count_actions(alike & ~RED_CARDS)
    x[2] = count_actions(cards)
    x[3] = count_actions(cards & MONSTER_CARDS)
    x[4] = 0.1 * weapons
    x[5] = 0.1 * red
    x[6] = 0.1 * black


def add_ranks(x: Any, card: int, suits: int, relics: int, monsters: int) -> None:
    """Add the rank of a card to the number of its kind.

    Args:
        x: the numbers.
        card: the card; neither an ace nor a joker counts.
        suits: the index for weapons of Spades; the other suits follow.
        relics: the index for red relics; that of black ones follows.
        monsters: the same for monsters.
    """
    rank, black = card % 13 + 1, 0 if card >= 26 else 1
    if rank >= JACK:
        x[monsters + black] += 0.1 * rank
    elif rank >= WEAPON:
        x[suits + card // 13] += 0.1 * rank
    elif rank > 1:
        x[relics + black] += 0.1 * rank


def hand_ranks(s: State, first: int) -> float:
    """Return the ranks of a hand, whose first slot is given, in tens."""
    ranks = 0
    for k in range(first, first + HAND):
        if s.hand[k] != EMPTY:
            ranks += s.hand[k] % 13 + 1
    return 0.1 * ranks


def power_missing(s: State, joined: int) -> float:
    """Return by how many ranks, in tens, the cards in the fight fall short of the monster.

    ``joined`` is the mask of these cards: those of the matching hand, then those of the room.
    """
    foe, power = s.room[s.chosen], 0
    base = 0 if foe >= 26 else BLACK
    for k in range(HAND + ROOM):
        if joined >> k & 1:
            card = s.hand[base + k] if k < HAND else s.room[k - HAND]
            power += card % 13 + 1 if card != EMPTY else 0
    return float(0.1 * max(0, foe % 13 + 1 - power))


def possible_helpers(s: State) -> int:
    """Return the mask of cards that can still join the fight: the matching hand, and the Spades of the room."""
    mask = (1 << HAND) - 1
    for k in range(ROOM):
        card = s.room[k]
        if k != s.chosen and card != EMPTY and card // 13 == SPADES and WEAPON <= card % 13 + 1 < JACK:
            mask |= 1 << HAND + k
    return mask


def fill_features(s: State, seat: int, x: Any) -> None:
    """Write the numbers of ``FEATURES`` into ``x``."""
    for k in range(7, FEATURE_COUNT):
        x[k] = 0.0
    x[0] = s.health
    x[1] = 0.1 * s.health * s.health
    fill_floor_features(s, x)
    for k in range(ROOM):
        if s.room[k] >= JOKER:
            x[24] += 1.0
        elif s.room[k] != EMPTY:
            add_ranks(x, s.room[k], 7, 11, 13)
    x[15], x[16] = hand_ranks(s, 0), hand_ranks(s, BLACK)
    for k in range(PACK):
        if s.pack[k] != EMPTY:
            add_ranks(x, s.pack[k], 17, 21, 13)
    x[23] = max(0.0, x[13] + x[14] - x[15] - x[16])
    n = s.node
    x[25] = power_missing(s, s.joined) if n == FIGHT else 0.0
    x[26] = s.shuffles - s.depth
    x[27] = s.wishes
    x[28] = 1.0 if n == ENTER else 0.0
    x[29] = 1.0 if n in (TRADE, PEDDLE) else 0.0
    x[30] = 1.0 if n == READ else 0.0
    x[31] = 1.0 if n in (PROBE, PROBED) else 0.0
    x[32] = 1.0 if n == EQUIP else 0.0
    x[33] = 1.0 if n == LOSS else 0.0
    x[34] = 1.0 if n == WISH else 0.0
    x[35] = 1.0 if n == BURY else 0.0
    x[36] = 1.0 if n == RELIEF else 0.0
    x[37] = 1.0 if n == SURPRISE else 0.0
    x[38] = power_missing(s, s.joined | possible_helpers(s)) if n == FIGHT else 0.0
