"""Small signs of a kit: a sheet with the edge about which it is turned, and the kinds of parts."""

from collections.abc import Iterator

from printgen.components.diagrams.renderers.hexagons import hexagon_corners
from printgen.marks import Mark, Path
from printgen.render.art.tokens import draw_glyph
from printgen.render.art.woodcut import box_outline, disc_outline, draw_ink_line, polygon_outline
from printgen.render.theme import BOLD, FINE, HAIR, INK, LINE, PAPER, GameLook


def draw_sheet_sign(x: float, y: float, width: float, height: float, edge: str) -> Iterator[Mark]:
    """Draw a sheet with a folded corner, with its upper left corner at (x, y).

    Args:
        width: in mm, as is ``height``.
        edge: the edge about which it is turned, drawn bold: "long", "short" or "" for none.
    """
    ear = width * 0.32
    points = [(x, y), (x + width - ear, y), (x + width, y + ear), (x + width, y + height), (x, y + height)]
    yield Path(polygon_outline(points), PAPER, INK, LINE)
    yield Path(polygon_outline([points[1], (x + width - ear, y + ear), points[2]]), INK)
    if edge == "long":
        yield draw_ink_line(x, y - 0.3, x, y + height + 0.3, 2 * BOLD)
    if edge == "short":
        yield draw_ink_line(x - 0.3, y, x + width + 0.3, y, 2 * BOLD)


def draw_part_sign(look: GameLook, kind: str, x: float, y: float) -> Iterator[Mark]:
    """Draw the sign of a kind of part, 8 mm high, centred on (x, y)."""
    if kind == "card":
        for k in (2, 1, 0):
            yield Path(
                box_outline(x - 3.2 + k * 0.9, y - 3.4 - k * 0.5, 5.2, 7.0), PAPER if look.low_ink or k else INK, INK, FINE
            )
        yield Path(disc_outline(x - 0.6, y + 0.1, 1.3), INK if look.low_ink else PAPER)
    elif kind == "tile":
        yield Path(polygon_outline([(x + a, y + b) for a, b in hexagon_corners(7.6)]), PAPER, INK, LINE)
        yield Path(polygon_outline([(x + a, y + b) for a, b in hexagon_corners(3.8)]), PAPER if look.low_ink else INK, INK, FINE)
    elif kind == "counter":
        yield from (Path(disc_outline(x + a, y + b, 2.4), PAPER, INK, LINE) for a, b in ((-1.6, 0.8), (1.6, -0.8)))
    elif kind == "token":
        yield draw_glyph(look, "heart", x, y, 6.4)
    elif kind == "pawn":
        body = [(-3, 3.6), (-1.6, 1.8), (-1.6, -1), (1.6, -1), (1.6, 1.8), (3, 3.6)]
        yield Path(polygon_outline([(x + a, y + b) for a, b in body]), PAPER if look.low_ink else INK, INK, FINE)
        yield Path(disc_outline(x, y - 2.2, 1.7), PAPER if look.low_ink else INK, INK, FINE)
    elif kind == "board":
        yield Path(box_outline(x - 5, y - 3, 10, 6.6), PAPER, INK, LINE)
        yield Path(box_outline(x - 4, y - 2.2, 3.2, 1.2), INK)
        yield from (Path(box_outline(x - 4 + k * 2.8, y - 0.2, 2.2, 3), PAPER, INK, HAIR) for k in range(3))
    elif kind == "reference":
        yield from (Path(box_outline(x + k * 4.6 - 4.6, y - 3.2, 4.6, 6.4), PAPER, INK, LINE) for k in (0, 1))
        yield from (
            draw_ink_line(x - 3.6 + side, y - 1.8 + 1.5 * k, x - 1 + side, y - 1.8 + 1.5 * k, HAIR)
            for side in (0, 4.6)
            for k in range(3)
        )
    elif kind == "sheet":
        yield Path(box_outline(x - 2.8, y - 3.6, 5.6, 7.4), PAPER, INK, LINE)
        yield from (draw_ink_line(x - 1.9, y - 2.0 + 1.4 * k, x + 1.9, y - 2.0 + 1.4 * k, HAIR) for k in range(4))
    else:
        for side in (-1, 1):
            page = [(0, -2.4), (side * 4.4, -3.2), (side * 4.4, 3.0), (0, 3.6)]
            yield Path(polygon_outline([(x + a, y + b) for a, b in page]), PAPER, INK, LINE)
