"""Grids for papers without one in papers.toml: as many cards as fit, on the upright or the landscape paper."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from printgen.errors import UsageError
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.paper_sizes import Paper, PaperGrid
from printgen.render.paper.sheet_marks import CLEAR

WIDE_MARGIN, SLIM_MARGIN = 9.65, 6.3
"""Around cards: room for marks and words, and room for short marks only."""
SLIM_GAIN = 1.5
"""A layout with two slim margins that face each other holds at least so many times what wide ones would."""
GAPS = (5.0, 3.0)
"""From a card to the fold, and where cards would not find room otherwise."""
LARGE_PRINT_SCALE = 1.5
RULER, SHORT_RULER = 116.0, 66.0
"""What a ruler of 100 mm takes with its words at the end, and one of 50 mm."""
AIRY, BESIDE_MARKS, NARROW = 14.0, 15.4, 12.0
"""A margin in which a ruler lies under the marks, one in which it stands beside them, one in which it must be slim."""


class LayoutKind(NamedTuple):
    """What is laid out: the scale, whether backs lie beyond a fold, whether cards lie in pairs, and the bleed in mm."""

    scale: float = 1.0
    fold: bool = False
    pairs: bool = False
    bleed: float = 0.0

    @property
    def card_size(self) -> tuple[float, float]:
        """Width and height that one card takes, in mm."""
        return (WIDTH + 2 * self.bleed) * self.scale, (HEIGHT + 2 * self.bleed) * self.scale


LAYOUT_KINDS = {
    "cards": LayoutKind(),
    "large": LayoutKind(LARGE_PRINT_SCALE),
    "fold": LayoutKind(fold=True),
    "fold_large": LayoutKind(LARGE_PRINT_SCALE, fold=True),
    "pairs": LayoutKind(pairs=True),
    "pairs_large": LayoutKind(LARGE_PRINT_SCALE, pairs=True),
}
"""All that may lie on a paper."""


class CardLayout(NamedTuple):
    """A way to arrange cards: a grid without its ruler, with the free margins at the left and at the top in mm."""

    sideways: bool
    columns: int
    rows: int
    gap: float
    beside: bool
    left: float
    top: float

    @property
    def card_count(self) -> int:
        """The number of fronts on a sheet."""
        return self.columns * self.rows

    @property
    def has_slim_margins(self) -> bool:
        """Whether two margins have room for short marks only."""
        return min(self.left, self.top) < WIDE_MARGIN


def find_grid(paper: Paper, kind: str, bleed: float = 0.0) -> PaperGrid:
    """Return the grid for things of a kind on a paper: that of papers.toml, or else the one that wastes least.

    With a ``bleed``, in mm, neighbours lie twice that far apart. Raises UsageError when none fits.
    """
    if kind in paper.grids and not bleed:
        return paper.grids[kind]
    laid = LAYOUT_KINDS[kind]._replace(bleed=bleed)
    way = best_layout(paper.width, paper.height, laid)
    if not way:
        what = "large cards" if laid.scale > 1 else "cards"
        said = ("with a bleed",) * bool(bleed) + ("that are folded",) * laid.fold
        raise UsageError(" ".join((paper.name, "is too small for", what, *said)))
    return _grid_with_ruler(way, paper.width, paper.height, laid)


@cache
def best_layout(width: float, height: float, kind: LayoutKind) -> CardLayout | None:
    """Return the arrangement that wastes least, or None if no card fits.

    It has the most cards, with wide margins if these cost few cards; of several, it is the first. Sizes are in mm.
    """
    chosen: CardLayout | None = None
    for gap in GAPS if kind.fold else (0.0,):
        for way in _iter_layouts(width, height, kind, gap):
            worth = way.card_count / (SLIM_GAIN if way.has_slim_margins else 1)
            if not chosen or worth > chosen.card_count / (SLIM_GAIN if chosen.has_slim_margins else 1):
                chosen = way
    return chosen


def _iter_layouts(width: float, height: float, kind: LayoutKind, gap: float) -> Iterator[CardLayout]:
    """Yield every arrangement with at least one card, with wide margins and with slim ones."""
    for beside in (False, True) if kind.fold else (False,):
        for side in (False, True):
            wide, high = (height, width) if side else (width, height)
            for across, down in ((WIDE_MARGIN, WIDE_MARGIN), (SLIM_MARGIN, WIDE_MARGIN), (WIDE_MARGIN, SLIM_MARGIN)):
                columns, left = _fit_row(wide, kind.card_size[0], across, gap, kind.fold and beside, kind.pairs)
                rows, top = _fit_row(high, kind.card_size[1], down, gap, kind.fold and not beside)
                if columns and rows:
                    yield CardLayout(side, columns, rows, gap=gap, beside=beside, left=left, top=top)


def _fit_row(length: float, card: float, margin: float, gap: float, twice: bool, even: bool = False) -> tuple[int, float]:
    """Return how many cards lie in a row, and the free space at each end in mm.

    Args:
        length, card, margin, gap: length of the row, and the sizes in it, in mm.
        twice: whether backs lie beyond a fold.
        even: whether the number must be even.
    """
    step = card * (2 if twice or even else 1)
    fold = 2 * gap if twice else 0.0
    count = max(0, int((length - fold - 2 * margin) / step + 1e-9))
    return count * (2 if even else 1), (length - fold - count * step) / 2


def _grid_with_ruler(layout: CardLayout, width: float, height: float, kind: LayoutKind) -> PaperGrid:
    """Return the grid with its ruler, which is as long as possible.

    The ruler stands under the cards, beside their marks, or between the marks of a row.
    """
    wide, high = (height, width) if layout.sideways else (width, height)
    if layout.top >= AIRY:
        short = wide - layout.left - CLEAR < RULER
        place = (layout.left, high - 8.0, "across")
    else:
        free = high - 2 * layout.top if layout.left >= BESIDE_MARKS else kind.card_size[1] - 8.0
        short = free < RULER
        middle = high / 2 if layout.left >= BESIDE_MARKS else layout.top + kind.card_size[1] / 2
        x = 9.0 if layout.left >= BESIDE_MARKS else 7.12 if layout.left < NARROW else 8.0
        place = (x, middle + (SHORT_RULER if short else RULER) / 2 - 2.0, "up")
    return PaperGrid(
        layout.sideways,
        layout.columns,
        layout.rows,
        scale=kind.scale,
        ruler=place,
        gap=layout.gap,
        beside=layout.beside,
        short=short,
    )
