"""Quester's Keep: a position as it is looked at."""

from typing import Any

from printgen.components.story.position import Position
from printgen.engine.game import Game

from ..box.cards import quests
from ..box.map import realm
from ..box.names import called
from ..content import CONTENT
from .exhibits import hand, ledger

TALL = 20.0
"""The largest that a tile of the map is, in mm."""


def position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """The map with the table of how the players stand beside it, and the quest cards in this seat's hand."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.view(s, seat) if ":" in row)
    table = ledger(before, s, [called(CONTENT.hero[hero]) for hero in s.hero[: s.seats]])
    errands = tuple(quests())
    held = (errands[number] for number in hand(s, seat))
    return Position(words, tables=(realm(s, words, tall=TALL), table), hand=tuple(held))
