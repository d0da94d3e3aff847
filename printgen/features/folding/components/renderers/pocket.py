"""Pocket books: eight small pages on one side of a sheet, which is cut in its middle and folded; nothing is glued or stapled.

The sheet lies on its side, four pages in each of two rows, those of the upper row on their heads. Folded lengthwise it is pushed
together from both ends, so that the cut opens and the pages stand around the middle like a cross. A book that could only be set
too small for that has pages twice as large, on two sheets that are taped together.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from printgen.components.book.blocks import Book, Chapter, Paragraph
from printgen.components.book.renderers.pages import notes_pages, pages_on
from printgen.components.cards.folded import References
from printgen.components.cards.renderers.folded import panels
from printgen.errors import LayoutError, UsageError
from printgen.marks import PT, Group, Mark, Page, Tag
from printgen.render.art.woodcut import box, stroke
from printgen.render.context import UNREADABLE, RenderContext
from printgen.render.paper.card import HEIGHT, WIDTH
from printgen.render.paper.furniture import CLEAR, CUT
from printgen.render.paper.leaf import Leaf
from printgen.render.text import line
from printgen.render.theme import HAIR, type_style

ROWS = ((4, 3, 2, 1), (5, 6, 7, 0))
"""The pages as they lie, counted from 0: the upper row stands on its head."""
PAGES = 8
SIDE = 5.5
"""The margins of a page at both sides, as printed."""
LEAST = 6.5
"""Points of the smallest type that is printed."""
SMALLEST = 8.5
"""Points of the smallest type of a book of half a sheet, which all shrinks alike."""
STEP = 0.95
"""From a size of type to the next smaller one that is tried: the first in which every table finds room is taken."""
PANELS = 4
"""Of the reference cards so many stand in a digest, at most."""
DIGEST, LEFT_OUT = "Digest", "Not in Here"
LINE, SAID = "one sheet to play by", "Its last words say what it leaves out."
FOLD = 4.0
DASH = (1.0, 0.8)


class PocketPart(NamedTuple):
    """What of a sheet is printed on a paper: which columns of pages, what it is called, and what is said at the cut, where."""

    columns: range
    title: str
    words: str
    middle: float
    """Of the words, in pages from the left."""


WHOLE = PocketPart(range(4), "Pocket book{}", "cut along this line, fold lengthwise, push both ends to the middle", 2.0)
HALVES = (
    PocketPart(range(2), "Pocket book{}, left half", "cut both along this line, fold, push the ends to the middle", 1.5),
    PocketPart(range(2, 4), "Pocket book{}, right half", "first tape it to the left one, edge to edge, from behind", 2.5),
)


def pocket(desk: RenderContext, document: Any, more: References | None = None) -> tuple[Page, ...]:
    """A sheet for every eight pages, or two that are taped together. UsageError for a document that cannot be set anew."""
    wide, high = desk.paper.height / 4, desk.paper.width / 2
    if isinstance(document, References):
        return tuple(_sheets(_cards(desk, document, wide, high), (WHOLE,)))
    if not isinstance(document, Book):
        raise UsageError(UNREADABLE)
    with suppress(LayoutError):
        return tuple(_sheets(_set(desk, document, more, wide, high), (WHOLE,)))
    return tuple(_sheets(_set(desk, document, more, desk.paper.width / 2, desk.paper.height / 2), HALVES))


def digest(desk: RenderContext, document: Any, more: References | None = None) -> tuple[Page, ...]:
    """One sheet: all of a book if that is enough, else its first panels and such chapters as find room, and which do not.

    The type is the smallest of a pocket book. UsageError for what cannot be set anew, LayoutError where no chapter fits.
    """
    if not isinstance(document, Book):
        raise UsageError(UNREADABLE)
    wide, high = desk.paper.height / 4, desk.paper.width / 2
    with suppress(LayoutError):
        whole = _set(desk, document, more, wide, high)
        if len(whole) <= PAGES:
            return tuple(_sheets(whole, (WHOLE,)))
    cards = _cards(desk, more, wide, high)[:PANELS] if more else []
    scale = LEAST / SMALLEST
    form = Leaf(wide / scale, high / scale, SIDE / scale, SIDE / scale)
    room, text, chosen = PAGES - len(cards), list[Page](), list[Chapter]()
    for chapter in document.chapters:
        with suppress(LayoutError):  # of what needs a larger page the rest can be told
            pages = pages_on(desk.look, form, _part(document, [*chosen, chapter]))
            if len(pages) <= room:
                chosen, text = [*chosen, chapter], _smaller(pages, scale)
    if not chosen:
        raise LayoutError("no chapter finds room in a digest on this paper: print it on a larger one")
    notes = notes_pages(desk.look, form, document.running, len(text) + len(cards), room - len(text))
    return tuple(_sheets([*text, *cards, *_smaller(notes, scale)], (WHOLE,)))


def _part(book: Book, chosen: Sequence[Chapter]) -> Book:
    """The book with these chapters alone, and with a last one that names the others."""
    left = [chapter.title for chapter in book.chapters if chapter not in chosen]
    told = Chapter(
        LEFT_OUT, (Paragraph(f"{', '.join(left)}: they stand in the whole booklet, which is right where this says less."),)
    )
    front = book.front._replace(line=LINE, ribbon=DIGEST, notes=(SAID,))
    return book._replace(front=front, chapters=(*(chapter._replace(fresh=False) for chapter in chosen), told), back=None)


def _set(desk: RenderContext, book: Book, more: References | None, wide: float, high: float) -> list[Page]:
    """A book set anew on small pages, in the largest type in which all of it finds room; LayoutError where that is too small."""
    cards: list[Page] = []
    if more:
        with suppress(LayoutError):  # on small paper the book stands alone
            cards = _cards(desk, more, wide, high)
    problem = LayoutError("")
    for scale in (*(STEP**k for k in range(20) if STEP**k > LEAST / SMALLEST), LEAST / SMALLEST):
        try:
            return _in_size(desk, book, cards, Leaf(wide / scale, high / scale, SIDE / scale, SIDE / scale), scale)
        except LayoutError as found:
            problem = found
    raise LayoutError(f"{problem}, also in the smallest type of a pocket book: print it on a larger paper")


def _in_size(desk: RenderContext, book: Book, more: Sequence[Page], form: Leaf, scale: float) -> list[Page]:
    """The book's pages, so much smaller than they are set; ``more`` behind them if it fits on pages that would stay empty."""
    text = pages_on(desk.look, form, book)
    spare = -len(text) % PAGES - len(more)
    if not more or spare < 0:
        return _smaller(pages_on(desk.look, form, book, PAGES), scale)
    notes = notes_pages(desk.look, form, book.running, len(text) + len(more), spare)
    return [*_smaller(text, scale), *more, *_smaller(notes, scale)]


def _smaller(pages: Iterable[Page], scale: float) -> list[Page]:
    """Pages so many times as large."""
    return [Page(p.width * scale, p.height * scale, (Group(p.marks, scale=scale),), p.outline) for p in pages]


def _cards(desk: RenderContext, references: References, wide: float, high: float) -> list[Page]:
    """The panels of reference cards, each in the middle of a page, as large as it can be; LayoutError where that is too small."""
    scale = min((wide - 2) / WIDTH, (high - 2) / HEIGHT)
    points = type_style("card_text").size * scale / PT
    if points < LEAST:
        raise LayoutError(
            f"panels would have type of {points:.1f} points in a pocket book of this paper: print it on a larger one"
        )
    x, y = (wide - scale * WIDTH) / 2, (high - scale * HEIGHT) / 2
    return [
        Page(wide, high, (Group((Tag("Sect", panel.marks),), x, y, scale),), panel.outline)
        for panel in panels(desk.look, references.cards)
    ]


def _sheets(pages: Sequence[Page], parts: Sequence[PocketPart]) -> Iterator[Page]:
    """All pages, eight by eight on their sheets, or on the parts of these."""
    count = -(-len(pages) // PAGES)
    for k in range(count):
        number = "" if count == 1 else f" {k + 1} of {count}"
        for part in parts:
            yield _sheet(pages[PAGES * k : PAGES * (k + 1)], part, part.title.format(number))


def _sheet(pages: Sequence[Page], part: PocketPart, title: str) -> Page:
    """Eight pages on their sheet, or those of a part of it; those that are missing at the end stay empty."""
    wide, high = pages[0].width, pages[0].height
    places = {page: (column, row) for row, pages_of in enumerate(ROWS) for column, page in enumerate(pages_of)}
    marks: list[Mark] = []
    for k, page in enumerate(pages):
        column, row = places[k]
        if column in part.columns:
            x = (column - part.columns[0] + (not row)) * wide
            marks.append(Group(page.marks, x, high, turn=0 if row else 180))
    across = len(part.columns) * wide
    folds = Group(tuple(_folds(wide, high)), -part.columns[0] * wide)
    clipped = Group((folds,), clip=box(0, 0, across, 2 * high))
    middle = (part.middle - part.columns[0]) * wide
    words = line(middle, high - 0.9, f"{title}: {part.words}", type_style("page_note").at(LEAST), "middle")
    return Page(across, 2 * high, (*marks, clipped, words), title)


def _folds(wide: float, high: float) -> Iterator[Mark]:
    """The cut in the middle, and ticks at both ends of every fold."""
    yield stroke(wide, high, 3 * wide, high, CUT)
    for x in (wide, 2 * wide, 3 * wide):
        for y in (CLEAR, 2 * high - CLEAR - FOLD):
            yield stroke(x, y, x, y + FOLD, HAIR, DASH)
    for x in (CLEAR, 4 * wide - CLEAR - FOLD):
        yield stroke(x, high, x + FOLD, high, HAIR, DASH)
