"""Log sheets and counter sheets, on paper or as forms, with everything large enough for a pencil or a coin."""

from collections.abc import Iterator
from math import fsum

from printgen.components.panels.renderers.dice import PITCH, draw_dice_table
from printgen.components.panels.state_tallies import CounterTrack
from printgen.components.sheets.log_and_track_sheets import (
    EmptyCells,
    GlyphChoice,
    LogSheet,
    OneUseItem,
    SheetLogColumn,
    SheetTotal,
    TrackSheet,
    WritingRoom,
)
from printgen.components.sheets.renderers.sheet_frame import SheetFrame
from printgen.errors import LayoutError
from printgen.marks import PT, CheckBox, FormField, Mark, Path, SymbolUse, Tag, TextField, list_item_tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import category_outline, draw_grey_glyph, draw_tick_box, token_symbol
from printgen.render.art.woodcut import draw_gouge, draw_ink_line, draw_sun
from printgen.render.paper.paper_sizes import MARGIN
from printgen.render.place_sizes import describe_places, require_room_for_content
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, CAP, FINE, INK, LINE, PAPER, GameLook, TypeStyle, type_style

HEAD = 33.0  # where the space below the title begins
ROW = 8.0  # of a log, in mm
COIN = 19.0  # a space for a coin
SPACES_PER_ROW = 7  # spaces in a row; a longer track goes on below
LEAST_TYPE_SIZE = 9.6
"""Type in a narrower frame, in points: it is printed in half its size, and still read."""
REACHING = {"heart": 0.93, "monster": 0.93, "gem": 0.88}
"""Shapes that reach beyond their square."""
TABLE = 84.0  # where the dice table begins, from the margin


def split_log_pages(item: LogSheet) -> tuple[LogSheet, ...]:
    """Return the pages of a log as sheets."""
    return tuple(item._replace(page=number) for number in range(1, item.pages + 1))


@frame_renderers(LogSheet, leaves=split_log_pages)
def draw_log_sheet(look: GameLook, frame: SheetFrame, item: LogSheet, emblem: str) -> Iterator[Mark]:
    """Draw one page of a log; the first one has tracks, dice table and sum."""
    if item.page > 1:
        yield Tag("H2", (draw_line(frame.left_edge, frame.margin + 6, f"{item.title}: the way on", type_style("section")),))
        yield from _draw_log(look, frame, item, frame.margin + 16)
        return
    yield from _draw_title(look, frame, item.title, item.motto, "")
    yield from _draw_fields(frame, item)
    yield from _draw_tracks_and_dice_table(look, frame, item)
    foot = _row_after_dice_table(item) + (PITCH if item.total else 0)
    yield from _draw_log(look, frame, item, max(HEAD + 7 * PITCH + 12, foot + 8))


def to_half_size(item: TrackSheet) -> TrackSheet:
    """Return the sheet for printing at half size, without its foot, which names counters that are then too large."""
    return item._replace(foot="")


@frame_renderers(TrackSheet, smaller=to_half_size)
def draw_track_sheet(look: GameLook, frame: SheetFrame, item: TrackSheet, emblem: str) -> Iterator[Mark]:
    """Draw tracks of spaces for coins; on a tablet each space is a box."""
    yield from _draw_title(look, frame, item.title, item.motto, emblem)
    yield from _draw_counter_tracks(look, frame, item)


def _legible_type(frame: SheetFrame, name: str) -> TypeStyle:
    """Return a type style, enlarged to the least legible size in this frame."""
    return type_style(name).with_least_size(_least_type_points(frame))


def _least_type_points(frame: SheetFrame) -> float:
    return LEAST_TYPE_SIZE if frame.margin < MARGIN else 0.0


def _rows_end(frame: SheetFrame) -> float:
    """Return the y position at which rows and tracks end, closer to the foot line than a map."""
    return frame.foot + 1.5


def _draw_title(look: GameLook, frame: SheetFrame, title: str, motto: str, emblem: str) -> Iterator[Mark]:
    yield Tag("H1", (draw_line(frame.left_edge, 22.5, title, type_style("sheet_title")),))
    yield Tag("P", (draw_line(frame.left_edge + 0.4, 29.3, motto, type_style("page_note_large")),))
    if emblem:
        x = frame.right_edge - 13
        yield Tag("Figure", (draw_sun(look, x, 21.5, 9.6), draw_picture(emblem, look, x, 20.5, 25, halo=3)), emblem)


def _draw_fields(frame: SheetFrame, item: LogSheet) -> Iterator[Mark]:
    """Draw lines to write on, in two rows at the right of the title."""
    x0 = frame.right_edge - 58
    x, y = x0, 18.0
    for label, wide in item.fields:
        if x + wide > frame.right_edge + 0.1:
            x, y = x0, y + 11.3
        yield draw_ink_line(x, y, x + wide, y)
        yield Tag(
            "P",
            (draw_line(x, y + 3.4, label, _legible_type(frame, "page_note")), TextField(x, y - 7, wide, height=7, name=label)),
        )
        x += wide + 3


def _draw_tracks_and_dice_table(look: GameLook, frame: SheetFrame, item: LogSheet) -> Iterator[Mark]:
    """Draw small tracks at the left and the dice table at the right."""
    y = HEAD + 7
    for track in item.tracks:
        yield SymbolUse(token_symbol(look, track.kind, 5.4, track.icon), frame.left_edge + 2.9, y)
        yield Tag("P", (draw_line(frame.left_edge + 8, y + 1.2, track.word, _legible_type(frame, "page_entry")),))
        for k, value in enumerate(track.values):
            x = frame.left_edge + 34 + k * 8.4
            start = k == track.start
            yield Path(category_outline(look, track.kind, 6.2, x, y), look.tint if start else PAPER, INK, LINE if start else FINE)
            yield draw_line(x, y + 1.1, value, _legible_type(frame, "page_small"), "middle")
            yield CheckBox(x - 3.1, y - 3.1, 6.2, f"{track.word} {value}", is_crossed=True)
        y += PITCH
    left, right = frame.left_edge + TABLE, frame.right_edge
    yield from draw_dice_table(look, left, HEAD + 3.4, right - left, item.outcomes, _least_type_points(frame))
    y = _row_after_dice_table(item)
    for once in item.one_use_items:
        yield from _draw_one_use_item(look, frame, once, left, y)
        left += 24
    if item.total:
        yield from _draw_total(frame, item.total, left, right, y)


def _row_after_dice_table(item: LogSheet) -> float:
    """Return the middle of the row after the dice table, in mm."""
    return HEAD + 3.4 + 10.6 + len(item.outcomes) * PITCH


def _draw_one_use_item(look: GameLook, frame: SheetFrame, one_use_item: OneUseItem, x: float, y: float) -> Iterator[Mark]:
    """Draw a word, and its glyph in a box to cross off.

    Args:
        x, y: left edge and middle, in mm.
    """
    yield Tag("P", (draw_line(x, y + 1.1, one_use_item.word, _legible_type(frame, "page_bold")),))
    yield draw_tick_box(x + 14.2, y - 2.9, 5.8, LINE)
    yield draw_grey_glyph(look, one_use_item.icon, x + 17.1, y, 4.2)
    yield CheckBox(x + 14.2, y - 2.9, 5.8, one_use_item.word, is_crossed=True)


def _draw_total(frame: SheetFrame, total: SheetTotal, left: float, right: float, y: float) -> Iterator[Mark]:
    """Draw a sum: each part with room for a number, then the total, from the right as far as it extends.

    It is read from the left, as it is added up.

    Raises LayoutError when the sum is too wide.

    Args:
        left, right: edges of the row, in mm.
        y: middle of the row, in mm.
    """
    bold, small = _legible_type(frame, "page_bold"), _legible_type(frame, "page_small")
    x = right - 10.7
    marks: list[Mark] = [
        draw_tick_box(x, y - 3.4, 10.4, BOLD),
        TextField(x, y - 3.4, 10.4, height=10.4, name=total.word, align="middle"),
    ]
    for k, part in enumerate(reversed(total.parts)):
        sign = draw_line(x - 3.2, y + 1.1, "+" if k else "=", bold, "middle")
        x -= 14.8
        marks += [
            Tag("Span", (sign,), order=(-2 * k - 1,)),
            draw_tick_box(x + 1.2, y - 2.9, 8),
            TextField(x + 1.2, y - 2.9, 8, height=8, name=f"{total.word}: {part}", align="middle"),
            Tag("Span", (draw_line(x, y + 1.1, part, small, "right"),), order=(-2 * k - 2,)),
        ]
        x -= line_width(part, small)
    if x - left < line_width(total.word, bold) + 1:
        raise LayoutError(f"the sum {total.word!r} is {line_width(total.word, bold) + 1 - x + left:.1f} mm too wide for its row")
    word = Tag("Span", (draw_line(left, y + 1.1, total.word, bold),), order=(-2 * len(total.parts) - 1,))
    yield Tag("P", (*marks, word))


def _draw_log(look: GameLook, frame: SheetFrame, item: LogSheet, top: float) -> Iterator[Mark]:
    """Draw a line for each room, as many as the page holds.

    Raises LayoutError when the columns are too wide.
    """
    wide, room = fsum(column.width for column in item.columns), frame.right_edge - frame.left_edge
    if wide > room + 0.1:
        raise LayoutError(f"the log's columns are {wide - room:.1f} mm too wide")
    rows = int((_rows_end(frame) - 4 - top) / ROW)
    spare = (room - wide) / max(1, len(item.columns) - 1)
    x = frame.left_edge
    for column in item.columns:
        yield Tag("L", (list_item_tag(draw_line(x, top - 2.4, column.word, _legible_type(frame, "page_bold"))),), key="columns")
        for row in range(rows):
            yield from _draw_cell(look, column, x, top + (row + 0.5) * ROW, f"row {row + 1}, {column.word.lower()}")
        x += column.width + spare
    right = frame.right_edge
    yield draw_gouge(frame.left_edge, top - 0.4, right, top - 0.4, 1.6 * PT, INK, 0.5)
    for row in range(1, rows + 1):
        yield draw_ink_line(frame.left_edge, top + row * ROW, right, top + row * ROW, 0.15)


def _draw_cell(look: GameLook, column: SheetLogColumn, x: float, y: float, name: str) -> Iterator[Mark]:
    """Draw the content of a cell with its fields: glyphs to circle, shapes to cross off or for numbers, or words.

    Args:
        x, y: left edge and middle, in mm.
        name: beginning of the fields' names.
    """
    match column.cell:
        case GlyphChoice(glyphs):
            step = column.width / len(glyphs)
            for k, glyph in enumerate(glyphs):
                middle = x + (k + 0.5) * step - 0.6
                yield draw_grey_glyph(look, glyph, middle, y, 4.4)
                yield CheckBox(middle - 2.6, y - 2.6, 5.2, f"{name}: {glyph}", is_crossed=True)
        case EmptyCells(kinds):
            step = column.width / len(kinds)
            for k, kind in enumerate(kinds):
                size = min(5.6, step - 0.7 - 0.3 * (kind == "heart"))
                middle = x + (k + 0.5) * step - 0.6
                yield Path(category_outline(look, kind, size, middle, y), PAPER, INK, FINE)
                yield _shape_field(middle, y, size, f"{name}: {kind} {k + 1}", counted=len(set(kinds)) > 1)
        case WritingRoom():
            yield TextField(x, y - ROW / 2 + 0.6, column.width, height=ROW - 1.2, name=name, align="middle")


def _shape_field(x: float, y: float, size: float, name: str, counted: bool) -> FormField:
    """Return the field of a shape: a number if each counts something of its own, otherwise a box to cross off.

    Args:
        x, y: middle, in mm.
        size: side of the field, in mm.
        counted: whether the field takes a number.
    """
    left, top = x - size / 2, y - size / 2
    return (
        TextField(left, top, size, height=size, name=name, align="middle")
        if counted
        else CheckBox(left, top, size, name, is_crossed=True)
    )


def _draw_counter_tracks(look: GameLook, frame: SheetFrame, item: TrackSheet) -> Iterator[Mark]:
    """Draw tracks of coin-sized spaces, long ones on several rows, with the remaining height shared between them.

    Raises LayoutError when the spaces are too small for a coin.
    """
    top = HEAD + 4
    counts = [-(-len(track.values) // SPACES_PER_ROW) for track in item.tracks]
    pitch = (_rows_end(frame) - top) / sum(counts)
    label = 41.0
    step = (frame.right_edge - frame.left_edge - label) / min(SPACES_PER_ROW, max(len(track.values) for track in item.tracks))
    if min(pitch, step) < COIN:
        raise LayoutError(f"the spaces of {item.title!r} are {min(pitch, step):.1f} mm wide, a coin needs {COIN} mm")
    row = min(pitch, step + 1)
    air = (pitch - row) * sum(counts) / len(counts)
    for track, count in zip(item.tracks, counts, strict=True):
        top += air / 2
        yield from _draw_label(look, frame, track, top + row / 2)
        yield from _draw_spaces(look, track, frame.left_edge + label, top, (step, row), min(pitch, step) - 1.6)
        used = frame.left_edge + label + (len(track.values) - (count - 1) * SPACES_PER_ROW) * step
        top += count * row + air / 2
        yield from _draw_note(frame, track, used + 2, top - air / 2 - row / 2, frame.right_edge - used - 2)


def _draw_label(look: GameLook, frame: SheetFrame, track: CounterTrack, y: float) -> Iterator[Mark]:
    yield SymbolUse(token_symbol(look, track.kind, 9.5, track.icon), frame.left_edge + 5, y)
    yield Tag("P", (draw_line(frame.left_edge + 12, y + 1.25, track.word, type_style("section")._replace(track=0)),))


def _draw_spaces(
    look: GameLook, track: CounterTrack, x: float, y: float, pitch: tuple[float, float], size: float
) -> Iterator[Mark]:
    """Draw the spaces, the start tinted, each with its number or glyph.

    Raises LayoutError when the spaces are too small for the counter.

    Args:
        x, y: upper left corner, in mm.
        pitch: distances between spaces, across and down, in mm.
        size: side of a space, in mm.
    """
    size *= REACHING.get(track.kind, 1.0)
    require_room_for_content(track.content, track.word, size)
    at = [
        (x + (k % SPACES_PER_ROW + 0.5) * pitch[0], y + (k // SPACES_PER_ROW + 0.5) * pitch[1]) for k in range(len(track.values))
    ]
    shapes = [
        Path(
            category_outline(look, track.kind, size, *at[k]),
            look.tint if k == track.start else PAPER,
            INK,
            BOLD if k == track.start else LINE,
        )
        for k in range(len(at))
    ]
    yield Tag("Figure", tuple(shapes), describe_places(len(at), track.content))
    style = TypeStyle("Cinzel-Bold", 7.4, 7.4)
    for (cx, cy), value in zip(at, track.values, strict=True):
        if value.isdigit():
            yield Tag("P", (draw_line(cx, cy + style.size * CAP / 2, value, style, "middle"),), key="spaces")
        else:
            yield draw_picture(f"glyphs/{value}", look, cx, cy, size * 0.5, low_ink=False)
    for k, (cx, cy) in enumerate(at):
        yield CheckBox(cx - size / 2, cy - size / 2, size, f"{track.word}: {track.values[k]}, place {k + 1}", is_crossed=True)


def _draw_note(frame: SheetFrame, track: CounterTrack, x: float, y: float, measure: float) -> Iterator[Mark]:
    if track.note:
        style = _legible_type(frame, "page_note")
        rows = draw_paragraph(x, 0, track.note, measure, style).line_count
        setting = draw_paragraph(x, y - (rows - 1) * style.leading / 2 + 1.1, track.note, measure, style)
        yield Tag("P", tuple(setting.marks))
