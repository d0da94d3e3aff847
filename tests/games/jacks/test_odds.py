"""The odds of Dungeon Jacks: against the rules themselves, roll by roll, and against numbers counted by hand."""

from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from printgen.engine.game import state_class
from printgen.games.jacks.numbers.odds import (
    CASTING,
    KNOWING,
    PLAIN,
    EncounterOdds,
    encounter_odds,
    expected_flight_cost,
    expected_sixes,
    odds_table,
)

rules: Any = import_module("printgen.games.jacks.rules.play")
ROGUE, FIGHTER, CLERIC, WIZARD = 0, 1, 2, 3
SPADES, CLUBS = 0, 1


def filled_pool(suit: int, rank: int, heart: int, dice: tuple[int, ...]) -> Any:
    """A pool just filled, against a monster and one Hearts card or none; more dice wait on the cards."""
    s = state_class(rules)()
    rules.start(s, (0, 0, 0))
    s.size, s.pooled, s.dice = [9] * 4, list(dice), [5] * 4
    s.alive, s.dungeon, s.cards = 20 + sum(dice), 1, 9
    s.suit, s.monster, s.difficulty = suit, rank, rank + heart
    s.hearts = s.bare = 1 << heart if heart else 0
    s.node = rules.POOL
    rules.apply(s, rules.GO)
    return s


def play_naturally(s: Any) -> int:
    """Reroll, then undercut by a caster's 6 or the lowest die where that helps, then total."""
    legal = rules.legal_actions(s)
    if s.node == rules.LAY:
        return lowest_place(s)
    if legal >> rules.AGAIN & 1:
        return int(rules.AGAIN)
    for rank in range(2, 11):
        if legal >> rules.HEART + rank & 1 and (lowest_place(s) % 6 == 5 or lowest_place(s) % 6 + 1 <= rank):
            return int(rules.HEART) + rank
    return int(rules.GO)


def lowest_place(s: Any) -> int:
    """The place of a caster's 6, or else of the lowest die."""
    return min((k for k in range(24) if s.pool[k]), key=lambda k: -1 if k % 6 == 5 else k % 6)


@cache
def value(key: tuple[Any, ...]) -> tuple[Fraction, Fraction]:
    """The chance to win from a position, and the expected number of exhausted dice, by trying every face."""
    s = state_class(rules)()
    for name, field in zip(rules.FIELDS, key, strict=True):
        setattr(s, name, list(field) if isinstance(field, tuple) else field)
    if s.node not in (rules.ROLL, rules.REROLL, rules.SETTLE, rules.LAY):
        return Fraction(s.node != rules.FLEE), Fraction(sum(s.out))
    if s.node in (rules.SETTLE, rules.LAY):
        rules.apply(s, play_naturally(s))
        return value(s.values())
    faces = range(2, 7) if s.node == rules.REROLL else range(1, 7)  # a 1 rerolled to a 1 is where it was
    ends = []
    for face in faces:
        then = s.copy()
        rules.apply(then, face)
        ends.append(value(then.values()))
    return sum(w for w, _ in ends) / Fraction(len(ends)), sum(n for _, n in ends) / Fraction(len(ends))


POOLS = (
    *((n, 0, 0) for n in (1, 2, 3)), *((0, n, 0) for n in (1, 2, 3)), *((0, 0, n) for n in (1, 2, 3)),
    (1, 1, 0), (1, 0, 1), (1, 1, 1),
)  # fmt: skip


@pytest.mark.parametrize("suit", [SPADES, CLUBS])
@pytest.mark.parametrize("pool", POOLS)
def test_odds_are_what_the_rules_give(suit: int, pool: tuple[int, int, int]) -> None:
    """Every pool of up to three dice, without Hearts and with one of three, against easy and hard monsters: exactly."""
    plain, knowing, casting = pool
    dice = [0, 0, casting, 0]
    dice[suit], dice[1 - suit] = knowing, plain
    for heart in (0, 2, 4, 9):
        for rank in (2, 4, 7, 10, 14):
            expected = encounter_odds(rank, plain, knowing, casting, heart)
            assert value(filled_pool(suit, rank, heart, tuple(dice)).values()) == (expected.win, expected.lost), (heart, rank)


def test_by_hand() -> None:
    """One die reaches 4 on 4 and 5; a knowing one on two of five faces; two dice reach 8 by 3+5, 4+4, 5+3, 4+5, 5+4, 5+5."""
    assert encounter_odds(4, 1) == EncounterOdds(Fraction(2, 6), Fraction(1, 6))
    assert encounter_odds(4, 0, 1) == EncounterOdds(Fraction(2, 5), Fraction(1, 5))
    assert encounter_odds(8, 2).win == Fraction(6, 36)


def test_two_dice_and_a_hearts_card() -> None:
    """A plain and a casting die against 2 beside the 2 of Hearts, face by face."""
    won = 0
    for plain in range(1, 7):
        for casting in range(1, 7):
            counted = [face for face in (plain, casting) if face < 6]
            total, low = sum(counted), min(counted, default=6)
            need = 2 if casting == 6 else 2 + low if low <= 2 else 4
            won += total >= need
    assert encounter_odds(2, 1, 0, 1, 2).win == Fraction(won, 36)


def test_expected_loss() -> None:
    """A sixth of a die for each, a fifth for who rerolls; a flight costs one die, the Wizard's five sixths."""
    assert expected_sixes(3, 5, 6) == Fraction(1, 2) + 1 + 1
    assert expected_flight_cost(False) == 1
    assert expected_flight_cost(True) == Fraction(5, 6)


@pytest.mark.parametrize("kind", [PLAIN, KNOWING, CASTING])
def test_more_dice_help(kind: int) -> None:
    """In a table each row rises with the dice and falls with the difficulty; all are chances."""
    rows = odds_table(kind, range(2, 15), 8)
    for row in rows:
        assert all(0 <= a.win <= b.win <= 1 for a, b in pairwise(row))
    assert all(a.win >= b.win for upper, lower in pairwise(rows) for a, b in zip(upper, lower, strict=True))
    assert all(encounter_odds(9, *(4 * (k == kind) for k in range(3)), heart).win <= rows[7][3].win for heart in (2, 6, 10))
