"""Cut marks: marks in the margins, crosses at the corners, whole lines, or nothing; solid or dotted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.components.cards.renderers.piece_outlines import STRAIGHT_OUTLINES, cut_outline
from printgen.marks import Group, Mark, Path
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.context import CutMarks
from printgen.render.paper.sheet_marks import MARK_GAP, MARK_WIDTH, draw_margin_cut_marks
from printgen.render.theme import HAIR, INK

if TYPE_CHECKING:
    from printgen.components.cards.renderers.sheet_slots import CardSheet, CardSlot

ARM = 2.0
"""From a corner to the end of a cross; out of the block it ends where the marks of the margin begin."""
DOTS = (0.5, 0.7)
"""A dash and what is free after it."""


def draw_cut_marks(place: CardSheet, slots: Sequence[CardSlot], cut_marks: CutMarks) -> Iterator[Mark]:
    """Draw all marks that show where the pieces in these slots are cut."""
    if cut_marks.style == "none":
        return
    dash = DOTS if cut_marks.dotted else ()
    if place.format.outline not in STRAIGHT_OUTLINES:
        yield from _draw_outlines(place, slots, dash)
        return
    yield from _draw_marks_in_margins(place, slots, dash)
    if cut_marks.style == "cross":
        yield from _draw_corner_crosses(place, slots, dash)
    elif cut_marks.style == "full":
        yield from _draw_cut_lines(place, slots, dash)


def _cut_positions(place: CardSheet, slots: Sequence[CardSlot]) -> tuple[list[float], list[float]]:
    """Return the x positions of cuts from left to right, and their y positions from the top down, in mm."""
    wide, high = place.card_size
    xs = {round(x, 4) for slot in slots for x in (slot.x, slot.x + wide)}
    return sorted(xs), sorted({round(y, 4) for slot in slots for y in (slot.y, slot.y + high)})


def _draw_marks_in_margins(place: CardSheet, slots: Sequence[CardSlot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """Draw marks at the ends of the block of cards for each edge of a card.

    Along a fold they also stand between fronts and backs.
    """
    xs, ys = _cut_positions(place, slots)
    yield from draw_margin_cut_marks(xs, ys, place.block, dash)
    if place.fold_gap and not place.grid.beside:
        for x in xs:
            for way in (-1, 1):
                near, far = (place.height / 2 + way * off for off in (0.5 * HAIR, place.grid.gap - MARK_GAP))
                yield draw_ink_line(x, near, x, far, MARK_WIDTH, dash)


def _piece_corners(place: CardSheet, slots: Sequence[CardSlot]) -> list[tuple[float, float]]:
    """Return the corners of all pieces, each once."""
    wide, high = place.card_size
    return sorted({(round(slot.x + dx, 4), round(slot.y + dy, 4)) for slot in slots for dx in (0, wide) for dy in (0, high)})


def _draw_corner_crosses(place: CardSheet, slots: Sequence[CardSlot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """Draw a cross at each corner of each piece."""
    left, top, right, foot = place.block
    for x, y in _piece_corners(place, slots):
        yield draw_ink_line(max(x - ARM, left - MARK_GAP), y, min(x + ARM, right + MARK_GAP), y, MARK_WIDTH, dash)
        yield draw_ink_line(x, max(y - ARM, top - MARK_GAP), x, min(y + ARM, foot + MARK_GAP), MARK_WIDTH, dash)


def _draw_cut_lines(place: CardSheet, slots: Sequence[CardSlot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """Draw all edges of all pieces; a shared edge is drawn once, so that its dots stay dots."""
    wide, high = place.card_size
    corners = [(round(slot.x, 4), round(slot.y, 4)) for slot in slots]
    level = {(x, round(y + dy, 4)) for x, y in corners for dy in (0, high)}
    upright = {(round(x + dx, 4), y) for x, y in corners for dx in (0, wide)}
    yield from (draw_ink_line(x, y, x + wide, y, MARK_WIDTH, dash) for x, y in sorted(level))
    yield from (draw_ink_line(x, y, x, y + high, MARK_WIDTH, dash) for x, y in sorted(upright))


def _draw_outlines(place: CardSheet, slots: Sequence[CardSlot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """Draw the outline of each piece that is not cut along straight lines across the sheet."""
    cut = Path(cut_outline(place.format), stroke=INK, width=MARK_WIDTH / place.grid.scale, dash=dash)
    yield from (Group((cut,), slot.x, slot.y, place.grid.scale) for slot in slots)
