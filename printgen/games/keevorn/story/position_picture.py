"""Keevorn: the picture of a position."""

from typing import Any

from printgen.components.diagrams.table_cards import TableCards
from printgen.components.story.position import Position
from printgen.engine.game import Game

from .scene_pictures import iter_table_groups, state_tallies
from .texts import STORY_TEXTS


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """Build the table of a position, with Health, depth and clean kills compared with ``before``."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.observation(s, seat))
    floor, room, *held, discard = iter_table_groups(s, s.room, {}, "", len(s.room))
    rows = ((floor, room._replace(word=f"{STORY_TEXTS.table.room} {s.rooms}"), discard), tuple(held))
    return Position(alt=words, tables=(TableCards(rows, words),), state=state_tallies(before, s))
