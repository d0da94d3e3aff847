"""Lines to write on, if a sheet has room for them."""

from collections.abc import Iterator

from printgen.components.sheets.renderers.sheet_frame import SECTION, SheetFrame
from printgen.marks import Mark, Tag, TextField
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.text import draw_line

STEP = 8.0
HEAD = 6.0
FEWEST = 3
"""Fewer lines are none."""


def draw_note_lines(frame: SheetFrame, word: str, top: float) -> Iterator[Mark]:
    """Draw a heading and lines from ``top`` to the foot of the frame, or nothing if there is room for too few."""
    first = top + HEAD
    count = int((frame.foot - first) / STEP)
    if count < FEWEST:
        return
    yield Tag("H2", (draw_line(frame.left_edge, top + 5, word, SECTION),))
    for k in range(1, count + 1):
        yield draw_ink_line(frame.left_edge, first + k * STEP, frame.right_edge, first + k * STEP)
    yield TextField(frame.left_edge, first, frame.right_edge - frame.left_edge, height=count * STEP, name="notes", multiline=True)
