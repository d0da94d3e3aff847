"""A sheet whose dice are rolled already: each with a box to cross it off."""

from collections.abc import Iterator

from printgen.components.sheets.renderers.frame import LEAD, NOTE, SECTION, SMALL, SheetFrame, head
from printgen.components.sheets.renderers.notes import notes
from printgen.components.sheets.renderers.signs import swords
from printgen.errors import LayoutError
from printgen.marks import CheckBox, Mark, Tag, Use
from printgen.render.art.tokens import die, tick_box
from printgen.render.registry import framed
from printgen.render.text import line, paragraph, width
from printgen.render.theme import GameLook

from ..gate import Gate

DIE, STEP, TICK = 16.0, 24.0, 4.4
"""The side of a die, from die to die, the side of its box."""


@framed(Gate)
def gate(look: GameLook, frame: SheetFrame, item: Gate, emblem: str) -> Iterator[Mark]:
    """The whole sheet; LayoutError when there are more dice than it is wide."""
    yield from head(look, frame, item, emblem)
    y = frame.top + 6
    for text in item.how:
        setting = paragraph(frame.left_edge, y, text, frame.right - frame.left_edge, SMALL._replace(leading=LEAD))
        yield Tag("P", tuple(setting.marks))
        y = setting.y + 0.6
    y += 6
    yield Tag("H2", (line(frame.left_edge, y, item.word, SECTION),))
    yield Tag("P", (line(frame.left_edge + width(item.word, SECTION) + 3, y, item.note, NOTE),))
    if item.swords:
        yield Tag("Figure", tuple(swords(look, item.swords, frame.side, y - 1.2, 4.4)), item.alt)
    yield from _dice(look, frame, item, y + 4)
    yield from notes(frame, item.notes, y + 10 + DIE + TICK)


def _dice(look: GameLook, frame: SheetFrame, item: Gate, top: float) -> Iterator[Mark]:
    """The dice side by side, each over its box."""
    excess = frame.left_edge + len(item.dice) * STEP - frame.right
    if excess > 0:
        raise LayoutError(f"the dice of {item.title!r} are {excess:.1f} mm too wide for the sheet")
    for k, face in enumerate(item.dice):
        x = frame.left_edge + k * STEP
        yield Tag("Figure", (Use(die(look, face), x + DIE / 2, top + DIE / 2, DIE),), f"a die, {face}")
        left = x + (DIE - TICK) / 2
        yield tick_box(left, top + DIE + 1.6, TICK)
        yield CheckBox(left, top + DIE + 1.6, TICK, f"die {k + 1}", cross=True)
