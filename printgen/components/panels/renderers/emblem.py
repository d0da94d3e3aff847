"""The signs of the games, drawn by halves so that half a turn does not change them, and the medal around them."""

import math
from collections.abc import Iterator
from itertools import pairwise
from math import fsum
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from printgen.components.cards.deck import PileBack
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Outline, Path
from printgen.render.art.svg_pictures import GRID, draw_picture, find_picture_file, parse_layer
from printgen.render.art.tokens import category_outline
from printgen.render.art.woodcut import disc_outline
from printgen.render.text import draw_line, line_width, line_width_thousandths
from printgen.render.theme import CAP, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle, U, category_shape_and_hue

RING, DISC = 13 * U, 9.8 * U
NO_PILE = PileBack("")
"""The game's own."""
LETTER, LEAST_LETTER, LETTER_STEP, MOST_TRACKING, HALF_RING = 10 * PT, 7 * PT, 0.5 * PT, 5 * PT, 44.0
"""A pile's words: their size, the smallest and by how much they shrink, how far apart they are at most, how long all may be."""
FIELD = 8000.0
"""White that covers more, in squares of the grid, is a field and no cut of the knife."""


def draw_worded_ring(look: GameLook, pile: PileBack = NO_PILE) -> Iterator[Mark]:
    """Draw the words twice on a ring around the sign."""
    hue = category_shape_and_hue(look, pile.kind).hue if pile.kind else look.accent
    yield Path(disc_outline(0, 0, RING), PAPER, INK, FINE if look.low_ink else LINE)
    yield Path(disc_outline(0, 0, DISC), "" if look.low_ink else hue, INK, HAIR if look.low_ink else LINE)
    words, size, track = look.ring
    style = _fit_ring_style(pile.words) if pile.words else TypeStyle("Cinzel-Bold", size, size, track)
    for turn in (0, 180):
        yield Group(
            (
                *_letters_on_arc(10.75 * U, pile.words or words, style),
                Path(category_outline(look, "gem", 1.3 * U, -11.4 * U), INK),
            ),
            turn=turn,
        )
    yield Group(tuple(_draw_glyph_twice(pile.glyph, look, hue) if pile.glyph else draw_emblem(look, 7.6 * U)))


def _fit_ring_style(words: str) -> TypeStyle:
    """Return the type style of a pile's words: spaced as widely as the half ring allows, smaller if they are long.

    Raises LayoutError when they are too long.
    """
    style = TypeStyle("Cinzel-Bold", LETTER, LETTER)
    while line_width(words, style) > HALF_RING and style.size > LEAST_LETTER:
        style = style._replace(size=style.size - LETTER_STEP)
    spare = HALF_RING - line_width(words, style)
    if spare < 0:
        raise LayoutError(f"the words {words!r} are {-spare:.1f} mm too long for a back; give it shorter ones")
    return style._replace(track=min(MOST_TRACKING, spare / max(1, len(words) - 1)))


def _draw_glyph_twice(glyph: str, look: GameLook, hue: str) -> Iterator[Mark]:
    """Draw a glyph, and the same upside down."""
    colours = (PAPER, hue, PAPER) if hue == INK and not look.low_ink else (INK, PAPER if look.low_ink else hue, INK)
    for turn in (0, 180):
        yield Group((draw_picture(f"glyphs/{glyph}", look, 0, -4.6 * U, 7.2 * U, colours=colours, low_ink=False),), turn=turn)
    yield Path(disc_outline(0, 0, 0.45 * U), colours[0])


def _letters_on_arc(r: float, words: str, style: TypeStyle) -> Iterator[Mark]:
    """Draw letters on the upper half of a circle of radius ``r`` mm, with their feet towards its centre."""
    ends = [line_width_thousandths(words[:k], style.face) * style.size / 1000 + style.track * k for k in range(len(words) + 1)]
    total = ends[-1] - style.track
    for letter, x, end in zip(words, ends, ends[1:], strict=False):
        wide = end - x - style.track
        a = math.degrees((x + wide / 2 - total / 2) / (r + style.size * CAP / 2))
        at = math.radians(a - 90)
        yield Group((draw_line(-wide / 2, 0, letter, style._replace(track=0)),), r * math.cos(at), r * math.sin(at), turn=a)


def draw_emblem(look: GameLook, half_height: float) -> Iterator[Mark]:
    """Draw the sign of the game, extending ``half_height`` mm above and below (0, 0).

    Its SVG contains one half, which is used again upside down.
    """
    root = ElementTree.fromstring(find_picture_file(look.game_folder, f"signs/{look.game_folder.look.sign}").read_text("utf-8"))
    half: tuple[Mark, ...] = ()
    for element in root:
        tag = element.tag.rpartition("}")[2]
        if tag == "path":
            yield _draw_sign_path(look, element, half_height)
            continue
        half = tuple(_draw_sign_path(look, path, half_height) for path in element) if tag == "g" else half
        yield Group(half, turn=180 if tag == "use" else 0)


def _draw_sign_path(look: GameLook, path: Element, half_height: float) -> Path:
    """Draw a path of a sign; in low ink black areas are outlined and cuts are drawn, and the accent becomes paper."""
    drawn = parse_layer(path)
    (shape,) = drawn.outlines
    outline = tuple((step[0], *(round(float(v) * 2 / GRID - 1, 6) * half_height for v in step[1:])) for step in shape)
    if drawn.kind == "ink":
        return Path(outline, PAPER if look.low_ink else INK, INK, LINE)
    if drawn.kind == "accent":
        return Path(outline, PAPER if look.low_ink else look.accent, INK if look.low_ink else "", HAIR)
    if _outline_area(shape) > FIELD:
        return Path(outline, PAPER, INK if look.low_ink else "", HAIR)
    return Path(outline, INK if look.low_ink else PAPER)


def _outline_area(shape: Outline) -> float:
    """Return the area of the polygon of a shape's points and controls, in units of the grid."""
    values = [float(v) for step in shape for v in step[1:]]
    points = list(zip(values[::2], values[1::2], strict=True))
    return abs(fsum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))) / 2
