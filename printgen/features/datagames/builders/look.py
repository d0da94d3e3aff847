"""Builds the look of a folder's pieces: colours, fonts, type styles and categories by name.

It also builds the ``GameFolder`` of a game without code.
"""

import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from printgen.errors import ContentError
from printgen.features.datagames.builders.picture_files import find_file
from printgen.features.datagames.components.card import Lettering
from printgen.features.datagames.reading.errors import FaultList
from printgen.features.datagames.reading.keys import CATEGORY_KEYS, LOOK_KEYS, TYPE_KEYS, check_table
from printgen.fontfile import read_widths
from printgen.resources import (
    GameFacts,
    GameFolder,
    LookSettings,
    PictureFiles,
    ShapeAndColour,
    register_font_face,
    resource_folder,
)

DEFAULT_ACCENT = "#0072B2"
FREE_SIGNS = tuple(
    zip(
        "circle shield hexagon diamond octagon star arch banner triangle square".split(),
        "#56B4E9 #E69F00 #009E73 #CC79A7 #F0E442 #D55E00 #ffffff #C9C9C9 #0072B2 #999999".split(),
        strict=True,
    )
)
"""What kinds without a look of their own get, one after the other."""
WEIGHT_NAMES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold_italic": "BoldItalic"}
DEFAULT_FACES = {"title": "Cinzel-Bold", "text": "Vollkorn-Regular", "bold": "Vollkorn-Bold", "italic": "Vollkorn-Italic"}
DEFAULT_LEADING = 1.125
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


class Palette(NamedTuple):
    """Colours, fonts and type styles by name."""

    colours: Mapping[str, str]
    faces: Mapping[str, str]
    styles: Mapping[str, Lettering]

    def find_colour(self, word: Any) -> str | None:
        """Return a colour as "#rrggbb"; None if there is none of that name."""
        return self.colours.get(str(word)) or parse_css_colour(str(word))


@cache
def parse_css_colour(word: str) -> str | None:
    """Return a CSS colour, given by name or number, as "#rrggbb"; None for anything else."""
    if _HEX.fullmatch(word):
        return word
    if word[:1] == "#" and len(word) != len("#rgb"):
        return None
    from PIL import ImageColor

    try:
        return "#{:02x}{:02x}{:02x}".format(*ImageColor.getrgb(word)[:3])
    except ValueError:
        return None


@cache
def load_theme() -> dict[str, Any]:
    """Return the built-in colours and shapes, read from templates/theme.toml."""
    with (resource_folder("templates") / "theme.toml").open("rb") as file:
        return tomllib.load(file)


def build_palette(folder: Path, table: Mapping[str, Any], faults: FaultList) -> Palette:
    """Build the colours, fonts and styles of a header."""
    given = check_table(table, LOOK_KEYS, "look", faults)
    accent = _parse_colour(given.get("accent", DEFAULT_ACCENT), "look.accent", faults)
    colours = {"accent": accent, "tint": _mix_tint(accent), "ink": "#1a1a1a", "paper": "#ffffff"}
    for name in ("tint", "ink", "paper"):
        if name in given:
            colours[name] = _parse_colour(given[name], f"look.{name}", faults)
    ground = given.get("ground", "paper")
    colours["ground"] = colours.get(ground) or _parse_colour(ground, "look.ground", faults)
    faces = dict(DEFAULT_FACES)
    for role in ("title", "text"):
        faces |= _register_family(folder, role, given.get(role), faults)
    styles = _build_styles(given.get("type", {}), colours, faces, faults)
    return Palette(colours, faces, styles)


def _build_styles(
    table: Mapping[str, Any], colours: Mapping[str, str], faces: Mapping[str, str], faults: FaultList
) -> dict[str, Lettering]:
    """Return the styles that each layout knows, and those of the header's look."""
    styles = {name: Lettering(face, 8.0, 9.0, colours["ink"]) for name, face in faces.items()}
    styles["title"] = styles["title"]._replace(size=13.5, leading=13.5)
    for name, entry in table.items():
        given = check_table(entry, TYPE_KEYS, f"look.type.{name}", faults)
        face, size = given.get("face", "text"), float(given.get("size", 8.0))
        if face not in faces:
            faults.add_unknown(f"look.type.{name}.face", "face", face, faces)
        colour = given.get("colour", "ink")
        hue = colours.get(colour) or _parse_colour(colour, f"look.type.{name}.colour", faults)
        styles[name] = Lettering(faces.get(face, faces["text"]), size, float(given.get("leading", size * DEFAULT_LEADING)), hue)
    return styles


def _parse_colour(value: Any, where: str, faults: FaultList) -> str:
    found = parse_css_colour(str(value))
    if found is None:
        faults.add(where, f"{value!r:.40} is no colour; write #0072B2 or a name such as crimson")
    return found or "#000000"


def _mix_tint(accent: str) -> str:
    """Return a fifth of a colour mixed with white."""
    return "#" + "".join(f"{round(255 - (255 - part) * 0.2):02X}" for part in bytes.fromhex(accent[1:]))


def _register_family(folder: Path, role: str, value: Any, faults: FaultList) -> dict[str, str]:
    """Register the fonts of a folder's own family under unique names, and return them by role."""
    if value is None:
        return {}
    files = {"regular": value} if isinstance(value, str) else value
    found = {weight: path for weight, name in files.items() if (path := _find_face(folder, role, weight, name, faults))}
    if "regular" not in found:
        if "regular" not in files:
            faults.add(f"look.{role}", "lacks the face 'regular'")
        return {}
    stem = "".join(c for c in found["regular"].stem if c.isalnum())
    family = f"{stem}~{hashlib.sha256(found['regular'].read_bytes()).hexdigest()[:8]}"
    for weight, path in found.items():
        register_font_face(f"{family}-{WEIGHT_NAMES[weight]}", path)
    if role == "title":
        return {"title": f"{family}-{'Bold' if 'bold' in found else 'Regular'}"}
    return {"text": f"{family}-Regular", "bold": f"{family}-Bold", "italic": f"{family}-Italic"}


def _find_face(folder: Path, role: str, weight: str, name: Any, faults: FaultList) -> Path | None:
    """Return the file of a font; None and a fault if it cannot be printed.

    Args:
        folder: the game's folder.
        role: the family, "title" or "text".
        weight: one of WEIGHT_NAMES.
        name: the file's name.
    """
    where = f"look.{role}.{weight}"
    if weight not in WEIGHT_NAMES:
        faults.add_unknown(f"look.{role}", "face", weight, WEIGHT_NAMES)
        return None
    if not isinstance(name, str):
        faults.add(where, f"must be a file's name, not {name!r:.60}")
        return None
    path = find_file(folder, name, where, faults)
    try:
        if path:
            read_widths(path)
    except ContentError as problem:
        faults.add(where, str(problem))
        return None
    return path


def build_game_folder(
    path: Path,
    facts: GameFacts,
    colours: Mapping[str, str],
    categories: Mapping[str, ShapeAndColour],
    shelf: PictureFiles,
    sign: str = "gem",
) -> GameFolder:
    """Build the ``GameFolder`` of a folder without code.

    Args:
        path: the folder.
        facts: title, designer and so on.
        colours: the colours of the look.
        categories: shape and colour of each kind.
        shelf: the folder's picture files.
        sign: the picture on backs.
    """
    dress = LookSettings(
        colours["accent"], colours["tint"], (facts.title.upper(), 10.0, 0.0), sign=sign, emblem="dragon", categories=()
    )
    return GameFolder(
        path.resolve().name, "", path, facts=facts, look=dress, category=tuple(categories.items()), pawn=(), pictures=shelf
    )


def build_categories(
    table: Mapping[str, Any], kinds: Sequence[str], accent: str, faults: FaultList
) -> dict[str, tuple[ShapeAndColour, str]]:
    """Return shape, colour and icon of every kind: as the header says, else the built-in ones, else free ones."""
    given = {kind.lower(): check_table(entry, CATEGORY_KEYS, f"look.category.{kind}", faults) for kind, entry in table.items()}
    house = load_theme()["category"]
    free = [(shape, hue) for shape, hue in FREE_SIGNS if hue.lower() != accent.lower()]
    taken = {entry.get("shape") for entry in given.values()} | {entry.get("hue") for entry in given.values()}
    free = [pair for pair in free if not taken & set(pair)] or free
    found: dict[str, tuple[ShapeAndColour, str]] = {}
    for kind in kinds:
        entry = given.get(kind, {})
        usual = house.get(kind)
        shape, hue = (usual["shape"], usual["hue"]) if usual else free[len(found) % len(free)]
        where = f"look.category.{kind}"
        colour = _parse_colour(entry["hue"], f"{where}.hue", faults) if "hue" in entry else hue
        found[kind] = (
            ShapeAndColour(_check_shape(entry.get("shape", shape), f"{where}.shape", faults), colour),
            entry.get("icon", ""),
        )
    return found


def _check_shape(name: str, where: str, faults: FaultList) -> str:
    if name not in load_theme()["shape"]:
        faults.add_unknown(where, "shape", name, load_theme()["shape"])
        return "circle"
    return name
