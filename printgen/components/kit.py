"""What a game says of its kit: how its cards are counted, what comes from one's own box, how all of it lies on the table."""

from typing import NamedTuple


class OwnThing(NamedTuple):
    """What comes from one's own box, and what it is for."""

    kind: str
    """A die, a twelve, a cube, a coin or a pencil."""
    word: str
    note: str
    face: int = 6
    dark: bool = True
    """A dark die, not a light one."""


class TableThing(NamedTuple):
    """Something on the table: a pile, card, mat, board, sheet, land, die or coin."""

    kind: str
    x: int
    y: int
    """Its middle, in cm from the upper left corner."""
    word: str = ""
    turn: int = 0
    """Degrees clockwise."""
    value: int = 0
    """The board's number, or a die's face."""


class TableLayout(NamedTuple):
    """What lies on a table, and for whom."""

    wide: int
    high: int
    """Both in cm."""
    whom: str
    items: tuple[TableThing, ...]


class CountedCards(NamedTuple):
    """Cards that are counted together: one, many, and the words at their heads or on their backs; without any, the rest."""

    one: str
    many: str
    words: tuple[str, ...] = ()


class Kit(NamedTuple):
    """What a game says of its kit, and its table."""

    line: str
    cards: tuple[CountedCards, ...]
    """How its cards are told when they are counted."""
    own_items: tuple[OwnThing, ...]
    note: str
    quick_start: str
    """For somebody who wants to play at once: what will do."""
    table: TableLayout = TableLayout(0, 0, "", ())
    """Where nothing lies on it the page shows what is in the kit."""
