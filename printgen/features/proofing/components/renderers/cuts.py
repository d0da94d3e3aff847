"""The cuts of a piece, drawn over it and named: bleed, trim and safe zone."""

from collections.abc import Iterator
from typing import NamedTuple

from printgen.components.cards.renderers.piece_sides import PieceSide
from printgen.marks import Group, Mark, Outline, Path, Tag
from printgen.render.art.woodcut import disc_outline, draw_ink_line
from printgen.render.text import draw_line
from printgen.render.theme import INK, PAPER, TypeStyle, type_style

LABEL_WIDTH = 24.0
"""The room that the names take beside a piece."""
PEN, HALO = 0.25, 0.7
"""A line, and the white under it by which it is seen on black."""
STEP, AWAY, DOT = 4.4, 2.0, 0.45
"""From name to name, from a piece to its names, and the dot at the end of a pointer."""


class CutLine(NamedTuple):
    """One of the three lines: its name and meaning, its colour and dashes, and its distance outside the cut in mm."""

    name: str
    meaning: str
    colour: str
    dash: tuple[float, ...]
    distance: float


def cut_lines(piece: PieceSide) -> tuple[CutLine, ...]:
    """Return the lines of a piece from the outside in; a piece that is not printed beyond its cut has no bleed."""
    bleed = CutLine(f"bleed {piece.bleed:g} mm", "printed, and cut away", "#D55E00", dash=(2.4, 1.0), distance=piece.bleed)
    trim = CutLine(f"trim {round(piece.width, 2):g} × {round(piece.height, 2):g}", "here it is cut", INK, dash=(), distance=0.0)
    safe = CutLine(f"safe {piece.safe:g} mm", "words and signs stay within", "#0072B2", dash=(0.5, 0.9), distance=-piece.safe)
    return (bleed, trim, safe) if piece.bleed else (trim, safe)


def label_style() -> TypeStyle:
    """Return the style of the names of the lines."""
    return type_style("page_small").with_size(8)


def draw_cut_lines(piece: PieceSide, scale: float = 1.0) -> Iterator[Mark]:
    """Draw a piece with its lines and, at its right, their names.

    The upper left corner of its trim box is at (0, 0).
    """
    clip = piece.edge(piece.bleed)
    yield Group((Tag("Figure", (Group(piece.marks, clip=clip),), piece.name),), scale=scale)
    every = cut_lines(piece)
    for one in every:
        yield from _draw_outline(piece.edge(one.distance), one, scale)
    for k, one in enumerate(every):
        yield from _draw_pointer(piece, one, piece.height * scale / 2 + (k - (len(every) - 1) / 2) * STEP, scale)


def _draw_outline(outline: Outline, one: CutLine, scale: float) -> Iterator[Mark]:
    dash = tuple(length / scale for length in one.dash)
    for colour, pen in ((PAPER, HALO), (one.colour, PEN)):
        yield Group((Path(outline, stroke=colour, width=pen / scale, dash=dash),), scale=scale)


def _draw_pointer(piece: PieceSide, one: CutLine, y: float, scale: float) -> Iterator[Mark]:
    """Draw a pointer from a line to its name at height ``y``."""
    start, end = right_extent(piece.edge(one.distance), y / scale) * scale, (piece.width + piece.bleed) * scale + AWAY
    yield draw_ink_line(start, y, end, y, HALO)._replace(stroke=PAPER)
    yield draw_ink_line(start, y, end, y, PEN)._replace(stroke=one.colour)
    yield Path(disc_outline(start, y, DOT), one.colour)
    yield Tag("P", (draw_line(end + 0.8, y + 0.95, one.name, label_style()),))


def right_extent(outline: Outline, y: float) -> float:
    """Return how far to the right an outline reaches at height ``y``.

    >>> right_extent((("M", 0, 0), ("L", 4, 0), ("L", 2, 2), ("L", 0, 2), ("Z",)), 1.0)
    3.0
    """
    found, points = [0.0], _outline_points(outline)
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            found.append(x0 + (x1 - x0) * (y - y0) / (y1 - y0))
    return max(found)


def _outline_points(outline: Outline) -> list[tuple[float, float]]:
    """Return points along an outline, with a curve as eight chords."""
    points: list[tuple[float, float]] = []
    for step in outline:
        if step[0] == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], step[1:]
            for t in (k / 8 for k in range(1, 9)):
                u = 1 - t
                a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif step[0] != "Z":
            points.append((step[1], step[2]))
    return points


def draw_legend(piece: PieceSide, x: float, y: float) -> Iterator[Mark]:
    """Draw the meanings of the lines, side by side from ``x`` to the right."""
    style = label_style()
    for one in cut_lines(piece):
        name = one.name.partition(" ")[0]
        yield draw_ink_line(x, y - 1, x + 9, y - 1, 0.4, one.dash)._replace(stroke=one.colour)
        words = f"{name}: {one.meaning}"
        yield Tag("P", (draw_line(x + 11, y, words, style),))
        x += 11 + 54
