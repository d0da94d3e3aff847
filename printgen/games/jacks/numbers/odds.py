"""Dungeon Jacks: the odds of a roll of the pool, computed by convolution as exact fractions.

The party plays in the natural manner: it rerolls every 1 that it may reroll until no 1 is left, and undercuts a Hearts
card if a die can, with the die that costs least: a caster's 6, else the lowest. A 6 does not count and is lost. Phantom
dice are left out.
"""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

PLAIN, KNOWING, CASTING = 0, 1, 2  # kinds of dice: a reroll of 1s helps the second, a 6 of the third undercuts
NO_DIE = 6  # no die is this low, where the lowest one is asked for


class PoolRoll(NamedTuple):
    """Roll of a pool: the total, the lowest die that counts (or NO_DIE), and whether a caster's 6 waits."""

    total: int
    lowest: int
    magic: bool


class EncounterOdds(NamedTuple):
    """Chance to win an encounter, and the expected number of dice that the roll exhausts."""

    win: Fraction
    lost: Fraction


def face_chances(kind: int) -> dict[int, Fraction]:
    """Return the final faces of a die with their chances; a die that rerolls 1s never ends on a 1."""
    first = 2 if kind == KNOWING else 1
    return {face: Fraction(1, 7 - first) for face in range(first, 7)}


def with_die(roll: PoolRoll, kind: int, face: int) -> PoolRoll:
    """Return a roll with one more die."""
    if face == 6:
        return roll._replace(magic=roll.magic or kind == CASTING)
    return PoolRoll(roll.total + face, min(roll.lowest, face), roll.magic)


@cache
def roll_chances(plain: int, knowing: int = 0, casting: int = 0) -> dict[PoolRoll, Fraction]:
    """Return the chance of each roll for these numbers of dice of each kind."""
    now = {PoolRoll(0, NO_DIE, False): Fraction(1)}
    for kind, n in enumerate((plain, knowing, casting)):
        for _ in range(n):
            then: dict[PoolRoll, Fraction] = {}
            for roll, chance in now.items():
                for face, share in face_chances(kind).items():
                    more = with_die(roll, kind, face)
                    then[more] = then.get(more, Fraction(0)) + chance * share
            now = then
    return now


def is_win(roll: PoolRoll, difficulty: int, heart: int = 0) -> bool:
    """Return whether a roll beats a monster, beside a Hearts card of rank ``heart`` or none (0) ("Fight").

    ``difficulty`` is the monster's rank.
    """
    if heart == 0 or roll.magic:
        return roll.total >= difficulty
    if roll.lowest <= heart and roll.lowest != NO_DIE:
        return roll.total - roll.lowest >= difficulty
    return roll.total >= difficulty + heart


@cache
def encounter_odds(difficulty: int, plain: int, knowing: int = 0, casting: int = 0, heart: int = 0) -> EncounterOdds:
    """Return the odds of a pool against a monster.

    Args:
        difficulty: the monster's rank.
        plain: the number of plain dice.
        knowing: the number of dice whose 1s are rerolled.
        casting: the number of casters' dice, whose 6s undercut.
        heart: the rank of a Hearts card beside the monster, or 0 for none.
    """
    chance = sum((p for roll, p in roll_chances(plain, knowing, casting).items() if is_win(roll, difficulty, heart)), Fraction(0))
    return EncounterOdds(chance, expected_sixes(plain, knowing, casting))


def expected_sixes(plain: int, knowing: int = 0, casting: int = 0) -> Fraction:
    """Return the average number of dice of a pool that end on a 6."""
    return plain * face_chances(PLAIN)[6] + knowing * face_chances(KNOWING)[6] + casting * face_chances(CASTING)[6]


def odds_table(kind: int, difficulties: range, most_dice: int, heart: int = 0) -> tuple[tuple[EncounterOdds, ...], ...]:
    """Return one row per difficulty, with the odds of 1 to ``most_dice`` dice of one kind."""
    pools = [tuple(n if k == kind else 0 for k in range(3)) for n in range(1, most_dice + 1)]
    return tuple(tuple(encounter_odds(difficulty, *pool, heart) for pool in pools) for difficulty in difficulties)


def expected_flight_cost(wizard: bool) -> Fraction:
    """Return the average number of dice that a flight costs, while there are dice enough ("Fleeing").

    Five faces of six exhaust the die; the 6 then asks for another, unless it was the Wizard's.
    """
    one = Fraction(5, 6)
    return one if wizard else one / (1 - Fraction(1, 6))
