"""Quester's Keep: what is printed of its numbers, asked of the rules, and the tables of its exact odds."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from printgen.document.panels import Chances, Grid
from printgen.document.prose import fill
from printgen.games.keep import goods, nodes, odds, rules, setup
from printgen.games.keep.content import CONTENT, STRENGTH
from printgen.games.keep.court import business, hire
from printgen.games.keep.faces import FACES
from printgen.games.keep.goods import GRAIL, PEASANT, PLAIN
from printgen.games.keep.land import RANGER, price
from printgen.games.keep.nodes import BUY, SEATS, TRADE, WARRIOR
from printgen.kernel.game import state_class

EDGES = range(-4, 5)
"""The strengths over a creature's at which both can win a round."""
HEALTH = range(1, 7)
"""Own health in the tables."""
STRONG = range(1, 1 + max(*(wild.health for wild in CONTENT.wild), *(foe.health for foe in CONTENT.foe)))
"""A creature's health."""


class Measures(NamedTuple):
    """Prices, limits and counts, as the rules have them."""

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


def position(*options: int) -> Any:
    """A game before its first card is drawn; by default of all first options."""
    s = state_class(rules)()  # type: ignore[arg-type]
    setup.start(s, (*options, 0, 0, 0, 0, 0)[:5])
    return s


@cache
def measures() -> Measures:
    """All of them."""
    return Measures(
        card=trophies(TRADE),
        item=trophies(BUY),
        hand=nodes.HAND,
        rounds=nodes.ROUNDS,
        goal=position().goal,
        long_goal=position(0, 0, 1).goal,
        road=cost(WARRIOR, "R"),
        forest=cost(WARRIOR, "F"),
        ranger=cost(RANGER, "F"),
        hired=hired(goods.own_health),
        hired_strength=hired(goods.strength) + STRENGTH[PEASANT],
        plain=position(0, 0, 0, 1).buried,
        solo_plain=position(0, 0, 0, 0, 1).buried,
        boxed=setup.BOXED,
    )


def trophies(bargain: int) -> int:
    """How many trophies a bargain at the Keep needs."""
    s = position()
    while not business(s) >> bargain & 1:
        s.trophies[0] = 2 * s.trophies[0] + 1
    return int(s.trophies[0]).bit_count()


def cost(hero: int, terrain: str) -> int:
    """The movement points of entering a location of a terrain."""
    s = position()
    s.hero[0] = hero
    tile = next(k for k, land in enumerate(CONTENT.land) if terrain in land.sides)
    return int(price(s, tile, CONTENT.land[tile].sides.index(terrain)))


def hired(quality: Any) -> int:
    """What a peasant has more of with a mercenary."""
    s = position()
    s.hero[0] = PEASANT
    s.active[PLAIN] = 1
    before = quality(s, 0)
    hire(s, PLAIN)
    return int(quality(s, 0) - before)


def bonus(kind: int) -> tuple[str, int]:
    """What a carried card of treasure adds to, and how much: "strength", "health" or "movement"; "" and 0 for nothing."""
    for word, quality in (("strength", goods.strength), ("health", goods.most_health), ("movement", goods.movement)):
        s = position()
        before = quality(s, 0)
        s.active[kind] = 1
        if quality(s, 0) != before:
            return word, quality(s, 0) - before
    return "", 0


def piles(solo: bool) -> int:
    """The quest cards of the Grail, each on a treasure."""
    s = position(0, 0, 0, 1, int(solo))
    return int(s.buried + sum(s.cellar[kind] for kind in range(GRAIL + 1)))


def most_seats() -> int:
    """The most heroes at a table."""
    return SEATS


def against(strong: int) -> Chances:
    """The chance to win to the end against so much health, by the own, and by the strength over the creature's."""
    return chances(fill(FACES.reference.against, n=strong), HEALTH, lambda edge, n: odds.victory(edge, n, strong))


def warrior(mine: int) -> Chances:
    """The Warrior's chance with so much health, by the creature's."""
    return chances(fill(FACES.reference.own, n=mine), STRONG, lambda edge, n: odds.victory(edge, mine, n, warrior=True))


def rounds(word: str, warrior: bool = False) -> Grid:
    """How often a round hits the creature, and how often the hero, in per cent."""
    every = [odds.throws(edge, warrior) for edge in EDGES]
    rows = tuple((name, *(str(percent(throws[k])) for throws in every)) for k, name in enumerate(FACES.reference.taken))
    return Grid(word, heads(), rows)


def percent(throws: int) -> int:
    """Of the 36 throws of two dice so many, in whole per cent."""
    return round(Fraction(100 * throws, 36))


def heads() -> tuple[str, ...]:
    """The heads of the columns."""
    return tuple(signed(edge) for edge in EDGES)


def chances(word: str, rows: Sequence[int], chance: Any) -> Chances:
    """A table with a column for each strength over the creature's."""
    return Chances(((word, heads()),), tuple((str(n), tuple(chance(edge, n) for edge in EDGES)) for n in rows))


def signed(n: int) -> str:
    """A number with its sign.

    >>> signed(-2), signed(0), signed(1)
    ('−2', '0', '+1')
    """
    return f"{'+' if n > 0 else '−' if n < 0 else ''}{abs(n)}"
