"""Plates: the blocks of a book that are one drawing. A plate's coordinates begin at its upper left corner."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import fsum

from printgen.components.book.book_blocks import (
    Block,
    BookFigure,
    BookPile,
    BookTable,
    CardInventory,
    DiceRows,
    DiceTable,
    Gallery,
    GameExample,
    InsetBlock,
    MapFigure,
    Tableau,
    TableFigure,
)
from printgen.components.diagrams.renderers.dungeon import draw_dungeon, dungeon_height
from printgen.components.panels.renderers.dice import draw_dice_table
from printgen.components.story.play_log import RollLine
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag, list_item_tag, map_form_fields
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import (
    category_outline,
    d12_symbol,
    die_symbol,
    draw_inline_picture,
    draw_pentagon_number,
    pentagon_outline,
    pip_symbol,
    token_symbol,
)
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ground, draw_sun
from printgen.render.registry import diagram_height, draw_diagram, panel_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import CAP, FINE, INK, LINE, PAPER, GameLook, TypeStyle, type_style

WORD_GAP = 1.2
"""Between the words of two piles, in mm."""


def draw_plate(look: GameLook, block: Block, measure: float) -> tuple[Sequence[Mark], float]:
    """Return the marks of a plate and its height in mm.

    Raises LayoutError when a word is too long, or when nothing can typeset the block.
    """
    match block:
        case CardInventory():
            return _draw_card_inventory(look, block, measure)
        case Tableau():
            return _draw_tableau(look, block, measure)
        case Gallery():
            return _draw_gallery(look, block, measure)
        case MapFigure():
            return _draw_map_figure(look, block, measure)
        case TableFigure():
            return _draw_table_figure(look, block, measure)
        case DiceRows():
            return _draw_dice_rows(look, block, measure)
        case DiceTable():
            return tuple(draw_dice_table(look, 0, 0, measure, block.outcomes)), 6.0 + 7.6 * len(block.outcomes)
        case BookTable():
            return _draw_book_table(look, block, measure)
        case InsetBlock():
            marks, high = panel_renderers.find(block.item)(look, block.item, measure)
            return tuple(map_form_fields(tuple(marks), lambda field: None)), high
        case GameExample():
            return _draw_example(look, block, measure)
    raise LayoutError(f"nobody can set a {type(block).__name__.removeprefix('Book')}")


def draw_figure(look: GameLook, block: BookFigure, measure: float, height: float) -> Iterator[Mark]:
    """Draw a picture ``height`` mm high in the middle of the column, with its caption below."""
    x, small = measure / 2, measure < 60
    if block.place:
        marks: tuple[Mark, ...] = (draw_picture(block.picture.name, look, x, height / 2, min(height, measure)),)
        if not small:
            ends = ((x + s * (height / 2 + 4), x + s * measure / 2) for s in (-1, 1))
            marks += tuple(draw_gouge(near, height / 2, far, height / 2, 1.6 * PT, INK, 0.25) for near, far in ends)
    else:
        half = measure / 2 if small else min(measure / 2, height * 0.95)
        marks = (
            draw_sun(look, x, height * 0.45, min(height * 0.43, measure * 0.46)),
            draw_picture(block.picture.name, look, x, height * 0.48, min(height * 0.92, measure * 0.98), "both", halo=3),
            draw_ground(look, x, height * 0.93, half),
        )
    yield Tag("Figure", marks, block.picture.alt)
    if block.caption:
        setting = draw_paragraph(0, height + 4, block.caption, measure, type_style("page_note"), "middle")
        yield Tag("Caption", tuple(setting.marks))


def _draw_map_figure(look: GameLook, block: MapFigure, measure: float) -> tuple[list[Mark], float]:
    """Draw a map in the middle of the column, with its caption below; return marks and height."""
    wide = measure * block.share
    high = dungeon_height(block.dungeon, wide)
    marks: list[Mark] = [
        Tag("Figure", tuple(draw_dungeon(look, block.dungeon, (measure - wide) / 2, 0, wide)), block.dungeon.alt)
    ]
    if not block.caption:
        return marks, high
    setting = draw_paragraph(0, high + 4.4, block.caption, measure, type_style("page_note"), "middle")
    return [*marks, Tag("Caption", tuple(setting.marks))], setting.next_baseline - 2.4


def _draw_table_figure(look: GameLook, block: TableFigure, measure: float) -> tuple[list[Mark], float]:
    """Draw cards on the table or a map, with the caption below; return marks and height."""
    high = diagram_height(block.spread, measure)
    marks: list[Mark] = list(draw_diagram(look, block.spread, 0, 0, measure))
    if not block.caption:
        return marks, high
    setting = draw_paragraph(
        0, high + 4.4, block.caption, measure, type_style("page_note"), "middle", inline=partial(draw_inline_picture, look)
    )
    return [*marks, Tag("Caption", tuple(setting.marks))], setting.next_baseline - 2.4


def _draw_dice_rows(look: GameLook, block: DiceRows, measure: float) -> tuple[list[Mark], float]:
    """Draw rows of dice, pentagons for twelve-sided ones, the used ones crossed off; return marks and height."""
    word, number = type_style("page_bold"), type_style("page_bold").with_size(9.6)
    marks: list[Mark] = []
    for k, row in enumerate(block.rows):
        y, pitch = 3.4 + 8.2 * k, (measure - 11) / len(row.numbers)
        cells: list[Mark] = [draw_line(0, y + word.size * 0.33, row.word, word)]
        for n, value in enumerate(row.numbers):
            x = 11 + (n + 0.5) * pitch
            outline = pentagon_outline(x, y, 2.7) if row.sides > 6 else box_outline(x - 2.3, y - 2.3, 4.6, 4.6, 0.6)
            cells.append(Path(outline, PAPER, INK, FINE))
            cells.append(draw_pentagon_number(x, y, str(value), number))
            if n < row.crossed_off_count:
                cells.append(draw_gouge(x - 3.1, y + 2.9, x + 3.1, y - 2.9, 1.6 * PT, INK, 0.4))
        marks.append(Tag("P", tuple(cells)))
    return marks, 8.2 * len(block.rows) - 1.4


def _draw_card_inventory(look: GameLook, block: CardInventory, measure: float) -> tuple[list[Mark], float]:
    """Draw sign, number and word of each kind, column by column; return marks and height.

    Raises LayoutError when a word is too long for its column.
    """
    per = -(-len(block.entries) // block.columns)
    step, pitch = measure / block.columns, 6.9
    small, number = type_style("page_entry"), type_style("leaf_heading")
    items: list[Mark] = []
    for k, entry in enumerate(block.entries):
        x, y = k // per * step, (k % per + 0.5) * pitch
        sign = SymbolUse(token_symbol(look, entry.kind, 5.6, entry.icon, entry.letter), x + 3.0, y)
        count = draw_line(x + 12.4, y + number.size * CAP / 2, str(entry.number), number, "right")
        word = draw_line(x + 14.2, y + small.size * 0.33, entry.word, small)
        if 14.2 + line_width(entry.word, small) > step:
            raise LayoutError(f"{entry.word!r} is {14.2 + line_width(entry.word, small) - step:.1f} mm too long for its column")
        items.append(list_item_tag(sign, count, word))
    return [Tag("L", tuple(items))], per * pitch


def _draw_tableau(look: GameLook, block: Tableau, measure: float) -> tuple[list[Mark], float]:
    """Draw piles as small cards, each with its sign and value and its word below; return marks and height."""
    rows = list(_break_rows(block.rows, measure))
    step = measure / max(map(len, rows))
    wide = min(16.0, measure / max(map(len, block.rows)) - 2.6)
    high = wide * 1.4
    items: list[Mark] = []
    for r, row in enumerate(rows):
        for k, pile in enumerate(row):
            items.append(Group((list_item_tag(*_draw_pile(look, pile, wide, high)),), (k + 0.5) * step, r * (high + 8.6) + 0.8))
    return [Tag("L", tuple(items))], len(rows) * (high + 8.6) - 2.2


def _break_rows(rows: Sequence[Sequence[BookPile]], measure: float) -> Iterator[Sequence[BookPile]]:
    """Yield rows of piles, divided into several where the words would touch on a narrow page."""
    widest = max(line_width(pile.word, type_style("page_small")) for row in rows for pile in row)
    most = max(1, int(measure / (widest + WORD_GAP)))
    for row in rows:
        size = -(-len(row) // -(-len(row) // most))
        yield from (row[k : k + size] for k in range(0, len(row), size))


def _draw_pile(look: GameLook, pile: BookPile, width: float, height: float) -> Iterator[Mark]:
    """Draw one pile with the middle of its upper edge at (0, 0)."""
    for k in (2, 1, 0):
        yield Path(box_outline(-width / 2 + 0.5 * k, -0.5 * k, width, height), PAPER, INK, LINE if not k else FINE)
    if pile.value:
        yield SymbolUse(token_symbol(look, pile.kind, 5.6, pile.icon), -width / 2 + 4.1, 4.4)
        style = TypeStyle("Cinzel-Bold", 10.5, 10.5)
        yield draw_line(width * 0.14, height - 3.6, pile.value, style, "middle")
    else:
        yield SymbolUse(
            token_symbol(look, pile.kind, 8.6, pile.icon) if pile.icon else pip_symbol(look, pile.kind, 8.6, "full"),
            0,
            height / 2,
        )
    word = type_style("page_small")
    yield draw_line(0, height + 4.2, pile.word, word, "middle")


def _draw_gallery(look: GameLook, block: Gallery, measure: float) -> tuple[list[Mark], float]:
    step, small = measure / len(block.portraits), type_style("page_small")
    marks: list[Mark] = []
    for k, entry in enumerate(block.portraits):
        x, size = (k + 0.5) * step, min(step - 2, 26.0)
        cells = (draw_sun(look, x, 12.2, size * 0.43), draw_picture(entry.picture.name, look, x, 12.9, size * 0.98, halo=3))
        name, dice = type_style("section").with_size(9.6)._replace(track=0), 5.8 * len(entry.faces)
        start = x - (dice + line_width(entry.label, name)) / 2
        faces = [SymbolUse(die_symbol(look, n), start + 2.4 + 5.8 * j, 31.4, 4.8) for j, n in enumerate(entry.faces)]
        label = draw_line(start + dice, 32.7, entry.label, name)
        note = draw_line(x, 38.0, entry.note, small, "middle")
        marks.append(Tag("Figure", (*cells, draw_ground(look, x, 25.6, step * 0.5, 2, k)), entry.picture.alt))
        marks.append(Tag("P", (*faces, label, note)))
    return marks, 40.0


def _draw_book_table(look: GameLook, block: BookTable, measure: float) -> tuple[list[Mark], float]:
    """Draw the head of a table, a line and the rows, tagged as they are read; return marks and height."""
    shares = [0.0]
    for share in block.widths:
        shares.append(shares[-1] + share * measure / fsum(block.widths))
    heads = tuple(_draw_table_row(look, block.head, block.left, shares, 4.0, "TH"))
    rows: list[tuple[Tag, ...]] = []
    y = 10.2
    for k, row in enumerate(block.rows):
        rows.append(tuple(_draw_table_row(look, row, block.left, shares, y, "TD")))
        y += 4.9 + (1.6 if k in block.ends else 0)
    tag = {"table": _tag_table, "columns": _tag_columns, "rows": _tag_list}[block.reading]
    return [draw_gouge(0, 5.6, measure, 5.6, 1.4 * PT, INK, 0.5), *tag(heads, rows)], y - 3.6


def _tag_table(heads: tuple[Tag, ...], rows: Sequence[tuple[Tag, ...]]) -> Iterator[Mark]:
    """Yield a table, which is read cell by cell."""
    yield Tag("Table", (Tag("TR", heads), *(Tag("TR", row) for row in rows)))


def _tag_columns(heads: tuple[Tag, ...], rows: Sequence[tuple[Tag, ...]]) -> Iterator[Mark]:
    """Yield a title and lines to be copied: painted row by row, read column by column."""
    yield Tag("P", tuple(mark for head in heads for mark in head.marks))
    cells = ((column, cell) for row in rows for column, cell in enumerate(row) if cell.marks)
    yield Tag("P", tuple(Tag("Code", cell.marks, order=(column,)) for column, cell in cells))


def _tag_list(heads: tuple[Tag, ...], rows: Sequence[tuple[Tag, ...]]) -> Iterator[Mark]:
    """Yield one list that goes on from row to row; its head is its first row."""
    yield Tag("L", tuple(list_item_tag(*cell.marks) for row in (heads, *rows) for cell in row if cell.marks))


def _draw_table_row(look: GameLook, row: Sequence[str], left: int, shares: Sequence[float], y: float, role: str) -> Iterator[Tag]:
    style = type_style("page_bold" if role == "TH" else "page_entry")
    for k, words in enumerate(row):
        at = "left" if k < left else "middle"
        room = shares[k + 1] - shares[k]
        setting = draw_paragraph(shares[k], y, words, room, style, at, inline=lambda *a: draw_inline_picture(look, *a))
        if setting.line_count > 1:
            raise LayoutError(f"the cell {words!r} does not fit a column of {room:.1f} mm")
        yield Tag(role, tuple(setting.marks))


def _draw_example(look: GameLook, block: GameExample, measure: float) -> tuple[list[Mark], float]:
    """Draw lines of a game: dice at the left, hearts at the right, a cut along the side; return marks and height."""
    style, side = type_style("leaf_text"), 6.0
    head = draw_line(side, 4.2, block.title, type_style("leaf_heading"))
    marks: list[Mark] = [Tag("H2", (head,))]
    setting = draw_paragraph(side, 9.6, block.opening, measure - side, style)
    marks.append(Tag("P", tuple(setting.marks)))
    y = setting.next_baseline + 1.6
    for roll in block.rolls:
        marks.append(Tag("P", tuple(_draw_roll_line(look, roll, side, y, measure - side))))
        y += 6.5
    setting = draw_paragraph(side, y, block.source, measure - side, type_style("page_note"))
    marks.append(Tag("P", tuple(setting.marks)))
    foot = setting.next_baseline - 2.4
    return [draw_gouge(1.4, 0, 1.4, foot, 5 * PT, INK, 0.2), *marks], foot


def _draw_roll_line(look: GameLook, roll: RollLine, x: float, y: float, measure: float) -> Iterator[Mark]:
    size = 5.0
    if roll.faces:
        dice = tuple(SymbolUse(die_symbol(look, n), x + size / 2 + k * 6, y - 1.25, size) for k, n in enumerate(roll.faces))
        yield Tag("Figure", dice, f"a die shows {' and '.join(map(str, roll.faces))}")
    if roll.twelve:
        drawn = SymbolUse(d12_symbol(look, roll.twelve), x + size / 2, y - 1.25, 5.9)
        yield Tag("Figure", (drawn,), f"a die of twelve sides shows {roll.twelve}")
    start, heart = 7.4 + 6 * max(0, len(roll.faces) - 1), 3.4
    style = type_style("leaf_text")
    setting = draw_paragraph(
        x + start, y, roll.text, measure - start - heart * roll.max_health - 2, style, inline=partial(draw_inline_picture, look)
    )
    if setting.line_count > 1:
        raise LayoutError(f"the line {roll.text!r} is too long for one line of an example")
    yield from setting.marks
    hearts = []
    for k in range(roll.max_health):
        full = k < roll.health
        middle = x + measure - (roll.max_health - k - 0.5) * heart
        hearts.append(Path(category_outline(look, "heart", 2.7, middle, y - 1.2), INK if full else PAPER, INK, FINE))
    if hearts:
        yield Tag("Figure", tuple(hearts), f"health {roll.health} of {roll.max_health}")
