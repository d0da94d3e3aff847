"""Judgement Quest: a position as it is looked at."""

from typing import Any

from printgen.components.story.position import Position
from printgen.engine.game import Game

from .exhibits import PIPS, build_map, state_tallies


def build_position(game: Game, s: Any, seat: int, before: Any) -> Position:
    """The map as it is known, health, belongings and tasks, beside what they were ``before``."""
    chart = build_map(s, (), "the adventurer")
    gold = max(s.gold, before.gold, 1)
    return Position(alt=chart.alt, tables=(chart,), state=state_tallies(before, s, gold if gold <= PIPS else 0))
