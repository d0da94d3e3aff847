"""What shows where pieces are cut: marks in the margins, crosses at the corners, whole lines, or nothing; solid or dotted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from printgen.components.cards.renderers.outlines import STRAIGHT, cut_outline
from printgen.marks import Group, Mark, Path
from printgen.render.art.woodcut import stroke
from printgen.render.context import CutMarks
from printgen.render.paper.furniture import CUT, GAP, cut_marks
from printgen.render.theme import HAIR, INK

if TYPE_CHECKING:
    from printgen.components.cards.renderers.slots import CardSheet, Slot

ARM = 2.0
"""From a corner to the end of a cross; out of the block it ends where the marks of the margin begin."""
DOTS = (0.5, 0.7)
"""A dash and what is free after it."""


def draw_cut_marks(place: CardSheet, slots: Sequence[Slot], how: CutMarks) -> Iterator[Mark]:
    """Everything that shows the cuts of the pieces in these places."""
    if how.marks == "none":
        return
    dash = DOTS if how.dotted else ()
    if place.format.outline not in STRAIGHT:
        yield from _draw_outlines(place, slots, dash)
        return
    yield from _in_margins(place, slots, dash)
    if how.marks == "cross":
        yield from _crosses(place, slots, dash)
    elif how.marks == "full":
        yield from _lines(place, slots, dash)


def _edges(place: CardSheet, slots: Sequence[Slot]) -> tuple[list[float], list[float]]:
    """Where something is cut: from left to right, and from the top down."""
    wide, high = place.card
    xs = {round(x, 4) for slot in slots for x in (slot.x, slot.x + wide)}
    return sorted(xs), sorted({round(y, 4) for slot in slots for y in (slot.y, slot.y + high)})


def _in_margins(place: CardSheet, slots: Sequence[Slot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """Marks at the ends of the block for each edge of a card on it; along a fold they stand between fronts and backs, too."""
    xs, ys = _edges(place, slots)
    yield from cut_marks(xs, ys, place.block, dash)
    if place.gap and not place.grid.beside:
        for x in xs:
            for way in (-1, 1):
                near, far = (place.height / 2 + way * off for off in (0.5 * HAIR, place.grid.gap - GAP))
                yield stroke(x, near, x, far, CUT, dash)


def _corners(place: CardSheet, slots: Sequence[Slot]) -> list[tuple[float, float]]:
    """The corners of all pieces, each once."""
    wide, high = place.card
    return sorted({(round(slot.x + dx, 4), round(slot.y + dy, 4)) for slot in slots for dx in (0, wide) for dy in (0, high)})


def _crosses(place: CardSheet, slots: Sequence[Slot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """A cross at each corner of each piece."""
    left, top, right, foot = place.block
    for x, y in _corners(place, slots):
        yield stroke(max(x - ARM, left - GAP), y, min(x + ARM, right + GAP), y, CUT, dash)
        yield stroke(x, max(y - ARM, top - GAP), x, min(y + ARM, foot + GAP), CUT, dash)


def _lines(place: CardSheet, slots: Sequence[Slot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """All edges of all pieces; one that two of them share is drawn once, so that its dots stay dots."""
    wide, high = place.card
    corners = [(round(slot.x, 4), round(slot.y, 4)) for slot in slots]
    level = {(x, round(y + dy, 4)) for x, y in corners for dy in (0, high)}
    upright = {(round(x + dx, 4), y) for x, y in corners for dx in (0, wide)}
    yield from (stroke(x, y, x + wide, y, CUT, dash) for x, y in sorted(level))
    yield from (stroke(x, y, x, y + high, CUT, dash) for x, y in sorted(upright))


def _draw_outlines(place: CardSheet, slots: Sequence[Slot], dash: tuple[float, ...]) -> Iterator[Mark]:
    """What is not cut along straight lines across the sheet shows its own outline."""
    cut = Path(cut_outline(place.format), stroke=INK, width=CUT / place.grid.scale, dash=dash)
    yield from (Group((cut,), slot.x, slot.y, place.grid.scale) for slot in slots)
