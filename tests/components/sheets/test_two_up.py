"""Two sheets on a page, of every game that offers it: still large enough to read, and with a ruler to check the printer."""

from itertools import product

import pytest

from printgen.components.sheets.renderers.sheet_pages import select_form_sheets
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.gameapi.contract import BoxSection, get_section
from printgen.gameapi.discovery import game_names, parse_id
from printgen.marks import PT, Page, Path, Text
from printgen.print_options import BACKS, TWO_UP, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import common_papers, find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import overlap_depth, place_marks

SMALLEST = 6.5
"""In points, of anything that is read."""


def is_halved(text: str, form: str, low: bool) -> RenderContext:
    """Where sheets of a game are laid out two on a page."""
    options = PrintOptions({BACKS: "none", TWO_UP: True})
    return RenderContext(
        look=load_look(parse_id(text)[0].name, low), paper=find_paper(form), game_id=text, emblem="dragon", options=options
    )


@pytest.mark.parametrize(("form", "low"), list(product(common_papers(), (False, True))))
@pytest.mark.parametrize("text", game_names())
def test_two_up_can_be_read_and_measured(text: str, form: str, low: bool) -> None:
    """All sheets to play on of a game."""
    game, ident = parse_id(text)
    assert_readable(
        render(is_halved(text, form, low), SheetPile(select_form_sheets(get_section(game, BoxSection).sheets(ident.options))))
    )


def assert_readable(pages: tuple[Page, ...]) -> None:
    """No text is smaller than 6.5 points, every page has a ruler of true length, and nothing that is read lies on the ruler."""
    for page in require_some(pages):
        placed = list(place_marks(page.marks))
        texts = [part for part in placed if isinstance(part.mark, Text)]
        small = {(round(p.mark.size * p.matrix.scale / PT, 2), p.mark.string) for p in texts if isinstance(p.mark, Text)}
        assert not [entry for entry in small if entry[0] < SMALLEST]
        labels = [part for part in texts if isinstance(part.mark, Text) and part.mark.string in ("100 mm", "4 in")]
        assert [part.matrix.scale for part in labels] == pytest.approx([1.0, 1.0])
        ruled = [part.box for part in placed if isinstance(part.mark, Path) and part.matrix == labels[0].matrix]
        for one, two in product(texts, [*ruled, *(label.box for label in labels)]):
            assert one in labels or overlap_depth(one.box, two) <= -0.5, one.mark
