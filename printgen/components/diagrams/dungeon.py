"""A dungeon of square rooms as it is known at a moment: for sheets to draw on, for stories and for solutions."""

from typing import NamedTuple

UNSEEN, OPEN, RESOLVED = "unseen", "open", "resolved"


class DungeonRoom(NamedTuple):
    """A room at a column and a row, both counted from 0.

    ``glyph`` shows its content ("" while it is unseen), ``state`` is ``UNSEEN``, ``OPEN`` or ``RESOLVED``, ``mark`` a
    short word in it.
    """

    column: int
    row: int
    glyph: str = ""
    state: str = UNSEEN
    mark: str = ""
    is_current: bool = False


class Dungeon(NamedTuple):
    """All rooms, including the stairs.

    ``path`` is the path of the adventurer, as (column, row); with ``boxes`` each room has a box to tick.
    """

    chambers: tuple[DungeonRoom, ...]
    stairs: tuple[int, int]
    alt: str
    path: tuple[tuple[int, int], ...] = ()
    boxes: bool = False
