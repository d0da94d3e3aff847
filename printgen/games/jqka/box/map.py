"""Judgement Quest: the map as it is known, and as it is named."""

from collections.abc import Sequence
from typing import Any

from printgen.components.diagrams.dungeon import OPEN, RESOLVED, UNSEEN, Dungeon, DungeonRoom

from ..notation import ROOMS, cell_name
from ..rules.dungeon import CELLS, MAP_WIDTH, STAIRCASE
from .names import GLYPHS


def build_known_map(s: Any, path: Sequence[int], alt: str) -> Dungeon:
    """The map as it is known in a position, with a way through it."""
    chambers = tuple(build_chamber(s, cell) for cell in range(CELLS) if s.ground >> cell & 1)
    return Dungeon(chambers, cell_position(STAIRCASE), alt, tuple(map(cell_position, path)))


def build_chamber(s: Any, cell: int) -> DungeonRoom:
    """A room as it is known."""
    if not s.seen >> cell & 1:
        return DungeonRoom(*cell_position(cell))
    state = RESOLVED if s.resolved >> cell & 1 else OPEN
    return DungeonRoom(*cell_position(cell), GLYPHS[ROOMS[s.room[cell]]], state, is_current=cell == s.here)


def cell_position(cell: int) -> tuple[int, int]:
    """A room's column and row, from 0."""
    return cell % MAP_WIDTH, cell // MAP_WIDTH


def build_named_map(ground: int, alt: str) -> Dungeon:
    """An empty map with the name of each room in it."""
    cells = [cell for cell in range(CELLS) if ground >> cell & 1]
    rooms = tuple(
        DungeonRoom(*cell_position(cell), state=OPEN, mark="" if cell == STAIRCASE else cell_name(cell)) for cell in cells
    )
    return Dungeon(rooms, cell_position(STAIRCASE), alt)


def build_covered_map(ground: int, alt: str) -> Dungeon:
    """A map on which nothing is known but the staircase."""
    cells = [cell for cell in range(CELLS) if ground >> cell & 1]
    return Dungeon(tuple(DungeonRoom(*cell_position(cell), state=UNSEEN) for cell in cells), cell_position(STAIRCASE), alt)
