"""A land of hexagonal tiles on the table, with the pawns on it."""

from typing import NamedTuple

TILE_MIDDLE = 6


class Pawn(NamedTuple):
    """A pawn: its owner's name, a picture, and one of the theme's pawns, which gives colour and sign."""

    name: str
    picture: str
    colour: str


class PlacedTile(NamedTuple):
    """A tile on the map: its position, and its rotation clockwise in sixths of a turn.

    With ``is_new`` it has just been placed. ``token`` lies on its named place: "", "whole" (a heart: the place is done)
    or "broken" (a quest waits there).
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
    """A pawn on the map: one of the theme's pawns, its tile, and the location in it.

    The pawn that moves has ``is_moving``.
    """

    colour: str
    east: int
    down: int
    spot: int = TILE_MIDDLE
    is_moving: bool = False


class LandMap(NamedTuple):
    """The map of the placed tiles, with pawns, tokens and paths: a pawn's colour, then coordinates.

    ``names`` lists numbers and names of the tiles below the map. ``labels`` writes the names on the tiles instead of the
    numbers if there is room for all; otherwise they are listed. ``tall`` is the greatest height of a tile in mm.
    """

    tiles: tuple[PlacedTile, ...]
    pawns: tuple[PlacedPawn, ...]
    alt: str
    paths: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    names: bool = False
    labels: bool = False
    tall: float = 20.0
