"""Judgement Quest: the map as it is known, and as it is named."""

from collections.abc import Sequence
from typing import Any

from printgen.components.diagrams.dungeon import OPEN, RESOLVED, UNSEEN, Chamber, Dungeon

from ..notation import ROOMS, square
from ..rules.dungeon import CELLS, STAIRCASE, WIDE
from .names import GLYPHS


def charted(s: Any, path: Sequence[int], alt: str) -> Dungeon:
    """The map as it is known in a position, with a way through it."""
    chambers = tuple(chamber(s, cell) for cell in range(CELLS) if s.ground >> cell & 1)
    return Dungeon(chambers, place(STAIRCASE), alt, tuple(map(place, path)))


def chamber(s: Any, cell: int) -> Chamber:
    """A room as it is known."""
    if not s.seen >> cell & 1:
        return Chamber(*place(cell))
    state = RESOLVED if s.resolved >> cell & 1 else OPEN
    return Chamber(*place(cell), GLYPHS[ROOMS[s.room[cell]]], state, here=cell == s.here)


def place(cell: int) -> tuple[int, int]:
    """A room's column and row, from 0."""
    return cell % WIDE, cell // WIDE


def named(ground: int, alt: str) -> Dungeon:
    """An empty map with the name of each room in it."""
    cells = [cell for cell in range(CELLS) if ground >> cell & 1]
    rooms = tuple(Chamber(*place(cell), state=OPEN, mark="" if cell == STAIRCASE else square(cell)) for cell in cells)
    return Dungeon(rooms, place(STAIRCASE), alt)


def covered(ground: int, alt: str) -> Dungeon:
    """A map on which nothing is known but the staircase."""
    cells = [cell for cell in range(CELLS) if ground >> cell & 1]
    return Dungeon(tuple(Chamber(*place(cell), state=UNSEEN) for cell in cells), place(STAIRCASE), alt)
