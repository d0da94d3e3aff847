"""Dice of twelve sides, wherever they are drawn: the number stands inside its pentagon, and no pentagon in its neighbour."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from printgen.components.book.book_blocks import BookDice
from printgen.components.book.book_blocks import DiceRows as Rows
from printgen.components.book.renderers.plates import _draw_dice_rows
from printgen.components.sheets.dice_strip import DiceStrip
from printgen.components.sheets.renderers.dice_strip import draw_strip_numbers, draw_strip_outlines
from printgen.components.sheets.renderers.step_signs import draw_signs
from printgen.components.sheets.step_signs import StepSign
from printgen.marks import Mark, Path, SymbolUse, Text
from printgen.render.art.tokens import d12_symbol
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Box, outline_points, overlap_depth, place_marks

FULL, LOW = load_look("jqka"), load_look("jqka", low=True)
EVERY = tuple(range(1, 13))
STRIP = DiceStrip("jqka#1", (*EVERY, *reversed(EVERY)), (), "")
DRAWN: dict[str, tuple[Mark, ...]] = {
    "strip": (*draw_strip_outlines(12, 200, STRIP), *draw_strip_numbers(12, 200, STRIP)),
    "answer": tuple(mark for k in EVERY for mark in draw_signs(LOW, (StepSign("twelve", str(k)),), 8.0 * k, 20)),
    "booklet": tuple(_draw_dice_rows(FULL, Rows((BookDice("D12", 12, EVERY, 3),)), 120)[0]),
    "token": tuple(SymbolUse(d12_symbol(FULL, k), 8.0 * k, 20, 5.5) for k in EVERY),
}


def clearance(polygon: list[tuple[float, float]], box: Box) -> float:
    """How far the box keeps inside a polygon whose corners run clockwise; less than 0 where it crosses a side."""
    found = []
    for (x0, y0), (x1, y1) in pairwise([*polygon, polygon[0]]):
        long = math.hypot(x1 - x0, y1 - y0)
        for x, y in ((x, y) for x in (box[0], box[2]) for y in (box[1], box[3])):
            found.append(((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / long)
    return min(found)


def pentagons(marks: tuple[Mark, ...]) -> Iterator[tuple[list[tuple[float, float]], float]]:
    """The corners of each, and half its stroke."""
    for part in place_marks(marks):
        if isinstance(part.mark, Path) and len(corners := outline_points(part.mark.outline)) == 5:
            yield [part.matrix(*corner) for corner in corners], part.mark.width / 2 * part.matrix.scale


@pytest.mark.parametrize("where", DRAWN)
def test_numbers_stand_inside(where: str) -> None:
    """With 0.15 mm of paper to the line at least."""
    texts = [part for part in place_marks(DRAWN[where]) if isinstance(part.mark, Text) and part.mark.string.isdigit()]
    shapes = list(pentagons(DRAWN[where]))
    assert len(texts) == len(shapes) == (24 if where == "strip" else 12)
    for (corners, half), part in zip(shapes, texts, strict=True):
        assert isinstance(part.mark, Text)
        assert clearance(corners, part.box) - half >= 0.15, part.mark.string


def test_pentagons_keep_apart() -> None:
    """On the strip, where they stand closest, a quarter of a millimetre."""
    boxes = [part.box for part in place_marks(DRAWN["strip"]) if isinstance(part.mark, Path)]
    for one, two in require_some(pairwise(boxes)):
        assert overlap_depth(one, two) <= -0.2
