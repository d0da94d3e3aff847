"""Two sheets on a page, of every game that offers it: still large enough to read, and with a ruler to check the printer."""

from itertools import product

import pytest

from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.pages import forms
from printgen.gameapi.contract import BoxSection, get_section
from printgen.gameapi.discovery import names, parse
from printgen.marks import PT, Page, Path, Text
from printgen.print_options import BACKS, TWO_UP, PrintOptions
from printgen.render import lay
from printgen.render.context import RenderContext
from printgen.render.paper.sizes import paper, papers
from tests.looks import look
from tests.render.drawing import flat, overlap

SMALLEST = 6.5
"""In points, of anything that is read."""


def halved(text: str, form: str, low: bool) -> RenderContext:
    """Where sheets of a game are laid out two on a page."""
    options = PrintOptions({BACKS: "none", TWO_UP: True})
    return RenderContext(look=look(parse(text)[0].name, low), paper=paper(form), game_id=text, emblem="dragon", options=options)


@pytest.mark.parametrize(("form", "low"), list(product(papers(), (False, True))))
@pytest.mark.parametrize("text", names())
def test_two_up_can_be_read_and_measured(text: str, form: str, low: bool) -> None:
    """All sheets to play on of a game."""
    game, ident = parse(text)
    demand_readable(lay(halved(text, form, low), Sheets(forms(get_section(game, BoxSection).sheets(ident.options)))))


def demand_readable(pages: tuple[Page, ...]) -> None:
    """No text is smaller than 6.5 points, every page has a ruler of true length, and nothing that is read lies on the ruler."""
    for page in pages:
        placed = list(flat(page.marks))
        texts = [part for part in placed if isinstance(part.mark, Text)]
        small = {(round(p.mark.size * p.matrix.scale / PT, 2), p.mark.string) for p in texts if isinstance(p.mark, Text)}
        assert not [entry for entry in small if entry[0] < SMALLEST]
        labels = [part for part in texts if isinstance(part.mark, Text) and part.mark.string in ("100 mm", "4 in")]
        assert [part.matrix.scale for part in labels] == pytest.approx([1.0, 1.0])
        ruled = [part.box for part in placed if isinstance(part.mark, Path) and part.matrix == labels[0].matrix]
        for one, two in product(texts, [*ruled, *(label.box for label in labels)]):
            assert one in labels or overlap(one.box, two) <= -0.5, one.mark
