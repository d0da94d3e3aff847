"""Pocket books: eight small pages on one side of a sheet, which is cut in its middle and folded.

They need neither glue nor staples. The sheet lies on its side, with four pages in each of two rows, those of the upper
row upside down. Folded lengthwise, it is pushed together from both ends, so that the cut opens and the pages stand around
the middle like a cross. If the type of a book would be too small for that, its pages are twice as large, on two sheets
that are taped together.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from printgen.components.book.book_blocks import Book, Chapter, Paragraph
from printgen.components.book.renderers.book_pages import draw_book_pages, draw_notes_pages
from printgen.components.cards.folded_cards import ReferenceCards
from printgen.components.cards.renderers.folded_cards import draw_panel_pages
from printgen.errors import LayoutError, UsageError
from printgen.marks import PT, Group, Mark, Page, Tag, read_at
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.context import POCKET_PAGES_TOO_LARGE, RenderContext
from printgen.render.paper.book_page_format import BookPageFormat
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.paper.sheet_marks import CLEAR, MARK_WIDTH
from printgen.render.text import draw_line
from printgen.render.theme import HAIR, type_style

PAGE_ROWS = ((4, 3, 2, 1), (5, 6, 7, 0))
"""The pages as they lie, counted from 0: the upper row stands on its head."""
PAGES_PER_SHEET = 8
SIDE_MARGIN = 5.5
"""The margins of a page at both sides, as printed."""
SMALLEST_TYPE = 6.5
"""Points of the smallest type that is printed."""
SMALLEST_BOOK_TYPE = 8.5
"""Points of the smallest type of a book of half a sheet, which all shrinks alike."""
TYPE_STEP = 0.95
"""From a size of type to the next smaller one that is tried: the first in which every table finds room is taken."""
MOST_PANELS = 4
"""Of the reference cards so many stand in a digest, at most."""
DIGEST_RIBBON, OMITTED_TITLE = "Digest", "Not in Here"
DIGEST_LINE, DIGEST_NOTE = "one sheet to play by", "Its last words say what it leaves out."
FOLD_TICK = 4.0
FOLD_DASH = (1.0, 0.8)


class PocketPart(NamedTuple):
    """The part of a sheet that is printed on one paper: its columns of pages, its title, and the words at the cut."""

    columns: range
    title: str
    words: str
    words_middle: float
    """Of the words, in pages from the left."""


WHOLE_SHEET = PocketPart(range(4), "Pocket book{}", "cut along this line, fold lengthwise, push both ends to the middle", 2.0)
HALF_SHEETS = (
    PocketPart(range(2), "Pocket book{}, left half", "cut both along this line, fold, push the ends to the middle", 1.5),
    PocketPart(range(2, 4), "Pocket book{}, right half", "first tape it to the left one, edge to edge, from behind", 2.5),
)


def draw_pocket_book(context: RenderContext, document: Any, references: ReferenceCards | None = None) -> tuple[Page, ...]:
    """Return a sheet for every eight pages, or two papers that are taped together.

    UsageError is raised for a document that cannot be set anew.
    """
    wide, high = context.paper.height / 4, context.paper.width / 2
    if isinstance(document, ReferenceCards):
        return tuple(_draw_sheets(_draw_card_pages(context, document, wide, high), (WHOLE_SHEET,)))
    if not isinstance(document, Book):
        raise UsageError(POCKET_PAGES_TOO_LARGE)
    with suppress(LayoutError):
        return tuple(_draw_sheets(_set_book(context, document, references, wide, high), (WHOLE_SHEET,)))
    return tuple(
        _draw_sheets(_set_book(context, document, references, context.paper.width / 2, context.paper.height / 2), HALF_SHEETS)
    )


def draw_digest(context: RenderContext, document: Any, references: ReferenceCards | None = None) -> tuple[Page, ...]:
    """Return one sheet with a whole book if it fits, else with a part of it.

    The part is the chapters that fit, the first panels of the reference cards, and a list of what is left out. The type is
    the smallest of a pocket book. UsageError is raised for a document that cannot be set anew, LayoutError when no chapter
    fits.
    """
    if not isinstance(document, Book):
        raise UsageError(POCKET_PAGES_TOO_LARGE)
    wide, high = context.paper.height / 4, context.paper.width / 2
    with suppress(LayoutError):
        whole = _set_book(context, document, references, wide, high)
        if len(whole) <= PAGES_PER_SHEET:
            return tuple(_draw_sheets(whole, (WHOLE_SHEET,)))
    cards = _draw_card_pages(context, references, wide, high)[:MOST_PANELS] if references else []
    scale = SMALLEST_TYPE / SMALLEST_BOOK_TYPE
    form = BookPageFormat(wide / scale, high / scale, SIDE_MARGIN / scale, SIDE_MARGIN / scale)
    room, text, chosen = PAGES_PER_SHEET - len(cards), list[Page](), list[Chapter]()
    for chapter in document.chapters:
        with suppress(LayoutError):  # of what needs a larger page the rest can be told
            pages = draw_book_pages(context.look, form, _build_digest_book(document, [*chosen, chapter]))
            if len(pages) <= room:
                chosen, text = [*chosen, chapter], _scale_pages(pages, scale)
    if not chosen:
        raise LayoutError("no chapter finds room in a digest on this paper: print it on a larger one")
    notes = draw_notes_pages(context.look, form, document.running_head, len(text) + len(cards), room - len(text))
    return tuple(_draw_sheets([*text, *cards, *_scale_pages(notes, scale)], (WHOLE_SHEET,)))


def _build_digest_book(book: Book, chosen: Sequence[Chapter]) -> Book:
    """Return the book with these chapters alone, and a last one that names the others."""
    left = [chapter.title for chapter in book.chapters if chapter not in chosen]
    told = Chapter(
        OMITTED_TITLE, (Paragraph(f"{', '.join(left)}: they stand in the whole booklet, which is right where this says less."),)
    )
    front = book.title_page._replace(line=DIGEST_LINE, ribbon=DIGEST_RIBBON, notes=(DIGEST_NOTE,))
    return book._replace(
        title_page=front, chapters=(*(chapter._replace(starts_page=False) for chapter in chosen), told), back=None
    )


def _set_book(context: RenderContext, book: Book, more: ReferenceCards | None, width: float, height: float) -> list[Page]:
    """Set a book anew on small pages, in the largest type in which all of it fits.

    LayoutError is raised when it does not fit even in the smallest type.

    Args:
        more: reference cards for the end of the book, or None; they are left out if the paper is too small for them.
        width: the width of a page in mm, ``height`` being its height.
    """
    cards: list[Page] = []
    if more:
        with suppress(LayoutError):  # on small paper the book stands alone
            cards = _draw_card_pages(context, more, width, height)
    problem = LayoutError("")
    for scale in (
        *(TYPE_STEP**k for k in range(20) if TYPE_STEP**k > SMALLEST_TYPE / SMALLEST_BOOK_TYPE),
        SMALLEST_TYPE / SMALLEST_BOOK_TYPE,
    ):
        try:
            return _set_in_size(
                context,
                book,
                cards,
                BookPageFormat(width / scale, height / scale, SIDE_MARGIN / scale, SIDE_MARGIN / scale),
                scale,
            )
        except LayoutError as found:
            problem = found
    raise LayoutError(f"{problem}, also in the smallest type of a pocket book: print it on a larger paper")


def _set_in_size(context: RenderContext, book: Book, more: Sequence[Page], form: BookPageFormat, scale: float) -> list[Page]:
    """Set a book in the page format and scale its pages.

    Args:
        more: pages that follow it if they fit on pages that would stay empty.
        form: the page format before scaling.
        scale: the scale of the pages.
    """
    text = draw_book_pages(context.look, form, book)
    spare = -len(text) % PAGES_PER_SHEET - len(more)
    if not more or spare < 0:
        return _scale_pages(draw_book_pages(context.look, form, book, PAGES_PER_SHEET), scale)
    notes = draw_notes_pages(context.look, form, book.running_head, len(text) + len(more), spare)
    return [*_scale_pages(text, scale), *more, *_scale_pages(notes, scale)]


def _scale_pages(pages: Iterable[Page], scale: float) -> list[Page]:
    """Return pages ``scale`` times as large."""
    return [Page(p.width * scale, p.height * scale, (Group(p.marks, scale=scale),), p.outline) for p in pages]


def _draw_card_pages(context: RenderContext, references: ReferenceCards, width: float, height: float) -> list[Page]:
    """Return the panels of reference cards, each in the middle of a page and as large as possible.

    LayoutError is raised when their type would be too small.
    """
    scale = min((width - 2) / WIDTH, (height - 2) / HEIGHT)
    points = type_style("card_text").size * scale / PT
    if points < SMALLEST_TYPE:
        raise LayoutError(
            f"panels would have type of {points:.1f} points in a pocket book of this paper: print it on a larger one"
        )
    x, y = (width - scale * WIDTH) / 2, (height - scale * HEIGHT) / 2
    return [
        Page(width, height, (Group((Tag("Sect", panel.marks),), x, y, scale),), panel.outline)
        for panel in draw_panel_pages(context.look, references.cards)
    ]


def _draw_sheets(pages: Sequence[Page], parts: Sequence[PocketPart]) -> Iterator[Page]:
    """Yield all pages, eight by eight on their sheets, or on the parts of these."""
    count = -(-len(pages) // PAGES_PER_SHEET)
    for k in range(count):
        number = "" if count == 1 else f" {k + 1} of {count}"
        for part in parts:
            sheet = _draw_sheet(pages[PAGES_PER_SHEET * k : PAGES_PER_SHEET * (k + 1)], part, part.title.format(number))
            yield sheet._replace(marks=tuple(read_at(k, sheet.marks)))


def _draw_sheet(pages: Sequence[Page], part: PocketPart, title: str) -> Page:
    """Draw up to eight pages on their sheet, or those of a part of it; missing pages stay empty."""
    wide, high = pages[0].width, pages[0].height
    places = {page: (column, row) for row, pages_of in enumerate(PAGE_ROWS) for column, page in enumerate(pages_of)}
    marks: list[Mark] = []
    for k, page in enumerate(pages):
        column, row = places[k]
        if column in part.columns:
            x = (column - part.columns[0] + (not row)) * wide
            marks += read_at(k, (Group(page.marks, x, high, turn=0 if row else 180),))
    across = len(part.columns) * wide
    folds = Group(tuple(_draw_folds(wide, high)), -part.columns[0] * wide)
    clipped = Group((folds,), clip=box_outline(0, 0, across, 2 * high))
    middle = (part.words_middle - part.columns[0]) * wide
    words = draw_line(middle, high - 0.9, f"{title}: {part.words}", type_style("page_note").with_size(SMALLEST_TYPE), "middle")
    return Page(across, 2 * high, (*marks, clipped, words), title)


def _draw_folds(width: float, height: float) -> Iterator[Mark]:
    """Draw the cut in the middle, and ticks at both ends of every fold."""
    yield draw_ink_line(width, height, 3 * width, height, MARK_WIDTH)
    for x in (width, 2 * width, 3 * width):
        for y in (CLEAR, 2 * height - CLEAR - FOLD_TICK):
            yield draw_ink_line(x, y, x, y + FOLD_TICK, HAIR, FOLD_DASH)
    for x in (CLEAR, 4 * width - CLEAR - FOLD_TICK):
        yield draw_ink_line(x, height, x + FOLD_TICK, height, HAIR, FOLD_DASH)
