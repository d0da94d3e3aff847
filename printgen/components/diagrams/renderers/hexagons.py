"""Hexagons with flat sides to north and south: corners, sides, regions, and their positions side by side.

``height`` is the distance from flat side to flat side. Sides are numbered clockwise from the north; corner k begins
side k. A region lies along a side, between the tile's edge and a small hexagon in the middle.
"""

import math
from collections.abc import Sequence

Point = tuple[float, float]

ROOT = math.sqrt(3)
SIDES = 6
TILE = 85.0
"""A land tile on the table, from flat side to flat side."""
SHARE = 0.5
"""The small hexagon in the middle, as a share of the whole."""


def hexagon_width(height: float) -> float:
    """Return the width of a hexagon from corner to corner."""
    return 2 * height / ROOT


def polar_point(angle: float, distance: float) -> Point:
    """Return the point at distance ``distance``; ``angle`` is in sixths of a turn clockwise from the north."""
    a = math.pi * angle / 3
    return distance * math.sin(a), -distance * math.cos(a)


def side_middle(side: int, height: float) -> Point:
    """Return the middle of a side, where the roads of neighbours meet."""
    return polar_point(side, height / 2)


def hexagon_corners(height: float) -> tuple[Point, ...]:
    """Return the six corners clockwise, the upper left one first."""
    return tuple(polar_point(k - 0.5, height / ROOT) for k in range(SIDES))


def tile_position(east: int, down: int, height: float) -> Point:
    """Return the middle of the tile with these axial coordinates: south-east is one to the east, south one down."""
    return height * ROOT / 2 * east, height * (down + east / 2)


def rotate_point(point: Point, side: int) -> Point:
    """Rotate a point of the northern region into the region of another side."""
    a = math.pi * side / 3
    x, y = point
    return x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)


def region_corners(side: int, height: float, edge: float, seam: float) -> tuple[Point, ...]:
    """Return the region along a side, ``edge`` off the tile's edge and with ``seam`` between neighbours.

    >>> [round(y, 6) for x, y in region_corners(0, 10.0, 0.0, 0.0)]
    [-5.0, -5.0, -2.5, -2.5]
    """
    top, foot = height / 2 - edge, height * SHARE / 2 + seam / 2
    slant = seam / ROOT  # what half a seam takes of the width, at any height
    wide, narrow = top / ROOT - slant, foot / ROOT - slant
    return tuple(rotate_point(point, side) for point in ((-wide, -top), (wide, -top), (narrow, -foot), (-narrow, -foot)))


def contains_point(outline: Sequence[Point], point: Point, inside: float = 0.0) -> bool:
    """Return whether a point lies at least ``inside`` within the edges of a convex shape.

    The corners of the shape run clockwise.
    """
    x, y = point
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        if ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length < inside:
            return False
    return True
