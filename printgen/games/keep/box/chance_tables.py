"""Quester's Keep: the tables of its exact odds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from printgen.components.panels.chance_table import ChanceTable
from printgen.components.panels.number_grid import NumberGrid
from printgen.prose.templates import fill_template

from ..numbers import odds
from ..numbers.rule_values import CREATURE_HEALTH, EDGES, HERO_HEALTH, to_signed_text
from .card_texts import CARD_TEXTS


def build_victory_chances(creature_health: int) -> ChanceTable:
    """Build the table of the chance to win against a creature with ``creature_health`` health.

    The rows are the hero's health, the columns the difference between hero's and creature's strength.
    """
    return build_chance_table(
        fill_template(CARD_TEXTS.reference["against"], n=creature_health),
        HERO_HEALTH,
        lambda edge, n: odds.victory_chance(edge, n, creature_health),
    )


def build_warrior_chances(hero_health: int) -> ChanceTable:
    """Build the table of the Warrior's chance to win with ``hero_health``, by the creature's health."""
    return build_chance_table(
        fill_template(CARD_TEXTS.reference["own"], n=hero_health),
        CREATURE_HEALTH,
        lambda edge, n: odds.victory_chance(edge, hero_health, n, warrior=True),
    )


def build_round_grid(word: str, warrior: bool = False) -> NumberGrid:
    """Build the table of how often a round hits the creature and how often the hero, in per cent."""
    every = [odds.count_hits_and_wounds(edge, warrior) for edge in EDGES]
    rows = tuple(
        (name, *(str(throws_to_percent(throws[k])) for throws in every)) for k, name in enumerate(CARD_TEXTS.paragraphs["taken"])
    )
    return NumberGrid(word, column_headings(), rows)


def throws_to_percent(throws: int) -> int:
    """Convert a number of the 36 throws of two dice to whole per cent."""
    return round(Fraction(100 * throws, 36))


def column_headings() -> tuple[str, ...]:
    """Return the heads of the columns."""
    return tuple(to_signed_text(edge) for edge in EDGES)


def build_chance_table(word: str, rows: Sequence[int], chance: Any) -> ChanceTable:
    """Build a table with a column for each difference between hero's and creature's strength."""
    return ChanceTable(((word, column_headings()),), tuple((str(n), tuple(chance(edge, n) for edge in EDGES)) for n in rows))
