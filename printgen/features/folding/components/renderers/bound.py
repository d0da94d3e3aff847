"""Pages that are folded into a book: nested and stapled, as signatures with glued spines, or as a pocket book."""

from collections.abc import Iterator, Sequence

from printgen.components.book.book_blocks import Book
from printgen.components.book.renderers.book_pages import draw_half_sheet_pages
from printgen.errors import UsageError
from printgen.features.folding.components.bound import BoundDocument
from printgen.features.folding.components.renderers.pocket import draw_digest, draw_pocket_book
from printgen.marks import Group, Page, Path, read_at
from printgen.render.art.woodcut import box_outline
from printgen.render.context import RenderContext
from printgen.render.paper.booklet_imposition import PER_SHEET, impose_booklet, nest_pages
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import document_renderers
from printgen.render.theme import INK

SIGNATURE_MARK, MARK_STEP, FIRST_MARK = (1.2, 6.0), 7.0, 24.0
"""The mark on a signature's back: how wide and high, from one signature's to the next, and where the first one stands."""
MOST_SHEETS, MOST_CREEP = 12, 1.0
"""Thicker signatures do not fold, and no paper is so thick."""


@document_renderers(BoundDocument, any_paper=True)
def draw_bound(context: RenderContext, item: BoundDocument) -> tuple[Page, ...]:
    """Return the sheets of a document that is folded.

    UsageError is raised for a creep or a size of signatures that is out of range.
    """
    way, creep, most = item.binding
    if not 0 <= creep <= MOST_CREEP:
        raise UsageError(
            f"a creep of {creep:g} mm is not printed; it may have 0 to {MOST_CREEP:g}, and 0.1 is that of common paper"
        )
    if not 1 <= most <= MOST_SHEETS:
        raise UsageError(f"a signature of {most} sheets does not fold; it may have 1 to {MOST_SHEETS}")
    if way in ("pocket", "digest"):
        return (draw_pocket_book if way == "pocket" else draw_digest)(context, item.document, item.references)
    pages = _build_half_pages(context, item)
    return (
        impose_booklet(pages, context.paper, creep)
        if way == "saddle"
        else tuple(impose_signatures(pages, context.paper, creep, most))
    )


def _build_half_pages(context: RenderContext, item: BoundDocument) -> tuple[Page, ...]:
    """Return the pages on halves of the paper, as many as fill its sheets.

    Those of a book are in their own size, others are scaled to fit.
    """
    paper = context.paper.require_whole()
    if isinstance(item.document, Book):
        return draw_half_sheet_pages(context.look, paper, item.document, PER_SHEET)
    pages = tuple(_fit_to_half(page, paper) for page in document_renderers.find(item.document)(context, item.document))
    blank = Page(pages[0].width, pages[0].height, ())
    return pages + (blank,) * (-len(pages) % PER_SHEET)


def _fit_to_half(page: Page, paper: Paper) -> Page:
    """Return a page scaled to fit half of a paper."""
    scale = min(paper.height / 2 / page.width, paper.width / page.height)
    return Page(page.width * scale, page.height * scale, (Group(page.marks, scale=scale),), page.outline)


def impose_signatures(pages: Sequence[Page], paper: Paper, creep: float, most_sheets: int) -> Iterator[Page]:
    """Yield the sides of all signatures, each signature marked on its spine.

    There are as few signatures as hold the pages, of nearly equal thickness and at most ``most_sheets`` sheets. ``creep`` is
    in mm.
    """
    sheets = len(pages) // PER_SHEET
    count = -(-sheets // most_sheets)
    start = 0
    for number in range(count):
        many = sheets * (number + 1) // count - sheets * number // count
        now = pages[PER_SHEET * start : PER_SHEET * (start + many)]
        for k, side in enumerate(nest_pages(now, paper, creep, stapled=False)):
            marks = tuple(read_at(number, side.marks))
            title = f"Signature {number + 1} of {count}, {side.outline[:1].lower()}{side.outline[1:].partition(':')[0]}"
            yield side._replace(outline=title, marks=marks if k else (*marks, _draw_signature_mark(side, number)))
        start += many


def _draw_signature_mark(side: Page, number: int) -> Path:
    """Draw a block on the fold, lower for each signature: signatures in the right order show a stair."""
    wide, high = SIGNATURE_MARK
    room = int((side.height - 2 * FIRST_MARK) / MARK_STEP)
    return Path(box_outline(side.width / 2 - wide / 2, FIRST_MARK + number % room * MARK_STEP, wide, high), INK)
