"""Drawing of the journal of one hero alone, on one page with form fields. All lengths are in mm."""

from collections.abc import Iterator

from printgen.components.sheets.renderers.note_lines import draw_note_lines
from printgen.components.sheets.renderers.sheet_frame import NOTE, SECTION, SMALL, STRONG, SheetFrame, draw_sheet_head
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Path, SymbolUse, Tag, TextField
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import category_outline, draw_glyph, draw_tick_box
from printgen.render.art.woodcut import draw_gouge, draw_ink_line, draw_sun
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import FINE, INK, PAPER, GameLook, type_style

from ..quest_journal import PlaceTable, QuestJournal, TickCount, Traveller

TOP = 41.0
HEROES = 16.0
COUNT = 7.6
"""A row of things that are counted."""
WORD = 27.0
"""What glyph and word of one take."""
TICK, STEP = 4.0, 4.75
"""A box, and from box to box."""
HEADS = 11.0
"""The words over the places."""
LEAST, MOST, ROOMY = 7.0, 9.0, 11.0
"""The height of a place's row; the last where there is too little room for notes."""
COLUMNS = 2
GAP = 6.0
"""Between two columns."""
END = 27.0
"""What the picture of what is sought takes."""
NOTES = 30.0
CELL = 10.0
"""A column of boxes beside a place."""
NAME = 31.0
"""Number and name of a place."""


@frame_renderers(QuestJournal)
def draw_journal(look: GameLook, frame: SheetFrame, item: QuestJournal, emblem: str) -> Iterator[Mark]:
    """Draw the whole sheet.

    LayoutError is raised when the content is too high or too wide for the paper.
    """
    yield from draw_sheet_head(look, frame, item, emblem)
    yield from _draw_heroes(look, frame, item, TOP)
    y = TOP + HEROES
    for row in item.counts:
        yield from _draw_counts(look, frame, row, y)
        y += COUNT
    y += 5.0
    rows = -(-len(item.places.rows) // COLUMNS)
    high = frame.foot - END - HEADS - y
    pitch = min(MOST if high - rows * MOST > NOTES else ROOMY, high / rows)
    if pitch < LEAST:
        raise LayoutError(f"the places of {item.title!r} are {(LEAST - pitch) * rows:.1f} mm too high for the sheet")
    yield from _draw_places(frame, item.places, y, pitch)
    y += HEADS + rows * pitch
    yield from _draw_ending(look, frame, item, y)
    yield from draw_note_lines(frame, item.notes, y + END)


def _draw_heroes(look: GameLook, frame: SheetFrame, item: QuestJournal, top: float) -> Iterator[Mark]:
    """Draw the possible heroes side by side, each with a box to tick."""
    yield Tag("H2", (draw_line(frame.left_edge, top, item.heroes_word, SECTION),))
    step = (frame.right_edge - frame.left_edge) / len(item.heroes)
    for k, hero in enumerate(item.heroes):
        yield from _draw_hero(look, hero, frame.left_edge + k * step, top + 7.6)


def _draw_hero(look: GameLook, hero: Traveller, x: float, y: float) -> Iterator[Mark]:
    yield draw_tick_box(x, y - 3.2, TICK)
    yield CheckBox(x, y - 3.2, TICK, hero.word.lower())
    yield SymbolUse(pawn_symbol(look, hero.colour, 5.0), x + 8.4, y - 1.2)
    yield Tag("P", (draw_line(x + 12.4, y - 1.2, hero.word, STRONG), draw_line(x + 12.4, y + 2.8, hero.note, NOTE)))


def _draw_counts(look: GameLook, frame: SheetFrame, row: tuple[TickCount, ...], top: float) -> Iterator[Mark]:
    """Draw a row of things to count, in columns of equal width.

    LayoutError is raised when the boxes are too wide for their column.
    """
    step = (frame.right_edge - frame.left_edge + GAP) / len(row)
    for k, count in enumerate(row):
        excess = WORD + count.boxes * STEP - (step - GAP)
        if excess > 0:
            raise LayoutError(f"the boxes of {count.word!r} are {excess:.1f} mm too wide for the sheet")
        yield from _draw_count(look, count, frame.left_edge + k * step, top + COUNT / 2, step - GAP)


def _draw_count(look: GameLook, count: TickCount, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw a glyph, a word, and boxes to tick or a line to write on.

    Args:
        look: the theme of the game.
        count: the things to count.
        x: the left edge, in mm.
        y: the vertical middle, in mm.
        width: the width of the column, in mm.
    """
    yield Tag("P", (draw_glyph(look, count.icon, x + 2.2, y, 4.2), draw_line(x + 5.6, y + 1.15, count.word, SMALL)))
    name, left = count.word.lower(), x + WORD
    if count.room:
        left = x + 5.6 + line_width(count.word, SMALL) + 2
        yield draw_ink_line(left, y + 2.4, x + width, y + 2.4)
        yield TextField(left, y - 3.4, x + width - left, height=6.0, name=name)
    for k in range(count.boxes):
        cx = left + (k + 0.5) * STEP
        if count.kind:
            yield Path(category_outline(look, count.kind, TICK, cx, y), PAPER, INK, FINE)
        else:
            yield draw_tick_box(cx - TICK / 2, y - TICK / 2, TICK)
        yield CheckBox(cx - TICK / 2, y - TICK / 2, TICK, f"{name} {k + 1}", is_crossed=bool(count.kind))


def _draw_places(frame: SheetFrame, places: PlaceTable, top: float, pitch: float) -> Iterator[Mark]:
    """Draw the places in two columns, with boxes to tick and space for what is found.

    ``pitch`` is the height of a row, in mm.
    """
    yield Tag("H2", (draw_line(frame.left_edge, top + 2.6, places.word, SECTION),))
    wide = (frame.right_edge - frame.left_edge - GAP * (COLUMNS - 1)) / COLUMNS
    rows = -(-len(places.rows) // COLUMNS)
    for column in range(COLUMNS):
        x = frame.left_edge + column * (wide + GAP)
        heads = [
            draw_line(x + NAME + (k + 0.5) * CELL, top + HEADS - 1.8, word, NOTE, "middle")
            for k, word in enumerate(places.columns)
        ]
        heads.append(draw_line(x + NAME + len(places.columns) * CELL + 2, top + HEADS - 1.8, places.found, NOTE))
        yield Tag("P", tuple(heads))
        yield draw_gouge(x, top + HEADS, x + wide, top + HEADS, 0.6, INK, 0.4)
        for row, (number, name) in enumerate(places.rows[column * rows : (column + 1) * rows]):
            y = top + HEADS + row * pitch
            yield from _draw_place(places, number, name, x, y, wide, pitch)
            yield draw_ink_line(x, y + pitch, x + wide, y + pitch, 0.15)


def _draw_place(places: PlaceTable, number: str, name: str, x: float, y: float, width: float, pitch: float) -> Iterator[Mark]:
    middle = y + pitch / 2
    yield Tag("P", (draw_line(x + 5, middle + 1.2, number, STRONG, "right"), draw_line(x + 6.8, middle + 1.2, name, SMALL)))
    for k, word in enumerate(places.columns):
        left = x + NAME + (k + 0.5) * CELL - TICK / 2
        yield draw_tick_box(left, middle - TICK / 2, TICK)
        yield CheckBox(left, middle - TICK / 2, TICK, f"{name} {word}")
    left = x + NAME + len(places.columns) * CELL + 1
    yield TextField(left, y + 0.5, x + width - left, height=pitch - 1, name=f"{name} {places.found}")


def _draw_ending(look: GameLook, frame: SheetFrame, item: QuestJournal, top: float) -> Iterator[Mark]:
    """Draw the picture of what is sought, and the possible endings."""
    x, y = frame.left_edge + 11, top + END / 2 + 1
    yield Tag("Figure", (draw_sun(look, x, y, 9.6), draw_picture(item.picture, look, x, y - 0.6, 20, halo=3)), item.alt)
    left = frame.left_edge + 26
    yield Tag("H2", (draw_line(left, y - 4.2, item.ends_word, SECTION),))
    for word in item.ends:
        yield draw_tick_box(left, y - 0.6, 5.4)
        yield CheckBox(left, y - 0.6, 5.4, word.lower())
        yield Tag("P", (draw_line(left + 7.4, y + 3.2, word, SMALL),))
        left += 7.4 + line_width(word, SMALL) + 8
    yield Tag("P", (draw_line(frame.left_edge + 26, y + 9.6, item.ends_note, type_style("page_note").with_size(9.6)),))
