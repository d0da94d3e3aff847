"""Medals of different shapes (shield, ring on ribbons, sun with rays), and the band of a sheet with the par."""

import math
from collections.abc import Iterator
from math import fsum

from printgen.components.sheets.medals import MedalBand
from printgen.errors import LayoutError
from printgen.marks import PT, CheckBox, Mark, Outline, Path, Tag, TextField
from printgen.render.art.svg_pictures import parse_path_data
from printgen.render.art.tokens import draw_glyph, draw_tick_box
from printgen.render.art.woodcut import box_outline, disc_outline, draw_gouge, polygon_outline
from printgen.render.text import draw_line, line_width
from printgen.render.theme import CAP, FINE, HAIR, INK, LINE, PAPER, GameLook, shape_path_data, type_style

BAND = 15.0
"""The height of the band."""
MEDAL_HEIGHT, SMALL_MEDAL_HEIGHT = 11.0, 4.6
"""The height of a medal in the band, and beside the box that is ticked when it is won."""
RAYS, HOLLOW = 12, 0.78
"""A sun's rays, and how deep the cuts between them are, as a share of its radius."""
SIGNS = ("shield", "sword", "gem")
"""Those of medals that bear no number."""


def draw_medal(look: GameLook, kind: int, x: float, y: float, size: float, mark: str = "") -> Iterator[Mark]:
    """Draw a medal around (x, y): with a ``mark`` as an outline, without one in black with its sign.

    Args:
        kind: 0 bronze, 1 silver, 2 gold.
        size: height, in mm.
        mark: a number; a blank leaves the outline empty.
    """
    r, dark = size / 2, not mark and not look.low_ink
    fill = INK if dark else PAPER
    yield from (_draw_shield, _draw_ring, _draw_sun)[kind](look, x, y, r, fill)
    drop = (-0.06, 0.12, 0.0)[kind] * r
    if mark.strip():
        style = type_style("page_bold").with_size(size * (0.95 if len(mark) < 3 else 0.76))
        yield draw_line(x, y + drop + style.size * CAP / 2, mark, style, "middle")
    elif not mark:
        yield draw_glyph(look, SIGNS[kind], x, y + drop, r * 0.8)


def _draw_shield(look: GameLook, x: float, y: float, r: float, fill: str) -> Iterator[Mark]:
    (path,) = parse_path_data(shape_path_data("shield"))
    for share, ink, weight in ((0.98, fill, LINE), (0.74, PAPER, HAIR)):
        yield Path(
            tuple((s[0], *(v * r * share + (y if k % 2 else x) for k, v in enumerate(s[1:]))) for s in path), ink, INK, weight
        )


def _draw_ring(look: GameLook, x: float, y: float, r: float, fill: str) -> Iterator[Mark]:
    for side in (-1, 1):
        ribbon = ((0.16, -0.5), (0.66, -1.08), (0.98, -0.82), (0.5, -0.2))
        yield Path(_closed_outline([(x + side * across * r, y + down * r) for across, down in ribbon]), fill, INK, FINE)
    yield Path(disc_outline(x, y + r * 0.12, r * 0.84), fill, INK, LINE)
    yield Path(disc_outline(x, y + r * 0.12, r * 0.68), PAPER, INK, HAIR)


def _draw_sun(look: GameLook, x: float, y: float, r: float, fill: str) -> Iterator[Mark]:
    points = []
    for k in range(2 * RAYS):
        turn, far = math.pi * k / RAYS, r * (HOLLOW if k % 2 else 1.0)
        points.append((x + math.sin(turn) * far, y - math.cos(turn) * far))
    yield Path(_closed_outline(points), fill, INK, LINE)
    yield Path(disc_outline(x, y, r * 0.66), look.tint if fill == INK else PAPER, INK, FINE)


def _closed_outline(points: list[tuple[float, float]]) -> Outline:
    return polygon_outline(points)


def draw_medal_band(look: GameLook, item: MedalBand, left: float, right: float, top: float) -> Iterator[Mark]:
    """Draw the par: the three medals with their points, a box for the player's points, a box to tick for each medal.

    Raises LayoutError when the band is too wide.

    Args:
        left, right, top: edges of the band, in mm.
    """
    words, section, note = item.words, type_style("section"), type_style("page_note").with_size(9.6)
    yield draw_gouge(left, top + 0.6, right, top + 0.6, 1.4 * PT, INK, 0.3)
    middle = top + 1.4 + BAND / 2
    yield Tag("H2", (draw_line(left, middle - 0.6, words.par, section),))
    yield Tag("P", (draw_line(left, middle + 3.8, words.line, note),))
    x = left + max(line_width(words.par, section), line_width(words.line, note)) + 6
    number = type_style("room_heading")
    offered = [(kind, words.medals[kind], points) for kind, points in enumerate(item.par) if points]
    for kind, word, points in offered:
        yield Tag("Figure", tuple(draw_medal(look, kind, x + MEDAL_HEIGHT / 2, middle, MEDAL_HEIGHT)), word)
        yield Tag(
            "P",
            (
                draw_line(x + MEDAL_HEIGHT + 2, middle - 1.9, word, note),
                draw_line(x + MEDAL_HEIGHT + 2, middle + 4.9, str(points), number),
            ),
        )
        x += MEDAL_HEIGHT + 2 + max(line_width(word, note), line_width(str(points), number)) + 5
    yield from _draw_result_boxes(look, item, x, right, middle)


def _draw_result_boxes(look: GameLook, item: MedalBand, x: float, right: float, middle: float) -> Iterator[Mark]:
    """Draw a box for points, and the medals small, each with a box to tick.

    Raises LayoutError when there is too little room.

    Args:
        x, right: edges of the free room, in mm.
        middle: middle of the band, in mm.
    """
    words, note = item.words, type_style("page_note").with_size(9.6)
    need = fsum(
        (line_width(words.yours, note), 2, 14, 3, len([points for points in item.par if points]) * (SMALL_MEDAL_HEIGHT + 6.4))
    )
    if right - need < x - 2:
        raise LayoutError(f"what is par is {x - 2 - right + need:.1f} mm too wide for the sheet")
    x = right - need
    yield Tag("P", (draw_line(x, middle + 1.2, words.yours, note),))
    x += line_width(words.yours, note) + 2
    yield Path(box_outline(x, middle - 5, 14, 10), PAPER, INK, LINE)
    yield TextField(x, middle - 5, 14, height=10, name=words.yours, align="middle")
    x += 17
    for kind, word in ((kind, words.medals[kind]) for kind, points in enumerate(item.par) if points):
        yield Tag("Figure", tuple(draw_medal(look, kind, x + SMALL_MEDAL_HEIGHT / 2, middle, SMALL_MEDAL_HEIGHT, " ")), word)
        yield draw_tick_box(x + SMALL_MEDAL_HEIGHT + 0.9, middle - 1.95)
        yield CheckBox(x + SMALL_MEDAL_HEIGHT + 0.9, middle - 1.95, 3.9, word)
        x += SMALL_MEDAL_HEIGHT + 6.4
