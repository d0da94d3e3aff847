"""Blank: who can play it."""

from printgen.engine.playout import draw_uniform

from ..rules import KEEP, ROLL_AGAIN, legal_actions

NAMES = {"random": "keeps or rolls, equally likely", "best": "rolls again below the target"}

SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 0


def decide(s, player, w, at, book):
    """The decision of a player (its place in NAMES) in this position."""
    if player == 0:
        return draw_uniform(legal_actions(s), w, at)
    return KEEP if s.face >= s.target else ROLL_AGAIN
