"""Keevorn: what an escape from a known deal is worth."""

from printgen.kernel.playout import size

from ..rules import JOKER
from .careful import jokers_here

CLEAN = 2
"""Points of a clean kill."""


def worth(s):
    """Health left, two points a clean kill, one a room; of a game that went on after the last list of its sheet, nothing."""
    return s.health + CLEAN * s.clean + s.rooms if on_the_sheet(s) else -1


def on_the_sheet(s):
    """Whether the sheet has a list for this floor: one for each depth, and one for a Secret Floor where two jokers can meet."""
    jokers = s.depth + size((s.unknown | s.discard) >> JOKER) + jokers_here(s) + (s.top >= JOKER)
    for k in range(s.unders):
        jokers += s.under[k] >= JOKER
    return s.shuffles <= jokers + (jokers > 1)
