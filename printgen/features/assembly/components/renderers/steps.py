"""Pictures of cutting and folding, centred on (0, 0), for a frame that is 36 mm high."""

from collections.abc import Iterator, Sequence

from printgen.components.boards.board import Board
from printgen.components.diagrams.renderers.hexagons import hexagon_corners
from printgen.features.assembly.components.build import BuildStep
from printgen.marks import Group, Mark, Path
from printgen.render.art.svg_pictures import MASTER, draw_picture
from printgen.render.art.tokens import draw_glyph
from printgen.render.art.woodcut import box_outline, disc_outline, draw_gouge, draw_ink_line, polygon_outline
from printgen.render.theme import BOLD, FINE, HAIR, INK, LINE, PAPER, GameLook

PALE_GREY = "#e9e9e9"
DASH = (1.2, 0.8)


def draw_step(look: GameLook, step: BuildStep, boards: Sequence[Board]) -> Iterator[Mark]:
    """Draw the picture of a step; a pawn shows the hero of the first board."""
    if step.kind == "cards":
        yield from _draw_card_sheet(look, step)
    elif step.kind == "tiles":
        yield from _draw_tiles(look)
    elif step.kind == "pawns":
        yield from _draw_pawn(look, boards[0].pawn.picture if boards else "")
    else:
        yield from {
            "tokens": _draw_tokens,
            "fold": _draw_folded_cards,
            "mat": _draw_mat,
            "reference": _draw_reference,
            "booklet": _draw_booklet,
        }[step.kind](look)


def _draw_knife(x: float, y: float) -> Mark:
    """Draw a knife that comes from above, with its point on (x, y)."""
    marks = (
        Path(polygon_outline([(0, 0), (-1.5, -3.2), (-1.5, -6.4), (1.1, -6.4), (1.1, -1.4)]), PAPER, INK, FINE),
        Path(polygon_outline([(-1.7, -6.4), (1.3, -6.4), (1.7, -15), (-2.0, -15)]), INK),
        draw_gouge(-0.6, -8, -0.7, -13.6, 0.5),
    )
    return Group(marks, x, y, turn=28)


def _draw_card_back(look: GameLook, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw the back of a card, with its upper left corner at (x, y)."""
    yield Path(box_outline(x, y, width, height), PAPER if look.low_ink else INK, INK, FINE)
    yield Path(disc_outline(x + width / 2, y + height / 2, 0.26 * width), INK if look.low_ink else PAPER)


def _draw_arrow(points: tuple[float, float, float, float, float, float, float, float]) -> Iterator[Mark]:
    """Draw a bent arrow from its tail to its head, through two control points."""
    x0, y0, x1, y1, x2, y2, x3, y3 = points
    yield Path((("M", x0, y0), ("C", x1, y1, x2, y2, x3, y3)), stroke=INK, width=LINE, round=True)
    yield Path(polygon_outline([(x3 - 1.4, y3 + 1.8), (x3 + 1.9, y3 + 0.8), (x3 - 0.5, y3 - 1.5)]), INK)


def _draw_card_sheet(look: GameLook, step: BuildStep) -> Iterator[Mark]:
    """Draw a sheet of cards under the knife, with as many cards as lie on it."""
    unit = min(29.4 / (step.rows * 8.2 + 5), 30 / (step.columns * 5.9 + 3.6))
    wide, high = step.columns * 5.9 * unit, step.rows * 8.2 * unit
    yield Path(
        box_outline(-wide / 2 - 1.8 * unit, -high / 2 - 2.4 * unit, wide + 3.6 * unit, high + 4.8 * unit), PAPER, INK, FINE
    )
    for row in range(step.rows):
        for column in range(step.columns):
            x, y = -wide / 2 + (column * 5.9 + 0.3) * unit, -high / 2 + (row * 8.2 + 0.3) * unit
            yield from _draw_card_back(look, x, y, 5.3 * unit, 7.6 * unit)
    for row in range(1, step.rows):
        y = -high / 2 + row * 8.2 * unit
        yield draw_ink_line(-wide / 2 - 5, y, wide / 2 + 5, y, BOLD if row == 1 else FINE, () if row == 1 else DASH)
    yield _draw_knife(wide / 2 + 3.4, -high / 2 + (8.2 * unit if step.rows > 1 else 0))


def _draw_tiles(look: GameLook) -> Iterator[Mark]:
    """Draw two columns of hexagons under the knife."""
    for side in (-1, 1):
        for row in range(3):
            fill = INK if row % 2 == 0 and not look.low_ink else PAPER
            yield Path(
                polygon_outline([(side * 5.35 + a, -9.4 + row * 9.3 + b) for a, b in hexagon_corners(9.1)]), fill, INK, FINE
            )
    for row in range(4):
        y = -14.05 + row * 9.3
        yield draw_ink_line(-15, y, 15, y, BOLD if row == 1 else FINE, () if row == 1 else DASH)
    yield _draw_knife(13.5, -4.75)


def _draw_tokens(look: GameLook) -> Iterator[Mark]:
    """Draw a strip of hearts, its other half folded behind it."""
    yield from _draw_folded_sheet()
    yield from (draw_glyph(look, "heart", -12 + k * 6, 3.6, 4.4) for k in range(4))


def _draw_folded_sheet() -> Iterator[Mark]:
    """Draw a sheet whose upper half is folded behind the lower one."""
    yield Path(polygon_outline([(-15, 9), (9, 9), (9, -2), (-15, -2)]), PAPER, INK, LINE)
    yield Path(polygon_outline([(-15, -2), (9, -2), (14, -11), (-10, -11)]), PALE_GREY, INK, LINE)
    yield draw_ink_line(-15, -2, 9, -2, BOLD, (1.4, 0.9))
    yield from _draw_arrow((16.2, -7, 17.5, -4, 17, 0, 12.5, 4))


def _draw_folded_cards(look: GameLook) -> Iterator[Mark]:
    """Draw cards with their backs folded behind them."""
    yield from _draw_folded_sheet()
    yield from (mark for k in range(4) for mark in _draw_card_back(look, -14.1 + k * 5.7, -0.6, 5.1, 8.6))


def _draw_pawn(look: GameLook, name: str) -> Iterator[Mark]:
    """Draw a strip, and the pawn that it becomes; ``name`` is the hero's picture, or ""."""
    yield Path(box_outline(-15, -12, 7, 25), PAPER, INK, LINE)
    yield draw_ink_line(-15, 0.5, -8, 0.5, LINE, DASH)
    yield from (draw_ink_line(-15, y, -8, y, FINE, (0.8, 0.8)) for y in (9.6, -8.6))
    yield draw_ink_line(-5, 1, 0, 1, LINE)
    yield Path(polygon_outline([(2, 1), (-0.6, -0.4), (-0.6, 2.4)]), INK)
    yield Path(polygon_outline([(4, 9), (7.4, -11), (14.4, -11), (14, 9)]), PAPER, INK, LINE)
    yield Path(polygon_outline([(14, 9), (14.4, -11), (17.4, 6)]), PALE_GREY, INK, FINE)
    yield Path(polygon_outline([(2, 12.6), (4, 9), (14, 9), (12.6, 12.6)]), PAPER if look.low_ink else INK, INK, FINE)
    if name:
        hero = draw_picture(name, look, 0, 0, MASTER)
        yield Group((hero,), -11.5, 4.9, 0.8)
        yield Group((hero,), 9.8, -1.2)


def _draw_mat(look: GameLook) -> Iterator[Mark]:
    """Draw two papers, one laid over the other's strip."""
    for y, strip in ((1.5, True), (-13.5, False)):
        yield Path(box_outline(-10, y, 20, 13), PAPER, INK, LINE)
        yield from (Path(box_outline(-8.6 + 4.5 * k, y + 3.4, 3.8, 5.6), PAPER, INK, HAIR) for k in range(4))
        if strip:
            yield Path(box_outline(-10, y, 20, 2.0), PALE_GREY, INK, width=FINE, dash=DASH)
    yield from _draw_arrow((14.4, -8, 18, -5, 17, 0, 13.6, 2.6))


def _draw_reference(look: GameLook) -> Iterator[Mark]:
    """Draw a pair of panels, and the same half folded."""
    for x in (-16, -8.6):
        yield Path(box_outline(x, -6, 7.4, 10.6), PAPER, INK, LINE)
        yield from (draw_ink_line(x + 1.2, -3.4 + 1.9 * k, x + 6.2, -3.4 + 1.9 * k, HAIR) for k in range(4))
    yield draw_ink_line(-8.6, -8.4, -8.6, 7, BOLD, DASH)
    yield draw_ink_line(1, -0.6, 4, -0.6, LINE)
    yield Path(polygon_outline([(6, -0.6), (3.4, -2), (3.4, 0.8)]), INK)
    yield Path(polygon_outline([(9, -6), (13.6, -8.4), (13.6, 2.2), (9, 4.6)]), PALE_GREY, INK, LINE)
    yield Path(box_outline(9, -6, 7.4, 10.6), PAPER, INK, LINE)
    yield from (draw_ink_line(10.2, -3.4 + 1.9 * k, 15.2, -3.4 + 1.9 * k, HAIR) for k in range(4))


def _draw_booklet(look: GameLook) -> Iterator[Mark]:
    """Draw sheets folded in the middle, with two staples on the fold."""
    for k in (2, 1, 0):
        for side in (-1, 1):
            page = [(0, -8 + k), (side * 12, -11 + 1.6 * k), (side * 12, 7 + 1.6 * k), (0, 9 + k)]
            yield Path(polygon_outline(page), PALE_GREY if k else PAPER, INK, LINE if not k else FINE)
    for side in (-1, 1):
        yield from (draw_ink_line(side * 2, -5.2 + 2.4 * k, side * 10, -7.2 + 2.4 * k, HAIR) for k in range(5))
    yield from (draw_ink_line(0, y, 0, y + 3, 2 * BOLD) for y in (-4.5, 3.5))
