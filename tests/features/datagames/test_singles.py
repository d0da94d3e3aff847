"""Cards of one's own layout on pages of their own."""

import pytest

from printgen.components.cards.deck import Deck, Format, Singles
from printgen.components.cards.faces import CardHead
from printgen.features.datagames.components.card import FreeCard
from printgen.render import lay
from tests.components.cards.test_singles import desk, painted


def test_grounds_run_to_the_bleed() -> None:
    """A card with a ground of its own colour has it to the edge of the page, however little bleed its table asks for."""
    card = FreeCard("own", CardHead("", ""), "", format=Format(40, 60), ground="#0072b2", elements=())
    page, *_ = lay(desk(), Singles(Deck("x", "X", (card,), backs=(), format=Format(40, 60)), 3))
    assert (page.width, page.height) == (46, 66)
    assert painted(page, "#0072b2") == pytest.approx((0, 0, 46, 66), abs=0.01)
