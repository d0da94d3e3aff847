"""How a folder's pieces look: colours by name, families of faces, styles of type, categories; and its home for the press."""

import hashlib
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from printgen.errors import ContentError
from printgen.features.datagames.builders.shelves import find_file
from printgen.features.datagames.components.card import Lettering
from printgen.features.datagames.reading.errors import Faults
from printgen.features.datagames.reading.keys import CATEGORY, LOOK, TYPE, check_table
from printgen.fontfile import widths
from printgen.resources import Dress, GameFacts, GameFolder, Hue, PictureFiles, enter_face, folder

ACCENT = "#0072B2"
FREE = tuple(
    zip(
        "circle shield hexagon diamond octagon star arch banner triangle square".split(),
        "#56B4E9 #E69F00 #009E73 #CC79A7 #F0E442 #D55E00 #ffffff #C9C9C9 #0072B2 #999999".split(),
        strict=True,
    )
)
"""What kinds without a look of their own get, one after the other."""
WEIGHTS = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold_italic": "BoldItalic"}
HOUSE = {"title": "Cinzel-Bold", "text": "Vollkorn-Regular", "bold": "Vollkorn-Bold", "italic": "Vollkorn-Italic"}
LEADING = 1.125
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


class Palette(NamedTuple):
    """Colours and styles by name."""

    colours: Mapping[str, str]
    faces: Mapping[str, str]
    styles: Mapping[str, Lettering]

    def colour(self, word: Any) -> str | None:
        """A colour as "#rrggbb"; None where there is none of that name."""
        return self.colours.get(str(word)) or plain_colour(str(word))


@cache
def plain_colour(word: str) -> str | None:
    """A colour as CSS writes it, by name or number, as "#rrggbb"."""
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
def theme() -> dict[str, Any]:
    """Colours and shapes of the house."""
    with (folder("templates") / "theme.toml").open("rb") as file:
        return tomllib.load(file)


def palette(home: Path, table: Mapping[str, Any], faults: Faults) -> Palette:
    """The look of a header."""
    given = check_table(table, LOOK, "look", faults)
    accent = _colour(given.get("accent", ACCENT), "look.accent", faults)
    colours = {"accent": accent, "tint": _tint(accent), "ink": "#1a1a1a", "paper": "#ffffff"}
    for name in ("tint", "ink", "paper"):
        if name in given:
            colours[name] = _colour(given[name], f"look.{name}", faults)
    ground = given.get("ground", "paper")
    colours["ground"] = colours.get(ground) or _colour(ground, "look.ground", faults)
    faces = dict(HOUSE)
    for role in ("title", "text"):
        faces |= _family(home, role, given.get(role), faults)
    styles = _styles(given.get("type", {}), colours, faces, faults)
    return Palette(colours, faces, styles)


def _styles(
    table: Mapping[str, Any], colours: Mapping[str, str], faces: Mapping[str, str], faults: Faults
) -> dict[str, Lettering]:
    """The styles that each layout knows, and those of the look."""
    styles = {name: Lettering(face, 8.0, 9.0, colours["ink"]) for name, face in faces.items()}
    styles["title"] = styles["title"]._replace(size=13.5, leading=13.5)
    for name, entry in table.items():
        given = check_table(entry, TYPE, f"look.type.{name}", faults)
        face, size = given.get("face", "text"), float(given.get("size", 8.0))
        if face not in faces:
            faults.unknown(f"look.type.{name}.face", "face", face, faces)
        colour = given.get("colour", "ink")
        hue = colours.get(colour) or _colour(colour, f"look.type.{name}.colour", faults)
        styles[name] = Lettering(faces.get(face, faces["text"]), size, float(given.get("leading", size * LEADING)), hue)
    return styles


def _colour(value: Any, where: str, faults: Faults) -> str:
    found = plain_colour(str(value))
    if found is None:
        faults.add(where, f"{value!r:.40} is no colour; write #0072B2 or a name such as crimson")
    return found or "#000000"


def _tint(accent: str) -> str:
    """A fifth of a colour on paper."""
    return "#" + "".join(f"{round(255 - (255 - part) * 0.2):02X}" for part in bytes.fromhex(accent[1:]))


def _family(home: Path, role: str, value: Any, faults: Faults) -> dict[str, str]:
    """The faces of a family of one's own by their roles, entered under names that no other family has."""
    if value is None:
        return {}
    files = {"regular": value} if isinstance(value, str) else value
    found = {weight: path for weight, name in files.items() if (path := _face(home, role, weight, name, faults))}
    if "regular" not in found:
        if "regular" not in files:
            faults.add(f"look.{role}", "lacks the face 'regular'")
        return {}
    stem = "".join(c for c in found["regular"].stem if c.isalnum())
    family = f"{stem}~{hashlib.sha256(found['regular'].read_bytes()).hexdigest()[:8]}"
    for weight, path in found.items():
        enter_face(f"{family}-{WEIGHTS[weight]}", path)
    if role == "title":
        return {"title": f"{family}-{'Bold' if 'bold' in found else 'Regular'}"}
    return {"text": f"{family}-Regular", "bold": f"{family}-Bold", "italic": f"{family}-Italic"}


def _face(home: Path, role: str, weight: str, name: Any, faults: Faults) -> Path | None:
    """The file of a face; None and a fault where it cannot be printed."""
    where = f"look.{role}.{weight}"
    if weight not in WEIGHTS:
        faults.unknown(f"look.{role}", "face", weight, WEIGHTS)
        return None
    if not isinstance(name, str):
        faults.add(where, f"must be a file's name, not {name!r:.60}")
        return None
    path = find_file(home, name, where, faults)
    try:
        if path:
            widths(path)
    except ContentError as problem:
        faults.add(where, str(problem))
        return None
    return path


def home_of(
    path: Path,
    facts: GameFacts,
    colours: Mapping[str, str],
    categories: Mapping[str, Hue],
    shelf: PictureFiles,
    sign: str = "gem",
) -> GameFolder:
    """The folder as a game's home."""
    dress = Dress(colours["accent"], colours["tint"], (facts.title.upper(), 10.0, 0.0), sign=sign, emblem="dragon", categories=())
    return GameFolder(
        path.resolve().name, "", path, facts=facts, look=dress, category=tuple(categories.items()), pawn=(), shelf=shelf
    )


def categories(table: Mapping[str, Any], kinds: Sequence[str], accent: str, faults: Faults) -> dict[str, tuple[Hue, str]]:
    """The look of every kind and its icon: as the header says, else as the house has it, else what is free."""
    given = {kind.lower(): check_table(entry, CATEGORY, f"look.category.{kind}", faults) for kind, entry in table.items()}
    house = theme()["category"]
    free = [(shape, hue) for shape, hue in FREE if hue.lower() != accent.lower()]
    taken = {entry.get("shape") for entry in given.values()} | {entry.get("hue") for entry in given.values()}
    free = [pair for pair in free if not taken & set(pair)] or free
    found: dict[str, tuple[Hue, str]] = {}
    for kind in kinds:
        entry = given.get(kind, {})
        usual = house.get(kind)
        shape, hue = (usual["shape"], usual["hue"]) if usual else free[len(found) % len(free)]
        where = f"look.category.{kind}"
        colour = _colour(entry["hue"], f"{where}.hue", faults) if "hue" in entry else hue
        found[kind] = Hue(_shape(entry.get("shape", shape), f"{where}.shape", faults), colour), entry.get("icon", "")
    return found


def _shape(name: str, where: str, faults: Faults) -> str:
    if name not in theme()["shape"]:
        faults.unknown(where, "shape", name, theme()["shape"])
        return "circle"
    return name
