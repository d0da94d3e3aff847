"""The back of a game's cards: a black field with rays, the name twice on a ring, the game's sign; the same after half a turn."""

import math
from collections.abc import Iterator
from functools import cache

from printgen.press.cards import HEIGHT, WIDTH
from printgen.press.emblems import emblem
from printgen.press.marks import Group, Mark, Path, Symbol, Use
from printgen.press.ornament import box, disc, polygon, wobble
from printgen.press.text import ems, line
from printgen.press.theme import CAP, FINE, HAIR, INK, LINE, PAPER, Look, Type, U
from printgen.press.tokens import shape

WIDE, HIGH = 34 * U, 50 * U
EDGE = 1.2 * U
RING, DISC = 13 * U, 9.8 * U


@cache
def back(look: Look) -> Symbol:
    """The back as a symbol, its upper left corner at (0, 0)."""
    marks = (Group(tuple(_centred(look)), WIDTH / 2, HEIGHT / 2),)
    return Symbol(f"back {look.key}", marks, (0, 0, WIDTH, HEIGHT))


def _centred(look: Look) -> Iterator[Mark]:
    if look.low:
        yield Path(box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 2 * U), stroke=INK, width=FINE)
    else:
        yield Path(box(-WIDE / 2, -HIGH / 2, WIDE, HIGH, 2 * U), INK)
    clip = box(-WIDE / 2 + EDGE, -HIGH / 2 + EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, EDGE)
    yield Group(tuple(_rays(look)), clip=clip)
    yield Path(disc(0, 0, RING), PAPER, INK, FINE if look.low else LINE)
    yield Path(disc(0, 0, DISC), "" if look.low else look.accent, INK, HAIR if look.low else LINE)
    words, size, track = look.ring
    style = Type("Cinzel-Bold", size, size, track)
    for turn in (0, 180):
        yield Group((*_around(10.75 * U, words, style), Path(shape("gem", 1.3 * U, -11.4 * U), INK)), turn=turn)
    yield Group(tuple(emblem(look, 7.6 * U)))


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


def back_mark(look: Look) -> Use:
    """The back in place, its upper left corner at (0, 0)."""
    return Use(back(look))
