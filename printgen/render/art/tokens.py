"""Small things that are counted or recognised: tokens, pips, dice, glyphs, boxes to tick, bars of results."""

import re
from functools import cache

from printgen.marks import PT, Mark, Outline, Path, Symbol, Text, Use
from printgen.render.art.pictures import outlines, picture
from printgen.render.art.woodcut import box, disc, polygon
from printgen.render.text import line
from printgen.render.theme import (
    BOLD,
    CAP,
    FINE,
    INK,
    LINE,
    PAPER,
    WAIT,
    GameLook,
    Type,
    category,
    outline_of,
    suit_hue,
    type_style,
)

PIPS = {1: "c", 2: "ad", 3: "acd", 4: "abde", 5: "abcde", 6: "abdefg"}
SPOTS = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1), "f": (-1, 0), "g": (1, 0)}
FANG = "fang"
"""The shape of the black categories."""
TALL, NARROW = ("shield", FANG), ("diamond", FANG)
"""Shapes whose room for a sign lies above their middle, and those that have less of it."""
PENTAGON = ((0.0, -1.3), (1.0, -0.48), (0.83, 0.75), (-0.83, 0.75), (-1.0, -0.48))
CUT = 0.27
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
def shape(look: GameLook, name: str, size: float, x: float = 0.0, y: float = 0.0) -> Outline:
    """The outline of a category, or of a die, ``size`` wide and high, around (x, y)."""
    h = size / 2
    if name == DICE:
        return box(x - h * SQUARE, y - h * SQUARE, 2 * h * SQUARE, 2 * h * SQUARE, h * 0.3)
    (path,) = outlines(outline_of(category(look, name).shape))
    return tuple((step[0], *(v * h + (y if k % 2 else x) for k, v in enumerate(step[1:]))) for step in path)


@cache
def token(look: GameLook, kind: str, size: float, icon: str = "", letter: str = "") -> Symbol:
    """A category's sign around (0, 0): its shape and hue, with a glyph or a letter in it."""
    form, hue = category(look, kind)
    dark = form == FANG and not look.low
    hue = PAPER if look.low and form == FANG else hue
    marks: list[Mark] = [Path(shape(look, kind, size), hue, INK, BOLD if size > 20 * PT else LINE * size / (16 * PT))]
    if icon:
        drop = size * 0.06 if form in TALL else 0
        share = 0.5 if form in NARROW else 0.62
        ink, paper = (PAPER, INK) if dark else (INK, hue)
        marks.append(picture(f"glyphs/{icon}", look, 0, -drop, size * share, colours=(ink, paper, ink), low=False))
    if letter:
        face, cap = ("Vollkorn-BoldItalic", 0.66) if letter == "i" else ("Cinzel-Bold", CAP)
        # A letter is read even where a sheet is printed at half its size; a number may have two digits.
        style = Type(face, size * (0.55 if letter.isdigit() else 0.64), size)
        marks.append(line(0, style.size * cap / 2, letter, style, "middle", PAPER if dark else INK))
    edge = size * 0.62
    return Symbol(f"token {look.key} {kind} {size:.2f} {icon} {letter}", tuple(marks), (-edge, -edge, edge, edge))


@cache
def pip(look: GameLook, kind: str, size: float, state: str) -> Symbol:
    """One of a row: ``state`` is full, open, won (accent) or lost (struck out)."""
    fill = {"full": INK, "won": PAPER if look.low else look.accent}.get(state, PAPER)
    width = LINE if state in ("full", "won") else FINE
    marks: list[Mark] = [Path(shape(look, kind, size), fill, INK, width)]
    if state == "won" and look.low:
        marks.append(Path(shape(look, kind, size * 0.42), INK))
    if state == "lost":
        reach = size * 0.62
        marks.append(Path((("M", -reach, reach), ("L", reach, -reach)), stroke=INK, width=BOLD, round=True))
    edge = size * 0.75
    return Symbol(f"pip {look.key} {kind} {size:.2f} {state}", tuple(marks), (-edge, -edge, edge, edge))


def pip_state(k: int, now: int, before: int) -> str:
    """What the k-th pip of a row is, of which so many are full now and so many were before."""
    if k < now:
        return "won" if k >= before else "full"
    return "lost" if k < before else "open"


def pips(look: GameLook, kind: str, x: float, y: float, full: int, most: int, size: float, gap: float = 4.5 * PT) -> list[Mark]:
    """How many of how many, centred on (x, y), for eyes that do not read the number."""
    left = x - (most - 1) * (size + gap) / 2
    return [Use(pip(look, kind, size, "full" if k < full else "open"), left + k * (size + gap), y) for k in range(most)]


@cache
def die(look: GameLook, face: int) -> Symbol:
    """A six-sided die, 1 mm wide around (0, 0): black with white pips; outlined with black pips in low ink."""
    body = Path(box(-0.5, -0.5, 1, 1, 0.2), PAPER if look.low else INK, INK, 0.07)
    spots = [Path(disc(SPOTS[s][0] * 0.25, SPOTS[s][1] * 0.25, 0.095), INK if look.low else PAPER) for s in PIPS[face]]
    return Symbol(f"die {look.key} {face}", (body, *spots), (-0.55, -0.55, 0.55, 0.55))


@cache
def thrown(look: GameLook, face: int, cut: bool, full: bool, hue: str = INK) -> Symbol:
    """A die that was thrown, 1 mm wide around (0, 0), its corners round or ``cut``; full in its hue when it took its round."""
    c = 0.5 - CUT
    corners = [(-c, -0.5), (c, -0.5), (0.5, -c), (0.5, c), (c, 0.5), (-c, 0.5), (-0.5, c), (-0.5, -c)]
    outline = polygon(corners) if cut else box(-0.5, -0.5, 1, 1, 0.2)
    dark = full and not look.low
    body = Path(outline, hue if dark else PAPER, INK, 0.13 if full and look.low else 0.06)
    spots = [Path(disc(SPOTS[s][0] * 0.24, SPOTS[s][1] * 0.24, 0.1), PAPER if dark else INK) for s in PIPS[face]]
    return Symbol(f"thrown {look.key} {face} {cut} {full} {hue}", (body, *spots), (-0.6, -0.6, 0.6, 0.6))


def pentagon(x: float, y: float, half: float) -> Outline:
    """A die of twelve sides around the middle of its number, ``half`` is half its width: 2.05 times that high, most of it above.

    Its foot is broader than a regular pentagon's, which two digits would cross.
    """
    return polygon([(x + half * across, y + half * down) for across, down in PENTAGON])


def pentagon_number(x: float, y: float, number: str, style: Type, ink: str = INK) -> Text:
    """The number of such a die, its middle at (x, y); two digits stand close. It needs a half of 0.72 of its size."""
    return line(x, y + style.size * 0.335, number, style._replace(track=-0.044 * style.size * (len(number) > 1)), "middle", ink)


@cache
def twelve(look: GameLook, number: int) -> Symbol:
    """A die of twelve sides, 1 mm wide around (0, 0): a black pentagon with a white number; outlined in low ink."""
    body = Path(pentagon(0, 0.12, 0.5), PAPER if look.low else INK, INK, 0.05)
    label = pentagon_number(0, 0.12, str(number), Type("Vollkorn-Bold", 0.6, 0.6), INK if look.low else PAPER)
    return Symbol(f"twelve {look.key} {number}", (body, label), (-0.55, -0.55, 0.55, 0.55))


def inline(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """A picture in running text: d1 to d6, t1 to t12 of twelve sides, a suit, or a glyph's name, centred on (x, y)."""
    if re.fullmatch(r"d[1-6]", name):
        return Use(die(look, int(name[1])), x, y, size * 0.94)
    if re.fullmatch(r"t([1-9]|1[0-2])", name):
        return Use(twelve(look, int(name[1:])), x, y - 0.02 * size, size)
    return glyph(look, name, x, y, size * IN_LINE)


def glyph(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """A glyph in ink; by its plural a suit in its colour."""
    hue = suit_hue(SUITS[name]) if name in SUITS else INK
    return picture(f"glyphs/{SUITS.get(name, name)}", look, x, y, size, colours=(hue, PAPER, ""), low=False)


def tick_box(x: float, y: float, size: float = 3.9, width: float = FINE) -> Path:
    """A box to tick, from its upper left corner."""
    return Path(box(x, y, size, size), PAPER, INK, width)


def shadow(look: GameLook, name: str, x: float, y: float, size: float) -> Mark:
    """A glyph that waits in grey to be coloured in."""
    return picture(f"glyphs/{name}", look, x, y, size, colours=(WAIT, PAPER, WAIT), low=False)


def bar(
    look: GameLook, x: float, y: float, wide: float, high: float, words: str, kind: str, style: Type | None = None
) -> tuple[Mark, ...]:
    """One result of a die, centred on height y: "ill" is black, "good" in the tint, "none" only its words."""
    style = style or type_style("page_small")
    weight = {"ill": "Vollkorn-Bold", "good": "Vollkorn-Bold", "mild": "Vollkorn-Regular", "none": "Vollkorn-Italic"}[kind]
    dark = kind == "ill" and not look.low
    label = line(x + wide / 2, y + style.size * 0.33, words, style.as_face(weight), "middle", PAPER if dark else INK)
    if kind == "none":
        return (label,)
    fill = PAPER if look.low else INK if dark else look.tint
    return (Path(box(x + 0.3, y - high / 2, wide - 0.6, high, 0.35), fill, INK if look.low else "", edge_of(look, kind)), label)


def edge_of(look: GameLook, kind: str) -> float:
    """The line around a result of a die in low ink: what is ill has a bold one."""
    width: float = BOLD if look.low and kind == "ill" else FINE
    return width
