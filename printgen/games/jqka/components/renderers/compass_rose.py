"""Compass rose with numbered points.

Their order is that in which neighbours are revealed: north, east, south, west.
"""

from collections.abc import Iterator

from printgen.marks import Group, Mark, Path
from printgen.render.art.woodcut import polygon_outline
from printgen.render.text import draw_line
from printgen.render.theme import CAP, FINE, INK, PAPER, GameLook, TypeStyle

FARTHER = 3.0
"""From a point to the middle of its number."""


def draw_compass_rose(look: GameLook, x: float, y: float, radius: float, style: TypeStyle) -> Iterator[Mark]:
    """Draw the rose.

    Args:
        look: colours and fonts of the game.
        x: horizontal middle in mm.
        y: vertical middle in mm.
        radius: length of a point in mm.
        style: type of the numbers.
    """
    for turn, far in [(45 + 90 * k, 0.55) for k in range(4)] + [(90 * k, 1.0) for k in range(4)]:
        yield Group(tuple(_draw_point(look, radius, far)), x, y, turn=turn)
    for k, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        reach = radius + FARTHER - 0.6 * abs(dx)
        yield draw_line(x + dx * reach, y + dy * reach + style.size * CAP / 2, str(k + 1), style, "middle")


def _draw_point(look: GameLook, radius: float, length_share: float) -> Iterator[Mark]:
    """Draw a point with a light and a dark face; ``length_share`` is its length as a share of ``radius``."""
    light, dark = (
        [(0.0, 0.0), (0.0, -radius * length_share), (-radius * 0.17, -radius * 0.17)],
        [(0.0, 0.0), (0.0, -radius * length_share), (radius * 0.17, -radius * 0.17)],
    )
    yield Path(polygon_outline(light), PAPER, INK, FINE)
    yield Path(polygon_outline(dark), PAPER if look.low_ink else INK, INK, FINE)
