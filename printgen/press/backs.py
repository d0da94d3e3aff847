"""The backs of cards: a black field with rays, words twice on a ring around a sign; the same after half a turn.

The words are the game's name and the sign its own, or those of a pile that is told from others by its back.
"""

import math
from collections.abc import Iterator
from functools import cache

from printgen.document.pieces import Back
from printgen.errors import LayoutError
from printgen.press.art import picture
from printgen.press.cards import HEIGHT, WIDTH
from printgen.press.emblems import emblem
from printgen.press.marks import PT, Group, Mark, Path, Symbol, Use
from printgen.press.ornament import box, disc, polygon, wobble
from printgen.press.text import ems, line, width
from printgen.press.theme import CAP, FINE, HAIR, INK, LINE, PAPER, Look, Type, U, category
from printgen.press.tokens import shape

WIDE, HIGH = 34 * U, 50 * U
EDGE = 1.2 * U
RING, DISC = 13 * U, 9.8 * U
OWN = Back("")
"""The game's own."""
LETTER, MOST, HALF_RING = 10 * PT, 5 * PT, 44.0
"""A pile's words: their size, the most that they are spaced, and how long they may be."""


@cache
def back(look: Look, pile: Back = OWN) -> Symbol:
    """The back as a symbol, its upper left corner at (0, 0)."""
    marks = (Group(tuple(_centred(look, pile)), WIDTH / 2, HEIGHT / 2),)
    return Symbol(f"back {look.key} {pile.words}".rstrip(), marks, (0, 0, WIDTH, HEIGHT))


def _centred(look: Look, pile: Back) -> Iterator[Mark]:
    if look.low:
        yield Path(box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 2 * U), stroke=INK, width=FINE)
    else:
        yield Path(box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 2 * U), INK)
    clip = box(-WIDE / 2 + EDGE, -HIGH / 2 + EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, EDGE)
    yield Group(tuple(_rays(look)), clip=clip)
    yield from medal(look, pile)


def medal(look: Look, pile: Back = OWN) -> Iterator[Mark]:
    """The words twice on a ring around the sign."""
    hue = category(pile.kind).hue if pile.kind else look.accent
    yield Path(disc(0, 0, RING), PAPER, INK, FINE if look.low else LINE)
    yield Path(disc(0, 0, DISC), "" if look.low else hue, INK, HAIR if look.low else LINE)
    words, size, track = look.ring
    style = _ring(pile.words) if pile.words else Type("Cinzel-Bold", size, size, track)
    for turn in (0, 180):
        yield Group((*_around(10.75 * U, pile.words or words, style), Path(shape("gem", 1.3 * U, -11.4 * U), INK)), turn=turn)
    yield Group(tuple(_twice(pile.glyph, look, hue) if pile.glyph else emblem(look, 7.6 * U)))


def _ring(words: str) -> Type:
    """The style of a pile's words: as far apart as the half ring lets them be; LayoutError when they are too many."""
    style = Type("Cinzel-Bold", LETTER, LETTER)
    track = min(MOST, (HALF_RING - width(words, style)) / (len(words) - 1))
    if track < 0:
        raise LayoutError(f"the words {words!r} are {-track * (len(words) - 1):.1f} mm too long for a back")
    return style._replace(track=track)


def _twice(glyph: str, look: Look, hue: str) -> Iterator[Mark]:
    """A glyph, and the same on its head."""
    colours = (PAPER, hue, PAPER) if hue == INK and not look.low else (INK, PAPER if look.low else hue, INK)
    for turn in (0, 180):
        yield Group((picture(f"glyphs/{glyph}", look, 0, -4.6 * U, 7.2 * U, colours=colours, low=False),), turn=turn)
    yield Path(disc(0, 0, 0.45 * U), colours[0])


def _rays(look: Look) -> Iterator[Mark]:
    rays = 38 if look.low else 76
    for k in range(rays // 2):
        for half in (0.0, math.pi):
            a = 2 * math.pi * (k + 0.5) / rays + half
            edge = min((WIDE / 2 - EDGE) / abs(math.cos(a)), (HIGH / 2 - EDGE) / abs(math.sin(a)))
            start, end = 13.6 * U + (edge - 13.6 * U) * (0.06 + 0.5 * wobble(k)), edge + 3 * U
            wide = (0.030 + 0.012 * wobble(k + 40)) * end
            sin, cos = math.sin(a), math.cos(a)
            if look.low:
                yield Path((("M", start * cos, start * sin), ("L", end * cos, end * sin)), stroke=INK, width=HAIR)
            else:
                far = [(end * cos - wide * sin, end * sin + wide * cos), (end * cos + wide * sin, end * sin - wide * cos)]
                yield Path(polygon([(start * cos, start * sin), *far]), PAPER)


def _around(r: float, words: str, style: Type) -> Iterator[Mark]:
    """Letters on the upper half of a circle, their feet towards its centre."""
    ends = [ems(words[:k], style.face) * style.size / 1000 + style.track * k for k in range(len(words) + 1)]
    total = ends[-1] - style.track
    for letter, x, end in zip(words, ends, ends[1:], strict=False):
        wide = end - x - style.track
        a = math.degrees((x + wide / 2 - total / 2) / (r + style.size * CAP / 2))
        at = math.radians(a - 90)
        yield Group((line(-wide / 2, 0, letter, style._replace(track=0)),), r * math.cos(at), r * math.sin(at), turn=a)


def back_mark(look: Look, pile: Back = OWN) -> Use:
    """The back in place, its upper left corner at (0, 0)."""
    return Use(back(look, pile))
