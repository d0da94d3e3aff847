"""Large print of pages that cannot be laid out anew, enlarged by LARGE_PRINT_SCALE.

Each page goes onto several landscape sheets of the same paper, one below the other. It is cut where no line of text is, and
nothing is lost: a picture that has to be cut is drawn on both sheets as far as it reaches. Rulers, brackets and the foot
describe how a sheet is printed; they would be wrong, and are left out.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil

from printgen.backends.extent import Extent, extent
from printgen.backends.group_transforms import PAGE_TRANSFORM, GroupPlace, transform_within_group
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Group, Job, Mark, Page, Path, SymbolUse, Tag, Text, TextField

LARGE_PRINT_SCALE = 1.4
"""What is 9 points becomes 12.6."""
CUT_CLEARANCE = 4.2
"""What no printer is asked to print on, at the edges of a sheet."""
MARGIN = 12.0
"""What stands whole in this margin of a page belongs to no text."""
CUT_STEP = 0.5
"""From one place where a page may be parted to the next."""
WORDS_COST, PICTURE_COST = 1000, 10
"""To cut these is as bad as to cut so many boxes or signs of a form."""
CutCost = tuple[float, float, int]
"""What should not be cut: its top, its foot and how much it matters."""


def enlarge_job(job: Job) -> Job:
    """Return the job with each portrait page on several sheets; landscape pages stay as they are."""
    pages = (part for page in job.pages for part in (_list_page_parts(page) if page.width < page.height else (page,)))
    return job._replace(pages=tuple(pages), duplex="")


def _list_page_parts(page: Page) -> Iterator[Page]:
    """Yield the sheets of a page; raise LayoutError when it is wider than a sheet."""
    wide, high = page.height, page.width
    marks = tuple(_without_print_marks(page.marks, page))
    _, top, _, bottom = extent(marks)
    left, _, right, _ = extent(tuple(_iter_words(marks)))
    if (excess := right - left - (wide - 2 * CUT_CLEARANCE) / LARGE_PRINT_SCALE) > CUT_STEP:
        raise LayoutError(f"a page of {page.width:g} x {page.height:g} mm is {excess:.1f} mm too wide for large print")
    room = (high - 2 * CUT_CLEARANCE) / LARGE_PRINT_SCALE
    cuts = [top, *_choose_cuts(marks, top, bottom, room), bottom]
    for place, (start, end) in enumerate(pairwise(cuts)):
        shown = tuple(_marks_between(marks, PAGE_TRANSFORM, start, end, f"{page.outline} "))
        clip = (("M", 0.0, start), ("L", page.width, start), ("L", page.width, end), ("L", 0.0, end), ("Z",))
        at = (wide - LARGE_PRINT_SCALE * (left + right)) / 2, CUT_CLEARANCE - LARGE_PRINT_SCALE * start
        yield Page(wide, high, (Group(shown, *at, LARGE_PRINT_SCALE, clip=clip),), "" if place else page.outline)


def _without_print_marks(marks: Sequence[Mark], page: Page) -> Iterator[Mark]:
    """Yield the marks without those that describe how the sheet is printed."""
    for mark in marks:
        if isinstance(mark, Tag):
            yield mark._replace(marks=tuple(_without_print_marks(mark.marks, page))) if mark.role == "Sect" else mark
        elif not _is_in_margin(mark, page):
            yield mark


def _is_in_margin(mark: Mark, page: Page) -> bool:
    """Return whether a mark is entirely within the margin."""
    left, top, right, bottom = extent((mark,))
    beside = right <= MARGIN or left >= page.width - MARGIN
    return beside or bottom <= MARGIN or top >= page.height - MARGIN


def _iter_words(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Yield the texts alone, at their places."""
    for mark in marks:
        if isinstance(mark, Tag | Group):
            yield mark._replace(marks=tuple(_iter_words(mark.marks)))
        elif isinstance(mark, Text):
            yield mark


def _choose_cuts(marks: tuple[Mark, ...], top: float, bottom: float, room: float) -> list[float]:
    """Return where the page is cut: into as few parts as possible, or into one more if that cuts less.

    ``room`` is the greatest height of a part in mm of the page.
    """
    bars = [*_iter_cut_costs(marks, PAGE_TRANSFORM)]
    fewest = ceil((bottom - top) / room)
    ways = [[*_split_page(bars, top, bottom, room, count)] for count in (fewest, fewest + 1)]
    return min(ways, key=lambda cuts: sum(_cut_cost(bars, y) for y in cuts))


def _split_page(bars: Sequence[CutCost], top: float, bottom: float, room: float, count: int) -> Iterator[float]:
    """Yield the cuts that split a page into ``count`` parts, each at most ``room`` mm high and of similar heights.

    Args:
        bars: what should not be cut.
        top: the upper end in mm.
        bottom: the lower end in mm.
    """
    for left in range(count - 1, 0, -1):
        first, last = max(top + CUT_STEP, bottom - left * room), min(top + room, bottom - CUT_STEP)
        places = [first + k * CUT_STEP for k in range(int((last - first) / CUT_STEP) + 1)]
        middle = top + (bottom - top) / (left + 1)
        top = min(places, key=lambda y: (_cut_cost(bars, y), abs(y - middle)))
        yield top


def _cut_cost(bars: Sequence[CutCost], y: float) -> int:
    return sum(weight for start, end, weight in bars if start < y < end)


def _iter_cut_costs(marks: Sequence[Mark], at: GroupPlace) -> Iterator[CutCost]:
    """Yield the upper and lower end and the cost of everything that should not be cut."""
    for mark in marks:
        match mark:
            case Tag() if mark.role != "Figure":
                yield from _iter_cut_costs(mark.marks, at)
            case Group() if not mark.clip:
                yield from _iter_cut_costs(mark.marks, transform_within_group(at, mark))
            case _:
                _, top, _, bottom = _mark_extent(mark, at)
                # What a symbol may paint on reaches beyond what it does.
                slack = (bottom - top) / 6 if isinstance(mark, SymbolUse) else 0.0
                yield top + slack, bottom - slack, _mark_cost(mark, bottom - top)


def _mark_cost(mark: Mark, height: float) -> int:
    """Return how bad it is to cut a mark: texts are worst, level lines cost nothing."""
    if isinstance(mark, Text):
        return WORDS_COST
    if isinstance(mark, Tag):
        return PICTURE_COST
    return int(not isinstance(mark, Path) or height > 1.0)


def _mark_extent(mark: Mark, at: GroupPlace) -> Extent:
    """Return the extent of a mark on the page, in mm."""
    left, top, right, bottom = extent((mark,))
    if isinstance(mark, CheckBox | TextField):
        left, top = mark.x, mark.y
        right, bottom = (
            (left + mark.size, top + mark.size) if isinstance(mark, CheckBox) else (left + mark.width, top + mark.height)
        )
    corners = [at(x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _marks_between(marks: Sequence[Mark], at: GroupPlace, start: float, end: float, key: str) -> Iterator[Mark]:
    """Yield the marks that are visible between two heights of the page.

    Args:
        marks: the marks of a page or a group.
        at: the place of the group on the page.
        start: the upper height in mm.
        end: the lower height in mm.
        key: the beginning of the keys of tags, so that a tag on several sheets stays one tag.
    """
    for number, mark in enumerate(marks):
        _, top, _, bottom = _mark_extent(mark, at)
        match mark:
            case CheckBox() | TextField():
                if start <= (top + bottom) / 2 < end:
                    yield mark
            case Tag() if _is_empty_cell(mark):
                yield mark
            case Tag() | Group():
                here = transform_within_group(at, mark) if isinstance(mark, Group) else at
                name = f"{key}.{number}"
                kept = tuple(_marks_between(mark.marks, here, start, end, name))
                if all(map(_is_empty_cell, kept)):
                    continue
                yield mark._replace(marks=kept, key=mark.key or name) if isinstance(mark, Tag) else mark._replace(marks=kept)
            case _ if top < end and bottom > start:
                yield mark


def _is_empty_cell(mark: Mark) -> bool:
    """Return whether a mark is an empty cell; it stays with its row, because all rows of a table have as many cells."""
    return isinstance(mark, Tag) and mark.role in ("TD", "TH") and not mark.marks
