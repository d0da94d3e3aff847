"""Judgement Quest: who can play it."""

from printgen.games.jqka.rules import choices
from printgen.kernel.playout import uniform

NAMES = {"random": "any legal decision, all equally likely"}

SOLVED = ""
SPARES = 0


def decide(s, player, w, at, book):
    """The decision of a player (its place in NAMES) in this position."""
    return uniform(choices(s), w, at)
