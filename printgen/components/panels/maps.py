"""Maps to draw on: squares, or hexagons that stand on a corner or on a side; and polyominoes."""

from typing import NamedTuple

SQUARE, POINTY, FLAT = "square", "pointy", "flat"
MAP_KINDS = (SQUARE, POINTY, FLAT)


class MapCell(NamedTuple):
    """A cell in which something stands."""

    row: int
    column: int
    """Both counted from 0."""
    markup: str = ""
    fill: str = ""
    """A ground; "" for paper."""


class PencilMap(NamedTuple):
    """Cells ``side`` mm wide (0: as wide as the column allows), rows and columns counted from 0; those that are ``absent`` leave
    a gap. ``heads`` and ``sides`` stand along its edges; ``coords`` are written small in each cell. ``links`` join two cells.
    """

    word: str
    kind: str
    rows: int
    columns: int
    side: float = 0.0
    heads: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    coords: bool = False
    cells: tuple[MapCell, ...] = ()
    absent: frozenset[tuple[int, int]] = frozenset()
    links: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()


class Polyominoes(NamedTuple):
    """Shapes to be drawn or crossed off, rows of letters each, a "." where no cell is, each so often as ``times`` says."""

    word: str
    shapes: tuple[tuple[str, ...], ...]
    times: tuple[int, ...]
    cell: float = 0.0


def column_letters(column: int) -> str:
    """The letters of a column from 0, as a spreadsheet has them; so cells are called where a map has no heads and sides.

    >>> column_letters(0), column_letters(27)
    ('A', 'AB')
    """
    word = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        word = chr(65 + rest) + word
    return word
