"""Draws boards: on one paper if they fit, else in parts, each with flaps under the next part's edge for gluing."""

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.features.datagames.components.board import FreeBoard
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import MARK_WIDTH, draw_sheet_marks
from printgen.render.registry import face_renderers, sheet_renderers
from printgen.render.text import draw_line
from printgen.render.theme import FINE, INK, PAPER, GameLook, type_style

EDGE_MARGIN, FOOT_MARGIN = 9.0, 15.0
"""What stays free at the left, right and head of a paper, and at its foot."""
FLAP_WIDTH = 6.0
"""So far a part is printed beyond its seam."""
CUT_MARK, MARK_OFFSET = 2.8, 0.6
"""The length of a mark at the end of a seam or a cut, and how far it stands off."""
MOST_PARTS = 36


class BoardDivision(NamedTuple):
    """How a board is divided: the paper as it lies, the number of parts across and down, and the size of each in mm."""

    paper: Paper
    across: int
    down: int
    width: float
    height: float


class BoardPart(NamedTuple):
    """One part: its column and row, its corner on the paper, and its size with flaps, in mm."""

    column: int
    row: int
    x: float
    y: float
    width: float
    height: float


@sheet_renderers(FreeBoard, stock="boards")
def draw_board_pages(look: GameLook, paper: Paper, item: FreeBoard, emblem: str, game_id: str, backs: str) -> Iterator[Page]:
    """Yield the pages of a board.

    Raise LayoutError, which names the element that does not fit or says that the board is far too large.

    Args:
        item: the board.
        emblem: not used.
        game_id: the id at the foot of each page.
        backs: not used.
    """
    try:
        marks = tuple(face_renderers.find(item.face)(item.face, "", look, type_style("card_title")))
    except LayoutError as problem:
        raise LayoutError(f"board {item.title!r}, {problem}") from None
    size = item.face.format
    ways = (_divide_board(paper, size.width, size.height), _divide_board(_rotate_paper(paper), size.width, size.height))
    parts = min(ways, key=lambda way: way.across * way.down)
    if parts.across * parts.down > MOST_PARTS:
        raise LayoutError(f"board {item.title!r}: {size.width:g} x {size.height:g} mm take more than {MOST_PARTS} papers")
    for row in range(parts.down):
        for column in range(parts.across):
            yield _draw_part_page(look, item, marks, parts, _place_part(parts, column, row), game_id)


def _rotate_paper(paper: Paper) -> Paper:
    return Paper(paper.name, paper.height, paper.width, paper.grids)


def _divide_board(paper: Paper, width: float, height: float) -> BoardDivision:
    """Divide a board into as few equal parts as leave room for their flaps."""
    across, down = (
        _count_parts(length, room)
        for length, room in ((width, paper.width - 2 * EDGE_MARGIN), (height, paper.height - EDGE_MARGIN - FOOT_MARGIN))
    )
    return BoardDivision(paper, across, down, width=width / across, height=height / down)


def _count_parts(length: float, room: float) -> int:
    return 1 if length <= room + 0.05 else ceil(length / (room - FLAP_WIDTH))


def _place_part(parts: BoardDivision, column: int, row: int) -> BoardPart:
    """Place a part in the middle of its paper."""
    wide = parts.width + FLAP_WIDTH * (column < parts.across - 1)
    high = parts.height + FLAP_WIDTH * (row < parts.down - 1)
    x = (parts.paper.width - wide) / 2
    return BoardPart(
        column, row, x, y=EDGE_MARGIN + (parts.paper.height - EDGE_MARGIN - FOOT_MARGIN - high) / 2, width=wide, height=high
    )


def _draw_part_page(
    look: GameLook, item: FreeBoard, marks: tuple[Mark, ...], parts: BoardDivision, part: BoardPart, game_id: str
) -> Page:
    left, top = part.column * parts.width, part.row * parts.height
    shown: list[Mark] = [Group(marks, part.x - left, part.y - top, clip=box_outline(left, top, part.width, part.height))]
    if item.face.ground in ("", PAPER) or look.low_ink:
        whole = Path(box_outline(0, 0, item.face.format.width, item.face.format.height), "", INK, FINE)
        edged = box_outline(left - 0.2, top - 0.2, part.width + 0.4, part.height + 0.4)
        shown.append(Group((whole,), part.x - left, part.y - top, clip=edged))
    number, count = part.row * parts.across + part.column + 1, parts.across * parts.down
    foot = item.foot if count == 1 else " ".join(filter(None, (item.foot, f"part {number} of {count}: glue over the flaps")))
    furnished = draw_sheet_marks(parts.paper, foot, game_id)
    around = _draw_cut_marks(parts, part)
    sheet = Tag("Sect", (*shown, *_draw_seam_letters(parts, part)))
    outline = item.title if number == 1 else ""
    return Page(parts.paper.width, parts.paper.height, (sheet, *around, *furnished), outline)


def _draw_cut_marks(parts: BoardDivision, part: BoardPart) -> Iterator[Mark]:
    """Draw marks at both ends of each edge that is cut, and of each seam on a flap."""
    right, foot = part.x + part.width, part.y + part.height
    for x in (part.x, part.x + parts.width):
        yield draw_ink_line(x, part.y - MARK_OFFSET - CUT_MARK, x, part.y - MARK_OFFSET, MARK_WIDTH)
        yield draw_ink_line(x, foot + MARK_OFFSET, x, foot + MARK_OFFSET + CUT_MARK, MARK_WIDTH)
    for y in (part.y, part.y + parts.height):
        yield draw_ink_line(part.x - MARK_OFFSET - CUT_MARK, y, part.x - MARK_OFFSET, y, MARK_WIDTH)
        yield draw_ink_line(right + MARK_OFFSET, y, right + MARK_OFFSET + CUT_MARK, y, MARK_WIDTH)


def _draw_seam_letters(parts: BoardDivision, part: BoardPart) -> Iterator[Mark]:
    """Draw the same letter on both sides of each seam, beside its middle."""
    style = type_style("section").with_size(9.6)._replace(track=0)
    column, row = part.column, part.row
    middle, level = part.x + parts.width / 2, part.y + parts.height / 2 + 1.2
    seams = []
    if column:
        seams.append((part.x - 3.2, level, _seam_letter(parts, column - 1, row, False)))
    if column < parts.across - 1:
        seams.append((part.x + part.width + 3.2, level, _seam_letter(parts, column, row, False)))
    if row:
        seams.append((middle, part.y - 1.4, _seam_letter(parts, column, row - 1, True)))
    if row < parts.down - 1:
        seams.append((middle, part.y + part.height + 3.6, _seam_letter(parts, column, row, True)))
    for x, y, letter in seams:
        yield Tag("P", (draw_line(x, y, letter, style, "middle"),))


def _seam_letter(parts: BoardDivision, column: int, row: int, below: bool) -> str:
    """Return the letter of the seam at the right of a part or below it; after Z come AA, AB and so on."""
    upright = (parts.across - 1) * parts.down
    number = upright + row * parts.across + column if below else row * (parts.across - 1) + column
    return (chr(64 + number // 26) if number >= 26 else "") + chr(65 + number % 26)
