"""Steps of a game as rows of small signs."""

from typing import NamedTuple


class StepSign(NamedTuple):
    """A small sign in a step.

    ``kind`` is way (``name`` is a point of the compass: north, north-east ...), room or glyph (a glyph's name), die or
    twelve (its number), task (a category, with the glyph ``icon`` in it), number (of a step) or word. A playing card has
    its rank in ``name`` and its suit in ``icon``: a card or a foe as it lies on the table, a face in running text. A joker
    is a face with a letter.
    """

    kind: str
    name: str
    icon: str = ""


SignGroup = tuple[StepSign, ...]
"""Signs that stay on one line."""


class SolutionStep(NamedTuple):
    """A room that is entered, with all rolls and decisions in it, after rooms that were only crossed.

    ``health`` and ``gold`` are "" if they have not changed, or do not exist. ``decisions`` counts those of the step.
    ``places`` are the rooms, as (column, row), that bear its number on a map. ``alt`` is the step in words.
    """

    number: int
    groups: tuple[SignGroup, ...]
    health: str
    gold: str
    decisions: int
    places: tuple[tuple[int, int], ...]
    alt: str
