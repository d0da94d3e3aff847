"""Slots for pieces on a sheet: a grid on a paper as it lies on the table, with its margins and any fold."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.cards.deck import POKER, PieceFormat
from printgen.components.cards.renderers.n_up import RULER, SHORT_RULER
from printgen.render.context import CutMarks
from printgen.render.paper.paper_sizes import PaperGrid
from printgen.render.paper.sheet_marks import Block

TIGHT = 9.8
"""A margin above the cards in which a sheet's head stands between their marks; none has less room."""
ROW = 0.75**0.5
"""From row to row of a honeycomb, for 1 from a hexagon to the next of its row."""


class CardSlot(NamedTuple):
    """A slot on a sheet: the upper left corner of a card in mm, and whether the card is upside down."""

    x: float
    y: float
    is_upside_down: bool = False


class RegistrationMarks(NamedTuple):
    """Marks by which a cutting machine finds a sheet, in mm.

    ``inset`` is the distance from the edges, ``square`` the side of the square, ``length`` that of the arms.
    """

    inset: float
    thickness: float
    square: float
    length: float


class CardSheet(NamedTuple):
    """A grid of card slots on a paper as it lies on the table, including those of the backs beyond a fold."""

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
        """The distance from fronts to backs across the fold in mm; 0 without a fold."""
        return 2 * self.grid.gap

    @property
    def card_size(self) -> tuple[float, float]:
        """A card's width and height as printed, in mm."""
        return self.format.width * self.grid.scale, self.format.height * self.grid.scale

    @property
    def spacing(self) -> float:
        """The distance from the edge of a card to its neighbour's edge, in mm."""
        return self.format.gap * self.grid.scale

    @property
    def bleed_width(self) -> float:
        """How far cards are printed beyond their edges, in mm."""
        return self.format.bleed * self.grid.scale

    @property
    def pitch(self) -> tuple[float, float]:
        """The distances from card to card in a row and from row to row, in mm.

        Rows of hexagons overlap.
        """
        wide, high = self.card_size
        across = wide + self.spacing
        return across, across * ROW if self.is_nested else high + self.spacing

    @property
    def is_nested(self) -> bool:
        """Whether every other row is shifted by half a piece, and may have one piece less."""
        return self.format.outline == "hexagon"

    @property
    def left_edge(self) -> float:
        """The left edge of the block of cards, in mm."""
        across = self.columns * self.pitch[0] - self.spacing
        return (self.width - across - (self.fold_gap if self.grid.beside else 0)) / 2

    @property
    def top_edge(self) -> float:
        """The upper edge of the block of cards, in mm."""
        down = (self.rows - 1) * self.pitch[1] + self.card_size[1]
        if self.is_nested and self.fold_gap:  # fronts and backs do not reach into each other's rows
            down = 2 * ((self.grid.rows - 1) * self.pitch[1] + self.card_size[1])
        return (self.height - down - (0 if self.grid.beside else self.fold_gap)) / 2

    @property
    def rows(self) -> int:
        """The number of rows of card slots."""
        return self.grid.rows * (2 if self.fold_gap and not self.grid.beside else 1)

    @property
    def columns(self) -> int:
        """The number of columns of card slots."""
        return self.grid.columns * (2 if self.fold_gap and self.grid.beside else 1)

    @property
    def side_margin(self) -> float:
        """The left and right margin, in mm, that no part of a card enters."""
        return self.left_edge - self.bleed_width

    @property
    def top_margin(self) -> float:
        """The upper and lower margin, in mm, that no part of a card enters."""
        return self.top_edge - self.bleed_width

    @property
    def block(self) -> Block:
        """The edges of all slots together, including the bleed."""
        return self.side_margin, self.top_margin, self.width - self.side_margin, self.height - self.top_margin

    @property
    def is_cramped(self) -> bool:
        """Whether the one row of cards leaves room for a single line of words only, up the side."""
        return self.top_margin < TIGHT and self.rows == 1

    @property
    def ruler_reach(self) -> float:
        """The x position in mm up to which a ruler under the cards extends; 0 if it stands elsewhere."""
        x, _, way = self.grid.ruler
        return x + (SHORT_RULER if self.grid.short else RULER) if way == "across" else 0.0

    def slot(self, row: int, column: int, is_upside_down: bool = False) -> CardSlot:
        """Return the slot in a row and column, counted from 0 at the upper left."""
        wide, high = self.pitch
        across, down = column >= self.grid.columns, row >= self.grid.rows
        shift = wide / 2 if self.is_nested and row % 2 else 0.0
        return CardSlot(
            self.left_edge + column * wide + self.fold_gap * across + shift,
            self.top_edge + row * high + self.fold_gap * down,
            is_upside_down,
        )

    def iter_slot_positions(self) -> Iterator[tuple[int, int]]:
        """Yield rows and columns of the slots for fronts, from the upper left on."""
        for row in range(self.grid.rows):
            yield from ((row, column) for column in range(self.grid.columns - (self.is_nested and row % 2)))


def count_places(width: float, height: float, scale: float, size: PieceFormat) -> tuple[int, int]:
    """Return how many columns and rows of pieces fit in a room of ``width`` times ``height`` mm."""
    across, down = CardSheet(width, height, PaperGrid(False, 0, 0, scale=scale, ruler=(0.0, 0.0, "across")), size).pitch
    columns, rows = (width + size.gap * scale) / across, (height - size.height * scale) / down + 1
    return max(0, int(columns + 1e-9)), max(0, int(rows + 1e-9))
