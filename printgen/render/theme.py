"""Colours, strokes and type of every page, read from templates/theme.toml; all lengths in millimetres.

U is the unit of the grid, 1/16 inch: a poker card is 40 x 56 of them, its text stands on lines two apart.
"""

import tomllib
from functools import cache
from typing import Any, NamedTuple

from printgen.errors import LayoutError
from printgen.marks import PT
from printgen.resources import GameFolder, Hue, folder

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

    def at_least(self, points: float) -> "Type":
        """The same style, not smaller than so many points."""
        return self if self.size >= points * PT - 1e-9 else self.at(points)

    def as_face(self, face: str) -> "Type":
        """The same style in another face."""
        return self._replace(face=face)


class GameLook(NamedTuple):
    """How a game's pieces look: its home, its accent and tint, and whether ink is saved."""

    home: GameFolder
    accent: str
    tint: str
    ring: tuple[str, float, float]
    low: bool = False

    @property
    def key(self) -> str:
        """What tells symbols of one look from those of another."""
        return f"{self.home.name}{'-low' if self.low else ''}"


@cache
def theme() -> dict[str, Any]:
    """The file as it is."""
    with (folder("templates") / "theme.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def look(home: GameFolder, low: bool = False) -> GameLook:
    """The look of a game, in full ink or low."""
    words, size, track = home.look.ring
    return GameLook(home, home.look.accent, home.look.tint, ring=(words, size * PT, track * PT), low=low)


@cache
def type_style(name: str) -> Type:
    """The style of that name."""
    face, size, leading, track = theme()["type"][name]
    return Type(face, size * PT, leading * PT, track * PT)


@cache
def category(look: GameLook, name: str) -> Hue:
    """The shape and hue of a category: the game's own, else the house's; LayoutError where neither has it."""
    return _hue(name, dict(look.home.category), theme()["category"], "category")


@cache
def pawn_hue(look: GameLook, colour: str) -> Hue:
    """The sign and hue of a pawn of the game; LayoutError where it has none of that colour."""
    return _hue(colour, dict(look.home.pawn), {}, "pawn")


def _hue(name: str, own: dict[str, Hue], shared: dict[str, Any], kind: str) -> Hue:
    found = own.get(name) or (Hue(**shared[name]) if name in shared else None)
    if found is None:
        raise LayoutError(f"there is no {kind} {name!r}; those of game.toml and theme.toml are {', '.join((*own, *shared))}")
    return found


def outline_of(shape: str) -> str:
    """A shape of the theme as SVG path data; LayoutError lists those that there are."""
    data: str | None = theme()["shape"].get(shape)
    if data is None:
        raise LayoutError(f"there is no shape {shape!r} in theme.toml; its shapes are {', '.join(theme()['shape'])}")
    return data


def suit_hue(name: str) -> str:
    """The colour of a suit of an ordinary deck."""
    hue: str = theme()["suit"][name]
    return hue


INK: str = theme()["ink"]["ink"]
PAPER: str = theme()["ink"]["paper"]
WAIT: str = theme()["ink"]["wait"]
GREY: str = theme()["ink"]["grey"]
HAIR, FINE, LINE, BOLD, HEAVY = (width * PT for width in theme()["stroke"].values())
