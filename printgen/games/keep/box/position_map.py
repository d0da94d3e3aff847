"""Quester's Keep: the map of a position, for booklets and stories."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from printgen.components.diagrams.land import LandMap, PlacedPawn, PlacedTile
from printgen.engine.play import Ply

from ..content import CONTENT, FOREST, ROAD
from ..rules.land import TILES, lay_tile, terrain
from ..rules.position import SEATS

PawnPath = tuple[str, tuple[tuple[int, int], ...]]
"""A pawn's colour, and the coordinates of the tiles that it crossed."""


def build_realm_map(
    s: Any, alt: str, new_tile: int = -1, paths: tuple[PawnPath, ...] = (), names: bool = False, largest_tile_height: float = 20.0
) -> LandMap:
    """Build the map of a position with all tiles and all pawns.

    A ring marks the pawns whose ``paths`` are drawn, or, without ways, the pawn whose turn it is.

    Args:
        s: the position.
        alt: the description of the picture in words.
        new_tile: the tile that was laid just now, or -1.
        paths: the paths to draw, each with the colour of its pawn.
        names: whether numbers and names of the tiles are listed below the map.
        largest_tile_height: the largest height of a tile, in mm.
    """
    tiles = tuple(placed_tile(s, tile, tile == new_tile) for tile in range(TILES) if s.laid >> tile & 1)
    pawns = tuple(placed_pawn(s, seat) for seat in range(s.seats) if not s.gone >> seat & 1)
    went = {colour for colour, _ in paths}  # the position may be the next hero's
    ringed = tuple(pawn._replace(is_moving=pawn.colour in went) for pawn in pawns) if went else pawns
    return LandMap(tiles, ringed, alt, paths=paths, names=names, tall=largest_tile_height)


def placed_tile(s: Any, tile: int, is_new: bool = False) -> PlacedTile:
    """Return a tile with its coordinates and its rotation.

    ``is_new`` marks it as laid just now.
    """
    land = CONTENT.land[tile]
    return PlacedTile(
        number=str(tile) if tile else "",
        name=land.title,
        sides=land.sides,
        rotation=s.turned[tile],
        east=s.east[tile],
        down=s.down[tile],
        is_new=is_new,
        token=quest_token(s, tile),
        castle=tile == 0,
    )


def quest_token(s: Any, tile: int) -> str:
    """Return the token on a place: "broken" for a free quest, "whole" for a completed one, or "".

    A free quest, which waits for everybody, has a red token. Only a Grail quest marks completed places, with a green token.
    """
    if not tile:
        return ""
    bit = 1 << tile - 1
    if s.lair[tile]:
        return "broken"
    done = any(s.quests[seat] & bit for seat in range(SEATS))
    return "whole" if s.grail and done else ""


def placed_pawn(s: Any, seat: int) -> PlacedPawn:
    """Return the pawn of a seat with its coordinates."""
    tile = s.tile[seat]
    return PlacedPawn(CONTENT.hero[s.hero[seat]].colour, s.east[tile], s.down[tile], spot=s.spot[seat], is_moving=seat == s.seat)


def pawn_path(seat: int, positions: Iterable[Any]) -> PawnPath:
    """Return the path of a seat's pawn through these positions, tile by tile."""
    positions = list(positions)
    s = positions[-1]
    tiles = [tile for tile, _ in groupby(now.tile[seat] for now in positions)]
    return CONTENT.hero[s.hero[seat]].colour, tuple((s.east[tile], s.down[tile]) for tile in tiles)


def build_surroundings_map(s: Any, tile: int, alt: str, largest_tile_height: float) -> LandMap:
    """Build the map of a tile and its neighbours, with the pawn whose turn it is.

    ``largest_tile_height`` is the largest height of a tile, in mm.
    """
    whole = build_realm_map(s, alt, tile, largest_tile_height=largest_tile_height)
    near = {(s.east[k], s.down[k]) for k in (tile, *(n - 1 for n in s.near[6 * tile : 6 * tile + 6] if n))}
    tiles = tuple(lies for lies in whole.tiles if (lies.east, lies.down) in near)
    return whole._replace(tiles=tiles, pawns=tuple(pawn for pawn in whole.pawns if pawn.is_moving))


class TileRotation(NamedTuple):
    """Drawn tile turned by a number of sixths: whether it can be entered, and the borders that it joins.

    ``roads`` and ``forests`` count the borders where both tiles have the same.
    """

    turned: int
    enters: bool
    roads: int
    forests: int
    position: Any


def iter_rotations(draw: Ply) -> Iterator[TileRotation]:
    """Iterate over all six rotations of a drawn tile, as "Placing Land Tiles" and ruling Q3 compare them."""
    tile, origin, side = draw.action, draw.before.tile[draw.before.seat], draw.before.way
    for turned in range(6):
        s = draw.before.copy()
        lay_tile(s, tile, origin, side)
        s.turned[tile] = turned
        joined = [
            terrain(s, tile, k)
            for k in range(6)
            if (there := s.near[6 * tile + k] - 1) >= 0 and has_same_border(s, tile, there, k)
        ]
        enters = terrain(s, tile, (side + 3) % 6) <= FOREST
        yield TileRotation(turned, enters, joined.count(ROAD), forests=joined.count(FOREST), position=s)


def has_same_border(s: Any, tile: int, other_tile: int, side: int) -> bool:
    """Return whether two tiles have the same terrain along their border.

    ``side`` is the side of ``tile`` beyond which ``other_tile`` lies.
    """
    return terrain(s, tile, side) == terrain(s, other_tile, (side + 3) % 6)
