"""A dungeon drawn: black rock, rooms cut out of it, doorways between them."""

from collections.abc import Iterator

from printgen.document.dungeon import Dungeon
from printgen.press.marks import Mark
from printgen.press.theme import Look


def dungeon_height(item: Dungeon, wide: float) -> float:
    """How high the map stands when it is ``wide`` mm wide."""
    rows = 1 + max(chamber.row for chamber in item.chambers)
    columns = 1 + max(chamber.column for chamber in item.chambers)
    return wide * rows / columns


def dungeon(look: Look, item: Dungeon, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The map, its upper left corner at (x, y), in ``wide`` mm, the rock's rim included."""
    yield from ()
