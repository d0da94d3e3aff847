"""Colours, strokes and type of every page, read from templates/theme.toml; all lengths in millimetres.

U is the unit of the grid, 1/16 inch: a poker card is 40 x 56 of them, its text stands on lines two apart.
"""

import tomllib
from functools import cache
from typing import Any, NamedTuple

from printgen.marks import PT
from printgen.resources import folder

U = 25.4 / 16
CAP = 0.7
"""The height of Cinzel's capitals, as a share of its size."""


class Type(NamedTuple):
    """A style of type: a face, its size, the distance of lines, extra space a letter."""

    face: str
    size: float
    leading: float
    track: float = 0.0

    def at(self, points: float) -> "Type":
        """The same style at another size, in points."""
        return self._replace(size=points * PT)

    def as_face(self, face: str) -> "Type":
        """The same style in another face."""
        return self._replace(face=face)


class Look(NamedTuple):
    """How a game's pieces look: its accent and tint, and whether ink is saved."""

    game: str
    accent: str
    tint: str
    ring: tuple[str, float, float]
    low: bool = False

    @property
    def key(self) -> str:
        """What tells symbols of one look from those of another."""
        return f"{self.game}{'-low' if self.low else ''}"


class Category(NamedTuple):
    """What tells a kind of piece at a glance: an outline in a square from -1 to 1, and a colour."""

    shape: str
    hue: str


@cache
def theme() -> dict[str, Any]:
    """The file as it is."""
    with (folder("templates") / "theme.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def look(game: str, low: bool = False) -> Look:
    """The look of a game, in full ink or low."""
    colours = theme()["game"][game]
    words, size, track = colours["ring"]
    return Look(game, colours["accent"], colours["tint"], (words, size * PT, track * PT), low)


@cache
def type_style(name: str) -> Type:
    """The style of that name."""
    face, size, leading, track = theme()["type"][name]
    return Type(face, size * PT, leading * PT, track * PT)


@cache
def category(name: str) -> Category:
    """The shape and hue of a category."""
    entry = theme()["category"][name]
    return Category(theme()["shape"][entry["shape"]], entry["hue"])


def suit_hue(name: str) -> str:
    """The colour of a suit of an ordinary deck."""
    hue: str = theme()["suit"][name]
    return hue


INK: str = theme()["ink"]["ink"]
PAPER: str = theme()["ink"]["paper"]
WAIT: str = theme()["ink"]["wait"]
GREY: str = theme()["ink"]["grey"]
HAIR, FINE, LINE, BOLD, HEAVY = (width * PT for width in theme()["stroke"].values())
