"""Judgement Quest: the effects of rooms, and the odds of fights, found by playing positions with the rules.

Nothing here repeats a rule. A round is judged by its effect on a position, so a changed rule changes every number.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from ..rules import play
from ..rules.dungeon import ARROWS, BOX, DRAGON, FOUNTAIN, GOLD, HEALING, ICE, MOST, RAISE, SHIELD, SKELETON, SLIME, SPECTER
from ..rules.play import CHEST, EXPLORE, FIGHT, WARD
from .face_outcomes import (
    JqkaFaceOutcome,
    build_sample_position,
    flask_healing,
    item_points,
    item_price,
    move_outcome,
    outcomes_by_face,
    spell_price,
)

MONSTERS = (SPECTER, SLIME, SKELETON, DRAGON)
HEALTH = range(1, MOST + 1)


class JqkaFightOdds(NamedTuple):
    """Chance to win a fight to its end, and the average health that it costs; a death costs all health left."""

    chance: Fraction
    cost: Fraction


@cache
def fight_odds(kind: int, health: int, shield: bool = False) -> JqkaFightOdds:
    """Return the odds of a fight with an enemy, by the health left.

    A shield is raised against the first wound, as nothing is gained by waiting. That holds against the dragon too: a bite
    takes so much that a shield never saves more later than now.
    """
    s = fight_position(kind, health, shield)
    chance, cost, ended = Fraction(0), Fraction(0), 0
    for face in range(1, 7):
        now = position_after(s, face)
        if now.node == WARD:
            now = position_after(now, RAISE)
        lost = health - now.health
        if not (lost or now.slain or now.items != s.items):
            continue  # both miss: the same again
        ended += 1
        cost += lost
        if now.slain:
            chance += 1
        elif now.health:
            then = fight_odds(kind, now.health, bool(now.items))
            chance, cost = chance + then.chance, cost + then.cost
    return JqkaFightOdds(chance / ended, cost / ended)


def fight_position(kind: int, health: int, shield: bool) -> Any:
    """Build the position in which the first round is rolled."""
    s = build_sample_position()
    s.node, s.room[s.here], s.health, s.items = FIGHT, kind, health, SHIELD if shield else 0
    s.campaign = 1  # only the fight counts, not whether the quest can still be won
    return s


def position_after(s: Any, x: int) -> Any:
    """Return the position after a move."""
    s = s.copy()
    play.apply(s, x)
    return s


class JqkaMeasures(NamedTuple):
    """Gains and losses of the rules, as numbers."""

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
def measure_rules() -> JqkaMeasures:
    """Return all gains and losses, each found by playing the moves that show it."""
    return JqkaMeasures(
        gold=entry_outcome(GOLD).gold,
        cold=-entry_outcome(ICE).health,
        trap=-outcome_of_one(BOX).health,
        arrows=-outcome_of_one(ARROWS).health,
        cursed=-outcome_of_one(FOUNTAIN).health,
        blessed=outcome_of_six(FOUNTAIN).health,
        wound=-outcome_of_one(SKELETON).health,
        bite=-outcome_of_one(DRAGON).health,
        hoard=outcome_of_six(DRAGON).gold,
        twice=move_outcome(CHEST, BOX, 6, SHIELD).gold,
        flask=flask_healing(),
        spell=spell_price(),
        spell_heals=move_outcome(EXPLORE, 0, HEALING).health,
        item=item_price(),
        item_points=item_points(),
    )


def entry_outcome(kind: int) -> JqkaFaceOutcome:
    """Return the effect of a room on an adventurer without items who enters it, before any roll."""
    s = build_sample_position()
    s.room[s.here] = kind
    health, gold = s.health, s.gold
    play.act_on_arrival(s)
    return JqkaFaceOutcome(s.health - health, s.gold - gold)


def outcome_of_one(kind: int) -> JqkaFaceOutcome:
    """Return the result of a 1 in a kind of room."""
    return outcomes_by_face(kind)[0][1]


def outcome_of_six(kind: int) -> JqkaFaceOutcome:
    """Return the result of a 6 in a kind of room."""
    return outcomes_by_face(kind)[-1][1]
