"""The alternatives of a decision: all that could have been decided, and the chance to win after each."""

from itertools import pairwise
from typing import NamedTuple

EQUAL_CHANCE = 0.0005
"""Chances that lie no further apart are the same on paper."""


def chance_to_text(chance: float, digits: int = 0) -> str:
    """Return a chance of 0 to 1 in per cent; the chance of a game that is open is never written as 0 or 100.

    >>> chance_to_text(0.384), chance_to_text(0.9996), chance_to_text(1.0), chance_to_text(0.0004, 1), chance_to_text(0.0)
    ('38', '99', '100', '0.1', '0')
    """
    text, least = f"{100 * chance:.{digits}f}", 10**-digits
    if 0 < chance < 1 and float(text) in (0, 100):
        return f"{least if chance < 0.5 else 100 - least:.{digits}f}"
    return text


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
    def figures(self) -> tuple[str, ...]:
        """The chance after each alternative as it is printed, in per cent."""
        return tuple(chance_to_text(road.chance, self.digits) for road in self.alternatives)

    @property
    def differ(self) -> bool:
        """Whether at least half of the chances are printed lower than the best; otherwise the decision needs no box."""
        return float(self.figures[0]) > float(self.figures[len(self.figures) // 2])

    @property
    def alt(self) -> str:
        """All alternatives in words."""
        told = ", ".join(
            f"{road.words} {figure}{' (taken)' * road.was_taken}"
            for road, figure in zip(self.alternatives, self.figures, strict=True)
        )
        return f"Other choices: {told} of a hundred"
