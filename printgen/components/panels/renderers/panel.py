"""Panels: items one below the other in a column, as on information cards and reference cards."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Any, TypeVar

from printgen.components.panels.panel import (
    CategorySigns,
    DiceScale,
    EmptySpace,
    EncounterRow,
    Gauges,
    PanelHeading,
    PileLayout,
    ProseItem,
    ResultRow,
    ResultRows,
    Spring,
    Vignette,
)
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import die_symbol, draw_inline_picture, draw_pips, draw_result_bar, token_symbol
from printgen.render.art.woodcut import box_outline, draw_sun
from printgen.render.registry import diagram_height, diagram_renderers, draw_diagram, panel_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import CAP, FINE, INK, PAPER, GameLook, U, type_style

T = TypeVar("T")
MarksAndHeight = tuple[list[Mark], float]
"""Marks below y = 0, and how high they are."""

MOST_ITEM_GAP = 3 * U
"""The most that items stand apart where there is more room than they need."""
FIRST_BASELINE = 0.8  # of the leading, from the top of a paragraph to its first baseline


def draw_panel(
    look: GameLook, items: Sequence[Any], x: float, top: float, foot: float, measure: float, spread_out: bool = False
) -> list[Mark]:
    """Draw the items from ``top`` to ``foot``.

    The remaining height goes to springs. Without any, and with ``spread_out``, it goes between all items, up to a limit.
    Raises LayoutError with the excess in mm when the items are too high.

    Args:
        x: left edge, in mm.
        top, foot: upper and lower edge, in mm.
        measure: width of the column, in mm.
        spread_out: whether to spread the items.
    """
    drawn = [_draw_item(look, item, measure) for item in items]
    used = fsum(high for _, high in drawn)
    left = foot - top - used
    if left < -0.3:
        raise LayoutError(f"its items are {-left:.1f} mm too high for their frame of {foot - top:.1f} mm")
    springs = sum(isinstance(item, Spring) for item in items)
    apart = min(left / max(len(items) - 1, 1), MOST_ITEM_GAP) if spread_out and not springs and left > 0 else 0.0
    marks: list[Mark] = []
    y = top
    for item, (now, high) in zip(items, drawn, strict=True):
        if now:
            marks.append(Group(tuple(now), x, y))
        y += high + (left / springs if isinstance(item, Spring) else apart)
    return marks


def item_heights(look: GameLook, items: Sequence[Any], measure: float) -> list[float]:
    """Return the height of each item in mm when springs are slack."""
    return [_draw_item(look, item, measure)[1] for item in items]


def _draw_item(look: GameLook, item: Any, measure: float) -> MarksAndHeight:
    """Return an item's marks and height; pictures of the table may stand in a column, too."""
    if not panel_renderers.has_renderer(item) and diagram_renderers.has_renderer(item):
        high = diagram_height(item, measure)
        return list(draw_diagram(look, item, 0, 0, measure)), high
    drawn: MarksAndHeight = panel_renderers.find(item)(look, item, measure)
    return drawn


@panel_renderers(EmptySpace)
def _draw_empty_space(look: GameLook, item: EmptySpace, measure: float) -> MarksAndHeight:
    return [], item.units * U


@panel_renderers(Spring)
def _draw_spring(look: GameLook, item: Spring, measure: float) -> MarksAndHeight:
    return [], 0.0


@panel_renderers(ProseItem)
def _draw_prose(look: GameLook, item: ProseItem, measure: float) -> MarksAndHeight:
    style = type_style(item.style)
    y = style.leading * FIRST_BASELINE
    setting = draw_paragraph(0, y, item.markup, measure, style, item.align, inline=lambda *a: draw_inline_picture(look, *a))
    return [Tag("P", tuple(setting.marks))], setting.next_baseline - y


@panel_renderers(PanelHeading)
def _draw_heading(look: GameLook, item: PanelHeading, measure: float) -> MarksAndHeight:
    style = type_style(item.style)
    base = style.size * CAP
    marks: list[Mark] = [Tag("H2", (draw_line(0, base, item.words, style),))]
    if item.picture:
        y = base - 1.6 * U
        small = item.picture.startswith("glyphs/")
        marks += [
            draw_sun(look, measure - 2.6 * U, y, 2.5 * U),
            draw_picture(item.picture, look, measure - 2.6 * U, y, (3.9 if small else 5.2) * U),
        ]
    if item.aside:
        marks.append(
            Tag("P", (draw_line(measure, base, item.aside, type_style("card_text").with_face("Vollkorn-Italic"), "right"),))
        )
    return marks, base + (1.6 * U if item.picture else 0)


@panel_renderers(ResultRows)
def _draw_result_rows(look: GameLook, item: ResultRows, measure: float) -> MarksAndHeight:
    marks: list[Mark] = []
    per = -(-len(item.rows) // item.columns)
    for k, row in enumerate(item.rows):
        column, place = divmod(k, per)
        x, y = column * (measure / item.columns + U), (place + 0.5) * item.pitch * U
        marks.append(_draw_result_row(look, row, x, y, item, measure / item.columns - (item.columns > 1) * U))
    return marks, per * item.pitch * U


def _draw_result_row(look: GameLook, row: ResultRow, x: float, y: float, item: ResultRows, measure: float) -> Mark:
    """Draw dice, sign or picture, name and note on one level, with the names of all rows aligned.

    Args:
        x, y: left edge and middle of the row, in mm.
        item: all rows, which share their columns.
        measure: width of the column, in mm.
    """
    small = item.columns > 1
    size = min(4.2, item.pitch * 0.82) * U
    most = max(len(entry.faces) for entry in item.rows)
    cells: list[Mark] = [SymbolUse(die_symbol(look, n), x + size / 2 + k * (size + U), y, size) for k, n in enumerate(row.faces)]
    x0 = x + most * (size + U) + (0.4 if small else 1.2) * U
    if row.sign:
        cells.append(
            SymbolUse(token_symbol(look, row.sign, (2.4 if small else 4.2) * U, row.icon), x0 + (1.1 if small else 2.2) * U, y)
        )
    elif row.picture:
        reach = 3.6 if row.picture.startswith("glyphs/") else min(5.4, item.pitch)
        cells.append(draw_picture(row.picture, look, x0 + 2.2 * U, y, reach * U))
    pictured = any(entry.sign or entry.picture for entry in item.rows)
    x1 = x0 + ((3.2 if small else 5.6) * U if pictured else 0)
    style = type_style("card_text" if small else "card_row")
    words: list[Mark] = [draw_line(x1, y + style.size * 0.34, row.label, style)]
    if row.note:
        note = type_style("card_row_note")
        setting = draw_paragraph(
            x, y + note.size * 0.33, row.note, measure, note, "right", inline=lambda *a: draw_inline_picture(look, *a)
        )
        words += setting.marks
    faces = " or ".join(map(str, row.faces))
    return Tag("P", (Tag("Figure", tuple(cells), f"on {faces}" if faces else row.label), *words) if cells else tuple(words))


@panel_renderers(EncounterRow)
def _draw_encounter_row(look: GameLook, item: EncounterRow, measure: float) -> MarksAndHeight:
    style, marks = type_style("card_text"), list[Mark]()
    for x, (face, name, label) in _iter_columns(item.entries, measure):
        cells = (draw_picture(name, look, x, 3.7 * U, 7.2 * U), SymbolUse(die_symbol(look, face), x, 10.1 * U, 3.6 * U))
        marks.append(Tag("P", (Tag("Figure", cells, f"on {face}"), draw_line(x, 14.1 * U, label, style, "middle"))))
    return marks, 15 * U


@panel_renderers(CategorySigns)
def _draw_category_signs(look: GameLook, item: CategorySigns, measure: float) -> MarksAndHeight:
    style, marks = type_style("card_text"), list[Mark]()
    for x, (kind, icon, label) in _iter_columns(item.entries, measure):
        marks += [
            SymbolUse(token_symbol(look, kind, 5 * U, icon), x, 2.8 * U),
            Tag("P", (draw_line(x, 7.4 * U, label, style, "middle"),)),
        ]
    return marks, 8.4 * U


def _iter_columns(entries: Sequence[T], measure: float) -> Iterator[tuple[float, T]]:
    """Yield the middle of each entry's column in mm, and the entry."""
    step = measure / len(entries)
    return (((k + 0.5) * step, entry) for k, entry in enumerate(entries))


@panel_renderers(DiceScale)
def _draw_dice_scale(look: GameLook, item: DiceScale, measure: float) -> MarksAndHeight:
    step, style = measure / 6, type_style("card_text")
    dice = (Tag("Figure", (SymbolUse(die_symbol(look, k + 1), (k + 0.5) * step, 2.1 * U, 4 * U),), str(k + 1)) for k in range(6))
    cells: list[Mark] = []
    k = 0
    for span, words, kind in item.bars:
        if line_width(words, style) > span * step - 1.2:
            raise LayoutError(f"{words!r} is too long for a bar of {span} faces")
        cells.append(Tag("TD", draw_result_bar(look, k * step, 6.5 * U, span * step, 2.8 * U, words, kind, style), span=span))
        k += span
    rows = (Tag("TR", tuple(Tag("TH", (each,)) for each in dice)), Tag("TR", tuple(cells)))
    return [Tag("Table", rows)], 8 * U


@panel_renderers(PileLayout)
def _draw_pile_layout(look: GameLook, item: PileLayout, measure: float) -> MarksAndHeight:
    """Draw piles as small cards; return marks and height."""
    count = max(len(row) for row in item.rows)
    step = measure / count
    wide, high = step - 0.5 * U, 7 * U
    style = type_style("card_foot")
    marks: list[Mark] = []
    for r, row in enumerate(item.rows):
        for k, (kind, icon, label) in enumerate(row):
            x, y = k * step + 0.25 * U, r * (high + 0.5 * U)
            marks.append(Path(box_outline(x, y, wide, high), PAPER, INK, FINE))
            marks.append(SymbolUse(token_symbol(look, kind, 3.2 * U, icon), x + wide / 2, y + 2.5 * U))
            marks.append(Tag("P", (draw_line(x + wide / 2, y + high - 0.9 * U, label, style, "middle"),)))
    return marks, len(item.rows) * (high + 0.5 * U)


@panel_renderers(Gauges)
def _draw_gauges(look: GameLook, item: Gauges, measure: float) -> MarksAndHeight:
    """Draw tokens, each with its pips at the right; return marks and height."""
    step, size = measure / item.columns, 7.4 * PT
    marks: list[Mark] = []
    for k, (kind, icon, full, most) in enumerate(item.entries):
        row, column = divmod(k, item.columns)
        x, y = column * step + U, (row + 0.5) * item.pitch * U
        cells = (
            SymbolUse(token_symbol(look, kind, 2.9 * U, icon), x + 1.3 * U, y),
            *draw_pips(look, kind, x + 9 * U, y, full, most, size, 3 * PT),
        )
        marks.append(Tag("Figure", cells, f"{icon} {full} of {most}"))
    return marks, -(-len(item.entries) // item.columns) * item.pitch * U


@panel_renderers(Vignette)
def _draw_vignette(look: GameLook, item: Vignette, measure: float) -> MarksAndHeight:
    size = item.size * U
    marks = (
        draw_sun(look, measure / 2, size / 2, size * 0.44),
        draw_picture(item.picture, look, measure / 2, size / 2, size * 0.94, halo=3),
    )
    return [Tag("Figure", marks, item.alt)], size
