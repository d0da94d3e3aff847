"""Pictures and icons of a folder and the built-in ones; no file outside the folder is ever read."""

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from printgen.errors import LayoutError
from printgen.features.datagames.reading.errors import FaultList
from printgen.render.art.rasters import open_image
from printgen.resources import PictureFiles, resource_folder

SUFFIXES = (".svg", ".png", ".jpg", ".jpeg")
DICE_GLYPHS = frozenset([f"d{k}" for k in range(1, 7)] + [f"t{k}" for k in range(1, 13)])
SUIT_GLYPHS = frozenset(("spades", "hearts", "clubs", "diamonds"))
MOST_FILES = 5000
"""Files that are looked at."""


class PictureSet(NamedTuple):
    """The pictures that a folder can show: ``files`` by their names, and the names of built-in pictures and icons."""

    files: Mapping[str, Path]
    shelf: PictureFiles
    masters: frozenset[str]
    glyphs: frozenset[str]

    def find_picture(self, words: str) -> str:
        """Return the name by which the renderers find a picture; "" if there is none."""
        if words in self.files:
            return words
        plain = words.rpartition(".")[0] if words.lower().endswith(SUFFIXES) else words
        return plain if plain in self.masters else f"glyphs/{plain}" if plain in self.glyphs else ""

    def has_icon(self, name: str) -> bool:
        """Return whether there is an icon of that name."""
        return name in self.glyphs or name in DICE_GLYPHS or name in SUIT_GLYPHS or f"glyphs/{name}" in self.files

    @property
    def names(self) -> tuple[str, ...]:
        """All names of pictures, those of the folder first."""
        own = [name for name in self.files if not name.startswith("glyphs/") and not name.lower().endswith(SUFFIXES)]
        return (*sorted(own), *sorted(self.masters))

    @property
    def icons(self) -> tuple[str, ...]:
        """All names of icons, those of the folder first."""
        own = [name.removeprefix("glyphs/") for name in self.files if name.startswith("glyphs/")]
        return (*sorted(own), *sorted(self.glyphs))


def find_file(folder: Path, name: str, where: str, faults: FaultList) -> Path | None:
    """Return a file of the folder by its name; None and a fault if it is outside the folder or does not exist."""
    path = folder / name
    if "\0" in name or os.path.isabs(name) or ".." in Path(name).parts or "\\" in name:
        faults.add(where, f"{name!r:.80} must be a file in the folder, with / between its parts")
        return None
    if not path.is_file():
        faults.add(where, f"there is no file {name!r:.80}")
        return None
    if not path.resolve().is_relative_to(folder.resolve()):
        faults.add(where, f"{name!r:.80} is a link that leads out of the folder")
        return None
    return path


def load_pictures(folder: Path, places: str, icons: Mapping[str, Any], faults: FaultList) -> PictureSet:
    """Load the names of a folder's pictures.

    ``places`` are the folders in which they lie, ``icons`` are files by the icon's name.
    """
    found: dict[str, Path] = {}
    for place in places.split():
        if os.path.isabs(place) or ".." in Path(place).parts:
            faults.add("deck.toml.pictures", f"{place!r} must be a folder in the folder")
            continue
        for path in _iter_files(folder, folder / place):
            _add_file(found, folder, folder / place, path)
    small = {f"glyphs/{name}": path for name, path in found.items() if "." not in name and name not in _builtin_names("glyphs")}
    small |= {f"glyphs/{path.stem}": path for path in _iter_files(folder, folder / "icons")}
    for name, file in icons.items():
        if own := _find_icon(folder, name, file, found, faults):
            small[f"glyphs/{name}"] = own
    return PictureSet({**found, **small}, PictureFiles({**found, **small}), _builtin_names("."), _builtin_names("glyphs"))


def _find_icon(folder: Path, name: str, file: Any, found: Mapping[str, Path], faults: FaultList) -> Path | None:
    where = f"deck.toml.icons.{name}"
    if not isinstance(file, str):
        faults.add(where, f"must be a file's name, not {file!r:.60}")
        return None
    in_icons = folder / "icons" / file
    if in_icons.is_file() and ".." not in Path(file).parts and not os.path.isabs(file):
        return find_file(folder, f"icons/{file}", where, faults)
    return found.get(file) or find_file(folder, file, where, faults)


def _iter_files(folder: Path, place: Path) -> Iterator[Path]:
    """Yield the pictures in a folder and below in a fixed order; of the game's own folder only those directly in it."""
    if not place.is_dir():
        return
    inside = folder.resolve()
    below = place.rglob("*") if place != folder else place.glob("*")
    for count, path in enumerate(sorted(below)):
        if count < MOST_FILES and path.suffix.lower() in SUFFIXES and path.is_file() and path.resolve().is_relative_to(inside):
            yield path


def _add_file(found: dict[str, Path], folder: Path, place: Path, path: Path) -> None:
    """Enter a file under its names with and without folder and suffix; a name that is taken stays."""
    rank = SUFFIXES.index(path.suffix.lower())
    for name in (path.relative_to(place).as_posix(), path.relative_to(folder).as_posix()):
        found.setdefault(name, path)
        plain = name.rpartition(".")[0]
        known = found.get(plain)
        if known is None or (known.parent == path.parent and SUFFIXES.index(known.suffix.lower()) > rank):
            found[plain] = path


def pixels_per_inch(path: Path, width: float, height: float, covers: bool) -> float:
    """Return how many pixels of a picture come to an inch when it is ``width`` by ``height`` mm.

    If it ``covers`` the box, the less favourable side counts. Return 0 for vector files, and for files that cannot be read.
    """
    if path.suffix.lower() == ".svg":
        return 0.0
    try:
        with open_image(path) as file:
            across, down = file.size
    except LayoutError:
        return 0.0  # whoever draws it says why it cannot be read
    return 25.4 * (min if covers else max)(across / width, down / height)


@cache
def _builtin_names(place: str) -> frozenset[str]:
    """Return the names of the built-in pictures or icons."""
    return frozenset(path.stem for path in (resource_folder("templates") / "art" / place).glob("*.svg"))
