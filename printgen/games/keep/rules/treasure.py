"""Quester's Keep: treasure: what is carried, what is banked, what it does. Plain functions like those of rules.py.

A card of treasure is one of KINDS kinds. Two of them are of one kind: nobody can tell them apart, so that only counts are kept.
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
    """The treasure deck without the market's cards, and for the Grail quests without those under the quest cards (Q9)."""
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
    """How many plain cards are unseen, in the deck or under quest cards."""
    n = 0
    for kind in range(PLAIN, KINDS):
        n += s.deck[kind]
    return n


def deck_weight(s: Any, kind: int) -> int:
    """How many equally likely ways draw this kind from the deck; some of the unseen plain cards lie under quest cards."""
    n = count_unseen_plain(s)
    if kind >= PLAIN:
        return int(s.deck[kind] * (n - s.buried))
    return int(s.deck[kind] * max(n, 1))


def cellar_weight(s: Any, kind: int) -> int:
    """How many equally likely ways find this kind under a quest card (Q9)."""
    if kind >= PLAIN:
        return int(s.deck[kind] * s.buried + s.cellar[kind] * max(count_unseen_plain(s), 1))
    return int(s.cellar[kind] * max(count_unseen_plain(s), 1))


def drawable_kinds(s: Any) -> int:
    """The kinds that may come from the deck, as a mask; an empty deck is the discard, shuffled."""
    mask = 0
    for kind in range(KINDS):
        if deck_weight(s, kind):
            mask |= 1 << kind
    return mask


def findable_kinds(s: Any) -> int:
    """The kinds that may lie under a quest card, as a mask."""
    mask = 0
    for kind in range(KINDS):
        if cellar_weight(s, kind):
            mask |= 1 << kind
    return mask


def deck_size(s: Any) -> int:
    """How many cards the deck has."""
    n = -s.buried
    for kind in range(KINDS):
        n += s.deck[kind]
    return int(n)


def has_treasure(s: Any) -> int:
    """1 when a card can be drawn, from the deck or from its discard."""
    n = deck_size(s)
    for kind in range(KINDS):
        n += s.discard[kind]
    return 1 if n else 0


def reshuffle(s: Any) -> None:
    """An empty deck is made of the discard; what is left unseen then is known to lie under quest cards."""
    if deck_size(s) > 0:
        return
    for kind in range(KINDS):
        if kind >= PLAIN:
            s.cellar[kind] += s.deck[kind]
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.buried = 0


def draw_from_deck(s: Any, kind: int) -> None:
    """A card leaves the deck."""
    s.deck[kind] -= 1


def find_under(s: Any, kind: int) -> None:
    """A card leaves its place under a quest card."""
    if s.cellar[kind]:
        s.cellar[kind] -= 1
    else:
        s.deck[kind] -= 1
        s.buried -= 1


def count_carried(s: Any, seat: int, kind: int) -> int:
    """How many active cards of a kind a seat has."""
    return int(s.active[KINDS * seat + kind])


def kinds_carried(s: Any, seat: int) -> int:
    """The kinds of a seat's active cards, as a mask."""
    mask = 0
    for kind in range(KINDS):
        if s.active[KINDS * seat + kind]:
            mask |= 1 << kind
    return mask


def count_all_carried(s: Any, seat: int) -> int:
    """How many active cards a seat has."""
    n = 0
    for kind in range(KINDS):
        n += s.active[KINDS * seat + kind]
    return int(n)


def count_banked(s: Any, seat: int) -> int:
    """How many cards a seat has banked."""
    n = 0
    for kind in range(KINDS):
        n += s.banked[KINDS * seat + kind]
    return int(n)


def hero_strength(s: Any, seat: int) -> int:
    """What a seat adds to the green die: the hero's own, a mercenary's none, and weapons ("Combat", "Magic Weapon", Q5)."""
    own = 0 if s.hired >> seat & 1 else STRENGTH[s.hero[seat]]
    return int(own + count_carried(s, seat, SWORD) + 2 * count_carried(s, seat, GREAT_SWORD))


def hero_health(s: Any, seat: int) -> int:
    """The hero's health tokens, with a mercenary's four ("The Peasants")."""
    return int(HEALTH[s.hero[seat]] + (HIRED_HEALTH if s.hired >> seat & 1 else 0))


def full_health(s: Any, seat: int) -> int:
    """Health when it is full, with armour ("Magic Armor", Q6)."""
    return int(hero_health(s, seat) + count_carried(s, seat, ARMOUR) + 2 * count_carried(s, seat, PLATE))


def movement_points(s: Any, seat: int) -> int:
    """Movement points of an advanced turn: the hero's full health, and boots (Q4)."""
    return int(HEALTH[s.hero[seat]] + count_carried(s, seat, BOOTS) + 2 * count_carried(s, seat, LEAGUE_BOOTS))


def armour_health(kind: int) -> int:
    """The health tokens that an armour adds."""
    return 1 if kind == ARMOUR else 2 if kind == PLATE else 0


def gain_card(s: Any, seat: int, kind: int) -> None:
    """A card becomes active; armour brings its tokens."""
    s.active[KINDS * seat + kind] += 1
    s.health[seat] += armour_health(kind)


def lose_card(s: Any, seat: int, kind: int) -> None:
    """An active card goes away, and health is at most what it then can be."""
    s.active[KINDS * seat + kind] -= 1
    s.health[seat] = min(s.health[seat], full_health(s, seat))


def spend_card(s: Any, seat: int, kind: int) -> None:
    """An active card is discarded."""
    lose_card(s, seat, kind)
    s.discard[kind] += 1


def discard_carried(s: Any, seat: int) -> None:
    """All active cards are discarded, a hired mercenary's too ("Combat", "The Peasants", Q6)."""
    for kind in range(KINDS):
        s.discard[kind] += s.active[KINDS * seat + kind]
        s.active[KINDS * seat + kind] = 0
    if s.hired >> seat & 1:
        s.hired &= ~(1 << seat)
        s.discard[s.wage[seat]] += 1


def discard_banked(s: Any, seat: int) -> None:
    """All banked cards of a seat that leaves are discarded ("What if Rules")."""
    for kind in range(KINDS):
        s.discard[kind] += s.banked[KINDS * seat + kind]
        s.banked[KINDS * seat + kind] = 0
