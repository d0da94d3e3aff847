"""Roads not taken: a decision of a game with all that could have been decided, and what each was worth."""

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
    """The roads of one decision, the best first: where they part, and what is to be said of the one that was taken.

    Chances that are not ``exact`` are written in whole numbers.
    """

    decision: str
    alternatives: tuple[Alternative, ...]
    verdict: str
    exact: bool = True

    @property
    def digits(self) -> int:
        """With how many digits after the point per cents are written: with one where whole numbers would hide what differs."""
        chances = sorted(road.chance for road in self.alternatives)
        return int(
            self.exact and any(b - a > EQUAL_CHANCE and f"{100 * a:.0f}" == f"{100 * b:.0f}" for a, b in pairwise(chances))
        )

    @property
    def alt(self) -> str:
        """All of it in words."""
        told = ", ".join(
            f"{road.words} {100 * road.chance:.{self.digits}f}{' (taken)' * road.was_taken}" for road in self.alternatives
        )
        return f"Roads not taken: {told} of a hundred"
