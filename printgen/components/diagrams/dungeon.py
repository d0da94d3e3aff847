"""A dungeon of square rooms, as it is known at a moment: for sheets to draw on, for stories and for solutions."""

from typing import NamedTuple

UNSEEN, OPEN, RESOLVED = "unseen", "open", "resolved"


class DungeonRoom(NamedTuple):
    """A room at a column and a row, both counted from 0.

    ``glyph`` shows what it holds ("" while it is unseen), ``state`` is one of the words above, ``mark`` a short word in it.
    """

    column: int
    row: int
    glyph: str = ""
    state: str = UNSEEN
    mark: str = ""
    is_current: bool = False


class Dungeon(NamedTuple):
    """All rooms, the stairs among them; ``path`` is the way walked, as (column, row); ``boxes``: one to tick in each."""

    chambers: tuple[DungeonRoom, ...]
    stairs: tuple[int, int]
    alt: str
    path: tuple[tuple[int, int], ...] = ()
    boxes: bool = False
