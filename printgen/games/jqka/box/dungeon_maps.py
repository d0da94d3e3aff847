"""Judgement Quest: the map with the rooms known so far, and the map with the rooms' names."""

from collections.abc import Sequence
from typing import Any

from printgen.components.diagrams.dungeon import OPEN, RESOLVED, UNSEEN, Dungeon, DungeonRoom

from ..notation import ROOMS, cell_name
from ..rules.dungeon import CELLS, MAP_WIDTH, STAIRCASE
from .shared_texts import GLYPHS


def build_known_map(s: Any, path: Sequence[int], alt: str) -> Dungeon:
    """Build the map with the rooms known in a position, and a path through them.

    ``path`` has the rooms entered, in order; ``alt`` describes the map in words.
    """
    chambers = tuple(build_known_room(s, cell) for cell in range(CELLS) if s.ground >> cell & 1)
    return Dungeon(chambers, cell_column_and_row(STAIRCASE), alt, tuple(map(cell_column_and_row, path)))


def build_known_room(s: Any, cell: int) -> DungeonRoom:
    """Build a room of the map as far as it is known."""
    if not s.seen >> cell & 1:
        return DungeonRoom(*cell_column_and_row(cell))
    state = RESOLVED if s.resolved >> cell & 1 else OPEN
    return DungeonRoom(*cell_column_and_row(cell), GLYPHS[ROOMS[s.room[cell]]], state, is_current=cell == s.here)


def cell_column_and_row(cell: int) -> tuple[int, int]:
    """Return a room's column and row, from 0."""
    return cell % MAP_WIDTH, cell // MAP_WIDTH


def build_named_map(room_mask: int, alt: str) -> Dungeon:
    """Build an empty map with the name of each room in it; ``room_mask`` is the mask of its rooms."""
    cells = [cell for cell in range(CELLS) if room_mask >> cell & 1]
    rooms = tuple(
        DungeonRoom(*cell_column_and_row(cell), state=OPEN, mark="" if cell == STAIRCASE else cell_name(cell)) for cell in cells
    )
    return Dungeon(rooms, cell_column_and_row(STAIRCASE), alt)


def corner_names(ground: int) -> tuple[str, str]:
    """Return the names of the first and the last room of a map, row by row; ``room_mask`` is the mask of its rooms."""
    cells = [cell for cell in range(CELLS) if ground >> cell & 1]
    return cell_name(cells[0]), cell_name(cells[-1])


def build_covered_map(room_mask: int, alt: str) -> Dungeon:
    """Build a map on which only the staircase is known; ``room_mask`` is the mask of its rooms."""
    cells = [cell for cell in range(CELLS) if room_mask >> cell & 1]
    return Dungeon(
        tuple(DungeonRoom(*cell_column_and_row(cell), state=UNSEEN) for cell in cells), cell_column_and_row(STAIRCASE), alt
    )
