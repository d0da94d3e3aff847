"""Land tiles: hexagons with six regions and a named place, 85 mm from flat side to flat side.

Six tiles lie on a sheet of A4 or Letter, in two columns of three, so that every cut is straight. The tiles of a
column are 2 mm apart. Where the columns touch in a corner, the slanting sides of one continue in those of the other.
So you cut the sheet into three strips, and each strip with six slanting cuts. Roads extend 1 mm into the waste. At 87
mm the tiles would come closer to the edges of A4 than the 5 mm that printers need; in a honeycomb of the same size
only five fit, and no cut is straight. All marks stand in the waste.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from printgen.components.boards.tiles import HexTile, TileBack, TileCard, TileSheet
from printgen.components.diagrams.renderers.hexagons import SHARE, SIDES, TILE, hexagon_corners, hexagon_width
from printgen.components.diagrams.renderers.terrain import TileDetail, draw_terrain
from printgen.components.panels.renderers.emblem import draw_worded_ring
from printgen.marks import PT, Group, Mark, Page, Path, Symbol, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, draw_ink_line, draw_sun, polygon_outline
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import CLEAR, MARK_WIDTH, draw_corner_brackets, draw_ruler, shorten_id
from printgen.render.registry import face_renderers, sheet_renderers
from printgen.render.text import draw_line, line_width, shrink_all_to_fit
from printgen.render.theme import BOLD, CAP, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, type_style

TILE_HEIGHT = TILE
TILE_WIDTH = hexagon_width(TILE_HEIGHT)
COLUMNS, ROWS = 2, 3
ROAD_BLEED = 1.0
"""How far a road runs on over the cut."""
TILE_GAP = 2 * ROAD_BLEED
"""Between the tiles of a column."""
GRAIN = TileDetail(tree=10.0, edge=1.3, seam=1.1, line=0.36, bleed=ROAD_BLEED)
LEAST_RULER_MARGIN = 13.0
"""Below this height of the margins above and below the tiles, the ruler stands beside them."""
CORNER = 7.0
"""A column's letter stands in the corner of what is cut away, so far from either edge."""
PLACE = TILE_HEIGHT * SHARE - 1.4
"""The small hexagon with the named place, from flat side to flat side."""
NAME = TypeStyle("Cinzel-Bold", 10.5 * PT, 10.5 * PT, 0.1)
NAME_WIDTH = 40.0
"""How long a name may be."""
MARK_START, MARK_END = 0.012, 0.15
"""Where a mark beside a slanting side begins and ends, as shares of that side from either corner."""


def draw_land_tile(look: GameLook, tile: HexTile, style: TypeStyle, grain: TileDetail = GRAIN) -> Mark:
    """Draw a tile around its middle."""
    marks: list[Mark] = []
    for side, kind in enumerate(tile.sides):
        marks += draw_terrain(look, kind, side, TILE_HEIGHT, grain)
    marks += _draw_named_place(look, tile)
    words = "; ".join((tile.title, f"sides clockwise from the north: {', '.join(TERRAINS[kind] for kind in tile.sides)}"))
    return Tag("Sect", (Tag("Figure", tuple(marks), words), *_draw_tile_name(look, tile, style)))


TERRAINS = {"R": "road", "F": "forest", "W": "water", "M": "mountains"}


def fit_name_style(tiles: Sequence[HexTile]) -> TypeStyle:
    """Return one type style in which all tile names fit."""
    return shrink_all_to_fit([tile.title for tile in tiles], NAME, NAME_WIDTH, 8 * PT, 0.5 * PT)


def _draw_named_place(look: GameLook, tile: HexTile) -> Iterator[Mark]:
    """Draw the picture of the named place in its hexagon."""
    frame = polygon_outline(hexagon_corners(PLACE))
    yield Path(frame, PAPER)
    if tile.block:
        yield Group((draw_picture(tile.picture, look, 0, 0.9, hexagon_width(PLACE) * 1.045, "box"),), clip=frame)
    else:
        yield Group(
            (draw_sun(look, 0, -2, PLACE * 0.36), draw_picture(tile.picture, look, 0, -3.2, PLACE * 0.68, halo=3)), clip=frame
        )
    yield Path(frame, stroke=INK, width=BOLD)


def _draw_tile_name(look: GameLook, tile: HexTile, style: TypeStyle) -> Iterator[Mark]:
    """Draw the name, after its number, on a label at the foot of the place."""
    number = TypeStyle("Vollkorn-Bold", style.size * 0.86, style.size)
    before = line_width(tile.number, number) + 1.1 if tile.number else 0.0
    need = before + line_width(tile.title, style)
    high, y = style.size * 1.28, PLACE / 2 - 3.6
    yield Path(box_outline(-need / 2 - 1.7, y - high / 2, need + 3.4, high), PAPER, INK, LINE)
    baseline = y + style.size * CAP / 2 - 0.05
    marks = [draw_line(before - need / 2, baseline, tile.title, style)]
    if tile.number:
        marks.insert(0, draw_line(-need / 2, baseline, tile.number, number))
    yield Tag("H2", tuple(marks))


@face_renderers(TileCard, titles=lambda card: ())
def draw_tile_card(card: TileCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw a tile on its side, with the upper left corner of its box at (0, 0)."""
    bleed = card.format.bleed
    grain = GRAIN._replace(bleed=bleed, full=bleed > 0)
    yield _turn_on_side(draw_land_tile(look, card.tiles[card.number], fit_name_style(card.tiles), grain), bleed)


@face_renderers(TileBack, titles=lambda card: ())
def draw_tile_back_card(card: TileBack, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw the back of a tile on its side, with the upper left corner of its box at (0, 0)."""
    yield Tag("Figure", (_turn_on_side(SymbolUse(tile_back_symbol(look, card.format.bleed)), card.format.bleed),), "back")


def _turn_on_side(face: Mark, bleed: float) -> Mark:
    """Rotate a face that is drawn around its middle by a quarter turn, and clip it at its bleed."""
    return Group(
        (face,),
        TILE_HEIGHT / 2,
        TILE_WIDTH / 2,
        scale=1.0,
        turn=90,
        clip=polygon_outline(hexagon_corners(TILE_HEIGHT + 2 * bleed)),
    )


@cache
def tile_back_symbol(look: GameLook, bleed: float = 0.0) -> Symbol:
    """Return the back of all tiles as a symbol around its middle; half a turn does not change it.

    With a ``bleed``, in mm, and full ink the dark field has no edge.
    """
    full = bleed > 0 and not look.low_ink
    high = TILE_HEIGHT + 2 * bleed if full else TILE_HEIGHT - 5.0
    field = polygon_outline(hexagon_corners(high))
    ground = Path(field, stroke=INK, width=FINE) if look.low_ink else Path(field, INK)
    rays = Group(tuple(_draw_rays(look, high)), clip=polygon_outline(hexagon_corners(high - 3.4 * (not full))))
    edge = TILE_WIDTH / 2 + 2 * bleed
    name = f"tile back {look.key}" + (f" {bleed:g}" if bleed else "")
    return Symbol(name, (ground, rays, Group(tuple(draw_worded_ring(look)), scale=1.25)), (-edge, -edge, edge, edge))


def _draw_rays(look: GameLook, height: float) -> Iterator[Mark]:
    """Draw six bundles of rays, one towards each side."""
    for side in range(SIDES):
        for k in range(-5, 6):
            a = math.pi * (side / 3 + k / 33)
            far, near = height * 0.62, height * (0.36 + 0.016 * abs(k) + (0.02 if k % 2 else 0))
            sin, cos = math.sin(a), -math.cos(a)
            if look.low_ink:
                yield draw_ink_line(near * sin, near * cos, far * sin, far * cos, HAIR)
                continue
            half = 0.012 * height
            ends = [(far * sin - half * cos, far * cos + half * sin), (far * sin + half * cos, far * cos - half * sin)]
            yield Path(polygon_outline([(near * sin, near * cos), *ends]), PAPER)


Slot = tuple[float, float]
"""The middle of a tile on a sheet."""


def tile_middle(paper: Paper, row: int, column: int) -> Slot:
    """Return the middle of the tile in a row and a column of a paper, in mm."""
    return paper.width / 2 + (column - 0.5) * TILE_WIDTH, paper.height / 2 + (row - 1) * (TILE_HEIGHT + TILE_GAP)


def back_position(row: int, column: int, backs: str) -> tuple[int, int]:
    """Return row and column of the back of a tile when the paper is turned or folded.

    The fold runs between the columns.
    """
    return (ROWS - 1 - row, column) if backs == "duplex-short" else (row, COLUMNS - 1 - column)


@sheet_renderers(TileSheet, stock="tiles", backs=True)
def render_tile_sheet(look: GameLook, paper: Paper, item: TileSheet, emblem: str, game_id: str, backs: str) -> Iterator[Page]:
    """Yield the pages of a sheet of tiles.

    Args:
        game_id: printed at the foot of the pages.
        backs: how fronts and backs meet: "none", "fold", "duplex-long" or "duplex-short".
        emblem: belongs to every sheet renderer; not used here.
    """
    yield from draw_tile_pages(look, paper, item, game_id, backs)


def draw_tile_pages(look: GameLook, paper: Paper, item: TileSheet, game_id: str, backs: str) -> Iterator[Page]:
    """Yield the sheets of all tiles, each followed by the page of its backs.

    With a fold the tiles lie left of it on the same page, their backs right of it.

    Args:
        game_id: printed at the foot of the pages.
        backs: how fronts and backs meet: "none", "fold", "duplex-long" or "duplex-short".
    """
    style = fit_name_style(item.tiles)
    faces = [draw_land_tile(look, tile, style) for tile in item.tiles]
    columns = 1 if backs == "fold" else COLUMNS
    many = ROWS * columns
    sheets = [faces[k : k + many] for k in range(0, len(faces), many)]
    for number, now in enumerate(sheets, 1):
        count = f"{item.title} {number} of {len(sheets)}"
        places = [divmod(k, columns) for k in range(len(now))]
        fronts = [Group((face,), *tile_middle(paper, *place)) for face, place in zip(now, places, strict=True)]
        rears = [back_position(*place, backs) for place in places]
        hidden = [_draw_placed_back(look, paper, item, place) for place in rears]
        if backs == "fold":
            around = _draw_sheet_surroundings(paper, item, f"{count}: {item.fold}", game_id, [*places, *rears])
            yield Page(paper.width, paper.height, (*fronts, *hidden, *_draw_fold_line(paper), *around), count.capitalize())
            continue
        letters = _column_letters(paper, places)
        around = _draw_sheet_surroundings(paper, item, f"{count}: {item.front}", game_id, places)
        yield Page(paper.width, paper.height, (*fronts, *around, *_draw_column_letters(letters)), count.capitalize())
        if backs != "none":
            edge = backs.removeprefix("duplex-")
            around = _draw_sheet_surroundings(paper, item, f"{count}: {item.back}, flip on the {edge} edge", game_id, rears)
            seen = [_letter_from_behind(paper, letter, backs) for letter in letters]
            yield Page(paper.width, paper.height, (*hidden, *around, *_draw_column_letters(seen)), "")


Letter = tuple[str, float, float]
"""A column's letter and its middle."""


def _column_letters(paper: Paper, places: Sequence[tuple[int, int]]) -> list[Letter]:
    """Return a letter and its position for each column in which a tile lies."""
    found = []
    for column in sorted({column for _, column in places}):
        x, y = tile_middle(paper, 0, column)
        found.append(("AB"[column], x - TILE_WIDTH / 2 + CORNER, y - TILE_HEIGHT / 2 + CORNER))
    return found


def _letter_from_behind(paper: Paper, letter: Letter, backs: str) -> Letter:
    """Return a letter at the position that it has behind the paper, when the paper is turned."""
    name, x, y = letter
    return (name, x, paper.height - y) if backs == "duplex-short" else (name, paper.width - x, y)


def _draw_column_letters(letters: Sequence[Letter]) -> Iterator[Mark]:
    style = type_style("running_head")
    for name, x, y in letters:
        yield draw_line(x, y + style.size * CAP / 2, name, style, "middle")


def _draw_placed_back(look: GameLook, paper: Paper, item: TileSheet, place: tuple[int, int]) -> Mark:
    return Tag("Figure", (SymbolUse(tile_back_symbol(look), *tile_middle(paper, *place)),), f"back of {item.title}")


def _draw_fold_line(paper: Paper) -> Iterator[Mark]:
    """Draw the fold line through the corners where the columns touch, only in the waste."""
    for row in range(ROWS + 1):
        _, y = tile_middle(paper, row, 0)
        y -= TILE_HEIGHT / 2
        y -= TILE_GAP / 2
        long = 0.42 * TILE_HEIGHT + TILE_GAP / 2
        above, below = long if row else 2.0, long if row < ROWS else 2.0
        yield draw_ink_line(paper.width / 2, y - above, paper.width / 2, y + below, HAIR, (1.4, 1.0))


def _draw_sheet_surroundings(
    paper: Paper, item: TileSheet, note: str, game_id: str, places: Sequence[tuple[int, int]]
) -> Iterator[Mark]:
    """Draw what surrounds the tiles: brackets, cut marks, ruler, the game's name, a note and a foot.

    Args:
        note: the instruction at the upper right.
        game_id: printed at the foot, shortened if necessary.
        places: pairs of row and column in which a tile lies.
    """
    yield from draw_corner_brackets(paper.width, paper.height)
    yield from draw_tile_cut_marks(paper, places)
    left, right, margin = CLEAR + 6, paper.width - CLEAR - 6, tile_middle(paper, 0, 0)[1] - TILE_HEIGHT / 2
    head, small, italic = type_style("running_head"), type_style("page_small"), type_style("page_note")
    y = 9.0 if margin > LEAST_RULER_MARGIN else 7.5
    yield draw_line(left, y, item.game, head)
    yield draw_line(right, y, note, small, "right")
    name = shorten_id(game_id, 60, italic)
    if margin > LEAST_RULER_MARGIN:
        yield draw_ruler(left, paper.height - 8)
        yield draw_line(right, paper.height - 9.9, item.foot, italic, "right")
        yield draw_line(right, paper.height - 6, name, italic, "right")
        return
    yield draw_ruler(7.15, paper.height / 2 + 55, "up", slim=True)
    yield draw_line(left, paper.height - 5.9, name, italic)
    yield draw_line(right, paper.height - 5.9, item.foot, italic, "right")


EVERY = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
"""All places of a sheet."""


def draw_tile_cut_marks(paper: Paper, places: Sequence[tuple[int, int]] = EVERY) -> Iterator[Mark]:
    """Draw marks for every cut of the tiles in these places, all in the waste.

    Level cuts are marked from corner to corner, slanting ones beside the tiles.
    """
    for row in sorted({row for row, _ in places}):
        _, middle = tile_middle(paper, row, 0)
        columns = sorted(column for now, column in places if now == row)
        for y in (middle - TILE_HEIGHT / 2, middle + TILE_HEIGHT / 2):
            for left, right in _iter_level_cut_spans(paper, columns):
                yield draw_ink_line(left, y, right, y, MARK_WIDTH)
    for row, column in places:
        yield from _draw_slanting_ticks(*tile_middle(paper, row, column))


def _iter_level_cut_spans(paper: Paper, columns: Sequence[int]) -> Iterator[tuple[float, float]]:
    """Yield the ranges of x, in mm, in which a level cut touches no tile of these columns."""
    quarter, air, end = TILE_WIDTH / 4, 0.6, TILE_WIDTH / 2 - 1
    x = [tile_middle(paper, 0, column)[0] for column in columns]
    yield x[0] - end, x[0] - quarter - air
    for one, two in pairwise(x):
        yield one + quarter + air, two - quarter - air
    yield x[-1] + quarter + air, x[-1] + end


def _draw_slanting_ticks(x: float, y: float) -> Iterator[Mark]:
    """Draw ticks along the four slanting sides of the tile around (x, y), just outside them."""
    every = hexagon_corners(TILE_HEIGHT + MARK_WIDTH)  # the stroke's inner edge is the tile's
    for k, end in ((1, 2), (3, 2), (4, 5), (0, 5)):
        (x0, y0), (x1, y1) = every[k], every[end]
        for near, far in ((MARK_START, MARK_END), (1 - MARK_END, 1 - MARK_START)):
            ends = [(x + x0 + (x1 - x0) * share, y + y0 + (y1 - y0) * share) for share in (near, far)]
            yield draw_ink_line(*ends[0], *ends[1], MARK_WIDTH)
