"""The path through a dungeon: a fine line through the doorways, on the right and around a room's content.

Every visit to a room is a stretch of its own with a white edge, painted over the earlier ones, so that you can follow
a line that crosses itself. Shares of the pitch are counted from a room's middle.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from printgen.marks import Mark, Outline, Path
from printgen.render.art.woodcut import disc_outline, polygon_outline
from printgen.render.theme import INK, PAPER

Place = tuple[int, int]
Point = tuple[float, float]

LANES = (0.2, 0.36)
"""How far right of a doorway's middle the first and every further passage in one direction goes, in doorways."""
NEAREST, FARTHEST, WIDER = 0.33, 0.42, 0.03
"""The radius of the first visit to a room, of the last, and what each adds."""


def draw_footsteps(path: Sequence[Place], left: float, top: float, pitch: float, door: float) -> Iterator[Mark]:
    """Draw the path through rooms, given as (column, row).

    Args:
        left, top: upper left corner of the map's first cell, in mm.
        pitch: distance between two rooms, in mm.
        door: width of a doorway, as a share of the pitch.
        path: columns and rows of the rooms, in their order.
    """
    if len(path) < 2:
        return
    lanes = _lane_offsets(path, door)
    visits: dict[Place, int] = {}
    for k, place in enumerate(path):
        radius = min(FARTHEST, NEAREST + WIDER * visits.get(place, 0))
        visits[place] = visits.get(place, 0) + 1
        before = (path[k - 1], lanes[k - 1]) if k else None
        after = (path[k + 1], lanes[k]) if k + 1 < len(path) else None
        middle = left + (place[0] + 0.5) * pitch, top + (place[1] + 0.5) * pitch
        yield from _draw_visit(place, before, after, radius, middle, pitch)


def _lane_offsets(path: Sequence[Place], door: float) -> list[float]:
    """Return for each step its distance to the right of the doorway's middle, as a share of the pitch."""
    taken: dict[tuple[Place, Place], int] = {}
    lanes = []
    for step in pairwise(path):
        count = taken.get(step, 0)
        taken[step] = count + 1
        lanes.append(LANES[min(count, len(LANES) - 1)] * door)
    return lanes


Way = tuple[Place, float] | None
"""The room that is come from or gone to, and the lane."""


def _draw_visit(place: Place, before: Way, after: Way, radius: float, middle: Point, pitch: float) -> Iterator[Mark]:
    """Draw one visit from doorway to doorway, with a dot at the start of the path and an arrow at every entry.

    Args:
        place: column and row of the room.
        before, after: the previous and the next room with the lane of the step, or None.
        radius: distance from the middle at which the line passes, as a share of the pitch.
        middle: middle of the room, in mm.
        pitch: distance between two rooms, in mm.
    """
    width = max(0.3, 0.028 * pitch)
    track = _visit_points(place, before, after, radius)
    outline = _smooth_curve([(middle[0] + x * pitch, middle[1] + y * pitch) for x, y in track])
    yield Path(outline, stroke=PAPER, width=3.2 * width)
    yield Path(outline, stroke=INK, width=width)
    if not before:
        yield Path(disc_outline(*_to_map_point(track[0], middle, pitch), 1.6 * width), INK, PAPER, width)
    else:
        (x, y), (dx, dy) = track[0], _direction(before[0], place)
        reach, half = max(1.3, 0.13 * pitch) / pitch, max(0.5, 0.045 * pitch) / pitch
        near = x + dx * 0.02, y + dy * 0.02
        corners = [(near[0] + dx * reach, near[1] + dy * reach)]
        corners += [(near[0] - side * dy * half, near[1] + side * dx * half) for side in (1, -1)]
        yield Path(polygon_outline([_to_map_point(corner, middle, pitch) for corner in corners]), INK, PAPER, 0.5 * width)


def _to_map_point(point: Point, middle: Point, pitch: float) -> Point:
    return middle[0] + point[0] * pitch, middle[1] + point[1] * pitch


def _direction(a: Place, b: Place) -> Place:
    return b[0] - a[0], b[1] - a[1]


def _visit_points(place: Place, before: Way, after: Way, radius: float) -> list[Point]:
    """Return the points of a visit, from the doorway of the entry to that of the exit."""
    start = _crossing_point(_direction(before[0], place), -0.5, before[1]) if before else None
    end = _crossing_point(_direction(place, after[0]), 0.5, after[1]) if after else None
    if start and end:
        return [start, *_ring_points(start, end, radius), end]
    if start:
        return [start, _point_inside_doorway(start, radius * 0.82)]
    assert end is not None  # a path of one room has no visits
    return [_point_inside_doorway(end, radius * 0.7), end]


def _crossing_point(step: Place, ahead: float, lane: float) -> Point:
    """Return where a step crosses the border of a cell, relative to the cell's middle.

    ``ahead`` is the distance in the direction of the step, ``lane`` that to its right.
    """
    return ahead * step[0] - lane * step[1], ahead * step[1] + lane * step[0]


def _point_inside_doorway(point: Point, radius: float) -> Point:
    """Return the point straight in from a doorway at ``radius`` from the middle."""
    x, y = point
    return (math.copysign(radius, x), y) if abs(x) > abs(y) else (x, math.copysign(radius, y))


def _ring_points(start: Point, end: Point, radius: float) -> list[Point]:
    """Return points on a ring between two doorways by the shorter way, or once around if both are the same."""
    a, b = math.atan2(start[1], start[0]), math.atan2(end[1], end[0])
    turn = (b - a + math.pi) % (2 * math.pi) - math.pi
    if abs(turn) < 1:
        turn -= math.copysign(2 * math.pi, turn)
    ease = 0.3  # from the doorway into the ring
    count = max(1, round((abs(turn) - 2 * ease) / 0.5))
    sign = math.copysign(1, turn)
    angles = [a + sign * (ease + (abs(turn) - 2 * ease) * k / count) for k in range(count + 1)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def _smooth_curve(points: Sequence[Point]) -> Outline:
    """Return a smooth curve through the points."""
    steps: list[tuple[str | float, ...]] = [("M", *points[0])]
    for k in range(len(points) - 1):
        p0, p1, p2, p3 = points[max(0, k - 1)], points[k], points[k + 1], points[min(len(points) - 1, k + 2)]
        near = p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6
        far = p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6
        steps.append(("C", *near, *far, *p2))
    return tuple(steps)
