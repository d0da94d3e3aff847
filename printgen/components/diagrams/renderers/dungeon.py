"""Drawings of a dungeon: black rock, rooms cut out of it, doorways between them.

All inner measures are shares of the pitch, the distance between two rooms, so that a map looks the same at every
size. Unknown rooms stay dark, except on a sheet to write on (``boxes``), where they are white paper for the pencil.
"""

from collections.abc import Iterator
from functools import cache

from printgen.components.diagrams.dungeon import RESOLVED, UNSEEN, Dungeon, DungeonRoom
from printgen.components.diagrams.renderers.dungeon_path import draw_footsteps
from printgen.marks import PT, Mark, Outline, Path, Symbol, SymbolUse
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line, irregular_number, polygon_outline
from printgen.render.registry import diagram_renderers
from printgen.render.text import draw_line
from printgen.render.theme import BOLD, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle

WALL = 1.9 / 18.4
DOOR = 0.2  # a doorway, as a share of a room
RIM = 1.3 * WALL
"""From the outermost rooms' borders to the end of the longest gouge: half a wall and 0.8 of one."""
TICK = 4.0 / 18.4
"""A room's tick box."""

Place = tuple[int, int]
"""A column and a row."""


def room_pitch(item: Dungeon, width: float) -> float:
    """Return the distance between two rooms of a map that is ``width`` mm wide, in mm."""
    return width / (_grid_size(item)[0] + 2 * RIM)


def dungeon_height(item: Dungeon, width: float) -> float:
    """Return the height of a map that is ``width`` mm wide, in mm."""
    return room_pitch(item, width) * (_grid_size(item)[1] + 2 * RIM)


def _grid_size(item: Dungeon) -> Place:
    """Return the number of columns and rows."""
    return 1 + max(chamber.column for chamber in item.chambers), 1 + max(chamber.row for chamber in item.chambers)


def room_corner(item: Dungeon, x: float, y: float, width: float, place: Place) -> tuple[float, float, float]:
    """Return the upper left corner and the side of a room's floor, in mm.

    Args:
        x, y: upper left corner of the map, in mm.
        width: width of the map, in mm.
        place: column and row of the room.
    """
    pitch = room_pitch(item, width)
    inset = RIM + WALL / 2
    return x + pitch * (place[0] + inset), y + pitch * (place[1] + inset), pitch * (1 - WALL)


def room_middle(item: Dungeon, x: float, y: float, width: float, place: Place) -> tuple[float, float, float]:
    """Return the middle of a room, and how far above it a number stands, in mm.

    Args:
        x, y: upper left corner of the map, in mm.
        width: width of the map, in mm.
        place: column and row of the room.
    """
    left, top, side = room_corner(item, x, y, width, place)
    return left + side / 2, top + side / 2, side * 0.32


@diagram_renderers(Dungeon, height=lambda item, width: dungeon_height(item, width), spot=room_middle)
def draw_dungeon(look: GameLook, item: Dungeon, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the map, including the rim of the rock.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
    """
    pitch = room_pitch(item, width)
    left, top = x + RIM * pitch, y + RIM * pitch
    every = tuple(sorted((chamber.column, chamber.row) for chamber in item.chambers))
    yield SymbolUse(_rock_symbol(look, every, round(pitch, 3)), left, top)
    for chamber in item.chambers:
        yield from _draw_floor(look, item, chamber, left + chamber.column * pitch, top + chamber.row * pitch, pitch)
    yield from _draw_doorways(look, item, left, top, pitch)
    for chamber in item.chambers:
        yield from _draw_content(look, item, chamber, left + chamber.column * pitch, top + chamber.row * pitch, pitch)
    yield from draw_footsteps(item.path, left, top, pitch, DOOR)


@cache
def _rock_symbol(look: GameLook, places: tuple[Place, ...], pitch: float) -> Symbol:
    """Return the black rock under the rooms, with short gouges at its rim, as a symbol."""
    wall = WALL * pitch
    spread = wall / 2 + 0.1
    squares = [_draw_map_cell(c, r, pitch, spread, INK) for c, r in places]
    if look.low_ink:  # the rock's outline: what the smaller white squares leave
        squares += [_draw_map_cell(c, r, pitch, spread - FINE, PAPER) for c, r in places]
    right, foot = (pitch * (1 + max(values) + RIM) for values in zip(*places, strict=True))
    edge = RIM * pitch + 0.3
    marks = (*_draw_rim(places, pitch), *squares)
    name = f"rock {look.key} {pitch} {' '.join(f'{c}{r}' for c, r in places)}"
    return Symbol(name, marks, (-edge, -edge, right + edge, foot + edge))


def _draw_map_cell(column: int, row: int, pitch: float, spread: float, fill: str) -> Path:
    """Draw a cell of the map, ``spread`` mm larger on each side.

    Args:
        pitch: side of a cell, in mm.
        spread: what is added on each side, in mm.
    """
    side = pitch + 2 * spread
    return Path(box_outline(column * pitch - spread, row * pitch - spread, side, side), fill)


def _draw_rim(places: tuple[Place, ...], pitch: float) -> Iterator[Mark]:
    """Draw the cuts on each side of a room without a neighbour there, none longer than 0.8 of a wall."""
    wall, count = WALL * pitch, max(12, round(min(1.0, pitch / 18.4) * 22))
    half = 0.42 * pitch / count + 0.05
    k = 0
    for c, r in places:
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            if (c + dx, r + dy) in places:
                continue
            for i in range(count):
                along, k = (i + 0.5) / count - 0.5, k + 1
                reach = wall * (0.15 + 0.65 * irregular_number(k))
                lean = (irregular_number(k + 5) - 0.5) * half
                px = (c + 0.5) * pitch + dx * (pitch + wall) / 2 + abs(dy) * along * pitch
                py = (r + 0.5) * pitch + dy * (pitch + wall) / 2 + abs(dx) * along * pitch
                tip = (px + dx * reach + abs(dy) * lean, py + dy * reach + abs(dx) * lean)
                yield Path(
                    polygon_outline(
                        [(px - abs(dy) * half, py - abs(dx) * half), tip, (px + abs(dy) * half, py + abs(dx) * half)]
                    ),
                    INK,
                )


def _is_known_room(item: Dungeon, chamber: DungeonRoom) -> bool:
    return item.boxes or chamber.state != UNSEEN or (chamber.column, chamber.row) == item.stairs


def _draw_floor(look: GameLook, item: Dungeon, chamber: DungeonRoom, x: float, y: float, pitch: float) -> Iterator[Mark]:
    """Draw the floor of a room: paper, the tint if nothing is left to do, or darkness.

    Args:
        x, y: upper left corner of the room's cell, in mm.
        pitch: distance between two rooms, in mm.
        chamber: the room.
    """
    inset, side = WALL / 2 * pitch, (1 - WALL) * pitch
    if not _is_known_room(item, chamber):
        yield SymbolUse(_darkness_symbol(look, round(side, 3)), x + inset, y + inset)
    elif (chamber.column, chamber.row) != item.stairs:
        done = chamber.state == RESOLVED
        yield Path(box_outline(x + inset, y + inset, side, side), look.tint if done else PAPER, *_floor_stroke(look))


def _floor_stroke(look: GameLook) -> tuple[str, float]:
    """Return colour and width of the stroke around a floor; only white walls, in low ink, need one."""
    return (INK, FINE) if look.low_ink else ("", 0.0)


@cache
def _darkness_symbol(look: GameLook, side: float) -> Symbol:
    """Return an unseen floor: rock with a few level cuts; in low ink level lines on white."""
    marks: list[Mark] = [Path(box_outline(0, 0, side, side), PAPER if look.low_ink else INK, *_floor_stroke(look))]
    rows = 4
    for k in range(rows):
        y = side * (k + 0.8) / (rows + 0.6)
        a, b = side * (0.08 + 0.2 * irregular_number(k)), side * (0.92 - 0.2 * irregular_number(k + 3))
        a, b = (a, b) if k % 2 else (b, a)
        if look.low_ink:
            marks.append(draw_ink_line(a, y, b, y, HAIR))
        else:
            marks.append(draw_gouge(a, y, b, y, max(0.35 * PT, side * 0.035), PAPER, 0.3))
    return Symbol(f"darkness {look.key} {side}", tuple(marks), (-FINE, -FINE, side + FINE, side + FINE))


def _draw_doorways(look: GameLook, item: Dungeon, left: float, top: float, pitch: float) -> Iterator[Mark]:
    """Draw an opening between neighbours of which at least one is known.

    Args:
        left, top: upper left corner of the first cell, in mm.
        pitch: distance between two rooms, in mm.
    """
    chambers = {(chamber.column, chamber.row): chamber for chamber in item.chambers}
    for (c, r), chamber in chambers.items():
        east, south = chambers.get((c + 1, r)), chambers.get((c, r + 1))
        if east and (_is_known_room(item, chamber) or _is_known_room(item, east)):
            yield from _draw_doorway(look, left + (c + 1) * pitch, top + (r + 0.5) * pitch, pitch, True)
        if south and (_is_known_room(item, chamber) or _is_known_room(item, south)):
            yield from _draw_doorway(look, left + (c + 0.5) * pitch, top + (r + 1) * pitch, pitch, False)


def _draw_doorway(look: GameLook, x: float, y: float, pitch: float, level: bool) -> Iterator[Mark]:
    """Draw a cut through the wall around (x, y), level or upright; white walls get jambs.

    Args:
        pitch: distance between two rooms, in mm.
        level: whether the doorway joins two rooms of a row.
    """
    half, gap = WALL * pitch / 2, DOOR * pitch / 2
    long = half + 0.14
    yield Path(
        box_outline(x - long, y - gap, 2 * long, 2 * gap) if level else box_outline(x - gap, y - long, 2 * gap, 2 * long), PAPER
    )
    if look.low_ink:
        for side in (-gap, gap):
            yield (
                draw_ink_line(x - half, y + side, x + half, y + side)
                if level
                else draw_ink_line(x + side, y - half, x + side, y + half)
            )


def _draw_content(look: GameLook, item: Dungeon, chamber: DungeonRoom, x: float, y: float, pitch: float) -> Iterator[Mark]:
    """Draw the content of a room: stairs or glyph, a word, the tick box, a frame around the adventurer.

    Args:
        x, y: upper left corner of the room's cell, in mm.
        pitch: distance between two rooms, in mm.
        chamber: the room.
    """
    middle = x + pitch / 2, y + pitch / 2
    if (chamber.column, chamber.row) == item.stairs:
        yield SymbolUse(_stairs_symbol(look, round((1 - WALL) * pitch, 3)), *middle)
    elif chamber.glyph:
        size = pitch * (0.48 if item.path else 0.56)
        yield draw_picture(
            f"glyphs/{chamber.glyph}", look, middle[0] - 0.02 * pitch, middle[1] + 0.03 * pitch, size, low_ink=False
        )
    if (item.boxes or chamber.state == RESOLVED) and (chamber.column, chamber.row) != item.stairs:
        yield from _draw_tick_box(chamber, x + (1 - WALL / 2) * pitch, y + WALL / 2 * pitch, pitch)
    if chamber.mark:
        size = min(3.3, max(2.1, 0.24 * pitch))
        yield draw_line(x + 0.09 * pitch, y + 0.07 * pitch + 0.75 * size, chamber.mark, TypeStyle("Vollkorn-Bold", size, size))
    if chamber.is_current:
        yield from _draw_current_room_frame(x, y, pitch)


def _draw_tick_box(chamber: DungeonRoom, right: float, top: float, pitch: float) -> Iterator[Mark]:
    """Draw the box in a room's upper right corner, ticked if the room is resolved.

    Two of its sides are the walls.
    """
    size = TICK * pitch
    edge = min(FINE, 0.06 * size)
    yield Path(box_outline(right - size, top, size, size), PAPER, INK, edge)
    if chamber.state == RESOLVED:
        tick: Outline = (
            ("M", right - 0.84 * size, top + 0.52 * size),
            ("L", right - 0.58 * size, top + 0.8 * size),
            ("L", right - 0.14 * size, top + 0.2 * size),
        )
        yield Path(tick, stroke=INK, width=min(BOLD, 0.17 * size), round=True)


def _draw_current_room_frame(x: float, y: float, pitch: float) -> Iterator[Mark]:
    """Draw a second frame within the walls, open at the doorways."""
    near, far, gap = WALL * 0.95, 1 - WALL * 0.95, 0.3
    for cx, cy in ((near, near), (far, near), (far, far), (near, far)):
        dx, dy = (gap if cx == near else -gap), (gap if cy == near else -gap)
        points = ((cx + dx, cy), (cx, cy), (cx, cy + dy))
        outline = tuple(("L" if k else "M", x + u * pitch, y + v * pitch) for k, (u, v) in enumerate(points))
        yield Path(outline, stroke=INK, width=max(LINE, 0.045 * pitch))


@cache
def _stairs_symbol(look: GameLook, side: float) -> Symbol:
    """Return the staircase around (0, 0): white steps that go up into the dark, on the accent colour."""
    h = side / 2
    marks: list[Mark] = [Path(box_outline(-h, -h, side, side), look.tint if look.low_ink else look.accent, *_floor_stroke(look))]
    foot = h * 0.82
    for k in range(7):
        thick, half = h * (0.2 - 0.018 * k), h * (0.74 - 0.075 * k)
        step = [(-half, foot), (half, foot), (half - h * 0.04, foot - thick), (-half + h * 0.04, foot - thick)]
        marks.append(Path(polygon_outline(step), PAPER))
        marks.append(Path(box_outline(-half, foot, 2 * half, h * 0.05), INK))
        foot -= thick + h * (0.07 - 0.004 * k)
    return Symbol(f"staircase {look.key} {side}", tuple(marks), (-h - FINE, -h - FINE, h + FINE, h + FINE))
