"""Maps to draw on, of squares or hexagons, with their heads; and polyominoes."""

from collections.abc import Iterator
from functools import partial
from math import fsum, sqrt
from typing import NamedTuple

from printgen.components.panels.pencil_maps import FLAT, POINTY, SQUARE, PencilMap, Polyominoes, column_letters
from printgen.components.panels.renderers.blank_lines import MarksAndHeight, draw_block_head
from printgen.errors import LayoutError
from printgen.marks import PT, CheckBox, Mark, Outline, Path, Tag, TextField
from printgen.render.art.tokens import draw_glyph, draw_inline_picture
from printgen.render.art.woodcut import box_outline, draw_gouge, irregular_number, polygon_outline
from printgen.render.lightness import pale_colour
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, draw_paragraph
from printgen.render.theme import BOLD, CAP, FINE, INK, LINE, PAPER, GameLook, TypeStyle, type_style

HEADS = 5.0
"""What the heads along an edge take."""
LARGEST, SMALLEST = 14.0, 4.0
"""The side of a cell where nobody says it, and what can be written in."""
WALL = 1.2
"""The rock around a map of squares."""
CELL = 4.6
"""Of a polyomino."""
SHAPES_APART = 4.0
ROOT = sqrt(3)


class MapLayout(NamedTuple):
    """The layout of a map: the width of a cell and the corner of the first one, in mm."""

    item: PencilMap
    side: float
    x: float
    y: float

    def cell_middle(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of a cell, in mm."""
        side = self.side
        if self.item.kind == POINTY:
            return self.x + (column + 0.5 + row % 2 / 2) * side, self.y + side / ROOT + row * side * ROOT / 2
        if self.item.kind == FLAT:
            return self.x + side / 2 + column * side * 0.75, self.y + (row + 0.5 + column % 2 / 2) * side * ROOT / 2
        return self.x + (column + 0.5) * side, self.y + (row + 0.5) * side

    def cell_outline(self, row: int, column: int) -> Outline:
        """Return the outline of a cell."""
        x, y = self.cell_middle(row, column)
        h, r = self.side / 2, self.side / ROOT
        if self.item.kind == POINTY:
            corners = [(0.0, -r), (h, -r / 2), (h, r / 2), (0.0, r), (-h, r / 2), (-h, -r / 2)]
            return polygon_outline([(x + across, y + down) for across, down in corners])
        if self.item.kind == FLAT:
            d = h * ROOT / 2
            corners = [(-h, 0.0), (-h / 2, -d), (h / 2, -d), (h, 0.0), (h / 2, d), (-h / 2, d)]
            return polygon_outline([(x + across, y + down) for across, down in corners])
        return box_outline(x - h, y - h, self.side, self.side)

    @property
    def cell_room(self) -> float:
        """The side of the largest square around the middle of a cell, in mm."""
        return self.side * (1.0 if self.item.kind == SQUARE else 0.68)

    @property
    def total_height(self) -> float:
        """The height from the first row's top to the last row's foot, in mm."""
        rows, side = self.item.rows, self.side
        if self.item.kind == POINTY:
            return side / ROOT * 2 + (rows - 1) * side * ROOT / 2
        if self.item.kind == FLAT:
            return (rows + (0.5 if self.item.columns > 1 else 0.0)) * side * ROOT / 2
        return rows * side


def _span_in_sides(item: PencilMap) -> float:
    """Return the width of a map, measured in cell widths."""
    if item.kind == FLAT:
        return 1 + (item.columns - 1) * 0.75
    return item.columns + (0.5 if item.kind == POINTY and item.rows > 1 else 0.0)


@panel_renderers(PencilMap)
def draw_pencil_map(look: GameLook, item: PencilMap, measure: float) -> MarksAndHeight:
    """Draw the map in the middle of the column; return marks and height.

    Raises LayoutError when the map is too wide.
    """
    marks, y = draw_block_head(look, item.word, "", measure)
    rim = WALL if item.kind == SQUARE else 0.4
    left = HEADS if item.sides else 0.0
    room = measure - left - 2 * rim
    side = item.side or min(LARGEST, room / _span_in_sides(item))
    excess = _span_in_sides(item) * side - room
    if excess > 0.05:
        raise LayoutError(f"its {item.columns} columns of {side:g} mm are {excess:.1f} mm too wide for {measure:.1f} mm")
    if side < SMALLEST:
        raise LayoutError(f"its cells are {side:.1f} mm wide; a pencil needs {SMALLEST:g} mm: fewer columns, or a wider block")
    x = left + rim + (room - _span_in_sides(item) * side) / 2
    plan = MapLayout(item, side, x, y + rim + (HEADS if item.heads else 0.0))
    marks += _draw_heads(plan)
    marks.append(Tag("Figure", tuple(_draw_cells(look, plan)), f"a map of {item.rows} rows and {item.columns} columns"))
    marks += _draw_contents(look, plan)
    return marks, plan.y + plan.total_height + rim


def _draw_heads(plan: MapLayout) -> Iterator[Mark]:
    style = type_style("section").with_size(9.6)._replace(track=0)
    item, lower = plan.item, style.size * CAP / 2
    columns = [
        draw_line(plan.cell_middle(0, k)[0], plan.y - WALL - 1.2, word, style, "middle") for k, word in enumerate(item.heads)
    ]
    if columns:
        yield Tag("P", tuple(columns))
    x = min(plan.cell_middle(row, 0)[0] for row in range(min(item.rows, 2))) - plan.side / 2 - WALL - 2.4
    rows = [draw_line(x, plan.cell_middle(k, 0)[1] + lower, word, style, "middle") for k, word in enumerate(item.sides)]
    if rows:
        yield Tag("P", tuple(rows))


def _draw_cells(look: GameLook, plan: MapLayout) -> Iterator[Mark]:
    """Draw the cells and then the links; squares stand in rock with a cut rim, hexagons are outlined."""
    item = plan.item
    if item.kind == SQUARE:
        yield from _draw_rock(look, plan)
    grounds = {(cell.row, cell.column): pale_colour(cell.fill) if look.low_ink else cell.fill for cell in item.cells if cell.fill}
    for row in range(item.rows):
        for column in range(item.columns):
            if (row, column) not in item.absent:
                width = FINE if item.kind == SQUARE else LINE
                yield Path(plan.cell_outline(row, column), grounds.get((row, column), PAPER), INK, width)
    for one, other in item.links:
        (x0, y0), (x1, y1) = plan.cell_middle(*one), plan.cell_middle(*other)
        yield Path((("M", x0, y0), ("L", x1, y1)), stroke=INK, width=BOLD, round=True)


def _draw_rock(look: GameLook, plan: MapLayout) -> Iterator[Mark]:
    """Draw the frame of the existing cells, and short cuts at its rim."""
    item, side = plan.item, plan.side
    there = {(r, c) for r in range(item.rows) for c in range(item.columns)} - item.absent
    for row, column in sorted(there):
        x, y = plan.cell_middle(row, column)
        wall = WALL if not look.low_ink else WALL / 2
        yield Path(box_outline(x - side / 2 - wall, y - side / 2 - wall, side + 2 * wall, side + 2 * wall), INK)
    if look.low_ink:
        return
    for row, column in sorted(there):
        for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + across) not in there:
                yield from _draw_rim_cuts(plan, row, column, down, across)


def _draw_rim_cuts(plan: MapLayout, row: int, column: int, down: int, across: int) -> Iterator[Mark]:
    """Draw short gouges that run out of one edge of a cell.

    Args:
        down, across: direction of the edge, -1, 0 or 1 each.
    """
    x, y = plan.cell_middle(row, column)
    count = max(3, round(plan.side / 1.1))
    near = plan.side / 2 + WALL * 0.6
    for k in range(count):
        off = (k + 0.5) / count * plan.side - plan.side / 2
        far = near + WALL * (0.55 + 0.5 * irregular_number(k + 7 * row + 13 * column))
        if down:
            yield draw_gouge(x + off, y + down * near, x + off, y + down * far, 0.55, INK, 0.3)
        else:
            yield draw_gouge(x + across * near, y + off, x + across * far, y + off, 0.55, INK, 0.3)


def _draw_contents(look: GameLook, plan: MapLayout) -> Iterator[Mark]:
    """Draw the contents of the cells and their names, and a field for each empty cell."""
    item = plan.item
    filled = {(cell.row, cell.column): cell.markup for cell in item.cells if cell.markup}
    for row in range(item.rows):
        for column in range(item.columns):
            if (row, column) in item.absent:
                continue
            x, y = plan.cell_middle(row, column)
            name = _cell_name(item, row, column)
            if item.coords:
                style = type_style("page_note").with_size(min(7.0, plan.side / PT * 0.26))
                top = y - plan.cell_room / 2 + style.size * 0.9
                yield Tag("P", (draw_line(x - plan.cell_room / 2 + 0.6, top, name, style),))
            if (row, column) in filled:
                yield from _draw_cell_content(look, filled[row, column], x, y, plan.cell_room, name)
            else:
                half = plan.cell_room / 2 - 0.3
                yield TextField(x - half, y - half, 2 * half, height=2 * half, name=f"{item.word} {name}".strip(), align="middle")


def _draw_cell_content(look: GameLook, markup: str, x: float, y: float, room: float, name: str) -> Iterator[Mark]:
    """Draw a picture as large as the cell allows, or words.

    Raises LayoutError when the words are too long.

    Args:
        x, y: middle, in mm.
        room: side of the largest square in the cell, in mm.
        name: the cell's name.
    """
    if markup.startswith("{") and markup.endswith("}") and markup.count("{") == 1 and not set(markup) & set("*:"):
        yield Tag("Figure", (draw_glyph(look, markup[1:-1], x, y, room * 0.68),), f"{markup[1:-1]} on {name}")
        return
    size = min(room * 0.42, 10.5 * PT)
    style = TypeStyle("Vollkorn-Bold", size, size * 1.05)
    setting = draw_paragraph(x - room / 2, 0, markup, room, style, "middle", inline=partial(draw_inline_picture, look))
    excess = setting.line_count * style.leading - room
    if excess > 0.05:
        raise LayoutError(f"{markup!r} on {name} is {excess:.1f} mm too long for its cell")
    first = y - (setting.line_count - 1) * style.leading / 2 + style.size * 0.33
    setting = draw_paragraph(x - room / 2, first, markup, room, style, "middle", inline=partial(draw_inline_picture, look))
    yield Tag("P", tuple(setting.marks))


def _cell_name(item: PencilMap, row: int, column: int) -> str:
    """Return the name of a cell, from its heads and sides or from its coordinates."""
    side = item.sides[row] if row < len(item.sides) else ""
    head = item.heads[column] if column < len(item.heads) else ""
    return f"{side}{head}" if side and head else f"{column_letters(column)}{row + 1}"


@panel_renderers(Polyominoes)
def draw_polyominoes(look: GameLook, item: Polyominoes, measure: float) -> MarksAndHeight:
    """Draw all shapes in rows, each as often as wanted; return marks and height.

    Every cell can be crossed off. Raises LayoutError when a shape is too wide.
    """
    marks, y = draw_block_head(look, item.word, "", measure)
    side = item.cell or CELL
    x, high = 0.0, 0.0
    number = 0
    for shape, times in zip(item.shapes, item.times, strict=True):
        for _ in range(times):
            wide, tall = max(map(len, shape)) * side, len(shape) * side
            if wide > measure:
                raise LayoutError(f"a shape of {max(map(len, shape))} cells is {wide - measure:.1f} mm too wide")
            if x and x + wide > measure + 0.05:
                x, y, high = 0.0, y + high + SHAPES_APART, 0.0
            number += 1
            marks += _draw_polyomino(shape, x, y, side, f"{item.word} {number}".strip())
            x, high = x + wide + SHAPES_APART, max(high, tall)
    return marks, fsum((y, high))


def _draw_polyomino(shape: tuple[str, ...], x: float, y: float, side: float, name: str) -> Iterator[Mark]:
    cells = [(r, c) for r, row in enumerate(shape) for c, letter in enumerate(row) if letter not in ". -"]
    outlines = [Path(box_outline(x + c * side, y + r * side, side, side), PAPER, INK, LINE) for r, c in cells]
    yield Tag("Figure", tuple(outlines), f"a shape of {len(cells)} cells")
    for r, c in cells:
        yield CheckBox(x + c * side, y + r * side, side, f"{name} cell {r + 1} {c + 1}", is_crossed=True)
