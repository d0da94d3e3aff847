"""The opening of a chapter in a long story: its number, its title, a line, what is to be done in it."""

from collections.abc import Iterator

from printgen.components.story.log import StoryChapter
from printgen.marks import PT, Mark, Tag, Use
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import token
from printgen.render.art.woodcut import gouge
from printgen.render.text import line, width
from printgen.render.theme import INK, GameLook, type_style

SIGN = 15 * PT  # a category's sign
AIMS = 27.0  # from the top to the middle of the aims
AFTER = 21.0  # from there to the next heading's baseline


def chapter_height(item: StoryChapter) -> float:
    """From the baseline where the first heading would stand without a chapter to where it stands."""
    return AIMS + AFTER if item.aims else AIMS + AFTER - 12


def chapter(look: GameLook, item: StoryChapter, x: float, y: float, wide: float) -> Iterator[Mark]:
    """The opening over ``wide`` mm from x, its number's baseline at y - 4."""
    middle = x + wide / 2
    number, title, note = type_style("book_game"), type_style("sheet_title"), type_style("book_line")
    yield Tag("P", (line(middle, y - 4, item.number, number, "middle"),))
    yield Tag("H1", (line(middle, y + 8, item.title, title, "middle"),))
    yield Tag("P", (line(middle, y + 16, item.line, note, "middle"),))
    half = width(item.number, number) / 2 + 6
    for side in (-1, 1):
        yield gouge(middle + side * half, y - 5.4, middle + side * wide / 2, y - 5.4, 1.6 * PT, INK, 0.25)
    yield from _aims(look, item, x, y + AIMS, wide)


def _aims(look: GameLook, item: StoryChapter, x: float, y: float, wide: float) -> Iterator[Mark]:
    """What is to be done, side by side in equal shares: sign, glyph, words."""
    style = type_style("page_text")
    step = wide / max(1, len(item.aims))
    for k, aim in enumerate(item.aims):
        room = 2 * 7.0 + width(aim.words, style)
        at = x + k * step + (step - room) / 2
        marks: list[Mark] = [
            Use(token(look, aim.kind, SIGN), at + 2.6, y),
            picture(f"glyphs/{aim.icon}", look, at + 9.2, y, 4.6, low=False),
            line(at + 14, y + style.size * 0.33, aim.words, style),
        ]
        yield Tag("P", tuple(marks))
