"""Tables on panels: what stands where, how high they are, what is too wide."""

from itertools import combinations

import pytest

from printgen.components.panels.number_grid import NumberGrid
from printgen.components.panels.renderers.number_grid import HEAD, ROW, draw_number_grid
from printgen.components.panels.renderers.panel import draw_panel, item_heights
from printgen.errors import LayoutError
from printgen.marks import Mark, Path, Tag, Text
from printgen.render.paper.card_size import MEASURE
from printgen.render.theme import INK, U
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

FULL, LOW = load_look("dqd6"), load_look("dqd6", True)
PLAIN = NumberGrid("points", ("1", "2", "3"), (("risk", "5", "", "0.5"), ("gem 1", "4", "3", "2")))
TITLED = PLAIN._replace(title="**Lesser monsters**", pictures=("specter", "slime"))


def texts(marks: list[Mark]) -> dict[str, tuple[float, float, float, float]]:
    """The box of each text."""
    return {placed.mark.string: placed.box for placed in place_marks(tuple(marks)) if isinstance(placed.mark, Text)}


@pytest.mark.parametrize("item", [PLAIN, TITLED], ids=["plain", "titled"])
def test_height(item: NumberGrid) -> None:
    """A row each for the heads and every row, a strip for the word above, a higher one for a title; all within the frame."""
    marks, high = draw_number_grid(FULL, item, MEASURE)
    assert high == pytest.approx((2.3 + (5.2 if item.title else 0)) * U + 3 * ROW)
    for placed in place_marks(tuple(marks)):
        left, top, right, foot = placed.box
        assert left >= -0.01 and right <= MEASURE + 0.01, placed.mark
        assert top >= -0.35 and foot <= high + 0.01, placed.mark
    more, higher = draw_number_grid(FULL, item._replace(rows=item.rows * 2), MEASURE)
    assert higher == pytest.approx(high + 2 * ROW) and len(more) > len(marks)


def test_cells_stand_under_their_heads() -> None:
    """Every cell is in the middle of its column, a dash where it is empty, right of the heads of the rows."""
    boxes = texts(draw_number_grid(FULL, PLAIN, MEASURE)[0])
    middles = {string: (box[0] + box[2]) / 2 for string, box in boxes.items()}
    step = (MEASURE - HEAD) / 3
    for k, column in enumerate((("1", "5", "4"), ("–", "3"), ("0.5",))):
        for string in column:
            if string != "1":  # it is a row's number, too
                assert middles[string] == pytest.approx(HEAD + (k + 0.5) * step, abs=0.05), string
    assert boxes["risk"][2] <= HEAD


def test_texts_keep_apart() -> None:
    """No two texts of a table touch."""
    placed = [
        placed for placed in place_marks(tuple(draw_number_grid(FULL, TITLED, MEASURE)[0])) if isinstance(placed.mark, Text)
    ]
    for one, other in require_some(combinations(placed, 2)):
        assert overlap_depth(one.box, other.box) <= 0.05, (one.mark, other.mark)


def test_it_is_a_table_for_who_does_not_see_it() -> None:
    """Rows of heads and cells, as many as there are, an empty corner; pictures have their names."""
    marks, _ = draw_number_grid(FULL, TITLED, MEASURE)
    (table,) = (mark for mark in marks if isinstance(mark, Tag) and mark.role == "Table")
    roles = [[cell.role for cell in row.marks if isinstance(cell, Tag)] for row in table.marks if isinstance(row, Tag)]
    assert roles == [["TD", *["TH"] * 3], ["TH", "TD", "TD", "TD"], ["TH", "TD", "TD", "TD"]]
    assert {mark.alt for mark in marks if isinstance(mark, Tag) and mark.role == "Figure"} == {"specter", "slime"}


def test_ink() -> None:
    """Every other row lies on the tint; in low ink it is an outline and nothing is filled with it."""

    def stripes(low: bool) -> list[Path]:
        return [mark for mark in draw_number_grid(LOW if low else FULL, PLAIN, MEASURE)[0] if isinstance(mark, Path)]

    assert [(path.fill, path.stroke) for path in stripes(False)] == [(FULL.tint, "")]
    assert [(path.fill, path.stroke) for path in stripes(True)] == [("", INK)]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rows": (("risk", "5000000000", "1", "1"),)}, r"^table: '5000000000' is [\d.]+ mm too wide for its cell$"),
        ({"rows": (("unacceptable", "1", "1", "1"),)}, r"^table: 'unacceptable' is [\d.]+ mm too wide"),
        ({"columns": ("1", "twenty-two-and-a-half", "3")}, r"^table: 'twenty-two-and-a-half' is [\d.]+ mm too wide"),
        ({"column_word": "many words over a table that is narrow " * 2}, r"^table: 'many words .*' is [\d.]+ mm too wide"),
        ({"title": "A title of many words beside pictures"}, r"^table: the title '.*' is too wide for its line$"),
        ({"rows": (("risk", "☠", "1", "1"),)}, r"has no character '☠'"),
        ({"pictures": ("attic",)}, r"art/attic.svg"),
    ],
)
def test_what_does_not_fit(change: dict[str, object], sentence: str) -> None:
    """Refused with what it is and by how much."""
    with pytest.raises(LayoutError, match=sentence):
        draw_number_grid(FULL, TITLED._replace(**change), MEASURE)  # type: ignore[arg-type]


def test_a_column_too_many() -> None:
    """The same words in a narrower frame are refused as well."""
    draw_number_grid(FULL, PLAIN, 30)
    with pytest.raises(LayoutError, match=r"too wide for its cell"):
        draw_number_grid(FULL, PLAIN, 14)


def test_in_a_panel() -> None:
    """A panel knows its height, and refuses it where there is no room."""
    assert item_heights(FULL, (PLAIN,), MEASURE) == [draw_number_grid(FULL, PLAIN, MEASURE)[1]]
    assert draw_panel(FULL, (PLAIN,), 0, 0, item_heights(FULL, (PLAIN,), MEASURE)[0], MEASURE)
    with pytest.raises(LayoutError, match="too high for their frame"):
        draw_panel(FULL, (PLAIN,), 0, 0, 10, MEASURE)
