"""Dungeon Jacks: what is printed of chances: what faces bring, asked of the rules, and tables of the exact odds."""

from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from printgen.components.panels.chances import Chances
from printgen.engine.game import state_class
from printgen.prose.templates import fill

from ..content import CONTENT
from ..numbers.odds import expected_loss, flight, odds
from ..rules import play as rules
from ..rules.dice import CLERIC, DICE, HEROES, PHANTOM, PLACES, ROGUE
from ..rules.items import ONE, SIX, conjure
from .names import HIGHEST

TEXT = CONTENT.reference
DIFFICULTIES = range(2, HIGHEST + 1)
OWN = range(1, HEROES + 1)
"""The dice that a hero may have."""
OTHERS = (0, 2, 4)
"""Dice of others beside those that are rerolled."""
DEFENCE = 5
"""The Hearts card of the tables; another one hardly changes them, see ``swing``."""
HEARTS = range(2, 11)


class Outcome(NamedTuple):
    """What some faces of a die bring: how many faces, whether the party gets away by them, and dice gained or lost."""

    span: int
    fled: bool
    dice: int


def position() -> Any:
    """A party in a dungeon that has many dice, and misses some."""
    s = state_class(rules)()
    s.size, s.dice, s.out = [9] * HEROES, [4] * HEROES, [2] * HEROES
    s.alive, s.dungeon, s.dungeons, s.cards = 4 * HEROES, 1, 2, 9
    return s


def outcomes(node: int, hero: int, praying: bool = False) -> list[Outcome]:
    """The faces of a die at a node, those together that bring the same."""
    found = []
    for face in range(1, 7):
        s = position()
        s.node, s.hero = node, hero
        if praying:
            s.alive -= s.dice[CLERIC]
            s.dice[CLERIC] = 0
        if node == rules.RUN:
            s.dice[hero] -= 1  # the die that runs
        before = s.alive
        rules.step(s, face)
        found.append((node == rules.RUN and s.node != rules.FLEE, s.alive - before))
    return [Outcome(len(list(same)), *brought) for brought, same in groupby(found)]


def running(hero: int) -> list[Outcome]:
    """What a hero's die brings in a flight."""
    return outcomes(rules.RUN, hero)


def healing(praying: bool = False) -> list[Outcome]:
    """What the Cleric's die brings for another hero, or in prayer."""
    return outcomes(rules.HEALING, CLERIC if praying else ROGUE, praying)


def phantoms() -> tuple[int, ...]:
    """The faces that a phantom die may have."""
    found = []
    for move in (ONE, SIX):
        s = position()
        conjure(s, move)
        found += [place % 6 + 1 for place in range(6 * PHANTOM, PLACES) if s.pool[place]]
    return tuple(found)


def costs() -> tuple[Fraction, Fraction]:
    """The dice that a flight costs on average: without the Wizard, and with the Wizard's."""
    return flight(wizard=False), flight(wizard=True)


Column = tuple[str, int, int, int, int]
"""A head; plain dice, rerolled ones, casters'; the rank of a Hearts card, or 0 for none."""


def plain(heart: int = 0) -> Chances:
    """Any dice against every rank, beside a Hearts card or none."""
    return chances({TEXT.plain.over_dice: [(str(n), n, 0, 0, heart) for n in range(1, DICE + 1)]})


def knowing() -> Chances:
    """One to four dice whose 1s are rerolled, alone and with others."""
    return chances({beside(more): [(str(n), more, n, 0, 0) for n in OWN] for more in OTHERS})


def casting(heart: int) -> Chances:
    """One to four dice whose 6s undercut, alone and with others, beside a Hearts card."""
    return chances({beside(more): [(str(n), more, 0, n, heart) for n in OWN] for more in OTHERS})


def beside(more: int) -> str:
    """How many plain dice are rolled with others."""
    return fill(TEXT.rerolling.others_too, n=more) if more else TEXT.rerolling.alone


def swing(least: int) -> Fraction:
    """By how much the chance of so many plain dice or more can differ from the table's if the Hearts card has another rank."""
    pools = [(rank, n) for rank in DIFFICULTIES for n in range(least, DICE + 1)]
    return max(abs(odds(*pool, heart=heart).win - odds(*pool, heart=DEFENCE).win) for pool in pools for heart in HEARTS)


def chances(groups: dict[str, list[Column]]) -> Chances:
    """A row for each rank, a column for each pool, and what each roll costs."""
    columns = [column for group in groups.values() for column in group]
    return Chances(
        groups=tuple((word, tuple(head for head, *_ in group)) for word, group in groups.items()),
        rows=tuple((str(rank), tuple(odds(rank, *column[1:]).win for column in columns)) for rank in DIFFICULTIES),
        foot=(TEXT.plain.out, tuple(expected_loss(*column[1:4]) for column in columns)),
    )
