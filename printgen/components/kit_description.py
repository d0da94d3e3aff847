"""A game's kit: how its cards are counted, what the players bring, how everything lies on the table."""

from typing import NamedTuple


class OwnThing(NamedTuple):
    """A thing that the players bring, and its use."""

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
    """The things on a table, and the players for whom they lie there."""

    width: int
    height: int
    """Both in cm."""
    whom: str
    items: tuple[TableThing, ...]


class CountedCards(NamedTuple):
    """Cards that are counted together: their name in the singular and in the plural.

    ``words`` are the words on their heads or backs by which they are recognised; without any, it is all other cards.
    """

    one: str
    many: str
    words: tuple[str, ...] = ()


class Kit(NamedTuple):
    """A game's kit and its table."""

    line: str
    cards: tuple[CountedCards, ...]
    """How its cards are told when they are counted."""
    own_items: tuple[OwnThing, ...]
    note: str
    quick_start: str
    """For somebody who wants to play at once: what will do."""
    table: TableLayout = TableLayout(0, 0, "", ())
    """Where nothing lies on it the page shows what is in the kit."""
