"""The ground of a land tile: roads, trees, waves, peaks, each distinct in its drawing, not only by colour.

Everything is drawn around the tile's middle for a tile of any size. ``height`` is its height from flat side to flat
side, ``grain`` the detail of the drawing. Trees and peaks stand upright on every side. A closed side has a bar along
it.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from printgen.components.diagrams.renderers.hexagons import (
    SHARE,
    Point,
    contains_point,
    polar_point,
    region_corners,
    rotate_point,
)
from printgen.marks import Group, Mark, Outline, Path, Symbol, SymbolUse
from printgen.render.art.woodcut import disc_outline, draw_gouge, irregular_number, polygon_outline
from printgen.render.theme import INK, PAPER, GameLook, load_theme

ROAD, FOREST, WATER, MOUNTAINS = "RFWM"
BAND = 0.068
"""Half the width of a road, as a share of the tile."""
IMPASSABLE = (WATER, MOUNTAINS)


class TileDetail(NamedTuple):
    """The detail of a tile's drawing, in mm: a tree's height, the white edge, the seam between regions, a fine line.

    On a ``small`` tile things stand in fixed places, as many as can be distinguished. Roads extend over the side by
    ``bleed`` where a tile is cut out, so that an inexact cut shows no white. On a ``full`` tile all of the ground
    extends, and there is no white edge.
    """

    tree: float
    edge: float
    seam: float
    line: float
    small: bool = False
    bleed: float = 0.0
    full: bool = False

    @property
    def ground(self) -> float:
        """The distance from the tile's edge to its ground, in mm; negative if the ground extends over the edge."""
        return -self.bleed if self.full else self.edge


TreeCut = tuple[float, float, float, float]
FIR: tuple[TreeCut, ...] = (
    (-0.02, -0.86, -0.11, -0.7),
    (-0.02, -0.62, -0.17, -0.42),
    (-0.03, -0.34, -0.23, -0.14),
    (0.1, -0.3, 0.02, -0.14),
)
ROUND: tuple[TreeCut, ...] = ((-0.02, -0.82, -0.22, -0.6), (-0.02, -0.66, -0.2, -0.42), (0.04, -0.5, -0.1, -0.32))
"""The light on a fir and on a round tree."""
Stand = tuple[float, float, float, int]
"""Where a thing stands: its foot, its height, and a number that makes it differ from others."""
TREES = ((-0.2, -0.375, 1.0), (0.2, -0.37, 1.0), (-0.075, -0.39, 0.85), (0.07, -0.34, 1.0))
PEAKS = ((-0.15, -0.38, 0.9), (0.16, -0.375, 0.85), (0.0, -0.345, 1.0))
"""Where they stand in the northern region of a small tile, as shares of the tile, and how large they are."""


def terrain_colours(kind: str, look: GameLook) -> tuple[str, str]:
    """Return the colours of a terrain's ground and of the drawing on it; in low ink white and black."""
    ground, sign = load_theme()["terrain"][kind]
    return (PAPER, INK) if look.low_ink else (ground, sign)


@lru_cache(256)  # the same few lie on all tiles of a game, on every map and on the board
def draw_terrain(look: GameLook, kind: str, side: int, height: float, grain: TileDetail) -> tuple[Mark, ...]:
    """Draw the terrain along a side of a tile.

    Args:
        kind: letter of the terrain.
        side: 0 to 5, clockwise from the north.
        height: height of the tile from flat side to flat side, in mm.
        grain: detail of the drawing.
    """
    return tuple(_draw_terrain(look, kind, side, height, grain))


def _draw_terrain(look: GameLook, kind: str, side: int, height: float, grain: TileDetail) -> Iterator[Mark]:
    outline = region_corners(side, height, grain.edge, grain.seam)
    whole = region_corners(side, height, grain.ground, grain.seam)
    ground, sign = terrain_colours(kind, look)
    clip = polygon_outline(whole)
    yield Path(clip, ground, INK if look.low_ink else "", grain.line / 2)
    match kind:
        case "R":
            if not grain.small:
                yield from _draw_tufts(outline, side, height, grain)
            yield from draw_road(look, side, height, grain)
        case "F":
            yield Group(tuple(_draw_trees(look, outline, side, height, grain)), clip=clip)
        case "W":
            yield Group(tuple(_draw_waves(whole, sign, height, grain)), clip=clip)
        case _:
            yield Group(tuple(_draw_peaks(look, outline, side, height, grain)), clip=clip)
    if kind in IMPASSABLE:
        yield _draw_barrier(side, height, grain)


def draw_road(look: GameLook, side: int, height: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw a band from the middle of a side, or from beyond it, to the middle of the tile."""
    half, near, far = BAND * height, height * SHARE / 2, height / 2 + grain.bleed
    band = [rotate_point(point, side) for point in ((-half, -far), (half, -far), (half, -near), (-half, -near))]
    yield Path(polygon_outline(band), look.tint if look.low_ink else terrain_colours(ROAD, look)[1])
    for one, two in ((band[0], band[3]), (band[1], band[2])):
        yield Path((("M", *one), ("L", *two)), stroke=INK, width=grain.line)
    yield from _draw_ruts(side, near, far, half, grain)


def _draw_ruts(side: int, near: float, far: float, half: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw wheel ruts: short cuts in two rows.

    Args:
        near, far: distances of the road's ends from the tile's middle, in mm.
        half: half of the road's width, in mm.
        side: side to which the road leads, 0 to 5.
    """
    count = max(2, round((far - near) / grain.tree * 2.4))
    step = (far - near) / count
    for row, x in enumerate((-0.42 * half, 0.42 * half)):
        for k in range(count):
            y = far - (k + 0.3 + 0.25 * row) * step
            (x0, y0), (x1, y1) = rotate_point((x, -y), side), rotate_point((x, 0.5 * step - y), side)
            yield draw_gouge(x0, y0, x1, y1, 1.5 * grain.line, INK, 0.4)


def _draw_barrier(side: int, height: float, grain: TileDetail) -> Path:
    """Draw a bar along a side that cannot be crossed."""
    thick = grain.edge * 1.15
    top = height / 2 - grain.edge * 0.55
    wide, narrow = (height / 2 - 1.5 * grain.edge) / 3**0.5, (height / 2 - 1.5 * grain.edge - thick) / 3**0.5
    outer = height / 2 + grain.bleed if grain.full else top
    shape = ((-wide, -outer), (wide, -outer), (narrow, thick - top), (-narrow, thick - top))
    return Path(polygon_outline([rotate_point(point, side) for point in shape]), INK)


def _iter_stand_positions(
    outline: tuple[Point, ...], size: float, step: Point, width: float, height: float, smallest: float = 0.62
) -> Iterator[Stand]:
    """Yield foot (x, y), height and a number for each thing that fits in a region, row by row from the back.

    A thing is as large as it fits, but not smaller than ``smallest``.

    Args:
        outline: corners of the region.
        size: usual height of a thing, in mm.
        step: distances between things, as shares of their height.
        width: width of a thing, as a share of its height.
        height: height of the tile, in mm.
        smallest: least size, as a share of the usual one.
    """
    across, down = step[0] * size, step[1] * size
    rows, columns = int(height / 2 / down) + 1, int(height / 1.7 / across) + 1
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            k = 977 * row + 31 * column
            x = (column + 0.5 * (row % 2) + 0.24 * (irregular_number(k) - 0.5)) * across
            y = (row + 0.3 * (irregular_number(k + 5) - 0.5)) * down
            for share in (0.9 + 0.2 * irregular_number(k + 9), 0.8, smallest):
                half, tall = width * size * share / 2, size * share
                if all(contains_point(outline, end, 0.03 * size) for end in ((x - half, y), (x + half, y), (x, y - tall))):
                    yield x, y, tall, k
                    break


def _fixed_positions(places: tuple[tuple[float, float, float], ...], side: int, height: float, size: float) -> list[Stand]:
    """Return positions as ``_iter_stand_positions`` does, from fixed places, with those further back first."""
    found = []
    for k, (across, down, share) in enumerate(places):
        x, y = rotate_point((across * height, down * height), side)
        found.append((x, y + 0.45 * size * share, size * share, 31 * side + k))
    return sorted(found, key=lambda stand: stand[1])


def _draw_trees(look: GameLook, outline: tuple[Point, ...], side: int, height: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw a wood.

    Args:
        outline: corners of the region.
        side: side of the region.
        height: height of the tile, in mm.
        grain: detail of the drawing.
    """
    stands = (
        _fixed_positions(TREES, side, height, grain.tree)
        if grain.small
        else _iter_stand_positions(outline, grain.tree, (0.6, 0.44), 0.36, height)
    )
    for x, y, tall, k in stands:
        yield SymbolUse(tree_symbol(look, irregular_number(k + 3) > 0.3), x, y, tall)


@cache
def tree_symbol(look: GameLook, fir: bool) -> Symbol:
    """Return a fir or a round tree, 1 mm high, with its foot at (0, 0)."""
    fill, cut = (PAPER, INK) if look.low_ink else (INK, PAPER)
    stem: Outline = polygon_outline([(-0.05, 0), (0.05, 0), (0.05, -0.22), (-0.05, -0.22)])
    marks: list[Mark] = [Path(stem, INK)]
    edge = 0.035 if look.low_ink else 0.05
    if fir:
        points = ((0, -1), (0.17, -0.66), (0.1, -0.66), (0.25, -0.36), (0.16, -0.36), (0.32, -0.1))
        shape = polygon_outline([*points, *((-x, y) for x, y in reversed(points[1:]))])
    else:
        shape = disc_outline(0, -0.58, 0.33)
    marks.append(Path(shape, fill, INK if look.low_ink else PAPER, edge))
    marks += [draw_gouge(*ends, 0.07, cut, 0.3) for ends in (FIR if fir else ROUND)]
    return Symbol(f"{'fir' if fir else 'tree'} {look.key}", tuple(marks), (-0.4, -1.1, 0.4, 0.06))


def _draw_peaks(look: GameLook, outline: tuple[Point, ...], side: int, height: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw mountains.

    Args:
        outline: corners of the region.
        side: side of the region.
        height: height of the tile, in mm.
        grain: detail of the drawing.
    """
    size = 1.3 * grain.tree
    stands = (
        _fixed_positions(PEAKS, side, height, size)
        if grain.small
        else _iter_stand_positions(outline, size, (0.72, 0.42), 0.62, height, 0.5)
    )
    for x, y, tall, k in stands:
        yield SymbolUse(peak_symbol(look, irregular_number(k + 3) > 0.5), x, y, tall)


@cache
def peak_symbol(look: GameLook, left: bool) -> Symbol:
    """Return a peak with its dark side to the right, about 1 mm wide and high, its foot's middle at (0, 0)."""
    lean = -0.05 if left else 0.06
    top = (lean, -0.95)
    ridge = ((lean + 0.05, -0.66), (lean - 0.06, -0.44), (lean + 0.07, -0.2), (lean, 0.0))
    outer = ((-0.5, 0.0), (-0.27, -0.42), (-0.2, -0.4), top, (0.2, -0.5), (0.28, -0.52), (0.5, 0.0))
    marks: list[Mark] = [Path(polygon_outline(outer), PAPER, INK, 0.045, round=True)]
    dark = (top, (0.2, -0.5), (0.28, -0.52), (0.5, 0.0), *reversed(ridge))
    if look.low_ink:
        marks += [Path((("M", *a), ("L", *b)), stroke=INK, width=0.035) for a, b in zip((top, *ridge), ridge, strict=False)]
        marks += [draw_gouge(0.12 + 0.1 * k, -0.42 + 0.08 * k, 0.02 + 0.12 * k, -0.04, 0.05, INK) for k in range(4)]
    else:
        marks.append(Path(polygon_outline(dark), INK))
        marks += [draw_gouge(0.16 + 0.09 * k, -0.44 + 0.07 * k, 0.08 + 0.12 * k, -0.05, 0.045, PAPER) for k in range(3)]
        marks += [draw_gouge(-0.06 - 0.12 * k, -0.52 + 0.14 * k, -0.16 - 0.1 * k, -0.1, 0.05, INK) for k in range(2)]
    return Symbol(f"peak {look.key} {int(left)}", tuple(marks), (-0.6, -1.05, 0.6, 0.1))


def _draw_waves(outline: tuple[Point, ...], sign: str, height: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw level rows of waves with gaps."""
    step, long = grain.tree * 0.4, grain.tree * 0.62
    low, high_ = min(y for _, y in outline), max(y for _, y in outline)
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    for row in range(int(low / step), int(high_ / step) + 1):
        for k in range(int(left / long) - 1, int(right / long) + 2):
            if (k + 2 * row) % 4 == 3:
                continue  # light on the water
            x, y = (k + 0.5 * (row % 2)) * long, row * step
            r = long * 0.16
            wave = (("M", x, y), ("C", x + long * 0.3, y - r * 1.9, x + long * 0.42, y - r * 1.4, x + long / 2, y),
                    ("C", x + long * 0.58, y + r, x + long * 0.8, y + r * 0.8, x + long, y))  # fmt: skip
            yield Path(wave, stroke=sign, width=grain.line * 1.1, round=True)


def _draw_tufts(outline: tuple[Point, ...], side: int, height: float, grain: TileDetail) -> Iterator[Mark]:
    """Draw grass beside a road."""
    size = grain.tree * 0.36
    ahead = polar_point(side, 1.0)
    for x, y, tall, k in _iter_stand_positions(outline, size, (2.3, 2.0), 1.6, height):
        off = abs(x * ahead[1] - y * ahead[0])  # from the middle of the road
        if off > BAND * height + size * 1.1 and irregular_number(k + 2) > 0.2:
            for lean in (-0.42, 0.0, 0.42):
                yield draw_gouge(
                    x + lean * tall * 0.4, y, x + lean * tall, y - tall * (0.65 if lean else 0.9), grain.line, INK, 0.3
                )
