"""The pages of a report, filled: a table that is long goes on on the next page, what is short or a picture stands whole.

A grid may also be a picture by itself.
"""

from collections.abc import Iterator, Sequence
from math import ceil, fsum
from typing import NamedTuple

from printgen.features.lab.components.report import (
    Advice,
    Bars,
    Count,
    CountChart,
    FactTable,
    GridCell,
    HeatGrid,
    LabReport,
    ReportTable,
    Section,
)
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import box, disc, stroke, sun
from printgen.render.context import RenderContext
from printgen.render.paper.furniture import shorten_id
from printgen.render.registry import documents
from printgen.render.text import line, paragraph, shrink_style, width
from printgen.render.theme import FINE, GREY, HAIR, INK, LINE, PAPER, GameLook, Type, type_style

MARGIN, TOP, FOOT = 22.0, 20.0, 20.0
BEGIN = 48.0
"""Where the first section of the first page begins."""
ROW, BAR, HIGH = 5.4, 6.4, 44.0
"""A line of a table, a bar with the air below it, the highest column, in mm."""
HEADING = 7.5
AIRS = 8.0, 6.5, 5.0
"""Between two sections: the most, and less where a page is saved by it."""
WORDS = 7.0
"""From one word below a column to the next, at least."""
WORD, LONG_WORD, REMARK = 46.0, 76.0, 44.0
"""What the word before a bar takes, a long one at most, and the figure behind it."""
FIGURE, BESIDE = 0.66, 4.0
"""Where a figure ends, of the measure, unless its interval needs more room; and how far behind it that begins."""
TORN = 7
"""So many lines of a table stay together, at least, when it goes on on the next page."""
GRID_WORD, GRID_ROW, GRID_LINE, GRID_CELL = 28.0, 6.4, 4.2, 21.0
"""The word before a grid's row, the row, each further line in it, and how wide a column of a picture by itself is."""
WIDEST, EDGE = 240.0, 8.0
"""The widest picture by itself, and the paper around it."""
PALE, LIGHT, DARK = 0.04, 0.5, 0.6
"""How dark the least cell is, those just below and from a half on: between these no words could be read well."""


class ReportPiece(NamedTuple):
    """Marks from y = 0 downwards, and how high they are; ``head`` pieces do not end a page, and ``again`` is said once more where
    the section goes on on the next.
    """

    marks: tuple[Mark, ...]
    high: float
    head: bool = False
    again: bool = False


Placed = list[tuple[float, ReportPiece]]
"""A page's pieces, each with the y at which it begins."""


@documents(LabReport)
def report(desk: RenderContext, item: LabReport) -> tuple[Page, ...]:
    """As many pages as it needs; tables that may be longer fill the last."""
    look, paper = desk.look, desk.paper
    measure, end = paper.width - 2 * MARGIN, paper.height - FOOT
    every = [list(_pieces(look, section, measure)) for section in item.sections]
    more = [_count_optional_rows(section) for section in item.sections]
    least = [len(_flow_pages(_shorter(every, more, 0), end, air)) for air in AIRS]
    fewest = min(least)
    air = AIRS[least.index(fewest)]
    shown = max(n for n in range(max(more, default=0) + 1) if len(_flow_pages(_shorter(every, more, n), end, air)) == fewest)
    placed = _flow_pages(_shorter(every, more, shown), end, air)
    pages = []
    for number, pieces in enumerate(placed, 1):
        marks = [*(_head(look, item, paper.width) if number == 1 else ()), *(Group(one.marks, MARGIN, y) for y, one in pieces)]
        marks += _foot(item, paper.width, paper.height, number, len(placed))
        pages.append(Page(paper.width, paper.height, tuple(marks), item.title))
    return tuple(pages)


def _count_optional_rows(section: Section) -> int:
    """How many rows of a section need not be there."""
    return max(0, len(section.rows) - section.least) if isinstance(section, ReportTable) and section.least else 0


def _shorter(every: list[list[ReportPiece]], more: list[int], shown: int) -> list[list[ReportPiece]]:
    """The pieces of all sections, of tables that may be shorter only so many rows ``more`` than they need."""
    return [pieces[: len(pieces) - max(0, rows - shown)] for pieces, rows in zip(every, more, strict=True)]


def _flow_pages(sections: list[list[ReportPiece]], end: float, air: float) -> list[Placed]:
    """Pages of pieces, with so much air between sections. A section that would leave little of itself on a page lets the next
    that fits go before it, but for the last; where none does it begins on the next page.
    """
    pages: list[Placed] = [[]]
    y, waiting = BEGIN, list(sections)
    while waiting:
        at = next((k for k, pieces in enumerate(waiting[:-1] or waiting) if _fits(pieces, end - y, end - TOP)), None)
        pieces = waiting.pop(at or 0)
        if at is None and not _fits(pieces, end - y, end - TOP):
            pages.append([])
            y = TOP
        for k, piece in enumerate(pieces):
            need = piece.high + (pieces[k + 1].high if piece.head and k + 1 < len(pieces) else 0.0)
            if y + need > end:
                pages.append([])
                y = TOP
                for said in (one for one in pieces[:k] if one.again):
                    pages[-1].append((y, said))
                    y += said.high
            pages[-1].append((y, piece))
            y += piece.high
        y += air
    return pages


def _fits(pieces: list[ReportPiece], room: float, page: float) -> bool:
    """Whether a section may begin where there is so much room: whole, or as a table that goes on, or longer than any page."""
    whole, heads = fsum(piece.high for piece in pieces), fsum(piece.high for piece in pieces if piece.head)
    return whole <= room or ((whole > page or len(pieces) >= TORN) and heads + TORN * ROW <= room)


@documents(HeatGrid)
def picture_of(desk: RenderContext, item: HeatGrid) -> tuple[Page, ...]:
    """A grid alone, as large as it is."""
    measure = min(WIDEST, GRID_WORD + GRID_CELL * len(item.head))
    pieces = list(_pieces(desk.look, item, measure))
    y, marks = EDGE, []
    for piece in pieces:
        marks.append(Group(piece.marks, EDGE, y))
        y += piece.high
    wide = measure + 2 * EDGE
    return (Page(wide, y + EDGE, (Path(box(0, 0, wide, y + EDGE), PAPER), *marks), item.title),)


def _head(look: GameLook, item: LabReport, wide: float) -> Iterator[Mark]:
    room = wide - 2 * MARGIN - 30
    yield Tag("H1", (line(MARGIN, 26, item.title, shrink_style(item.title, type_style("sheet_title"), room)),))
    yield Tag("P", tuple(paragraph(MARGIN + 0.4, 33, item.line, room, type_style("page_note_large")).marks))
    x = wide - MARGIN - 12
    yield Tag("Figure", (sun(look, x, 27, 10), picture(item.picture, look, x, 26, 25, halo=3)), item.picture)


def _foot(item: LabReport, wide: float, high: float, number: int, pages: int) -> Iterator[Mark]:
    small = type_style("page_note")
    yield line(MARGIN, high - 11, _fit(item.foot, wide - 2 * MARGIN - 16, small), small)
    yield line(wide - MARGIN, high - 11, f"{number} / {pages}", small, "right")


def _pieces(look: GameLook, section: Section, measure: float) -> Iterator[ReportPiece]:
    """A section from its title down."""
    if not isinstance(section, CountChart):
        yield _title(section.title, measure)
    match section:
        case FactTable():
            plain = type_style("page_small")
            wide = max((width(interval, plain) for _, _, interval in section.rows), default=0.0)
            yield from (_fact(*row, min(FIGURE * measure, measure - wide - BESIDE), measure) for row in section.rows)
        case CountChart():
            yield _counts(look, section, measure)
        case Bars():
            yield _words(section.line, measure)
            yield from _bars(look, section, measure)
        case HeatGrid():
            yield _words(section.line, measure)
            yield _grid(look, section, measure)
        case ReportTable():
            yield _row(section.head, section, measure, type_style("running_head").at(8.4))._replace(head=True, again=True)
            yield from (_row(row, section, measure, type_style("page_small")) for row in section.rows)
        case Advice():
            yield from (_sentence(words, measure) for words in section.sentences)


def _title(words: str, measure: float) -> ReportPiece:
    rule = stroke(0, 4.6, measure, 4.6, LINE)
    return ReportPiece((Tag("H2", (line(0, 3, words, type_style("section")),)), rule), HEADING + 2.0, True)


def _words(markup: str, measure: float) -> ReportPiece:
    setting = paragraph(0, 3, markup, measure, type_style("page_small"))
    return ReportPiece((Tag("P", tuple(setting.marks)),), setting.y, True)


def _sentence(words: str, measure: float) -> ReportPiece:
    style = type_style("page_text")
    setting = paragraph(5, 3.4, words, measure - 5, style)
    return ReportPiece((Path(disc(1.4, 2.2, 0.8), INK), Tag("P", tuple(setting.marks))), setting.y - 0.6)


def _fact(what: str, figure: str, interval: str, end: float, measure: float) -> ReportPiece:
    """A figure that ends there, what it is before it, its interval behind it."""
    plain, bold = type_style("page_small"), type_style("page_bold")
    what = _fit(what, end - width(figure, bold) - BESIDE, plain)
    marks = (line(0, 3.2, what, plain), line(end, 3.2, figure, bold, "right"), line(end + BESIDE, 3.2, interval, plain))
    return ReportPiece((Tag("P", marks), stroke(0, 4.7, measure, 4.7, HAIR)), ROW)


def _row(words: tuple[str, ...], section: ReportTable, measure: float, style: Type) -> ReportPiece:
    ends = (*section.starts[1:], 1.0)
    cells = [
        line(start * measure, 3.2, _fit(word, (end - start) * measure - 2, style), style)
        for word, start, end in zip(words, section.starts, ends, strict=True)
    ]
    return ReportPiece((Tag("P", tuple(cells)), stroke(0, 4.7, measure, 4.7, HAIR)), ROW)


def _fit(words: str, room: float, style: Type) -> str:
    """Words that are too long, shortened at their end."""
    words = shorten_id(words, room, style)
    if width(words, style) <= room:
        return words
    while words and width(f"{words}…", style) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def _bars(look: GameLook, section: Bars, measure: float) -> Iterator[ReportPiece]:
    """A bar from 0 to the value; its interval is a line, white where it lies in the bar."""
    low = min(0.0, *(row.low for row in section.rows))
    high = max(section.most, *(row.high for row in section.rows)) or 1.0
    small, bold = type_style("page_small"), type_style("page_bold")
    wide = min(LONG_WORD, max(WORD, *(width(row.word, bold) + 4 for row in section.rows)))
    scale = (measure - wide - REMARK) / (high - low)
    zero = wide - low * scale
    for row in section.rows:
        left, right = sorted((zero, zero + row.value * scale))
        ends = zero + row.low * scale, zero + row.high * scale
        said = _fit(row.word, wide - 3, bold)
        marks = (
            line(0, 3.7, said, bold),
            Path(box(left, 0.6, max(right - left, 0.3), 4.2), GREY if look.low else INK),
            *_interval(*ends, left, right, look.low),
            line(measure, 3.7, row.remark, small, "right"),
        )
        yield ReportPiece((Tag("P", marks), stroke(zero, -0.6, zero, BAR - 0.6, FINE)), BAR)


def _interval(low: float, high: float, left: float, right: float, pale: bool) -> Iterator[Mark]:
    """The line of an interval, with its ends."""
    yield stroke(low, 2.7, high, 2.7, LINE)
    for x in (low, high):
        yield stroke(x, 1.6, x, 3.8, LINE)
    inside = max(low, left), min(high, right)
    if inside[0] < inside[1] and not pale:
        yield Path((("M", inside[0], 2.7), ("L", inside[1], 2.7)), stroke=PAPER, width=LINE)
        for x in (low, high):
            if left < x < right:
                yield Path((("M", x, 1.6), ("L", x, 3.8)), stroke=PAPER, width=LINE)


def _grid(look: GameLook, section: HeatGrid, measure: float) -> ReportPiece:
    """Cells in rows, each row with its word; lines of words in a cell stand in its middle."""
    step = (measure - GRID_WORD) / max(1, len(section.head))
    lines = max((len(cell.words) for _, cells in section.rows for cell in cells), default=1)
    high, bold, small = GRID_ROW + GRID_LINE * (max(lines, 1) - 1), type_style("page_bold"), type_style("page_note").at(8)
    marks: list[Mark] = [
        line(GRID_WORD + (k + 0.5) * step, 3.2, _fit(word, step - 1.5, bold), bold, "middle")
        for k, word in enumerate(section.head)
    ]
    y = ROW
    for word, cells in section.rows:
        marks.append(line(0, y + high / 2 + 1.2, _fit(word, GRID_WORD - 3, bold), bold))
        for k, cell in enumerate(cells):
            marks += _cell(look, cell, GRID_WORD + k * step, y, step, high)
        y += high
    marks.append(line(GRID_WORD + (measure - GRID_WORD) / 2, y + 4.4, section.across, small, "middle"))
    told = "; ".join(f"{word}: {_read(section.head, cells)}" for word, cells in section.rows)
    return ReportPiece((Tag("Figure", tuple(marks), told),), y + (6.0 if section.across else 1.0))


def _read(head: Sequence[str], cells: Sequence[GridCell]) -> str:
    """A row of a grid, as it is read aloud."""
    return ", ".join(f"{word} {' '.join(cell.words)}" for word, cell in zip(head, cells, strict=True))


def _cell(look: GameLook, cell: GridCell, x: float, y: float, wide: float, high: float) -> Iterator[Mark]:
    """A cell: as dark as it is great, in one hue, from paper to ink; in low ink only its words and its edge."""
    share = min(1.0, max(0.0, cell.shade))
    shade = PALE + 2 * share * (LIGHT - PALE) if share < 0.5 else DARK + (2 * share - 1) * (1 - DARK)
    dark = share >= 0.5 and not look.low
    yield Path(box(x, y, wide, high), "" if look.low else _mix_colours(PAPER, INK, shade), PAPER if dark else INK, HAIR)
    style = type_style("page_small").at(8)
    top = y + high / 2 + 1.1 - GRID_LINE * (len(cell.words) - 1) / 2
    for k, words in enumerate(cell.words):
        yield line(x + wide / 2, top + k * GRID_LINE, words, style, "middle", PAPER if dark else INK)


def _mix_colours(light: str, dark: str, share: float) -> str:
    """A colour so far on the way from one to another."""
    ends = [[int(colour[k : k + 2], 16) for k in (1, 3, 5)] for colour in (light, dark)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends, strict=True))


def _counts(look: GameLook, section: CountChart, measure: float) -> ReportPiece:
    """Charts side by side."""
    gap, many = 9.0, len(section.charts)
    wide = (measure - gap * (many - 1)) / many
    marks = [Group(tuple(_chart(look, chart, wide)), k * (wide + gap), 0) for k, chart in enumerate(section.charts)]
    return ReportPiece(tuple(marks), HEADING + HIGH + 12)


def _chart(look: GameLook, chart: Count, wide: float) -> Iterator[Mark]:
    """Columns on one ground; of many not every word is said."""
    yield Tag("H2", (line(0, 3, chart.title, type_style("section")),))
    foot, most = HEADING + HIGH + 3, max((count for _, count in chart.columns), default=1)
    total = chart.total or 1
    step = wide / max(1, len(chart.columns))
    small = type_style("page_note").at(8)
    every = ceil(max(WORDS, *(width(word, small) + 2 for word, _ in chart.columns)) / step) if chart.columns else 1
    marks: list[Mark] = []
    for k, (word, count) in enumerate(chart.columns):
        high = HIGH * count / most
        if count:
            marks.append(Path(box(k * step + 0.08 * step, foot - high, 0.84 * step, max(high, 0.2)), GREY if look.low else INK))
        if (len(chart.columns) - 1 - k) % every == 0:  # the last, which has all that are longer, always
            marks.append(line((k + 0.5) * step, foot + 4, word, small, "middle"))
        if count == most:
            marks.append(line((k + 0.5) * step, foot - high - 1.2, f"{100 * count / total:.0f} %", small, "middle"))
    told = "; ".join(f"{word}: {count}" for word, count in chart.columns if count)
    yield Tag("Figure", (*marks, stroke(0, foot, wide, foot, LINE)), told)
