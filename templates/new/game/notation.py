"""My Game in words: each move has its own, so that a record can be kept with a pencil.

player stay   player home
card crown    any of the nine
"""

from csv import DictReader
from pathlib import Path

from .rules import DRAW, is_winner

with Path(__file__).with_name("cards.csv").open(encoding="utf-8") as table:
    NAMES = tuple(row["Name"].lower() for row in DictReader(table))


def action_to_text(s, x):
    """Return a move in words, as a record has it."""
    return NAMES[x] if s.node == DRAW else ("stay", "home")[x]


def result_to_text(s):
    """Return the outcome in words: "won with 9"."""
    return f"{'won' if is_winner(s, 0) else 'lost'} with {s.points}"


def observation(s, seat):
    """Return the position as a player sees it, one string per line."""
    return f"points {s.points}, rats {s.rats}", f"cards in the pile: {s.left.bit_count()}"


def explain_action(s, x):
    """Return the meaning of a decision in this position."""
    return ("draw a card", f"keep {s.points}")[x]
