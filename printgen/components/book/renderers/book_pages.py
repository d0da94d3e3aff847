"""Books on pages of half a sheet (A5, half letter): mirrored margins, running heads, evenly filled pages.

Page breaks are chosen for the whole book at once, so that as little paper as possible stays empty and nothing is torn
apart: no heading at a page's foot, no single line of a paragraph at its foot or at the head of the next page.
"""

from collections.abc import Iterator, Sequence
from math import fsum, inf

from printgen.components.book.book_blocks import Book, Booklet, Chapter
from printgen.components.book.renderers.galley import RULE_PITCH, GalleyStrip, tag_strips, typeset_chapter, typeset_chapter_head
from printgen.components.book.renderers.title_page import draw_title_page
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Page, Tag
from printgen.print_options import LARGE_PRINT
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.context import RenderContext
from printgen.render.paper.book_page_format import (
    HEAD,
    LARGE_PRINT_SCALE,
    TOP,
    BookPageFormat,
    book_page_format,
    large_print_page_format,
)
from printgen.render.paper.booklet_imposition import PER_SHEET, impose_booklet
from printgen.render.paper.page_breaks import divide_pages
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line
from printgen.render.theme import HAIR, GameLook, type_style

LOG = (("when", 0.0), ("who played", 0.19), ("how it ended", 0.5))
"""The columns of the page on which games are written down: a word, and where it begins as a share of the measure."""


@document_renderers(Book)
def render_book(context: RenderContext, book: Book) -> tuple[Page, ...]:
    """Return the pages of a book; in large print each page is as large as the paper."""
    if not context.options[LARGE_PRINT]:
        return draw_half_sheet_pages(context.look, context.paper, book)
    pages = draw_book_pages(context.look, large_print_page_format(context.paper), book)
    whole = Page(context.paper.width, context.paper.height, ())
    return tuple(whole._replace(marks=(Group(page.marks, scale=LARGE_PRINT_SCALE),), outline=page.outline) for page in pages)


@document_renderers(Booklet)
def render_booklet(context: RenderContext, item: Booklet) -> tuple[Page, ...]:
    """Return the sheets of a book with two pages on each side, to be folded."""
    return impose_booklet(draw_half_sheet_pages(context.look, context.paper, item.book, PER_SHEET), context.paper)


def draw_half_sheet_pages(look: GameLook, paper: Paper, book: Book, multiple: int = 1) -> tuple[Page, ...]:
    """Return all pages of a book on halves of a paper; ``multiple`` is as in ``draw_book_pages``."""
    return draw_book_pages(look, book_page_format(paper), book, multiple)


def draw_book_pages(look: GameLook, page_format: BookPageFormat, book: Book, multiple: int = 1) -> tuple[Page, ...]:
    """Return all pages of a book, with pages to write on added until their number is a multiple of ``multiple``.

    The title page is the first. The added pages stand before the last page if that begins the last chapter, so that a
    folded booklet has this chapter on its back. Raises LayoutError with the chapter and the block that do not fit.
    """
    groups = paginate(_typeset_chapters(look, page_format, book.chapters), page_format.text_height)
    chapters = book.chapters
    if book.back and (len(groups) + 1) % multiple:
        chapters = (*chapters, book.back)
        groups = paginate(_typeset_chapters(look, page_format, chapters), page_format.text_height)
    spare = -(len(groups) + 1) % multiple
    closed = groups[-1][0].block == 1000 * len(chapters)
    pages = [
        Page(
            page_format.width,
            page_format.height,
            tuple(draw_title_page(look, page_format, book.title_page)),
            book.title_page.title,
        )
    ]
    for place, group in enumerate(groups, 1):
        if closed and place == len(groups):
            pages += draw_notes_pages(look, page_format, book.running_head, len(pages), spare)
        number = len(pages) + 1
        marks = [*_draw_running_head(page_format, number, book.running_head, chapters[group[0].block // 1000 - 1].title)]
        marks += _draw_filled_page(page_format, number, group)
        begun = [strip.block // 1000 for strip in group if strip.block % 1000 == 0]
        pages.append(Page(page_format.width, page_format.height, tuple(marks), chapters[begun[0] - 1].title if begun else ""))
    if not closed:
        pages += draw_notes_pages(look, page_format, book.running_head, len(pages), spare)
    return tuple(pages)


def _typeset_chapters(look: GameLook, form: BookPageFormat, chapters: Sequence[Chapter]) -> list[GalleyStrip]:
    """Typeset the chapters one after the other, numbered from 1."""
    return [
        strip for number, chapter in enumerate(chapters, 1) for strip in typeset_chapter(look, chapter, form.text_width, number)
    ]


def paginate(strips: Sequence[GalleyStrip], height: float) -> list[Sequence[GalleyStrip]]:
    """Divide strips into pages so that the sum of the squared empty heights is smallest, as in line breaking.

    ``height`` is the height of a page in mm. Raises LayoutError with the block when a page cannot hold what must stay
    together.
    """
    best, back = [0.0] + [inf] * len(strips), [0] * (len(strips) + 1)
    for j in range(1, len(strips) + 1):
        if j < len(strips) and strips[j].keep_with_next:
            continue
        for i in range(j - 1, -1, -1):
            group = strips[i:j]
            rest = height - natural_height(group)
            if rest < -0.01:
                break
            if best[i] < inf and not any(strip.starts_page for strip in group[1:]):
                cost = best[i] + max(0.0, rest - _stretchable_height(group)) ** 2 + 0.02 * rest**2
                if cost < best[j]:
                    best[j], back[j] = cost, i
    if best[-1] == inf:
        raise LayoutError(_describe_overflow(strips, best, height))
    return divide_pages(strips, back)


def _describe_overflow(strips: Sequence[GalleyStrip], best: Sequence[float], room: float) -> str:
    """Describe what follows the last point at which a page could end: the error message of ``paginate``."""
    start = max(k for k, cost in enumerate(best) if cost < inf)
    end = next((k for k in range(start + 1, len(strips)) if not strips[k].keep_with_next), len(strips))
    group = strips[start:end]
    tallest = max(group, key=lambda strip: strip.height)
    over = natural_height(group) - room
    return f"{tallest.location}: what must stand together is {over:.1f} mm too high for a page of {room:.1f} mm"


def natural_height(group: Sequence[GalleyStrip]) -> float:
    """Return the least height in mm of strips on a page; the space above the first strip is dropped."""
    return fsum(strip.space_before + strip.height for strip in group) - group[0].space_before


def _stretchable_height(group: Sequence[GalleyStrip]) -> float:
    """Return how much height the spaces and figures of strips can add, in mm."""
    return fsum(strip.stretch + strip.grow for strip in group) - group[0].stretch


def _draw_filled_page(form: BookPageFormat, number: int, group: Sequence[GalleyStrip]) -> Iterator[Mark]:
    """Draw one page, with its spaces and figures stretched alike until it is full."""
    elastic = _stretchable_height(group)
    share = min(1.0, (form.text_height - natural_height(group)) / elastic) if elastic else 0.0
    x, y = form.text_left(number), TOP
    placed: list[tuple[GalleyStrip, Group]] = []
    for k, strip in enumerate(group):
        y += strip.space_before + share * strip.stretch if k else 0
        more = share * strip.grow
        marks = strip.redraw(more) if strip.redraw and more else strip.marks
        placed.append((strip, Group(marks, x, y)))
        y += strip.height + more
    yield from tag_strips(placed, across_pages=True)


def _draw_running_head(form: BookPageFormat, number: int, running: str, title: str) -> Iterator[Mark]:
    """Draw the running head at the inner side and the page number at the outer side."""
    x, odd = form.text_left(number), number % 2 == 1
    right = x + form.text_width
    words = title if odd else running
    yield draw_line(x if odd else right, HEAD, words, type_style("running_head"), "left" if odd else "right")
    yield draw_line(right if odd else x, HEAD, str(number), type_style("page_number"), "right" if odd else "left")


def draw_notes_pages(look: GameLook, page_format: BookPageFormat, running: str, pages_before: int, count: int) -> Iterator[Page]:
    """Yield ``count`` pages to write on: first one for the games that were played, then lines.

    Args:
        running: the running head of left pages.
        pages_before: the number of pages before these.
    """
    for k in range(count):
        title, columns = ("Notes", ()) if k else ("Games Played", LOG)
        number = pages_before + k + 1
        head = typeset_chapter_head(look, title, page_format.text_width)
        column = (*head.marks, *_draw_ruled_lines(page_format, head.height, columns))
        marks = (*_draw_running_head(page_format, number, running, title), Group(column, page_format.text_left(number), TOP))
        yield Page(page_format.width, page_format.height, marks, title)


def _draw_ruled_lines(form: BookPageFormat, top: float, columns: Sequence[tuple[str, float]]) -> Iterator[Mark]:
    """Draw lines down to the page's foot, below the words of their columns.

    ``top`` is in mm; a column is a word and its left edge, as a share of the width.
    """
    wide, small = form.text_width, type_style("page_bold")
    for word, share in columns:
        yield Tag("P", (draw_line(share * wide, top + 5.6, word, small),))
    top += 7.4 if columns else 2.0
    count = int((form.text_height - top) / RULE_PITCH)
    pitch = (form.text_height - top) / count
    for k in range(1, count + 1):
        yield draw_ink_line(0, top + k * pitch, wide, top + k * pitch, HAIR)
