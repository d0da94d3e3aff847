"""Quester's Keep: legal moves of a position.

The functions are part of the rules of play.py and written in the same subset of Python.
"""

from typing import Any

from .keep_business import business_actions
from .land import MIDDLE, can_cross, free_spots, is_occupied_by_other, is_unexplored_side, step_actions, teleport_destinations
from .position import (
    ABILITY,
    AFTER,
    AWAY,
    DEAL,
    FIGHT,
    FIRST,
    FLEE,
    GATE,
    GIFT,
    GO,
    HEAL,
    HIRE,
    KEEP,
    LAND,
    LATE,
    LEAVE,
    LOOT,
    MEET,
    MOVE,
    PAY,
    PORT,
    PRIZE,
    QUEST,
    QUESTER,
    RANGER,
    REMOVE,
    SPOT,
    STEAL,
    THIEF,
    TILE,
    TRY,
    WILD,
    WIZARD,
)
from .thief import robbable_seats
from .treasure import (
    HEALING,
    MARKET,
    TELEPORT,
    count_carried,
    deck_weight,
    drawable_kinds,
    findable_kinds,
    full_health,
    kinds_carried,
    under_quest_weight,
)

FACES = 0b1111110
SIDES = 0b111111
MAINS = 0b1111
HEROES = 0b111111


def legal_actions(s: Any) -> int:
    """Return the mask of the cards that may come, of the faces of the die, or of the decisions."""
    n = s.node
    if FIRST <= n <= ABILITY:
        return FACES
    if n == MOVE:
        return moving_actions(s)
    if n == FIGHT:
        return fighting_actions(s)
    if n == KEEP:
        return business_actions(s) | late_actions(s)
    if n == AFTER:
        return 1 << GO | extra_actions(s)
    if n == MEET:
        return 1 << GO | 1 << QUEST
    return drawable_cards(s) if n <= LOOT else place_actions(s)


def drawable_cards(s: Any) -> int:
    """Return the mask of cards that may be drawn."""
    n = s.node
    if n == PRIZE:
        return findable_kinds(s) if s.grail and s.quest else drawable_kinds(s)
    if n == WILD:
        return int(s.wild)
    if n == QUESTER:
        return int(s.foes)
    if n in (LAND, REMOVE):
        return int(s.land)
    if n == DEAL:
        return int(s.scrolls)
    return kinds_carried(s, s.victim) if n == LOOT else free_heroes(s)


def free_heroes(s: Any) -> int:
    """Return the mask of heroes that nobody has ("Set up for basic game play").

    The peasants are in the game only with five or six seats.
    """
    mask = MAINS if s.seats <= 4 else HEROES
    for seat in range(s.joined):
        mask &= ~(1 << s.hero[seat])
    return mask


def place_actions(s: Any) -> int:
    """Return the mask of places to choose from, or of cards to be paid or taken."""
    n = s.node
    if n == TILE:
        return teleport_destinations(s)
    if n == SPOT:
        return free_spots(s, s.way)
    if n == GATE:
        return free_gates(s)
    if n == AWAY:
        return retreat_spots(s)
    if n == HIRE:
        return kinds_carried(s, s.seat)
    if n == PAY:
        return int(s.trophies[s.seat])
    return (1 << MARKET + s.advanced) - 1 if n == GIFT else 0


def free_gates(s: Any) -> int:
    """Return the mask of sides of the Keep where no pawn stands yet ("Set up for basic game play").

    Pawns that have no gate yet are still in the castle.
    """
    mask = SIDES
    for seat in range(s.seats):
        if s.spot[seat] < MIDDLE:
            mask &= ~(1 << s.spot[seat])
    return mask


def outcome_weight(s: Any, x: int) -> int:
    """Return how many equally likely cards lead to this outcome."""
    if s.node == PRIZE:
        return under_quest_weight(s, x) if s.grail and s.quest else deck_weight(s, x)
    return count_carried(s, s.victim, x) if s.node == LOOT else 1


def moving_actions(s: Any) -> int:
    """Return the mask of steps, of what else may be done before them, and of the end ("Turns", "Movement")."""
    mask = extra_actions(s) | (1 << LEAVE if s.fresh else 0)
    tile, spot = s.tile[s.seat], s.spot[s.seat]
    if s.advanced:
        return mask | step_actions(s, s.points) | (0 if is_occupied_by_other(s, tile, spot) else 1 << GO)
    if s.points:
        for side in range(6):
            if can_cross(s, tile, side) or is_unexplored_side(s, tile, side):
                mask |= 1 << side
    return mask | 1 << GO


def extra_actions(s: Any) -> int:
    """Return the mask of potions and of the ability, tried once a turn.

    Sources: "Turns", "Special Character Abilities".
    """
    mask = potion_actions(s)
    if s.tried:
        return mask
    hero = s.hero[s.seat]
    if hero == WIZARD or (hero == RANGER and not s.advanced and not s.settled):
        mask |= 1 << TRY
    elif hero == THIEF:
        mask |= robbable_seats(s) << STEAL
    return mask


def potion_actions(s: Any) -> int:
    """Return the mask of potions: healing if it helps, teleport ("Healing Potion", "Teleport Potion")."""
    mask = 0
    if count_carried(s, s.seat, HEALING) and s.health[s.seat] < full_health(s, s.seat):
        mask = 1 << HEAL
    if count_carried(s, s.seat, TELEPORT) and teleport_destinations(s):
        mask |= 1 << PORT
    return mask


def late_actions(s: Any) -> int:
    """Return the mask of what may be done beside the business that closes a turn (Q12, Q15).

    That is what may still be tried, and the end of the turn without business.
    """
    more = extra_actions(s) if s.settled else 0
    return (more | 1 << GO) << LATE if more else 0


def fighting_actions(s: Any) -> int:
    """Return the mask of decisions before a round ("Turns", "Combat").

    They are to roll, to flee from a quest, and what may be done at any point of a turn.
    """
    return 1 << GO | extra_actions(s) | (1 << FLEE if s.quest else 0)


def retreat_spots(s: Any) -> int:
    """Return the mask of locations to which a hero may flee ("Combat" of the advanced game).

    They lie beside the named place.
    """
    return free_spots(s, s.tile[s.seat]) & SIDES


def has_quest_here(s: Any) -> int:
    """Return 1 if the mover can take a quest here, else 0 ("Movement", Q9).

    It is one of the mover's own or a free one; in a Grail game any that is left.
    """
    tile = s.tile[s.seat]
    if tile == 0 or (s.advanced and s.spot[s.seat] != MIDDLE):
        return 0
    quests = s.scrolls if s.grail else s.hand[s.seat] | s.open
    return int(quests >> tile - 1 & 1)


def has_no_quests(s: Any) -> int:
    """Return 1 if no quest card is left in the deck, in a hand or free, else 0; always 0 in a Grail game.

    Nobody can complete more quests then.
    """
    quests = s.scrolls | s.open
    for seat in range(s.seats):
        quests |= s.hand[seat]
    return 0 if quests or s.grail else 1
