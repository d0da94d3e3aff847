"""Pages that are folded into a book: in each other and stapled, as signatures whose backs are glued, or as a pocket book."""

from collections.abc import Iterator, Sequence

from printgen.components.book.blocks import Book
from printgen.components.book.renderers.pages import book_pages
from printgen.errors import UsageError
from printgen.features.folding.components.bound import Bound
from printgen.features.folding.components.renderers.pocket import digest, pocket
from printgen.marks import Group, Page, Path
from printgen.render.art.woodcut import box
from printgen.render.context import RenderContext
from printgen.render.paper.booklet import PER_SHEET, booklet, nest_pages
from printgen.render.paper.sizes import Paper
from printgen.render.registry import documents
from printgen.render.theme import INK

MARK, STEP, FIRST = (1.2, 6.0), 7.0, 24.0
"""The mark on a signature's back: how wide and high, from one signature's to the next, and where the first one stands."""
MOST_SHEETS, MOST_CREEP = 12, 1.0
"""Thicker signatures do not fold, and no paper is so thick."""


@documents(Bound, any_paper=True)
def draw_bound(desk: RenderContext, item: Bound) -> tuple[Page, ...]:
    """The sheets of a document that is folded; UsageError for a creep or a signature that cannot be."""
    way, creep, most = item.binding
    if not 0 <= creep <= MOST_CREEP:
        raise UsageError(
            f"a creep of {creep:g} mm is not printed; it may have 0 to {MOST_CREEP:g}, and 0.1 is that of common paper"
        )
    if not 1 <= most <= MOST_SHEETS:
        raise UsageError(f"a signature of {most} sheets does not fold; it may have 1 to {MOST_SHEETS}")
    if way in ("pocket", "digest"):
        return (pocket if way == "pocket" else digest)(desk, item.document, item.more)
    pages = _halves(desk, item)
    return booklet(pages, desk.paper, creep) if way == "saddle" else tuple(signatures(pages, desk.paper, creep, most))


def _halves(desk: RenderContext, item: Bound) -> tuple[Page, ...]:
    """The pages on halves of the paper, as many as fill its sheets: those of a book in their own size, others made smaller."""
    paper = desk.paper.demand_whole()
    if isinstance(item.document, Book):
        return book_pages(desk.look, paper, item.document, PER_SHEET)
    pages = tuple(_half(page, paper) for page in documents.find(item.document)(desk, item.document))
    blank = Page(pages[0].width, pages[0].height, ())
    return pages + (blank,) * (-len(pages) % PER_SHEET)


def _half(page: Page, paper: Paper) -> Page:
    """A page that fits half of a paper."""
    scale = min(paper.height / 2 / page.width, paper.width / page.height)
    return Page(page.width * scale, page.height * scale, (Group(page.marks, scale=scale),), page.outline)


def signatures(pages: Sequence[Page], paper: Paper, creep: float, most: int) -> Iterator[Page]:
    """The sides of all signatures: as few as hold the pages, about equally thick, each marked on its back."""
    sheets = len(pages) // PER_SHEET
    count = -(-sheets // most)
    start = 0
    for number in range(count):
        many = sheets * (number + 1) // count - sheets * number // count
        now = pages[PER_SHEET * start : PER_SHEET * (start + many)]
        for k, side in enumerate(nest_pages(now, paper, creep, stapled=False)):
            title = f"Signature {number + 1} of {count}, {side.outline[:1].lower()}{side.outline[1:].partition(':')[0]}"
            yield side._replace(outline=title, marks=side.marks if k else (*side.marks, _mark(side, number)))
        start += many


def _mark(side: Page, number: int) -> Path:
    """A block on the fold, lower for each signature: where all of them lie in order they make a stair."""
    wide, high = MARK
    room = int((side.height - 2 * FIRST) / STEP)
    return Path(box(side.width / 2 - wide / 2, FIRST + number % room * STEP, wide, high), INK)
