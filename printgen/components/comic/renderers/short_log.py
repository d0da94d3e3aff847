"""A play-log of few pages: cover, summary, strip, and a last page with the ending and the proof."""

from collections.abc import Iterator

from printgen.components.comic.renderers.strip import FOOT, LEFT, draw_running_head_and_foot, draw_strip_page, paginate_strip
from printgen.components.comic.renderers.summary import draw_summary_page
from printgen.components.comic.strip import ComicStrip
from printgen.components.story.play_log import PlayLog
from printgen.components.story.renderers.cover import draw_cover
from printgen.components.story.renderers.ending import draw_ending, ending_height
from printgen.components.story.renderers.printed_record import SEAL, draw_record_seal
from printgen.components.story.renderers.scene_figures import draw_creature
from printgen.components.story.renderers.skyline_chart import draw_sums, sums_height
from printgen.marks import Mark, Page, Tag
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.paper.paper_sizes import Paper
from printgen.render.text import draw_line, draw_paragraph
from printgen.render.theme import GameLook, type_style

MOST_PAGES, SHORT_LOG_PAGES = 10, 4
"""Pages."""
PAGES_WITHOUT_PANELS = 3
"""Of them without panels: cover, glance, end."""
LEAST_TAILPIECE = 46.0
"""How much room the last picture needs."""
CHECK_NOTE = "What is printed can be checked: printgen verify reads this file."


def short_log_pages(look: GameLook, paper: Paper, log: PlayLog, strip: ComicStrip) -> tuple[Page, ...]:
    """Return the pages: at most ``MOST_PAGES``, or ``SHORT_LOG_PAGES`` for a short strip (a sheet folded once)."""
    most = (SHORT_LOG_PAGES if strip.is_short else MOST_PAGES) - PAGES_WITHOUT_PANELS
    pages = [
        Page(paper.width, paper.height, draw_cover(look, paper, log.cover), log.cover.title),
        draw_summary_page(look, paper, log, strip, 2),
    ]
    for number, rows in enumerate(paginate_strip(look, paper, strip, most), 3):
        pages.append(draw_strip_page(look, paper, log, rows, number))
    pages.append(_draw_last_page(look, paper, log, len(pages) + 1))
    return tuple(pages)


def _draw_last_page(look: GameLook, paper: Paper, log: PlayLog, number: int) -> Page:
    """Draw the epilogue, the ribbon with the end, the points added up, a last picture, and id, digest and code at the foot.

    ``number`` is the page number.
    """
    wide, foot = paper.width - 2 * LEFT, paper.height - FOOT - 8 - SEAL
    marks: list[Mark] = [*draw_running_head_and_foot(paper, log, number, CHECK_NOTE)]
    marks.append(Tag("H2", (draw_line(LEFT, 33, log.epilogue_title, type_style("strip_title")),)))
    setting = draw_paragraph(
        LEFT, 43, log.epilogue, wide, type_style("page_text"), inline=lambda *a: draw_inline_picture(look, *a)
    )
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.next_baseline + 4
    marks += draw_ending(look, log.cover, LEFT, y, wide)
    y += ending_height(log.cover)
    if log.sums:
        marks += draw_sums(look, LEFT, y, log)
        y += sums_height(log)
    marks += _draw_tailpiece(look, log, paper.width / 2, y, foot - 8)
    marks += draw_record_seal(LEFT, foot + 4, wide, log)
    return Page(paper.width, paper.height, tuple(marks), log.epilogue_title)


def _draw_tailpiece(look: GameLook, log: PlayLog, middle: float, top: float, foot: float) -> Iterator[Mark]:
    """Draw a last picture as large as the page allows, or nothing if there is too little room.

    Args:
        middle: middle of the picture, in mm.
        top, foot: upper and lower edge of the room, in mm.
    """
    if foot - top < LEAST_TAILPIECE:
        return
    high = min(foot - top - 14, 118.0)
    drawn = draw_creature(look, log.tailpiece.name, middle, (top + foot) / 2 + 3, high, min(84.0, high * 0.75))
    yield Tag("Figure", tuple(drawn), log.tailpiece.alt)
