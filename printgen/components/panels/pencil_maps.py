"""Maps to draw on: squares, or hexagons that stand on a corner or on a side; and polyominoes."""

from typing import NamedTuple

SQUARE, POINTY, FLAT = "square", "pointy", "flat"
MAP_KINDS = (SQUARE, POINTY, FLAT)


class MapCell(NamedTuple):
    """A cell with a content or a ground of its own."""

    row: int
    column: int
    """Both counted from 0."""
    markup: str = ""
    fill: str = ""
    """A ground; "" for paper."""


class PencilMap(NamedTuple):
    """A map of cells ``side`` mm wide (0: as wide as the column allows), with rows and columns counted from 0.

    ``absent`` cells leave a gap. ``heads`` and ``sides`` stand along the edges; with ``coords`` each cell's coordinates
    are written small in it. ``links`` join two cells.
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
    """Shapes to draw or to cross off, each as rows of letters with "." where there is no cell.

    Each shape is printed as many times as ``times`` says.
    """

    word: str
    shapes: tuple[tuple[str, ...], ...]
    times: tuple[int, ...]
    cell: float = 0.0


def column_letters(column: int) -> str:
    """Return the letters of a column, counted from 0, as in a spreadsheet.

    Cells are named by them if a map has no heads and sides.

    >>> column_letters(0), column_letters(27)
    ('A', 'AB')
    """
    word = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        word = chr(65 + rest) + word
    return word
