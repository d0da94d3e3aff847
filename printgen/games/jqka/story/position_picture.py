"""Judgement Quest: the view of a position."""

from typing import Any

from printgen.components.story.position import Position
from printgen.engine.game import Game

from .scene_pictures import PIPS, build_scene_map, state_tallies


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """Build the view of a position: the map, health, belongings and tasks, beside those ``before``."""
    chart = build_scene_map(s, (), "the adventurer")
    gold = max(s.gold, before.gold, 1)
    return Position(alt=chart.alt, tables=(chart,), state=state_tallies(before, s, gold if gold <= PIPS else 0))
