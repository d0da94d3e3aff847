"""Dungeon Jacks: what is printed of chances: what faces bring, asked of the rules, and tables of the exact odds."""

from fractions import Fraction
from itertools import groupby
from typing import Any, NamedTuple

from printgen.components.panels.chance_table import ChanceTable
from printgen.engine.game import state_class
from printgen.prose.templates import fill_template

from ..content import CONTENT
from ..numbers.odds import encounter_odds, expected_flight_cost, expected_sixes
from ..rules import play
from ..rules.dice import CLERIC, DICE, HEROES, PHANTOM, PLACES, ROGUE
from ..rules.items import ONE, SIX, add_phantom
from .names import HIGHEST

REFERENCE_TEXTS = CONTENT.reference
DIFFICULTIES = range(2, HIGHEST + 1)
HERO_DICE = range(1, HEROES + 1)
"""The dice that a hero may have."""
OTHER_DICE = (0, 2, 4)
"""Dice of others beside those that are rerolled."""
TABLE_HEART = 5
"""The Hearts card of the tables; another one hardly changes them, see ``greatest_difference``."""
HEARTS = range(2, 11)


class JacksFaceOutcome(NamedTuple):
    """What some faces of a die bring: how many faces, whether the party gets away by them, and dice gained or lost."""

    span: int
    fled: bool
    dice: int


def middle_position() -> Any:
    """A party in a dungeon that has many dice, and misses some."""
    s = state_class(play)()
    s.size, s.dice, s.out = [9] * HEROES, [4] * HEROES, [2] * HEROES
    s.alive, s.dungeon, s.dungeons, s.cards = 4 * HEROES, 1, 2, 9
    return s


def outcomes_by_face(node: int, hero: int, praying: bool = False) -> list[JacksFaceOutcome]:
    """The faces of a die at a node, those together that bring the same."""
    found = []
    for face in range(1, 7):
        s = middle_position()
        s.node, s.hero = node, hero
        if praying:
            s.alive -= s.dice[CLERIC]
            s.dice[CLERIC] = 0
        if node == play.RUN:
            s.dice[hero] -= 1  # the die that runs
        before = s.alive
        play.apply(s, face)
        found.append((node == play.RUN and s.node != play.FLEE, s.alive - before))
    return [JacksFaceOutcome(len(list(same)), *brought) for brought, same in groupby(found)]


def flight_outcomes(hero: int) -> list[JacksFaceOutcome]:
    """What a hero's die brings in a flight."""
    return outcomes_by_face(play.RUN, hero)


def healing_outcomes(praying: bool = False) -> list[JacksFaceOutcome]:
    """What the Cleric's die brings for another hero, or in prayer."""
    return outcomes_by_face(play.HEALING, CLERIC if praying else ROGUE, praying)


def phantom_faces() -> tuple[int, ...]:
    """The faces that a phantom die may have."""
    found = []
    for move in (ONE, SIX):
        s = middle_position()
        add_phantom(s, move)
        found += [place % 6 + 1 for place in range(6 * PHANTOM, PLACES) if s.pool[place]]
    return tuple(found)


def expected_flight_costs() -> tuple[Fraction, Fraction]:
    """The dice that a flight costs on average: without the Wizard, and with the Wizard's."""
    return expected_flight_cost(wizard=False), expected_flight_cost(wizard=True)


Column = tuple[str, int, int, int, int]
"""A head; plain dice, rerolled ones, casters'; the rank of a Hearts card, or 0 for none."""


def build_plain_chances(heart: int = 0) -> ChanceTable:
    """Any dice against every rank, beside a Hearts card or none."""
    return build_chances({REFERENCE_TEXTS.plain.over_dice: [(str(n), n, 0, 0, heart) for n in range(1, DICE + 1)]})


def build_reroll_chances() -> ChanceTable:
    """One to four dice whose 1s are rerolled, alone and with others."""
    return build_chances({other_dice_heading(more): [(str(n), more, n, 0, 0) for n in HERO_DICE] for more in OTHER_DICE})


def build_caster_chances(heart: int) -> ChanceTable:
    """One to four dice whose 6s undercut, alone and with others, beside a Hearts card."""
    return build_chances({other_dice_heading(more): [(str(n), more, 0, n, heart) for n in HERO_DICE] for more in OTHER_DICE})


def other_dice_heading(others: int) -> str:
    """How many plain dice are rolled with others."""
    return fill_template(REFERENCE_TEXTS.rerolling.others_too, n=others) if others else REFERENCE_TEXTS.rerolling.alone


def greatest_difference(least: int) -> Fraction:
    """By how much the chance of so many plain dice or more can differ from the table's if the Hearts card has another rank."""
    pools = [(rank, n) for rank in DIFFICULTIES for n in range(least, DICE + 1)]
    return max(
        abs(encounter_odds(*pool, heart=heart).win - encounter_odds(*pool, heart=TABLE_HEART).win)
        for pool in pools
        for heart in HEARTS
    )


def build_chances(groups: dict[str, list[Column]]) -> ChanceTable:
    """A row for each rank, a column for each pool, and what each roll costs."""
    columns = [column for group in groups.values() for column in group]
    return ChanceTable(
        groups=tuple((word, tuple(head for head, *_ in group)) for word, group in groups.items()),
        rows=tuple((str(rank), tuple(encounter_odds(rank, *column[1:]).win for column in columns)) for rank in DIFFICULTIES),
        foot=(REFERENCE_TEXTS.plain.out, tuple(expected_sixes(*column[1:4]) for column in columns)),
    )
