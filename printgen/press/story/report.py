"""The pages of a report: each section stands whole on a page, if it is not longer than one."""

from collections.abc import Iterator
from math import ceil, fsum
from typing import NamedTuple

from printgen.document.story.report import Advice, Bars, Count, Counts, Facts, Report, Rows, Section
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.press.drawers import documents
from printgen.press.paper.desk import Desk
from printgen.press.paper.furniture import shortened
from printgen.press.tools.pictures import picture
from printgen.press.tools.text import line, paragraph, width, within
from printgen.press.tools.theme import FINE, GREY, HAIR, INK, LINE, PAPER, Look, Type, type_style
from printgen.press.tools.woodcut import box, disc, stroke, sun

MARGIN, TOP, FOOT = 22.0, 20.0, 20.0
BEGIN = 48.0
"""Where the first section of the first page begins."""
ROW, BAR, HIGH = 5.4, 6.4, 44.0
"""A line of a table, a bar with the air below it, the highest column, in mm."""
HEADING, AIR = 7.5, 8.0
WORDS = 7.0
"""From one word below a column to the next, at least."""
WORD, REMARK = 46.0, 44.0
"""What the word before a bar takes, and the figure behind it."""


class Piece(NamedTuple):
    """Marks from y = 0 downwards, and how high they are; ``head`` pieces do not end a page."""

    marks: tuple[Mark, ...]
    high: float
    head: bool = False


@documents(Report)
def report(desk: Desk, item: Report) -> tuple[Page, ...]:
    """As many pages as it needs."""
    look, paper = desk.look, desk.paper
    measure, end = paper.width - 2 * MARGIN, paper.height - FOOT
    pages: list[list[Mark]] = [list(_head(look, item, paper.width))]
    y = BEGIN
    for section in item.sections:
        pieces = list(_pieces(look, section, measure))
        if end - TOP >= fsum(piece.high for piece in pieces) > end - y:  # it stands whole on the next page
            pages.append([])
            y = TOP
        for k, piece in enumerate(pieces):
            need = piece.high + (pieces[k + 1].high if piece.head and k + 1 < len(pieces) else 0.0)
            if y + need > end:
                pages.append([])
                y = TOP
            pages[-1].append(Group(piece.marks, MARGIN, y))
            y += piece.high
        y += AIR
    for number, marks in enumerate(pages, 1):
        marks += _foot(item, paper.width, paper.height, number, len(pages))
    return tuple(Page(paper.width, paper.height, tuple(marks), item.title) for marks in pages)


def _head(look: Look, item: Report, wide: float) -> Iterator[Mark]:
    room = wide - 2 * MARGIN - 30
    yield Tag("H1", (line(MARGIN, 26, item.title, within(item.title, type_style("sheet_title"), room)),))
    yield Tag("P", tuple(paragraph(MARGIN + 0.4, 33, item.line, room, type_style("page_note_large")).marks))
    x = wide - MARGIN - 12
    yield Tag("Figure", (sun(look, x, 27, 10), picture(item.picture, look, x, 26, 25, halo=3)), item.picture)


def _foot(item: Report, wide: float, high: float, number: int, pages: int) -> Iterator[Mark]:
    small = type_style("page_note")
    yield line(MARGIN, high - 11, _fit(item.foot, wide - 2 * MARGIN - 16, small), small)
    yield line(wide - MARGIN, high - 11, f"{number} / {pages}", small, "right")


def _pieces(look: Look, section: Section, measure: float) -> Iterator[Piece]:
    """A section from its title down."""
    if not isinstance(section, Counts):
        yield _title(section.title, measure)
    match section:
        case Facts():
            yield from (_fact(*row, measure) for row in section.rows)
        case Counts():
            yield _counts(look, section, measure)
        case Bars():
            yield _words(section.line, measure)
            yield from _bars(look, section, measure)
        case Rows():
            yield _row(section.head, section, measure, type_style("running_head").at(8.4))
            yield from (_row(row, section, measure, type_style("page_small")) for row in section.rows)
        case Advice():
            yield from (_sentence(words, measure) for words in section.sentences)


def _title(words: str, measure: float) -> Piece:
    rule = stroke(0, 4.6, measure, 4.6, LINE)
    return Piece((Tag("H2", (line(0, 3, words, type_style("section")),)), rule), HEADING + 2.0, True)


def _words(markup: str, measure: float) -> Piece:
    setting = paragraph(0, 3, markup, measure, type_style("page_small"))
    return Piece((Tag("P", tuple(setting.marks)),), setting.y, True)


def _sentence(words: str, measure: float) -> Piece:
    style = type_style("page_text")
    setting = paragraph(5, 3.4, words, measure - 5, style)
    return Piece((Path(disc(1.4, 2.2, 0.8), INK), Tag("P", tuple(setting.marks))), setting.y - 0.6)


def _fact(what: str, figure: str, interval: str, measure: float) -> Piece:
    plain, bold = type_style("page_small"), type_style("page_bold")
    middle = measure * 0.66
    marks = (line(0, 3.2, what, plain), line(middle, 3.2, figure, bold, "right"), line(middle + 4, 3.2, interval, plain))
    return Piece((Tag("P", marks), stroke(0, 4.7, measure, 4.7, HAIR)), ROW)


def _row(words: tuple[str, ...], section: Rows, measure: float, style: Type) -> Piece:
    ends = (*section.starts[1:], 1.0)
    cells = [
        line(start * measure, 3.2, _fit(word, (end - start) * measure - 2, style), style)
        for word, start, end in zip(words, section.starts, ends, strict=True)
    ]
    return Piece((Tag("P", tuple(cells)), stroke(0, 4.7, measure, 4.7, HAIR)), ROW)


def _fit(words: str, room: float, style: Type) -> str:
    """Words that are too long, shortened at their end."""
    words = shortened(words, room, style)
    if width(words, style) <= room:
        return words
    while words and width(f"{words}…", style) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def _bars(look: Look, section: Bars, measure: float) -> Iterator[Piece]:
    """A bar from 0 to the value; its interval is a line, white where it lies in the bar."""
    low = min(0.0, *(row.low for row in section.rows))
    high = max(section.most, *(row.high for row in section.rows)) or 1.0
    scale = (measure - WORD - REMARK) / (high - low)
    zero = WORD - low * scale
    small, bold = type_style("page_small"), type_style("page_bold")
    for row in section.rows:
        left, right = sorted((zero, zero + row.value * scale))
        ends = zero + row.low * scale, zero + row.high * scale
        said = f"{_fit(row.word, WORD - 3, bold)}"
        marks = (
            line(0, 3.7, said, bold),
            Path(box(left, 0.6, max(right - left, 0.3), 4.2), GREY if look.low else INK),
            *_interval(*ends, left, right, look.low),
            line(measure, 3.7, row.remark, small, "right"),
        )
        yield Piece((Tag("P", marks), stroke(zero, -0.6, zero, BAR - 0.6, FINE)), BAR)


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


def _counts(look: Look, section: Counts, measure: float) -> Piece:
    """Charts side by side."""
    gap, many = 9.0, len(section.charts)
    wide = (measure - gap * (many - 1)) / many
    marks = [Group(tuple(_chart(look, chart, wide)), k * (wide + gap), 0) for k, chart in enumerate(section.charts)]
    return Piece(tuple(marks), HEADING + HIGH + 12)


def _chart(look: Look, chart: Count, wide: float) -> Iterator[Mark]:
    """Columns on one ground; of many not every word is said."""
    yield Tag("H2", (line(0, 3, chart.title, type_style("section")),))
    foot, most = HEADING + HIGH + 3, max((count for _, count in chart.columns), default=1)
    total = chart.total or 1
    step = wide / max(1, len(chart.columns))
    small = type_style("page_note").at(8)
    every = ceil(WORDS / step)
    marks: list[Mark] = []
    for k, (word, count) in enumerate(chart.columns):
        high = HIGH * count / most
        if count:
            marks.append(Path(box(k * step + 0.08 * step, foot - high, 0.84 * step, max(high, 0.2)), GREY if look.low else INK))
        if k % every == 0:
            marks.append(line((k + 0.5) * step, foot + 4, word, small, "middle"))
        if count == most:
            marks.append(line((k + 0.5) * step, foot - high - 1.2, f"{100 * count / total:.0f} %", small, "middle"))
    told = "; ".join(f"{word}: {count}" for word, count in chart.columns if count)
    yield Tag("Figure", (*marks, stroke(0, foot, wide, foot, LINE)), told)
