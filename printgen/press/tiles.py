"""Land tiles: hexagons with six regions and a named place, 85 mm from flat side to flat side.

Six lie on a sheet of A4 or Letter, two columns of three, so that every cut is straight and most serve two tiles: the tiles of a
column share their level sides, and where the columns touch in a corner, the slanting sides of one run on in those of the other.
So the sheet is cut into three strips, and each strip by six slanting cuts. At 87 mm the tiles would come nearer to the edges of
A4 than the 5 mm that printers need; in a honeycomb of the same size only five find room, and no cut is straight. All marks stand
in what is cut away.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from printgen.document.tiles import Tile, TileSheet
from printgen.press.art import picture
from printgen.press.backs import medal
from printgen.press.hexes import SHARE, SIDES, TILE, corners, width
from printgen.press.marks import PT, Group, Mark, Page, Path, Symbol, Tag, Use
from printgen.press.ornament import box, polygon, stroke, sun
from printgen.press.paper import CLEAR, CUT, Paper, brackets, ruler, shortened
from printgen.press.terrain import Grain, terrain
from printgen.press.text import largest, line
from printgen.press.text import width as text_width
from printgen.press.theme import BOLD, CAP, FINE, HAIR, INK, LINE, PAPER, Look, Type, type_style

HIGH = TILE
WIDE = width(HIGH)
COLUMNS, ROWS = 2, 3
GRAIN = Grain(tree=10.0, edge=1.3, seam=1.1, line=0.36)
PLACE = HIGH * SHARE - 1.4
"""The small hexagon with the named place, from flat side to flat side."""
NAME = Type("Cinzel-Bold", 10.5 * PT, 10.5 * PT, 0.1)
NAMED = 40.0
"""How long a name may be."""
OFF, REACH = 0.012, 0.15
"""Where a mark beside a slanting side begins and ends, as shares of that side from either corner."""


def tile_face(look: Look, tile: Tile, style: Type) -> Mark:
    """A tile around its middle."""
    marks: list[Mark] = []
    for side, kind in enumerate(tile.sides):
        marks += terrain(look, kind, side, HIGH, GRAIN)
    marks += _place(look, tile)
    words = "; ".join((tile.title, f"sides clockwise from the north: {', '.join(TERRAINS[kind] for kind in tile.sides)}"))
    return Tag("Sect", (Tag("Figure", tuple(marks), words), *_name(look, tile, style)))


TERRAINS = {"R": "road", "F": "forest", "W": "water", "M": "mountains"}


def name_style(tiles: Sequence[Tile]) -> Type:
    """One size for all names."""
    return largest([tile.title for tile in tiles], NAME, NAMED, 8 * PT, 0.5 * PT)


def _place(look: Look, tile: Tile) -> Iterator[Mark]:
    """The picture of the named place in its hexagon."""
    frame = polygon(corners(PLACE))
    yield Path(frame, PAPER)
    if tile.block:
        yield Group((picture(tile.picture, look, 0, 0.9, width(PLACE) * 1.045, "box"),), clip=frame)
    else:
        yield Group((sun(look, 0, -2, PLACE * 0.36), picture(tile.picture, look, 0, -3.2, PLACE * 0.68, halo=3)), clip=frame)
    yield Path(frame, stroke=INK, width=BOLD)


def _name(look: Look, tile: Tile, style: Type) -> Iterator[Mark]:
    """The name on a label at the foot of the place, its number before it."""
    number = Type("Vollkorn-Bold", style.size * 0.86, style.size)
    before = text_width(tile.number, number) + 1.1 if tile.number else 0.0
    need = before + text_width(tile.title, style)
    high, y = style.size * 1.28, PLACE / 2 - 3.6
    yield Path(box(-need / 2 - 1.7, y - high / 2, need + 3.4, high), PAPER, INK, LINE)
    baseline = y + style.size * CAP / 2 - 0.05
    marks = [line(before - need / 2, baseline, tile.title, style)]
    if tile.number:
        marks.insert(0, line(-need / 2, baseline, tile.number, number))
    yield Tag("H2", tuple(marks))


@cache
def tile_back(look: Look) -> Symbol:
    """The back of all tiles around its middle, the same after half a turn."""
    high = HIGH - 5.0
    field = polygon(corners(high))
    ground = Path(field, stroke=INK, width=FINE) if look.low else Path(field, INK)
    rays = Group(tuple(_rays(look, high)), clip=polygon(corners(high - 3.4)))
    edge = WIDE / 2
    return Symbol(f"tile back {look.key}", (ground, rays, Group(tuple(medal(look)), scale=1.25)), (-edge, -edge, edge, edge))


def _rays(look: Look, high: float) -> Iterator[Mark]:
    """Six bundles of rays, one for each way that leads out."""
    for side in range(SIDES):
        for k in range(-5, 6):
            a = math.pi * (side / 3 + k / 33)
            far, near = high * 0.62, high * (0.36 + 0.016 * abs(k) + (0.02 if k % 2 else 0))
            sin, cos = math.sin(a), -math.cos(a)
            if look.low:
                yield stroke(near * sin, near * cos, far * sin, far * cos, HAIR)
                continue
            half = 0.012 * high
            ends = [(far * sin - half * cos, far * cos + half * sin), (far * sin + half * cos, far * cos - half * sin)]
            yield Path(polygon([(near * sin, near * cos), *ends]), PAPER)


Slot = tuple[float, float]
"""The middle of a tile on a sheet."""


def slot(paper: Paper, row: int, column: int) -> Slot:
    """The middle of the place in a row and column of a paper."""
    return paper.width / 2 + (column - 0.5) * WIDE, paper.height / 2 + (row - 1) * HIGH


def behind(row: int, column: int, backs: str) -> tuple[int, int]:
    """Row and column of the back of the tile in a row and column, as the paper is turned; the fold runs between the columns."""
    return (ROWS - 1 - row, column) if backs == "duplex-short" else (row, COLUMNS - 1 - column)


def tile_pages(look: Look, paper: Paper, item: TileSheet, game_id: str, backs: str) -> Iterator[Page]:
    """The sheets of all tiles, each followed by its back; with a fold the tiles lie left of it, their backs right."""
    style = name_style(item.tiles)
    faces = [tile_face(look, tile, style) for tile in item.tiles]
    columns = 1 if backs == "fold" else COLUMNS
    many = ROWS * columns
    sheets = [faces[k : k + many] for k in range(0, len(faces), many)]
    for number, now in enumerate(sheets, 1):
        count = f"{item.title} {number} of {len(sheets)}"
        places = [divmod(k, columns) for k in range(len(now))]
        fronts = [Group((face,), *slot(paper, *place)) for face, place in zip(now, places, strict=True)]
        hidden = [_back(look, paper, item, behind(*place, backs)) for place in places]
        if backs == "fold":
            marks = (*fronts, *hidden, *_fold(paper), *_furniture(paper, item, count, item.fold, game_id))
            yield Page(paper.width, paper.height, marks, count.capitalize())
            continue
        marks = (*fronts, *_furniture(paper, item, count, item.front, game_id))
        yield Page(paper.width, paper.height, marks, count.capitalize())
        if backs != "none":
            edge = backs.removeprefix("duplex-")
            note = f"{item.back}, flip on the {edge} edge"
            yield Page(paper.width, paper.height, (*hidden, *_furniture(paper, item, count, note, game_id)), "")


def _back(look: Look, paper: Paper, item: TileSheet, place: tuple[int, int]) -> Mark:
    return Tag("Figure", (Use(tile_back(look), *slot(paper, *place)),), f"back of {item.title}")


def _fold(paper: Paper) -> Iterator[Mark]:
    """The line of the fold, through the corners where the columns touch, only in what is cut away."""
    for row in range(ROWS + 1):
        _, y = slot(paper, row, 0)
        y -= HIGH / 2
        above, below = 0.42 * HIGH if row else 2.0, 0.42 * HIGH if row < ROWS else 2.0
        yield stroke(paper.width / 2, y - above, paper.width / 2, y + below, HAIR, (1.4, 1.0))


def _furniture(paper: Paper, item: TileSheet, count: str, note: str, game_id: str) -> Iterator[Mark]:
    """What surrounds the tiles: brackets, marks, ruler, head and foot."""
    yield from brackets(paper.width, paper.height)
    yield from tile_marks(paper)
    left, right = CLEAR + 6, paper.width - CLEAR - 6
    small, italic = type_style("page_small"), type_style("page_note")
    y = 9.0
    yield line(left, y, f"{count}: {note}", small)
    yield line(right, y, item.foot, italic, "right")
    yield ruler(left, paper.height - 8)
    yield line(right, paper.height - 6, shortened(game_id, 60, italic), italic, "right")


def tile_marks(paper: Paper) -> Iterator[Mark]:
    """Marks of every cut, all in what is cut away: the level ones run from corner to corner, the slanting ones in the gaps."""
    for row in range(ROWS + 1):
        _, y = slot(paper, row, 0)
        y -= HIGH / 2
        for left, right in _gaps(paper):
            yield stroke(left, y, right, y, CUT)
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = slot(paper, row, column)
            yield from _slanting(x, y)


def _gaps(paper: Paper) -> Iterator[tuple[float, float]]:
    """Between which heights of x no tile touches a level cut."""
    x, _ = slot(paper, 0, 0)
    quarter, air = WIDE / 4, 0.6
    yield x - WIDE / 2 + 1, x - quarter - air
    yield x + quarter + air, x + WIDE - quarter - air
    yield x + WIDE + quarter + air, x + 1.5 * WIDE - 1


def _slanting(x: float, y: float) -> Iterator[Mark]:
    """Ticks along the four slanting sides of a tile, a hair outside of them."""
    every = corners(HIGH + CUT)  # the stroke's inner edge is the tile's
    for k, end in ((1, 2), (3, 2), (4, 5), (0, 5)):
        (x0, y0), (x1, y1) = every[k], every[end]
        for near, far in ((OFF, REACH), (1 - REACH, 1 - OFF)):
            ends = [(x + x0 + (x1 - x0) * share, y + y0 + (y1 - y0) * share) for share in (near, far)]
            yield stroke(*ends[0], *ends[1], CUT)
