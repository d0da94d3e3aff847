"""Drawings with every mark in its final place, for tests that ask where things lie."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from printgen.marks import CheckBox as Tick
from printgen.marks import Group, Mark, Page, Path, SymbolUse, Tag, Text, TextField
from printgen.render.text import line_width
from printgen.render.theme import TypeStyle

DEEP = set("gjpqyQ,;()[]/|")
"""Signs that reach below the baseline."""

Field = Tick | TextField
"""A box to tick, or a line to write on."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm."""


class Matrix(NamedTuple):
    """A scaling and turning (cosine and sine, scale included), then a move."""

    cos: float = 1.0
    sin: float = 0.0
    x: float = 0.0
    y: float = 0.0

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        return self.cos * x - self.sin * y + self.x, self.sin * x + self.cos * y + self.y

    def compose(self, mark: Group | SymbolUse) -> "Matrix":
        """The matrix of what stands inside a group or a symbol in use."""
        a = math.radians(mark.turn)
        cos, sin = mark.scale * math.cos(a), mark.scale * math.sin(a)
        x, y = self(mark.x, mark.y)
        return Matrix(self.cos * cos - self.sin * sin, self.sin * cos + self.cos * sin, x, y)

    @property
    def scale(self) -> float:
        return math.hypot(self.cos, self.sin)


PAGE = Matrix()
"""As it is."""


class Placed(NamedTuple):
    """A path or a text, its box on the page, and the tags and symbols that it stands in."""

    mark: Path | Text
    box: Box
    matrix: Matrix
    ancestors: tuple[str, ...]


def edge_distance(page: Page) -> float:
    """How near anything that is drawn comes to an edge of the page, in mm."""
    boxes = [placed.box for placed in place_marks(page.marks)]
    return min(min(left, top, page.width - right, page.height - foot) for left, top, right, foot in boxes)


def smallest_type(page: Page) -> float:
    """The smallest type of a page, in mm, but for letters in tokens."""
    texts = [placed for placed in place_marks(page.marks) if not any(part.startswith("token") for part in placed.ancestors)]
    return min(placed.mark.size for placed in texts if isinstance(placed.mark, Text))


def iter_marks(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks of a drawing and what stands in them."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group | Tag):
            yield from iter_marks(mark.marks)


def form_fields(marks: tuple[Mark, ...]) -> Iterator[Field]:
    """The fields of a form."""
    return (mark for mark in iter_marks(marks) if isinstance(mark, Field))


def tags(marks: tuple[Mark, ...]) -> Iterator[Tag]:
    """All tags of a drawing."""
    return (mark for mark in iter_marks(marks) if isinstance(mark, Tag))


def place_marks(
    marks: tuple[Mark, ...], matrix: Matrix = PAGE, inside: tuple[str, ...] = (), clip: Box | None = None
) -> Iterator[Placed]:
    """All paths and texts of a drawing in painting order, groups and symbols opened."""
    for mark in marks:
        match mark:
            case Path() | Text():
                box = mark_box(mark, matrix)
                yield Placed(mark, intersect(box, clip) if clip else box, matrix, inside)
            case Group():
                inner = matrix.compose(mark)
                edge = clip_box([inner(*p) for p in outline_points(mark.clip)], clip) if mark.clip else clip
                yield from place_marks(mark.marks, inner, inside, edge)
            case SymbolUse():
                inner = matrix.compose(mark)
                left, top, right, foot = mark.symbol.box
                edge = clip_box([inner(x, y) for x in (left, right) for y in (top, foot)], clip)
                yield from place_marks(mark.symbol.marks, inner, (*inside, mark.symbol.name), edge)
            case Tag():
                yield from place_marks(mark.marks, matrix, (*inside, mark.role), clip)


def outline_points(outline: tuple[tuple, ...]) -> list[tuple[float, float]]:
    """Points and control points."""
    return [(step[k], step[k + 1]) for step in outline for k in range(1, len(step), 2)]


@lru_cache(50_000)
def _outline_box(outline: tuple[tuple, ...]) -> Box:
    """The box of an outline before it is placed."""
    return bounding_box(outline_points(outline))


def bounding_box(corners: list[tuple[float, float]]) -> Box:
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def clip_box(corners: list[tuple[float, float]], clip: Box | None) -> Box:
    """The box of a clipping outline inside another."""
    return intersect(bounding_box(corners), clip) if clip else bounding_box(corners)


def intersect(box: Box, clip: Box) -> Box:
    """What of a box lies inside the clip."""
    left, right = (min(max(v, clip[0]), clip[2]) for v in (box[0], box[2]))
    top, foot = (min(max(v, clip[1]), clip[3]) for v in (box[1], box[3]))
    return left, top, right, foot


def mark_box(mark: Path | Text, matrix: Matrix) -> Box:
    """The box of a mark: strokes included, text from descender to capitals."""
    if isinstance(mark, Path):
        if matrix.sin == 0 and matrix.cos > 0:  # upright, as nearly all is
            left, top, right, foot = (
                matrix.cos * v + (matrix.x, matrix.y)[k % 2] for k, v in enumerate(_outline_box(mark.outline))
            )
        else:
            left, top, right, foot = bounding_box([matrix(*p) for p in outline_points(mark.outline)])
        reach = mark.width / 2 * matrix.scale if mark.stroke else 0.0
        return left - reach, top - reach, right + reach, foot + reach
    wide = line_width(mark.string, TypeStyle(mark.face, mark.size, mark.size, mark.track))
    below = 0.22 if DEEP & set(mark.string) and not mark.face.startswith("Cinzel") else 0.0
    corners = [(mark.x, mark.y - 0.7 * mark.size), (mark.x + wide, mark.y + below * mark.size)]
    return bounding_box([matrix(x, y) for x in (corners[0][0], corners[1][0]) for y in (corners[0][1], corners[1][1])])


def overlap_depth(a: Box, b: Box) -> float:
    """How deep two boxes lie in each other, in mm; 0 or less when they do not."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))
