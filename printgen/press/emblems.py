"""The signs of the games on the backs of their cards, each drawn by halves so that half a turn changes nothing."""

from collections.abc import Callable, Iterator, Sequence

from printgen.press.marks import Group, Mark, Path
from printgen.press.ornament import gouge, polygon
from printgen.press.theme import HAIR, INK, LINE, PAPER, Look

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
