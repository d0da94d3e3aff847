"""A log of few pages: cover, the game at a glance, its strip, and a last page with the end and what proves it."""

from collections.abc import Iterator

from printgen.components.comic.renderers.strip import FOOT, LEFT, running, strip_page, strip_pages
from printgen.components.comic.renderers.summary import glance
from printgen.components.comic.strip import Strip
from printgen.components.story.log import Log
from printgen.components.story.renderers.chart import sums, sums_height
from printgen.components.story.renderers.cover import cover
from printgen.components.story.renderers.figures import standing
from printgen.components.story.renderers.record import SEAL, seal
from printgen.marks import Mark, Page, Tag
from printgen.render.art.tokens import inline
from printgen.render.paper.sizes import Paper
from printgen.render.text import line, paragraph
from printgen.render.theme import GameLook, type_style

MOST, FEW = 10, 4
"""Pages."""
AROUND = 3
"""Of them without panels: cover, glance, end."""
LEAST = 46.0
"""How much room the last picture needs."""
CHECKED = "What is printed can be checked: printgen verify reads this file."


def brief(look: GameLook, paper: Paper, log: Log, strip: Strip) -> tuple[Page, ...]:
    """Its pages, MOST at most; of a short one FEW, for a sheet that is folded once."""
    most = (FEW if strip.short else MOST) - AROUND
    pages = [Page(paper.width, paper.height, cover(look, paper, log.cover), log.cover.title), glance(look, paper, log, strip, 2)]
    for number, rows in enumerate(strip_pages(look, paper, strip, most), 3):
        pages.append(strip_page(look, paper, log, rows, number))
    pages.append(_end(look, paper, log, len(pages) + 1))
    return tuple(pages)


def _end(look: GameLook, paper: Paper, log: Log, number: int) -> Page:
    """How it ended, the points added up, a last picture, and id, digest and code at the foot."""
    wide, foot = paper.width - 2 * LEFT, paper.height - FOOT - 8 - SEAL
    marks: list[Mark] = [*running(paper, log, number, CHECKED)]
    marks.append(Tag("H2", (line(LEFT, 33, log.epilogue_title, type_style("strip_title")),)))
    setting = paragraph(LEFT, 43, log.epilogue, wide, type_style("page_text"), inline=lambda *a: inline(look, *a))
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.y + 6
    if log.sums:
        marks += sums(look, LEFT, y, log)
        y += sums_height(log)
    marks += _tailpiece(look, log, paper.width / 2, y, foot - 8)
    marks += seal(LEFT, foot + 4, wide, log)
    return Page(paper.width, paper.height, tuple(marks), log.epilogue_title)


def _tailpiece(look: GameLook, log: Log, middle: float, top: float, foot: float) -> Iterator[Mark]:
    """A last picture, as large as the page has room for."""
    if foot - top < LEAST:
        return
    high = min(foot - top - 14, 118.0)
    drawn = standing(look, log.tailpiece.name, middle, (top + foot) / 2 + 3, high, min(84.0, high * 0.75))
    yield Tag("Figure", tuple(drawn), log.tailpiece.alt)
