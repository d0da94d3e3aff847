"""Medals have shapes of their own, and par fits every sheet."""

from itertools import combinations, product

import pytest

from printgen.components.sheets.medals import MedalBand, MedalPoints
from printgen.components.sheets.renderers.medals import MEDAL_HEIGHT, draw_medal, draw_medal_band
from printgen.errors import LayoutError
from printgen.features.challenges.prose.book import CHALLENGE_TEXT
from printgen.marks import CheckBox, Path, Text, TextField
from tests.looks import load_look
from tests.render.drawing import form_fields, place_marks


@pytest.mark.parametrize(("low", "mark"), list(product((False, True), ("", "18"))))
def test_medals_differ_by_shape(low: bool, mark: str) -> None:
    """In greyscale, too: no two have an outline in common; won ones are dark, but in low ink."""
    here = load_look("jqka")._replace(low_ink=low)
    drawn = [[part for part in draw_medal(here, kind, 0, 0, MEDAL_HEIGHT, mark) if isinstance(part, Path)] for kind in range(3)]
    for one, other in combinations(drawn, 2):
        assert not {path.outline for path in one} & {path.outline for path in other}
    assert all((paths[0].fill == "#1a1a1a") == (not low and not mark) for paths in drawn)


def test_a_band_says_par_and_takes_points() -> None:
    """The three numbers, their names, a field for points and a box for each medal, from edge to edge."""
    marks = tuple(draw_medal_band(load_look("dqd6"), MedalBand(MedalPoints(9, 14, 118), CHALLENGE_TEXT.par), 12, 198, 40))
    words = {part.mark.string for part in place_marks(marks) if isinstance(part.mark, Text)}
    assert {"9", "14", "118", *CHALLENGE_TEXT.par.medals} <= words
    assert [type(field) for field in form_fields(marks)] == [TextField, CheckBox, CheckBox, CheckBox]


def test_a_band_too_wide_is_refused() -> None:
    """It says by how much."""
    with pytest.raises(LayoutError, match=r"what is par is \d+\.\d mm too wide"):
        tuple(draw_medal_band(load_look("dqd6"), MedalBand(MedalPoints(9, 14, 18), CHALLENGE_TEXT.par), 12, 100, 40))
