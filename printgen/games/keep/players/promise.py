"""Quester's Keep: what a lone quest with known dice is worth."""

from printgen.engine.playout import count_actions

from ..rules.play import score
from ..rules.position import DONE, WIZARD

LAST_TURN = 40
"""A quest on a sheet is over by then."""


def utility(s):
    """The treasure; of a quest that took too long, nothing."""
    return score(s, 0) if s.turns <= LAST_TURN else -1


def stage(s):
    """The turns begun."""
    return s.turns


def bound(s):
    """The most treasure that there can still be, whatever the dice and cards: nothing any more once it is too late.

    Each turn brings one fight, and a fight one card at most: at once, or as a trophy that is traded at the Keep. A teleport may
    lead to a quest besides; a potion's costs a card, too, so that it brings nothing, but the wizard's own is for free.
    """
    if s.turns > LAST_TURN:
        return -1
    turns = LAST_TURN + 1 - s.turns
    if s.node == DONE:
        return score(s, 0)
    free = min(turns, count_actions(s.scrolls | s.open)) if s.hero[0] == WIZARD else 0
    return score(s, 0) + count_actions(s.trophies[0]) + turns + free


def upper_bound(s, w):
    """What is in reach; but to trade a trophy takes a turn that ends at the Keep without a fight, or a teleport there."""
    most = bound(s)
    return most - 1 if s.begun == 0 and s.hero[0] != WIZARD else most
