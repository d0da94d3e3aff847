"""Dungeon Quest D6: the odds of the dice, counted by the engine: it sets up positions and tries every face.

No rule is repeated here. Whether a strike hits is seen from what it does to a position, so a changed rule changes every
number.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from .. import rules
from ..rules import (
    BOLT,
    CHOOSE,
    COUNTER,
    DEFENSIVE,
    DEXTERITY,
    DRAGON,
    DRAGON_HEALTH,
    ENTER,
    FLEE,
    GEM,
    GEMS,
    INTELLIGENCE,
    MOST_POINTS,
    NONE,
    NORMAL,
    NOTHING,
    OFFENSIVE,
    OPTIONS,
    POTION,
    SKELETON,
    SLIME,
    STRENGTH,
    apply,
    start,
)

FACES = range(1, 7)
OPTION_NAMES = tuple(option.name for option in OPTIONS)


def options_with(*flags: str) -> tuple[int, ...]:
    """Return the options with these flags set."""
    return tuple(int(name in flags) for name in OPTION_NAMES)


def fight_position(
    *flags: str, points: int = MOST_POINTS, gems: int = 0, power: int = 1, health: int = DRAGON_HEALTH, monster: int = DRAGON
) -> Any:
    """Return a position in which a hero decides in a fight; nothing is guarded.

    Args:
        flags: names of the options that are set.
        points: points of strength.
        gems: gems held.
        power: power of the sword.
        health: the monster's health.
        monster: the monster, as the face that brings it.
    """
    s = state_class(rules)()
    start(s, options_with(*flags))
    s.node, s.monster, s.health, s.guarded, s.counter = CHOOSE, monster, health, NOTHING, 1
    s.gems = gems
    s.ability[STRENGTH], s.weapon[STRENGTH] = points, power
    return s


def state_after(s: Any, *moves: int) -> Any:
    """Return a copy of the position after these moves."""
    s = s.copy()
    for x in moves:
        apply(s, x)
    return s


def is_hit(points: int, gems: int, face: int, second: int = NONE, stance: int = NORMAL) -> bool:
    """Decide whether a strike hits on a face, from what it does to the monster.

    Args:
        points: points of the ability that strikes.
        gems: gems held.
        face: face of the die.
        second: the ability that helps, or NONE.
        stance: NORMAL, OFFENSIVE or DEFENSIVE.
    """
    s = fight_position("enhanced_attacks", "combat_stance", points=points, gems=gems, power=MOST_POINTS)
    return bool(state_after(s, STRENGTH, second, stance, face).health < DRAGON_HEALTH)


@cache
def hitting_faces(points: int, gems: int) -> tuple[int, ...]:
    """Return the faces on which a strike hits."""
    return tuple(face for face in FACES if is_hit(points, gems, face))


SURE_FACE = min(face for face in FACES if all(is_hit(points, 0, face) for points in range(1, MOST_POINTS + 1)))
NEVER_FACE = max(face for face in FACES if not any(is_hit(points, GEMS, face) for points in range(1, MOST_POINTS + 1)))


@cache
def kill_chance(points: int, gems: int, power: int, health: int, *flags: str) -> Fraction:
    """Return the chance that a monster falls before the ability that strikes has no points left.

    The other abilities are not used. ``flags`` are the names of the options that are set.
    """
    s = fight_position(*flags, points=points, gems=gems, power=power, health=health)
    chance, unchanged = Fraction(0), Fraction(0)
    for face in FACES:
        for share, now in _positions_after_strike(s, face):
            if now.counter != s.counter:  # it fell, and the hero went on
                chance += share
            elif now.ability[STRENGTH] == points and now.health == health:  # nothing happened: strike again
                unchanged += share
            elif now.ability[STRENGTH]:
                chance += share * kill_chance(now.ability[STRENGTH], gems, power, now.health, *flags)
    return chance / (1 - unchanged)


def _positions_after_strike(s: Any, face: int) -> tuple[tuple[Fraction, Any], ...]:
    """Return the positions after a strike of strength that rolls ``face``, each with its share of all rolls."""
    now = state_after(s, STRENGTH, face)
    if now.node != COUNTER:
        return ((Fraction(1, len(FACES)), now),)
    return tuple((Fraction(1, len(FACES) ** 2), state_after(now, answer)) for answer in FACES)


def hits_to_kill(power: int, health: int) -> int:
    """Return the number of hits that kill a monster."""
    s, n = fight_position(power=power, health=health), 0
    counter = s.counter
    while s.counter == counter:
        s, n = state_after(s, STRENGTH, SURE_FACE), n + 1
    return n


def hit_damage(*flags: str, face: int = 2, stance: int = NORMAL, monster: int = DRAGON, ability: int = STRENGTH) -> int:
    """Return the health that a hit with a weapon of power 2 takes from a monster with 6 health.

    Args:
        flags: names of the options that are set.
        face: face of the die, one that hits.
        stance: the stance, used if "combat_stance" is among the flags.
        monster: the monster, as the face that brings it.
        ability: the ability that strikes.
    """
    s = fight_position(*flags, monster=monster)
    s.weapon[ability] = 2
    moves = (ability, stance) if "combat_stance" in flags else (ability,)
    return int(s.health - state_after(s, *moves, face).health)


def feared_weapon(monster: int) -> int:
    """Return the number of the weapon that a monster fears; NOTHING if it fears none."""
    feared = [
        k
        for k in range(3)
        if hit_damage("monster_weaknesses", monster=monster, ability=k) > hit_damage(monster=monster, ability=k)
    ]
    return feared[0] if feared else NOTHING


class Dqd6Measures(NamedTuple):
    """Gains and losses of the rules and the variations, as numbers."""

    counted: int  # rooms counted on entering
    fed: int  # more health of a lesser monster for a gem
    rest: int
    miss: int  # points lost
    prize: int  # power gained
    gem: int
    run: int  # what running costs
    critical: int  # more damage on the sure face
    boost: int
    bold: int  # more damage of the offensive stance
    careful: int  # less damage of the defensive one
    aim: int  # what the die counts less with dexterity's help
    daring: int  # what it counts more in the offensive stance
    absorb: int
    potion: int
    weakness: int
    weak_arm: int  # less damage at strength 0
    recovery: int
    bolt_cost: int
    blows: tuple[int, ...]  # points lost to each face of a monster's roll
    finds: tuple[int, ...]  # power gained on each face of the roll for a find
    best_points: int  # the most victory points


def measure_rules() -> Dqd6Measures:
    """Measure all numbers of the rules, each by playing the moves that show it."""
    plain = hit_damage()
    return Dqd6Measures(
        counted=_rooms_counted_at_start(),
        fed=state_after_entering(SLIME, 1).health - state_after_entering(SLIME, 0).health,
        rest=state_after_entering(4, 0).ability[STRENGTH] - 1,
        miss=-_strength_gain(fight_position(), STRENGTH, NEVER_FACE),
        prize=_position_after_kill(STRENGTH).weapon[STRENGTH] - 1,
        gem=_position_after_kill(GEM).gems,
        run=-_strength_gain(fight_position(), FLEE, 1 + STRENGTH),
        critical=hit_damage("critical_hits", face=SURE_FACE) - hit_damage(face=SURE_FACE),
        boost=_damage_with_help(STRENGTH) - plain,
        bold=hit_damage("combat_stance", stance=OFFENSIVE) - plain,
        careful=plain - hit_damage("combat_stance", stance=DEFENSIVE),
        aim=sum(is_hit(2, 0, face, second=DEXTERITY) - is_hit(2, 0, face) for face in FACES),
        daring=sum(is_hit(3, 0, face) - is_hit(3, 0, face, stance=OFFENSIVE) for face in FACES),
        absorb=_absorb_gain(),
        potion=_strength_gain(fight_position("recovery_potion", points=1), POTION),
        weakness=hit_damage("monster_weaknesses", monster=SKELETON) - hit_damage(monster=SKELETON),
        weak_arm=plain - _damage_at_strength_zero(),
        recovery=_gem_recovery_gain(),
        bolt_cost=_bolt_cost(),
        blows=tuple(_points_lost_to_face(face) for face in FACES),
        finds=tuple(_power_found_on_face(face) for face in FACES),
        best_points=_most_victory_points(),
    )


def state_after_entering(face: int, gems: int) -> Any:
    """Return the position after the roll for a room, by a hero with 1 point of strength."""
    s = fight_position(points=1, gems=gems)
    s.node = ENTER
    return state_after(s, face)


def _rooms_counted_at_start() -> int:
    s = state_class(rules)()
    start(s, options_with())
    return int(s.counter)


def _position_after_kill(guarded: int) -> Any:
    """Return the position after the fall of a monster that guarded something."""
    s = fight_position(health=1)
    s.guarded = guarded
    return state_after(s, STRENGTH, SURE_FACE)


def _damage_with_help(second: int) -> int:
    """Return the damage of a dexterity strike with the help of ``second``."""
    s = fight_position("enhanced_attacks")
    s.weapon[DEXTERITY] = 2
    return int(s.health - state_after(s, DEXTERITY, second, SURE_FACE).health)


def _absorb_gain() -> int:
    s = fight_position("enhanced_attacks", points=2)
    return int(state_after(s, STRENGTH, INTELLIGENCE, SURE_FACE, STRENGTH).ability[STRENGTH] - s.ability[STRENGTH])


def _strength_gain(s: Any, *moves: int) -> int:
    return int(state_after(s, *moves).ability[STRENGTH] - s.ability[STRENGTH])


def _damage_at_strength_zero() -> int:
    """Return the damage of a dexterity strike of power 2 at strength 0, with ability_zero_penalties."""
    s = fight_position("ability_zero_penalties", points=0)
    s.weapon[DEXTERITY] = 2
    return int(s.health - state_after(s, DEXTERITY, SURE_FACE).health)


def _gem_recovery_gain() -> int:
    s = fight_position("gem_recovery", points=2, health=1)
    s.guarded = GEM
    return _strength_gain(s, STRENGTH, SURE_FACE)


def _bolt_cost() -> int:
    s = fight_position("magical_bolt", power=3)
    return int(s.weapon[STRENGTH] - state_after(s, BOLT + STRENGTH).weapon[STRENGTH])


def _points_lost_to_face(face: int) -> int:
    s = fight_position("monster_attack_rolls")
    return int(s.ability[STRENGTH] - state_after(s, STRENGTH, NEVER_FACE, face).ability[STRENGTH])


def _power_found_on_face(face: int) -> int:
    s = fight_position("lucky_loot", health=1)
    s.guarded = STRENGTH
    return int(state_after(s, STRENGTH, SURE_FACE, face).weapon[STRENGTH] - s.weapon[STRENGTH])


def _most_victory_points() -> int:
    """Return the victory points of the best possible ending."""
    s = fight_position(gems=GEMS - 1, power=MOST_POINTS, health=1)
    s.guarded = GEM
    s.weapon[DEXTERITY] = s.weapon[INTELLIGENCE] = MOST_POINTS
    return int(rules.score(state_after(s, STRENGTH, SURE_FACE), 0))
