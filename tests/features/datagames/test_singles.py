"""Cards of one's own layout on pages of their own."""

import pytest

from printgen.components.cards.deck import Deck, PieceFormat, SingleCards
from printgen.components.cards.faces import CardHead
from printgen.features.datagames.components.card import FreeCard
from printgen.render import render
from tests.components.cards.test_singles import context_with, painted_area


def test_grounds_run_to_the_bleed() -> None:
    """A card with a ground of its own colour has it to the edge of the page, however little bleed its table asks for."""
    card = FreeCard("own", CardHead("", ""), "", format=PieceFormat(40, 60), ground="#0072b2", elements=())
    page, *_ = render(context_with(), SingleCards(Deck("x", "X", (card,), backs=(), format=PieceFormat(40, 60)), 3))
    assert (page.width, page.height) == (46, 66)
    assert painted_area(page, "#0072b2") == pytest.approx((0, 0, 46, 66), abs=0.01)
