"""Quester's Keep: the map of land tiles.

The functions are part of the rules of play.py and written in the same subset of Python.

A tile is a hexagon with flat sides to north and south; its six sides are numbered clockwise from the north. Inside it
has seven locations: one along each side, 0 to 5, and in the middle, 6, the named place, or the castle of tile 0 (Q2).
Tiles lie on axial coordinates: to the north ``down`` falls by one, to the south-east ``east`` grows by one.
"""

from typing import Any

from ..content import FOREST, ROAD, SIDES

TILES = 25
MIDDLE = 6
CROSS_BORDER = 7  # a step over the border
EAST = (0, 1, 1, 0, -1, -1)
SOUTH_HALVES = (-1, -1, 0, 1, 1, 0)
RANGER = 1


def terrain(s: Any, tile: int, side: int) -> int:
    """Return the terrain along a side of a tile in its present rotation."""
    return int(SIDES[6 * tile + (side + 6 - s.turned[tile]) % 6])


def is_passable_side(s: Any, tile: int, side: int) -> int:
    """Return 1 if a side has neither water nor mountains and can be crossed, else 0 ("Movement", Q3)."""
    return 1 if terrain(s, tile, side) <= FOREST else 0


def tile_beyond(s: Any, tile: int, side: int) -> int:
    """Return the tile beyond a side, or -1."""
    return int(s.near[6 * tile + side] - 1)


def is_unexplored_side(s: Any, tile: int, side: int) -> int:
    """Return 1 if a side leads to where no tile lies, and one may be drawn, else 0 ("Placing Land Tiles")."""
    return 1 if s.land and s.near[6 * tile + side] == 0 and is_passable_side(s, tile, side) else 0


def can_cross(s: Any, tile: int, side: int) -> int:
    """Return 1 if a tile lies beyond a side and the border to it can be crossed, else 0 (Q3)."""
    there = tile_beyond(s, tile, side)
    return 1 if there >= 0 and is_passable_side(s, tile, side) and is_passable_side(s, there, (side + 3) % 6) else 0


def best_rotation(s: Any, tile: int, place: int) -> int:
    """Return the rotation of a drawn tile, in sixths clockwise (Q3).

    It can be entered from side ``place``, joins the most roads, then the most forests. ``s.near`` of the tile must hold its
    neighbours.
    """
    best, most = 0, -1
    for turn in range(6):
        if SIDES[6 * tile + (place + 6 - turn) % 6] <= FOREST:
            fit = 0
            for side in range(6):
                there = s.near[6 * tile + side] - 1
                if there >= 0:
                    kind = SIDES[6 * tile + (side + 6 - turn) % 6]
                    if kind == terrain(s, there, (side + 3) % 6):
                        fit += 10 if kind == ROAD else 1 if kind == FOREST else 0
            if fit > most:
                best, most = turn, fit
    return best


def lay_tile(s: Any, tile: int, origin: int, side: int) -> None:
    """Place a drawn tile beyond a side of the tile ``origin`` ("Placing Land Tiles", Q3)."""
    s.land &= ~(1 << tile)
    s.east[tile] = s.east[origin] + EAST[side]
    s.down[tile] = s.down[origin] + SOUTH_HALVES[side]
    for other in range(TILES):
        if s.laid >> other & 1:
            for k in range(6):
                if s.east[tile] + EAST[k] == s.east[other] and s.down[tile] + SOUTH_HALVES[k] == s.down[other]:
                    s.near[6 * tile + k] = other + 1
                    s.near[6 * other + (k + 3) % 6] = tile + 1
    s.laid |= 1 << tile
    s.turned[tile] = best_rotation(s, tile, (side + 3) % 6)
    for k in range(6):
        if can_cross(s, tile, k):
            there = tile_beyond(s, tile, k)
            s.ways[tile] |= 1 << there
            s.ways[there] |= 1 << tile


def bordering_tiles(s: Any, tile: int) -> int:
    """Return the mask of tiles next to a tile, whether or not the border can be crossed."""
    mask = 0
    for side in range(6):
        there = tile_beyond(s, tile, side)
        if there >= 0:
            mask |= 1 << there
    return mask


def step_cost(s: Any, tile: int, spot: int) -> int:
    """Return the movement points for entering a location: road 1, forest 2, the Ranger 1; 0 if closed.

    A named place that touches a road costs as a road ("Movement" of the advanced game, Q4).
    """
    if spot == MIDDLE:
        for side in range(6):
            if SIDES[6 * tile + side] == ROAD:
                return 1
        return 1 if s.hero[s.seat] == RANGER else 2
    kind = terrain(s, tile, spot)
    if kind > FOREST:
        return 0
    return 1 if kind == ROAD or s.hero[s.seat] == RANGER else 2


def other_seat_at(s: Any, there: int) -> int:
    """Return the mask of the other seat whose pawn stands on 7 * tile + location, or 0."""
    for seat in range(s.seats):
        if seat != s.seat and not s.gone >> seat & 1 and 7 * s.tile[seat] + s.spot[seat] == there:
            return 1 << seat
    return 0


def is_occupied_by_other(s: Any, tile: int, spot: int) -> int:
    """Return 1 if the pawn of another seat stands at this location, else 0."""
    return 1 if other_seat_at(s, 7 * tile + spot) else 0


def step_target(s: Any, tile: int, spot: int, step: int) -> int:
    """Return where a step leads, as 7 * tile + location, or -1 if it is not possible.

    A step goes along the tile, to its middle, or across the border. Its number is the location in the tile, 0 to 6, or
    ``CROSS_BORDER``.
    """
    if step == CROSS_BORDER:
        return 7 * tile_beyond(s, tile, spot) + (spot + 3) % 6 if spot < MIDDLE and can_cross(s, tile, spot) else -1
    if spot == step or step_cost(s, tile, step) == 0:
        return -1
    if spot == MIDDLE or step == MIDDLE or (spot + 1) % 6 == step or (step + 1) % 6 == spot:
        return 7 * tile + step
    return -1


def step_actions(s: Any, points: int) -> int:
    """Return the mask of steps that the mover can take with these movement points (Q4).

    ``CROSS_BORDER`` may lead to an unknown tile. Nobody may end on another pawn's location, but may pass through it: a path
    to a free location must be left beyond it (Q13).
    """
    tile, spot = s.tile[s.seat], s.spot[s.seat]
    mask = 0
    for step in range(CROSS_BORDER + 1):
        there = step_target(s, tile, spot, step)
        if there >= 0 and can_enter(s, there, points):
            mask |= 1 << step
    if spot < MIDDLE and points and is_unexplored_side(s, tile, spot):
        mask |= 1 << CROSS_BORDER
    return mask


def can_enter(s: Any, there: int, points: int) -> int:
    """Return 1 if the points are enough to enter 7 * tile + location, else 0 (Q13).

    Where another pawn stands, they must also be enough to go on to a free location.
    """
    left = points - step_cost(s, there // 7, there % 7)
    if left < 0:
        return 0
    holder = other_seat_at(s, there)
    return 1 if holder == 0 else can_pass(s, holder, left)


def can_pass(s: Any, holders: int, points: int) -> int:
    """Return 1 if the points lead from these seats' locations to a free one, else 0.

    ``holders`` is a mask of seats. The path may pass through any number of occupied locations.
    """
    soon = 0  # whose locations can be reached with a point less
    while points and holders | soon:
        last = 0
        for seat in range(s.seats):
            if holders >> seat & 1:
                for step in range(CROSS_BORDER + 1):
                    on = step_target(s, s.tile[seat], s.spot[seat], step)
                    cost = step_cost(s, on // 7, on % 7) if on >= 0 else points + 1
                    if cost <= points:
                        holder = other_seat_at(s, on)
                        if holder == 0:
                            return 1
                        if cost == 1:
                            soon |= holder
                        else:
                            last |= holder
        holders, soon = soon, last
        points -= 1
    return 0


def free_spots(s: Any, tile: int) -> int:
    """Return the mask of locations of a tile where the mover may end."""
    mask = 0
    for spot in range(MIDDLE + 1):
        if step_cost(s, tile, spot) and not is_occupied_by_other(s, tile, spot):
            mask |= 1 << spot
    return mask


def teleport_destinations(s: Any) -> int:
    """Return the mask of tiles to which a teleport can lead.

    That is any tile, in an advanced game any with a free location.
    """
    if not s.advanced:
        return int(s.laid)
    mask = 0
    for tile in range(TILES):
        if s.laid >> tile & 1 and free_spots(s, tile):
            mask |= 1 << tile
    return mask
