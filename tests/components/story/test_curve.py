"""Analysis on paper: the odds beside a line, the curve over the columns of the chart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.components.story.alternatives import chance_to_text
from printgen.components.story.play_log import ChanceCurve, WinChances
from printgen.components.story.renderers.chance_curve import (
    CURVE_HEIGHT,
    LUCK,
    chance_curve_height,
    draw_chance_curve,
    draw_win_chances,
)
from printgen.components.story.renderers.play_log_pages import ODDS
from printgen.components.story.renderers.skyline_chart import LABEL
from printgen.errors import LayoutError
from printgen.marks import Path, Text
from printgen.render.theme import INK, LINE, PAPER
from tests.components.story.test_flow import build_log
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Placed, place_marks

FULL, LOW = load_look("dqd6"), load_look("dqd6", True)
WIDE = 168.0
CHANCES = st.floats(0, 1)
CURVE = ChanceCurve(((0.7, 0.8), (0.75,), (0.1, 0.4, 1.0)), ((0, 1), (2, 0)), "Best play began with 70.")


def draw_curve(chart: ChanceCurve, low: bool = False) -> list[Placed]:
    """The curve from (22, 100) on."""
    return list(place_marks(tuple(draw_chance_curve(LOW if low else FULL, 22, 100, WIDE, LABEL, chart))))


def polyline(marks: list[Placed]) -> list[tuple[float, float]]:
    """The points of the curve: the one path with round ends."""
    (path,) = (placed.mark for placed in marks if isinstance(placed.mark, Path) and placed.mark.round)
    return [step[1:] for step in path.outline]  # type: ignore[misc]


# Odds.


@given(CHANCES, CHANCES)
def test_odds(before: float, after: float) -> None:
    """Two numbers in per cent that end at x; a triangle at their left just when luck is large, black when it is bad.

    Nothing where both numbers are the same.
    """
    marks = list(place_marks(tuple(draw_win_chances(FULL, 100, 50, WinChances(before, after)))))
    if chance_to_text(before) == chance_to_text(after):
        assert not marks
        return
    (words,) = (placed for placed in marks if isinstance(placed.mark, Text))
    assert words.mark.string == f"{chance_to_text(before)} → {chance_to_text(after)}"  # type: ignore[union-attr]
    assert words.box[2] == pytest.approx(100, abs=0.01)
    signs = [placed for placed in marks if isinstance(placed.mark, Path)]
    assert len(signs) == (abs(after - before) >= LUCK)
    for sign in signs:
        assert sign.mark.fill == (INK if after < before else PAPER)  # type: ignore[union-attr]
        assert sign.box[2] < words.box[0]
        assert 46 < sign.box[1] < sign.box[3] < 50.6


def test_triangles_point_the_way() -> None:
    """Up for good luck, down for bad: the tip, one point of three, is above or below."""
    for after, tip in ((0.9, min), (0.1, max)):
        (path,) = (
            placed.mark
            for placed in place_marks(tuple(draw_win_chances(FULL, 100, 50, WinChances(0.5, after))))
            if isinstance(placed.mark, Path)
        )
        levels = [step[2] for step in path.outline if len(step) == 3]
        assert levels.count(tip(levels)) == 1


def test_the_widest_odds_have_their_room() -> None:
    """With a triangle they reach no further to the left than what is kept free at the end of a line and in the gutter."""
    for pair in (WinChances(1, 0.94), WinChances(0.94, 1.0), WinChances(0.0, 1.0), WinChances(1.0, 0.99), WinChances(0.99, 1.0)):
        left = min(placed.box[0] for placed in place_marks(tuple(draw_win_chances(FULL, 0, 0, pair))))
        assert -left <= ODDS + 9.0 - 2.5 + 0.01, pair


# The curve.


def test_height() -> None:
    """Nothing without a curve; with one all of it, its closing line included."""
    log = build_log("greedy", 3)
    assert chance_curve_height(log) == 0
    high = chance_curve_height(log._replace(curve=CURVE))
    assert high > CURVE_HEIGHT
    for verdict in (
        CURVE.verdict,
        "Best play began with 76.6 of 100; 16 mistakes (fangs) gave away 47.2; the dice gave 71.4. " * 2,
    ):
        marks = draw_curve(CURVE._replace(verdict=verdict))
        assert max(placed.box[3] for placed in marks) <= 100 + high
        assert min(placed.box[1] for placed in marks) >= 100 - 6  # flow.py leaves 6 mm above it


def test_points() -> None:
    """One for each value, in order, at its height, within its scene's column."""
    step = (WIDE - LABEL) / 3
    points = polyline(draw_curve(CURVE))
    flat_values = [(k, value) for k, values in enumerate(CURVE.values) for value in values]
    assert len(points) == len(flat_values)
    for (x, y), (k, value) in zip(points, flat_values, strict=True):
        assert y == pytest.approx(100 + CURVE_HEIGHT * (1 - value))
        assert 22 + LABEL + k * step < x < 22 + LABEL + (k + 1) * step
    assert [x for x, _ in points] == sorted(x for x, _ in points)


def test_mistakes_are_marked() -> None:
    """A sign above the point of each mistake, none without."""

    def signs(chart: ChanceCurve) -> list[Placed]:
        return [p for p in draw_curve(chart) if isinstance(p.mark, Path) and (p.mark.stroke, p.mark.width) == (PAPER, LINE * 0.6)]

    assert signs(CURVE._replace(mistakes=())) == []
    points = polyline(draw_curve(CURVE))
    for sign, (x, y) in zip(signs(CURVE), (points[1], points[3]), strict=True):
        assert (sign.box[0] + sign.box[2]) / 2 == pytest.approx(x, abs=0.1)
        assert sign.box[1] < y and sign.box[3] < y + 0.5


@given(st.lists(st.lists(CHANCES, min_size=1, max_size=12).map(tuple), min_size=1, max_size=60), st.booleans())
def test_any_game(values: list[tuple[float, ...]], low: bool) -> None:
    """Whatever the values, nothing leaves the width; a single move is enough."""
    chart = ChanceCurve(tuple(values), ((len(values) - 1, len(values[-1]) - 1),), "No mistake.")
    for placed in require_some(draw_curve(chart, low)):
        assert placed.box[0] >= 21.9 and placed.box[2] <= 22 + WIDE + 1.5, placed.mark


def test_low_ink() -> None:
    """The area under the curve is tinted, in low ink not."""
    assert any(placed.mark.fill == FULL.tint for placed in draw_curve(CURVE))
    assert not any(placed.mark.fill == FULL.tint for placed in draw_curve(CURVE, True))


def test_what_does_not_fit() -> None:
    """A word as long as the page is refused."""
    with pytest.raises(LayoutError, match="mm too wide for its frame"):
        draw_curve(CURVE._replace(verdict="Honorificabilitudinitatibus" * 5))
