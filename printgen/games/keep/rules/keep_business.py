"""Quester's Keep: business at the Keep, trophies, and the winners.

The functions are part of the rules of play.py and written in the same subset of Python.
"""

from typing import Any

from printgen.engine.playout import count_actions

from .position import ACTIVATE, BANK, BUY, GO, HAND, PAY, RECRUIT, SEEK, TRADE
from .treasure import (
    GRAIL,
    KINDS,
    PEASANT,
    count_all_carried,
    count_banked,
    count_carried,
    discard_banked,
    discard_carried,
    full_health,
    gain_card,
    has_treasure,
    kinds_carried,
    lose_card,
)


def business_actions(s: Any) -> int:
    """Return the mask of decisions at the Keep ("Quester's Keep Actions", Q7).

    Cards that were banked on this visit cannot be taken up again on it (Q11).
    """
    seat = s.seat
    mask: int = 1 << GO | kinds_carried(s, seat) << BANK
    trophies = count_actions(s.trophies[seat])
    if trophies and has_treasure(s):
        mask |= 1 << TRADE
    if trophies >= 2:
        mask |= s.market << BUY
    if s.hero[seat] >= PEASANT and not s.hired >> seat & 1 and mask >> BANK:
        mask |= 1 << RECRUIT
    if not s.grail and s.scrolls and count_actions(s.hand[seat]) < HAND:
        mask |= 1 << SEEK
    for kind in range(KINDS):
        if s.banked[KINDS * seat + kind] > s.stored[kind]:
            mask |= 1 << ACTIVATE + kind
    return mask


def bank_or_take_up_card(s: Any, x: int) -> None:
    """Bank a card or take it up."""
    seat = s.seat
    if x >= ACTIVATE:
        s.banked[KINDS * seat + x - ACTIVATE] -= 1
        gain_card(s, seat, x - ACTIVATE)
    else:
        lose_card(s, seat, x - BANK)
        s.banked[KINDS * seat + x - BANK] += 1
        s.stored[x - BANK] += 1


def reset_visit(s: Any) -> None:
    """End a visit: all banked cards may be taken up on the next one (Q11)."""
    for kind in range(KINDS):
        s.stored[kind] = 0


def strike_bargain(s: Any, x: int) -> None:
    """Begin a bargain that costs trophies: one for a treasure, two for an item of the market (Q7, Q14)."""
    s.owed = 1 if x == TRADE else 2
    s.wares = 0 if x == TRADE else x - BUY + 1
    s.node = PAY


def pay_trophy(s: Any, trophy: int) -> int:
    """Discard a trophy of the player's choice (Q14); return 1 when nothing is owed any more, else 0."""
    s.trophies[s.seat] &= ~(1 << trophy)
    s.wild_out |= 1 << trophy
    s.owed -= 1
    if s.owed == 0 and s.wares:
        s.market &= ~(1 << s.wares - 1)
        gain_card(s, s.seat, s.wares - 1)
    return 1 if s.owed == 0 else 0


def hire_mercenary(s: Any, kind: int) -> None:
    """Hire a peasant's mercenary for a treasure, which is spent ("The Peasants")."""
    lose_card(s, s.seat, kind)
    s.wage[s.seat] = kind
    s.hired |= 1 << s.seat
    s.health[s.seat] = full_health(s, s.seat)


def drop_trophies(s: Any, seat: int) -> None:
    """Discard all trophies of a seat."""
    s.wild_out |= s.trophies[seat]
    s.trophies[seat] = 0


def leave_game(s: Any, seat: int) -> None:
    """Remove a player from the game: all cards are discarded ("What if Rules")."""
    discard_carried(s, seat)
    discard_banked(s, seat)
    drop_trophies(s, seat)
    s.hand[seat] = 0
    s.quests[seat] = 0
    s.gone |= 1 << seat


def counted_treasure(s: Any, seat: int) -> int:
    """Return the number of treasures that count: those banked, in a Grail game also those carried (Q8, Q9)."""
    return count_banked(s, seat) + (count_all_carried(s, seat) if s.grail else 0)


def winner_mask(s: Any) -> int:
    """Return the mask of winners: most treasure, then most quests, then shared (Q8, Q9).

    Alone, the hero wins by finding the Grail.
    """
    if s.solo:
        return 1 if count_carried(s, 0, GRAIL) and not s.gone else 0
    best, mask = -1, 0
    for seat in range(s.seats):
        if not s.gone >> seat & 1:
            value = 32 * counted_treasure(s, seat) + count_actions(s.quests[seat])
            if value > best:
                best, mask = value, 0
            if value == best:
                mask |= 1 << seat
    return mask
