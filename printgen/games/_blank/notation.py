"""Blank: moves in words.

dice 3      a roll
you keep    you roll
"""

from typing import Any

from .rules import CHOOSE

DECISIONS = ("keep", "roll")


def player_label(s: Any, who: int) -> str:
    """Return the word for the player who moves: "dice" or "you"."""
    return "dice" if who < 0 else "you"


def action_to_text(s: Any, x: int) -> str:
    """Return a move in words, as a record has it."""
    return DECISIONS[x] if s.node == CHOOSE else str(x)


def result_to_text(s: Any) -> str:
    """Return the outcome in words: "won with 5" or "lost with 2"."""
    return f"{'won' if s.face >= s.target else 'lost'} with {s.face}"


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """Return the position as the player sees it, one string per line."""
    return (f"the die shows {s.face or 'nothing yet'}; {s.target} or more wins",)


def explain_action(s: Any, x: int) -> str:
    """Return the meaning of a decision in this position."""
    return f"end with {s.face}" if x == 0 else "roll once more and keep that"
