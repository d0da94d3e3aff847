"""Sheet of a quest that is played with dice and a pencil.

It has map, tasks, list of rooms, belongings, tables, and a strip of dice. Every box that is drawn has a form field of
the same size beside it; a print that is not filled in on a screen leaves the fields out. No type is smaller than 9.6
points, so that it can still be read on a sheet of half the size. All lengths are in millimetres.
"""

from collections.abc import Iterator
from functools import cache
from math import fsum
from typing import NamedTuple

from printgen.components.diagrams.renderers.dungeon import RIM, TICK, draw_dungeon, dungeon_height, room_corner, room_pitch
from printgen.components.panels.dice import DiceOutcome
from printgen.components.sheets.dice_strip import DiceStrip
from printgen.components.sheets.medals import MedalPoints
from printgen.components.sheets.renderers import dice_strip
from printgen.components.sheets.renderers.medals import BAND, draw_medal_band
from printgen.components.sheets.renderers.sheet_frame import LEAD, LIST, NOTE, SECTION, SMALL, STRONG, SheetFrame
from printgen.errors import LayoutError
from printgen.marks import (
    PT,
    CheckBox,
    FormField,
    Mark,
    Path,
    Symbol,
    SymbolUse,
    Tag,
    TextField,
    iter_form_fields,
    map_form_fields,
)
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import category_outline, die_symbol, draw_grey_glyph, draw_result_bar, draw_tick_box, token_symbol
from printgen.render.art.woodcut import disc_outline, draw_ink_line, draw_sun
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, FINE, LINE, PAPER, GameLook, type_style

from ..questsheet import ItemBox, QuestSheet, RoomListing, SupplyTrack, TaskBox
from .compass_rose import FARTHER, draw_compass_rose

MAP = 133.7
"""The map's width: its rooms lie 18.4 mm apart."""
TASK = 13.2  # the box of a task
TICK_BOX = 4.0
LABEL = 27.0  # before the first die of the table
COLUMNS = "abcdefgh"


class SheetRows(NamedTuple):
    """Upper edges, in mm, of the blocks below the map, and the lower edge of them all."""

    supplies: float
    items: float
    table: float
    total: float
    end: float


SUPPLIES, ITEMS, HEAD, RESULT, RESULT_WITH_PARS, TOTAL = 9.0, 6.2, 8.2, 7.1, 6.3, 9.0
"""The heights of the blocks, a result's for each row of the table."""
MOST_AIR = 11.0  # between the blocks of a sheet with a strip; else it goes to the notes
LEAST_AIR = 0.3  # in the column at the right
NOTES = 13.0
"""What notes need at least on a sheet without a strip."""


@frame_renderers(QuestSheet, shared=lambda *given: draw_shared_quest_sheet(*given))
def draw_quest_sheet(look: GameLook, frame: SheetFrame, item: QuestSheet, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet with its form fields."""
    yield from draw_head(look, frame, item, emblem)
    yield from draw_shared_body(look, frame, item)
    yield from draw_seed_details(look, frame, item)


def draw_shared_quest_sheet(look: GameLook, frame: SheetFrame, item: QuestSheet, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet; what all sheets of its kind share is one symbol."""
    strip = item.strip and DiceStrip("", (0,) * len(item.strip.d12_numbers), (0,) * len(item.strip.d6_numbers), "")
    medals = item.medals and item.medals._replace(par=MedalPoints(0, 0, 0))
    common, fields = _shared_symbol(look, frame, item._replace(strip=strip, medals=medals))
    yield from draw_head(look, frame, item, emblem)
    yield Tag("P", (SymbolUse(common),))
    yield from draw_seed_details(look, frame, item)
    yield from fields


@cache
def _shared_symbol(look: GameLook, frame: SheetFrame, item: QuestSheet) -> tuple[Symbol, tuple[FormField, ...]]:
    """Return what sheets of a kind share as a symbol without form fields, and the form fields."""
    marks = tuple(draw_shared_body(look, frame, item))
    drawing = tuple(map_form_fields(marks, lambda field: None))
    name = f"sheet {look.key} {_sheet_kind_name(item)} {frame.width:g} {frame.height:g}"
    return Symbol(name, drawing, (0, 0, frame.width, frame.height)), tuple(iter_form_fields(marks))


def _sheet_kind_name(item: QuestSheet) -> str:
    """Return a name for a kind of blank sheet in a print: the rooms of the map, the hearts, the dice."""
    rooms = " ".join(f"{chamber.column}{chamber.row}" for chamber in item.dungeon.chambers)
    dice = f"{len(item.strip.d12_numbers)} {len(item.strip.d6_numbers)}" if item.strip else "none"
    return f"{item.title}, map {rooms}, {item.health.most} hearts, dice {dice}{', par' if item.medals else ''}"


def draw_head(look: GameLook, frame: SheetFrame, item: QuestSheet, emblem: str) -> Iterator[Mark]:
    """Draw title, motto, emblem, and the lines for a name."""
    yield Tag("H1", (draw_line(frame.left_edge, 22.5, item.title, type_style("sheet_title")),))
    yield Tag("P", (draw_line(frame.left_edge + 0.4, 29.3, item.motto, type_style("page_note_large")),))
    x = frame.side_column_left - 22
    yield Tag("Figure", (draw_sun(look, x, 21.5, 9.6), draw_picture(emblem, look, x, 20.5, 25, halo=3)), emblem)
    wide, first, second = item.fields
    half = (LIST - 3) / 2
    for x, y, room, word in (
        (frame.side_column_left, 18.0, LIST, wide),
        (frame.side_column_left, 29.3, half, first),
        (frame.right_edge - half, 29.3, half, second),
    ):
        yield draw_ink_line(x, y, x + room, y)
        yield Tag("P", (draw_line(x, y + 3.4, word, NOTE), TextField(x, y - 7, room, height=7, name=word)))


def draw_seed_details(look: GameLook, frame: SheetFrame, item: QuestSheet) -> Iterator[Mark]:
    """Draw what differs from seed to seed: id, code, the numbers of the dice, the grade."""
    if item.strip:
        top = frame.foot - dice_strip.STRIP_HEIGHT
        yield from dice_strip.draw_grade(look, item.phrases, item.strip, frame.left_edge, 12.4)
        yield from dice_strip.draw_strip_heading(item.phrases, item.strip, frame.left_edge, frame.right_edge, top)
        yield from dice_strip.draw_strip_numbers(frame.left_edge, top, item.strip)
    if item.medals:
        yield from draw_medal_band(
            look, item.medals, frame.left_edge, frame.right_edge, frame.foot - dice_strip.STRIP_HEIGHT - BAND - 1
        )


def draw_shared_body(look: GameLook, frame: SheetFrame, item: QuestSheet) -> Iterator[Mark]:
    """Draw everything that is the same on all sheets of these options."""
    map_left = _map_left(frame, item)
    yield Tag("Figure", tuple(draw_dungeon(look, item.dungeon, map_left, frame.top, MAP)), item.dungeon.alt)
    yield from _draw_room_fields(frame, item, map_left)
    for k, task in enumerate(item.tasks):
        yield from _draw_task(look, task, *_task_corner(frame, item, k), _has_narrow_corners(item))
    high = dungeon_height(item.dungeon, MAP)
    yield from _draw_room_list(look, frame, item.rooms, high)
    rows = _measure_rows(frame, item, high)
    yield from _draw_supplies(look, item, frame.left_edge, rows.supplies)
    yield from _draw_items(look, item.items, frame.left_edge, rows.items)
    yield from _draw_dice_table(look, item, frame.left_edge, rows.table)
    yield from _draw_total(item, frame.left_edge, rows.total)
    yield from _draw_side_column(look, frame, item, rows)
    if item.strip:
        top = frame.foot - dice_strip.STRIP_HEIGHT
        yield dice_strip.draw_fold_line(frame.width, top)
        yield from dice_strip.draw_strip_outlines(frame.left_edge, top, item.strip)
    else:
        yield from _draw_notes(frame, item, rows.end)


def _measure_rows(frame: SheetFrame, item: QuestSheet, high: float) -> SheetRows:
    """Measure the blocks below the map, with equal space between them.

    ``height`` is the height of the map in mm. Raises LayoutError if less than 0.5 mm is left between the blocks.
    """
    start = frame.top + high + 4
    limit = frame.foot - (_strip_height(item) if item.strip else NOTES)
    heights = (SUPPLIES, ITEMS, HEAD + _result_row_height(item) * len(item.outcomes), TOTAL)
    air = min(MOST_AIR if item.strip else 6.5, (limit - start - fsum(heights)) / len(heights))
    if air < 0.5:
        raise LayoutError(f"the sheet {item.title!r} is {(0.5 - air) * len(heights):.1f} mm too high for its paper")
    tops = [start]
    for high in heights:
        tops.append(tops[-1] + high + air)
    supplies, items, table, total, end = tops
    return SheetRows(supplies, items, table, total=total, end=end)


def _strip_height(item: QuestSheet) -> float:
    """Measure the height of the strip, and of the par above it, in mm."""
    return dice_strip.STRIP_HEIGHT + 1 + (BAND + 1 if item.medals else 0)


def _result_row_height(item: QuestSheet) -> float:
    """Return the height of a row of the table in mm; it is smaller on a sheet with par."""
    return RESULT_WITH_PARS if item.medals else RESULT


def _has_narrow_corners(item: QuestSheet) -> bool:
    """Return whether the map's free corners are upright: one room wide and two high."""
    return min(chamber.column for chamber in item.dungeon.chambers if chamber.row == 0) == 1


def _map_left(frame: SheetFrame, item: QuestSheet) -> float:
    """Return the left edge of the map in mm.

    A map with narrow corners is moved to the right, so that both sides have space for words.
    """
    return frame.left_edge + (2.5 if _has_narrow_corners(item) else 0.0)


def _draw_room_fields(frame: SheetFrame, item: QuestSheet, left: float) -> Iterator[Mark]:
    """Draw a form field below a check box for each room."""
    size = TICK * room_pitch(item.dungeon, MAP)
    for chamber in item.dungeon.chambers:
        place = chamber.column, chamber.row
        if place != item.dungeon.stairs:
            x, y, side = room_corner(item.dungeon, left, frame.top, MAP, place)
            name = f"room {COLUMNS[chamber.column]}{chamber.row + 1}"
            yield TextField(x, y + size, side, height=side - size, name=name, align="middle")
            yield CheckBox(x + side - size, y, size, f"{name} resolved")


def _task_corner(frame: SheetFrame, item: QuestSheet, task_number: int) -> tuple[float, float]:
    """Return the upper left corner of task ``task_number``, in mm, in the map's free corners."""
    pitch, left = room_pitch(item.dungeon, MAP), _map_left(frame, item)
    right = left + (RIM + (6 if _has_narrow_corners(item) else 5)) * pitch + 4.2
    if _has_narrow_corners(item):
        y = frame.top + (RIM * pitch if task_number < 2 else (RIM + 3) * pitch + 4)
    else:
        y = frame.top + (-0.6 if task_number < 2 else (RIM + 4) * pitch + 3.4)
    return (right if task_number % 2 else frame.left_edge), y


def _draw_task(look: GameLook, task: TaskBox, x: float, y: float, narrow: bool) -> Iterator[Mark]:
    """Draw a task's box with its tick box, the sign of the category, and the results of the D12.

    Args:
        look: colours and fonts of the game.
        task: the box.
        x: left edge in mm.
        y: upper edge in mm.
        narrow: whether the words are above and below the box instead of beside it.
    """
    top = y + (6.6 if narrow else 0)
    yield Path(draw_tick_box(x, top, TASK).outline, "", "#1a1a1a", BOLD)
    yield draw_tick_box(x + TASK - TICK_BOX, top, TICK_BOX)
    word = task.word.lower()
    yield TextField(x, top + TICK_BOX, TASK, height=TASK - TICK_BOX, name=f"{word} task", align="middle")
    yield CheckBox(x + TASK - TICK_BOX, top, TICK_BOX, f"{word} done")
    beside = x if narrow else x + TASK + 1.3
    sign = token_symbol(look, task.kind, 15 * PT, letter=task.letter)
    heading = SECTION.with_size(9.6)._replace(track=0)
    left, high = (x + TASK + 1.3, top) if narrow else (beside, y - 0.6)  # where there is no room for both, the sign is at the box
    word_at = x if narrow else beside + 7.0
    yield Tag("H2", (SymbolUse(sign, left + 2.6, high + 2.6), draw_line(word_at, y + 3.3, task.word, heading)))
    below = top + TASK + 4.2 if narrow else y + 8.0
    rows = tuple(draw_line(beside, below + k * 3.85, row, SMALL) for k, row in enumerate(task.rows))
    yield Tag("P", rows)


def _draw_room_list(look: GameLook, frame: SheetFrame, rooms: tuple[RoomListing, ...], height: float) -> Iterator[Mark]:
    """Draw the list of rooms: number, glyph, letters, word, and a box for each room of the kind.

    ``height`` is the height of the list in mm.
    """
    step = (height - 0.6) / len(rooms)
    bold = SECTION._replace(track=0)
    for k, room in enumerate(rooms):
        y, x = frame.top + (k + 0.5) * step, frame.side_column_left
        yield draw_picture(f"glyphs/{room.icon}", look, x + 8.6, y, 5.2, low_ink=False)
        number = (draw_line(x + 4.8, y + 1.25, room.number, bold, "right"),) if room.number else ()
        yield Tag(
            "P", (*number, draw_line(x + 12.6, y + 1.15, room.letters, STRONG), draw_line(x + 20.8, y + 1.15, room.word, SMALL))
        )
        for n in range(room.boxes):
            left = frame.right_edge - TICK_BOX - n * 4.9
            yield draw_tick_box(left, y - TICK_BOX / 2, TICK_BOX)
            yield CheckBox(left, y - TICK_BOX / 2, TICK_BOX, f"{room.word.lower()} {room.boxes - n} revealed")


def _draw_supplies(look: GameLook, item: QuestSheet, x: float, top: float) -> Iterator[Mark]:
    """Draw hearts to cross off, and discs to tick."""
    y = top + SUPPLIES / 2
    note = (draw_line(x, y + 3.2, item.health.note, NOTE),) if item.health.note else ()
    yield Tag("P", (draw_line(x, y + (-0.4 if note else 1.25), item.health.word, SECTION), *note))
    yield from _draw_hearts(look, item.health, x + LABEL, y)
    yield Tag("P", (draw_line(x + 88, y + 1.25, item.gold.word, SECTION),))
    columns = (item.gold.most + 1) // 2
    for k in range(item.gold.most):
        cx, cy = x + 105 + k % columns * 5.15 - 0.4, y + (2.4 if k >= columns else -2.4)
        yield Path(disc_outline(cx, cy, 2.15), PAPER, "#1a1a1a", FINE)
        yield CheckBox(cx - 2.15, cy - 2.15, 4.3, f"{item.gold.word.lower()} {k + 1}")


def _draw_hearts(look: GameLook, supply: SupplyTrack, x: float, y: float) -> Iterator[Mark]:
    """Draw hearts to cross off, large in one row or small in two rows.

    Hearts that are gained later have a fine outline.
    """
    row = supply.most if supply.most <= 6 else (supply.most + 1) // 2
    step, size = (9.6, 7.0) if row == supply.most else (7.1, 4.4)
    for k in range(supply.most):
        cx, cy = x + (k % row + 0.4) * step, y + (0 if row == supply.most else -2.45 if k < row else 2.45)
        held = not supply.least or k < supply.least
        yield Path(category_outline(look, "heart", size, cx, cy), PAPER, "#1a1a1a", LINE if held else FINE)
        yield CheckBox(
            cx - size / 2, cy - size / 2, size, f"{supply.word.lower()} {k + 1}{' lost' if held else ''}", is_crossed=held
        )


def _draw_items(look: GameLook, items: tuple[ItemBox, ...], left: float, top: float) -> Iterator[Mark]:
    """Draw the items: a box with a grey glyph, the word, and the effect of each."""
    step = MAP / len(items)
    for k, item in enumerate(items):
        x = left + k * step
        yield draw_tick_box(x, top, ITEMS)
        yield draw_grey_glyph(look, item.icon, x + ITEMS / 2, top + ITEMS / 2, 4.2)
        yield CheckBox(x, top, ITEMS, f"{item.word.lower()} held")
        words = (
            draw_line(x + ITEMS + 1.6, top + 2.4, item.word, SECTION.with_size(9.6)),
            draw_line(x + ITEMS + 1.6, top + 6.2, item.note, NOTE),
        )
        yield Tag("P", words)


def _draw_dice_table(look: GameLook, item: QuestSheet, left: float, top: float) -> Iterator[Mark]:
    """Draw the table of the D6: six dice above rows of bars."""
    step = (MAP - LABEL) / 6
    yield Tag("H2", (draw_line(left, top + 4.1, item.phrases.dice, SECTION),))
    heads: list[Mark] = [Tag("TD", ())]
    for k in range(6):
        die = SymbolUse(die_symbol(look, k + 1), left + LABEL + (k + 0.5) * step, top + 2.9, 5.6)
        heads.append(Tag("TH", (Tag("Figure", (die,), str(k + 1)),)))
    yield Tag("Table", (Tag("TR", tuple(heads)),), key="dice")
    for k, (icon, outcome) in enumerate(item.outcomes):
        y = top + HEAD + (k + 0.5) * _result_row_height(item)
        yield draw_picture(f"glyphs/{icon}", look, left + 2.6, y, 5, low_ink=False)
        yield Tag("Table", (_draw_outcome(look, outcome, left, y, step),), key="dice")


def _draw_outcome(look: GameLook, outcome: DiceOutcome, left: float, y: float, step: float) -> Tag:
    """Draw a row of the table of the D6: the word, and a cell for the faces of each result.

    Raises LayoutError if a word is too long for its bar.

    Args:
        look: colours and fonts of the game.
        outcome: the row.
        left: left edge in mm.
        y: vertical middle in mm.
        step: width of a face in mm.
    """
    cells = [Tag("TH", (draw_line(left + 7.6, y + 1.15, outcome.word, SMALL),))]
    k = 0
    for span, words, kind in outcome.bars:
        if line_width(words, SMALL.with_face("Vollkorn-Bold")) > span * step - 0.8:
            raise LayoutError(f"table {outcome.word!r}: {words!r} is too long for {span} faces")
        bar = tuple(draw_result_bar(look, left + LABEL + k * step, y, span * step, 5.6, words, kind, SMALL))
        cells.append(Tag("TD", bar, span=span))
        k += span
    return Tag("TR", tuple(cells))


def _draw_total(item: QuestSheet, left: float, top: float) -> Iterator[Mark]:
    """Draw the sum at the end: each part with space for a number, and the total.

    Raises LayoutError if the parts are too wide.
    """
    y = top + TOTAL / 2
    yield Tag("P", (draw_line(left, y + 1.25, item.points.word, SECTION),), key="sum")
    size = 7.4
    words = fsum(line_width(part, SMALL) for part in item.points.parts)
    air = (MAP - LABEL - words - (size + 1.4) * len(item.points.parts) - TOTAL - 0.4) / len(item.points.parts)
    if air < 3:
        raise LayoutError(f"the sum of {item.title!r} is {(3 - air) * len(item.points.parts):.1f} mm too wide")
    x = left + LABEL
    for k, part in enumerate(item.points.parts):
        yield Tag("P", (draw_line(x, y + 1.15, part, SMALL),), key="sum")
        x += line_width(part, SMALL) + 1.4
        yield draw_tick_box(x, y - size / 2, size)
        yield TextField(x, y - size / 2, size, height=size, name=f"points for {part}", align="middle")
        x += size + air
        sign = "+" if k + 1 < len(item.points.parts) else "="
        yield Tag("P", (draw_line(x - air / 2, y + 1.25, sign, STRONG, "middle"),), key="sum")
    yield draw_tick_box(x, top, TOTAL, BOLD)
    yield TextField(x, top, TOTAL, height=TOTAL, name="all points", align="middle")


def _draw_side_column(look: GameLook, frame: SheetFrame, item: QuestSheet, rows: SheetRows) -> Iterator[Mark]:
    """Draw wizards, titles and the compass rose in the column at the right, with the space shared out.

    Raises LayoutError if the column is too high.
    """
    x, top = frame.side_column_left, rows.supplies + 2.4
    end = frame.foot - _strip_height(item) - 1 if item.strip else rows.total + TOTAL
    settings = [draw_paragraph(x, 0, text, LIST, SMALL) for text in item.wizards.paragraphs]
    lines = 2 + sum(setting.line_count for setting in settings) + len(item.titles)
    r = 8.4
    air = min(7.0, (end - top - lines * LEAD - 3 - 2 * (r + FARTHER + 1.6)) / 2)
    if air < LEAST_AIR:
        raise LayoutError(f"the column beside the table of {item.title!r} is {2 * (LEAST_AIR - air):.1f} mm too high")
    y = top + 2.5
    yield Tag("H2", (draw_line(x, y, item.wizards.word, SECTION),))
    y += LEAD + 0.5
    for text in item.wizards.paragraphs:
        setting = draw_paragraph(x, y, text, LIST, SMALL._replace(leading=LEAD))
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline + 0.8
    y += air
    yield Tag("H2", (draw_line(x, y, item.phrases.titles, SECTION),))
    for rank in item.titles:
        y += LEAD
        yield Tag(
            "P", (draw_line(x + 5, y + 0.5, str(rank.points), STRONG, "right"), draw_line(x + 7, y + 0.5, rank.word, SMALL))
        )
    middle = end - r - FARTHER - 1.4
    yield Tag(
        "Figure", tuple(draw_compass_rose(look, x + r + 4, middle, r, STRONG)), "a compass rose: 1 north, 2 east, 3 south, 4 west"
    )
    setting = draw_paragraph(x + 27.5, middle - 3, item.phrases.order, LIST - 27.5, NOTE._replace(leading=LEAD))
    yield Tag("P", tuple(setting.marks))


def _draw_notes(frame: SheetFrame, item: QuestSheet, top: float) -> Iterator[Mark]:
    """Draw lines to write on, and a note on how to play without a D12."""
    y = top + 2.5
    yield Tag("H2", (draw_line(frame.left_edge, y, item.phrases.notes, SECTION),))
    yield Tag("P", (draw_line(frame.right_edge, y, item.phrases.roll, NOTE, "right"),))
    step, first = 7.6, y + 2
    count = int((frame.foot - first) / step)
    for k in range(1, count + 1):
        yield draw_ink_line(frame.left_edge, first + k * step, frame.right_edge, first + k * step)
    if count:
        yield TextField(
            frame.left_edge, first, frame.right_edge - frame.left_edge, height=count * step, name="notes", multiline=True
        )
