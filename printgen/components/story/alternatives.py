"""The alternatives of a decision: all that could have been decided, and the chance to win after each."""

from itertools import pairwise
from typing import NamedTuple

EQUAL_CHANCE = 0.0005
"""Chances that lie no further apart are the same on paper."""


class Alternative(NamedTuple):
    """A decision in words and the chance to win after it, 0 to 1."""

    words: str
    chance: float
    was_taken: bool = False


class Alternatives(NamedTuple):
    """The alternatives of one decision, the best first, with a verdict on the one that was taken.

    ``decision`` says where they part. Chances that are not ``exact`` are written as whole numbers.
    """

    decision: str
    alternatives: tuple[Alternative, ...]
    verdict: str
    exact: bool = True

    @property
    def digits(self) -> int:
        """The number of decimals of percentages: 1 if whole numbers would hide a difference, otherwise 0."""
        chances = sorted(road.chance for road in self.alternatives)
        return int(
            self.exact and any(b - a > EQUAL_CHANCE and f"{100 * a:.0f}" == f"{100 * b:.0f}" for a, b in pairwise(chances))
        )

    @property
    def alt(self) -> str:
        """All alternatives in words."""
        told = ", ".join(
            f"{road.words} {100 * road.chance:.{self.digits}f}{' (taken)' * road.was_taken}" for road in self.alternatives
        )
        return f"Roads not taken: {told} of a hundred"
