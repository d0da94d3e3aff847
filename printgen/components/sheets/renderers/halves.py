"""Two sheets of half the size on a paper, to be cut apart."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.sheets.renderers.frame import NOTE, SheetFrame
from printgen.components.sheets.renderers.pages import SHORT, SHORT_TOP, TOP, draw_sheet, fields, leaves, outline, seeded_id
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.art.woodcut import stroke
from printgen.render.paper.furniture import CLEAR, brackets, ruler, shorten_id
from printgen.render.paper.sizes import Paper
from printgen.render.registry import framed
from printgen.render.text import line, width
from printgen.render.theme import HAIR, GameLook

HALF_MARGIN, HALF_FOOT = 9.0, 12.0  # of a sheet of half the size, before it is made smaller
APART = 6.0  # between what stands at the foot and the id
BRACKET = 5.0
"""What words at the foot leave to the brackets of the paper."""
BLOCK = 186.0  # what a sheet needs between its margins


class Half(NamedTuple):
    """Half of a paper on its side: the frame that a sheet is drawn in, and what it is multiplied by to fit."""

    frame: SheetFrame
    scale: float


def two_up(
    look: GameLook, paper: Paper, items: Sequence[Any], emblem: str, game_id: str, fillable: bool = False
) -> tuple[Page, ...]:
    """Two sheets of half the size on each paper, to be cut apart; a sheet that has no neighbour is printed twice."""
    half = half_of(paper)
    pages, number = [], 0
    items = leaves(items)
    for pair in _pairs(items):
        middle = paper.height / 2
        # The ruler stands on the cut, between the two margins, where it takes no room from either sheet.
        marks: list[Mark] = [*brackets(paper.height, paper.width), ruler(middle, paper.width / 2 + 55, "up")]
        marks += [stroke(middle, y, middle, y + 4, HAIR, (1.0, 0.8)) for y in (CLEAR, paper.width - CLEAR - 4)]
        for k, whole in enumerate(pair):
            number += 1
            item = framed.attribute(whole, "smaller", lambda item: item)(whole)
            marked = (*draw_sheet(look, half.frame, item, emblem, items), *_half_foot(half.frame, item, game_id))
            sheet = Tag("Sect", tuple(fields(marked, f"sheet {number}: ", fillable)))
            marks.append(Group((sheet,), k * middle, 0, half.scale))
        pages.append(Page(paper.height, paper.width, tuple(marks), outline(pair[0])))
    return tuple(pages)


def half_of(paper: Paper) -> Half:
    """The frame of half a paper: its own shape, made just wide enough for a sheet."""
    width = BLOCK + 2 * HALF_MARGIN
    scale = paper.height / 2 / width
    height = paper.width / scale
    return Half(SheetFrame(width, height, HALF_MARGIN, top=TOP if height > SHORT else SHORT_TOP, foot=height - HALF_FOOT), scale)


def _pairs(items: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    """Seeded sheets two by two in their order, the last of an odd number and all others with themselves."""
    seeded = [item for item in items if seeded_id(item)]
    seeded += seeded[-1:] * (len(seeded) % 2)
    yield from zip(seeded[::2], seeded[1::2], strict=True)
    for item in items:
        if not seeded_id(item):
            yield item, item


def _half_foot(frame: SheetFrame, item: Any, game_id: str) -> Iterator[Mark]:
    """What a sheet of half the size says at its foot, and its id, where no strip names it, in the sheet's own type."""
    if seeded_id(item):
        return
    foot, y = getattr(item, "foot", ""), frame.height - 8.6
    if not foot:
        yield line(frame.width / 2, y, shorten_id(game_id, frame.width / 2, NOTE), NOTE, "middle")
        return
    left, right = frame.left_edge + BRACKET, frame.right - BRACKET
    yield line(left, y, foot, NOTE)
    room = min(frame.width / 2, right - left - width(foot, NOTE) - APART)
    yield line(right, y, shorten_id(game_id, room, NOTE), NOTE, "right")
