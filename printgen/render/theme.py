"""Colours, strokes and type of every page, read from templates/theme.toml; all lengths are in millimetres.

``U`` is the unit of the grid, 1/16 inch: a poker card is 40 x 56 units, and the lines of its text are two units apart.
"""

import tomllib
from functools import cache
from typing import Any, NamedTuple

from printgen.errors import LayoutError
from printgen.marks import PT
from printgen.resources import GameFolder, ShapeAndColour, resource_folder

U = 25.4 / 16
CAP = 0.7
"""The height of Cinzel's capitals, as a share of its size."""


class TypeStyle(NamedTuple):
    """A style of type: a face, its size, the distance of lines, and the extra space after each letter, in mm."""

    face: str
    size: float
    leading: float
    track: float = 0.0

    def with_size(self, points: float) -> "TypeStyle":
        """Return the same style at another size, in points."""
        return self._replace(size=points * PT)

    def with_least_size(self, points: float) -> "TypeStyle":
        """Return the same style, at least ``points`` points large."""
        return self if self.size >= points * PT - 1e-9 else self.with_size(points)

    def with_face(self, face: str) -> "TypeStyle":
        """Return the same style in another face."""
        return self._replace(face=face)


class GameLook(NamedTuple):
    """The look of a game's pieces: its folder, its accent and tint, and whether ink is saved.

    ``ring`` is the lettering around the medal: its words, and their size and tracking in mm.
    """

    game_folder: GameFolder
    accent: str
    tint: str
    ring: tuple[str, float, float]
    low_ink: bool = False

    @property
    def key(self) -> str:
        """A text that distinguishes the symbols of one look from those of another."""
        return f"{self.game_folder.name}{'-low' if self.low_ink else ''}"


@cache
def load_theme() -> dict[str, Any]:
    """Load templates/theme.toml as it is."""
    with (resource_folder("templates") / "theme.toml").open("rb") as file:
        return tomllib.load(file)


@cache
def load_look(game_folder: GameFolder, low_ink: bool = False) -> GameLook:
    """Return the look of a game, in full ink or low ink."""
    words, size, track = game_folder.look.ring
    return GameLook(
        game_folder, game_folder.look.accent, game_folder.look.tint, ring=(words, size * PT, track * PT), low_ink=low_ink
    )


@cache
def type_style(name: str) -> TypeStyle:
    """Return the style of that name in the theme."""
    face, size, leading, track = load_theme()["type"][name]
    return TypeStyle(face, size * PT, leading * PT, track * PT)


@cache
def category_shape_and_hue(look: GameLook, name: str) -> ShapeAndColour:
    """Return the shape and hue of a category, from game.toml or else from theme.toml.

    LayoutError is raised when neither has it.
    """
    return _find_shape_and_hue(name, dict(look.game_folder.category), load_theme()["category"], "category")


@cache
def pawn_sign_and_hue(look: GameLook, colour: str) -> ShapeAndColour:
    """Return the sign and hue of a pawn of the game; LayoutError is raised when it has none of that colour."""
    return _find_shape_and_hue(colour, dict(look.game_folder.pawn), {}, "pawn")


def _find_shape_and_hue(name: str, own: dict[str, ShapeAndColour], shared: dict[str, Any], kind: str) -> ShapeAndColour:
    found = own.get(name) or (ShapeAndColour(**shared[name]) if name in shared else None)
    if found is None:
        raise LayoutError(f"there is no {kind} {name!r}; those of game.toml and theme.toml are {', '.join((*own, *shared))}")
    return found


def shape_path_data(shape: str) -> str:
    """Return a shape of the theme as SVG path data; LayoutError lists the shapes that exist."""
    data: str | None = load_theme()["shape"].get(shape)
    if data is None:
        raise LayoutError(f"there is no shape {shape!r} in theme.toml; its shapes are {', '.join(load_theme()['shape'])}")
    return data


def suit_colour(name: str) -> str:
    """Return the colour of a suit of an ordinary deck, as "#rrggbb"."""
    hue: str = load_theme()["suit"][name]
    return hue


INK: str = load_theme()["ink"]["ink"]
PAPER: str = load_theme()["ink"]["paper"]
WAIT: str = load_theme()["ink"]["wait"]
GREY: str = load_theme()["ink"]["grey"]
HAIR, FINE, LINE, BOLD, HEAVY = (width * PT for width in load_theme()["stroke"].values())
