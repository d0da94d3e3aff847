"""Words on a sheet: paragraphs, lists, tables, results of dice. A column too narrow for a word is a LayoutError."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import fsum
from typing import NamedTuple

from printgen.components.panels.lists import ItemList, ThrowList, ThrowResult, TitledText, WordTable
from printgen.components.panels.renderers.blank_lines import MarksAndHeight, draw_block_head
from printgen.marks import PT, CheckBox, Mark, Path, SymbolUse, Tag, TextField, list_item_tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import die_symbol, draw_inline_picture, draw_result_bar, draw_tick_box, result_line_width
from printgen.render.art.woodcut import box_outline, draw_gouge, draw_ink_line
from printgen.render.registry import panel_renderers
from printgen.render.text import SetParagraph, break_lines, draw_paragraph, line_width
from printgen.render.theme import FINE, INK, PAPER, GameLook, TypeStyle

TICK = 3.9
FIRST = 0.78
"""Of the leading, from the top of a line to its baseline."""
SIDES = 6
"""What shows more than this is written in figures."""
DIE = 4.8
WRITING_ROW_HEIGHT = 7.4
"""The height of a row in which a pencil writes."""


def _sized_type(points: float, face: str = "Vollkorn-Regular") -> TypeStyle:
    return TypeStyle(face, points * PT, points * PT * 1.22)


def _draw_paragraph(
    look: GameLook, markup: str, x: float, y: float, measure: float, style: TypeStyle, at: str = "left"
) -> SetParagraph:
    """Draw a paragraph from its upper edge.

    Args:
        x, y: upper left corner, in mm.
        measure: width of the column, in mm.
        at: alignment.
    """
    return draw_paragraph(x, y + style.leading * FIRST, markup, measure, style, at, inline=partial(draw_inline_picture, look))


@panel_renderers(TitledText)
def draw_text_block(look: GameLook, item: TitledText, measure: float) -> MarksAndHeight:
    """Draw paragraphs one after the other; return marks and height."""
    marks, y = draw_block_head(look, item.word, "", measure)
    style = _sized_type(item.points)
    for k, words in enumerate(item.paragraphs):
        setting = _draw_paragraph(look, words, 0, y + (0.8 if k else 0.0), measure, style)
        marks.append(Tag("P", tuple(setting.marks)))
        y = setting.next_baseline - style.leading * FIRST
    return marks, y


@panel_renderers(ItemList)
def draw_item_list(look: GameLook, item: ItemList, measure: float) -> MarksAndHeight:
    """Draw the list; return marks and height."""
    marks, y = draw_block_head(look, item.word, "", measure)
    style = _sized_type(item.points)
    entries = []
    for number, words in enumerate(item.items, 1):
        setting = _draw_paragraph(look, words, TICK + 2.0, y + 0.5, measure - TICK - 2.0, style)
        middle = y + 0.5 + style.leading * FIRST - style.size * 0.31
        if item.tick:
            sign: tuple[Mark, ...] = (
                draw_tick_box(0, middle - TICK / 2),
                CheckBox(0, middle - TICK / 2, TICK, _field_name(words, number)),
            )
        else:
            sign = (draw_gouge(0.4, middle, TICK, middle, 2.8 * PT, INK),)
        entries.append(list_item_tag(*sign, *setting.marks))
        y = max(setting.next_baseline - style.leading * FIRST, y + 0.5 + (TICK + 0.6 if item.tick else 0.0))
    return [*marks, Tag("L", tuple(entries))], y + 0.4


def _field_name(markup: str, number: int) -> str:
    """Return the words of a markup as a field's name, or the number of the line if there are none."""
    return " ".join("".join(c for c in markup if c not in "*_^`{}").split())[:60] or f"line {number}"


class TableColumns(NamedTuple):
    """The left edges and the widths of a table's columns, in mm."""

    lefts: tuple[float, ...]
    wides: tuple[float, ...]


@panel_renderers(WordTable)
def draw_word_table(look: GameLook, item: WordTable, measure: float) -> MarksAndHeight:
    """Draw head, line and rows, each as high as its longest cell; empty cells are fields; return marks and height."""
    marks, y = draw_block_head(look, item.word, "", measure)
    columns = _fit_columns(item, measure)
    rows: list[Mark] = []
    if item.head:
        heads, high = _draw_row(look, item.head, columns, y, _sized_type(item.points, "Vollkorn-Bold"), "TH")
        rows.append(Tag("TR", (*_draw_tick_cell(item), *heads)))
        marks.append(draw_gouge(0, y + high + 0.6, measure, y + high + 0.6, 1.4 * PT, INK, 0.5))
        y += high + 1.4
    for number, row in enumerate(item.rows, 1):
        _, text = _draw_row(look, row, columns, y, _sized_type(item.points), "TD")
        high = max(text + 1.4, WRITING_ROW_HEIGHT if not all(row) else 0.0, TICK + 1.4 if item.tick else 0.0)
        cells, _ = _draw_row(look, row, columns, y + (high - text) / 2, _sized_type(item.points), "TD")
        if not item.head:  # the first word says what the row is of
            cells = (cells[0]._replace(role="TH"), *cells[1:])
        fields = _empty_cell_fields(row, item.head, columns, y, high, f"{item.word} row {number}")
        filled = [cell._replace(marks=(field,)) if field else cell for cell, field in zip(cells, fields, strict=True)]
        corner = f"{item.word} {number}"
        top = y + (high - TICK) / 2
        rows.append(Tag("TR", (*_draw_tick_cell(item, draw_tick_box(0, top), CheckBox(0, top, TICK, corner)), *filled)))
        y += high
        marks.append(draw_ink_line(0, y, measure, y, 0.15))
    return [*marks, Tag("Table", tuple(rows))], y + 0.2


def _draw_tick_cell(item: WordTable, *marks: Mark) -> Iterator[Tag]:
    """Yield the cell of a box to tick, in tables that have one."""
    if item.tick:
        yield Tag("TD", marks)


def _fit_columns(item: WordTable, measure: float) -> TableColumns:
    """Return the columns, with widths by their shares or by their contents."""
    left = TICK + 1.6 if item.tick else 0.0
    every = [row for row in (item.head, *item.rows) if row]
    count = max(map(len, every))
    style = _sized_type(item.points, "Vollkorn-Bold")
    shares = item.widths or tuple(
        max(8.0, *(min(40.0, fsum(r.width for w in line for r in w) + 3) for row in every if k < len(row) and row[k]
                   for line in break_lines(row[k], 1e4, style)), 8.0)
        for k in range(count)
    )  # fmt: skip
    unit = (measure - left) / fsum(shares)
    lefts = [left]
    for share in shares:
        lefts.append(lefts[-1] + share * unit)
    return TableColumns(tuple(lefts[:-1]), tuple(share * unit for share in shares))


def _draw_row(
    look: GameLook, row: Sequence[str], columns: TableColumns, y: float, style: TypeStyle, role: str
) -> tuple[tuple[Tag, ...], float]:
    cells: list[Tag] = []
    high = 0.0
    for words, x, wide in zip(row, columns.lefts, columns.wides, strict=False):
        setting = _draw_paragraph(look, words, x, y, wide - 1.6, style)
        cells.append(Tag(role, tuple(setting.marks)))
        high = max(high, setting.line_count * style.leading)
    return tuple(cells), high


def _empty_cell_fields(
    row: Sequence[str], head: Sequence[str], columns: TableColumns, y: float, height: float, name: str
) -> Iterator[TextField | None]:
    """Yield the field of each empty cell, and None for the others.

    Args:
        y, high: upper edge and height of the row, in mm.
        name: beginning of the fields' names.
        head: words of the table's head, which name the fields.
    """
    for k, (words, x, wide) in enumerate(zip(row, columns.lefts, columns.wides, strict=False)):
        said = f"{name} {head[k] if k < len(head) else k + 1}".strip()
        yield None if words else TextField(x, y + 0.4, wide - 1.0, height=height - 0.6, name=said)


@panel_renderers(ThrowList)
def draw_throw_table(look: GameLook, item: ThrowList, measure: float) -> MarksAndHeight:
    """Draw six dice over their bars if all words fit, otherwise one row for each result; return marks and height."""
    marks, y = draw_block_head(look, item.word, "", measure)
    if _fits_in_row(item, measure):
        return marks + list(_draw_bars_in_row(look, item, y, measure)), y + 13.0
    for throw in item.throws:
        now, high = _draw_throw_result(look, item, throw, y, measure)
        marks.append(Tag("P", tuple(now)))
        y += high + 0.9
    return marks, y - 0.9


def _fits_in_row(item: ThrowList, measure: float) -> bool:
    style = _sized_type(item.points, "Vollkorn-Bold")
    faces = [face for throw in item.throws for face in range(throw.first, throw.last + 1)]
    if faces != list(range(1, SIDES + 1)) or any("{" in throw.words or "*" in throw.words for throw in item.throws):
        return False
    return all(line_width(t.words, style) <= (t.last - t.first + 1) * measure / SIDES - 0.8 for t in item.throws)


def _draw_bars_in_row(look: GameLook, item: ThrowList, y: float, measure: float) -> Iterator[Mark]:
    step = measure / SIDES
    dice = tuple(SymbolUse(die_symbol(look, k + 1), (k + 0.5) * step, y + 2.6, DIE) for k in range(SIDES))
    yield Tag("Figure", dice, "the six faces of a die")
    for throw in item.throws:
        x, wide = (throw.first - 1) * step, (throw.last - throw.first + 1) * step
        yield Tag("P", draw_result_bar(look, x, y + 9.2, wide, 5.6, throw.words, throw.kind, _sized_type(item.points)))


def _draw_throw_result(look: GameLook, item: ThrowList, throw: ThrowResult, y: float, measure: float) -> MarksAndHeight:
    """Draw the dice and a bar as high as its words; return marks and height.

    Args:
        y: upper edge, in mm.
        measure: width of the column, in mm.
    """
    large = max(throw.last for throw in item.throws) > SIDES
    widest = max(_faces_width(one, item, large) for one in item.throws)
    face = {"ill": "Vollkorn-Bold", "good": "Vollkorn-Bold", "none": "Vollkorn-Regular"}[throw.kind]
    style = _sized_type(item.points, face)
    left, dark = widest + 2.0, throw.kind == "ill" and not look.low_ink
    pad = 1.4 if throw.kind != "none" else 0.0
    broken = break_lines(throw.words, measure - left - 2 * pad, style)
    high = max(5.6, len(broken) * style.leading + 1.4)
    first = y + (high - len(broken) * style.leading) / 2 + style.leading * FIRST
    marks: list[Mark] = list(_draw_faces(look, throw, item, large, y + min(high, 5.6) / 2))
    if throw.kind != "none":
        fill = PAPER if look.low_ink else INK if dark else look.tint
        marks.append(
            Path(
                box_outline(left, y, measure - left, high, 0.35),
                fill,
                INK if look.low_ink else "",
                result_line_width(look, throw.kind),
            )
        )
    small = partial(_draw_light_picture, look) if dark else partial(draw_inline_picture, look)
    setting = draw_paragraph(
        left + pad, first, throw.words, measure - left - 2 * pad, style, inline=small, fill=PAPER if dark else INK
    )
    return [*marks, *setting.marks], high


def _draw_light_picture(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """Draw a white picture in a line on black.

    Args:
        x, y: middle, in mm.
        size: size of the line's pictures, in mm.
    """
    return draw_picture(f"glyphs/{name}", look, x, y, size * 0.82, colours=(PAPER, INK, PAPER), low_ink=False)


def _faces_width(throw: ThrowResult, item: ThrowList, large: bool) -> float:
    if large:
        return line_width(_range_to_text(throw), _sized_type(item.points + 1, "Vollkorn-Bold"))
    return DIE if throw.first == throw.last else 2 * DIE + 2.6


def _range_to_text(throw: ThrowResult) -> str:
    return str(throw.first) if throw.first == throw.last else f"{throw.first}–{throw.last}"


def _draw_faces(look: GameLook, throw: ThrowResult, item: ThrowList, large: bool, y: float) -> Iterator[Mark]:
    """Draw the first and the last face, or the numbers.

    Args:
        large: whether results are larger than a die's faces, so that numbers are written.
        y: middle of the row, in mm.
    """
    bold = _sized_type(item.points + 1, "Vollkorn-Bold")
    if large:
        yield from draw_paragraph(0, y + bold.size * 0.33, _range_to_text(throw), 30, bold).marks
        return
    dice: list[Mark] = [SymbolUse(die_symbol(look, throw.first), DIE / 2, y, DIE)]
    if throw.last != throw.first:
        gap = DIE + 1.3
        dice += [
            draw_ink_line(gap - 0.7, y, gap + 0.7, y, FINE),
            SymbolUse(die_symbol(look, throw.last), gap + 1.3 + DIE / 2, y, DIE),
        ]
    yield Tag("Figure", tuple(dice), f"on {_range_to_text(throw)}")
