"""Sheets for pieces of any size, number by number: each is computed by hand from the paper's size and the margins in mm."""

import pytest

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.renderers.imposition import _draw_fold_line, card_sheet
from printgen.render.paper.paper_sizes import find_paper

Fitted = tuple[bool, int, int, tuple[float, float, str], bool]


def fitted(width: float, height: float, backs: str) -> Fitted:
    """How pieces of a size lie on A4: whether it lies on its side, columns, rows, the ruler's place, whether that is short."""
    grid = card_sheet(find_paper("a4"), backs, False, PieceFormat(width, height)).grid
    return grid.side, grid.columns, grid.rows, grid.ruler, grid.short


@pytest.mark.parametrize(
    ("size", "backs", "expected"),
    [
        # Upright, 210 - 2 x 13 = 184 hold four columns and 148.5 - 5 - 9.8 = 133.7 two rows; on its side 6 x 1 find room.
        ((40, 60), "fold", (False, 4, 2, (11.0, 143.5, "up"), False)),
        # Two rows of 70 are higher than 133.7; on its side the paper has 105 - 5 - 9.8 = 90.2 for one row, and for the ruler.
        ((40, 70), "fold", (True, 6, 1, (11.0, 100.0, "up"), True)),
        # Without a fold 9 mm are free at the sides and 15 above and below: 279 x 180 hold 6 x 3, 192 x 267 only 4 x 4.
        ((40, 60), "none", (True, 6, 3, (11.0, 202.0, "across"), False)),
        ((40, 70), "none", (False, 4, 3, (11.0, 289.0, "across"), False)),
    ],
)
def test_as_many_as_fit(size: tuple[float, float], backs: str, expected: Fitted) -> None:
    """The paper lies as more of them find room; a ruler of 100 mm with its words takes 116, else there is a short one."""
    assert fitted(*size, backs) == expected


def test_folds_reach_into_the_margin() -> None:
    """From 7.5 mm left of the cards to 7.5 mm right of them: four of 40 mm leave 25 at each side of A4."""
    line = _draw_fold_line(card_sheet(find_paper("a4"), "fold", False, PieceFormat(40, 60)))
    assert line.outline == (("M", 17.5, 148.5), ("L", 192.5, 148.5))  # type: ignore[union-attr]


def test_an_upright_fold_reaches_into_the_margin() -> None:
    """Large cards on Letter are 133.35 mm high: two leave 6.35 above and below, and the line stays 5 mm off the paper's edge."""
    line = _draw_fold_line(card_sheet(find_paper("letter"), "fold", True))
    ends = [step[1:] for step in line.outline]  # type: ignore[union-attr]
    assert ends == [pytest.approx((107.95, 5)), pytest.approx((107.95, 274.4))]
