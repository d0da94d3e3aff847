"""Parcels for shops, read back by other programs: sizes, order, inks, boxes; every card and every copy is there."""

import io
import json
import zipfile

import pikepdf
import pytest
from PIL import Image

from printgen.commands.request import Request
from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead
from printgen.components.cards.renderers.folded_cards import unfold_cards
from printgen.errors import OutputError, UsageError
from printgen.features.export.commands import build_parcel
from printgen.features.export.deck_sides import build_sides
from printgen.features.export.parcel import Parcel, ParcelFile, ParcelPile, to_zip
from printgen.features.export.shop_order import build_order
from printgen.features.export.shops import find_shop, load_shops
from printgen.marks import Text
from tests import optional
from tests.looks import load_look
from tests.loops import require_some
from tests.render.drawing import place_marks

own = optional.import_or_skip("datagames.components.card")


COUNTERS = "examples/counters"


def deck(copies: int = 3) -> Deck:
    """Two kinds of cards, one of them several times, each kind with a back of its own."""
    size = PieceFormat(63.0, 88.0)
    owl, fox = (
        own.FreeCard(
            name,
            CardHead("", ""),
            name,
            format=size,
            ground="#0072b2",
            elements=(own.CardElement("name", 10, 40, width=40, height=8, shape=None, content=own.CardText(name)),),
        )
        for name in ("Owl", "Fox")
    )
    back = own.FreeCard(
        "night",
        CardHead("", ""),
        "",
        format=size,
        ground="",
        elements=(own.CardElement("field", 0, 0, width=63, height=88, shape=own.ElementShape(fill="#000000")),),
    )
    return Deck("x", "Woods", (owl,) * copies + (fox,), backs=(back,) * copies + (owl,), format=size)


def open_archive(parcel: Parcel) -> zipfile.ZipFile:
    """The archive as another program sees it."""
    return zipfile.ZipFile(io.BytesIO(to_zip(parcel.files)))


def build_order_parcel(name: str, of: Deck) -> Parcel:
    """What a shop gets of a deck."""
    return build_order([of], load_look("dqd6"), find_shop(name), "woods", {"game": "woods"})


@pytest.mark.parametrize(("name", "px"), [("mpc", (816, 1110)), ("tgc", (825, 1125))])
def test_pictures(name: str, px: tuple[int, int]) -> None:
    """Each of the size that the shop asks for, in red, green and blue; grounds run to the edge; copies are files or numbers."""
    made = build_order_parcel(name, deck())
    file = open_archive(made)
    fronts = [line for pile in made.manifest["piles"] for line in pile["files"] if line["side"] == "front"]
    assert sum(line["copies"] for line in fronts) == 4 == made.manifest["pieces"]
    assert len(fronts) == (4 if name == "mpc" else 2)
    for line in fronts:
        picture = Image.open(io.BytesIO(file.read(line["file"])))
        assert picture.size == px == tuple(line["px"]) and picture.mode == "RGB"
        assert {picture.getpixel(at) for at in ((0, 0), (px[0] - 1, px[1] - 1))} == {(0, 0x72, 0xB2)}
    assert json.loads(file.read("manifest.json")) == json.loads(json.dumps(made.manifest))


def test_backs_stand_beside_their_fronts() -> None:
    """Several backs: for one shop a back of the same number for each front, for another a folder for each back."""
    names = open_archive(build_order_parcel("mpc", deck())).namelist()
    assert [one.partition("-")[0] for one in names if one.startswith("backs/")] == [f"backs/00{k}" for k in (1, 2, 3, 4)]
    woods = deck()
    hare = woods.cards[0]._replace(name="Hare", title="Hare")
    again = woods._replace(cards=(*woods.cards, hare), backs=(*woods.backs, woods.backs[0]))
    assert {one.partition("/")[0] for one in open_archive(build_order_parcel("tgc", again)).namelist() if "/" in one} == {
        "1-night",
        "2-owl",
    }


@pytest.mark.parametrize(("name", "size", "first"), [("dtc", (69.85, 95.25), "back"), ("mbprint", (69.0, 94.0), "front")])
def test_documents(name: str, size: tuple[float, float], first: str) -> None:
    """A page a side in the shop's order, boxes to the hundredth, PDF/X-1a with an intent, four inks alone."""
    file = pikepdf.open(io.BytesIO(open_archive(build_order_parcel(name, deck())).read("woods.pdf")))
    assert len(file.pages) == 8 and file.pdf_version == "1.4"
    assert str(file.docinfo["/GTS_PDFXVersion"]) == "PDF/X-1a:2003" and str(file.docinfo["/Trapped"]) == "/False"
    (intent,) = file.Root.OutputIntents
    assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", find_shop(name).intent.identifier)
    trim = find_shop(name).products[0]
    for page in file.pages:
        assert [float(edge) * 25.4 / 72 for edge in page.obj["/MediaBox"]] == pytest.approx([0, 0, *size], abs=0.01)
        left, foot, right, top = (float(edge) * 25.4 / 72 for edge in page.obj["/TrimBox"])
        assert (right - left, top - foot) == pytest.approx((trim.width, trim.height), abs=0.01)
        operators = {str(step.operator) for step in pikepdf.parse_content_stream(page)}
        assert not operators & {"rg", "RG", "g", "G", "sc", "scn"} and "k" in operators
    fills = [str(step.operands) for step in pikepdf.parse_content_stream(file.pages[0]) if str(step.operator) == "k"]
    assert ("1" in fills[0][-20:]) == (first == "back")  # the back is black


def test_what_is_wrong_is_named() -> None:
    """Another size than the shop's, words near the knife, cards without backs; sizes that a shop has not go elsewhere."""
    near = own.FreeCard(
        "Owl",
        CardHead("", ""),
        "Owl",
        format=PieceFormat(),
        ground="",
        elements=(own.CardElement("name", 1.2, 40, width=30, height=8, shape=None, content=own.CardText("Hoot")),),
    )
    told = " ".join(build_order_parcel("mbprint", Deck("x", "Woods", (near,), (None,))).faults)
    assert "cut to 63 x 88 mm, not 63.5 x 88.9 mm" in told and "'Owl': words stand" in told and "1 cards have no back" in told
    made = build_parcel(Request.parse(COUNTERS), "tgc")
    assert made.manifest["pieces"] == 27 and "no pieces of 26 x 26 mm (square)" in made.faults[0]
    assert all(file.path.startswith("elsewhere/") for pile in made.piles for file in pile.files)


def test_folded_cards_are_flat() -> None:
    """Who prints both sides of a card gets references as cards, a panel on either side, the left one in front; one set."""
    made = build_parcel(Request.parse("examples/marsh"), "mpc")
    cards, references = made.piles
    assert (cards.pieces, references.title, references.pieces) == (18, "Reference cards", 1)
    assert [(file.path.rpartition("/")[2], file.side, file.copies) for file in references.files] == [
        ("001-a-card.png", "front", 1),
        ("back.png", "back", 1),
    ]
    which = Request.parse_unseeded("examples/marsh")
    made_flat = build_sides(
        unfold_cards(load_look("dqd6"), which.box_section.reference(which.ident.options), "marsh", "references"),
        load_look("dqd6"),
    )
    said = [
        " ".join(text.mark.string for text in place_marks(page.marks) if isinstance(text.mark, Text)) for page in made_flat.pages
    ]
    (card,) = made_flat.cards
    assert "Choose a road" in said[card.face] and card.back is not None and "The Night" in said[card.back]


def test_no_card_is_lost() -> None:
    """A parcel that would lose one is not written, nor one with two files of one name."""
    file = ParcelFile("a.png", b"", "Owl", side="front", copies=2)
    assert Parcel("x", {}, (ParcelPile("Woods", 2, (file,)),)).files
    with pytest.raises(OutputError, match="2 of 3 pieces"):
        assert Parcel("x", {}, (ParcelPile("Woods", 3, (file,)),)).files
    with pytest.raises(OutputError, match=r"same name: a\.png"):
        assert Parcel("x", {}, (ParcelPile("Woods", 4, (file, file)),)).files


def test_targets_that_are_not() -> None:
    """The nearest is named; what has nothing to be cut out has nothing to export."""
    with pytest.raises(UsageError, match=r"no target 'mpcc' \(do you mean mpc\?\)"):
        build_parcel(Request.parse("dqd6"), "mpcc")
    with pytest.raises(UsageError, match="nothing of every-block is cut out"):
        build_parcel(Request.parse("examples/every-block"), "mpc")


@pytest.mark.proof
@pytest.mark.parametrize("name", ["dqd6", "jqka", "jacks", "keevorn", "keep"])
def test_every_game_for_shops(name: str) -> None:
    """All cards, tiles and tokens, counted in the archive; pictures for one game, documents for all."""
    which = Request.parse_unseeded(name)
    cards = len(which.box_section.deck(which.ident.options).cards)
    for target in require_some(load_shops() if name == "jacks" else ("dtc",)):
        made = build_parcel(Request.parse(name), target)
        assert made.manifest["piles"][0]["pieces"] == cards
        assert set(open_archive(made).namelist()) == {file.path for file in made.files}
