"""Booklets: sheets that are printed, turned, folded and read, without any paper."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.errors import LayoutError
from printgen.marks import Group, Page, Path, Text
from printgen.render.paper.booklet_imposition import MOST_SHEETS, PER_SHEET, SheetSide, impose_booklet, sheet_sides
from printgen.render.paper.paper_sizes import find_paper
from printgen.render.paper.sheet_marks import CLEAR
from tests.loops import require_some
from tests.render.drawing import place_marks


def page(number: int, wide: float = 148.0, high: float = 210.0) -> Page:
    """A page that shows its number and where its corners are."""
    corners = ((1.0, 1.0), (wide - 1, 1.0), (wide - 1, high - 1), (1.0, high - 1))
    outline = (("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))
    return Page(wide, high, (Text(20, 20, str(number), face="Cinzel-Bold", size=10), Path(outline, stroke="#1a1a1a", width=0.1)))


def page_numbers(sheet: Page) -> tuple[int, int]:
    """The numbers on the left and right half of a side."""
    texts = sorted((placed.box[0], placed.mark.string) for placed in place_marks(sheet.marks) if isinstance(placed.mark, Text))
    assert texts[0][0] < sheet.width / 2 < texts[1][0]
    return int(texts[0][1]), int(texts[1][1])


def reading_order(sheets: tuple[Page, ...]) -> list[int]:
    """The order in which the pages are read.

    Turned about its upright edge, a sheet has behind its right half the left half of its back. So each sheet is two
    leaves, (right front, left back) and (right back, left front); the sheets lie in each other, the first outermost.
    """
    first, second = [], []
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        (front_left, front_right), (back_left, back_right) = page_numbers(front), page_numbers(back)
        first += [front_right, back_left]
        second = [back_right, front_left, *second]
    return first + second


def test_eight_pages() -> None:
    """The order that every printer knows by heart: 8|1, 2|7, 6|3, 4|5."""
    assert sheet_sides(8) == [SheetSide(8, 1), SheetSide(2, 7), SheetSide(6, 3), SheetSide(4, 5)]


@given(st.integers(1, MOST_SHEETS))
def test_folding_gives_the_reading_order(sheets: int) -> None:
    """Whatever the number of sheets, the folded booklet reads from the first page to the last, which is its back."""
    pages = [page(k) for k in range(1, PER_SHEET * sheets + 1)]
    assert reading_order(impose_booklet(pages, find_paper("a4"))) == list(range(1, PER_SHEET * sheets + 1))


@pytest.mark.parametrize(
    ("name", "size", "sheet"), [("a4", (148.0, 210.0), (297, 210)), ("letter", (139.7, 215.9), (279.4, 215.9))]
)
def test_nothing_is_scaled(name: str, size: tuple[float, float], sheet: tuple[float, float]) -> None:
    """The paper lies on its side, the pages meet at the fold in their own size, upright."""
    (front, _) = impose_booklet([page(1, *size)] * 4, find_paper(name))
    assert (front.width, front.height) == pytest.approx(sheet)
    groups = [mark for mark in front.marks if isinstance(mark, Group)]
    assert [(group.scale, group.turn) for group in groups] == [(1.0, 0.0)] * 2
    assert [group.x for group in groups] == pytest.approx([front.width / 2 - size[0], front.width / 2])


def test_ticks_stand_in_the_margins() -> None:
    """Fold ticks near head and foot, staple ticks on the spine of the outermost side only; none within the printers' edge."""
    sheets = impose_booklet([page(k) for k in range(1, 9)], find_paper("a4"))
    middle, high = 148.5, 210
    for k, sheet in require_some(enumerate(sheets)):
        own = list(place_marks(tuple(mark for mark in sheet.marks if isinstance(mark, Path))))
        assert len(own) == (6 if k == 0 else 2)
        for placed in own:
            left, top, right, foot = placed.box
            assert middle - 2 < left <= right < middle + 2
            assert top >= CLEAR - 0.1 and foot <= high - CLEAR + 0.1
            assert foot - top < 0.5 or foot < 12 or top > high - 12


def test_refusals() -> None:
    """A page larger than half the paper, more sheets than can be folded, a sheet that is not full."""
    with pytest.raises(LayoutError, match=r"210 x 297 mm is larger than half of a4"):
        impose_booklet([page(1, 210, 297)] * 4, find_paper("a4"))
    with pytest.raises(LayoutError, match=rf"more than {MOST_SHEETS} cannot be folded"):
        impose_booklet([page(1)] * (4 * MOST_SHEETS + 4), find_paper("a4"))
    with pytest.raises(LayoutError, match=r"6 pages do not fill 2 sheets of 4"):
        impose_booklet([page(1)] * 6, find_paper("a4"))


def test_sides_are_named() -> None:
    """By sheet, side and pages, so that the outline of the PDF says what is printed where."""
    sheets = impose_booklet([page(k) for k in range(1, 13)], find_paper("a4"))
    assert [sheet.outline for sheet in sheets] == [
        "Sheet 1, front: pages 12 and 1",
        "Sheet 1, back: pages 2 and 11",
        "Sheet 2, front: pages 10 and 3",
        "Sheet 2, back: pages 4 and 9",
        "Sheet 3, front: pages 8 and 5",
        "Sheet 3, back: pages 6 and 7",
    ]


@pytest.mark.parametrize("size", [(148.6, 210.0), (148.5, 210.1)])
def test_a_page_larger_than_its_half(size: tuple[float, float]) -> None:
    """Half of A4 is 148.5 x 210 mm, and a tenth of a millimetre is too much in either direction."""
    assert len(impose_booklet([page(1, 148.5, 210.0)] * 4, find_paper("a4"))) == 2
    with pytest.raises(LayoutError, match="is larger than half of a4"):
        impose_booklet([page(1, *size)] * 4, find_paper("a4"))
