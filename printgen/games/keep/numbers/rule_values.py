"""Quester's Keep: printed numbers, taken from the rules."""

from functools import cache
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from ..content import CONTENT, STRENGTH
from ..rules import play, position, setup, treasure
from ..rules.keep_business import business_actions, hire_mercenary
from ..rules.land import RANGER, step_cost
from ..rules.position import BUY, SEATS, TRADE, WARRIOR
from ..rules.treasure import GRAIL, PEASANT, PLAIN

EDGES = range(-4, 5)
"""The strengths over a creature's at which both can win a round."""
HERO_HEALTH = range(1, 7)
"""Own health in the tables."""
CREATURE_HEALTH = range(1, 1 + max(*(wild.health for wild in CONTENT.wild), *(foe.health for foe in CONTENT.foe)))
"""A creature's health."""


class KeepMeasures(NamedTuple):
    """Prices, limits and counts of the rules."""

    card: int  # trophies for a card of treasure
    item: int  # for an item of the market
    hand: int
    rounds: int  # of the endgame
    goal: int
    long_goal: int
    road: int
    forest: int
    ranger: int
    hired: int  # a mercenary's health
    hired_strength: int
    plain: int  # plain treasures under the quests of the Grail
    solo_plain: int
    boxed: int  # tiles that are left out alone


def opening_position(*options: int) -> Any:
    """Return a game before its first card is drawn.

    ``options`` are the indices of its first options; the others are 0.
    """
    s = state_class(play)()
    setup.start(s, (*options, 0, 0, 0, 0, 0)[:5])
    return s


@cache
def measure_rules() -> KeepMeasures:
    """Return all prices, limits and counts, found by the rules."""
    return KeepMeasures(
        card=trophies_needed(TRADE),
        item=trophies_needed(BUY),
        hand=position.HAND,
        rounds=position.ROUNDS,
        goal=opening_position().goal,
        long_goal=opening_position(0, 0, 1).goal,
        road=movement_cost(WARRIOR, "R"),
        forest=movement_cost(WARRIOR, "F"),
        ranger=movement_cost(RANGER, "F"),
        hired=mercenary_gain(treasure.hero_health),
        hired_strength=mercenary_gain(treasure.hero_strength) + STRENGTH[PEASANT],
        plain=opening_position(0, 0, 0, 1).buried,
        solo_plain=opening_position(0, 0, 0, 0, 1).buried,
        boxed=setup.BOXED,
    )


def trophies_needed(bargain: int) -> int:
    """Return the number of trophies that a bargain at the Keep needs."""
    s = opening_position()
    while not business_actions(s) >> bargain & 1:
        s.trophies[0] = 2 * s.trophies[0] + 1
    return int(s.trophies[0]).bit_count()


def movement_cost(hero: int, terrain: str) -> int:
    """Return the movement points that a hero pays to enter a location.

    ``terrain`` is a letter of TERRAIN in content.py.
    """
    s = opening_position()
    s.hero[0] = hero
    tile = next(k for k, land in enumerate(CONTENT.land) if terrain in land.sides)
    return int(step_cost(s, tile, CONTENT.land[tile].sides.index(terrain)))


def mercenary_gain(quality: Any) -> int:
    """Return how much a mercenary adds to a peasant's quality, such as strength or health.

    ``quality`` is the function of the rules that gives it for a position and a seat.
    """
    s = opening_position()
    s.hero[0] = PEASANT
    s.active[PLAIN] = 1
    before = quality(s, 0)
    hire_mercenary(s, PLAIN)
    return int(quality(s, 0) - before)


def treasure_bonus(kind: int) -> tuple[str, int]:
    """Return what a carried card of treasure adds to, and how much.

    The first value is "strength", "health" or "movement"; "" and 0 mean that it adds nothing.
    """
    for word, quality in (
        ("strength", treasure.hero_strength),
        ("health", treasure.full_health),
        ("movement", treasure.movement_points),
    ):
        s = opening_position()
        before = quality(s, 0)
        s.active[kind] = 1
        if quality(s, 0) != before:
            return word, quality(s, 0) - before
    return "", 0


def count_grail_cards(solo: bool) -> int:
    """Return the number of quest cards in a Grail game, each of which lies on a treasure."""
    s = opening_position(0, 0, 0, 1, int(solo))
    return int(s.buried + sum(s.cellar[kind] for kind in range(GRAIL + 1)))


def most_seats() -> int:
    """Return the largest number of heroes at a table."""
    return SEATS


def to_signed_text(change: int) -> str:
    """Return a number with its sign.

    >>> to_signed_text(-2), to_signed_text(0), to_signed_text(1)
    ('−2', '0', '+1')
    """
    return f"{'+' if change > 0 else '−' if change < 0 else ''}{abs(change)}"
