"""Quester's Keep: treasure that is carried or banked, and its effects.

The functions are part of the rules of play.py and written in the same subset of Python.

A card of treasure is one of ``KINDS`` kinds. Cards of one kind cannot be distinguished, so that only counts are kept.
"""

from typing import Any

from ..content import COUNT, HEALTH, STRENGTH

KINDS = 18
SWORD, ARMOUR, HEALING, TELEPORT, BOOTS, GREAT_SWORD, PLATE, LEAGUE_BOOTS, GRAIL = range(9)
PLAIN = 9  # the first kind that does nothing
MARKET = 4  # kinds of the market, five in an advanced game
HIRED_HEALTH = 4  # a mercenary's ("The Peasants")
PEASANT = 4  # the first of the two heroes who can hire


def stock_deck(s: Any) -> None:
    """Fill the treasure deck and the market (Q9).

    The deck has all cards but those of the market; in a Grail game also not those under the quest cards.
    """
    for kind in range(KINDS):
        s.deck[kind] = COUNT[kind]
    s.market = (1 << MARKET + s.advanced) - 1
    for kind in range(MARKET + s.advanced):
        s.deck[kind] -= 1
    if s.grail:
        for kind in range(GRAIL + 1):
            s.deck[kind] -= 1
            s.cellar[kind] = 1
        s.buried = 9 if s.solo else 15


def count_unseen_plain(s: Any) -> int:
    """Return the number of plain cards that are unseen, in the deck or under quest cards."""
    n = 0
    for kind in range(PLAIN, KINDS):
        n += s.deck[kind]
    return n


def deck_weight(s: Any, kind: int) -> int:
    """Return how many equally likely ways draw this kind from the deck.

    Some of the unseen plain cards lie under quest cards.
    """
    n = count_unseen_plain(s)
    if kind >= PLAIN:
        return int(s.deck[kind] * (n - s.buried))
    return int(s.deck[kind] * max(n, 1))


def under_quest_weight(s: Any, kind: int) -> int:
    """Return how many equally likely ways find this kind under a quest card (Q9)."""
    if kind >= PLAIN:
        return int(s.deck[kind] * s.buried + s.cellar[kind] * max(count_unseen_plain(s), 1))
    return int(s.cellar[kind] * max(count_unseen_plain(s), 1))


def drawable_kinds(s: Any) -> int:
    """Return the mask of kinds that may come from the deck."""
    mask = 0
    for kind in range(KINDS):
        if deck_weight(s, kind):
            mask |= 1 << kind
    return mask


def findable_kinds(s: Any) -> int:
    """Return the mask of kinds that may lie under a quest card."""
    mask = 0
    for kind in range(KINDS):
        if under_quest_weight(s, kind):
            mask |= 1 << kind
    return mask


def deck_size(s: Any) -> int:
    """Return the number of cards in the deck."""
    n = -s.buried
    for kind in range(KINDS):
        n += s.deck[kind]
    return int(n)


def has_treasure(s: Any) -> int:
    """Return 1 if a card can be drawn from the deck or from its discard, else 0."""
    n = deck_size(s)
    for kind in range(KINDS):
        n += s.discard[kind]
    return 1 if n else 0


def reshuffle(s: Any) -> None:
    """Shuffle the discard into the deck if that is empty.

    Plain cards that are unseen then are known to lie under quest cards.
    """
    if deck_size(s) > 0:
        return
    for kind in range(KINDS):
        if kind >= PLAIN:
            s.cellar[kind] += s.deck[kind]
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.buried = 0


def draw_from_deck(s: Any, kind: int) -> None:
    """Remove a card from the deck."""
    s.deck[kind] -= 1


def take_from_under_quest(s: Any, kind: int) -> None:
    """Remove a card from under a quest card."""
    if s.cellar[kind]:
        s.cellar[kind] -= 1
    else:
        s.deck[kind] -= 1
        s.buried -= 1


def count_carried(s: Any, seat: int, kind: int) -> int:
    """Return the number of active cards of a kind that a seat has."""
    return int(s.active[KINDS * seat + kind])


def kinds_carried(s: Any, seat: int) -> int:
    """Return the mask of kinds of a seat's active cards."""
    mask = 0
    for kind in range(KINDS):
        if s.active[KINDS * seat + kind]:
            mask |= 1 << kind
    return mask


def count_all_carried(s: Any, seat: int) -> int:
    """Return the number of active cards that a seat has."""
    n = 0
    for kind in range(KINDS):
        n += s.active[KINDS * seat + kind]
    return int(n)


def count_banked(s: Any, seat: int) -> int:
    """Return the number of cards that a seat has banked."""
    n = 0
    for kind in range(KINDS):
        n += s.banked[KINDS * seat + kind]
    return int(n)


def hero_strength(s: Any, seat: int) -> int:
    """Return the number that a seat adds to the green die ("Combat", "Magic Weapon", Q5).

    It is the hero's strength, 0 with a mercenary, and that of the weapons.
    """
    own = 0 if s.hired >> seat & 1 else STRENGTH[s.hero[seat]]
    return int(own + count_carried(s, seat, SWORD) + 2 * count_carried(s, seat, GREAT_SWORD))


def hero_health(s: Any, seat: int) -> int:
    """Return the hero's health tokens, with the four of a mercenary ("The Peasants")."""
    return int(HEALTH[s.hero[seat]] + (HIRED_HEALTH if s.hired >> seat & 1 else 0))


def full_health(s: Any, seat: int) -> int:
    """Return the full health of a seat, with armour ("Magic Armor", Q6)."""
    return int(hero_health(s, seat) + count_carried(s, seat, ARMOUR) + 2 * count_carried(s, seat, PLATE))


def movement_points(s: Any, seat: int) -> int:
    """Return the movement points of an advanced turn: the hero's own full health, and boots (Q4)."""
    return int(HEALTH[s.hero[seat]] + count_carried(s, seat, BOOTS) + 2 * count_carried(s, seat, LEAGUE_BOOTS))


def armour_health(kind: int) -> int:
    """Return the health tokens that a kind of armour adds; 0 for other kinds."""
    return 1 if kind == ARMOUR else 2 if kind == PLATE else 0


def gain_card(s: Any, seat: int, kind: int) -> None:
    """Add a card to the active ones; armour brings its tokens."""
    s.active[KINDS * seat + kind] += 1
    s.health[seat] += armour_health(kind)


def lose_card(s: Any, seat: int, kind: int) -> None:
    """Remove an active card, and reduce health to the new full health."""
    s.active[KINDS * seat + kind] -= 1
    s.health[seat] = min(s.health[seat], full_health(s, seat))


def spend_card(s: Any, seat: int, kind: int) -> None:
    """Discard an active card."""
    lose_card(s, seat, kind)
    s.discard[kind] += 1


def discard_carried(s: Any, seat: int) -> None:
    """Discard all active cards, and a mercenary with the card paid ("Combat", "The Peasants", Q6)."""
    for kind in range(KINDS):
        s.discard[kind] += s.active[KINDS * seat + kind]
        s.active[KINDS * seat + kind] = 0
    if s.hired >> seat & 1:
        s.hired &= ~(1 << seat)
        s.discard[s.wage[seat]] += 1


def discard_banked(s: Any, seat: int) -> None:
    """Discard all banked cards of a seat that leaves ("What if Rules")."""
    for kind in range(KINDS):
        s.discard[kind] += s.banked[KINDS * seat + kind]
        s.banked[KINDS * seat + kind] = 0
