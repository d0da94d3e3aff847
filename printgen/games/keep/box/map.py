"""Quester's Keep: the map as it lies, for booklets and stories."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from printgen.components.diagrams.land import Lying, Realm, Standing
from printgen.engine.play import Ply

from ..content import CONTENT, FOREST, ROAD
from ..rules.land import TILES, lay, terrain
from ..rules.position import SEATS

Way = tuple[str, tuple[tuple[int, int], ...]]
"""A pawn's colour, and the coordinates of the tiles that it crossed."""


def realm(s: Any, alt: str, fresh: int = -1, ways: tuple[Way, ...] = (), names: bool = False, tall: float = 20.0) -> Realm:
    """All tiles that lie, and all pawns; ``fresh`` is the tile that was laid just now.

    A ring is round the pawns whose ``ways`` are drawn, without ways round the one whose turn it is.
    """
    tiles = tuple(lying(s, tile, tile == fresh) for tile in range(TILES) if s.laid >> tile & 1)
    pawns = tuple(standing(s, seat) for seat in range(s.seats) if not s.gone >> seat & 1)
    went = {colour for colour, _ in ways}  # the position may be the next hero's
    ringed = tuple(pawn._replace(now=pawn.colour in went) for pawn in pawns) if went else pawns
    return Realm(tiles, ringed, alt, ways, names, tall=tall)


def lying(s: Any, tile: int, fresh: bool = False) -> Lying:
    """A tile where it lies, and as it is turned."""
    land = CONTENT.land[tile]
    return Lying(
        number=str(tile) if tile else "",
        name=land.title,
        sides=land.sides,
        turned=s.turned[tile],
        east=s.east[tile],
        down=s.down[tile],
        fresh=fresh,
        token=token(s, tile),
        castle=tile == 0,
    )


def token(s: Any, tile: int) -> str:
    """What lies on a named place: a red token where a quest waits for all, in a Grail quest a green one where it is done."""
    if not tile:
        return ""
    bit = 1 << tile - 1
    if s.lair[tile]:
        return "broken"
    done = any(s.quests[seat] & bit for seat in range(SEATS))
    return "whole" if s.grail and done else ""


def standing(s: Any, seat: int) -> Standing:
    """A seat's pawn."""
    tile = s.tile[seat]
    return Standing(CONTENT.hero[s.hero[seat]].colour, s.east[tile], s.down[tile], s.spot[seat], seat == s.seat)


def way(seat: int, positions: Iterable[Any]) -> Way:
    """The way that a pawn went, tile by tile."""
    positions = list(positions)
    s = positions[-1]
    tiles = [tile for tile, _ in groupby(now.tile[seat] for now in positions)]
    return CONTENT.hero[s.hero[seat]].colour, tuple((s.east[tile], s.down[tile]) for tile in tiles)


def around(s: Any, tile: int, alt: str, tall: float) -> Realm:
    """A tile with its neighbours, and the pawn that comes."""
    whole = realm(s, alt, tile, tall=tall)
    near = {(s.east[k], s.down[k]) for k in (tile, *(n - 1 for n in s.near[6 * tile : 6 * tile + 6] if n))}
    tiles = tuple(lies for lies in whole.tiles if (lies.east, lies.down) in near)
    return whole._replace(tiles=tiles, pawns=tuple(pawn for pawn in whole.pawns if pawn.now))


class Fit(NamedTuple):
    """A drawn tile turned by so many sixths: whether it can be entered, and what it joins."""

    turned: int
    enters: bool
    roads: int
    forests: int
    position: Any


def turnings(drawn: Ply) -> Iterator[Fit]:
    """All six turns of a tile that is drawn, as "Placing Land Tiles" and ruling Q3 compare them."""
    tile, origin, side = drawn.x, drawn.before.tile[drawn.before.seat], drawn.before.way
    for turned in range(6):
        s = drawn.before.copy()
        lay(s, tile, origin, side)
        s.turned[tile] = turned
        joined = [terrain(s, tile, k) for k in range(6) if (there := s.near[6 * tile + k] - 1) >= 0 and like(s, tile, there, k)]
        enters = terrain(s, tile, (side + 3) % 6) <= FOREST
        yield Fit(turned, enters, joined.count(ROAD), joined.count(FOREST), s)


def like(s: Any, tile: int, there: int, side: int) -> bool:
    """Whether two tiles have the same along their border."""
    return terrain(s, tile, side) == terrain(s, there, (side + 3) % 6)
