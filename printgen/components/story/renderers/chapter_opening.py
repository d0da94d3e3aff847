"""The opening of a chapter in a long story: its number, its title, a line and its aims."""

from collections.abc import Iterator

from printgen.components.story.play_log import StoryChapter
from printgen.marks import PT, Mark, SymbolUse, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import token_symbol
from printgen.render.art.woodcut import draw_gouge
from printgen.render.text import draw_line, line_width
from printgen.render.theme import INK, GameLook, type_style

SIGN = 15 * PT  # a category's sign
AIMS = 27.0  # from the top to the middle of the aims
SPACE_AFTER = 21.0  # from there to the next heading's baseline


def chapter_height(item: StoryChapter) -> float:
    """Return the distance in mm by which a chapter moves the baseline of the first heading down."""
    return AIMS + SPACE_AFTER if item.aims else AIMS + SPACE_AFTER - 12


def draw_chapter_opening(look: GameLook, item: StoryChapter, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the opening over ``width`` mm from x, with its number's baseline at y - 4.

    Args:
        x, y: left edge, and the baseline of a heading without a chapter, in mm.
        width: width, in mm.
    """
    middle = x + width / 2
    number, title, note = type_style("book_game"), type_style("sheet_title"), type_style("book_line")
    yield Tag("P", (draw_line(middle, y - 4, item.number, number, "middle"),))
    yield Tag("H1", (draw_line(middle, y + 8, item.title, title, "middle"),))
    yield Tag("P", (draw_line(middle, y + 16, item.line, note, "middle"),))
    half = line_width(item.number, number) / 2 + 6
    for side in (-1, 1):
        yield draw_gouge(middle + side * half, y - 5.4, middle + side * width / 2, y - 5.4, 1.6 * PT, INK, 0.25)
    yield from _draw_aims(look, item, x, y + AIMS, width)


def _draw_aims(look: GameLook, item: StoryChapter, x: float, y: float, width: float) -> Iterator[Mark]:
    """Draw the aims side by side in equal shares: sign, glyph, words.

    Args:
        x, y: left edge and middle, in mm.
        width: width, in mm.
    """
    style = type_style("page_text")
    step = width / max(1, len(item.aims))
    for k, aim in enumerate(item.aims):
        room = 2 * 7.0 + line_width(aim.words, style)
        at = x + k * step + (step - room) / 2
        marks: list[Mark] = [
            SymbolUse(token_symbol(look, aim.kind, SIGN), at + 2.6, y),
            draw_picture(f"glyphs/{aim.icon}", look, at + 9.2, y, 4.6, low_ink=False),
            draw_line(at + 14, y + style.size * 0.33, aim.words, style),
        ]
        yield Tag("P", tuple(marks))
