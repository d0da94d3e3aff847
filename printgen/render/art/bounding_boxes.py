"""Bounding boxes of what a drawing shows: each text, picture and shape with the largest area that it may paint."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from printgen.marks import CheckBox, Group, ImageMark, Mark, Path, SymbolUse, Tag, Text, TextField
from printgen.render.text import line_width
from printgen.render.theme import TypeStyle

CAPITALS, DESCENT = 0.7, 0.22
"""How far letters reach above and below the baseline, as shares of their size."""

Edges = tuple[float, float, float, float]
"""Left, top, right and foot, in mm."""
Points = list[tuple[float, float]]


class DrawnItem(NamedTuple):
    """A visible part of a drawing: its name for a person to read, its bounding box, and whether it is text."""

    name: str
    box: Edges
    is_text: bool = False


class ItemTransform(NamedTuple):
    """The position of a group: scale and rotation (cosine and sine, times the scale), then a move in mm."""

    cos: float = 1.0
    sin: float = 0.0
    x: float = 0.0
    y: float = 0.0

    def bounding_box(self, points: Points) -> Edges:
        """Return the bounding box, after the transform, of points in the group's coordinates."""
        xs = [self.cos * x - self.sin * y + self.x for x, y in points]
        ys = [self.sin * x + self.cos * y + self.y for x, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def within_group(self, mark: Group | SymbolUse) -> "ItemTransform":
        """Return the transform of the marks inside a group or a used symbol."""
        turn = math.radians(mark.turn)
        cos, sin = mark.scale * math.cos(turn), mark.scale * math.sin(turn)
        x, y = self.cos * mark.x - self.sin * mark.y + self.x, self.sin * mark.x + self.cos * mark.y + self.y
        return ItemTransform(self.cos * cos - self.sin * sin, self.sin * cos + self.cos * sin, x, y)


def iter_drawn_items(marks: tuple[Mark, ...], at: ItemTransform = ItemTransform()) -> Iterator[DrawnItem]:  # noqa: B008 (a value)
    """Yield each visible item of a drawing with its bounding box.

    A figure, a symbol and a clipped group each count as one item, as large as all of its content.
    """
    for mark in marks:
        match mark:
            case Text():
                yield DrawnItem(repr(mark.string), at.bounding_box(_text_corners(mark)), True)
            case Path() if mark.outline and (mark.fill or mark.stroke):
                yield DrawnItem("a shape", at.bounding_box(_path_points(mark)))
            case ImageMark():
                yield DrawnItem(
                    "a picture", at.bounding_box(_rectangle_corners(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height))
                )
            case Tag() if mark.alt:
                yield from _iter_enclosing_item(mark.alt, mark.marks, at)
            case Tag():
                yield from iter_drawn_items(mark.marks, at)
            case Group() if mark.clip:
                inner = at.within_group(mark)
                yield from _iter_enclosing_item("a picture", mark.marks, inner, inner.bounding_box(_path_points(Path(mark.clip))))
            case Group():
                yield from iter_drawn_items(mark.marks, at.within_group(mark))
            case SymbolUse():
                inner = at.within_group(mark)
                yield from _iter_enclosing_item(
                    "a picture", mark.symbol.marks, inner, inner.bounding_box(_rectangle_corners(*mark.symbol.box))
                )
            case CheckBox() | TextField():
                continue  # paints nothing


def _iter_enclosing_item(
    called: str, marks: tuple[Mark, ...], at: ItemTransform, clip: Edges | None = None
) -> Iterator[DrawnItem]:
    """Yield one item that encloses all these marks, or nothing when they paint nothing."""
    boxes = [thing.box for thing in iter_drawn_items(marks, at)]
    if boxes:
        lefts, tops, rights, feet = zip(*boxes, strict=True)
        box = min(lefts), min(tops), max(rights), max(feet)
        yield DrawnItem(called, _clip_box(box, clip) if clip else box)


def _clip_box(box: Edges, clip: Edges) -> Edges:
    """Return the part of a box that lies inside the box ``clip``."""
    left, right = (min(max(x, clip[0]), clip[2]) for x in box[::2])
    top, foot = (min(max(y, clip[1]), clip[3]) for y in box[1::2])
    return left, top, right, foot


def _path_points(mark: Path) -> Points:
    """Return the points and control points of a shape, moved outwards by half the width of its stroke if it has one."""
    points = [(step[k], step[k + 1]) for step in mark.outline for k in range(1, len(step), 2)]
    reach = mark.width / 2 if mark.stroke else 0.0
    return [(x + dx, y + dy) for x, y in points for dx in (-reach, reach) for dy in (-reach, reach)] if reach else points


def _text_corners(mark: Text) -> Points:
    wide = line_width(mark.string, TypeStyle(mark.face, mark.size, mark.size, mark.track))
    below = 0.0 if mark.face.startswith("Cinzel") else DESCENT
    return _rectangle_corners(mark.x, mark.y - CAPITALS * mark.size, mark.x + wide, mark.y + below * mark.size)


def _rectangle_corners(left: float, top: float, right: float, foot: float) -> Points:
    return [(left, top), (right, top), (right, foot), (left, foot)]
