"""The extent of a drawing, so that it can be shown alone."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain

from printgen import resources
from printgen.backends.group_transforms import PAGE_TRANSFORM, GroupPlace, transform_within_group
from printgen.fontfile import read_widths
from printgen.marks import Group, ImageMark, Mark, Outline, Path, SymbolUse, Tag, Text

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def extent(marks: tuple[Mark, ...]) -> Extent:
    """Return left, top, right and bottom of the area that the marks may paint; (0, 0, 0, 0) if they paint nothing."""
    points = [*_iter_bounding_points(marks, PAGE_TRANSFORM)] or [(0.0, 0.0)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@cache
def _glyph_widths(face: str) -> dict[str, int]:
    """Return the width of each character of a face, in thousandths of its size."""
    return read_widths(resources.font_face_file(face))


def text_width(mark: Text) -> float:
    """Return the width of a line in mm, without kerning."""
    known = _glyph_widths(mark.face)
    return sum(known.get(sign, 0) for sign in mark.string) / 1000 * mark.size + mark.track * len(mark.string)


def _iter_bounding_points(marks: Iterable[Mark], at: GroupPlace) -> Iterator[tuple[float, float]]:
    """Yield points on the page between which all of the marks lie."""
    for mark in marks:
        match mark:
            case Path():
                corners: Iterable[tuple[float, float]] = _outline_points(mark.outline, mark.width / 2 if mark.stroke else 0.0)
            case Text():
                wide = text_width(mark)
                corners = _box_corners(mark.x, mark.y - mark.size, mark.x + wide, mark.y + mark.size / 4)
            case ImageMark():
                corners = _box_corners(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)
            case SymbolUse():
                left, top, right, bottom = mark.symbol.box
                here = transform_within_group(at, Group((), mark.x, mark.y, scale=mark.scale, turn=mark.turn))
                yield from (here(*corner) for corner in _box_corners(left, top, right, bottom))
                continue
            case Group() if mark.clip:
                yield from (transform_within_group(at, mark)(*corner) for corner in _outline_points(mark.clip, 0.0))
                continue
            case Group() | Tag():
                yield from _iter_bounding_points(mark.marks, transform_within_group(at, mark) if isinstance(mark, Group) else at)
                continue
            case _:
                continue
        yield from (at(*corner) for corner in corners)


def _outline_points(outline: Outline, half: float) -> Iterator[tuple[float, float]]:
    """Yield the points and control points of a shape, moved outwards by ``half`` the width of its stroke."""
    numbers = chain.from_iterable(step[1:] for step in outline)
    for x, y in zip(numbers, numbers, strict=True):
        yield x - half, y - half
        yield x + half, y + half


def _box_corners(left: float, top: float, right: float, bottom: float) -> Iterator[tuple[float, float]]:
    """Yield the corners of a box."""
    yield from ((x, y) for x in (left, right) for y in (top, bottom))
