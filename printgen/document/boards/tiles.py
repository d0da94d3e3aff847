"""What lies on the table of a game with a map of hexagons: land tiles, tokens and pawns, players' boards, and the map itself.

The sides of a tile are six letters clockwise from the north: R road, F forest, W water, M mountains. Its locations are 0 to 5,
one along each side, and 6, the middle. Tiles lie on axial coordinates: south-east is one to the east, south one down.
"""

from typing import NamedTuple


class Tile(NamedTuple):
    """A land tile: its number on the map ("" for none), its place's name and picture, which is a block or stands on a sun."""

    number: str
    title: str
    sides: str
    picture: str
    block: bool = True


class TileSheet(NamedTuple):
    """All tiles of a game, with one back: what is to be known of a sheet's ``front`` and ``back``, and of one with a ``fold``."""

    game: str
    title: str
    tiles: tuple[Tile, ...]
    front: str
    back: str
    fold: str
    foot: str
