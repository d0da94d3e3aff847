"""Books on pages of half a sheet: A5 for A4, half letter for letter. Mirrored margins, running heads, evenly filled pages.

Where pages break is chosen for the whole book at once, so that as little paper as possible stays empty and nothing is torn:
no heading at a page's foot, no single line of a paragraph at its foot or at the head of the next.
"""

from collections.abc import Iterator, Sequence
from math import fsum, inf

from printgen.components.book.blocks import Book, Booklet, Chapter
from printgen.components.book.renderers.galley import RULE_PITCH, GalleyStrip, chapter_head, set_chapter, tag_strips
from printgen.components.book.renderers.title import title_page
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Page, Tag
from printgen.print_options import LARGE_PRINT
from printgen.render.art.woodcut import stroke
from printgen.render.context import RenderContext
from printgen.render.paper.booklet import PER_SHEET, booklet
from printgen.render.paper.breaks import divide_pages
from printgen.render.paper.leaf import HEAD, LARGE, TOP, Leaf, large_leaf, leaf
from printgen.render.paper.sizes import Paper
from printgen.render.registry import documents
from printgen.render.text import line
from printgen.render.theme import HAIR, GameLook, type_style

LOG = (("when", 0.0), ("who played", 0.19), ("how it ended", 0.5))
"""The columns of the page on which games are written down: a word, and where it begins as a share of the measure."""


@documents(Book)
def single(desk: RenderContext, book: Book) -> tuple[Page, ...]:
    """A book page by page, in large print each as large as the paper."""
    if not desk.options[LARGE_PRINT]:
        return book_pages(desk.look, desk.paper, book)
    pages = pages_on(desk.look, large_leaf(desk.paper), book)
    whole = Page(desk.paper.width, desk.paper.height, ())
    return tuple(whole._replace(marks=(Group(page.marks, scale=LARGE),), outline=page.outline) for page in pages)


@documents(Booklet)
def draw_booklet(desk: RenderContext, item: Booklet) -> tuple[Page, ...]:
    """A book two pages a side, to be folded."""
    return booklet(book_pages(desk.look, desk.paper, item.book, PER_SHEET), desk.paper)


def book_pages(look: GameLook, paper: Paper, book: Book, whole: int = 1) -> tuple[Page, ...]:
    """All pages of a book on halves of a paper, as ``pages_on`` makes them."""
    return pages_on(look, leaf(paper), book, whole)


def pages_on(look: GameLook, form: Leaf, book: Book, whole: int = 1) -> tuple[Page, ...]:
    """All pages of a book, the title page first, and pages to write on where a multiple of ``whole`` needs some.

    These stand before the last page where that begins the last chapter, so that a folded booklet has it on its back.
    LayoutError names the chapter and the block that do not fit.
    """
    groups = paginate(_strips(look, form, book.chapters), form.room)
    chapters = book.chapters
    if book.back and (len(groups) + 1) % whole:
        chapters = (*chapters, book.back)
        groups = paginate(_strips(look, form, chapters), form.room)
    spare = -(len(groups) + 1) % whole
    closed = groups[-1][0].block == 1000 * len(chapters)
    pages = [Page(form.width, form.height, tuple(title_page(look, form, book.front)), book.front.title)]
    for place, group in enumerate(groups, 1):
        if closed and place == len(groups):
            pages += notes_pages(look, form, book.running, len(pages), spare)
        number = len(pages) + 1
        marks = [*_running(form, number, book.running, chapters[group[0].block // 1000 - 1].title)]
        marks += _fill(form, number, group)
        begun = [strip.block // 1000 for strip in group if strip.block % 1000 == 0]
        pages.append(Page(form.width, form.height, tuple(marks), chapters[begun[0] - 1].title if begun else ""))
    if not closed:
        pages += notes_pages(look, form, book.running, len(pages), spare)
    return tuple(pages)


def _strips(look: GameLook, form: Leaf, chapters: Sequence[Chapter]) -> list[GalleyStrip]:
    """The chapters one after the other, numbered from 1."""
    return [strip for number, chapter in enumerate(chapters, 1) for strip in set_chapter(look, chapter, form.measure, number)]


def paginate(strips: Sequence[GalleyStrip], room: float) -> list[Sequence[GalleyStrip]]:
    """The strips in pages so that the sum of the squares of what stays empty is smallest, in the manner of line breaking.

    LayoutError names the block when a page cannot hold what must stand together.
    """
    best, back = [0.0] + [inf] * len(strips), [0] * (len(strips) + 1)
    for j in range(1, len(strips) + 1):
        if j < len(strips) and strips[j].hold:
            continue
        for i in range(j - 1, -1, -1):
            group = strips[i:j]
            rest = room - natural(group)
            if rest < -0.01:
                break
            if best[i] < inf and not any(strip.fresh for strip in group[1:]):
                cost = best[i] + max(0.0, rest - _elastic(group)) ** 2 + 0.02 * rest**2
                if cost < best[j]:
                    best[j], back[j] = cost, i
    if best[-1] == inf:
        raise LayoutError(_too_high(strips, best, room))
    return divide_pages(strips, back)


def _too_high(strips: Sequence[GalleyStrip], best: Sequence[float], room: float) -> str:
    """What stands after the last place where a page could end."""
    start = max(k for k, cost in enumerate(best) if cost < inf)
    end = next((k for k in range(start + 1, len(strips)) if not strips[k].hold), len(strips))
    group = strips[start:end]
    tallest = max(group, key=lambda strip: strip.high)
    return f"{tallest.where}: what must stand together is {natural(group) - room:.1f} mm too high for a page of {room:.1f} mm"


def natural(group: Sequence[GalleyStrip]) -> float:
    """The least height of strips on a page; the space above the first is dropped."""
    return fsum(strip.before + strip.high for strip in group) - group[0].before


def _elastic(group: Sequence[GalleyStrip]) -> float:
    """What spaces and figures may add to it."""
    return fsum(strip.give + strip.grow for strip in group) - group[0].give


def _fill(form: Leaf, number: int, group: Sequence[GalleyStrip]) -> Iterator[Mark]:
    """One page, its spaces and figures grown alike until it is full."""
    elastic = _elastic(group)
    share = min(1.0, (form.room - natural(group)) / elastic) if elastic else 0.0
    x, y = form.text_left(number), TOP
    placed: list[tuple[GalleyStrip, Group]] = []
    for k, strip in enumerate(group):
        y += strip.before + share * strip.give if k else 0
        more = share * strip.grow
        marks = strip.redraw(more) if strip.redraw and more else strip.marks
        placed.append((strip, Group(marks, x, y)))
        y += strip.high + more
    yield from tag_strips(placed, parted=True)


def _running(form: Leaf, number: int, running: str, title: str) -> Iterator[Mark]:
    """Running head at the inner side, folio at the outer."""
    x, odd = form.text_left(number), number % 2 == 1
    right = x + form.measure
    words = title if odd else running
    yield line(x if odd else right, HEAD, words, type_style("running_head"), "left" if odd else "right")
    yield line(right if odd else x, HEAD, str(number), type_style("page_number"), "right" if odd else "left")


def notes_pages(look: GameLook, form: Leaf, running: str, before: int, count: int) -> Iterator[Page]:
    """So many pages to write on, after so many others: the games that were played, then lines."""
    for k in range(count):
        title, columns = ("Notes", ()) if k else ("Games Played", LOG)
        number = before + k + 1
        head = chapter_head(look, title, form.measure)
        column = (*head.marks, *_draw_rules(form, head.high, columns))
        marks = (*_running(form, number, running, title), Group(column, form.text_left(number), TOP))
        yield Page(form.width, form.height, marks, title)


def _draw_rules(form: Leaf, top: float, columns: Sequence[tuple[str, float]]) -> Iterator[Mark]:
    """Lines to the page's foot, below the words of their columns."""
    wide, small = form.measure, type_style("page_bold")
    for word, share in columns:
        yield Tag("P", (line(share * wide, top + 5.6, word, small),))
    top += 7.4 if columns else 2.0
    count = int((form.room - top) / RULE_PITCH)
    pitch = (form.room - top) / count
    for k in range(1, count + 1):
        yield stroke(0, top + k * pitch, wide, top + k * pitch, HAIR)
