"""The table from above, to scale: piles, mats and boards as they are, lands, dice and sheets."""

from collections.abc import Callable, Iterator

from printgen.components.boards.board import Board
from printgen.components.boards.mat import MatPlace
from printgen.components.diagrams.renderers.hexagons import TILE, hexagon_corners, tile_position
from printgen.components.kit_description import TableThing
from printgen.features.assembly.components.build import BuildPage, KitPageText
from printgen.marks import Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import MASTER, draw_picture
from printgen.render.art.tokens import d12_symbol, die_symbol, draw_glyph
from printgen.render.art.woodcut import box_outline, disc_outline, draw_gouge, draw_ink_line, irregular_number, polygon_outline
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import Block
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, FINE, GREY, HAIR, INK, LINE, PAPER, GameLook, type_style

CARD_SIZE = (6.35, 8.89)
"""In cm, as all that lies on the table."""
LAND_POSITIONS = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (1, -2), (2, -1), (-1, 2), (-2, 1))
"""Where tiles lie when a game has been going on for a while, the first in the middle."""
LABEL_SIZE = 7.4
GRAIN_COUNT = 26


def draw_table(look: GameLook, paper: Paper, item: BuildPage, words: KitPageText, frame: Block) -> Iterator[Mark]:
    """Draw the table in a frame, with its size above it.

    Args:
        item: the page of the kit, with its mat and boards.
        words: the words that all games share.
        frame: left, top, width and height in mm.
    """
    x, y, wide, high = frame
    laid = item.kit.table
    scale = min((wide - 2) / laid.width, (high - 2) / laid.height)
    note = words["text"]["size"].replace("{{ whom }}", laid.whom)
    note = note.replace("{{ wide }}", str(laid.width)).replace("{{ high }}", str(laid.height))
    yield Tag("P", (draw_line(x + wide, y - 3, note, type_style("page_note").with_size(8.6), "right"),))
    yield Path(box_outline(x, y, wide, high), PAPER, INK, BOLD)
    yield from _draw_grain(x, y, wide, high)
    left, top = x + (wide - laid.width * scale) / 2, y + (high - laid.height * scale) / 2
    drawn = tuple(mark for thing in laid.items for mark in _draw_thing(look, paper, item, thing, left, top, scale))
    said = ", ".join(dict.fromkeys(thing.word or thing.kind for thing in laid.items))
    yield Tag("Figure", drawn, f"the table from above: {said}")


def _draw_grain(x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw short cuts at both edges, as in wood."""
    for k in range(GRAIN_COUNT):
        at = y + 2 + k * (height - 4) / (GRAIN_COUNT - 1)
        yield draw_gouge(x + 1.2 + 2 * irregular_number(k), at, x + 2.5 + 4 * irregular_number(k + 3), at, 0.4, GREY)
        yield draw_gouge(
            x + width - 1.2 - 2 * irregular_number(k + 9), at, x + width - 2.5 - 4 * irregular_number(k + 5), at, 0.4, GREY
        )


def _draw_thing(
    look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, left: float, top: float, scale: float
) -> Iterator[Mark]:
    """Draw a thing in its place, with its word below it.

    Args:
        item: the page of the kit.
        left: the left edge of the table in mm, ``top`` being its upper edge.
        scale: mm on paper per cm of the table.
    """
    x, y = left + thing.x * scale, top + thing.y * scale
    marks = tuple(THING_DRAWERS[thing.kind](look, paper, item, thing, scale))
    yield Group(marks, x, y, scale=1.0, turn=thing.turn)
    if thing.word:
        style = type_style("page_small").with_size(LABEL_SIZE)
        below = {"sheet": paper.height / 10, "tile": TILE / 10}.get(thing.kind, CARD_SIZE[1]) * scale / 2
        yield Path(
            box_outline(x - line_width(thing.word, style) / 2 - 0.6, y + below + 0.5, line_width(thing.word, style) + 1.2, 3.2),
            PAPER,
        )
        yield draw_line(x, y + below + 2.9, thing.word, style, "middle")


def _draw_card(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a card face up, centred on (0, 0).

    Args:
        item: the page of the kit.
        thing: what is drawn.
        scale: mm on paper per cm of the table, here and in the functions below.
    """
    wide, high = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    yield Path(box_outline(-wide / 2, -high / 2, wide, high), PAPER, INK, FINE)
    yield Path(disc_outline(-wide * 0.3, -high * 0.36, wide * 0.1), INK)
    yield from (draw_ink_line(-wide * 0.32, high * k, wide * 0.32, high * k, HAIR) for k in (0.12, 0.24, 0.36))


def _draw_card_back(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a card face down."""
    wide, high = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    yield Path(box_outline(-wide / 2, -high / 2, wide, high), PAPER if look.low_ink else INK, INK, FINE)
    yield Path(disc_outline(0, 0, wide * 0.24), INK if look.low_ink else PAPER)


def _draw_pile(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw several cards face down."""
    wide, high = CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    for k in (2, 1):
        yield Path(box_outline(-wide / 2 + 0.6 * k, -high / 2 - 0.5 * k, wide, high), PAPER, INK, FINE)
    yield from _draw_card_back(look, paper, item, thing, scale)


def _draw_tile_stack(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a stack of land tiles."""
    for k in (2, 1, 0):
        edge = [(0.7 * k + a, -0.6 * k + b) for a, b in hexagon_corners(TILE / 10 * scale)]
        yield Path(polygon_outline(edge), PAPER if k or look.low_ink else INK, INK, FINE)


def _draw_lands(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw land tiles around the first of them."""
    high = TILE / 10 * scale
    for k, place in enumerate(LAND_POSITIONS):
        x, y = tile_position(*place, high)
        yield Path(polygon_outline([(x + a, y + b) for a, b in hexagon_corners(high)]), PAPER, INK, FINE)
        tint = (PAPER if look.low_ink else INK) if k == 0 else look.tint
        yield Path(polygon_outline([(x + a, y + b) for a, b in hexagon_corners(high * 0.5)]), tint, INK, HAIR)


def _draw_sheet(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a sheet to write on."""
    wide, high = paper.width / 10 * scale, paper.height / 10 * scale
    yield Path(box_outline(-wide / 2, -high / 2, wide, high), PAPER, INK, LINE)
    yield Path(box_outline(-wide * 0.3, -high * 0.44, wide * 0.6, high * 0.05), INK)
    yield from (
        draw_ink_line(-wide * 0.42, high * (-0.32 + 0.08 * k), wide * 0.42, high * (-0.32 + 0.08 * k), HAIR) for k in range(10)
    )


def _draw_mat(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw the mat with its places, row by row, as they are printed; nothing if the game has no mat."""
    if item.mat is None:
        return
    wide, high = paper.height / 10 * scale, (2 * paper.width - 14) / 10 * scale
    yield Path(box_outline(-wide / 2, -high / 2, wide, high), PAPER, INK, LINE)
    mat, card, tall = item.mat, CARD_SIZE[0] * scale, CARD_SIZE[1] * scale
    first = (mat.sides[0], None, None, mat.sides[1])
    rows: list[tuple[MatPlace | None, ...]] = [*([mat.above] if mat.above else []), first, *mat.rows]
    step = high / len(rows)
    for k, row in enumerate(rows):
        for n, place in enumerate(row):
            x, y = wide * ((n + 0.5) / len(row) - 0.5), -high / 2 + (k + 0.5) * step
            if place is not None and not (place is mat.sides[0] and mat.sides[0].tile):
                yield Path(box_outline(x - card / 2, y - tall / 2, card, tall), PAPER, INK, HAIR)
    middle = -high / 2 + (rows.index(first) + 0.5) * step
    draw = _draw_tile_stack if mat.sides[0].tile else _draw_card_back
    yield Group(
        tuple(draw(look, paper, item, TableThing("", 0, 0), scale * (0.9 if mat.sides[0].tile else 1))), wide * -0.375, middle
    )
    yield Path(box_outline(-wide * 0.2, middle - tall * 0.4, wide * 0.4, tall * 0.8), look.tint, INK, HAIR)


def _draw_board(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a player's board with its hero, hearts and places."""
    wide, high = paper.height / 10 * scale, paper.width / 10 * scale
    yield Path(box_outline(-wide / 2, -high / 2, wide, high), PAPER, INK, LINE)
    board: Board = item.boards[thing.value % len(item.boards)]
    hero = draw_picture(board.pawn.picture, look, 0, 0, MASTER)
    yield Group((hero,), -wide * 0.3, -high * 0.24, high * 0.46 / MASTER)
    for k in range(min(4, board.hearts.own_places)):
        yield draw_glyph(look, "heart", wide * (0.075 * k - 0.1), -high * 0.25, wide * 0.065)
    card, tall = CARD_SIZE[0] * scale * 0.9, CARD_SIZE[1] * scale * 0.9
    for x, y in (*((0.32, -0.25),), *(((k + 0.5) / 4 - 0.5, 0.25) for k in range(4))):
        yield Path(box_outline(wide * x - card / 2, high * y - tall / 2, card, tall), PAPER, INK, HAIR)


def _draw_die(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a die, larger than to scale."""
    yield SymbolUse(die_symbol(look, thing.value), 0, 0, 4.0)


def _draw_twelve_sided_die(look: GameLook, paper: Paper, item: BuildPage, thing: TableThing, scale: float) -> Iterator[Mark]:
    """Draw a die of twelve sides, larger than to scale."""
    yield SymbolUse(d12_symbol(look, thing.value), 0, 0, 5.0)


ThingDrawer = Callable[[GameLook, Paper, BuildPage, TableThing, float], Iterator[Mark]]
THING_DRAWERS: dict[str, ThingDrawer] = {
    "card": _draw_card, "back": _draw_card_back, "pile": _draw_pile, "tile": _draw_tile_stack,
    "land": _draw_lands, "sheet": _draw_sheet,
    "mat": _draw_mat, "board": _draw_board, "die": _draw_die, "twelve": _draw_twelve_sided_die,
}  # fmt: skip
