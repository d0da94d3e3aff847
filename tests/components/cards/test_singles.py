"""Cards one by one: each a page of its own size, with its bleed, and the boxes that say where it is cut."""

import io
from typing import Any

import pikepdf
import pytest

from printgen.backends.pdf.file import to_pdf
from printgen.commands import decks
from printgen.commands.request import Request
from printgen.components.cards.deck import Deck, SingleCards
from printgen.errors import LayoutError, UsageError
from printgen.marks import Job, Path
from printgen.print_options import BACKS, BLEED, CARD, INK, LARGE_PRINT, SINGLE, PrintOptions
from printgen.render import render
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import find_paper
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import Box, clip_box, place_marks
from tests.render.paper.test_paper import is_card


def context_with(name: str = "dqd6", **more: Any) -> RenderContext:
    """A context with a game's look, where backs are wanted."""
    chosen = {BACKS: more.get("backs", "duplex-long"), INK: "low-backs" if more.get("low_backs") else "full"}
    return RenderContext(
        look=load_look(name), paper=find_paper("a4"), options=PrintOptions({**chosen, LARGE_PRINT: more.get("large", False)})
    )


def deck(name: str = "dqd6") -> Deck:
    """A game's deck."""
    return Request.parse_unseeded(name).box_section.deck(Request.parse_unseeded(name).ident.options)


@pytest.mark.parametrize("name", ["dqd6", "keep"])
def test_every_card_and_every_back(name: str) -> None:
    """A page for each card in its order, copies too; then each back that there is, once; without backs only the cards."""
    cards = deck(name)
    pages = render(context_with(name), SingleCards(cards))
    assert [page.outline for page in pages[: len(cards.cards)]] == [card.name for card in cards.cards]
    backs = pages[len(cards.cards) :]
    assert len(backs) == len(set(cards.backs)) if cards.backs else 1
    assert len({page.outline for page in backs}) == len(backs)
    assert render(context_with(name, backs="none"), SingleCards(cards)) == pages[: len(cards.cards)]


@pytest.mark.parametrize("bleed", [0.0, 3.0, 3.175])
def test_boxes(bleed: float) -> None:
    """The page is the card and its bleed on all sides; the trim is the card, the bleed box the page, exact to 0.005 pt."""
    cards = deck()._replace(cards=deck().cards[:2])
    pages = render(context_with(), SingleCards(cards, bleed))
    file = pikepdf.open(io.BytesIO(to_pdf(Job("Singles", pages))))
    points = [72 / 25.4 * mm for mm in (bleed, bleed, 63.5 + bleed, 88.9 + bleed)]
    for page in require_some(file.pages):
        whole = [0, 0, 180 + 2 * points[0], 252 + 2 * points[0]]
        assert [float(edge) for edge in page.obj["/MediaBox"]] == pytest.approx(whole, abs=0.005)
        assert [float(edge) for edge in page.obj["/TrimBox"]] == pytest.approx(points, abs=0.005)
        assert ("/BleedBox" in page.obj) == bool(bleed)
        if bleed:
            assert page.obj["/BleedBox"] == page.obj["/MediaBox"]


def painted_area(page: Any, colour: str) -> Box:
    """What a colour covers at most."""
    boxes = [placed.box for placed in place_marks(page.marks) if isinstance(placed.mark, Path) and placed.mark.fill == colour]
    return clip_box([(x, y) for left, top, right, foot in boxes for x, y in ((left, top), (right, foot))], None)


@pytest.mark.parametrize("bleed", [2.0, 3.0])
def test_backs_run_to_the_bleed(bleed: float) -> None:
    """The black field covers the whole page; without a bleed it stays off the edge, and in low ink it always does."""
    back = render(context_with(), SingleCards(deck(), bleed))[-1]
    assert painted_area(back, "#1a1a1a") == pytest.approx((0, 0, back.width, back.height), abs=0.01)
    plain = render(context_with(), SingleCards(deck()))[-1]
    left, top, *_ = painted_area(plain, "#1a1a1a")
    assert min(left, top) > 4
    low = render(context_with(low_backs=True), SingleCards(deck(), bleed))[-1]
    boxes = [placed.box for placed in place_marks(low.marks) if isinstance(placed.mark, Path)]
    assert min(min(box[:2]) for box in boxes) > bleed + 4


@pytest.mark.parametrize("bleed", [-1, 10.5])
def test_a_bleed_that_cannot_be(bleed: float) -> None:
    """Too much of it, or less than none."""
    with pytest.raises(UsageError, match=r"mm is not printed; it may have 0 to 10"):
        render(context_with(), SingleCards(deck(), bleed))
    with pytest.raises(UsageError, match=r"mm is not printed; it may have 0 to 10"):
        list(decks.make_deck_jobs(Request.parse("dqd6", PrintOptions({BLEED: bleed}))))


def test_other_sizes() -> None:
    """63 x 88 mm takes a quarter of a millimetre off each side and 0.45 off head and foot: nothing is made smaller."""
    (plain,), (euro,) = (
        list(decks.make_deck_jobs(Request.parse("dqd6", PrintOptions({CARD: card, SINGLE: True})))) for card in ("", "63x88")
    )
    assert (euro.pages[0].width, euro.pages[0].height) == (63, 88)
    assert euro.stem == "dqd6-singles-63x88" and plain.stem == "dqd6-singles"
    for one, other in zip(place_marks(plain.pages[0].marks), place_marks(euro.pages[0].marks), strict=True):
        moved = [a - b for a, b in zip(one.box, other.box, strict=True)]
        assert moved == pytest.approx([0.25, 0.45, 0.25, 0.45], abs=1e-6)
    (named,) = decks.make_deck_jobs(Request.parse("dqd6", PrintOptions({CARD: "poker"})))
    (own,) = decks.make_deck_jobs(Request.parse("dqd6"))
    assert named.pages == own.pages


@pytest.mark.parametrize("name", ["dqd6", "jqka", "jacks", "keevorn", "keep"])
def test_all_decks_in_63_by_88(name: str) -> None:
    """Nine to a sheet of A4 as ever, no card lost."""
    (job,) = decks.make_deck_jobs(Request.parse(name, PrintOptions({CARD: "63x88", BACKS: "none"})))
    cards = [mark for page in job.pages for mark in page.marks if is_card(mark)]
    assert len(cards) == len(deck(name).cards)
    assert len(job.pages) == -(-len(cards) // 9)


@pytest.mark.parametrize(
    ("size", "error", "said"),
    [
        (
            "pokr",
            UsageError,
            r"no size of cards 'pokr' \(do you mean poker\?\); the sizes are poker, .* or sides like 63x88mm",
        ),
        ("mini", LayoutError, "built-in layouts need cards of"),
        ("20x20", LayoutError, "built-in layouts need cards of"),
    ],
)
def test_sizes_that_do_not_fit(size: str, error: type[Exception], said: str) -> None:
    """What there is not, and what a layout does not allow."""
    with pytest.raises(error, match=said):
        list(decks.make_deck_jobs(Request.parse("dqd6", PrintOptions({CARD: size}))))
