"""Sheets of blocks: each goes to the highest place that is wide enough; the remaining space is shared out."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from math import ceil
from typing import NamedTuple

from printgen.components.panels.blank_lines import RuledLines
from printgen.components.panels.renderers.blank_lines import fill_with_lines
from printgen.components.sheets.block_form import BlockForm, PlacedBlock
from printgen.components.sheets.renderers.sheet_frame import SheetFrame
from printgen.components.sheets.renderers.sheet_pages import LARGE_PRINT_SCALE
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Tag, map_form_fields
from printgen.render.art.svg_pictures import MASTER, draw_picture
from printgen.render.art.woodcut import draw_sun
from printgen.render.registry import frame_renderers, panel_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import GameLook, TypeStyle, type_style

COLUMN_GAP, BLOCK_GAP = 7.0, 6.0
STRETCH = 1.14
"""So many times as far from the head a block may stand as it must."""
BARE_TOP = 10.0
"""How much higher the blocks begin under a title alone."""
LEAST_LINES_HEIGHT = 22.0
"""What lines that fill a page need at least."""
EMBLEM = 23.0
MOST_PAGES = 40
"""Pages of a sheet in large print."""


class BlockSpot(NamedTuple):
    """The position of a block: its page, its first column, its upper edge below the head; its marks and its height."""

    block: PlacedBlock
    page: int
    column: int
    y: float
    marks: tuple[Mark, ...]
    height: float


def split_form_pages(item: BlockForm) -> tuple[BlockForm, ...]:
    """Return the pages of a sheet as sheets."""
    return tuple(item._replace(page=number) for number in range(1, item.pages + 1))


def enlarge_form(look: GameLook, frame: SheetFrame, item: BlockForm) -> BlockForm:
    """Return the sheet with fewer columns, on as many pages as it needs in the smaller frame of large print."""
    columns = max(1, round(item.columns / LARGE_PRINT_SCALE))
    blocks = tuple(placed._replace(column_span=ceil(placed.column_span * columns / item.columns)) for placed in item.blocks)
    wide = item._replace(columns=columns, blocks=blocks, pages=MOST_PAGES)
    return wide._replace(pages=max((spot.page for spot in _place_blocks(look, wide, *_usable_size(frame, wide))), default=1))


@frame_renderers(BlockForm, leaves=split_form_pages, enlarged=enlarge_form)
def draw_form(look: GameLook, frame: SheetFrame, item: BlockForm, emblem: str) -> Iterator[Mark]:
    """Draw one page of the sheet.

    Raises LayoutError with the block that is too much and the excess in mm.
    """
    yield from _draw_head(look, frame, item)
    measure, high = _usable_size(frame, item)
    top = frame.foot - high
    spots = [spot for spot in _place_blocks(look, item, measure, high) if spot.page == item.page]
    if not spots:
        raise LayoutError(f"sheet {item.title!r}: its blocks need fewer than {item.pages} pages; say pages = {item.page - 1}")
    step = (measure + COLUMN_GAP) / item.columns
    stretch = _stretch_factor(spots, high)
    marks = [Group(spot.marks, frame.left_edge + spot.column * step, top + spot.y * stretch) for spot in spots]
    yield from _name_fields(marks)


def _usable_size(frame: SheetFrame, item: BlockForm) -> tuple[float, float]:
    """Return width and height of the room below the head, in mm."""
    top = frame.top - (0.0 if item.emblem or item.motto else BARE_TOP)
    return frame.right_edge - frame.left_edge, frame.foot - top


def _draw_head(look: GameLook, frame: SheetFrame, item: BlockForm) -> Iterator[Mark]:
    """Draw title and motto, with the emblem at the right.

    Raises LayoutError when one of them is too long.
    """
    title, note = type_style("sheet_title"), type_style("page_note_large")
    room = frame.right_edge - frame.left_edge - (EMBLEM + 4 if item.emblem else 0)
    words = item.title if item.page == 1 else f"{item.title} {item.page}"
    yield Tag("H1", (draw_line(frame.left_edge, 22.5, words, _fit_title(words, title, room)),))
    if item.motto:
        excess = line_width(item.motto, note) - room
        if excess > 0:
            raise LayoutError(f"sheet {item.title!r}: its motto is {excess:.1f} mm too long")
        yield Tag("P", (draw_line(frame.left_edge + 0.4, 29.3, item.motto, note),))
    if item.emblem:
        x = frame.right_edge - EMBLEM / 2 - 1
        figure = draw_picture(item.emblem, look, x, 20.5, max(EMBLEM, MASTER), halo=3)
        yield Tag("Figure", (draw_sun(look, x, 21.5, 9.6), figure), item.emblem)


def _fit_title(words: str, style: TypeStyle, room: float) -> TypeStyle:
    """Return a title's type style, reduced to at least two thirds of its size.

    Raises LayoutError when the title is still too long.
    """
    size = style.size
    while line_width(words, style) > room:
        style = style._replace(size=style.size - size / 30)
        if style.size < size * 0.66:
            raise LayoutError(f"sheet {words!r}: its title is {line_width(words, style) - room:.1f} mm too long")
    return style


@cache
def _place_blocks(look: GameLook, item: BlockForm, measure: float, height: float) -> tuple[BlockSpot, ...]:
    """Place every block on its page.

    Raises LayoutError with the block that is too much.

    Args:
        measure, high: width and height of the room for blocks, in mm.
    """
    item = item._replace(page=1)
    page, edges = 1, [0.0] * item.columns
    spots: list[BlockSpot] = []
    for placed in item.blocks:
        marks, tall = _draw_block(look, item, placed, measure, None)
        column, y = _highest_free_column(edges, min(placed.column_span, item.columns))
        if y + tall > height + 0.05 and page < item.pages:
            page, edges = page + 1, [0.0] * item.columns
            column, y = 0, 0.0
        if _fills_page(placed):
            marks, tall = _draw_block(look, item, placed, measure, max(LEAST_LINES_HEIGHT, height - y))
        excess = y + tall - height
        if excess > 0.05:
            said = f"{placed.name} is {excess:.1f} mm too much for its page"
            raise LayoutError(f"sheet {item.title!r} is too full: {said}; {_suggest_remedy(item)}")
        edges[column : column + placed.column_span] = [y + tall + BLOCK_GAP] * min(placed.column_span, item.columns - column)
        spots.append(BlockSpot(placed, page, column, y=y, marks=tuple(marks), height=tall))
    return tuple(spots)


def _suggest_remedy(item: BlockForm) -> str:
    """Return what to do about a sheet that is too full, as words of a message."""
    return f"take rows or cells away, or let it have more with pages = {item.pages + 1}"


def _highest_free_column(edges: Sequence[float], width: int) -> tuple[int, float]:
    """Return the column from which ``width`` neighbours are free first, the leftmost of several, and its y in mm."""
    tops = [max(edges[k : k + width]) for k in range(len(edges) - width + 1)]
    return tops.index(min(tops)), min(tops)


def _fills_page(placed: PlacedBlock) -> bool:
    return isinstance(placed.item, RuledLines) and not placed.item.number


def _draw_block(
    look: GameLook, item: BlockForm, placed: PlacedBlock, measure: float, high: float | None
) -> tuple[list[Mark], float]:
    """Return a block's marks and height; lines without a number fill ``height``.

    Raises LayoutError with the name of the block.

    Args:
        measure: width of all columns, in mm.
        high: height to fill, in mm; None takes the least height.
    """
    step = (measure + COLUMN_GAP) / item.columns
    wide = min(placed.column_span, item.columns) * step - COLUMN_GAP
    value = placed.item
    if _fills_page(placed):
        value = fill_with_lines(value, high or LEAST_LINES_HEIGHT)
    try:
        marks, tall = panel_renderers.find(value)(look, value, wide)
    except LayoutError as problem:
        raise LayoutError(f"sheet {item.title!r}, {placed.name}: {problem}") from None
    return list(marks), tall


def _stretch_factor(spots: Sequence[BlockSpot], height: float) -> float:
    """Return the factor by which all blocks may move down from the head without passing the foot."""
    if any(_fills_page(spot.block) for spot in spots):
        return 1.0
    return max(1.0, min([STRETCH, *((height - spot.height) / spot.y for spot in spots if spot.y)]))


def _name_fields(marks: Sequence[Mark]) -> Iterator[Mark]:
    """Yield the marks with numbers added to fields of the same name."""
    seen: dict[str, count[int]] = {}

    def rename(name: str) -> str:
        number = next(seen.setdefault(name, count(1)))
        return name if number == 1 else f"{name} ({number})"

    yield from map_form_fields(tuple(marks), lambda field: field._replace(name=rename(field.name)))
