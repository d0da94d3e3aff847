"""Tabletop Simulator: a save with all pieces of a game, set up as the booklet shows the table.

It has decks, tiles, tokens, figures, boards and dice. Cards are cells of sheets: the number of a card is a hundred times
that of its sheet, plus that of its cell. Source: the knowledge base of the program (custom decks and tiles) and the form
of its own saves, as looked up on 2026-11-22.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Any

from printgen.features.export.deck_sides import CardSide, DeckSides
from printgen.features.export.grids import build_grids, rasterise_to_width, to_png
from printgen.features.export.parcel import KeepFile, Parcel, ParcelFile, ParcelPile, forget_file, to_json, to_slug
from printgen.features.export.scene import CardHeap, ScenePlace, SceneSheet, TableScene, iter_heap_sides
from printgen.progress import iter_steps
from printgen.render.theme import GameLook

CM_PER_INCH = 2.54
"""In cm; a unit of the program's space is about an inch."""
POKER_HEIGHT = 88.9
TILE_UNITS = 2.0
"""Units that a tile of scale 1 is wide."""
TILE_TYPES = {"square": 0, "hexagon": 1, "round": 2, "octagon": 2, "card": 3}
BOARD_PIXELS = 2000
"""Pixels of a board's width, 600 those of a token's."""
TOKEN_PIXELS = 600
UrlBuilder = Callable[[str], str]


def build_save(
    scene: TableScene,
    look: GameLook,
    title: str,
    stem: str,
    about: dict[str, Any],
    base_url: str,
    keep: KeepFile = forget_file,
) -> Parcel:
    """Return the parcel of the save and its pictures.

    Args:
        title: the title of the game.
        stem: the name of the save without its ending.
        about: entries about the game at the head of the list.
        base_url: where the pictures will be found, ending in a slash.
        keep: called with each picture as soon as it is made.
    """
    files: list[ParcelFile] = []
    piles: list[ParcelPile] = []
    objects: list[dict[str, Any]] = []
    keys = count(1)
    for heap, made in iter_heap_sides(scene, look):
        stem_of_heap = f"{len(piles) + 1:02}-{to_slug(heap.title)}"
        if heap in scene.heaps:
            now, lying = _build_deck(heap, made, stem_of_heap, base_url, keys, keep)
        else:
            now, lying = _build_bag(heap, made, stem_of_heap, base_url, keep)
        piles.append(ParcelPile(heap.title, made.piece_count, tuple(now)))
        objects.append(lying)
    for k, sheet in enumerate(iter_steps(scene.sheets, "boards"), 1):
        file = ParcelFile(
            f"boards/{k:02}-{to_slug(sheet.title)}.png", to_png(rasterise_to_width([sheet.page], BOARD_PIXELS)[0]), sheet.title
        )
        files.append(file)
        keep(file)
        objects.append(_build_board(sheet, base_url + file.path))
    objects += [
        build_object(f"Die_{die.sides}", die.place, f"die {k}", f"D{die.sides}", 1.0, 1.5) for k, die in enumerate(scene.dice)
    ]
    save = {"SaveName": title, "GameMode": title, "Table": "Table_Custom_Square", "Gravity": 0.5, "ObjectStates": objects}
    files.append(ParcelFile(f"{stem}.json", to_json(save)))
    how = f"Put {stem}.json into Tabletop Simulator's folder Saves/Saved Objects, or its folder Saves, and load it."
    return Parcel(f"{stem}-tts", {"target": "tts", **about, "how": how}, tuple(piles), faults=(), extra_files=tuple(files))


def build_object(
    kind: str, place: ScenePlace, seed: str, name: str, scale: float, height: float = 1.0, **fields: Any
) -> dict[str, Any]:
    """Return an object of a save, with the entries that all objects have.

    Args:
        kind: the program's name for its type.
        place: where it lies.
        seed: a text from which its GUID is made, so that a save is the same every time.
        name: what the program shows as its name.
        scale: its size in the program, 1 being the size of its type.
        height: its height above the table, in the program's units.
        fields: further entries.
    """
    turned = {"rotX": 0.0, "rotY": (180.0 + place.degrees) % 360, "rotZ": 0.0 if place.is_face_up else 180.0}
    at = {"posX": round(place.x / CM_PER_INCH, 3), "posY": height, "posZ": round(-place.y / CM_PER_INCH, 3)}
    size = {"scaleX": round(scale, 4), "scaleY": 1.0, "scaleZ": round(scale, 4)}
    known = {"GUID": sha256(f"{kind} {seed}".encode()).hexdigest()[:6], "Name": kind, "Transform": {**at, **turned, **size}}
    colour = {"r": 1.0, "g": 1.0, "b": 1.0}
    return {**known, "Nickname": name, "Description": "", "ColorDiffuse": colour, "Locked": False, "Tooltip": True, **fields}


def _build_deck(
    heap: CardHeap, sides: DeckSides, stem: str, base: str, keys: Iterator[int], keep: KeepFile
) -> tuple[list[ParcelFile], dict[str, Any]]:
    """Return the files and the object of a pile of cards, or of a single card.

    Args:
        sides: the sides of its cards.
        stem: the beginning of file names.
        base: where the pictures will be found, ending in a slash.
        keys: numbers for the sheets of faces.
        keep: called with each file as soon as it is made.
    """
    back = sides.back_pages[0] if sides.back_pages else None
    files: list[ParcelFile] = []
    known: dict[str, Any] = {}
    numbers: dict[int, int] = {}
    behind = base
    if back is not None:
        files.append(
            ParcelFile(f"cards/{stem}-back.png", to_png(rasterise_to_width([sides.pages[back]], TOKEN_PIXELS)[0]), "back")
        )
        behind += files[0].path
        keep(files[0])
    for grid in build_grids(sides.pages, list(dict.fromkeys(card.face for card in sides.cards)), back):
        key = next(keys)
        on = sum(card.copies for card in sides.cards if card.face in grid.pages)
        files.append(ParcelFile(f"cards/{stem}-{key}.png", grid.picture, heap.title, side="front", copies=on, size=grid.size))
        keep(files[-1])
        face = base + files[-1].path
        known[str(key)] = {
            "FaceURL": face, "BackURL": behind if back is not None else face, "NumWidth": grid.columns, "NumHeight": grid.rows,
            "BackIsHidden": True, "UniqueBack": False, "Type": 0,
        }  # fmt: skip
        numbers |= {page: 100 * key + cell for cell, page in enumerate(grid.pages)}
    scale = heap.deck.format.height / POKER_HEIGHT
    cards = [_build_card(heap, card, k, numbers[card.face], known, scale) for card in sides.cards for k in range(card.copies)]
    if len(cards) == 1:
        return files, cards[0]
    numbered = [card["CardID"] for card in cards]
    more: dict[str, Any] = {"SidewaysCard": False, "DeckIDs": numbered, "CustomDeck": known, "ContainedObjects": cards}
    return files, build_object("DeckCustom", heap.place, stem, heap.title, scale, **more)


def _build_card(heap: CardHeap, card: CardSide, copy: int, number: int, known: dict[str, Any], scale: float) -> dict[str, Any]:
    key = str(number // 100)
    more: dict[str, Any] = {"CardID": number, "SidewaysCard": False, "CustomDeck": {key: known[key]}}
    return build_object("CardCustom", heap.place, f"{heap.title} {number} {copy}", card.name, scale, **more)


def _build_bag(heap: CardHeap, sides: DeckSides, stem: str, base: str, keep: KeepFile) -> tuple[list[ParcelFile], dict[str, Any]]:
    """Return the files of tiles, tokens or pawns, and a bag with an object for each of them.

    A single piece is not put into a bag.

    Args:
        sides: the sides of the pieces.
        stem: the beginning of file names.
        base: where the pictures will be found, ending in a slash.
        keep: called with each file when all are made.
    """
    shown = zip(sides.pages, rasterise_to_width(sides.pages, TOKEN_PIXELS), strict=True)
    files = [ParcelFile(f"pieces/{stem}-{k:02}.png", to_png(image), page.outline) for k, (page, image) in enumerate(shown, 1)]
    for file in files:
        keep(file)
    held = []
    for card in sides.cards:
        file = files[card.face]
        files[card.face] = file._replace(side="front", copies=file.copies + card.copies, caption=card.name)
        urls = base + file.path, base + files[card.face if card.back is None else card.back].path
        held += [_build_piece(heap, f"{stem} {card.face} {k}", card.name, urls) for k in range(card.copies)]
    if len(held) == 1:
        return files, held[0]
    return files, build_object("Bag", heap.place._replace(is_face_up=True), stem, heap.title, 1.0, ContainedObjects=held)


def _build_piece(heap: CardHeap, seed: str, name: str, urls: tuple[str, str]) -> dict[str, Any]:
    """Return the object of a tile or a token, or of a standing figure for a pawn.

    A pawn is higher than wide and has the same picture on both sides.
    """
    size = heap.deck.format
    image: dict[str, Any] = {"ImageURL": urls[0], "ImageSecondaryURL": urls[1], "ImageScalar": 1.0, "WidthScale": 0.0}
    scale = size.width / 25.4 / TILE_UNITS
    if urls[0] == urls[1] and size.height > size.width:
        return build_object("Figurine_Custom", heap.place._replace(is_face_up=True), seed, name, scale, CustomImage=image)
    image["CustomTile"] = {"Type": TILE_TYPES[size.outline], "Thickness": 0.1, "Stackable": True, "Stretch": True}
    return build_object("Custom_Tile", heap.place._replace(is_face_up=True), seed, name, scale, CustomImage=image)


def _build_board(sheet: SceneSheet, url: str) -> dict[str, Any]:
    """Return the object of a board, which is locked in its place."""
    tile = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {"ImageURL": url, "ImageSecondaryURL": url, "ImageScalar": 1.0, "WidthScale": 0.0, "CustomTile": tile}
    scale = sheet.page.width / 25.4 / TILE_UNITS
    return build_object(
        "Custom_Tile", sheet.place._replace(is_face_up=True), url, sheet.title, scale, 0.96, CustomImage=image, Locked=True
    )
