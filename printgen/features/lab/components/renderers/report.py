"""Draws the pages of a report: long tables continue on the next page, other sections are not split.

A grid can also be drawn as a picture of its own.
"""

from collections.abc import Iterator, Sequence
from math import ceil, fsum
from typing import NamedTuple

from printgen.features.lab.components.report import (
    CountChart,
    CountColumns,
    FactTable,
    GridCell,
    HeatGrid,
    LabReport,
    ReportAdvice,
    ReportBars,
    ReportTable,
    Section,
)
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line, draw_sun
from printgen.render.context import RenderContext
from printgen.render.paper.sheet_marks import shorten_id
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width, shrink_style_to_fit
from printgen.render.theme import FINE, GREY, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

MARGIN, TOP, FOOT = 22.0, 20.0, 20.0
FIRST_TOP = 48.0
"""Where the first section of the first page begins."""
ROW_HEIGHT, BAR_HEIGHT, CHART_HEIGHT = 5.4, 6.4, 44.0
"""A line of a table, a bar with the air below it, the highest column, in mm."""
HEADING_HEIGHT = 7.5
SECTION_GAPS = 8.0, 6.5, 5.0
"""Between two sections: the most, and less where a page is saved by it."""
LEAST_LABEL_WIDTH = 7.0
"""From one word below a column to the next, at least."""
LABEL_WIDTH, MOST_LABEL_WIDTH, REMARK_WIDTH = 46.0, 76.0, 44.0
"""What the word before a bar takes, a long one at most, and the figure behind it."""
FIGURE_END, INTERVAL_GAP = 0.66, 4.0
"""Where a figure ends, of the measure, unless its interval needs more room; and how far behind it that begins."""
LEAST_SPLIT_ROWS = 7
"""So many lines of a table stay together, at least, when it goes on on the next page."""
GRID_LABEL_WIDTH, GRID_ROW_HEIGHT, GRID_LINE_HEIGHT, GRID_CELL_WIDTH = 28.0, 6.4, 4.2, 21.0
"""The word before a grid's row, the row, each further line in it, and how wide a column of a picture by itself is."""
MOST_GRID_WIDTH, GRID_MARGIN = 240.0, 8.0
"""The widest picture by itself, and the paper around it."""
LEAST_SHADE, LIGHT_SHADE, DARK_SHADE = 0.04, 0.5, 0.6
"""How dark the least cell is, those just below and from a half on: between these no words could be read well."""


class ReportPiece(NamedTuple):
    """A piece of a page: marks from y = 0 downwards, and their height in mm.

    A ``head`` piece never ends a page; a piece with ``repeat_on_next_page`` is drawn again where its section continues.
    """

    marks: tuple[Mark, ...]
    height: float
    head: bool = False
    repeat_on_next_page: bool = False


PlacedPieces = list[tuple[float, ReportPiece]]
"""A page's pieces, each with the y at which it begins."""


@document_renderers(LabReport)
def draw_report(context: RenderContext, item: LabReport) -> tuple[Page, ...]:
    """Draw a report on as few pages as possible; optional rows of tables fill the last page."""
    look, paper = context.look, context.paper
    measure, end = paper.width - 2 * MARGIN, paper.height - FOOT
    every = [list(_build_pieces(look, section, measure)) for section in item.sections]
    more = [_count_optional_rows(section) for section in item.sections]
    least = [len(_flow_pages(_shorten_tables(every, more, 0), end, air)) for air in SECTION_GAPS]
    fewest = min(least)
    air = SECTION_GAPS[least.index(fewest)]
    shown = max(
        n for n in range(max(more, default=0) + 1) if len(_flow_pages(_shorten_tables(every, more, n), end, air)) == fewest
    )
    placed = _flow_pages(_shorten_tables(every, more, shown), end, air)
    pages = []
    for number, pieces in enumerate(placed, 1):
        marks = [
            *(_draw_head(look, item, paper.width) if number == 1 else ()),
            *(Group(one.marks, MARGIN, y) for y, one in pieces),
        ]
        marks += _draw_foot(item, paper.width, paper.height, number, len(placed))
        pages.append(Page(paper.width, paper.height, tuple(marks), item.title))
    return tuple(pages)


def _count_optional_rows(section: Section) -> int:
    """Return how many rows of a section may be left out."""
    return max(0, len(section.rows) - section.least_rows) if isinstance(section, ReportTable) and section.least_rows else 0


def _shorten_tables(every: list[list[ReportPiece]], more: list[int], shown: int) -> list[list[ReportPiece]]:
    """Return the pieces of all sections, with at most ``shown`` optional rows in each table.

    ``more`` is the number of optional rows of each section.
    """
    return [pieces[: len(pieces) - max(0, rows - shown)] for pieces, rows in zip(every, more, strict=True)]


def _flow_pages(sections: list[list[ReportPiece]], end: float, air: float) -> list[PlacedPieces]:
    """Place the pieces of sections on pages, with ``air`` mm between sections.

    If only a little of a section would fit on a page, the next section that fits goes before it, but never the last one; if
    none fits, the section begins on the next page. ``end`` is the lower end of a page in mm.
    """
    pages: list[PlacedPieces] = [[]]
    y, waiting = FIRST_TOP, list(sections)
    while waiting:
        at = next((k for k, pieces in enumerate(waiting[:-1] or waiting) if _can_begin(pieces, end - y, end - TOP)), None)
        pieces = waiting.pop(at or 0)
        if at is None and not _can_begin(pieces, end - y, end - TOP):
            pages.append([])
            y = TOP
        for k, piece in enumerate(pieces):
            need = piece.height + (pieces[k + 1].height if piece.head and k + 1 < len(pieces) else 0.0)
            if y + need > end:
                pages.append([])
                y = TOP
                for said in (one for one in pieces[:k] if one.repeat_on_next_page):
                    pages[-1].append((y, said))
                    y += said.height
            pages[-1].append((y, piece))
            y += piece.height
        y += air
    return pages


def _can_begin(pieces: list[ReportPiece], room: float, page: float) -> bool:
    """Return whether a section may begin with ``room`` mm left on a page.

    It may if it fits, or if it is a long table of which enough rows fit. ``page`` is the height of a page in mm.
    """
    whole, heads = fsum(piece.height for piece in pieces), fsum(piece.height for piece in pieces if piece.head)
    return whole <= room or ((whole > page or len(pieces) >= LEAST_SPLIT_ROWS) and heads + LEAST_SPLIT_ROWS * ROW_HEIGHT <= room)


@document_renderers(HeatGrid)
def draw_grid_alone(context: RenderContext, item: HeatGrid) -> tuple[Page, ...]:
    """Draw a grid as a page of its own size."""
    measure = min(MOST_GRID_WIDTH, GRID_LABEL_WIDTH + GRID_CELL_WIDTH * len(item.head))
    pieces = list(_build_pieces(context.look, item, measure))
    y, marks = GRID_MARGIN, []
    for piece in pieces:
        marks.append(Group(piece.marks, GRID_MARGIN, y))
        y += piece.height
    wide = measure + 2 * GRID_MARGIN
    return (Page(wide, y + GRID_MARGIN, (Path(box_outline(0, 0, wide, y + GRID_MARGIN), PAPER), *marks), item.title),)


def _draw_head(look: GameLook, item: LabReport, width: float) -> Iterator[Mark]:
    room = width - 2 * MARGIN - 30
    yield Tag("H1", (draw_line(MARGIN, 26, item.title, shrink_style_to_fit(item.title, type_style("sheet_title"), room)),))
    yield Tag("P", tuple(draw_paragraph(MARGIN + 0.4, 33, item.line, room, type_style("page_note_large")).marks))
    x = width - MARGIN - 12
    yield Tag("Figure", (draw_sun(look, x, 27, 10), draw_picture(item.picture, look, x, 26, 25, halo=3)), item.picture)


def _draw_foot(item: LabReport, width: float, height: float, number: int, pages: int) -> Iterator[Mark]:
    small = type_style("page_note")
    yield draw_line(MARGIN, height - 11, _shorten_to_fit(item.foot, width - 2 * MARGIN - 16, small), small)
    yield draw_line(width - MARGIN, height - 11, f"{number} / {pages}", small, "right")


def _build_pieces(look: GameLook, section: Section, measure: float) -> Iterator[ReportPiece]:
    """Yield the pieces of a section, from its title down; ``measure`` is the width in mm."""
    if not isinstance(section, CountChart):
        yield _build_title(section.title, measure)
    if isinstance(section, FactTable | ReportTable) and section.line:
        yield _build_paragraph(section.line, measure)
    match section:
        case FactTable():
            plain = type_style("page_small")
            wide = max((line_width(interval, plain) for _, _, interval in section.rows), default=0.0)
            yield from (
                _build_fact(*row, min(FIGURE_END * measure, measure - wide - INTERVAL_GAP), measure) for row in section.rows
            )
        case CountChart():
            yield _build_charts(look, section, measure)
            if section.line:
                yield _build_paragraph(section.line, measure)._replace(head=False)
        case ReportBars():
            yield _build_paragraph(section.line, measure)
            yield from _build_bars(look, section, measure)
        case HeatGrid():
            yield _build_paragraph(section.line, measure)
            yield _build_grid(look, section, measure)
        case ReportTable():
            yield _build_row(section.head, section, measure, type_style("running_head").with_size(8.4))._replace(
                head=True, repeat_on_next_page=True
            )
            yield from (_build_row(row, section, measure, type_style("page_small")) for row in section.rows)
        case ReportAdvice():
            yield from (_build_sentence(words, measure) for words in section.sentences)


def _build_title(words: str, measure: float) -> ReportPiece:
    rule = draw_ink_line(0, 4.6, measure, 4.6, LINE)
    return ReportPiece((Tag("H2", (draw_line(0, 3, words, type_style("section")),)), rule), HEADING_HEIGHT + 2.0, True)


def _build_paragraph(markup: str, measure: float) -> ReportPiece:
    setting = draw_paragraph(0, 3, markup, measure, type_style("page_small"))
    return ReportPiece((Tag("P", tuple(setting.marks)),), setting.next_baseline, True)


def _build_sentence(words: str, measure: float) -> ReportPiece:
    style = type_style("page_text")
    setting = draw_paragraph(5, 3.4, words, measure - 5, style)
    return ReportPiece((Path(disc_outline(1.4, 2.2, 0.8), INK), Tag("P", tuple(setting.marks))), setting.next_baseline - 0.6)


def _build_fact(what: str, figure: str, interval: str, end: float, measure: float) -> ReportPiece:
    """Build a row of a figure: its description, the figure right-aligned at ``end`` mm, and its interval.

    Args:
        what: the description.
        figure: the figure.
        interval: its interval.
        end: where the figure ends, in mm.
        measure: the width of the row in mm.
    """
    plain, bold = type_style("page_small"), type_style("page_bold")
    what = _shorten_to_fit(what, end - line_width(figure, bold) - INTERVAL_GAP, plain)
    marks = (
        draw_line(0, 3.2, what, plain),
        draw_line(end, 3.2, figure, bold, "right"),
        draw_line(end + INTERVAL_GAP, 3.2, interval, plain),
    )
    return ReportPiece((Tag("P", marks), draw_ink_line(0, 4.7, measure, 4.7, HAIR)), ROW_HEIGHT)


def _build_row(words: tuple[str, ...], section: ReportTable, measure: float, style: TypeStyle) -> ReportPiece:
    ends = (*section.starts[1:], 1.0)
    cells = [
        draw_line(start * measure, 3.2, _shorten_to_fit(word, (end - start) * measure - 2, style), style)
        for word, start, end in zip(words, section.starts, ends, strict=True)
    ]
    return ReportPiece((Tag("P", tuple(cells)), draw_ink_line(0, 4.7, measure, 4.7, HAIR)), ROW_HEIGHT)


def _shorten_to_fit(words: str, room: float, style: TypeStyle) -> str:
    """Return the words, cut at their end if they are wider than ``room`` mm."""
    words = shorten_id(words, room, style)
    if line_width(words, style) <= room:
        return words
    while words and line_width(f"{words}…", style) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def _build_bars(look: GameLook, section: ReportBars, measure: float) -> Iterator[ReportPiece]:
    """Yield a row for each bar, from 0 to its value; its interval is a line, white inside the bar."""
    low = min(0.0, *(row.low for row in section.rows))
    high = max(section.most, *(row.high for row in section.rows)) or 1.0
    small, bold = type_style("page_small"), type_style("page_bold")
    wide = min(MOST_LABEL_WIDTH, max(LABEL_WIDTH, *(line_width(row.word, bold) + 4 for row in section.rows)))
    scale = (measure - wide - REMARK_WIDTH) / (high - low)
    zero = wide - low * scale
    for row in section.rows:
        left, right = sorted((zero, zero + row.value * scale))
        ends = zero + row.low * scale, zero + row.high * scale
        said = _shorten_to_fit(row.word, wide - 3, bold)
        marks = (
            draw_line(0, 3.7, said, bold),
            Path(box_outline(left, 0.6, max(right - left, 0.3), 4.2), GREY if look.low_ink else INK),
            *_draw_interval(*ends, left, right, look.low_ink),
            draw_line(measure, 3.7, row.remark, small, "right"),
        )
        yield ReportPiece((Tag("P", marks), draw_ink_line(zero, -0.6, zero, BAR_HEIGHT - 0.6, FINE)), BAR_HEIGHT)


def _draw_interval(low: float, high: float, left: float, right: float, pale: bool) -> Iterator[Mark]:
    """Draw the line of an interval with its two ends.

    Args:
        low: the lower end in mm.
        high: the upper end in mm.
        left: the left end of the bar in mm.
        right: the right end of the bar in mm.
        pale: whether the bar is pale, so that nothing is drawn in white.
    """
    yield draw_ink_line(low, 2.7, high, 2.7, LINE)
    for x in (low, high):
        yield draw_ink_line(x, 1.6, x, 3.8, LINE)
    inside = max(low, left), min(high, right)
    if inside[0] < inside[1] and not pale:
        yield Path((("M", inside[0], 2.7), ("L", inside[1], 2.7)), stroke=PAPER, width=LINE)
        for x in (low, high):
            if left < x < right:
                yield Path((("M", x, 1.6), ("L", x, 3.8)), stroke=PAPER, width=LINE)


def _build_grid(look: GameLook, section: HeatGrid, measure: float) -> ReportPiece:
    """Build a grid: rows of cells, each row with its label; the lines of words are centred in each cell."""
    step = (measure - GRID_LABEL_WIDTH) / max(1, len(section.head))
    lines = max((len(cell.words) for _, cells in section.rows for cell in cells), default=1)
    high, bold, small = (
        GRID_ROW_HEIGHT + GRID_LINE_HEIGHT * (max(lines, 1) - 1),
        type_style("page_bold"),
        type_style("page_note").with_size(8),
    )
    marks: list[Mark] = [
        draw_line(GRID_LABEL_WIDTH + (k + 0.5) * step, 3.2, _shorten_to_fit(word, step - 1.5, bold), bold, "middle")
        for k, word in enumerate(section.head)
    ]
    y = ROW_HEIGHT
    for word, cells in section.rows:
        marks.append(draw_line(0, y + high / 2 + 1.2, _shorten_to_fit(word, GRID_LABEL_WIDTH - 3, bold), bold))
        for k, cell in enumerate(cells):
            marks += _draw_cell(look, cell, GRID_LABEL_WIDTH + k * step, y, step, high)
        y += high
    marks.append(draw_line(GRID_LABEL_WIDTH + (measure - GRID_LABEL_WIDTH) / 2, y + 4.4, section.column_axis, small, "middle"))
    told = "; ".join(f"{word}: {_describe_grid_row(section.head, cells)}" for word, cells in section.rows)
    return ReportPiece((Tag("Figure", tuple(marks), told),), y + (6.0 if section.column_axis else 1.0))


def _describe_grid_row(head: Sequence[str], cells: Sequence[GridCell]) -> str:
    """Return a row of a grid as text for screen readers."""
    return ", ".join(f"{word} {' '.join(cell.words)}" for word, cell in zip(head, cells, strict=True))


def _draw_cell(look: GameLook, cell: GridCell, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw a cell, the darker the greater its value; in low ink only its words and its edge.

    Args:
        cell: the cell.
        x: its left edge in mm.
        y: its upper edge in mm.
        width: its width in mm.
        height: its height in mm.
    """
    share = min(1.0, max(0.0, cell.shade))
    shade = (
        LEAST_SHADE + 2 * share * (LIGHT_SHADE - LEAST_SHADE) if share < 0.5 else DARK_SHADE + (2 * share - 1) * (1 - DARK_SHADE)
    )
    dark = share >= 0.5 and not look.low_ink
    yield Path(
        box_outline(x, y, width, height), "" if look.low_ink else _mix_colours(PAPER, INK, shade), PAPER if dark else INK, HAIR
    )
    style = type_style("page_small").with_size(8)
    top = y + height / 2 + 1.1 - GRID_LINE_HEIGHT * (len(cell.words) - 1) / 2
    for k, words in enumerate(cell.words):
        yield draw_line(x + width / 2, top + k * GRID_LINE_HEIGHT, words, style, "middle", PAPER if dark else INK)


def _mix_colours(light: str, dark: str, share: float) -> str:
    """Return the colour that is ``share`` of the way from ``light`` to ``dark``, all as "#rrggbb"."""
    ends = [[int(colour[k : k + 2], 16) for k in (1, 3, 5)] for colour in (light, dark)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends, strict=True))


def _build_charts(look: GameLook, section: CountChart, measure: float) -> ReportPiece:
    """Build charts side by side."""
    gap, many = 9.0, len(section.charts)
    wide = (measure - gap * (many - 1)) / many
    marks = [Group(tuple(_draw_chart(look, chart, wide)), k * (wide + gap), 0) for k, chart in enumerate(section.charts)]
    return ReportPiece(tuple(marks), HEADING_HEIGHT + CHART_HEIGHT + 12)


def _draw_chart(look: GameLook, chart: CountColumns, width: float) -> Iterator[Mark]:
    """Draw columns on one base line; if they are many, only some have a label."""
    yield Tag("H2", (draw_line(0, 3, chart.title, type_style("section")),))
    foot, most = HEADING_HEIGHT + CHART_HEIGHT + 3, max((count for _, count in chart.columns), default=1)
    total = chart.total or 1
    step = width / max(1, len(chart.columns))
    small = type_style("page_note").with_size(8)
    every = (
        ceil(max(LEAST_LABEL_WIDTH, *(line_width(word, small) + 2 for word, _ in chart.columns)) / step) if chart.columns else 1
    )
    marks: list[Mark] = []
    for k, (word, count) in enumerate(chart.columns):
        high = CHART_HEIGHT * count / most
        if count:
            marks.append(
                Path(box_outline(k * step + 0.08 * step, foot - high, 0.84 * step, max(high, 0.2)), GREY if look.low_ink else INK)
            )
        if (len(chart.columns) - 1 - k) % every == 0:  # the last, which has all that are longer, always
            marks.append(draw_line((k + 0.5) * step, foot + 4, word, small, "middle"))
        if count == most:
            marks.append(draw_line((k + 0.5) * step, foot - high - 1.2, f"{100 * count / total:.0f} %", small, "middle"))
    told = "; ".join(f"{word}: {count}" for word, count in chart.columns if count)
    yield Tag("Figure", (*marks, draw_ink_line(0, foot, width, foot, LINE)), told)
