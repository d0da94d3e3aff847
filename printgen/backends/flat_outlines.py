"""Outlines as points: curves become straight pieces."""

from collections.abc import Iterator

from printgen.marks import Outline

Point = tuple[float, float]
CURVE_STEPS = 32
"""Straight pieces of a curve in DXF: of a corner they err by less than a hundredth of a millimetre."""


def flatten_outline(outline: Outline) -> Iterator[Point]:
    """Yield the points of a shape, with each curve as ``CURVE_STEPS`` straight pieces."""
    at: Point = (0.0, 0.0)
    for step in outline:
        values = step[1:]
        if len(values) == 6:
            yield from _flatten_curve(at, *zip(values[::2], values[1::2], strict=True))
        elif values:
            yield (values[0], values[1])
        at = values[-2:] if values else at


def _flatten_curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    """Yield points of a cubic curve from ``a`` to ``d``, without ``a``."""
    for t in (k / CURVE_STEPS for k in range(1, CURVE_STEPS + 1)):
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        yield tuple(sum(share * point[k] for share, point in zip(shares, (a, b, c, d), strict=True)) for k in (0, 1))  # type: ignore[misc]
