"""Dungeon Quest D6: what the dice allow, counted by the engine itself: positions are set up, every face is tried.

Nothing here repeats a rule. A strike is judged by what it does to a position, so a changed rule changes every number.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from printgen.engine.game import state_class

from .. import rules
from ..rules import (
    BOLT,
    CHOOSE,
    DEFENSIVE,
    DEXTERITY,
    DRAGON,
    DRAGON_HEALTH,
    ENTER,
    FLEE,
    GEM,
    GEMS,
    INTELLIGENCE,
    MOST,
    NONE,
    NORMAL,
    NOTHING,
    OFFENSIVE,
    OPTIONS,
    POTION,
    SKELETON,
    SLIME,
    STRENGTH,
    start,
    step,
)

FACES = range(1, 7)
NAMES = tuple(option.name for option in OPTIONS)


def options_with(*flags: str) -> tuple[int, ...]:
    """The options with these flags set."""
    return tuple(int(name in flags) for name in NAMES)


def fight(
    *flags: str, points: int = MOST, gems: int = 0, power: int = 1, health: int = DRAGON_HEALTH, monster: int = DRAGON
) -> Any:
    """A position in which a hero decides: strength has so many points and the sword so much power, nothing is guarded."""
    s = state_class(rules)()
    start(s, options_with(*flags))
    s.node, s.monster, s.health, s.guarded, s.counter = CHOOSE, monster, health, NOTHING, 1
    s.gems = gems
    s.ability[STRENGTH], s.weapon[STRENGTH] = points, power
    return s


def state_after(s: Any, *moves: int) -> Any:
    """The position after these moves."""
    s = s.copy()
    for x in moves:
        step(s, x)
    return s


def hit(points: int, gems: int, face: int, second: int = NONE, stance: int = NORMAL) -> bool:
    """Whether a strike hits on a face, by what it does to the monster."""
    s = fight("enhanced_attacks", "combat_stance", points=points, gems=gems, power=MOST)
    return bool(state_after(s, STRENGTH, second, stance, face).health < DRAGON_HEALTH)


@cache
def hitting(points: int, gems: int) -> tuple[int, ...]:
    """The faces on which a strike hits."""
    return tuple(face for face in FACES if hit(points, gems, face))


SURE = min(face for face in FACES if all(hit(points, 0, face) for points in range(1, MOST + 1)))
NEVER = max(face for face in FACES if not any(hit(points, GEMS, face) for points in range(1, MOST + 1)))


@cache
def kill_chance(points: int, gems: int, power: int, health: int) -> Fraction:
    """The chance that a monster falls before the ability that strikes has no points left; the other abilities are not used."""
    s = fight(points=points, gems=gems, power=power, health=health)
    chance = Fraction(0)
    for face in FACES:
        now = state_after(s, STRENGTH, face)
        if now.counter != s.counter:  # it fell, and the hero went on
            chance += 1
        elif now.ability[STRENGTH]:
            chance += kill_chance(now.ability[STRENGTH], gems, power, now.health)
    return chance / len(FACES)


def strikes(power: int, health: int) -> int:
    """How many hits fell a monster."""
    s, n = fight(power=power, health=health), 0
    counter = s.counter
    while s.counter == counter:
        s, n = state_after(s, STRENGTH, SURE), n + 1
    return n


def damage(*flags: str, face: int = 2, stance: int = NORMAL, monster: int = DRAGON, k: int = STRENGTH) -> int:
    """The health that a hit takes, with a weapon of power 2 and ability ``k``, from a monster that has most of all."""
    s = fight(*flags, monster=monster)
    s.weapon[k] = 2
    moves = (k, stance) if "combat_stance" in flags else (k,)
    return int(s.health - state_after(s, *moves, face).health)


def weakness(monster: int) -> int:
    """The weapon that a monster fears, as a number; NOTHING when it fears none."""
    feared = [k for k in range(3) if damage("monster_weaknesses", monster=monster, k=k) > damage(monster=monster, k=k)]
    return feared[0] if feared else NOTHING


class Measures(NamedTuple):
    """What the rules and the variations give and take, as numbers."""

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


def measures() -> Measures:
    """All of them, each by playing the moves that show it."""
    plain = damage()
    return Measures(
        counted=_changed_roll_chances(),
        fed=state_after_entering(SLIME, 1).health - state_after_entering(SLIME, 0).health,
        rest=state_after_entering(4, 0).ability[STRENGTH] - 1,
        miss=-_gain(fight(), STRENGTH, NEVER),
        prize=_won(STRENGTH).weapon[STRENGTH] - 1,
        gem=_won(GEM).gems,
        run=-_gain(fight(), FLEE, 1 + STRENGTH),
        critical=damage("critical_hits", face=SURE) - damage(face=SURE),
        boost=_helped_damage(STRENGTH) - plain,
        bold=damage("combat_stance", stance=OFFENSIVE) - plain,
        careful=plain - damage("combat_stance", stance=DEFENSIVE),
        aim=sum(hit(2, 0, face, second=DEXTERITY) - hit(2, 0, face) for face in FACES),
        daring=sum(hit(3, 0, face) - hit(3, 0, face, stance=OFFENSIVE) for face in FACES),
        absorb=_absorb_chances(),
        potion=_gain(fight("recovery_potion", points=1), POTION),
        weakness=damage("monster_weaknesses", monster=SKELETON) - damage(monster=SKELETON),
        weak_arm=plain - _tired_damage(),
        recovery=_recovery_chances(),
        bolt_cost=_bolt_cost(),
        blows=tuple(_face_is_lost(face) for face in FACES),
        finds=tuple(_face_finds(face) for face in FACES),
        best_points=_best_points(),
    )


def state_after_entering(face: int, gems: int) -> Any:
    """The position after a roll for who is there, by a hero with 1 point of strength."""
    s = fight(points=1, gems=gems)
    s.node = ENTER
    return state_after(s, face)


def _changed_roll_chances() -> int:
    s = state_class(rules)()
    start(s, options_with())
    return int(s.counter)


def _won(guarded: int) -> Any:
    """The position after the fall of a monster that guarded something."""
    s = fight(health=1)
    s.guarded = guarded
    return state_after(s, STRENGTH, SURE)


def _helped_damage(second: int) -> int:
    """Damage of a dexterity strike with the help of ``second``."""
    s = fight("enhanced_attacks")
    s.weapon[DEXTERITY] = 2
    return int(s.health - state_after(s, DEXTERITY, second, SURE).health)


def _absorb_chances() -> int:
    s = fight("enhanced_attacks", points=2)
    return int(state_after(s, STRENGTH, INTELLIGENCE, SURE, STRENGTH).ability[STRENGTH] - s.ability[STRENGTH])


def _gain(s: Any, *moves: int) -> int:
    return int(state_after(s, *moves).ability[STRENGTH] - s.ability[STRENGTH])


def _tired_damage() -> int:
    """Damage of a dexterity strike of power 2 when strength is 0 and that matters."""
    s = fight("ability_zero_penalties", points=0)
    s.weapon[DEXTERITY] = 2
    return int(s.health - state_after(s, DEXTERITY, SURE).health)


def _recovery_chances() -> int:
    s = fight("gem_recovery", points=2, health=1)
    s.guarded = GEM
    return _gain(s, STRENGTH, SURE)


def _bolt_cost() -> int:
    s = fight("magical_bolt", power=3)
    return int(s.weapon[STRENGTH] - state_after(s, BOLT + STRENGTH).weapon[STRENGTH])


def _face_is_lost(face: int) -> int:
    s = fight("monster_attack_rolls")
    return int(s.ability[STRENGTH] - state_after(s, STRENGTH, NEVER, face).ability[STRENGTH])


def _face_finds(face: int) -> int:
    s = fight("lucky_loot", health=1)
    s.guarded = STRENGTH
    return int(state_after(s, STRENGTH, SURE, face).weapon[STRENGTH] - s.weapon[STRENGTH])


def _best_points() -> int:
    """The victory points of the best of all endings."""
    s = fight(gems=GEMS - 1, power=MOST, health=1)
    s.guarded = GEM
    s.weapon[DEXTERITY] = s.weapon[INTELLIGENCE] = MOST
    return int(rules.score(state_after(s, STRENGTH, SURE), 0))
