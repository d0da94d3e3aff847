"""Lists and tables of a reference panel: entries in columns, and the results of each face of a die."""

from collections.abc import Iterator

from printgen.components.panels.entries import DiceResult, DiceResults, PanelEntries, PanelEntry
from printgen.errors import LayoutError
from printgen.marks import Mark, SymbolUse, Tag, Text, list_item_tag
from printgen.render.art.tokens import die_symbol, draw_glyph, draw_inline_picture, draw_result_bar, token_symbol
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import GameLook, TypeStyle, U, type_style

HEAD = TypeStyle("Vollkorn-Bold", 3.2, 3.2)
SIGN = 3.3 * U
LABEL = 3.4 * U
"""What a row's glyph takes of a table of results."""
DICE, BAR = 4.4 * U, 2.8 * U
"""The height of the dice over a table, and of a row of bars."""


@panel_renderers(PanelEntries)
def draw_panel_entries(look: GameLook, item: PanelEntries, measure: float) -> tuple[list[Mark], float]:
    """Draw the list from y = 0; return marks and height.

    Raises LayoutError when a name and its note meet.
    """
    pitch = item.pitch * U
    head = (
        max(3 * U, *(line_width(row.head, HEAD) for row in item.rows)) if any(row.head or row.glyph for row in item.rows) else 0.0
    )
    left = head + (3.6 if any(row.head and row.glyph for row in item.rows) else 0.9) * U if head else 0.0
    rows = [list_item_tag(*_draw_entry(look, row, (k + 0.5) * pitch, measure, head, left)) for k, row in enumerate(item.rows)]
    return [Tag("L", tuple(rows))], len(item.rows) * pitch


def _draw_entry(look: GameLook, row: PanelEntry, y: float, measure: float, head: float, left: float) -> Iterator[Mark]:
    """Draw head, glyph, name and note; a glyph without a head takes the place of the head.

    Raises LayoutError when name and note are too long for one line.

    Args:
        y: middle of the row, in mm.
        measure: width of the column, in mm.
        head: width of the column of heads, in mm.
        left: left edge of the name, in mm.
    """
    if row.sign:
        yield Tag("Figure", (SymbolUse(token_symbol(look, row.sign, SIGN, letter=row.head), 1.7 * U, y),), row.head)
    elif row.head:
        yield Tag("P", (draw_line(head / 2, y + HEAD.size * 0.33, row.head, HEAD, "middle"),))
    if row.glyph:
        drawn = draw_glyph(look, row.glyph, head + 1.7 * U if row.head else head / 2, y, 2.1 * U)
        told = row.glyph.replace("-", " ")
        yield drawn if told in row.name.lower() else Tag("Figure", (drawn,), told)
    style = type_style("card_text")
    baseline = y + style.size * 0.33
    name = draw_paragraph(left, baseline, row.name, measure - left, style, inline=lambda *a: draw_inline_picture(look, *a))
    room = measure - left - _text_reach(name.marks, left) - U
    try:
        note = draw_paragraph(
            measure - room, baseline, row.note, room, style, "right", inline=lambda *a: draw_inline_picture(look, *a)
        )
    except LayoutError as problem:
        raise LayoutError(f"entry {row.name!r}: {problem}") from None
    if name.line_count > 1 or note.line_count > 1:
        raise LayoutError(f"entry {row.name!r} and its note {row.note!r} are too long for one line")
    yield Tag("P", (*name.marks, *note.marks))


def _text_reach(marks: list[Mark], left: float) -> float:
    """Return how far a line of text extends from its left end, in mm."""
    texts = [mark for mark in marks if isinstance(mark, Text)]
    return max(mark.x + line_width(mark.string, TypeStyle(mark.face, mark.size, 0.0)) for mark in texts) - left


@panel_renderers(DiceResults)
def draw_dice_results(look: GameLook, item: DiceResults, measure: float) -> tuple[list[Mark], float]:
    """Draw the table from y = 0; return marks and height.

    Raises LayoutError when a word is wider than its bar.
    """
    step = (measure - LABEL) / 6
    dice = (SymbolUse(die_symbol(look, k + 1), LABEL + (k + 0.5) * step, 2 * U, 3.6 * U) for k in range(6))
    heads = (Tag("TH", (Tag("Figure", (drawn,), str(k)),)) for k, drawn in enumerate(dice, 1))
    rows = [Tag("TR", (Tag("TD", ()), *heads))]
    for k, row in enumerate(item.rows):
        rows.append(Tag("TR", tuple(_draw_result_row(look, row, DICE + (k + 0.5) * BAR, step))))
    return [Tag("Table", tuple(rows))], DICE + len(item.rows) * BAR


def _draw_result_row(look: GameLook, row: DiceResult, y: float, step: float) -> Iterator[Mark]:
    """Draw a thing and the result of each face for it."""
    yield Tag("TH", (Tag("Figure", (draw_glyph(look, row.glyph, 1.3 * U, y, 2.5 * U),), row.name),))
    style = type_style("card_text")
    face = 0
    for span, words, kind in row.bars:
        held = row.glyphs[face] if row.glyphs else ""
        if not held and line_width(words, style.with_face("Vollkorn-Bold")) > span * step - 1.0:
            raise LayoutError(f"{words!r} is too long for a bar of {span} faces")
        x = LABEL + face * step
        cells = draw_result_bar(look, x, y, span * step, 2.45 * U, "" if held else words, kind, style)
        if held:
            cells = (Tag("Figure", (*cells, draw_glyph(look, held, x + span * step / 2, y, 2.1 * U)), words),)
        yield Tag("TD", cells, span=span)
        face += span
