"""Two sheets on a page, of every game that offers it: still large enough to read, and with a ruler to check the printer."""

from itertools import product

import pytest

from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.pages import forms
from printgen.gameapi.contract import Box, get_section
from printgen.gameapi.discovery import names, parse
from printgen.marks import PT, Page, Path, Text
from printgen.render import lay
from printgen.render.context import RenderContext
from printgen.render.paper.sizes import paper, papers
from printgen.render.print_options import BACKS, TWO_UP, PrintOptions
from tests.looks import look
from tests.render.drawing import flat, overlap

SMALLEST = 6.5
"""In points, of anything that is read."""


def seeded(name: str) -> str:
    """The id of a game's seeded sheets: where its defaults have none, the refusal names the options that have."""
    game, ident = parse(name)
    try:
        part(game, Seeds).demand(ident.options)
    except UsageError as problem:
        return str(problem).split()[-1]
    return name


def pages(text: str, form: str, low: bool, dealt: bool) -> tuple[Page, ...]:
    """All sheets to play on of a game, two on a page: those with dice rolled beforehand, or the others."""
    game, ident = parse(text)
    desk = RenderContext(
        look=look(game.name, low),
        paper=paper(form),
        game_id=text,
        emblem="dragon",
        options=PrintOptions({BACKS: "none", TWO_UP: True}),
    )
    if dealt:
        seeds, wish = part(game, Seeds), seeding.Wish(3)
        found = seeding.quests(game, ident, seeds, wish, lambda n: None)
        return lay(desk, seeding.book(game, found, seeds, wish))
    return lay(desk, Sheets(forms(part(game, Box).sheets(ident.options))))


OFFERED = [(name, False) for name in names()] + [(seeded(name), True) for name in names() if has(find(name), Seeds)]


@pytest.mark.parametrize(("form", "low"), list(product(papers(), (False, True))))
@pytest.mark.parametrize("text", names())
def test_two_up_can_be_read_and_measured(text: str, form: str, low: bool) -> None:
    """All sheets to play on of a game."""
    game, ident = parse(text)
    demand_readable(lay(halved(text, form, low), Sheets(forms(get_section(game, Box).sheets(ident.options)))))


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
