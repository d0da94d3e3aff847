"""Booklets: two pages side by side on sheets printed on both sides, folded and stapled on the fold.

The sheet lies on its side and is turned about its short edge, which is upright: behind the right half of a front lies the
left half of its back. Nothing is scaled. Fold ticks and staple ticks are in the margins and on the spine only.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Page, read_at
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import CLEAR, MARK_WIDTH
from printgen.render.theme import HAIR

DUPLEX = "short"
FOLD = 4.0  # the length of a fold tick
STAPLE = 6.0  # the half distance of the two ticks between which a staple goes
PER_SHEET = 4
"""Pages: two on each side."""
MOST_SHEETS = 16
"""More do not fold."""


class SheetSide(NamedTuple):
    """One side of a sheet: the numbers of the pages at its left and right, from 1."""

    left: int
    right: int


def sheet_sides(count: int) -> list[SheetSide]:
    """Return the sides of all sheets, outermost first, each front before its back.

    ``count``, the number of pages, is a multiple of 4.

    >>> sheet_sides(8)
    [SheetSide(left=8, right=1), SheetSide(left=2, right=7), SheetSide(left=6, right=3), SheetSide(left=4, right=5)]
    """
    out = []
    for k in range(0, count // 2, 2):
        out += [SheetSide(count - k, k + 1), SheetSide(k + 2, count - k - 1)]
    return out


def impose_booklet(pages: Sequence[Page], paper: Paper, creep: float = 0.0) -> tuple[Page, ...]:
    """Return the sides of the booklet's sheets, ``PER_SHEET`` pages on each sheet.

    LayoutError is raised when a page is larger than half the paper, when there are more than ``MOST_SHEETS`` sheets, or when
    a sheet would not be full.
    """
    if len(pages) > PER_SHEET * MOST_SHEETS:
        raise LayoutError(
            f"{len(pages)} pages are {len(pages) // PER_SHEET} sheets, and more than {MOST_SHEETS} cannot be folded"
        )
    return tuple(nest_pages(pages, paper, creep, stapled=True))


def nest_pages(pages: Sequence[Page], paper: Paper, creep: float, stapled: bool) -> Iterator[Page]:
    """Yield the sides of sheets that lie in each other.

    The pages of each sheet are nearer to the fold by ``creep`` mm than those of the sheet around it. LayoutError is raised
    when a page is larger than half the paper, or when a sheet would not be full.
    """
    if len(pages) % PER_SHEET:
        raise LayoutError(f"{len(pages)} pages do not fill {-(-len(pages) // PER_SHEET)} sheets of {PER_SHEET}")
    wide, high = paper.height, paper.width
    for k, side in enumerate(sheet_sides(len(pages))):
        left, right = pages[side.left - 1], pages[side.right - 1]
        for page in (left, right):
            if page.width > wide / 2 + 0.01 or page.height > high + 0.01:
                raise LayoutError(f"a page of {page.width:g} x {page.height:g} mm is larger than half of {paper.name}")
        near = k // 2 * creep
        leaves = (
            *read_at(side.left, (_draw_page_against_fold(left, wide / 2 - left.width + near, high),)),
            *read_at(side.right, (_draw_page_against_fold(right, wide / 2 - near, high),)),
        )
        marks = (*leaves, *_draw_fold_and_staple_marks(wide, high, stapled and k == 0))
        sheet, face = k // 2 + 1, "back" if k % 2 else "front"
        yield Page(wide, high, marks, f"Sheet {sheet}, {face}: pages {side.left} and {side.right}")


def _draw_page_against_fold(page: Page, x: float, height: float) -> Mark:
    """Draw a page against the fold, in the middle of the sheet's height."""
    return Group(page.marks, x, (height - page.height) / 2)


def _draw_fold_and_staple_marks(width: float, height: float, outside: bool) -> Iterator[Mark]:
    """Draw marks for the fold at head and foot, and for the staples if this is the outside of the outermost sheet."""
    x = width / 2
    for y in (CLEAR, height - CLEAR - FOLD):
        yield draw_ink_line(x, y, x, y + FOLD, HAIR, (1.0, 0.8))
    if outside:
        for y in (height / 4, height * 3 / 4):
            for end in (y - STAPLE, y + STAPLE):
                yield draw_ink_line(x - 1.2, end, x + 1.2, end, MARK_WIDTH)
