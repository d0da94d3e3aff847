"""Pocket books: eight small pages on one side of a sheet, which is cut in its middle and folded; nothing is glued or stapled.

The sheet lies on its side, four pages in each of two rows, those of the upper row on their heads. Folded lengthwise it is pushed
together from both ends, so that the cut opens and the pages stand around the middle like a cross.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from printgen.document.book.blocks import Book
from printgen.document.cards.folded import References
from printgen.errors import LayoutError, UsageError
from printgen.marks import PT, Group, Mark, Page, Tag
from printgen.press.book.pages import notes_pages, pages_on
from printgen.press.cards.folded import panels
from printgen.press.paper.card import HEIGHT, WIDTH
from printgen.press.paper.desk import Desk
from printgen.press.paper.furniture import CLEAR, CUT
from printgen.press.paper.leaf import Leaf
from printgen.press.tools.text import line
from printgen.press.tools.theme import HAIR, type_style
from printgen.press.tools.woodcut import stroke

ROWS = ((4, 3, 2, 1), (5, 6, 7, 0))
"""The pages as they lie, counted from 0: the upper row stands on its head."""
PAGES = 8
SIDE = 5.5
"""The margins of a page at both sides, as printed."""
TYPES = (7.2, 6.8, 6.4, 6.0, 5.7, 5.4, 5.1, 4.9)
"""Sizes of type on an eighth of A4, in points: the first in which every table finds room."""
NARROWEST = 74.25
"""The width of such a page; on larger ones the type is larger."""
UNREADABLE = "pages of that size cannot be read in a pocket book; fold them by --fold saddle or --fold signatures"
FOLD = 4.0
DASH = (1.0, 0.8)


def pocket(desk: Desk, document: Any, more: References | None = None) -> tuple[Page, ...]:
    """A sheet for every eight pages. UsageError for a document whose pages would be too small to be read."""
    wide, high = desk.paper.height / 4, desk.paper.width / 2
    if isinstance(document, Book):
        pages = _set(desk, document, _cards(desk, more, wide, high) if more else [], wide, high)
    elif isinstance(document, References):
        pages = _cards(desk, document, wide, high)
    else:
        raise UsageError(UNREADABLE)
    count = -(-len(pages) // PAGES)
    return tuple(_sheet(pages[PAGES * k : PAGES * (k + 1)], wide, high, k + 1, count) for k in range(count))


def _set(desk: Desk, book: Book, more: Sequence[Page], wide: float, high: float) -> list[Page]:
    """A book set anew on small pages, in the largest type in which all of it finds room; LayoutError where there is none."""
    problem = LayoutError("")
    for points in TYPES:
        scale = min(1.0, points * PT / type_style("leaf_text").size * wide / NARROWEST)
        try:
            return _in_size(desk, book, more, Leaf(wide / scale, high / scale, SIDE / scale, SIDE / scale), scale)
        except LayoutError as found:
            problem = found
    raise LayoutError(f"{problem}, also in the smallest type of a pocket book: print it on a larger paper")


def _in_size(desk: Desk, book: Book, more: Sequence[Page], form: Leaf, scale: float) -> list[Page]:
    """The book's pages, so much smaller than they are set; ``more`` behind them if it fits on pages that would stay empty."""

    def small(pages: Iterable[Page]) -> list[Page]:
        groups = ((page, Group(page.marks, scale=scale)) for page in pages)
        return [Page(form.width * scale, form.height * scale, (group,), page.outline) for page, group in groups]

    text = pages_on(desk.look, form, book)
    spare = -len(text) % PAGES - len(more)
    if not more or spare < 0:
        return small(pages_on(desk.look, form, book, PAGES))
    return [*small(text), *more, *small(notes_pages(desk.look, form, book.running, len(text) + len(more), spare))]


def _cards(desk: Desk, references: References, wide: float, high: float) -> list[Page]:
    """The panels of reference cards, each in the middle of a page, as large as it can be."""
    scale = min((wide - 2) / WIDTH, (high - 2) / HEIGHT)
    x, y = (wide - scale * WIDTH) / 2, (high - scale * HEIGHT) / 2
    return [
        Page(wide, high, (Group((Tag("Sect", panel.marks),), x, y, scale),), panel.outline)
        for panel in panels(desk.look, references.cards)
    ]


def _sheet(pages: Sequence[Page], wide: float, high: float, number: int, count: int) -> Page:
    """Eight pages on their sheet; those that are missing at the end stay empty."""
    places = {page: (column, row) for row, pages_of in enumerate(ROWS) for column, page in enumerate(pages_of)}
    marks: list[Mark] = []
    for k, page in enumerate(pages):
        column, row = places[k]
        marks.append(Group(page.marks, (column + (not row)) * wide, high, turn=0 if row else 180))
    title = "Pocket book" if count == 1 else f"Pocket book {number} of {count}"
    return Page(4 * wide, 2 * high, (*marks, *_folds(wide, high, title)), title)


def _folds(wide: float, high: float, title: str) -> Iterator[Mark]:
    """The cut in the middle, what to do beside it, and ticks at both ends of every fold."""
    yield stroke(wide, high, 3 * wide, high, CUT)
    said = f"{title}: cut along this line, fold lengthwise, push both ends to the middle"
    yield line(2 * wide, high - 0.9, said, type_style("page_note").at(5.5), "middle")
    for x in (wide, 2 * wide, 3 * wide):
        for y in (CLEAR, 2 * high - CLEAR - FOLD):
            yield stroke(x, y, x, y + FOLD, HAIR, DASH)
    for x in (CLEAR, 4 * wide - CLEAR - FOLD):
        yield stroke(x, high, x + FOLD, high, HAIR, DASH)
