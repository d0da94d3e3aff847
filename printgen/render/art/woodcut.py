"""Ornaments in the style of a woodcut: gouges, the sun behind a figure, the ground, the ribbon, the initial.

Every shape is a fixed function of its measures: a page looks cut by hand, and is still the same in every build.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from printgen.marks import PT, Mark, Outline, Path, Symbol, SymbolUse
from printgen.render.text import draw_line
from printgen.render.theme import BOLD, CAP, FINE, HAIR, INK, LINE, PAPER, GameLook, TypeStyle

ARC = 0.5523  # the control length of a quarter circle of radius 1


def irregular_number(cut_number: int) -> float:
    """Return a fixed, irregular number from 0 to 1 for the k-th cut."""
    return (math.sin(cut_number * 12.9898) * 43758.5453) % 1


def polygon_outline(points: Sequence[tuple[float, float]]) -> Outline:
    """Return a closed shape of straight lines through these points."""
    return (("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",))


def box_outline(x: float, y: float, width: float, height: float, r: float = 0.0) -> Outline:
    """Return a rectangle with its upper left corner at (x, y) and corners of radius ``r``, in mm."""
    if not r:
        return polygon_outline([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    k, right, foot = r * (1 - ARC), x + width, y + height
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, foot - r), ("C", right, foot - k, right - k, foot, right - r, foot),
        ("L", x + r, foot), ("C", x + k, foot, x, foot - k, x, foot - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip


def disc_outline(x: float, y: float, r: float) -> Outline:
    """Return a circle around (x, y)."""
    k = r * ARC
    return (
        ("M", x + r, y), ("C", x + r, y + k, x + k, y + r, x, y + r), ("C", x - k, y + r, x - r, y + k, x - r, y),
        ("C", x - r, y - k, x - k, y - r, x, y - r), ("C", x + k, y - r, x + r, y - k, x + r, y), ("Z",),
    )  # fmt: skip


def draw_ink_line(x0: float, y0: float, x1: float, y1: float, width: float = FINE, dash: tuple[float, ...] = ()) -> Path:
    """Draw a straight line in ink from (x0, y0) to (x1, y1).

    Args:
        width: in mm.
        dash: the lengths of dashes and gaps in mm; () for a solid line.
    """
    return Path((("M", x0, y0), ("L", x1, y1)), stroke=INK, width=width, dash=dash)


def draw_gouge(x0: float, y0: float, x1: float, y1: float, width: float, fill: str = PAPER, belly: float = 0.25) -> Path:
    """Draw one cut of the knife, pointed at both ends.

    Args:
        x0: with ``y0`` the start, ``x1`` and ``y1`` being the end, in mm.
        width: the largest width in mm.
        fill: the colour; white for a cut in black.
        belly: where it is widest, as a share of its length from the start.
    """
    dx, dy = x1 - x0, y1 - y0
    size = math.hypot(dx, dy) or 1
    nx, ny = -dy / size * width / 2, dx / size * width / 2
    bx, by = x0 + dx * belly, y0 + dy * belly
    ex, ey = bx + dx * 0.3, by + dy * 0.3
    return Path(
        (
            ("M", x0, y0), ("C", x0 + nx, y0 + ny, bx + nx, by + ny, bx + nx, by + ny), ("C", ex + nx, ey + ny, x1, y1, x1, y1),
            ("C", x1, y1, ex - nx, ey - ny, bx - nx, by - ny), ("C", bx - nx, by - ny, x0 - nx, y0 - ny, x0, y0), ("Z",),
        ),
        fill,
    )  # fmt: skip


def draw_sun(look: GameLook, x: float, y: float, r: float) -> Mark:
    """Draw the disc in the accent behind a figure, carved with level cuts that widen towards its foot."""
    return SymbolUse(_sun_symbol(look, round(r, 2)), x, y)


@cache
def _sun_symbol(look: GameLook, r: float) -> Symbol:
    marks: list[Mark] = [
        Path(disc_outline(0, 0, r), PAPER, INK, HAIR) if look.low_ink else Path(disc_outline(0, 0, r), look.accent)
    ]
    marks += _draw_low_ink_sun_cuts(r) if look.low_ink else _draw_sun_cuts(r)
    return Symbol(f"sun {look.key} {r}", tuple(marks), (-r * 1.03, -r * 1.03, r * 1.03, r * 1.03))


def _draw_sun_cuts(r: float) -> Iterator[Mark]:
    y, k = r * 0.2, 0
    while y < r * 0.97:
        half = math.sqrt(r * r - y * y)
        thick = 0.5 * PT + 2.3 * PT * y / r
        a = -half * (1.02 if k % 2 else 0.2 + 0.75 * irregular_number(k))
        b = half * (0.3 + 0.7 * irregular_number(k + 7) if k % 2 else 1.02)
        yield draw_gouge(a, y, b, y, thick, belly=0.2) if k % 2 else draw_gouge(b, y, a, y, thick, belly=0.2)
        y += r * 0.095
        k += 1


def _draw_low_ink_sun_cuts(r: float) -> Iterator[Mark]:
    y, k = r * 0.2, 0
    while y < r * 0.97:
        half = math.sqrt(r * r - y * y)
        part = 0.3 + 0.6 * irregular_number(k)
        yield draw_ink_line(-half * (1 if k % 2 else part), y, half * (part if k % 2 else 1), y, HAIR)
        y += r * 0.13
        k += 1


def draw_ground(look: GameLook, x: float, y: float, half: float, rows: int = 3, seed: int = 0) -> Mark:
    """Draw the ground under a figure: black strokes that run out to both sides of (x, y).

    Args:
        half: the length to each side in mm.
        rows: the number of strokes, one below the other.
        seed: selects the irregularities.
    """
    return SymbolUse(_ground_symbol(look, round(half, 2), rows, seed), x, y)


@cache
def _ground_symbol(look: GameLook, half: float, rows: int, seed: int) -> Symbol:
    marks = []
    for k in range(rows):
        reach = half * (1 - 0.22 * k) * (0.9 + 0.1 * irregular_number(seed + k))
        off = half * 0.18 * (irregular_number(seed + k + 3) - 0.5)
        thick = (2.6 - 0.6 * k) * (0.45 if look.low_ink else 1) * PT
        marks.append(draw_gouge(off - reach, k * 3.1 * PT, off + reach, k * 3.1 * PT, thick, INK, 0.5))
    box_ = (-half * 1.2, -2 * PT, half * 1.2, rows * 3.1 * PT + 2 * PT)
    return Symbol(f"ground {look.key} {half} {rows} {seed}", tuple(marks), box_)


def draw_ribbon(look: GameLook, x: float, y: float, half: float, height: float, words: str) -> tuple[Mark, ...]:
    """Draw the ribbon with the outcome: a black band with carved edges and split ends, centred on (x, y).

    Args:
        half: half the width of the band in mm, without its ends.
        height: the height of the band in mm.
        words: what it says, in one line.
    """
    return (*_draw_ribbon_band(look, x, y, half, height), _draw_ribbon_words(look, x, y, height, words))


def _draw_ribbon_band(look: GameLook, x: float, y: float, half: float, height: float) -> Iterator[Mark]:
    tail, fold = height * 1.5, height * 0.28
    top, foot = y - height / 2, y + height / 2
    for s in (-1, 1):
        near, far = x + s * (half - tail * 0.35), x + s * (half + tail)
        notch = x + s * (half + tail * 0.66)
        ends = [(near, foot + fold), (far, foot + fold), (notch, y + fold), (far, top + fold), (near, top + fold)]
        yield Path(polygon_outline(ends), PAPER if look.low_ink else look.accent, INK, LINE)
        yield Path(polygon_outline([(x + s * half, foot), (near, foot + fold), (near, foot)]), INK)
    yield Path(box_outline(x - half, top, 2 * half, height), PAPER if look.low_ink else INK, INK, LINE)
    if look.low_ink:
        return
    for s in (-1, 1):
        for k in range(7):
            px, reach = x + s * (half - (3 + k * 3.2) * PT), height * (0.36 - 0.045 * k)
            yield draw_gouge(px, top + height * 0.08, px, top + height * 0.08 + reach, 1.3 * PT)
            yield draw_gouge(px, foot - height * 0.08, px, foot - height * 0.08 - reach, 1.3 * PT)


def _draw_ribbon_words(look: GameLook, x: float, y: float, height: float, words: str) -> Mark:
    size = height * 0.52
    style = TypeStyle("Cinzel-Bold", size, size, size * 0.08)
    return draw_line(x, y + size * CAP / 2, words, style, "middle", INK if look.low_ink else PAPER)


def draw_initial(look: GameLook, x: float, y: float, height: float, opening: str) -> SymbolUse:
    """Draw the first letter of an opening, white on a black block with carved corners.

    The lower left corner of the block is at (x, y), its foot on the baseline. A screen reader reads the letter together with
    the rest of its word.

    Args:
        height: the side of the block in mm.
        opening: the words whose first letter is drawn.
    """
    letter = opening[0].upper()
    name = f"initial {look.key} {letter} {height:.3f}"
    symbol = Symbol(name, _draw_initial_block(look, height, letter), (-0.5, -0.5, height + 0.5, height + 0.5))
    return SymbolUse(symbol, x, y - height, spoken_text=letter + " " * (opening[1:2] == " "))


def _draw_initial_block(look: GameLook, height: float, letter: str) -> tuple[Mark, ...]:
    """Draw the block and its letter, with the upper left corner at (0, 0)."""
    ground, cuts = (PAPER, INK) if look.low_ink else (INK, PAPER)
    marks: list[Mark] = [Path(box_outline(0, 0, height, height), ground, INK * look.low_ink, LINE * look.low_ink)]
    for sx, sy in ((0, 0), (1, 0), (1, 1), (0, 1)):
        ax, ay = sx * height, sy * height
        dx, dy = height * (1 - 2 * sx), height * (1 - 2 * sy)
        for far, near in ((0.17, 0.05), (0.29, 0.03)):
            marks.append(draw_gouge(ax + dx * near, ay + dy * far, ax + dx * far, ay + dy * near, 1.3 * PT, cuts, 0.5))
    size = height * 0.82
    marks.append(draw_line(height / 2, (height + size * CAP) / 2, letter, TypeStyle("Cinzel-Bold", size, size), "middle", cuts))
    return tuple(marks)


def draw_brick_arches(
    look: GameLook, x: float, top: float, foot: float, unit: float, built: int, most: int = 6
) -> tuple[Mark, ...]:
    """Draw a tunnel: one arch per room on the way, passed rooms built of carved stones, light at the end.

    Args:
        x: the middle.
        top: the highest point of the outer arch; ``foot`` is its base.
        unit: the scale in mm: the outer arch is 23.2 units wide.
        built: how many arches are built of stones.
        most: the number of arches.
    """
    return tuple(_draw_arches(look, x, top, foot, unit, built, most))


def _draw_arches(look: GameLook, x: float, top: float, foot: float, unit: float, built: int, most: int) -> Iterator[Mark]:
    halves = [(11.6 - 1.72 * k) * unit for k in range(most)]
    rings = [(half, top + k * 1.35 * unit + half, foot - k * 1.15 * unit) for k, half in enumerate(halves)]
    for k, (r, spring, base) in enumerate(rings):
        last = k == most - 1
        fill = PAPER if look.low_ink else look.accent if last else INK if k < built else PAPER
        open_ = not look.low_ink and not last and k >= built
        edge, width = (INK, FINE) if look.low_ink or open_ else (PAPER, BOLD)
        yield Path(_arch_outline(x, r, spring, base), fill, edge, width)
        if not last and k < built:
            yield from _draw_stones(look, x, k, rings[k], rings[k + 1])


def _arch_outline(x: float, r: float, spring: float, base: float) -> Outline:
    q = r * ARC
    return (
        ("M", x - r, base), ("L", x - r, spring), ("C", x - r, spring - q, x - q, spring - r, x, spring - r),
        ("C", x + q, spring - r, x + r, spring - q, x + r, spring), ("L", x + r, base), ("Z",),
    )  # fmt: skip


def _draw_stones(look: GameLook, x: float, arch_index: int, outer: tuple[float, ...], inner: tuple[float, ...]) -> Iterator[Mark]:
    (r, spring, base), (r2, spring2, _) = outer, inner
    cut, width = (INK, HAIR) if look.low_ink else (PAPER, 1.1 * PT)
    count = 11 - arch_index
    for i in range(count + 1):
        a = math.pi * (i + (irregular_number(arch_index * 9 + i) - 0.5) * 0.3 * (0 < i < count)) / count
        ends = (("M", x + r2 * math.cos(a), spring2 - r2 * math.sin(a)), ("L", x + r * math.cos(a), spring - r * math.sin(a)))
        yield Path(ends, stroke=cut, width=width)
    courses = 4 - arch_index // 2
    for s in (-1, 1):
        for i in range(1, courses):
            y = spring + (base - spring) * i / courses
            yield Path((("M", x + s * r2, y - PT), ("L", x + s * r, y)), stroke=cut, width=width)
