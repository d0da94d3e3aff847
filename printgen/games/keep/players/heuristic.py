"""Quester's Keep: value of a solo quest, for searches with known dice."""

from printgen.engine.playout import count_actions

from ..rules.play import score
from ..rules.position import DONE, WIZARD

LAST_TURN = 40
"""A quest on a sheet is over by then."""


def utility(s):
    """Return the treasure, or -1 for a quest that took more than ``LAST_TURN`` turns."""
    return score(s, 0) if s.turns <= LAST_TURN else -1


def stage(s):
    """Return the number of turns begun."""
    return s.turns


def value_bound(s):
    """Return the most treasure that is still possible with any dice and cards, or -1 if it is too late.

    Each turn brings one fight, and a fight brings at most one card: at once, or as a trophy that is traded at the Keep. A
    teleport may lead to one more quest. A potion for it costs a card, so that it brings nothing, but the wizard's own is
    free.
    """
    if s.turns > LAST_TURN:
        return -1
    turns = LAST_TURN + 1 - s.turns
    if s.node == DONE:
        return score(s, 0)
    free = min(turns, count_actions(s.scrolls | s.open)) if s.hero[0] == WIZARD else 0
    return score(s, 0) + count_actions(s.trophies[0]) + turns + free


def upper_bound(s, w):
    """Return an upper bound of the treasure: what is in reach, less 1 before the game has begun.

    To trade a trophy takes a turn that ends at the Keep without a fight, or a teleport there; so only the wizard can have
    all of it.
    """
    most = value_bound(s)
    return most - 1 if s.begun == 0 and s.hero[0] != WIZARD else most
