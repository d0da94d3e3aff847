"""The signs of the games, drawn by halves so that half a turn changes nothing, and the medal that bears them."""

import math
from collections.abc import Callable, Iterator, Sequence

from printgen.document.cards.deck import Back
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Path
from printgen.press.tools.pictures import picture
from printgen.press.tools.text import ems, line, width
from printgen.press.tools.theme import CAP, FINE, HAIR, INK, LINE, PAPER, Look, Type, U, category
from printgen.press.tools.tokens import shape
from printgen.press.tools.woodcut import disc, gouge, polygon

RING, DISC = 13 * U, 9.8 * U
OWN = Back("")
"""The game's own."""
LETTER, MOST, HALF_RING = 10 * PT, 5 * PT, 44.0
"""A pile's words: their size, the most that they are spaced, and how long they may be."""


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


def _around(r: float, words: str, style: Type) -> Iterator[Mark]:
    """Letters on the upper half of a circle, their feet towards its centre."""
    ends = [ems(words[:k], style.face) * style.size / 1000 + style.track * k for k in range(len(words) + 1)]
    total = ends[-1] - style.track
    for letter, x, end in zip(words, ends, ends[1:], strict=False):
        wide = end - x - style.track
        a = math.degrees((x + wide / 2 - total / 2) / (r + style.size * CAP / 2))
        at = math.radians(a - 90)
        yield Group((line(-wide / 2, 0, letter, style._replace(track=0)),), r * math.cos(at), r * math.sin(at), turn=a)


Points = Sequence[tuple[float, float]]


def emblem(look: Look, h: float) -> Iterator[Mark]:
    """The sign of the game, h high above and below (0, 0)."""
    yield from EMBLEMS.get(look.game, _gem)(look, h)


def _solid(look: Look, h: float, points: Points) -> Path:
    """A black shape, in units of h with y upwards; outlined in low ink."""
    return Path(_outline(h, points), PAPER if look.low else INK, INK, LINE)


def _heart(look: Look, h: float, points: Points) -> Path:
    """What glows in the middle, in the accent."""
    return Path(_outline(h, points), PAPER if look.low else look.accent, INK if look.low else "", HAIR)


def _outline(h: float, points: Points) -> tuple[tuple[str | float, ...], ...]:
    return polygon([(x * h, -y * h) for x, y in points])


def _cut(look: Look, h: float, ends: tuple[float, float, float, float], wide: float, belly: float) -> Mark:
    """A carved line, in units of h with y upwards."""
    x0, y0, x1, y1 = ends
    return gouge(x0 * h, -y0 * h, x1 * h, -y1 * h, wide * h, INK if look.low else PAPER, belly)


def _halves(half: Sequence[Mark]) -> Iterator[Mark]:
    for turn in (0, 180):
        yield Group(tuple(half), turn=turn)


def _lozenge(half: float) -> Points:
    return ((0, half), (half, 0), (0, -half), (-half, 0))


def _gem(look: Look, h: float) -> Iterator[Mark]:
    """A cut gem."""
    yield _solid(look, h, ((0, 1), (0.74, 0), (0, -1), (-0.74, 0)))
    facet = ((-0.05, 0.82), (-0.05, 0.3), (-0.27, 0.05), (-0.62, 0.05))
    half: list[Mark] = [Path(_outline(h, facet), PAPER, INK if look.low else "", HAIR)]
    for j in range(4):
        t = 0.2 + 0.2 * j
        half.append(_cut(look, h, (0.06, 0.82 - 0.5 * t, 0.06 + 0.5 * t, 0.84 - 0.76 * t), 0.07, 0.1))
    yield from _halves(half)
    yield _heart(look, h, ((0, 0.26), (0.24, 0), (0, -0.26), (-0.24, 0)))


def _crown(look: Look, h: float) -> Iterator[Mark]:
    """Two crowns, foot to foot."""
    points = ((-0.78, 0.1), (-0.92, 0.78), (-0.46, 0.5), (0, 0.96), (0.46, 0.5), (0.92, 0.78), (0.78, 0.1))
    half: list[Mark] = [_solid(look, h, points)]
    for k in range(-3, 4):
        top = 0.8 - 0.12 * abs(k) + 0.1 * (abs(k) == 3)
        half.append(_cut(look, h, (k * 0.21, 0.3, k * 0.235, top), 0.06, 0.15))
    half.append(_cut(look, h, (-0.7, 0.2, 0.7, 0.2), 0.055, 0.5))
    yield from _halves(half)
    yield _solid(look, h, _lozenge(0.13))


def _axe(look: Look, h: float) -> Iterator[Mark]:
    """A woodsman's axe with two blades."""
    yield _solid(look, h, ((-0.07, 1), (0.07, 1), (0.07, -1), (-0.07, -1)))
    steps = (
        ("M", 0, 0.34), ("C", 0.3, 0.3, 0.5, 0.5, 0.62, 0.74), ("C", 0.94, 0.4, 0.94, -0.4, 0.62, -0.74),
        ("C", 0.5, -0.5, 0.3, -0.3, 0, -0.34), ("Z",),
    )  # fmt: skip
    blade = tuple((step[0], *(float(v) * h for v in step[1:])) for step in steps)
    half: list[Mark] = [Path(blade, PAPER if look.low else INK, INK, LINE)]
    cuts = [(0.76 - 0.012 * k * k, k * 0.17, 0.3 + 0.02 * abs(k), k * 0.075) for k in range(-3, 4)]
    half += [_cut(look, h, ends, 0.06, 0.1) for ends in cuts]
    yield from _halves(half)
    yield _heart(look, h, _lozenge(0.15))


def _stairs(look: Look, h: float) -> Iterator[Mark]:
    """Stairs that lead down, and down again."""
    up = [(0.4 * k - e, 0.26 * k - 0.09) for k in range(4) for e in (0.8, 0.4)]
    yield _solid(look, h, (*up, *((-x, -y) for x, y in up)))
    half: list[Mark] = []
    for x, y in [(0.4 * k - 0.8, 0.26 * k - 0.09) for k in range(4)]:
        half.append(_cut(look, h, (x + 0.05, y - 0.07, x + 0.38, y - 0.07), 0.06, 0.2))
        half.append(_cut(look, h, (x + 0.07, y - 0.15, x + 0.3, y - 0.15), 0.04, 0.2))
    yield from _halves(half)


def _tower(look: Look, h: float) -> Iterator[Mark]:
    """Two towers, foot to foot, with one light."""
    right = ((0.16, 0.94), (0.16, 0.76), (0.34, 0.76), (0.34, 0.94), (0.66, 0.94), (0.66, 0.58), (0.5, 0.5), (0.5, 0))
    left = ((-0.5, 0), (-0.5, 0.5), (-0.66, 0.58), (-0.66, 0.94), (-0.34, 0.94), (-0.34, 0.76), (-0.16, 0.76), (-0.16, 0.94))
    half: list[Mark] = [_solid(look, h, (*left, *right))]
    for row in range(3):
        for k in range(2):
            x, y = -0.4 + (row % 2) * 0.12 + k * 0.46, 0.34 + 0.12 * row
            half.append(_cut(look, h, (x, y, x + 0.34, y), 0.05, 0.3))
    yield from _halves(half)
    r = 0.3
    yield _heart(look, h, ((r, 0), (r / 2, 0.866 * r), (-r / 2, 0.866 * r), (-r, 0), (-r / 2, -0.866 * r), (r / 2, -0.866 * r)))


EMBLEMS: dict[str, Callable[[Look, float], Iterator[Mark]]] = {
    "dqd6": _gem,
    "jqka": _crown,
    "jacks": _axe,
    "keevorn": _stairs,
    "keep": _tower,
}
