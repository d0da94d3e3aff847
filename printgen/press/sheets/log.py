"""Sheets to write on: margins of 12 mm, everything large enough for a pencil or a coin."""

from collections.abc import Iterator, Sequence
from math import fsum

from printgen.document.insets.tallies import Track
from printgen.document.sheets.log import Blank, Cells, Choice, Column, CounterSheet, LogSheet, Once, Total
from printgen.errors import LayoutError
from printgen.marks import PT, Mark, Page, Path, Tag, Use
from printgen.press.drawers import sheets as placed
from printgen.press.insets.dice import PITCH, dice_table
from printgen.press.paper.furniture import furniture
from printgen.press.paper.sizes import MARGIN, Paper
from printgen.press.tools.pictures import picture
from printgen.press.tools.places import demand_room, places
from printgen.press.tools.text import line, paragraph, width
from printgen.press.tools.theme import BOLD, CAP, FINE, INK, LINE, PAPER, Look, Type, type_style
from printgen.press.tools.tokens import shadow, shape, tick_box, token
from printgen.press.tools.woodcut import gouge, stroke, sun

HEAD = 33.0  # where the space below the title begins
FOOT = 12.5  # what ruler and foot line need at the bottom
ROW = 8.0  # of a log, in mm
COIN = 19.0  # a space for a coin
ACROSS = 7  # spaces in a row; a longer track goes on below
REACHING = {"heart": 0.93, "monster": 0.93, "gem": 0.88}
"""Shapes that reach beyond their square."""
TABLE = 84.0  # where the dice table begins, from the margin


@placed(CounterSheet, LogSheet)
def pages(look: Look, paper: Paper, item: CounterSheet | LogSheet, emblem: str, game_id: str, backs: str) -> Iterator[Page]:
    """The pages of a sheet of tracks, or of a log, which may go on."""
    for number in range(item.pages if isinstance(item, LogSheet) else 1):
        marks: list[Mark] = [Tag("Sect", tuple(_sheet(look, paper, item, number, emblem)))]
        marks += furniture(paper, item.foot, game_id)
        yield Page(paper.width, paper.height, tuple(marks), item.title if not number else "")


def _sheet(look: Look, paper: Paper, item: CounterSheet | LogSheet, number: int, emblem: str) -> Iterator[Mark]:
    if isinstance(item, CounterSheet):
        yield from _title(look, paper, item.title, item.motto, emblem)
        yield from _counter_tracks(look, paper, item)
    elif number == 0:
        yield from _title(look, paper, item.title, item.motto, "")
        yield from _fields(paper, item)
        yield from _state(look, paper, item)
        foot = _table_foot(item) + (PITCH if item.total else 0)
        yield from _log(look, paper, item.columns, max(HEAD + 7 * PITCH + 12, foot + 8))
    else:
        yield Tag("H2", (line(MARGIN, MARGIN + 6, f"{item.title}: the way on", type_style("section")),))
        yield from _log(look, paper, item.columns, MARGIN + 16)


def _title(look: Look, paper: Paper, title: str, motto: str, emblem: str) -> Iterator[Mark]:
    yield Tag("H1", (line(MARGIN, 22.5, title, type_style("sheet_title")),))
    yield Tag("P", (line(MARGIN + 0.4, 29.3, motto, type_style("page_note_large")),))
    if emblem:
        x = paper.width - MARGIN - 13
        yield Tag("Figure", (sun(look, x, 21.5, 9.6), picture(emblem, look, x, 20.5, 25, halo=3)), emblem)


def _fields(paper: Paper, item: LogSheet) -> Iterator[Mark]:
    """Lines to write on, in two rows at the right of the title."""
    x0 = paper.width - MARGIN - 58
    x, y = x0, 18.0
    for label, wide in item.fields:
        if x + wide > paper.width - MARGIN + 0.1:
            x, y = x0, y + 11.3
        yield stroke(x, y, x + wide, y)
        yield Tag("P", (line(x, y + 3.4, label, type_style("page_note")),))
        x += wide + 3


def _state(look: Look, paper: Paper, item: LogSheet) -> Iterator[Mark]:
    """Small tracks at the left, the dice table at the right."""
    y = HEAD + 7
    for track in item.tracks:
        yield Use(token(look, track.kind, 5.4, track.icon), MARGIN + 2.9, y)
        yield Tag("P", (line(MARGIN + 8, y + 1.2, track.word, type_style("page_entry")),))
        for k, value in enumerate(track.values):
            x = MARGIN + 34 + k * 8.4
            start = k == track.start
            yield Path(shape(look, track.kind, 6.2, x, y), look.tint if start else PAPER, INK, LINE if start else FINE)
            yield line(x, y + 1.1, value, type_style("page_small"), "middle")
        y += PITCH
    left, right = MARGIN + TABLE, paper.width - MARGIN
    yield from dice_table(look, left, HEAD + 3.4, right - left, item.outcomes)
    y = _table_foot(item)
    for once in item.once:
        yield from _once(look, once, left, y)
        left += 24
    if item.total:
        yield from _total(item.total, left, right, y)


def _table_foot(item: LogSheet) -> float:
    """The middle of the row after the dice table."""
    return HEAD + 3.4 + 10.6 + len(item.outcomes) * PITCH


def _once(look: Look, once: Once, x: float, y: float) -> Iterator[Mark]:
    """A word, a glyph in its box, waiting to be crossed off."""
    yield Tag("P", (line(x, y + 1.1, once.word, type_style("page_bold")),))
    yield tick_box(x + 14.2, y - 2.9, 5.8, LINE)
    yield shadow(look, once.icon, x + 17.1, y, 4.2)


def _total(total: Total, left: float, right: float, y: float) -> Iterator[Mark]:
    """A sum in a frame: each part with room for a number, then the total, from the right as far as it reaches."""
    bold, small = type_style("page_bold"), type_style("page_small")
    x = right - 10.7
    yield tick_box(x, y - 3.4, 10.4, BOLD)
    for k, part in enumerate(reversed(total.parts)):
        yield Tag("P", (line(x - 3.2, y + 1.1, "+" if k else "=", bold, "middle"),))
        yield tick_box(x - 13.6, y - 2.9, 8)
        x -= 14.8
        yield Tag("P", (line(x, y + 1.1, part, small, "right"),))
        x -= width(part, small)
    if x - left < width(total.word, bold) + 1:
        raise LayoutError(f"the sum {total.word!r} is {width(total.word, bold) + 1 - x + left:.1f} mm too wide for its row")
    yield Tag("P", (line(left, y + 1.1, total.word, bold),))


def _log(look: Look, paper: Paper, columns: Sequence[Column], top: float) -> Iterator[Mark]:
    """A line for each room, as many as the page holds."""
    wide = fsum(column.width for column in columns)
    if wide > paper.width - 2 * MARGIN + 0.1:
        raise LayoutError(f"the log's columns are {wide - paper.width + 2 * MARGIN:.1f} mm too wide")
    rows = int((paper.height - FOOT - 4 - top) / ROW)
    spare = (paper.width - 2 * MARGIN - wide) / max(1, len(columns) - 1)
    x = MARGIN
    for column in columns:
        yield Tag("P", (line(x, top - 2.4, column.word, type_style("page_bold")),))
        for row in range(rows):
            yield from _cell(look, column, x, top + (row + 0.5) * ROW)
        x += column.width + spare
    right = paper.width - MARGIN
    yield gouge(MARGIN, top - 0.4, right, top - 0.4, 1.6 * PT, INK, 0.5)
    for row in range(1, rows + 1):
        yield stroke(MARGIN, top + row * ROW, right, top + row * ROW, 0.15)


def _cell(look: Look, column: Column, x: float, y: float) -> Iterator[Mark]:
    match column.cell:
        case Choice(glyphs):
            step = column.width / len(glyphs)
            for k, name in enumerate(glyphs):
                yield shadow(look, name, x + (k + 0.5) * step - 0.6, y, 4.4)
        case Cells(kinds):
            step = column.width / len(kinds)
            for k, kind in enumerate(kinds):
                size = min(5.6, step - 0.7 - 0.3 * (kind == "heart"))
                yield Path(shape(look, kind, size, x + (k + 0.5) * step - 0.6, y), PAPER, INK, FINE)
        case Blank():
            return


def _counter_tracks(look: Look, paper: Paper, item: CounterSheet) -> Iterator[Mark]:
    """Tracks of coin-sized spaces, long ones on several rows; the height that is left is shared out between the tracks."""
    top = HEAD + 4
    counts = [-(-len(track.values) // ACROSS) for track in item.tracks]
    pitch = (paper.height - FOOT - top) / sum(counts)
    label = 41.0
    step = (paper.width - 2 * MARGIN - label) / min(ACROSS, max(len(track.values) for track in item.tracks))
    if min(pitch, step) < COIN:
        raise LayoutError(f"the spaces of {item.title!r} are {min(pitch, step):.1f} mm wide, a coin needs {COIN} mm")
    row = min(pitch, step + 1)
    air = (pitch - row) * sum(counts) / len(counts)
    for track, count in zip(item.tracks, counts, strict=True):
        top += air / 2
        yield from _label(look, track, top + row / 2)
        yield from _spaces(look, track, MARGIN + label, top, (step, row), min(pitch, step) - 1.6)
        used = MARGIN + label + (len(track.values) - (count - 1) * ACROSS) * step
        top += count * row + air / 2
        yield from _note(track, used + 2, top - air / 2 - row / 2, paper.width - MARGIN - used - 2)


def _label(look: Look, track: Track, y: float) -> Iterator[Mark]:
    yield Use(token(look, track.kind, 9.5, track.icon), MARGIN + 5, y)
    yield Tag("P", (line(MARGIN + 12, y + 1.25, track.word, type_style("section")._replace(track=0)),))


def _spaces(look: Look, track: Track, x: float, y: float, pitch: tuple[float, float], size: float) -> Iterator[Mark]:
    """The spaces, the start in the tint, each with its number or glyph."""
    size *= REACHING.get(track.kind, 1.0)
    demand_room(track.holds, track.word, size)
    at = [(x + (k % ACROSS + 0.5) * pitch[0], y + (k // ACROSS + 0.5) * pitch[1]) for k in range(len(track.values))]
    shapes = [
        Path(
            shape(look, track.kind, size, *at[k]),
            look.tint if k == track.start else PAPER,
            INK,
            BOLD if k == track.start else LINE,
        )
        for k in range(len(at))
    ]
    yield Tag("Figure", tuple(shapes), places(len(at), track.holds))
    style = Type("Cinzel-Bold", 7.4, 7.4)
    for (cx, cy), value in zip(at, track.values, strict=True):
        if value.isdigit():
            yield Tag("P", (line(cx, cy + style.size * CAP / 2, value, style, "middle"),))
        else:
            yield picture(f"glyphs/{value}", look, cx, cy, size * 0.5, low=False)


def _note(track: Track, x: float, y: float, measure: float) -> Iterator[Mark]:
    if track.note:
        style = type_style("page_note")
        rows = paragraph(x, 0, track.note, measure, style).rows
        setting = paragraph(x, y - (rows - 1) * style.leading / 2 + 1.1, track.note, measure, style)
        yield Tag("P", tuple(setting.marks))
