"""What tables on a screen and shops get, number by number: each is computed by hand from sizes in mm and places in cm."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead
from printgen.components.kit_description import TableLayout, TableThing
from printgen.features.export.commands import cut_decks
from printgen.features.export.deck_sides import CardSide, DeckSides
from printgen.features.export.grids import build_grids, scale_pages
from printgen.features.export.preflight import iter_faults
from printgen.features.export.scene import build_scene
from printgen.features.export.shops import Product, find_shop
from printgen.features.export.tabletop_simulator import build_save
from printgen.features.export.virtual_tabletops import _group_by_back, build_package
from printgen.marks import Page
from tests.features.export.test_shop_order import deck, own
from tests.features.export.test_tables import ABOUT, BASE, read_json
from tests.looks import load_look

LOOK = load_look("dqd6")
INCH = 25.4


def coloured(name: str, size: PieceFormat, colour: str) -> Any:
    """A card of a size that is nothing but a ground."""
    return own.FreeCard(name, CardHead("", ""), name, format=size, ground=colour, elements=())


def pieces(size: PieceFormat, backs: bool) -> Deck:
    """A red piece, with a blue back or without one."""
    red, blue = coloured("Red", size, "#d55e00"), coloured("Blue", size, "#0072b2")
    return Deck("x", "Coins", (red,), backs=(blue if backs else None,), format=size)


def saved_things(decks: list[Deck], table: TableLayout | None = None, sheets: Any = ()) -> list[Any]:
    """What lies on the table in a save for Tabletop Simulator."""
    parcel = build_save(build_scene(decks, sheets, table), LOOK, "W", "w", ABOUT, BASE)
    things: list[Any] = read_json(parcel, "w.json")["ObjectStates"]
    return things


def test_a_deck_of_a_save() -> None:
    """Two cards with one back: 88 mm of 88.9 are a scale of 0.9899; cells count from 100; faces and back have a file each."""
    owls = deck()
    (pile,) = saved_things([owls._replace(backs=(owls.backs[0],) * 4)])
    assert pile["DeckIDs"] == [100, 100, 100, 101]
    assert [card["Nickname"] for card in pile["ContainedObjects"]] == ["Owl", "Owl", "Owl", "Fox"]
    assert (pile["Transform"]["scaleX"], pile["Transform"]["scaleY"]) == (0.9899, 1.0)
    (sheet,) = pile["CustomDeck"].values()
    assert sheet == {
        "FaceURL": f"{BASE}cards/01-night-1.png", "BackURL": f"{BASE}cards/01-night-back.png", "NumWidth": 3, "NumHeight": 2,
        "BackIsHidden": True, "UniqueBack": False, "Type": 0,
    }  # fmt: skip


def test_places_of_a_save() -> None:
    """In inches from the middle of a table of 100 x 60 cm, upwards: (52, 31) cm lies 2 cm right of it and 1 cm below."""
    table = TableLayout(100, 60, "", (TableThing("die", 52, 31, value=3), TableThing("twelve", 50, 30)))
    first, second = (thing for thing in saved_things([], table))
    assert (first["Name"], first["Transform"]["posX"], first["Transform"]["posZ"]) == ("Die_6", 0.787, -0.394)
    assert (second["Name"], second["Transform"]["posX"], second["Transform"]["posZ"]) == ("Die_12", 0.0, 0.0)
    assert (first["Transform"]["posY"], first["Transform"]["rotY"]) == (1.5, 180.0)


def test_pieces_of_a_save() -> None:
    """A coin of an inch is half as wide as the program's tile of two; what is high and alike on both sides stands."""
    (coin,) = saved_things([pieces(PieceFormat(INCH, INCH, "round"), backs=True)])
    assert (coin["Name"], coin["Transform"]["scaleX"]) == ("Custom_Tile", 0.5)
    assert coin["CustomImage"] == {
        "ImageURL": f"{BASE}pieces/01-coins-02.png", "ImageSecondaryURL": f"{BASE}pieces/01-coins-01.png", "ImageScalar": 1.0,
        "WidthScale": 0.0, "CustomTile": {"Type": 2, "Thickness": 0.1, "Stackable": True, "Stretch": True},
    }  # fmt: skip
    (pawn,) = saved_things([pieces(PieceFormat(INCH, 2 * INCH, "square"), backs=False)])
    assert (pawn["Name"], pawn["Transform"]["scaleX"]) == ("Figurine_Custom", 0.5)


def test_boards_of_a_save() -> None:
    """A board of four inches has a scale of 2, lies a little lower than cards, and is locked; its picture is that of its page."""
    (board,) = saved_things([], sheets=[("board", "The Board", Page(4 * INCH, INCH, ()))])
    assert (board["Transform"]["scaleX"], board["Transform"]["posY"], board["Locked"]) == (2.0, 0.96, True)
    assert board["CustomImage"]["ImageURL"] == f"{BASE}boards/01-the-board.png"


def test_a_card_on_the_table_is_one() -> None:
    """Of three owls one lies open in its place; the others are a pile with the rest of their back, and so is the fox."""
    table = TableLayout(100, 60, "", (TableThing("card", 70, 20, "Owl"),))
    heaps = build_scene([deck()], [], table).heaps
    assert [[card.name for card in heap.deck.cards] for heap in heaps] == [["Owl"], ["Owl", "Owl"], ["Fox"]]
    assert heaps[0].place == (20, -10, 0, True)
    assert [(heap.place.x, heap.place.y) for heap in heaps[1:]] == [(58, -30), (67, -30)]


@pytest.mark.parametrize(
    ("count", "grids"),
    [(1, [(2, 2)]), (8, [(3, 3)]), (9, [(4, 3)]), (48, [(7, 7)]), (49, [(8, 7)]), (69, [(10, 7)]), (70, [(10, 7), (2, 2)])],
)
def test_sheets_of_faces(count: int, grids: list[tuple[int, int]]) -> None:
    """Squares with a cell for the back: 10 cells are 4 x 3. No sheet has more than 10 columns, 7 rows or 69 faces."""
    made = list(build_grids([Page(10, 10, ())] * count, range(count), None))
    assert [(grid.columns, grid.rows) for grid in made] == grids
    assert [page for grid in made for page in grid.pages] == list(range(count))


def test_sheets_of_wide_faces() -> None:
    """Twice as wide as high: 50 of them would be 6 columns of 9, but a sheet has no more than 7 rows, so there are 8 columns."""
    (grid,) = build_grids([Page(20, 10, ())] * 50, range(50), None)
    assert (grid.columns, grid.rows) == (8, 7)


@pytest.mark.parametrize(
    ("size", "columns", "rows", "pixels"),
    [((10, 100), 2, 4, (102, 1020)), ((100, 100), 8, 2, (512, 512)), ((100, 100), 2, 2, (750, 750))],
)
def test_sizes_of_cells(size: tuple[float, float], columns: int, rows: int, pixels: tuple[int, int]) -> None:
    """4096 pixels are shared by the rows (1024 high, so 102 wide) or by the columns (512); nothing is wider than 750."""
    (image,) = scale_pages([Page(*size, ())], columns, rows)
    assert image.size == pixels


def test_a_package_has_a_sheet_for_each_back() -> None:
    """Numbered from 1, each with the faces of its own back alone; -2 says that a back is shared, -3 that it hides the face."""
    parcel = build_package(build_scene([deck()], [], None), LOOK, "W", "w", ABOUT)
    assert [file.path for file in parcel.files if file.path.startswith("Textures/")] == [
        "Textures/01-night-1.png", "Textures/01-night-1-back.png", "Textures/02-owl-1.png", "Textures/02-owl-1-back.png",
    ]  # fmt: skip
    card = read_json(parcel, "Templates/01-night-1.json")
    assert (card["BackIndex"], card["HiddenIndex"], card["Indices"]) == (-2, -3, [0, 0, 0])
    sides = DeckSides(
        (), (CardSide("a", 0, back=2, copies=1), CardSide("b", 1, back=3, copies=1), CardSide("c", 4, back=2, copies=1))
    )
    assert list(_group_by_back(sides)) == [(2, [0, 4]), (3, [1])]


def test_the_larger_margin_is_the_bleed() -> None:
    """(66 - 60) / 2 = 3 beside, (92 - 90) / 2 = 1 above; and the other way round."""
    assert Product("a", 60, 90, 66, 92).least_bleed == 3
    assert Product("b", 60, 90, 61, 98).least_bleed == 4


def shop_faults(most: int, ink: float, copies: int) -> list[str]:
    """What a shop with these limits finds wrong with so many cards of its own size."""
    size = PieceFormat(63.0, 88.0)
    shop = find_shop("mbprint")._replace(title="Shop", most=most, ink=ink)
    sides = DeckSides((), (CardSide("Owl", 0, back=1, copies=copies),))
    return list(iter_faults(Deck("x", "Woods", (), format=size), LOOK, shop, shop.nearest_product(size), sides))


@pytest.mark.parametrize(
    ("most", "ink", "said"),
    [
        (0, 0, []),
        (10, 200, []),
        (9, 200, ["Woods: 10 cards, and an order has 9; order them in parts"]),
        (11, 199, ["Woods: up to 200 % of ink, and Shop takes 199 %"]),
    ],
)
def test_limits_of_a_shop(most: int, ink: float, said: list[str]) -> None:
    """Of ten cards: 0 is no limit, and what is exactly allowed is allowed. Nothing here has more than 200 % of ink."""
    assert shop_faults(most, ink, 10) == said


def test_all_decks_are_cut() -> None:
    """Cards, tiles, tokens and pawns of the largest game, each once."""
    counts = [len(one.cards) for one in cut_decks(Request.parse("keep"))]
    assert counts == [160, 25, 48, 6, 5]


def test_a_showcase_as_a_document(tmp_path: Path) -> None:
    """A PDF knows no pixels an inch."""
    done = CliRunner().invoke(main, ["showcase", "dqd6", "-o", str(tmp_path / "one.pdf")])
    assert done.exit_code == 0, done.output
    assert (tmp_path / "one.pdf").read_bytes().startswith(b"%PDF-")
