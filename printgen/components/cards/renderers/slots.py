"""Places of pieces on a sheet: a grid on a paper as it lies on the table, with its margins and what lies beyond a fold."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.cards.deck import POKER, PieceFormat
from printgen.components.cards.renderers.n_up import RULER, SHORT_RULER
from printgen.render.context import CutMarks
from printgen.render.paper.sheet_marks import Block
from printgen.render.paper.sizes import PaperGrid

TIGHT = 9.8
"""A margin above the cards in which a sheet's head stands between their marks; none has less room."""
ROW = 0.75**0.5
"""From row to row of a honeycomb, for 1 from a hexagon to the next of its row."""


class CardSlot(NamedTuple):
    """A place on a sheet: the upper left corner of a card, and whether the card stands on its head."""

    x: float
    y: float
    is_upside_down: bool = False


class RegistrationMarks(NamedTuple):
    """Marks by which a cutting machine finds a sheet: ``inset`` from its edges; the side of a square, the ``length`` of arms."""

    inset: float
    thickness: float
    square: float
    length: float


class CardSheet(NamedTuple):
    """A grid of card places on a paper as it lies on the table, those of the backs beyond a fold included."""

    width: float
    height: float
    grid: PaperGrid
    format: PieceFormat = POKER
    cut_marks: CutMarks = CutMarks()
    registration: RegistrationMarks = RegistrationMarks(0.0, 0.0, 0.0, 0.0)
    pieces_only: bool = False
    """Whether there is nothing but pieces on it, since somebody else prints what is around them."""

    @property
    def fold_gap(self) -> float:
        """From fronts to backs across the fold; only the fold layouts have one."""
        return 2 * self.grid.gap

    @property
    def card_size(self) -> tuple[float, float]:
        """A card's width and height as printed."""
        return self.format.width * self.grid.scale, self.format.height * self.grid.scale

    @property
    def spacing(self) -> float:
        """From the edge of a card to the edge of its neighbour."""
        return self.format.gap * self.grid.scale

    @property
    def bleed_width(self) -> float:
        """How far cards are printed beyond their edges."""
        return self.format.bleed * self.grid.scale

    @property
    def pitch(self) -> tuple[float, float]:
        """From a card to the next of its row, and from row to row: hexagons reach into each other's rows."""
        wide, high = self.card_size
        across = wide + self.spacing
        return across, across * ROW if self.is_nested else high + self.spacing

    @property
    def is_nested(self) -> bool:
        """Whether every other row is moved by half a piece, and may have one piece less."""
        return self.format.outline == "hexagon"

    @property
    def left_edge(self) -> float:
        """The left edge of the block of cards."""
        across = self.columns * self.pitch[0] - self.spacing
        return (self.width - across - (self.fold_gap if self.grid.beside else 0)) / 2

    @property
    def top_edge(self) -> float:
        """The upper edge of the block of cards."""
        down = (self.rows - 1) * self.pitch[1] + self.card_size[1]
        if self.is_nested and self.fold_gap:  # fronts and backs do not reach into each other's rows
            down = 2 * ((self.grid.rows - 1) * self.pitch[1] + self.card_size[1])
        return (self.height - down - (0 if self.grid.beside else self.fold_gap)) / 2

    @property
    def rows(self) -> int:
        """The rows of card places."""
        return self.grid.rows * (2 if self.fold_gap and not self.grid.beside else 1)

    @property
    def columns(self) -> int:
        """The columns of card places."""
        return self.grid.columns * (2 if self.fold_gap and self.grid.beside else 1)

    @property
    def side_margin(self) -> float:
        """The margin at the left and the right that nothing of a card reaches into."""
        return self.left_edge - self.bleed_width

    @property
    def top_margin(self) -> float:
        """The margin above and below that nothing of a card reaches into."""
        return self.top_edge - self.bleed_width

    @property
    def block(self) -> Block:
        """All places together, with what is printed around them."""
        return self.side_margin, self.top_margin, self.width - self.side_margin, self.height - self.top_margin

    @property
    def is_cramped(self) -> bool:
        """Whether one row of cards leaves room for a single line of words, up the side."""
        return self.top_margin < TIGHT and self.rows == 1

    @property
    def ruler_reach(self) -> float:
        """How far the ruler and its words reach from the left, if it lies under the cards."""
        x, _, way = self.grid.ruler
        return x + (SHORT_RULER if self.grid.short else RULER) if way == "across" else 0.0

    def slot(self, row: int, column: int, is_upside_down: bool = False) -> CardSlot:
        """The place in a row and column, counted from the upper left."""
        wide, high = self.pitch
        across, down = column >= self.grid.columns, row >= self.grid.rows
        shift = wide / 2 if self.is_nested and row % 2 else 0.0
        return CardSlot(
            self.left_edge + column * wide + self.fold_gap * across + shift,
            self.top_edge + row * high + self.fold_gap * down,
            is_upside_down,
        )

    def positions(self) -> Iterator[tuple[int, int]]:
        """The rows and columns in which a front may lie, from the upper left on."""
        for row in range(self.grid.rows):
            yield from ((row, column) for column in range(self.grid.columns - (self.is_nested and row % 2)))


def count_places(wide: float, high: float, scale: float, size: PieceFormat) -> tuple[int, int]:
    """How many columns and rows of pieces find room."""
    across, down = CardSheet(wide, high, PaperGrid(False, 0, 0, scale=scale, ruler=(0.0, 0.0, "across")), size).pitch
    columns, rows = (wide + size.gap * scale) / across, (high - size.height * scale) / down + 1
    return max(0, int(columns + 1e-9)), max(0, int(rows + 1e-9))
