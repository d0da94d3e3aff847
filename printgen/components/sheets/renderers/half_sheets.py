"""Two sheets of half the size on a paper, to be cut apart."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.sheets.renderers.sheet_frame import NOTE, SheetFrame
from printgen.components.sheets.renderers.sheet_pages import (
    SHORT,
    SHORT_TOP,
    TOP,
    draw_sheet,
    outline_title,
    prefix_field_names,
    seeded_sheet_id,
    split_sheets_into_pages,
)
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import CLEAR, draw_corner_brackets, draw_ruler, shorten_id
from printgen.render.registry import frame_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import HAIR, GameLook

HALF_MARGIN, HALF_FOOT = 9.0, 12.0  # of a sheet of half the size, before it is made smaller
HALF_GAP = 6.0  # between what stands at the foot and the id
BRACKET = 5.0
"""What words at the foot leave to the brackets of the paper."""
BLOCK = 186.0  # what a sheet needs between its margins


class HalfSheet(NamedTuple):
    """Half of a paper in landscape format: the frame in which a sheet is drawn, and the scale that makes it fit."""

    frame: SheetFrame
    scale: float


def draw_two_up_pages(
    look: GameLook, paper: Paper, items: Sequence[Any], emblem: str, game_id: str, fillable: bool = False
) -> tuple[Page, ...]:
    """Return pages with two sheets of half the size each, to be cut apart; a sheet without a neighbour comes twice.

    Args:
        emblem: picture in the head of the sheets.
        game_id: printed at the foot of sheets without an id of their own.
        fillable: whether boxes and lines are form fields.
        items: the sheets.
    """
    half = half_sheet(paper)
    pages, number = [], 0
    items = split_sheets_into_pages(items)
    for pair in _iter_pairs(items):
        middle = paper.height / 2
        # The ruler stands on the cut, between the two margins, where it takes no room from either sheet.
        marks: list[Mark] = [*draw_corner_brackets(paper.height, paper.width), draw_ruler(middle, paper.width / 2 + 55, "up")]
        marks += [draw_ink_line(middle, y, middle, y + 4, HAIR, (1.0, 0.8)) for y in (CLEAR, paper.width - CLEAR - 4)]
        for k, whole in enumerate(pair):
            number += 1
            item = frame_renderers.attribute(whole, "smaller", lambda item: item)(whole)
            marked = (*draw_sheet(look, half.frame, item, emblem, items), *_draw_half_foot(half.frame, item, game_id))
            sheet = Tag("Sect", tuple(prefix_field_names(marked, f"sheet {number}: ", fillable)))
            marks.append(Group((sheet,), k * middle, 0, half.scale))
        pages.append(Page(paper.height, paper.width, tuple(marks), outline_title(pair[0])))
    return tuple(pages)


def half_sheet(paper: Paper) -> HalfSheet:
    """Return the frame of half a paper, in its proportions and just wide enough for a sheet."""
    width = BLOCK + 2 * HALF_MARGIN
    scale = paper.height / 2 / width
    height = paper.width / scale
    return HalfSheet(
        SheetFrame(width, height, HALF_MARGIN, top=TOP if height > SHORT else SHORT_TOP, foot=height - HALF_FOOT), scale
    )


def _iter_pairs(items: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield seeded sheets two by two in their order; an odd last one and all others are paired with themselves."""
    seeded = [item for item in items if seeded_sheet_id(item)]
    seeded += seeded[-1:] * (len(seeded) % 2)
    yield from zip(seeded[::2], seeded[1::2], strict=True)
    for item in items:
        if not seeded_sheet_id(item):
            yield item, item


def _draw_half_foot(frame: SheetFrame, item: Any, game_id: str) -> Iterator[Mark]:
    """Draw the foot of a sheet of half the size, with its id if no strip of dice gives it."""
    if seeded_sheet_id(item):
        return
    foot, y = getattr(item, "foot", ""), frame.height - 8.6
    if not foot:
        yield draw_line(frame.width / 2, y, shorten_id(game_id, frame.width / 2, NOTE), NOTE, "middle")
        return
    left, right = frame.left_edge + BRACKET, frame.right_edge - BRACKET
    yield draw_line(left, y, foot, NOTE)
    room = min(frame.width / 2, right - left - line_width(foot, NOTE) - HALF_GAP)
    yield draw_line(right, y, shorten_id(game_id, room, NOTE), NOTE, "right")
