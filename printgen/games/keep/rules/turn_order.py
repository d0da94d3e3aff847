"""Quester's Keep: the order of turns, and the end of the game.

The functions are part of the rules of play.py and written in the same subset of Python.
"""

from typing import Any

from .keep_business import reset_visit
from .position import MOVE, ROUNDS
from .treasure import full_health, movement_points


def begin_turn(s: Any) -> None:
    """Begin a seat's turn; a killed hero is healed ("Turns", "Combat", Q6)."""
    s.turns += 1
    s.fresh = 1
    s.moved = 0
    s.settled = 0
    s.tried = 0
    s.crossed = s.solo
    if s.health[s.seat] == 0:
        s.health[s.seat] = full_health(s, s.seat)
    reset_visit(s)


def begin_movement(s: Any) -> None:
    """Begin the movement, with the points of the boots that are carried now (Q4, Q10)."""
    s.acted = 0
    s.points = movement_points(s, s.seat) if s.advanced else 1
    s.node = MOVE


def pass_turn(s: Any) -> int:
    """Pass the turn to the next seat that has not left; return 0 when the endgame is over, else 1 (Q8).

    The endgame has six rounds. The white die of a seat that leaves moves on, too; it is turned when the turn is back at its
    owner (Q16).
    """
    before = s.seat
    s.seat = (before + 1) % s.seats
    while s.gone >> s.seat & 1:
        s.seat = (s.seat + 1) % s.seats
    if s.clock and s.ender == before and s.gone >> before & 1:
        s.ender = s.seat
    elif s.clock and s.ender == s.seat:
        s.clock -= 1
        return 1 if s.clock else 0
    return 1


def begin_countdown(s: Any) -> None:
    """Begin the countdown if it has not begun ("Endgame / Victory Condition", Q8).

    It begins for the first player with enough quests, or when no quest is left.
    """
    if s.clock == 0:
        s.clock = ROUNDS
        s.ender = s.seat
