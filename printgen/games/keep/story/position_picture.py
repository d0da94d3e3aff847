"""Quester's Keep: the picture of a position."""

from typing import Any

from printgen.components.story.position import Position
from printgen.engine.game import Game

from ..box.cards import iter_quest_cards
from ..box.position_map import build_realm_map
from ..box.shared_texts import hero_name
from ..content import CONTENT
from .scene_pictures import build_standings, quest_cards_in_hand

LARGEST_TILE = 20.0
"""The largest that a tile of the map is, in mm."""


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """Build the map with the table of the players beside it, and the quest cards in this seat's hand."""
    words = "; ".join(" ".join(row.split()) for row in game.notation.observation(s, seat) if ":" in row)
    table = build_standings(before, s, [hero_name(CONTENT.hero[hero]) for hero in s.hero[: s.seats]])
    errands = tuple(iter_quest_cards())
    held = (errands[number] for number in quest_cards_in_hand(s, seat))
    return Position(words, tables=(build_realm_map(s, words, largest_tile_height=LARGEST_TILE), table), hand=tuple(held))
