"""What tables on a screen get, read back by other programs: every card's number lies in a sheet that is there, every copy is."""

import io
import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from printgen import extensions
from printgen.cli.main import main
from printgen.commands.request import Request
from printgen.components.cards.renderers.folded_cards import count_folded_cards
from printgen.features.export import tabletop_simulator
from printgen.features.export.commands import TABLE_EXPORTERS, build_parcel
from printgen.features.export.grids import LARGEST_SHEET
from printgen.features.export.parcel import Parcel, ParcelFile
from printgen.features.export.scene import build_scene
from printgen.features.export.tabletop_simulator import build_save
from printgen.features.export.virtual_tabletops import build_grid_sheets, build_package, build_picture_files
from tests.features.export.test_shop_order import deck
from tests.looks import load_look
from tests.loops import require_some

BASE = "https://example.org/woods/"
ABOUT = {"game": "woods"}


def build_test_save() -> Parcel:
    """Two kinds of cards with a back each, one of them three times, for Tabletop Simulator."""
    return build_save(build_scene([deck()], [], None), load_look("dqd6"), "Woods", "woods", ABOUT, BASE)


def read_json(parcel: Parcel, name: str) -> dict:
    """A file of a parcel as JSON."""
    return json.loads(next(file.data for file in parcel.files if file.path == name))


def assert_cards(parcel: Parcel, name: str) -> Counter:
    """The cards of a save by name, each held against its sheet: the cell is there, the picture has its columns and rows."""
    pictures = {BASE + file.path: file.data for file in parcel.files}
    found: Counter = Counter()
    for thing in read_json(parcel, name)["ObjectStates"]:
        cards = thing["ContainedObjects"] if thing["Name"] == "DeckCustom" else [thing] if thing["Name"] == "CardCustom" else []
        assert thing.get("DeckIDs", [card["CardID"] for card in cards]) == [card["CardID"] for card in cards]
        for card in cards:
            (sheet,) = card["CustomDeck"].values()
            assert str(card["CardID"] // 100) in card["CustomDeck"]
            assert card["CardID"] % 100 < sheet["NumWidth"] * sheet["NumHeight"] <= 70
            assert sheet["NumWidth"] <= 10 and sheet["NumHeight"] <= 7
            wide, high = Image.open(io.BytesIO(pictures[sheet["FaceURL"]])).size
            assert max(wide, high) <= LARGEST_SHEET and wide % sheet["NumWidth"] == high % sheet["NumHeight"] == 0
            assert sheet["BackURL"] in pictures
            found[card["Nickname"]] += 1
    return found


def test_what_lies_beside_the_table_does_not_overlap() -> None:
    """Twelve piles of poker cards, in the rows of four that they get: no card lies on another."""
    piles = [deck() for _ in range(12)]
    places = [heap.place for heap in build_scene(piles, [], None).heaps]
    assert len(places) >= len(piles)
    wide, high = piles[0].format.width / 10, piles[0].format.height / 10  # mm to cm
    for one, other in combinations(places, 2):
        assert abs(one.x - other.x) >= wide or abs(one.y - other.y) >= high


def test_every_card_lies_on_the_table() -> None:
    """With its name, as often as it is in the deck; what has another back is a pile of its own, and one card is no pile."""
    parcel = build_test_save()
    assert assert_cards(parcel, "woods.json") == {"Owl": 3, "Fox": 1}
    kinds = [thing["Name"] for thing in read_json(parcel, "woods.json")["ObjectStates"]]
    assert sorted(kinds) == ["CardCustom", "DeckCustom"]
    assert parcel.manifest["pieces"] == 4
    guids = [thing["GUID"] for thing in read_json(parcel, "woods.json")["ObjectStates"]]
    assert len(set(guids)) == len(guids)


def test_the_other_tables() -> None:
    """Templates name textures that are there, indices count copies; single pictures are alike in size; lists count copies."""
    lay = build_scene([deck()], [], None)
    parcel = build_package(lay, load_look("dqd6"), "Woods", "woods", ABOUT)
    paths = {file.path for file in parcel.files}
    templates = [read_json(parcel, path) for path in sorted(paths) if path.startswith("Templates/")]
    assert sum(len(card["Indices"]) for card in templates) == 4
    for card in templates:
        assert {f"Textures/{card['FrontTexture']}", f"Textures/{card['BackTexture']}"} <= paths
        assert max(card["Indices"]) < card["NumHorizontal"] * card["NumVertical"]
        assert (card["Width"], card["Height"], len(card["GUID"])) == (6.3, 8.8, 32)
    single = [file for file in build_picture_files(lay, load_look("dqd6"), "woods", ABOUT).files if file.side]
    assert len({Image.open(io.BytesIO(file.data)).size for file in single}) == 1
    assert sum(file.copies for file in single if file.side == "front") == 4
    lists = [
        file.data.decode()
        for file in build_grid_sheets(lay, load_look("dqd6"), "woods", ABOUT).files
        if file.path.endswith(".csv")
    ]
    assert sum(int(row.split(",")[1]) for text in lists for row in text.splitlines()[1:]) == 4


@pytest.mark.proof
def test_a_table_as_its_booklet_shows_it() -> None:
    """Piles, boards, mat and dice of a large game lie where its page of the kit has them; tiles, tokens and pawns are objects."""
    parcel = build_parcel(Request.parse("keep"), "tts", base_url=BASE)
    assert assert_cards(parcel, "keep.json").total() == 160 + 5  # cards, and references
    things = read_json(parcel, "keep.json")["ObjectStates"]
    request = Request.parse("keep")
    (kit,) = (kit_of(request.game, request.ident.options) for kit_of in extensions.iter_at("kit_values"))
    middle = (kit.table.width / 2, kit.table.height / 2)
    for kind, name in (("die", "Die_6"), ("board", "Custom_Tile")):
        placed = [one for one in kit.table.items if one.kind == kind]
        assert placed
        for laid in placed:
            x, z = (laid.x - middle[0]) / 2.54, (middle[1] - laid.y) / 2.54
            assert any(
                t["Name"] == name and abs(t["Transform"]["posX"] - x) + abs(t["Transform"]["posZ"] - z) < 0.01 for t in things
            )
    bags = {
        thing["Nickname"]: Counter(one["Name"] for one in thing["ContainedObjects"]) for thing in things if thing["Name"] == "Bag"
    }
    assert bags == {"land tiles": {"Custom_Tile": 25}, "Tokens": {"Custom_Tile": 48}, "Pawns": {"Figurine_Custom": 6}}


@pytest.mark.proof
@pytest.mark.parametrize("name", ["jacks", "examples/crew"])
def test_every_game_on_every_table(name: str) -> None:
    """No table loses a card."""
    which = Request.parse_unseeded(name)
    folded = (
        count_folded_cards(load_look(which.game.name), which.box_section.reference(which.ident.options)) if name == "jacks" else 0
    )
    count = sum(len(one.cards) for one in which.cut_out_decks) + folded
    for target in require_some(TABLE_EXPORTERS):
        assert build_parcel(Request.parse(name), target, base_url=BASE).manifest["pieces"] == count


def test_pictures_are_kept_as_they_are_made() -> None:
    """For each table every picture is handed over as soon as it is made, with the data of the finished parcel."""
    for name, export in require_some(TABLE_EXPORTERS.items()):
        kept: list[ParcelFile] = []
        parcel = export(build_scene([deck()], [], None), Request.parse("dqd6"), ABOUT, BASE, kept.append)
        pictures = {file.path: file.data for file in parcel.files if file.path.endswith(".png")}
        assert kept and {file.path: file.data for file in kept} == pictures, name


def test_an_export_that_is_broken_off_leaves_its_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was made is there, and the same call may write into its folder again."""
    monkeypatch.chdir(tmp_path)

    def break_off(*words: object) -> None:
        raise KeyboardInterrupt

    words = ["export", "_blank", "--target", "tts", "-o", "table"]
    with monkeypatch.context() as patch:
        patch.setattr(tabletop_simulator, "_build_card", break_off)
        assert CliRunner().invoke(main, words).exit_code == 130
    (folder,) = Path("table").iterdir()
    assert list(folder.rglob("*.png")) and not list(folder.glob("_blank*.json"))
    assert CliRunner().invoke(main, words).exit_code == 0 and list(folder.glob("_blank*.json"))
