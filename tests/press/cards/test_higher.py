"""Cards that are much higher than those of the house: faces are set anew from edge to edge, or it is said that they are not."""

import pytest

from printgen.commands.decks import cut_to, middling
from printgen.commands.edition import Style, edition
from printgen.marks import PT, Text
from printgen.press.cards.faces import title_style
from printgen.press.cards.imposition import faces_of
from printgen.press.cards.safety import trespasses
from tests.looks import look
from tests.press.drawing import flat
from tests.sweep import sweep


@pytest.mark.parametrize("size", sweep(["tarot", "jumbo", "70x120", "63.5x110"]))
@pytest.mark.parametrize("name", ["dqd6", "keep"])
def test_faces_fill_a_high_card(name: str, size: str) -> None:
    """Heads stand at the top and feet at the bottom as on a card of the house, nothing leaves the safe zone, no type shrinks."""
    deck = cut_to(edition(name), Style(card=size))
    cards = dict.fromkeys(card for card in deck.cards if type(card).__name__ in ("ValueCard", "StoryCard"))
    some = deck._replace(cards=tuple(cards)[::7], backs=(), whole=deck.cards)
    own = some._replace(format=some.format._replace(width=63.5, height=88.9))
    grown = min(deck.format.width / 63.5, deck.format.height / 88.9)
    style = title_style(some.titled)
    for face, small in zip(faces_of(some, look(name), style), faces_of(own, look(name), style), strict=True):
        high, low = ([text for text in flat((one,)) if isinstance(text.mark, Text)] for one in (face, small))
        assert [text.mark.string for text in high] == [text.mark.string for text in low]
        tops, feet = ([edge(text.box[k] for text in texts) for texts in (high, low)] for k, edge in ((1, min), (3, max)))
        assert tops[0] == pytest.approx(grown * tops[1], abs=0.01)
        assert deck.format.height - feet[0] == pytest.approx(grown * (88.9 - feet[1]), abs=0.01)
        assert min(text.mark.size * text.matrix.scale for text in high) >= 6.5 * PT
    assert list(trespasses(some, look(name))) == []


def test_what_is_not_made_for_it_is_said() -> None:
    """One sentence names a size that some cards are not laid out for; there is none for their own or about that."""
    assert [*middling("jacks", Style(card="tarot"))] == [
        "all cards stand in the middle of 69.85 x 120.65 mm: their layout is not made for so high a card"
    ]
    (some,) = middling("keep", Style(card="tarot"))
    assert some.startswith("6 of 160 cards (turn 1 ...) stand in the middle")
    assert next(middling("dqd6", Style(card="tarot"))).startswith("7 of 99 cards (information setup ...)")
    assert not [*middling("jacks", Style(card="euro")), *middling("jacks", Style())]
