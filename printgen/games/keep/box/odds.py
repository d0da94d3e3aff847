"""Quester's Keep: the tables of its exact odds."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from printgen.components.panels.chances import Chances
from printgen.components.panels.grid import Grid
from printgen.prose.templates import fill

from ..numbers import odds
from ..numbers.measures import EDGES, HEALTH, STRONG, signed
from .cardtexts import FACES


def against(strong: int) -> Chances:
    """The chance to win to the end against so much health, by the own, and by the strength over the creature's."""
    return chances(fill(FACES.reference["against"], n=strong), HEALTH, lambda edge, n: odds.victory(edge, n, strong))


def warrior(mine: int) -> Chances:
    """The Warrior's chance with so much health, by the creature's."""
    return chances(fill(FACES.reference["own"], n=mine), STRONG, lambda edge, n: odds.victory(edge, mine, n, warrior=True))


def rounds(word: str, warrior: bool = False) -> Grid:
    """How often a round hits the creature, and how often the hero, in per cent."""
    every = [odds.throws(edge, warrior) for edge in EDGES]
    rows = tuple((name, *(str(percent(throws[k])) for throws in every)) for k, name in enumerate(FACES.paragraphs["taken"]))
    return Grid(word, heads(), rows)


def percent(throws: int) -> int:
    """Of the 36 throws of two dice so many, in whole per cent."""
    return round(Fraction(100 * throws, 36))


def heads() -> tuple[str, ...]:
    """The heads of the columns."""
    return tuple(signed(edge) for edge in EDGES)


def chances(word: str, rows: Sequence[int], chance: Any) -> Chances:
    """A table with a column for each strength over the creature's."""
    return Chances(((word, heads()),), tuple((str(n), tuple(chance(edge, n) for edge in EDGES)) for n in rows))
