"""Analysis on paper: the odds beside a line, and the chance to win over the whole game as a curve on the chart's columns."""

from collections.abc import Iterator

from printgen.components.story.log import Curve, Log, Odds
from printgen.marks import Mark, Outline, Path
from printgen.render.art.tokens import shape
from printgen.render.art.woodcut import polygon, stroke
from printgen.render.text import line, paragraph, width
from printgen.render.theme import BOLD, HAIR, INK, LINE, PAPER, GameLook, type_style

LUCK = 0.05
"""A die that changes the chance to win by at least this is marked."""
HIGH = 24.0  # from no chance to certainty


def odds(look: GameLook, x: float, y: float, now: Odds) -> list[Mark]:
    """The chance to win before and after a die in per cent, its right end at x; a triangle for luck, good or bad.

    A chance that stays the same is not worth a number.
    """
    style = type_style("page_small")
    before, after = f"{100 * now.before:.0f}", f"{100 * now.after:.0f}"
    if before == after:
        return []
    words = f"{before} → {after}"
    marks: list[Mark] = [line(x, y, words, style, "right")]
    luck = now.after - now.before
    if abs(luck) >= LUCK:
        tip = _triangle(x - width(words, style) - 2.2, y - 1.1, 1 if luck > 0 else -1)
        marks.append(Path(tip, INK if luck < 0 else PAPER, INK, HAIR))
    return marks


def _triangle(x: float, y: float, up: int) -> Outline:
    """A small triangle, its tip upwards (1) or downwards (-1)."""
    return polygon([(x - 1.1, y + 1.0 * up), (x + 1.1, y + 1.0 * up), (x, y - 1.1 * up)])


def curve_height(log: Log) -> float:
    """How high the curve is with the air above and its closing line; 0 without one."""
    return HIGH + 23 if log.curve else 0.0


def curve(look: GameLook, x: float, y: float, wide: float, label: float, chart: Curve) -> Iterator[Mark]:
    """The curve from the upper edge y down, over columns that begin ``label`` right of x, one a scene."""
    left, foot = x + label, y + HIGH
    step = (wide - label) / len(chart.values)
    points = [
        (left + (k + (j + 0.5) / len(values)) * step, foot - HIGH * value)
        for k, values in enumerate(chart.values)
        for j, value in enumerate(values)
    ]
    area = polygon([(points[0][0], foot), *points, (points[-1][0], foot)])
    yield Path(area, PAPER if look.low else look.tint)
    small = type_style("page_small")
    for share in (0, 50, 100):
        level = foot - HIGH * share / 100
        yield stroke(left, level, x + wide, level, HAIR, () if share != 50 else (1.2, 0.9))
        yield line(left - 1.6, level + 1.1, f"{share} %", small, "right")
    yield Path((("M", *points[0]), *(("L", *point) for point in points[1:])), stroke=INK, width=BOLD, round=True)
    yield line(x, y + 3.4, "To win", type_style("page_text").at(10))
    for k, j in chart.mistakes:
        place = sum(len(values) for values in chart.values[:k]) + j
        yield Path(shape(look, "monster", 2.6, points[place][0], points[place][1] - 2.2), INK, PAPER, LINE * 0.6)
    setting = paragraph(x, foot + 6.6, chart.verdict, wide, type_style("page_note_large").at(10))
    yield from setting.marks
