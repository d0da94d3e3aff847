"""Cards of other sizes: on higher ones faces are set anew, hardly smaller ones keep all, no type is too small."""

from itertools import chain

import pytest

from printgen.commands.decks import iter_size_notes, resize_deck
from printgen.commands.request import Request
from printgen.components.cards.faces import PanelCard
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import draw_own_faces
from printgen.components.cards.renderers.safe_zone import iter_safe_zone_warnings
from printgen.errors import LayoutError
from printgen.gameapi.discovery import game_names
from printgen.marks import PT, Text
from printgen.print_options import CARD, PrintOptions
from printgen.render.registry import face_renderers
from printgen.resources import resource_folder
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Placed, place_marks
from tests.sweep import sweep_parameters

PLAIN = str(resource_folder("templates").parent / "examples" / "playing-cards")


def texts(face: object) -> list[Placed]:
    """The letters of a face, as they lie on it."""
    return [text for text in place_marks((face,)) if isinstance(text.mark, Text)]


@pytest.mark.parametrize("size", sweep_parameters(["tarot", "jumbo", "70x120", "63.5x110"]))
@pytest.mark.parametrize("name", [*game_names(), PLAIN])
def test_faces_fill_a_high_card(name: str, size: str) -> None:
    """Heads stand at the top and feet at the bottom as on a card of the house, nothing leaves the safe zone, no type shrinks."""
    which = Request.parse_unseeded(name)
    deck = resize_deck(which.with_options(PrintOptions({CARD: size})))
    kinds = {type(card): card for card in deck.cards}
    cards = dict.fromkeys(chain(kinds.values(), deck.cards[::7]))
    some = deck._replace(cards=tuple(cards), backs=(), all_cards=deck.cards)
    own = some._replace(format=some.format._replace(width=63.5, height=88.9))
    grown = min(deck.format.width / 63.5, deck.format.height / 88.9)
    drawn = load_look(name)
    style = fit_title_style(some.titled_cards)
    for face, small in zip(draw_own_faces(some, drawn, style), draw_own_faces(own, drawn, style), strict=True):
        high, low = texts(face), texts(small)
        assert [text.mark.string for text in high] == [text.mark.string for text in low]
        tops, feet = ([edge(text.box[k] for text in found) for found in (high, low)] for k, edge in ((1, min), (3, max)))
        assert tops[0] == pytest.approx(grown * tops[1], abs=0.01)
        assert deck.format.height - feet[0] == pytest.approx(grown * (88.9 - feet[1]), abs=0.01)
        assert min(text.mark.size * text.matrix.scale for text in high) >= 6.5 * PT
    assert list(iter_safe_zone_warnings(some, drawn)) == []


@pytest.mark.parametrize(("size", "share"), [("us-game", 0.98), ("japanese", 0.988), ("euro", 1.0), ("bridge", 1.0)])
@pytest.mark.parametrize("name", sweep_parameters([*game_names()]))
def test_sizes_that_are_sold(name: str, size: str, share: float) -> None:
    """Faces are smaller by a fiftieth at most, whole, and stand in the middle."""
    deck = resize_deck(Request.parse_unseeded(name).with_options(PrintOptions({CARD: size})))
    for face in require_some(draw_own_faces(deck, load_look(name), fit_title_style(deck.titled_cards))):
        assert face.scale == pytest.approx(share, abs=0.001)
        assert face.x == pytest.approx((deck.format.width - face.scale * 63.5) / 2)
        assert all(text.box[0] > 0 and text.box[2] < deck.format.width for text in texts(face))


@pytest.mark.parametrize("size", ["mini", "micro", "square", "55x88", "63x84"])
def test_what_is_too_small_is_refused(size: str) -> None:
    """In a sentence that names a card, and the least that there must be."""
    deck = resize_deck(Request.parse_unseeded("keevorn").with_options(PrintOptions({CARD: size})))
    with pytest.raises(LayoutError, match=r"^card 'ace of spades' and 53 others: built-in layouts need cards of at least 55.3"):
        draw_own_faces(deck, load_look("keevorn"), fit_title_style(deck.titled_cards))


def test_what_is_not_made_for_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """All kinds of the house are made for higher cards; of one that is not, a sentence says so."""
    for name in game_names():
        assert not [*iter_size_notes(Request.parse(name, PrintOptions({CARD: "tarot"})))]
    monkeypatch.setitem(face_renderers._more, PanelCard, {})
    (said,) = iter_size_notes(Request.parse("dqd6", PrintOptions({CARD: "tarot"})))
    assert said.startswith("7 of 99 cards (information setup ...) stand in the middle of 69.85 x 120.65 mm: their layout")
    assert not [*iter_size_notes(Request.parse("dqd6", PrintOptions({CARD: "euro"}))), *iter_size_notes(Request.parse("dqd6"))]
