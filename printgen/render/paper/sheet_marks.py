"""Marks on a sheet: corner brackets, a ruler, cut marks, the line at the foot. All lengths are in millimetres."""

from collections.abc import Iterator, Sequence

from printgen.marks import PT, Group, Mark, Path
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.paper.paper_sizes import INCH, MARGIN, Paper
from printgen.render.text import draw_line, line_width
from printgen.render.theme import HAIR, INK, TypeStyle, type_style

MARK_WIDTH = 0.15
MARK_GAP, MARK_LENGTH, NARROW_MARK_GAP = 1.25, 3.5, 0.6
"""Cut marks stand this far off the cards and are this long; where the margin is narrow, nearer."""
CLEAR = 5.0
"""What every printer can print: nothing stands nearer to the paper's edge."""


Block = tuple[float, float, float, float]
"""Left, top, right and foot."""


def draw_corner_brackets(width: float, height: float, arm: float = 4.0) -> Iterator[Mark]:
    """Draw four brackets, 5 mm inside the paper: if all four are printed, nothing was clipped."""
    for sx, sy in ((0, 0), (1, 0), (1, 1), (0, 1)):
        x, y = CLEAR + sx * (width - 2 * CLEAR), CLEAR + sy * (height - 2 * CLEAR)
        dx, dy = arm * (1 - 2 * sx), arm * (1 - 2 * sy)
        yield Path((("M", x + dx, y), ("L", x, y), ("L", x, y + dy)), stroke=INK, width=HAIR)


def draw_ruler(x: float, y: float, direction: str = "across", slim: bool = False, inches: int = 4) -> Mark:
    """Draw a ruler with 100 mm on one side of a line and 4 inches on the other, from (x, y).

    A scaled page cannot keep both lengths.

    Args:
        direction: "across" or "up".
        slim: whether it takes 4.1 mm of a narrow margin, not 5.2 mm.
        inches: 4, or 2 for a short ruler with 50 mm.
    """
    return Group(tuple(_draw_horizontal_ruler(slim, inches)), x, y, turn=-90 if direction == "up" else 0)


def _draw_horizontal_ruler(slim: bool, inches: int) -> Iterator[Mark]:
    """Draw the ruler along the x axis."""
    yield draw_ink_line(0, 0, inches * INCH, 0)
    for k in range(0, 25 * inches + 1, 5):
        high = 5.2 if k % 50 == 0 else 3.6 if k % 10 == 0 else 2
        yield draw_ink_line(k, 0, k, -high * PT, MARK_WIDTH if k % 10 else HAIR)
    for k in range(4 * inches + 1):
        yield draw_ink_line(k * INCH / 4, 0, k * INCH / 4, (2 if k % 4 else 5.2) * PT, MARK_WIDTH if k % 4 else HAIR)
    style = type_style("page_small")
    style, above, below = (style.with_size(6.5), -0.45, 2.05) if slim else (style, -0.6, 2.6)
    yield draw_line(inches * INCH + 1.8, above, f"{25 * inches} mm", style)
    yield draw_line(inches * INCH + 1.8, below, f"{inches} in", style)


def draw_margin_cut_marks(
    xs: Sequence[float], ys: Sequence[float], block: Block | None = None, dash: tuple[float, ...] = ()
) -> Iterator[Mark]:
    """Draw short hairlines outside a block, at both ends of every cut; never on a card.

    Marks are shorter, and nearer to the block, if the margin is narrow.

    Args:
        xs: the upright cuts.
        ys: the level cuts.
        block: left, top, right and foot; None for the area that the cuts span.
        dash: the lengths of dashes and gaps; () for solid lines.
    """
    left, top, right, foot = block or (min(xs), min(ys), max(xs), max(ys))
    (off, far), (beside, out) = _cut_mark_span(top), _cut_mark_span(left)
    for x in xs:
        yield draw_ink_line(x, top - far, x, top - off, MARK_WIDTH, dash)
        yield draw_ink_line(x, foot + off, x, foot + far, MARK_WIDTH, dash)
    for y in ys:
        yield draw_ink_line(left - out, y, left - beside, y, MARK_WIDTH, dash)
        yield draw_ink_line(right + beside, y, right + out, y, MARK_WIDTH, dash)


def _cut_mark_span(margin: float) -> tuple[float, float]:
    """Return where a mark begins and ends, in mm from the block.

    In a narrow margin it ends where the printable area does.
    """
    room = margin - CLEAR
    return (MARK_GAP, min(MARK_GAP + MARK_LENGTH, room)) if room > 2 * MARK_GAP else (NARROW_MARK_GAP, room)


def draw_sheet_marks(paper: Paper, foot: str, game_id: str) -> Iterator[Mark]:
    """Draw brackets, the ruler, and at the right the line ``foot`` and the id of the game."""
    yield from draw_corner_brackets(paper.width, paper.height)
    yield draw_ruler(MARGIN, paper.height - 8.0)
    small = type_style("page_note")
    yield draw_line(paper.width - MARGIN, paper.height - 9.9, foot, small, "right")
    yield draw_line(
        paper.width - MARGIN, paper.height - 6.0, shorten_id(game_id, paper.width / 2 - MARGIN, small), small, "right"
    )


def shorten_id(game_id: str, max_width: float, style: TypeStyle) -> str:
    """Return an id without its last options if it would be wider than ``max_width`` mm; its seed stays."""
    head, sign, seed = game_id.partition("#")
    end = f",…{sign}{seed}"
    while line_width(game_id, style) > max_width and "," in head:
        head = head.rpartition(",")[0]
        game_id = head + end
    return game_id
