"""Dungeon Jacks: printed chances. Results of die faces are taken from the rules, the tables from the exact odds."""

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
from .shared_texts import HIGHEST

REFERENCE_TEXTS = CONTENT.reference
DIFFICULTIES = range(2, HIGHEST + 1)
HERO_DICE = range(1, HEROES + 1)
"""The dice that a hero may have."""
OTHER_DICE = (0, 2, 4)
"""Dice of others beside those that are rerolled."""
TABLE_HEART = 5
"""The Hearts card of the tables; another one hardly changes them, see ``greatest_heart_rank_difference``."""
HEARTS = range(2, 11)


class JacksFaceOutcome(NamedTuple):
    """Result of some faces of a die.

    ``span`` is the number of faces, ``fled`` says whether the party gets away, ``dice`` is the number of dice gained or
    (below 0) lost.
    """

    span: int
    fled: bool
    dice: int


def build_sample_position() -> Any:
    """Build the position of a party in a dungeon that has many dice and misses some."""
    s = state_class(play)()
    s.size, s.dice, s.out = [9] * HEROES, [4] * HEROES, [2] * HEROES
    s.alive, s.dungeon, s.dungeons, s.cards = 4 * HEROES, 1, 2, 9
    return s


def outcomes_by_face(node: int, hero: int, praying: bool = False) -> list[JacksFaceOutcome]:
    """Return the results of a die at a node, neighbouring faces with the same result in one entry.

    ``praying`` leaves the Cleric without dice.
    """
    found = []
    for face in range(1, 7):
        s = build_sample_position()
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
    """Return the results of a hero's die in a flight."""
    return outcomes_by_face(play.RUN, hero)


def healing_outcomes(praying: bool = False) -> list[JacksFaceOutcome]:
    """Return the results of the Cleric's die for another hero, or of a prayer."""
    return outcomes_by_face(play.HEALING, CLERIC if praying else ROGUE, praying)


def phantom_faces() -> tuple[int, ...]:
    """Return the faces that a phantom die may have."""
    found = []
    for move in (ONE, SIX):
        s = build_sample_position()
        add_phantom(s, move)
        found += [place % 6 + 1 for place in range(6 * PHANTOM, PLACES) if s.pool[place]]
    return tuple(found)


def expected_flight_costs() -> tuple[Fraction, Fraction]:
    """Return the average number of dice that a flight costs: without the Wizard, and with the Wizard's die."""
    return expected_flight_cost(wizard=False), expected_flight_cost(wizard=True)


Column = tuple[str, int, int, int, int]
"""A head; plain dice, rerolled ones, casters'; the rank of a Hearts card, or 0 for none."""


def build_plain_chances(heart: int = 0) -> ChanceTable:
    """Build the chances of plain dice against every rank.

    ``heart`` is the rank of a Hearts card beside the monster, or 0 for none.
    """
    return build_chance_table({REFERENCE_TEXTS.plain.over_dice: [(str(n), n, 0, 0, heart) for n in range(1, DICE + 1)]})


def build_reroll_chances() -> ChanceTable:
    """Build the chances of one to four dice whose 1s are rerolled, alone and with other dice."""
    return build_chance_table({other_dice_heading(more): [(str(n), more, n, 0, 0) for n in HERO_DICE] for more in OTHER_DICE})


def build_caster_chances(heart: int) -> ChanceTable:
    """Build the chances of one to four dice whose 6s undercut, alone and with other dice, beside a Hearts card.

    ``heart`` is the rank of that card.
    """
    return build_chance_table({other_dice_heading(more): [(str(n), more, 0, n, heart) for n in HERO_DICE] for more in OTHER_DICE})


def other_dice_heading(others: int) -> str:
    """Return the heading for this number of plain dice that are rolled with the others."""
    return fill_template(REFERENCE_TEXTS.rerolling.others_too, n=others) if others else REFERENCE_TEXTS.rerolling.alone


def greatest_heart_rank_difference(least: int) -> Fraction:
    """Return how much the tables can differ at most if the Hearts card has another rank than ``TABLE_HEART``.

    The result is the largest absolute difference of the win probability, 0 to 1, over all pools of ``least`` or more plain
    dice.
    """
    pools = [(rank, n) for rank in DIFFICULTIES for n in range(least, DICE + 1)]
    return max(
        abs(encounter_odds(*pool, heart=heart).win - encounter_odds(*pool, heart=TABLE_HEART).win)
        for pool in pools
        for heart in HEARTS
    )


def build_chance_table(groups: dict[str, list[Column]]) -> ChanceTable:
    """Build a table of chances: one row per rank, one column per pool, and the dice each roll costs.

    ``groups`` maps headings to their columns.
    """
    columns = [column for group in groups.values() for column in group]
    return ChanceTable(
        groups=tuple((word, tuple(head for head, *_ in group)) for word, group in groups.items()),
        rows=tuple((str(rank), tuple(encounter_odds(rank, *column[1:]).win for column in columns)) for rank in DIFFICULTIES),
        foot=(REFERENCE_TEXTS.plain.out, tuple(expected_sixes(*column[1:4]) for column in columns)),
    )
