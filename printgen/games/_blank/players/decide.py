"""Blank: the players and their decisions."""

from printgen.engine.playout import draw_uniform

from ..rules import KEEP, ROLL_AGAIN, legal_actions

NAMES = {"random": "keeps or rolls, equally likely", "best": "rolls again below the target"}

SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 0


def decide(s, player, w, at, book):
    """Return the decision of a player in this position.

    Args:
        s: the position.
        player: the player's place in NAMES.
        w: the player's own random stream.
        at: the index of the stream in ``w``.
        book: not used by this game.
    """
    if player == 0:
        return draw_uniform(legal_actions(s), w, at)
    return KEEP if s.face >= s.target else ROLL_AGAIN
