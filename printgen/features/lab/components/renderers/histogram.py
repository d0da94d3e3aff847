"""Draws the histogram of points as stone columns, in which each course is an equal share of the games."""

from collections.abc import Iterator

from printgen.components.story.renderers.cover import break_string
from printgen.features.lab.components.histogram import Histogram
from printgen.marks import Mark, Page, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, draw_ground, draw_sun
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, draw_paragraph, shrink_style_to_fit
from printgen.render.theme import GREY, INK, LINE, GameLook, type_style

MARGIN = 22.0
COURSE_COUNT = 24  # of the highest column
MOST_HEIGHT = 185.0


@document_renderers(Histogram)
def draw_histogram(context: RenderContext, chart: Histogram) -> tuple[Page, ...]:
    """Draw the only page."""
    return (draw_histogram_page(context.look, context.paper, chart),)


def draw_histogram_page(look: GameLook, paper: Paper, chart: Histogram) -> Page:
    """Draw the page, upright on its paper."""
    title = shrink_style_to_fit(chart.title, type_style("sheet_title"), paper.width - 2 * MARGIN - 30)
    words: list[Mark] = [
        Tag("H1", (draw_line(MARGIN, 30, chart.title, title),)),
        Tag("P", (draw_line(MARGIN + 0.4, 37, chart.line, type_style("page_note_large")),)),
    ]
    y = 52.0
    for fact in chart.facts:
        setting = draw_paragraph(MARGIN, y, fact, paper.width - 2 * MARGIN - 30, type_style("page_text"))
        words.append(Tag("P", tuple(setting.marks)))
        y = setting.next_baseline
    x = paper.width - MARGIN - 14
    figure = (draw_sun(look, x, 31, 11), draw_picture(chart.picture, look, x, 30, 28, halo=3))
    words.append(Tag("Figure", figure, chart.picture))
    foot = paper.height - 42
    alt = (
        "; ".join(f"{n * chart.width} {chart.unit}: {count}" for n, count in enumerate(chart.counts) if count)
        or f"no {chart.unit}"
    )
    words.append(Tag("Figure", tuple(_draw_columns(look, paper, chart, foot, min(MOST_HEIGHT, foot - y - 12))), alt))
    words.append(Tag("P", tuple(_draw_foot(paper, chart.foot))))
    return Page(paper.width, paper.height, tuple(words), chart.title)


def _draw_foot(paper: Paper, words: str) -> Iterator[Mark]:
    """Draw the last lines; a long id is broken at its commas."""
    style = type_style("page_small")
    rows = break_string(words, paper.width - 2 * MARGIN, style)
    for k, row in enumerate(reversed(rows)):
        yield draw_line(MARGIN, paper.height - 14 - k * style.leading, row.strip(), style)


def _draw_columns(look: GameLook, paper: Paper, chart: Histogram, foot: float, height: float) -> Iterator[Mark]:
    most = max(max(chart.counts), 1)
    first = next((n for n, count in enumerate(chart.counts) if count), 0)
    numbers = range(first, len(chart.counts))
    step = (paper.width - 2 * MARGIN) / max(1, len(numbers))
    small, total = type_style("page_small"), sum(chart.counts) or 1
    yield draw_ground(look, paper.width / 2, foot + 0.6, paper.width / 2 - 14)
    for k, n in enumerate(numbers):
        left = MARGIN + k * step + step * 0.08
        yield from _draw_column(look, left, foot, step * 0.84, height * chart.counts[n] / most, height / COURSE_COUNT)
        yield draw_line(left + step * 0.42, foot + 8, str(n * chart.width), type_style("page_bold"), "middle")
        share = 100 * chart.counts[n] / total
        if share and step >= 6.5:
            top = foot - height * chart.counts[n] / most
            yield draw_line(left + step * 0.42, top - 1.6, f"{share:.1f}" if share >= 0.05 else "<0.1", small, "middle")
    wide = f", {chart.width} to a column" if chart.width > 1 else ""
    yield draw_line(MARGIN, foot + 15, f"{chart.unit}{wide}; above each column, its share in per cent", type_style("page_note"))


def _draw_column(look: GameLook, x: float, foot: float, width: float, height: float, course: float) -> Iterator[Mark]:
    """Draw a column of stone courses with staggered joints; the last course is as high as is left.

    Args:
        x: the left edge in mm.
        foot: where the column stands, in mm.
        width: its width in mm.
        height: its height in mm.
        course: the height of a course in mm.
    """
    y, k = 0.0, 0
    fill = GREY if look.low_ink else INK
    while y < height - 0.05:
        now = min(course, height - y)
        joint = width * (0.36 if k % 2 else 0.64)
        seam = 0.25 if now > 0.6 else 0.0
        for left, right in ((0.0, joint - 0.12), (joint + 0.12, width)):
            yield Path(box_outline(x + left, foot - y - now, right - left, now - seam), fill)
        y, k = y + course, k + 1
    if height <= 0.05:
        yield Path((("M", x, foot), ("L", x + width, foot)), stroke=fill, width=LINE)
