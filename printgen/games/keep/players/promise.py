"""Quester's Keep: what a lone quest with known dice is worth."""

from ..rules.play import score

LAST = 40
"""A quest on a sheet is over by then."""


def worth(s):
    """The treasure; of a quest that took too long, nothing."""
    return score(s, 0) if s.turns <= LAST else -1
