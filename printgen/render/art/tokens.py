"""Small things to be counted or recognised: tokens, pips, dice, glyphs, tick boxes, bars with results of a die."""

import re
from functools import cache

from printgen.marks import PT, Mark, Outline, Path, Symbol, SymbolUse, Text
from printgen.render.art.svg_pictures import draw_picture, parse_path_data
from printgen.render.art.woodcut import box_outline, disc_outline, polygon_outline
from printgen.render.text import draw_line
from printgen.render.theme import (
    BOLD,
    CAP,
    FINE,
    INK,
    LINE,
    PAPER,
    WAIT,
    GameLook,
    TypeStyle,
    category_shape_and_hue,
    shape_path_data,
    suit_colour,
    type_style,
)

PIPS = {1: "c", 2: "ad", 3: "acd", 4: "abde", 5: "abcde", 6: "abdefg"}
SPOTS = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1), "f": (-1, 0), "g": (1, 0)}
FANG = "fang"
"""The shape of the black categories."""
HIGH_CENTRED_SHAPES, NARROW_SHAPES = ("shield", FANG), ("diamond", FANG)
"""Shapes whose room for a sign lies above their middle, and those that have less of it."""
PENTAGON = ((0.0, -1.3), (1.0, -0.48), (0.83, 0.75), (-0.83, 0.75), (-1.0, -0.48))
CUT_CORNER = 0.27
"""A cut corner of a die, as a share of its side."""
SQUARE = 0.86
"""The side of a die's square, as a share of its size."""
IN_LINE = 0.82
"""How large a glyph in running text is, in ems."""
DICE = "die"
"""What is counted in dice is counted in small squares, which are no category's sign."""
SUITS = {"spades": "spade", "hearts": "heart", "clubs": "club", "diamonds": "diamond"}
"""Names of the suits in running text, where they have their colours; a heart alone is health."""


@cache
def category_outline(look: GameLook, name: str, size: float, x: float = 0.0, y: float = 0.0) -> Outline:
    """Return the outline of a category, or of a die (``DICE``), ``size`` mm wide and high, centred on (x, y)."""
    h = size / 2
    if name == DICE:
        return box_outline(x - h * SQUARE, y - h * SQUARE, 2 * h * SQUARE, 2 * h * SQUARE, h * 0.3)
    (path,) = parse_path_data(shape_path_data(category_shape_and_hue(look, name).shape))
    return tuple((step[0], *(v * h + (y if k % 2 else x) for k, v in enumerate(step[1:]))) for step in path)


@cache
def token_symbol(look: GameLook, kind: str, size: float, icon: str = "", letter: str = "") -> Symbol:
    """Draw the sign of a category, centred on (0, 0): its shape and hue, with a glyph or a letter in it.

    Args:
        kind: the category.
        size: the width and height in mm.
        icon: the name of a glyph, or "".
        letter: a letter or a number of at most two digits, or "".
    """
    form, hue = category_shape_and_hue(look, kind)
    dark = form == FANG and not look.low_ink
    hue = PAPER if look.low_ink and form == FANG else hue
    marks: list[Mark] = [Path(category_outline(look, kind, size), hue, INK, BOLD if size > 20 * PT else LINE * size / (16 * PT))]
    if icon:
        drop = size * 0.06 if form in HIGH_CENTRED_SHAPES else 0
        share = 0.5 if form in NARROW_SHAPES else 0.62
        ink, paper = (PAPER, INK) if dark else (INK, hue)
        marks.append(draw_picture(f"glyphs/{icon}", look, 0, -drop, size * share, colours=(ink, paper, ink), low_ink=False))
    if letter:
        face, cap = ("Vollkorn-BoldItalic", 0.66) if letter == "i" else ("Cinzel-Bold", CAP)
        # A letter is read even where a sheet is printed at half its size; a number may have two digits.
        style = TypeStyle(face, size * (0.55 if letter.isdigit() else 0.64), size)
        marks.append(draw_line(0, style.size * cap / 2, letter, style, "middle", PAPER if dark else INK))
    edge = size * 0.62
    return Symbol(f"token {look.key} {kind} {size:.2f} {icon} {letter}", tuple(marks), (-edge, -edge, edge, edge))


@cache
def pip_symbol(look: GameLook, kind: str, size: float, state: str) -> Symbol:
    """Draw one pip of a row: ``state`` is "full", "open", "won" (in the accent) or "lost" (struck out)."""
    fill = {"full": INK, "won": PAPER if look.low_ink else look.accent}.get(state, PAPER)
    width = LINE if state in ("full", "won") else FINE
    marks: list[Mark] = [Path(category_outline(look, kind, size), fill, INK, width)]
    if state == "won" and look.low_ink:
        marks.append(Path(category_outline(look, kind, size * 0.42), INK))
    if state == "lost":
        reach = size * 0.62
        marks.append(Path((("M", -reach, reach), ("L", reach, -reach)), stroke=INK, width=BOLD, round=True))
    edge = size * 0.75
    return Symbol(f"pip {look.key} {kind} {size:.2f} {state}", tuple(marks), (-edge, -edge, edge, edge))


def pip_state(pip_index: int, current: int, previous: int) -> str:
    """Return the state of pip ``pip_index`` (from 0) in a row: "full", "open", "won" or "lost".

    ``current`` pips are full now, and ``previous`` were full before.
    """
    if pip_index < current:
        return "won" if pip_index >= previous else "full"
    return "lost" if pip_index < previous else "open"


def draw_pips(
    look: GameLook, kind: str, x: float, y: float, full: int, maximum: int, size: float, gap: float = 4.5 * PT
) -> list[Mark]:
    """Draw a row of pips centred on (x, y), so that nobody needs to read a number.

    Args:
        kind: the category whose shape a pip has, or ``DICE``.
        full: how many pips are full, of ``maximum``.
        size: the width of a pip in mm.
        gap: the space between two pips in mm.
    """
    left = x - (maximum - 1) * (size + gap) / 2
    return [
        SymbolUse(pip_symbol(look, kind, size, "full" if k < full else "open"), left + k * (size + gap), y)
        for k in range(maximum)
    ]


@cache
def die_symbol(look: GameLook, face: int) -> Symbol:
    """Draw a six-sided die, 1 mm wide, centred on (0, 0).

    It is black with white pips, in low ink outlined with black pips.
    """
    body = Path(box_outline(-0.5, -0.5, 1, 1, 0.2), PAPER if look.low_ink else INK, INK, 0.07)
    spots = [
        Path(disc_outline(SPOTS[s][0] * 0.25, SPOTS[s][1] * 0.25, 0.095), INK if look.low_ink else PAPER) for s in PIPS[face]
    ]
    return Symbol(f"die {look.key} {face}", (body, *spots), (-0.55, -0.55, 0.55, 0.55))


@cache
def thrown_die_symbol(look: GameLook, face: int, cut_corners: bool, full: bool, hue: str = INK) -> Symbol:
    """Draw a die that was thrown, 1 mm wide, centred on (0, 0).

    Args:
        face: the number of pips, 1 to 6.
        cut_corners: whether the corners are cut off, not rounded.
        full: whether it won its round: then it is filled with ``hue``, or in low ink has a bold outline.
        hue: the colour "#rrggbb" of a full die.
    """
    c = 0.5 - CUT_CORNER
    corners = [(-c, -0.5), (c, -0.5), (0.5, -c), (0.5, c), (c, 0.5), (-c, 0.5), (-0.5, c), (-0.5, -c)]
    outline = polygon_outline(corners) if cut_corners else box_outline(-0.5, -0.5, 1, 1, 0.2)
    dark = full and not look.low_ink
    body = Path(outline, hue if dark else PAPER, INK, 0.13 if full and look.low_ink else 0.06)
    spots = [Path(disc_outline(SPOTS[s][0] * 0.24, SPOTS[s][1] * 0.24, 0.1), PAPER if dark else INK) for s in PIPS[face]]
    return Symbol(f"thrown {look.key} {face} {cut_corners} {full} {hue}", (body, *spots), (-0.6, -0.6, 0.6, 0.6))


def pentagon_outline(x: float, y: float, half: float) -> Outline:
    """Return the outline of a die of twelve sides, with the middle of its number at (x, y).

    ``half`` is half its width in mm. It is 2.05 times ``half`` high, most of that above (x, y). Its foot is broader than that
    of a regular pentagon, which two digits would cross.
    """
    return polygon_outline([(x + half * across, y + half * down) for across, down in PENTAGON])


def draw_pentagon_number(x: float, y: float, number: str, style: TypeStyle, ink: str = INK) -> Text:
    """Draw the number of a die of twelve sides, with its middle at (x, y); two digits are set close together.

    Args:
        number: the number in figures.
        style: the type; its size may be at most the ``half`` of the pentagon divided by 0.72.
        ink: the colour "#rrggbb".
    """
    return draw_line(
        x, y + style.size * 0.335, number, style._replace(track=-0.044 * style.size * (len(number) > 1)), "middle", ink
    )


@cache
def d12_symbol(look: GameLook, number: int) -> Symbol:
    """Draw a die of twelve sides, 1 mm wide, centred on (0, 0).

    It is a black pentagon with a white number, in low ink outlined.
    """
    body = Path(pentagon_outline(0, 0.12, 0.5), PAPER if look.low_ink else INK, INK, 0.05)
    label = draw_pentagon_number(0, 0.12, str(number), TypeStyle("Vollkorn-Bold", 0.6, 0.6), INK if look.low_ink else PAPER)
    return Symbol(f"twelve {look.key} {number}", (body, label), (-0.55, -0.55, 0.55, 0.55))


def draw_inline_picture(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """Draw a picture in running text, centred on (x, y).

    Args:
        name: "d1" to "d6" for a die, "t1" to "t12" for a die of twelve sides, a suit in the plural, or the name of a
            glyph.
        size: the size of the type in mm.
    """
    if re.fullmatch(r"d[1-6]", name):
        return SymbolUse(die_symbol(look, int(name[1])), x, y, size * 0.94)
    if re.fullmatch(r"t([1-9]|1[0-2])", name):
        return SymbolUse(d12_symbol(look, int(name[1:])), x, y - 0.02 * size, size)
    return draw_glyph(look, name, x, y, size * IN_LINE)


def draw_glyph(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """Draw a glyph in ink, centred on (x, y).

    Args:
        name: the name of a file in art/glyphs/, or the plural of a suit ("hearts") for the suit in its colour.
        size: the width or height in mm, whichever is larger.
    """
    hue = suit_colour(SUITS[name]) if name in SUITS else INK
    return draw_picture(f"glyphs/{SUITS.get(name, name)}", look, x, y, size, colours=(hue, PAPER, ""), low_ink=False)


def draw_tick_box(x: float, y: float, size: float = 3.9, width: float = FINE) -> Path:
    """Draw a box to tick, with its upper left corner at (x, y)."""
    return Path(box_outline(x, y, size, size), PAPER, INK, width)


def draw_grey_glyph(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """Draw a grey glyph to be coloured in, centred on (x, y).

    Args:
        name: the name of a file in art/glyphs/.
        size: the width or height in mm, whichever is larger.
    """
    return draw_picture(f"glyphs/{name}", look, x, y, size, colours=(WAIT, PAPER, WAIT), low_ink=False)


def draw_result_bar(
    look: GameLook, x: float, y: float, width: float, height: float, words: str, kind: str, style: TypeStyle | None = None
) -> tuple[Mark, ...]:
    """Draw one result of a die as a bar with words.

    Args:
        x: its left edge, in mm.
        y: its middle height, in mm.
        kind: "ill" is black, "good" bold and "mild" regular type on the tint, "none" only the words in italics.
        style: the type, or None for "page_small".
    """
    style = style or type_style("page_small")
    weight = {"ill": "Vollkorn-Bold", "good": "Vollkorn-Bold", "mild": "Vollkorn-Regular", "none": "Vollkorn-Italic"}[kind]
    dark = kind == "ill" and not look.low_ink
    label = draw_line(x + width / 2, y + style.size * 0.33, words, style.with_face(weight), "middle", PAPER if dark else INK)
    if kind == "none":
        return (label,)
    fill = PAPER if look.low_ink else INK if dark else look.tint
    return (
        Path(
            box_outline(x + 0.3, y - height / 2, width - 0.6, height, 0.35),
            fill,
            INK if look.low_ink else "",
            result_line_width(look, kind),
        ),
        label,
    )


def result_line_width(look: GameLook, kind: str) -> float:
    """Return the width in mm of the line around a result of a die; in low ink an "ill" result has a bold one."""
    width: float = BOLD if look.low_ink and kind == "ill" else FINE
    return width
