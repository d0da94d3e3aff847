"""A table of numbers on a panel: heads in ink, cells on the tint, every other row left white."""

from collections.abc import Iterator

from printgen.components.panels.number_grid import NumberGrid
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.woodcut import box_outline
from printgen.render.registry import panel_renderers
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import CAP, FINE, INK, GameLook, TypeStyle, U, type_style

ROW = 2.6 * U
HEAD = 6.4 * U
"""The width of the column of row heads."""


@panel_renderers(NumberGrid)
def draw_number_grid(look: GameLook, item: NumberGrid, measure: float) -> tuple[list[Mark], float]:
    """Draw the table from y = 0; return marks and height.

    Raises LayoutError when a word is wider than its cell.
    """
    step = (measure - HEAD) / len(item.columns)
    small = type_style("card_text").with_face("Vollkorn-Italic")
    strip = 5.2 * U if item.title else 0.0
    _require_words_fit(item.column_word, small, measure - HEAD)
    marks: list[Mark] = list(_draw_title(look, item, measure))
    marks.append(Tag("P", (draw_line(HEAD + (measure - HEAD) / 2, strip + 1.6 * U, item.column_word, small, "middle"),)))
    top = strip + 2.3 * U
    heads = [_draw_head(look, head, HEAD + (k + 0.5) * step, top + ROW / 2, step) for k, head in enumerate(item.columns)]
    rows: list[Mark] = [Tag("TR", (Tag("TD", ()), *(Tag("TH", tuple(head)) for head in heads)))]
    for r, (head, *values) in enumerate(item.rows):
        y = top + (r + 1.5) * ROW
        if r % 2 == 0:
            fill, edge = ("", INK) if look.low_ink else (look.tint, "")
            marks.append(Path(box_outline(0, y - ROW / 2, measure, ROW, 0.35), fill, edge, FINE))
        now = [Tag("TH", tuple(_draw_head(look, head, HEAD / 2, y, HEAD)))]
        now += [Tag("TD", (_draw_cell(value, HEAD + (k + 0.5) * step, y, step),)) for k, value in enumerate(values)]
        rows.append(Tag("TR", tuple(now)))
    return [*marks, Tag("Table", tuple(rows))], top + (len(item.rows) + 1) * ROW


def _draw_title(look: GameLook, item: NumberGrid, measure: float) -> Iterator[Mark]:
    """Draw the title at the left and the pictures at the right.

    Raises LayoutError when the title is too wide.
    """
    if not item.title:
        return
    style = type_style("card_text")
    setting = draw_paragraph(0, 3.4 * U, item.title, measure - 5.4 * U * len(item.pictures), style)
    if setting.next_baseline > 3.4 * U + style.leading + 0.01:
        raise LayoutError(f"table: the title {item.title!r} is too wide for its line")
    yield Tag("P", tuple(setting.marks))
    for k, name in enumerate(reversed(item.pictures)):
        yield Tag("Figure", (draw_picture(name, look, measure - (2.6 + 5.4 * k) * U, 2.4 * U, 5.2 * U),), name)


def _draw_head(look: GameLook, head: str, x: float, y: float, room: float) -> Iterator[Mark]:
    """Draw a number, a word, a glyph, or a glyph with a number.

    Args:
        x, y: middle, in mm.
        room: width of the cell, in mm.
    """
    glyph, space, number = head.partition(" ")
    style = TypeStyle("Cinzel-Bold", 3.1, 3.1)
    if space and not number:
        yield draw_picture(f"glyphs/{glyph}", look, x, y, 3.1, low_ink=False)
        return
    if not space:
        yield _draw_fitting_words(head, style if head.isdecimal() else type_style("card_rule"), x, y, room)
        return
    yield _draw_fitting_words(number, style, x - 1.2, y, room)
    yield draw_picture(f"glyphs/{glyph}", look, x + 1.6, y, 2.6, low_ink=False)


def _draw_cell(value: str, x: float, y: float, room: float) -> Mark:
    return _draw_fitting_words(value or "–", type_style("card_rule") if value else type_style("card_text"), x, y, room)


def _draw_fitting_words(words: str, style: TypeStyle, x: float, y: float, room: float) -> Mark:
    _require_words_fit(words, style, room)
    return draw_line(x, y + style.size * CAP * 0.48, words, style, "middle")


def _require_words_fit(words: str, style: TypeStyle, room: float) -> None:
    if line_width(words, style) > room:
        raise LayoutError(f"table: {words!r} is {line_width(words, style) - room:.1f} mm too wide for its cell")
