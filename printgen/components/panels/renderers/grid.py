"""A table of numbers on a panel: heads in ink, cells on the tint, every other row left white."""

from collections.abc import Iterator

from printgen.components.panels.grid import NumberGrid
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag
from printgen.render.art.pictures import picture
from printgen.render.art.woodcut import box
from printgen.render.registry import insets
from printgen.render.text import line, paragraph, width
from printgen.render.theme import CAP, FINE, INK, GameLook, Type, U, type_style

ROW = 2.6 * U
HEAD = 6.4 * U
"""The width of the column of row heads."""


@insets(NumberGrid)
def grid(look: GameLook, item: NumberGrid, measure: float) -> tuple[list[Mark], float]:
    """The table from y = 0, and its height. LayoutError when a word is wider than its cell."""
    step = (measure - HEAD) / len(item.columns)
    small = type_style("card_text").as_face("Vollkorn-Italic")
    strip = 5.2 * U if item.title else 0.0
    _demand_room(item.over, small, measure - HEAD)
    marks: list[Mark] = list(_title(look, item, measure))
    marks.append(Tag("P", (line(HEAD + (measure - HEAD) / 2, strip + 1.6 * U, item.over, small, "middle"),)))
    top = strip + 2.3 * U
    heads = [_head(look, head, HEAD + (k + 0.5) * step, top + ROW / 2, step) for k, head in enumerate(item.columns)]
    rows: list[Mark] = [Tag("TR", (Tag("TD", ()), *(Tag("TH", tuple(head)) for head in heads)))]
    for r, (head, *values) in enumerate(item.rows):
        y = top + (r + 1.5) * ROW
        if r % 2 == 0:
            fill, edge = ("", INK) if look.low else (look.tint, "")
            marks.append(Path(box(0, y - ROW / 2, measure, ROW, 0.35), fill, edge, FINE))
        now = [Tag("TH", tuple(_head(look, head, HEAD / 2, y, HEAD)))]
        now += [Tag("TD", (_cell(value, HEAD + (k + 0.5) * step, y, step),)) for k, value in enumerate(values)]
        rows.append(Tag("TR", tuple(now)))
    return [*marks, Tag("Table", tuple(rows))], top + (len(item.rows) + 1) * ROW


def _title(look: GameLook, item: NumberGrid, measure: float) -> Iterator[Mark]:
    """The title at the left, whom it is about at the right."""
    if not item.title:
        return
    style = type_style("card_text")
    setting = paragraph(0, 3.4 * U, item.title, measure - 5.4 * U * len(item.pictures), style)
    if setting.y > 3.4 * U + style.leading + 0.01:
        raise LayoutError(f"table: the title {item.title!r} is too wide for its line")
    yield Tag("P", tuple(setting.marks))
    for k, name in enumerate(reversed(item.pictures)):
        yield Tag("Figure", (picture(name, look, measure - (2.6 + 5.4 * k) * U, 2.4 * U, 5.2 * U),), name)


def _head(look: GameLook, head: str, x: float, y: float, room: float) -> Iterator[Mark]:
    """A number, a word, or a glyph with a number."""
    glyph, space, number = head.partition(" ")
    style = Type("Cinzel-Bold", 3.1, 3.1)
    if space and not number:
        yield picture(f"glyphs/{glyph}", look, x, y, 3.1, low=False)
        return
    if not space:
        yield _words(head, style if head.isdecimal() else type_style("card_rule"), x, y, room)
        return
    yield _words(number, style, x - 1.2, y, room)
    yield picture(f"glyphs/{glyph}", look, x + 1.6, y, 2.6, low=False)


def _cell(value: str, x: float, y: float, room: float) -> Mark:
    return _words(value or "–", type_style("card_rule") if value else type_style("card_text"), x, y, room)


def _words(words: str, style: Type, x: float, y: float, room: float) -> Mark:
    _demand_room(words, style, room)
    return line(x, y + style.size * CAP * 0.48, words, style, "middle")


def _demand_room(words: str, style: Type, room: float) -> None:
    if width(words, style) > room:
        raise LayoutError(f"table: {words!r} is {width(words, style) - room:.1f} mm too wide for its cell")
