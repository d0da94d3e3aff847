"""A land of hexagonal tiles as it lies, and who stands on it."""

from typing import NamedTuple

TILE_MIDDLE = 6


class Pawn(NamedTuple):
    """Whose pawn it is: a name, a picture, one of the theme's pawns, which gives colour and sign."""

    name: str
    picture: str
    colour: str


class PlacedTile(NamedTuple):
    """A tile on the map: where it lies, by how many sixths of a turn it is turned clockwise; ``is_new`` when it was laid just now.

    ``token`` is what lies on its named place: "", "whole" (a heart: the place is done) or "broken" (a quest waits there).
    """

    number: str
    name: str
    sides: str
    rotation: int
    east: int
    down: int
    is_new: bool = False
    token: str = ""
    castle: bool = False


class PlacedPawn(NamedTuple):
    """A pawn on the map: one of the theme's pawns, the tile that it stands on, and the location in it; ``is_moving`` when it moves."""

    colour: str
    east: int
    down: int
    spot: int = TILE_MIDDLE
    is_moving: bool = False


class LandMap(NamedTuple):
    """The map of the tiles that lie, with pawns, tokens, and ways that were walked: a pawn's colour, then coordinates.

    ``names`` lists numbers and names of the tiles below the map; ``labels`` writes the names on the tiles instead of the numbers
    where there is room for all, else they are listed. ``tall`` is the largest that a tile may be, in mm.
    """

    tiles: tuple[PlacedTile, ...]
    pawns: tuple[PlacedPawn, ...]
    alt: str
    paths: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    names: bool = False
    labels: bool = False
    tall: float = 20.0
