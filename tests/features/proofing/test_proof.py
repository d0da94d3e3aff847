"""Pieces that are looked over: which are alike, where their lines run, what stands on the sheet with all of them."""

from pathlib import Path as File

import pytest

from printgen.commands.request import Request
from printgen.components.boards.tiles import HexTile, TileSheet
from printgen.components.boards.tokens_and_pawns import PieceSheet
from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead, StoryCard
from printgen.components.cards.renderers.piece_sides import PieceSide, iter_piece_sides
from printgen.components.picture import Picture
from printgen.errors import LayoutError, UsageError
from printgen.features.proofing.components.contact import ContactSheet
from printgen.features.proofing.components.pages import ProofPages
from printgen.features.proofing.components.renderers.cuts import cut_lines, right_extent
from printgen.features.proofing.components.renderers.duplicates import DrawingDigester, find_duplicates
from printgen.features.proofing.components.renderers.pages import plan_layout
from printgen.gameapi.discovery import find_game, game_names, hidden_game_names
from printgen.marks import Group, ImageMark, Mark, Raster, Tag, Text
from printgen.print_options import INK, PAPER, PrintOptions
from printgen.render import render
from printgen.render.art.woodcut import box_outline
from printgen.render.paper.paper_sizes import find_paper, load_all_papers
from tests.contexts import context_of
from tests.looks import load_look

CARD = StoryCard("hound", CardHead("monster", "Guard"), Picture("wolf", "a wolf"), title="Hound", text="It smells the oil.")
DECK = Deck("T", "Test", (CARD, CARD, CARD._replace(name="cat", title="Cat")))
TILES = TileSheet("T", "tiles", (HexTile("1", "Pond", "RFWMRF", "chapel"),), front="", back="", fold="", foot="")
TOKENS = PieceSheet("pieces", 4, "", tokens_instructions="", pawns=(), pawns_word="", pawns_instructions="", base="", foot="")


def drawn_words(marks: tuple[Mark, ...]) -> list[str]:
    """All words of a drawing."""
    found = []
    for mark in marks:
        if isinstance(mark, Text):
            found.append(mark.string)
        elif isinstance(mark, Group | Tag):
            found += drawn_words(mark.marks)
    return found


def test_copies_are_one_kind() -> None:
    """Counted, in the order in which they come; of tiles and tokens, too."""
    found = find_duplicates(load_look("keep"), (DECK, *TILES.decks, *TOKENS.decks))
    assert [(kind.sides[0].name, kind.copies) for kind in found.kinds] == [
        ("hound", 2),
        ("cat", 1),
        ("Pond", 1),
        ("heart", 4),
    ]
    assert found.kind_of_piece == (0, 0, 1, 2, 3, 3, 3, 3)
    assert "It smells the oil." in found.kinds[0].words
    assert all(kind.sides[1] for kind in found.kinds)


def test_a_digest_is_of_what_is_drawn() -> None:
    """Another word, picture, colour or cut is another piece; another name is not."""
    plain = PieceSide(
        "a", (Text(1, 2, "x", face="Cinzel-Bold", size=3),), 10, height=10, edge=lambda beyond: box_outline(0, 0, 10, 10)
    )
    pixels = Raster("p", 1, 1, b"\1\2\3")
    others = [
        plain,
        plain._replace(marks=(Text(1, 2, "y", face="Cinzel-Bold", size=3),)),
        plain._replace(marks=(Text(1, 2, "x", face="Cinzel-Bold", size=3, fill="#ffffff"),)),
        plain._replace(marks=(ImageMark(pixels, 1, 2, width=3, height=4),)),
        plain._replace(marks=(ImageMark(pixels._replace(data=b"\1\2\4"), 1, 2, width=3, height=4),)),
        plain._replace(edge=lambda beyond: box_outline(0, 0, 10, 10, 2)),
    ]
    assert len({DrawingDigester().digest(other) for other in others}) == len(others)
    assert DrawingDigester().digest(plain) == DrawingDigester().digest(plain._replace(name="b"))
    looks = [load_look("dqd6"), load_look("keep")]
    assert len({find_duplicates(one, (DECK,)).kinds[0].face for one in looks}) == 2


@pytest.mark.parametrize(
    "item",
    [
        DECK,
        *TILES.decks,
        *(
            CounterPieces(DECK._replace(cards=(), format=PieceFormat(20.0, 20.0, outline)))
            for outline in ("round", "hexagon", "octagon")
        ),
    ],
)
def test_lines_lie_so_far_from_the_cut(item: object) -> None:
    """Measured where pieces are widest: the bleed beyond the trim, the safe zone within it."""
    if isinstance(item, CounterPieces):
        from printgen.components.cards.renderers.piece_outlines import cut_outline

        size = item.deck.format
        piece = PieceSide("token", (), size.width, height=size.height, edge=lambda beyond: cut_outline(size, beyond))
    else:
        piece = next(iter_piece_sides(load_look("keep"), item))[0]
    bleed, trim, safe = (right_extent(piece.edge(one.distance), piece.height / 2) for one in cut_lines(piece))
    assert trim == pytest.approx(piece.width, abs=0.02)
    share = 2 / 3**0.5 if item in TILES.decks else 1.0  # a tile is widest at a corner
    assert bleed - trim == pytest.approx(piece.bleed * share, abs=0.02)
    assert trim - safe == pytest.approx(piece.safe * share, abs=0.02)


@pytest.mark.parametrize("name", load_all_papers())
@pytest.mark.parametrize("single", [False, True])
def test_what_is_shown_finds_room(name: str, single: bool) -> None:
    """A card on every paper, in its own size, or alone and as large as may be; what does not fit is named."""
    piece = PieceSide("card", (), 63.5, height=88.9, edge=lambda beyond: box_outline(0, 0, 1, 1))
    if name == "photo" and not single:
        with pytest.raises(LayoutError, match="finds no room on photo"):
            plan_layout(find_paper(name), piece, single)
        return
    laid = plan_layout(find_paper(name), piece, single)
    across, down = laid.pitch
    assert (laid.columns - 1) * across + laid.cell[0] <= laid.width - 17.9
    assert (laid.rows - 1) * down + laid.cell[1] <= laid.height - 30.9
    assert laid.scale == 1 if not single else laid.columns == laid.rows == 1


def test_numbers_go_on_from_fronts_to_backs() -> None:
    """On the pages and on the sheet, each with its name; what is new says so."""
    where = context_of(find_game("keep"), PrintOptions(), "keep")
    items, news = (DECK, *TILES.decks), (("changed", ""), ("new", ""), ("", "changed"))
    (sheet,) = render(where, ContactSheet("Test", items, news))
    said = drawn_words(sheet.marks)
    for word in (
        "Fronts",
        "Backs",
        "hound",
        "cat",
        "Pond",
        "2 copies, changed",
        "new",
        "back changed",
        "5 faces · 4 new or changed",
    ):
        assert word in said, word
    assert [word for word in said if word.isdigit() and len(word) == 1][-1] == "5"
    pages = render(where, ProofPages("Test", items, news, only_changed=True))
    every = [word for page in pages for word in drawn_words(page.marks)]
    assert "back of Test" not in every and "hound" in every and "back" in every
    with pytest.raises(UsageError, match="no cards, tokens or tiles"):
        render(where, ContactSheet("Test", ()))


@pytest.mark.proof
@pytest.mark.parametrize(
    "name", [*game_names(), *hidden_game_names(), *(str(path.parent) for path in File("examples").glob("*/*.toml"))]
)
def test_every_game_can_be_looked_over(name: str) -> None:
    """Every card and token is counted once, and finds its place on the pages and on the sheet, in both inks."""
    which = Request.parse_unseeded(name if "/" not in name else f"./{name}")
    game, items = which.game, which.cut_out_decks
    found = find_duplicates(context_of(game, PrintOptions()).look, items)
    assert len(found.kind_of_piece) == sum(kind.copies for kind in found.kinds) == sum(len(deck.cards) for deck in items)
    if not items:
        return
    for style in (PrintOptions(), PrintOptions({PAPER: "letter", INK: "low"})):
        pages = render(context_of(game, style), ProofPages(game.facts.title, items))
        assert len(render(context_of(game, style), ContactSheet(game.facts.title, items))) == 1 and pages
