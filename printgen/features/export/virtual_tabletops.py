"""Virtual tabletops that take packages of textures, sheets of faces or single pictures, each by its own rules."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from printgen.components.cards.deck import PieceFormat
from printgen.features.export.deck_sides import DeckSides
from printgen.features.export.grids import build_grids
from printgen.features.export.parcel import KeepFile, Parcel, ParcelFile, ParcelPile, forget_file, to_json, to_slug
from printgen.features.export.scene import CardHeap, TableScene, iter_heap_sides
from printgen.features.export.shop_order import rasterise_pages
from printgen.render.theme import GameLook

PICTURE_DPI = 200
"""Of single pictures."""
CARD_MODELS = {"card": "Rounded", "square": "Square", "round": "Round", "hexagon": "Hexagonal", "octagon": "Round"}
SINGLE_BACK, HIDDEN_AS_BACK = -2, -3


def build_package(
    scene: TableScene, look: GameLook, title: str, stem: str, about: dict[str, Any], keep: KeepFile = forget_file
) -> Parcel:
    """Return the parcel for Tabletop Playground: a package of textures, with a template per sheet of faces.

    Args:
        title: the title of the game.
        stem: the beginning of the parcel's name.
        about: entries about the game at the head of the list.
        keep: called with each picture as soon as it is made.
    """
    piles, templates = [], []
    for number, (heap, made) in enumerate(iter_heap_sides(scene, look), 1):
        name = f"{number:02}-{to_slug(heap.title)}"
        files: list[ParcelFile] = []
        for k, (back, now) in enumerate(_group_by_back(made)):
            place = f"{name}-{k + 1}"
            for grid in build_grids(made.pages, now, back):
                on = [card for card in made.cards if card.face in grid.pages and card.back == back]
                copies = sum(card.copies for card in on)
                files.append(
                    ParcelFile(f"Textures/{place}.png", grid.picture, heap.title, side="front", copies=copies, size=grid.size)
                )
                if back is not None:
                    files.append(
                        ParcelFile(f"Textures/{place}-back.png", rasterise_pages([made.pages[back]], PICTURE_DPI)[0], "back")
                    )
                for file in files[-1 if back is None else -2 :]:
                    keep(file)
                cells = [(grid.pages.index(card.face), card.name) for card in on for _ in range(card.copies)]
                shown = (f"{place}.png", f"{place}-back.png" if back is not None else "")
                card = _build_card_template(
                    f"{stem} {place}", heap.title, heap.deck.format, shown, (grid.columns, grid.rows), cells
                )
                templates.append(ParcelFile(f"Templates/{place}.json", to_json(card)))
                place += "x"
        piles.append(ParcelPile(heap.title, made.piece_count, tuple(files)))
    package = {"Name": title, "GUID": _make_guid(stem), "Version": "1.0.0", "Description": about.get("designer", "")}
    how = "Put this folder into Tabletop Playground's folder of packages, and publish it for others from there."
    more = (ParcelFile("Manifest.json", to_json(package)), *templates)
    return Parcel(f"{stem}-ttpg", {"target": "ttpg", **about, "how": how}, tuple(piles), faults=(), extra_files=more)


def _group_by_back(sides: DeckSides) -> Iterator[tuple[int | None, list[int]]]:
    """Yield each back (or None) with the faces of the cards that have it, each face once."""
    for back in dict.fromkeys(card.back for card in sides.cards):
        yield back, list(dict.fromkeys(card.face for card in sides.cards if card.back == back))


def _make_guid(seed: str) -> str:
    """Return an identifier of 32 hexadecimal digits that is always the same for a seed."""
    return sha256(seed.encode()).hexdigest()[:32].upper()


def _build_card_template(
    seed: str, title: str, size: PieceFormat, textures: tuple[str, str], grid: tuple[int, int], cells: list[tuple[int, str]]
) -> dict[str, Any]:
    """Return the program's description of a sheet of cards, with sizes in cm.

    Args:
        seed: a text from which the identifier is made.
        size: the size and outline of a card.
        textures: the file names of faces and back; "" for no back.
        grid: columns and rows of the sheet.
        cells: the cell and the name of each card.
    """
    return {
        "Type": "Card", "GUID": _make_guid(seed), "Name": title, "Metadata": "", "CollisionType": "Regular", "Friction": 0.7,
        "Restitution": 0.0, "Density": 0.5, "SurfaceType": "Cardboard", "Roughness": 1.0, "Metallic": 0.0,
        "PrimaryColor": {"R": 255, "G": 255, "B": 255}, "SecondaryColor": {"R": 0, "G": 0, "B": 0}, "Flippable": True,
        "AutoStraighten": False, "ShouldSnap": True, "ScriptName": "", "Blueprint": "", "Models": [], "Collision": [],
        "SnapPointsGlobal": False, "SnapPoints": [], "ZoomViewDirection": {"X": 0.0, "Y": 0.0, "Z": 0.0}, "Tags": [],
        "FrontTexture": textures[0], "BackTexture": textures[1], "HiddenTexture": "",
        "BackIndex": SINGLE_BACK, "HiddenIndex": HIDDEN_AS_BACK, "NumHorizontal": grid[0], "NumVertical": grid[1],
        "Width": round(size.width / 10, 4), "Height": round(size.height / 10, 4), "Thickness": 0.05, "HiddenInHand": True,
        "UsedWithCardHolders": True, "CanStack": True, "UsePrimaryColorForSide": False, "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False, "MirrorBack": True, "Model": CARD_MODELS[size.outline],
        "Indices": [cell for cell, _ in cells],
        "CardNames": {str(cell): name for cell, name in cells}, "CardMetadata": {}, "CardTags": {},
    }  # fmt: skip


def build_picture_files(
    scene: TableScene, look: GameLook, stem: str, about: dict[str, Any], keep: KeepFile = forget_file
) -> Parcel:
    """Return the parcel for Tabletopia: one file per face and per back, all of a pile of the same size in pixels.

    ``keep`` is called with the pictures of a pile as soon as they are made.
    """
    piles = []
    for number, (heap, made) in enumerate(iter_heap_sides(scene, look), 1):
        place, data = f"{number:02}-{to_slug(heap.title)}", rasterise_pages(made.pages, PICTURE_DPI)
        files = tuple(_iter_pile_files(heap, made, place, data))
        for file in files:
            keep(file)
        piles.append(ParcelPile(heap.title, made.piece_count, files))
    how = "Make a deck of each folder: add its faces, as often as the x of their names says, then its back."
    return Parcel(f"{stem}-tabletopia", {"target": "tabletopia", **about, "how": how}, tuple(piles))


def _iter_pile_files(heap: CardHeap, sides: DeckSides, place: str, data: list[bytes]) -> Iterator[ParcelFile]:
    size = round(sides.pages[0].width / 25.4 * PICTURE_DPI), round(sides.pages[0].height / 25.4 * PICTURE_DPI)
    for k, card in enumerate(sides.cards, 1):
        times = f"-x{card.copies}" if card.copies > 1 else ""
        yield ParcelFile(
            f"{place}/{k:03}-{to_slug(card.name)}{times}.png",
            data[card.face],
            card.name,
            side="front",
            copies=card.copies,
            size=size,
        )
    for k, back in enumerate(sides.back_pages, 1):
        yield ParcelFile(f"{place}/back-{k}.png", data[back], "back", side="back", copies=0, size=size)


def build_grid_sheets(
    scene: TableScene, look: GameLook, stem: str, about: dict[str, Any], keep: KeepFile = forget_file
) -> Parcel:
    """Return the parcel for Screentop: a sheet of faces for each pile and back, with lists of the names in cells.

    The last cell of each sheet is the back. ``keep`` is called with each picture as soon as it is made.
    """
    piles, lists = [], []
    for number, (heap, made) in enumerate(iter_heap_sides(scene, look), 1):
        files: list[ParcelFile] = []
        for back, now in _group_by_back(made):
            for grid in build_grids(made.pages, now, back):
                name = f"{number:02}-{to_slug(heap.title)}-{len(files) + 1}-{grid.columns}x{grid.rows}"
                on = [card for card in made.cards if card.face in grid.pages and card.back == back]
                copies = sum(card.copies for card in on)
                files.append(ParcelFile(f"{name}.png", grid.picture, heap.title, side="front", copies=copies, size=grid.size))
                keep(files[-1])
                rows = [f"{grid.pages.index(card.face) + 1},{card.copies},{_quote_name(card.name)}\n" for card in on]
                lists.append(ParcelFile(f"{name}.csv", ("cell,copies,name\n" + "".join(rows)).encode("utf-8")))
        piles.append(ParcelPile(heap.title, made.piece_count, tuple(files)))
    how = "Upload each picture as an asset in a grid: the columns and rows stand in its name, the cells in the list beside it."
    return Parcel(
        f"{stem}-screentop", {"target": "screentop", **about, "how": how}, tuple(piles), faults=(), extra_files=tuple(lists)
    )


def _quote_name(name: str) -> str:
    """Return a name quoted for a CSV file."""
    return '"' + name.replace('"', '""') + '"'
