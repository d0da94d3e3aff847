"""Keevorn: a position as it is looked at."""

from typing import Any

from printgen.components.diagrams.spread import Spread
from printgen.components.story.position import Position
from printgen.engine.game import Game

from .exhibits import groups, state
from .voice import FURNITURE


def position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """The table as it lies, health, depth and clean kills, beside what they were ``before``."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.view(s, seat))
    floor, room, *held, discard = groups(s, s.room, {}, "", len(s.room))
    rows = ((floor, room._replace(word=f"{FURNITURE.table.room} {s.rooms}"), discard), tuple(held))
    return Position(alt=words, tables=(Spread(rows, words),), state=state(before, s))
