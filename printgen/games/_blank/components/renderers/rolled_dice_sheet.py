"""Renderer of a sheet whose dice are rolled already: each die has a box to cross it off."""

from collections.abc import Iterator

from printgen.components.sheets.renderers.note_lines import draw_note_lines
from printgen.components.sheets.renderers.sheet_frame import LEAD, NOTE, SECTION, SMALL, SheetFrame, draw_sheet_head
from printgen.components.sheets.renderers.step_signs import draw_swords
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, SymbolUse, Tag
from printgen.render.art.tokens import die_symbol, draw_tick_box
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook

from ..rolled_dice_sheet import RolledDiceSheet

DIE_SIZE, DIE_STEP, TICK_SIZE = 16.0, 24.0, 4.4
"""The side of a die, from die to die, the side of its box."""


@frame_renderers(RolledDiceSheet)
def draw_rolled_dice_sheet(look: GameLook, frame: SheetFrame, item: RolledDiceSheet, emblem: str) -> Iterator[Mark]:
    """Draw the sheet.

    Raises LayoutError if the dice are wider than the sheet.
    """
    yield from draw_sheet_head(look, frame, item, emblem)
    y = frame.top + 6
    for text in item.how:
        setting = draw_paragraph(frame.left_edge, y, text, frame.right_edge - frame.left_edge, SMALL._replace(leading=LEAD))
        yield Tag("P", tuple(setting.marks))
        y = setting.next_baseline + 0.6
    y += 6
    yield Tag("H2", (draw_line(frame.left_edge, y, item.word, SECTION),))
    yield Tag("P", (draw_line(frame.left_edge + line_width(item.word, SECTION) + 3, y, item.note, NOTE),))
    if item.swords:
        yield Tag("Figure", tuple(draw_swords(look, item.swords, frame.side_column_left, y - 1.2, 4.4)), item.alt)
    yield from _draw_dice(look, frame, item, y + 4)
    yield from draw_note_lines(frame, item.notes, y + 10 + DIE_SIZE + TICK_SIZE)


def _draw_dice(look: GameLook, frame: SheetFrame, item: RolledDiceSheet, top: float) -> Iterator[Mark]:
    """Draw the dice side by side, each above its box. ``top`` is the upper edge in mm.

    Raises LayoutError if they are wider than the sheet.
    """
    excess = frame.left_edge + len(item.dice) * DIE_STEP - frame.right_edge
    if excess > 0:
        raise LayoutError(f"the dice of {item.title!r} are {excess:.1f} mm too wide for the sheet")
    for k, face in enumerate(item.dice):
        x = frame.left_edge + k * DIE_STEP
        yield Tag(
            "Figure", (SymbolUse(die_symbol(look, face), x + DIE_SIZE / 2, top + DIE_SIZE / 2, DIE_SIZE),), f"a die, {face}"
        )
        left = x + (DIE_SIZE - TICK_SIZE) / 2
        yield draw_tick_box(left, top + DIE_SIZE + 1.6, TICK_SIZE)
        yield CheckBox(left, top + DIE_SIZE + 1.6, TICK_SIZE, f"die {k + 1}", is_crossed=True)
