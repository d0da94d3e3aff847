"""A score as towers: each seat's points in courses of stone, with its hero on top and its pawn and signs below."""

from collections.abc import Iterator

from printgen.components.comic.strip import Score, Tower
from printgen.marks import Mark, Path, SymbolUse, Tag
from printgen.render.art.heart_and_pawn_symbols import pawn_symbol
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_glyph
from printgen.render.art.woodcut import box_outline, draw_ink_line
from printgen.render.text import draw_line, line_width
from printgen.render.theme import BOLD, HAIR, INK, LINE, PAPER, GameLook, type_style

NAME_FIRST = (-1,)
"""A hero's name is read before the number that is painted above it."""
SMALLEST = 8.1
"""A hero on a tower."""


def tower_signs_height(score: Score) -> float:
    """Return the height in mm of the signs of pawns below the names; 0.0 if there are none.

    The signs identify the pawns' paths on the map.
    """
    return 5.0 if any(tower.pawn for tower in score.towers) else 0.0


def draw_towers(look: GameLook, score: Score, x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """Draw a tower for each seat, one course of stone for each point, its hero on it, pawn and glyphs below.

    Args:
        x, y: upper left corner, in mm.
        wide, high: width of all towers and height of the tallest, in mm.
    """
    most, step = max(1, *(tower.points for tower in score.towers)), width / len(score.towers)
    base = y + height
    below = base + 14.8 + tower_signs_height(score)
    for k, tower in enumerate(score.towers):
        left, room = x + k * step, step - 2.4
        drawn: list[Mark] = [*_draw_tower(look, tower, left, base, room, height * tower.points / most, height / most)]
        middle = left + room / 2
        drawn.append(draw_line(middle, base + 6.6, str(tower.points), type_style("strip_head"), "middle"))
        bold = type_style("page_bold")
        while line_width(tower.name, bold) > step - 0.6:
            bold = bold._replace(size=bold.size * 0.96)
        drawn.append(Tag("Span", (draw_line(middle, base + 11.2, tower.name, bold, "middle"),), order=NAME_FIRST))
        if tower.pawn:
            drawn.append(SymbolUse(pawn_symbol(look, tower.pawn, 4.0), middle, base + 15.2))
        for row, (sign, count) in enumerate(tower.signs):
            size = min(3.0, room / max(1, count))
            at = [(middle + (n - (count - 1) / 2) * size, below + 3.8 * row) for n in range(count)]
            glyphs = tuple(draw_glyph(look, sign, *spot, size * 0.96) for spot in at)
            drawn += [Tag("Figure", glyphs, f"{dict(score.key).get(sign, sign)}: {count}")] if glyphs else []
        yield Tag("P", tuple(drawn))
    yield draw_ink_line(x - 1, base, x + width, base, BOLD)
    for row, (sign, words) in enumerate(score.key):
        left = x + row * width / len(score.key)
        yield draw_glyph(look, sign, left + 1.6, below + 10.2, 3.0)
        yield draw_line(left + 4.2, below + 11.2, words, type_style("page_note"))


def _draw_tower(
    look: GameLook, tower: Tower, x: float, base: float, width: float, height: float, course: float
) -> Iterator[Mark]:
    first = tower.first or look.low_ink
    fill = (PAPER if look.low_ink else look.accent) if first else INK
    if tower.points:
        yield Path(box_outline(x, base - height, width, height), fill, INK, LINE)
    cut = INK if first else PAPER
    for row in range(1, tower.points):
        level = base - row * course
        yield Path((("M", x + 0.3, level), ("L", x + width - 0.3, level)), stroke=cut, width=HAIR)
        joint = x + width * (0.3 if row % 2 else 0.62)
        yield Path((("M", joint, level), ("L", joint, level - course)), stroke=cut, width=HAIR)
    size = max(SMALLEST, min(12.6, width + 1.6))
    yield Tag(
        "Figure",
        (draw_picture(tower.picture.name, look, x + width / 2, base - height - size / 2 - 0.3, size),),
        tower.picture.alt,
    )
