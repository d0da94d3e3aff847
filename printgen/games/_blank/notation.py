"""Blank: moves in words.

dice 3      a roll
you keep    you roll
"""

from typing import Any

from .rules import CHOOSE

DECISIONS = ("keep", "roll")


def player_label(s: Any, who: int) -> str:
    """Who moves."""
    return "dice" if who < 0 else "you"


def action_to_text(s: Any, x: int) -> str:
    """A move in this position."""
    return DECISIONS[x] if s.node == CHOOSE else str(x)


def result_to_text(s: Any) -> str:
    """The outcome: "won with 5" or "lost with 2"."""
    return f"{'won' if s.face >= s.target else 'lost'} with {s.face}"


def observation(s: Any, seat: int) -> tuple[str, ...]:
    """The position as the player sees it."""
    return (f"the die shows {s.face or 'nothing yet'}; {s.target} or more wins",)


def explain_action(s: Any, x: int) -> str:
    """What a decision means here."""
    return f"end with {s.face}" if x == 0 else "roll once more and keep that"
