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
    """A move in this position."""
    return NAMES[x] if s.node == DRAW else ("stay", "home")[x]


def result_to_text(s):
    """How it ended."""
    return f"{'won' if is_winner(s, 0) else 'lost'} with {s.points}"


def observation(s, seat):
    """The position as a seat sees it, line by line."""
    return f"points {s.points}, rats {s.rats}", f"cards in the pile: {s.left.bit_count()}"


def explain_action(s, x):
    """What a decision means here."""
    return ("draw a card", f"keep {s.points}")[x]
