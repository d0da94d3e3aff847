"""Keevorn: decisions of a careful person, by rules of thumb and exact counting of each fight."""

from __future__ import annotations

from typing import Any

from printgen.engine.playout import count_actions, lowest_action

from ..rules import (
    ACE,
    ALL_JOKERS,
    BLACK,
    CLUBS,
    DIAMONDS,
    EMPTY,
    ENOUGH,
    EQUIP,
    EXPLORE,
    FIGHT,
    HEARTS,
    IN_ROOM,
    JACK,
    JOKER,
    LOSS,
    PACK,
    PEDDLE,
    PLACE,
    PLAY,
    PROBED,
    RETURN,
    ROOM,
    SKILL,
    SPADES,
    STORE,
    STRIKE,
    SURPRISE,
    SURPRISING,
    SWAY,
    TAKE,
    VIGOR,
    WISH,
    first_hand_slot,
    is_floor_empty,
    is_weapon,
    legal_actions,
    target_slots,
)

FORBIDDEN = -100_000
IN_PACK = 6  # a plan of a fight is a mask of FIGHT's moves, and from IN_PACK on the Spades of the backpack
HEALTH_VALUE = 8  # what a point of Health counts
SPENT_RANK = 6  # what a rank of a Weapon counts that is used up
LOW_HEALTH = 15  # Health below which Hearts heal rather than arm
BAD_FIGHT = 3  # a fight may cost so much more than a good one before other ways are looked for
LOW_CLUB = 4  # the highest rank of Clubs that are not worth a place in the backpack
MONSTERS = 0b1110000000000 * (1 | 1 << 13 | 1 << 26 | 1 << 39)


def careful_decision(s: Any) -> int:
    """Return the decision of a careful person."""
    if s.node == EXPLORE:
        return decide_exploring(s)
    if s.node == FIGHT:
        plan = best_fight_weapons(s, s.chosen) & ~s.joined
        return lowest_action(plan) if plan else STRIKE
    if s.node == EQUIP:
        h = first_hand_slot(s.room[s.chosen])
        return 0 if s.hand[h] % 13 < s.hand[h + 1] % 13 else 1
    if s.node == PROBED:
        return TAKE if is_wanted(s, s.top) else RETURN
    if s.node == WISH:
        return SURPRISING if card_trouble(s, worst_slot(s, SURPRISE)) > 0 else VIGOR
    if s.node == LOSS:
        return least_valuable_slot(s)
    if s.node == PEDDLE:
        return decide_peddler(s)
    if s.node == SURPRISE:
        return decide_surprise(s)
    return worst_slot(s, s.node)


def has_jokers_ahead(s: Any) -> bool:
    """Return whether the Floor still holds a joker."""
    ahead = s.unknown & ALL_JOKERS != 0 or s.top >= JOKER
    for k in range(s.unders):
        ahead = ahead or s.under[k] >= JOKER
    return bool(ahead)


def count_jokers_in_room(s: Any) -> int:
    """Return the number of jokers in the room."""
    jokers = 0
    for k in range(ROOM):
        if s.room[k] >= JOKER:
            jokers += 1
    return jokers


def card_trouble(s: Any, k: int) -> int:
    """Return how unwanted the card in a slot of the room is, in Health.

    Negative values are for wanted cards; the stronger a Weapon, the lower its value.
    """
    card = s.room[k]
    rank: int = card % 13 + 1
    if card >= JOKER:
        return -100 if count_jokers_in_room(s) == 1 else 5
    if rank >= JACK:
        return rank + 20
    if rank == ACE:
        return 0
    if rank >= s.least:
        return -10 - rank
    return rank if card // 13 < HEARTS else -rank


def worst_slot(s: Any, node: int) -> int:
    """Return the slot of the room with the most unwanted card, among those that the node may take."""
    mask = target_slots(s, node)
    best, most = 0, FORBIDDEN
    for k in range(ROOM):
        if mask >> k & 1 and card_trouble(s, k) > most:
            best, most = k, card_trouble(s, k)
    return best


def least_valuable_slot(s: Any) -> int:
    """Return the slot of the backpack with the least valuable card."""
    best, least = 0, -FORBIDDEN
    for k in range(PACK):
        if s.pack[k] != EMPTY:
            rank = s.pack[k] % 13 + 1
            value = rank if is_weapon(s, s.pack[k]) or s.pack[k] // 13 >= HEARTS else -rank
            if value < least:
                best, least = k, value
    return best


def decide_peddler(s: Any) -> int:
    """Decide at the Peddler: trade everything that may be traded, except one joker."""
    mask = target_slots(s, PEDDLE)
    for k in range(ROOM):
        if mask >> k & 1 and (s.room[k] < JOKER or count_jokers_in_room(s) > 1):
            return k
    return ENOUGH


def decide_surprise(s: Any) -> int:
    """Decide a Surprise: discard unwanted cards, such as Monsters and black Relics.

    Jokers are discarded, too, when that makes this the last Floor.
    """
    if count_jokers_in_room(s) and not has_jokers_ahead(s):
        for k in range(ROOM):
            if s.room[k] >= JOKER:
                return k
    k = worst_slot(s, SURPRISE)
    return k if card_trouble(s, k) > 0 else ENOUGH


def is_wanted(s: Any, card: int) -> bool:
    """Return whether a probed card is wanted in the room: stairs, Weapons and red Relics.

    Monsters are left as long as they can wait, and stairs are wanted only if there are none in the room.
    """
    rank = card % 13 + 1
    if card >= JOKER:
        return count_jokers_in_room(s) == 0
    return is_weapon(s, card) or (card // 13 >= HEARTS and ACE < rank < JACK)


def spent_rank_value(s: Any) -> int:
    """Return the present value of a rank of a spent Weapon."""
    if count_jokers_in_room(s) or has_jokers_ahead(s):
        return SPENT_RANK
    ahead = count_actions(s.unknown & MONSTERS)
    for k in range(s.unders):
        ahead += s.under[k] % 13 >= JACK - 1
    for k in range(ROOM):
        ahead += 0 <= s.room[k] < JOKER and s.room[k] % 13 >= JACK - 1
    return min(SPENT_RANK, 2 * (ahead - 1))


def best_fight_weapons(s: Any, foe: int) -> int:
    """Return the mask of Weapons that should fight the Monster in this slot."""
    return best_fight_weapons_and_value(s, foe)[0]


def best_fight_weapons_and_value(s: Any, foe: int) -> tuple[int, int]:
    """Return the mask of Weapons that should fight the Monster in this slot, and the value of the fight.

    The mask has the moves of FIGHT, and from ``IN_PACK`` on the Spades of the backpack. The value is the Health kept and
    won, less the Weapons spent.
    """
    h = first_hand_slot(s.room[foe])
    free, can, spades, ranks = 0, 0, 0, 0  # ranks: four bits for each who may fight
    for j in range(IN_ROOM):
        if s.hand[h + j] != EMPTY:
            can |= 1 << j
            ranks |= (s.hand[h + j] % 13 + 1) << 4 * j
            spades |= (s.hand[h + j] < 13) << j
    for k in range(ROOM):
        free += s.room[k] == EMPTY
        if s.least - 1 <= s.room[k] < JACK - 1:
            spades |= 1 << IN_ROOM + k
            ranks |= (s.room[k] + 1) << 4 * (IN_ROOM + k)
    if free and s.node == EXPLORE:
        for k in range(PACK):
            if s.least - 1 <= s.pack[k] < JACK - 1 and not s.placed >> s.pack[k] & 1:
                spades |= 1 << IN_PACK + k
                ranks |= (s.pack[k] + 1) << 4 * (IN_PACK + k)
    can |= spades
    each = spent_rank_value(s)
    best, most = s.joined, 2 * FORBIDDEN
    some = can
    while True:
        if some & s.joined == s.joined and (some < 1 << IN_PACK or count_actions(some >> IN_PACK) <= free):
            value = fight_value(s, s.room[foe] % 13 + 1, attack_power(some, ranks), some & spades, each)
            if value > most:
                best, most = some, value
        if some == 0:
            break
        some = (some - 1) & can
    return best, most


def attack_power(some: int, ranks: int) -> int:
    """Return the attack power of a mask of Weapons; ``ranks`` has four bits for the rank of each."""
    power = 0
    while some:
        if some & 1:
            power += ranks & 15
        some >>= 1
        ranks >>= 4
    return power


def fight_value(s: Any, strength: int, power: int, spades: int, each: int) -> int:
    """Return the value of a fight: Health kept and won, less the Weapons spent; a deadly one is forbidden.

    Args:
        s: the position.
        strength: the strength of the Monster.
        power: the attack power.
        spades: the mask of Spades that join; 0 for none.
        each: the value of a rank of a spent Weapon.
    """
    value = -each * power
    if power < strength:
        value -= HEALTH_VALUE * (strength - power)
        if strength - power >= s.health:
            value += FORBIDDEN
    elif spades:
        value += HEALTH_VALUE * min(s.most - s.health, power - strength)
    return value


def arming_move(s: Any, base: int, low: int) -> int:
    """Return the move of EXPLORE that brings the best Weapon for a Hand nearer, or -1 for none.

    The Hand begins at slot ``base``; the rank of the Weapon must be above ``low``.
    """
    best, most = -1, low
    room = 0
    for k in range(ROOM):
        card = s.room[k]
        room += card == EMPTY
        if is_weapon(s, card) and first_hand_slot(card) == base and card % 13 + 1 > most:
            best, most = PLAY + k, card % 13 + 1
    if room:
        for k in range(PACK):
            card = s.pack[k]
            waits = is_weapon(s, card) and not s.placed >> card & 1
            if waits and first_hand_slot(card) == base and card % 13 + 1 > most:
                best, most = PLACE + k, card % 13 + 1
    return best


def decide_exploring(s: Any) -> int:
    """Decide in a room: read, arm, fight what costs little, heal, store and use up the rest, then fight."""
    safe = s.health > SWAY * s.depth
    foe, value, who = -1, 4 * FORBIDDEN, 0
    for k in range(ROOM):
        card = s.room[k]
        rank = card % 13 + 1
        if 0 <= card < JOKER:
            if rank == ACE and safe:
                return PLAY + k
            if card // 13 == HEARTS and s.least <= rank < JACK and s.health <= LOW_HEALTH and s.most - s.health >= rank:
                return SKILL + k
            if rank >= JACK:
                mask, v = best_fight_weapons_and_value(s, k)
                if v > value:
                    foe, value, who = k, v, mask
    for base in range(0, BLACK + 1, BLACK):
        if s.hand[base] == EMPTY or s.hand[base + 1] == EMPTY:
            x = arming_move(s, base, 0)
            if x >= 0 and not (base == BLACK and foe >= 0 and x < ROOM and s.room[x] < 13):
                return x
    if foe >= 0 and value > -HEALTH_VALUE * BAD_FIGHT - SPENT_RANK * 14:
        if who >> IN_PACK:
            return PLACE + lowest_action(who >> IN_PACK)
        return PLAY + foe
    legal = legal_actions(s)
    x = use_up_card(s, legal, foe)
    if x >= 0:
        return x
    if foe >= 0:
        if who >> IN_PACK:
            return PLACE + lowest_action(who >> IN_PACK)
        return PLAY + foe
    for k in range(ROOM):
        if legal >> PLAY + k & 1:
            return PLAY + k
    return lowest_action(legal)


def use_up_card(s: Any, legal: int, foe: int) -> int:
    """Return the use of a Relic, or of a Weapon that no Hand needs; -1 if there is none.

    ``legal`` is the mask of legal moves; ``foe`` is the slot of a Monster, or -1.
    """
    missing = s.most - s.health
    ending = is_floor_empty(s) and count_jokers_in_room(s) == 0
    for k in range(PACK):
        card = s.pack[k]
        rank = card % 13 + 1
        if legal >> PLACE + k & 1 and missing >= rank:
            if card // 13 >= HEARTS and rank < s.least:
                return PLACE + k
            if card // 13 == HEARTS and s.health <= LOW_HEALTH:
                return PLACE + k
    for k in range(ROOM):
        card = s.room[k]
        if card == EMPTY or card >= JOKER:
            continue
        rank = card % 13 + 1
        suit = card // 13
        storing = legal >> STORE + k & 1 and not s.placed >> card & 1  # what was placed was placed for a reason
        if rank >= JACK or rank == ACE:
            continue
        if suit == HEARTS and missing >= rank:
            return (SKILL if rank >= s.least else PLAY) + k
        if suit == DIAMONDS and rank < s.least and missing >= rank:
            return PLAY + k
        if suit == DIAMONDS and rank >= s.least and card_trouble(s, worst_slot(s, SURPRISE)) > 0:
            return SKILL + k
        if suit < HEARTS and rank < s.least:
            if ending and storing:
                return STORE + k
            if s.health > rank:
                return PLAY + k
        if suit == SPADES and foe >= 0 and rank >= s.least:
            continue
        if storing and (suit != CLUBS or rank > LOW_CLUB):
            return STORE + k
    for k in range(ROOM):
        card = s.room[k]
        if is_weapon(s, card) and not (card < 13 and foe >= 0):
            h = first_hand_slot(card)
            if min(s.hand[h] % 13, s.hand[h + 1] % 13) < card % 13:
                return PLAY + k
            if legal >> SKILL + k & 1:
                return SKILL + k
            return PLAY + k
    return -1
