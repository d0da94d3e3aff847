"""The map of a story: the placed tiles, small, with numbers for their names, tokens, pawns and paths.

A tile of 12 mm can be read, one of 16 to 20 mm is pleasant. Signs and letters have a least size.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from printgen.components.cards.faces import Approach
from printgen.components.diagrams.land import TILE_MIDDLE, LandMap, PlacedPawn, PlacedTile
from printgen.components.diagrams.renderers.hexagons import (
    SHARE,
    SIDES,
    Point,
    hexagon_corners,
    hexagon_width,
    polar_point,
    tile_position,
)
from printgen.components.diagrams.renderers.terrain import TileDetail, draw_terrain
from printgen.marks import Group, Mark, Path, Symbol, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import heart_symbol, pawn_symbol
from printgen.render.art.woodcut import box_outline, disc_outline, polygon_outline
from printgen.render.registry import diagram_renderers
from printgen.render.text import break_lines, draw_line, draw_paragraph, line_width
from printgen.render.theme import FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, pawn_sign_and_hue, type_style

EDGE = 1.0
"""Around the map."""
NAMES_OFFSET = 6.4
"""From the map to the first line of names."""
LABEL, LABEL_EXCESS = 2.77, 1.7
"""A name’s size, and by how much it may be wider than the place in the middle of its tile."""
SIGN, LARGEST_SIGN = 3.0, 4.6
"""A pawn's sign, on the smallest tiles and on the largest."""


class MapScale(NamedTuple):
    """The scale of a map: the height of a tile, the middle of the tile at (0, 0), and the height of the map, in mm."""

    high: float
    x: float
    y: float
    height: float

    @property
    def sign(self) -> float:
        """The size of a pawn, in mm."""
        return min(LARGEST_SIGN, max(SIGN, 0.21 * self.high))

    @property
    def line(self) -> float:
        """The width of a line, in mm."""
        return max(0.13, 0.0085 * self.high)

    def middle(self, east: int, down: int) -> Point:
        """Return the middle of a tile, in mm."""
        x, y = tile_position(east, down, self.high)
        return self.x + x, self.y + y


def fit_map(item: LandMap, x: float, y: float, width: float) -> MapScale:
    """Return the scale of the map when it is centred in a width and as large as allowed."""
    middles = [tile_position(tile.east, tile.down, 1.0) for tile in item.tiles]
    xs, ys = [px for px, _ in middles], [py for _, py in middles]
    high = min(item.tall, (width - 2 * EDGE) / (max(xs) - min(xs) + hexagon_width(1.0)))
    left, top = x + width / 2 - (min(xs) + max(xs)) / 2 * high, y + EDGE + (0.5 - min(ys)) * high
    return MapScale(high, left, top, (max(ys) - min(ys) + 1) * high + 2 * EDGE)


def land_map_height(item: LandMap, width: float) -> float:
    """Return the height of the map in that width, with its names, in mm."""
    scale, style = fit_map(item, 0.0, 0.0, width), type_style("page_small")
    below = NAMES_OFFSET - style.leading + len(break_lines(_tile_names_text(item), width, style)) * style.leading
    return scale.height + (below if _lists_names(item, scale) else 0.0)


def _lists_names(item: LandMap, scale: MapScale) -> bool:
    """Return whether the names stand below the map."""
    return item.names or (item.labels and not _label_style(item, scale))


def _label_style(item: LandMap, scale: MapScale) -> TypeStyle | None:
    """Return the type style of the names on the tiles, or None if one of them has no room."""
    style = type_style("page_bold")._replace(size=LABEL, leading=LABEL * 1.04)
    long = max((line_width(words, style) for tile in item.tiles for words in _break_name(tile)), default=0.0)
    return style if long <= LABEL_EXCESS * SHARE * scale.high else None


def _break_name(tile: PlacedTile) -> tuple[str, ...]:
    """Break a tile's name into lines that are as short as possible."""
    words = tile.name.removeprefix("The ").split()
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return min(cuts, key=lambda cut: max(map(len, cut)), default=tuple(words))


def tile_middle_and_number_offset(
    item: LandMap, x: float, y: float, width: float, tile: tuple[int, int]
) -> tuple[float, float, float]:
    """Return the middle of a tile, and how far above it a number stands, in mm.

    Args:
        x, y: upper left corner of the map, in mm.
        width: width of the map, in mm.
        tile: axial coordinates of the tile.
    """
    scale = fit_map(item, x, y, width)
    return (*scale.middle(*tile), 0.3 * scale.high)


@diagram_renderers(LandMap, height=lambda item, width: land_map_height(item, width), spot=tile_middle_and_number_offset)
def draw_land_map(look: GameLook, item: LandMap, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the map.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    scale = fit_map(item, x, y, width)
    for tile in item.tiles:
        yield SymbolUse(_ground_symbol(look, rotated_sides(tile), scale.high), *scale.middle(tile.east, tile.down))
    taken: dict[tuple[Point, Point], int] = {}
    label = _label_style(item, scale) if item.labels else None
    for colour, way in item.paths:
        yield from _draw_path(look, scale, colour, way, taken)
    for tile in item.tiles:
        yield from _draw_tile_middle(look, item, tile, scale, label)
    for pawn in item.pawns:
        if pawn.spot != TILE_MIDDLE:
            px, py = scale.middle(pawn.east, pawn.down)
            dx, dy = polar_point(pawn.spot, 0.375 * scale.high)
            yield from _draw_pawn(look, pawn, px + dx, py + dy, scale.sign)
    if _lists_names(item, scale):
        setting = draw_paragraph(
            x, y + scale.height + NAMES_OFFSET - 2.6, _tile_names_text(item), width, type_style("page_small")
        )
        yield Tag("P", tuple(setting.marks))


def rotated_sides(tile: PlacedTile) -> str:
    """Return the sides of a tile, as it is rotated."""
    return "".join(tile.sides[(side - tile.rotation) % SIDES] for side in range(SIDES))


@cache
def _ground_symbol(look: GameLook, sides: str, height: float) -> Symbol:
    """Return the six regions of a tile around its middle, as a symbol."""
    grain = TileDetail(0.17 * height, 0.02 * height, 0.022 * height, max(0.12, 0.007 * height), small=True)
    marks: list[Mark] = []
    for side, kind in enumerate(sides):
        marks += draw_terrain(look, kind, side, height, grain)
    half = hexagon_width(height) / 2 + 0.2
    return Symbol(f"land {look.key} {sides} {height:.3f}", tuple(marks), (-half, -half, half, half))


def _draw_tile_middle(
    look: GameLook, item: LandMap, tile: PlacedTile, scale: MapScale, label: TypeStyle | None
) -> Iterator[Mark]:
    """Draw the small hexagon with its number, name or castle, a token, and the pawns there.

    ``label`` is the style of names; None writes the number instead.

    Args:
        scale: scale of the map.
        label: type style of names, or None.
    """
    x, y = scale.middle(tile.east, tile.down)
    frame = polygon_outline(
        [(x + px, y + py) for px, py in hexagon_corners(scale.high * SHARE * (1.06 if tile.is_new else 0.98))]
    )
    yield Path(frame, look.tint if tile.is_new else PAPER, INK, 2.4 * scale.line if tile.is_new else scale.line)
    here = [pawn for pawn in item.pawns if (pawn.east, pawn.down, pawn.spot) == (tile.east, tile.down, TILE_MIDDLE)]
    up = 0.14 * scale.high if 0 < len(here) < 3 else 0.0
    style = TypeStyle("Vollkorn-Bold", max(3.1, 0.17 * scale.high), 4.0)
    if tile.castle:
        yield from _draw_castle(x, y - up, 0.2 * scale.high if here else 0.3 * scale.high)
    elif label:
        yield from _draw_label(tile, x, y - up, label, hexagon_width(SHARE * scale.high))
    else:
        yield draw_line(x, y - up + style.size * 0.33, tile.number, style, "middle")
    if tile.token:
        size = max(2.6, 0.19 * scale.high)
        yield SymbolUse(heart_symbol(look, tile.token == "whole"), x + 0.26 * scale.high, y - 0.14 * scale.high, size)
    foot = style.size * (0.42 if any(pawn.is_moving for pawn in here) else 0.32) - up
    for pawn, (dx, dy) in zip(here, _pawn_positions(len(here), scale, foot), strict=True):
        yield from _draw_pawn(look, pawn, x + dx, y + dy, scale.sign)


def _draw_label(tile: PlacedTile, x: float, y: float, style: TypeStyle, room: float) -> Iterator[Mark]:
    """Draw a tile's name in one line or two; a line wider than the hexagon has white behind it.

    Args:
        x, y: middle of the tile, in mm.
        room: width of the hexagon, in mm.
    """
    told = _break_name(tile)
    base = y + style.size * 0.33 - (len(told) - 1) * style.leading / 2
    for k, words in enumerate(told):
        wide, level = line_width(words, style), base + k * style.leading
        if wide > 0.8 * room:
            yield Path(box_outline(x - wide / 2 - 0.3, level - 0.78 * style.size, wide + 0.6, 1.06 * style.size), PAPER)
        yield draw_line(x, level, words, style, "middle")


def _pawn_positions(count: int, scale: MapScale, foot: float) -> Iterator[Point]:
    """Yield the positions of ``count`` pawns around the middle of a tile, in mm.

    One or two stand below the foot of its number, more around it.
    """
    for k in range(count):
        if count < 3:
            yield (k - (count - 1) / 2) * 1.1 * scale.sign, foot + 0.78 * scale.sign
        else:
            far = max(0.27 * scale.high, 0.62 * scale.sign / math.sin(math.pi / count))
            yield polar_point(SIDES * (k + 0.5 * (count % 2 == 0)) / count, far)


def _draw_castle(x: float, y: float, size: float) -> Iterator[Mark]:
    """Draw two towers and a gate."""
    h = size / 2
    half = [
        (0.0, -0.35),
        (0.4, -0.35),
        (0.4, -1.0),
        (0.56, -1.0),
        (0.56, -0.8),
        (0.72, -0.8),
        (0.72, -1.0),
        (0.9, -1.0),
        (0.9, 0.9),
    ]
    points = [(x + px * h, y + py * h) for px, py in (*half, *((-px, py) for px, py in reversed(half[1:])))]
    yield Path(polygon_outline(points), INK)
    gate = ((-0.26, 0.9), (-0.26, 0.3), (0, 0.02), (0.26, 0.3), (0.26, 0.9))
    yield Path(polygon_outline([(x + px * h, y + py * h) for px, py in gate]), PAPER)


def _draw_pawn(look: GameLook, pawn: PlacedPawn, x: float, y: float, size: float) -> Iterator[Mark]:
    """Draw a pawn's sign on white, with a ring if it moves.

    Args:
        x, y: middle, in mm.
        size: height of the sign, in mm.
    """
    yield Path(
        disc_outline(x, y, size * (0.82 if pawn.is_moving else 0.66)),
        PAPER,
        INK if pawn.is_moving else "",
        LINE if pawn.is_moving else HAIR,
    )
    yield SymbolUse(pawn_symbol(look, pawn.colour, round(size, 2)), x, y)


def _draw_path(
    look: GameLook, scale: MapScale, colour: str, tile_path: Sequence[tuple[int, int]], taken: dict[tuple[Point, Point], int]
) -> Iterator[Mark]:
    """Draw steps from tile to tile, each a little to the right, with an arrow at its end.

    Args:
        colour: the pawn's colour.
        tile_path: axial coordinates of the path.
        taken: counts the steps already drawn between two points; updated here.
    """
    _, hue = pawn_sign_and_hue(look, colour)
    for one, two in pairwise(tile_path):
        start, end = scale.middle(*one), scale.middle(*two)
        lane = taken.get((start, end), 0)
        taken[start, end] = lane + 1
        far = math.dist(start, end)
        if not far:
            continue
        dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
        wide = 0.045 * scale.high
        off = (0.045 + 0.1 * lane) * scale.high
        near, tip = 0.27 * scale.high, far - 0.29 * scale.high
        points = [(start[0] + dx * t - dy * off, start[1] + dy * t + dx * off) for t in (near, tip - 2 * wide, tip)]
        step = (("M", *points[0]), ("L", *points[1]))
        dash = (2.2 * wide, 1.6 * wide) if far > 1.1 * scale.high else ()
        head = [(points[1][0] - dy * s * 1.5 * wide, points[1][1] + dx * s * 1.5 * wide) for s in (1, -1)]
        yield Path(step, stroke=PAPER, width=2.4 * wide)
        yield Path(step, stroke=INK, width=1.5 * wide, dash=dash)
        yield Path(step, stroke=hue, width=0.75 * wide, dash=dash)
        yield Path(polygon_outline([points[2], *head]), hue, INK, 0.3 * wide)


def _tile_names_text(item: LandMap) -> str:
    """Return numbers and names of the tiles, sorted by number, with none of them split between lines."""
    named = sorted((tile for tile in item.tiles if tile.number), key=lambda tile: int(tile.number))
    return ", ".join(f"**{tile.number}** {tile.name}".replace(" ", "\u00a0") for tile in named)


def draw_approach(look: GameLook, approach: Approach, x: float, y: float, height: float) -> Mark:
    """Draw the tile of an approach around (x, y), with its first side to the north.

    Args:
        height: height from flat side to flat side, in mm.
    """
    grain = TileDetail(tree=height * 0.165, edge=height * 0.03, seam=height * 0.03, line=height * 0.018)
    marks: list[Mark] = []
    for side, kind in enumerate(approach.sides):
        marks += draw_terrain(look, kind, side, height, grain)
    marks += [
        Path(polygon_outline(hexagon_corners(height * SHARE)), PAPER, INK, FINE),
        Path(disc_outline(0, 0, height * 0.11), INK),
    ]
    return Tag("Figure", (Group(tuple(marks), x, y),), approach.alt)
