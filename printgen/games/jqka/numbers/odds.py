"""Judgement Quest: what the rooms give and take, and the odds of fights, counted by the rules: positions are set up and played.

Nothing here repeats a rule. A round is judged by what it does to a position, so a changed rule changes every number.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from ..rules import play as rules
from ..rules.dungeon import ARROWS, BOX, DRAGON, FOUNTAIN, GOLD, HEALING, ICE, MOST, RAISE, SHIELD, SKELETON, SLIME, SPECTER
from ..rules.play import CHEST, EXPLORE, FIGHT, WARD
from .faces import Brought, changed, faces, healed, item_points, item_price, position, spell_price

MONSTERS = (SPECTER, SLIME, SKELETON, DRAGON)
HEALTH = range(1, MOST + 1)


class Odds(NamedTuple):
    """Of a fight to the end: the chance to win it, and the health that it costs in the mean, a death all that was left."""

    chance: Fraction
    cost: Fraction


@cache
def fight(kind: int, health: int, shield: bool = False) -> Odds:
    """The fight with an enemy, by the health left; a shield is raised against the first wound, as nothing is gained by waiting.

    Against the dragon too: a bite takes so much that a shield never saves more later than now.
    """
    s = facing(kind, health, shield)
    chance, cost, ended = Fraction(0), Fraction(0), 0
    for face in range(1, 7):
        now = after(s, face)
        if now.node == WARD:
            now = after(now, RAISE)
        lost = health - now.health
        if not (lost or now.slain or now.items != s.items):
            continue  # both miss: the same again
        ended += 1
        cost += lost
        if now.slain:
            chance += 1
        elif now.health:
            then = fight(kind, now.health, bool(now.items))
            chance, cost = chance + then.chance, cost + then.cost
    return Odds(chance / ended, cost / ended)


def facing(kind: int, health: int, shield: bool) -> Any:
    """The position in which the first round is rolled."""
    s = position()
    s.node, s.room[s.here], s.health, s.items = FIGHT, kind, health, SHIELD if shield else 0
    s.campaign = 1  # only the fight counts, not whether the quest can still be won
    return s


def after(s: Any, x: int) -> Any:
    """The position after a move."""
    s = s.copy()
    rules.step(s, x)
    return s


def percent(chance: Fraction) -> str:
    """A chance in whole per cent; short of certainty at most 99.

    >>> percent(Fraction(3, 5)), percent(Fraction(4095, 4096))
    ('60', '99')
    """
    return str(min(99, round(chance * 100)) if chance < 1 else 100)


class Measures(NamedTuple):
    """What things give and take, as numbers."""

    gold: int  # in a gold room
    cold: int  # health lost to ice
    trap: int  # to a trapped chest
    arrows: int
    cursed: int
    blessed: int  # health gained
    wound: int  # by an enemy
    bite: int  # by the dragon
    hoard: int  # the dragon's gold
    twice: int  # gold for an item that is held already
    flask: int  # health
    spell: int  # gold
    spell_heals: int
    item: int  # gold
    item_points: int


@cache
def measures() -> Measures:
    """All of them, each by playing the moves that show it."""
    return Measures(
        gold=entered(GOLD).gold,
        cold=-entered(ICE).health,
        trap=-first(BOX).health,
        arrows=-first(ARROWS).health,
        cursed=-first(FOUNTAIN).health,
        blessed=last(FOUNTAIN).health,
        wound=-first(SKELETON).health,
        bite=-first(DRAGON).health,
        hoard=last(DRAGON).gold,
        twice=changed(CHEST, BOX, 6, SHIELD).gold,
        flask=healed(),
        spell=spell_price(),
        spell_heals=changed(EXPLORE, 0, HEALING).health,
        item=item_price(),
        item_points=item_points(),
    )


def entered(kind: int) -> Brought:
    """What a room does to who enters it with nothing in hand, before any roll."""
    s = position()
    s.room[s.here] = kind
    health, gold = s.health, s.gold
    rules.arrive(s)
    return Brought(s.health - health, s.gold - gold)


def first(kind: int) -> Brought:
    """What a 1 brings in a room."""
    return faces(kind)[0][1]


def last(kind: int) -> Brought:
    """What a 6 brings in a room."""
    return faces(kind)[-1][1]
