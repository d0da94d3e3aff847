"""Analysis on paper: the odds beside a line, and the chance to win as a curve over the chart's columns."""

from collections.abc import Iterator

from printgen.components.story.alternatives import chance_to_text
from printgen.components.story.play_log import ChanceCurve, PlayLog, WinChances
from printgen.marks import Mark, Outline, Path
from printgen.render.art.tokens import category_outline
from printgen.render.art.woodcut import draw_ink_line, polygon_outline
from printgen.render.text import draw_line, draw_paragraph, line_width
from printgen.render.theme import BOLD, HAIR, INK, LINE, PAPER, GameLook, type_style

LUCK = 0.05
"""A die that changes the chance to win by at least this is marked."""
CURVE_HEIGHT = 24.0  # from no chance to certainty


def draw_win_chances(look: GameLook, x: float, y: float, win_chances: WinChances) -> list[Mark]:
    """Draw the chance to win before and after a die in per cent, its right end at x.

    A triangle shows luck, good or bad. A chance that stays the same is not drawn.
    """
    style = type_style("page_small")
    before, after = chance_to_text(win_chances.before), chance_to_text(win_chances.after)
    if before == after:
        return []
    words = f"{before} → {after}"
    marks: list[Mark] = [draw_line(x, y, words, style, "right")]
    luck = win_chances.after - win_chances.before
    if abs(luck) >= LUCK:
        tip = _triangle_outline(x - line_width(words, style) - 2.2, y - 1.1, 1 if luck > 0 else -1)
        marks.append(Path(tip, INK if luck < 0 else PAPER, INK, HAIR))
    return marks


def _triangle_outline(x: float, y: float, up: int) -> Outline:
    """Return a small triangle with its tip upwards (1) or downwards (-1)."""
    return polygon_outline([(x - 1.1, y + 1.0 * up), (x + 1.1, y + 1.0 * up), (x, y - 1.1 * up)])


def chance_curve_height(log: PlayLog) -> float:
    """Return the height of the curve with the space above and its closing line, in mm; 0 without one."""
    return CURVE_HEIGHT + 23 if log.curve else 0.0


def draw_chance_curve(look: GameLook, x: float, y: float, width: float, label: float, chart: ChanceCurve) -> Iterator[Mark]:
    """Draw the curve from its upper edge down, over columns of one scene each.

    Args:
        x, y: upper left corner, in mm.
        width: width, in mm.
        label: distance from x to the first column, in mm.
        chart: the values of the curve.
    """
    left, foot = x + label, y + CURVE_HEIGHT
    step = (width - label) / len(chart.values)
    points = [
        (left + (k + (j + 0.5) / len(values)) * step, foot - CURVE_HEIGHT * value)
        for k, values in enumerate(chart.values)
        for j, value in enumerate(values)
    ]
    area = polygon_outline([(points[0][0], foot), *points, (points[-1][0], foot)])
    yield Path(area, PAPER if look.low_ink else look.tint)
    small = type_style("page_small")
    for share in (0, 50, 100):
        level = foot - CURVE_HEIGHT * share / 100
        yield draw_ink_line(left, level, x + width, level, HAIR, () if share != 50 else (1.2, 0.9))
        yield draw_line(left - 1.6, level + 1.1, f"{share} %", small, "right")
    yield Path((("M", *points[0]), *(("L", *point) for point in points[1:])), stroke=INK, width=BOLD, round=True)
    yield draw_line(x, y + 3.4, "To win", type_style("page_text").with_size(10))
    for k, j in chart.mistakes:
        place = sum(len(values) for values in chart.values[:k]) + j
        yield Path(category_outline(look, "monster", 2.6, points[place][0], points[place][1] - 2.2), INK, PAPER, LINE * 0.6)
    setting = draw_paragraph(x, foot + 6.6, chart.verdict, width, type_style("page_note_large").with_size(10))
    yield from setting.marks
