"""Cards of one's own layout over their cuts: what runs over, and what stands too near."""

from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead
from printgen.components.cards.renderers.safe_zone import iter_safe_zone_warnings
from printgen.features.datagames.components.card import CardArt, CardElement, CardText, ElementShape, FreeCard
from tests.looks import load_look


def test_pictures_and_shapes_run_over() -> None:
    """What reaches the edge is moved to the end of the bleed, words and what stays inside are not."""
    size = PieceFormat(40, 60)
    parts = (
        CardElement("art", 0, 0, width=40, height=30, shape=None, content=CardArt("x", "", "cover")),
        CardElement("band", 0, 50, width=40, height=10, shape=ElementShape(fill="#000000")),
        CardElement("frame", 4, 4, width=32, height=10, shape=ElementShape(fill="#000000")),
        CardElement("words", 0, 20, width=40, height=10, shape=None, content=CardText("here")),
    )
    art, band, frame, words = FreeCard("own", CardHead("", ""), "", format=size, ground="", elements=parts).with_bleed(3).elements
    assert (art.x, art.y, art.width, art.height) == (-3, -3, 46, 33)
    assert (band.x, band.y, band.width, band.height) == (-3, 50, 46, 13)
    assert (frame, words) == parts[2:]


def test_copies_stay_one_thing() -> None:
    """So that they are drawn once."""
    card = FreeCard("own", CardHead("", ""), "", format=PieceFormat(40, 60), ground="", elements=())
    one, other = Deck("x", "X", (card, card), backs=(), format=PieceFormat(40, 60)).with_bleed(2).cards
    assert one is other and one.format.bleed == 2 and one.format.gap == 4


def card(*parts: CardElement) -> Deck:
    """A deck of one card of its own layout."""
    return Deck(
        "x",
        "X",
        (FreeCard("Owl", CardHead("", ""), "", format=PieceFormat(63, 88), ground="", elements=parts),),
        backs=(None,),
        format=PieceFormat(63, 88),
    )


def test_what_is_near_the_knife_is_named() -> None:
    """The card, the millimetres and what to do; what runs over the edge is not near it."""
    words = CardElement("name", 1.2, 40, width=30, height=8, shape=None, content=CardText("Hoot"))
    short = CardElement("band", -1, 70, width=65, height=8, shape=ElementShape(fill="#000000"))
    whole = CardElement("field", 0, 0, width=63, height=88, shape=ElementShape(fill="#0072b2"))
    assert list(iter_safe_zone_warnings(card(words), load_look("dqd6"))) == [
        "card 'Owl': words stand 1.2 mm from the cut; keep them 3 mm inside it"
    ]
    assert list(iter_safe_zone_warnings(card(whole), load_look("dqd6"))) == []
    (said,) = iter_safe_zone_warnings(
        card(CardElement("frame", 2, 2, width=59, height=84, shape=ElementShape(stroke="#000000", width=0))), load_look("dqd6")
    )
    assert said == "card 'Owl': a shape ends 2.0 mm from the cut; keep it 3 mm inside, or let it run over by 3 mm"
    assert list(iter_safe_zone_warnings(card(short), load_look("dqd6"))) == []  # it runs over both sides
