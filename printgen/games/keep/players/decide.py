"""Quester's Keep: computer players. The decisions of those that plan ahead are in quester.py."""

from printgen.engine.playout import draw_uniform

from ..rules.play import legal_actions
from ..rules.position import LEAVE, MOVE
from .quester import choose_decision

NAMES = {
    "random": "any legal decision, all equally likely; nobody leaves before the 20th round is over",
    "wanderer": "explores, takes every quest it comes upon, and goes home when it is hurt or laden",
    "quester": "goes where its quests are, weighs every fight, trades for arms, and banks in time",
}
RANDOM, WANDERER, QUESTER = 0, 1, 2
SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 0
ROUNDS_BEFORE_LEAVING = 20  # rounds in which random does not leave


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: not used.
    """
    mask = legal_actions(s)
    if player == RANDOM:
        return draw_uniform(
            mask & ~(1 << LEAVE) if s.node == MOVE and s.turns <= ROUNDS_BEFORE_LEAVING * s.seats else mask, w, at
        )
    return choose_decision(s, mask, 1 if player == QUESTER else 0)
