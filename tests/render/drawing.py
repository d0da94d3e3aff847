"""Drawings with every mark in its final place, for tests that ask where things lie."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from printgen.marks import CheckBox as Tick
from printgen.marks import Group, Mark, Page, Path, Tag, Text, TextField, Use
from printgen.render.text import width
from printgen.render.theme import Type

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

    def then(self, mark: Group | Use) -> "Matrix":
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
    inside: tuple[str, ...]


def nearest(page: Page) -> float:
    """How near anything that is drawn comes to an edge of the page, in mm."""
    boxes = [placed.box for placed in flat(page.marks)]
    return min(min(left, top, page.width - right, page.height - foot) for left, top, right, foot in boxes)


def smallest(page: Page) -> float:
    """The smallest type of a page, in mm, but for letters in tokens."""
    texts = [placed for placed in flat(page.marks) if not any(part.startswith("token") for part in placed.inside)]
    return min(placed.mark.size for placed in texts if isinstance(placed.mark, Text))


def opened(marks: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks of a drawing and what stands in them."""
    for mark in marks:
        yield mark
        if isinstance(mark, Group | Tag):
            yield from opened(mark.marks)


def fields(marks: tuple[Mark, ...]) -> Iterator[Field]:
    """The fields of a form."""
    return (mark for mark in opened(marks) if isinstance(mark, Field))


def tags(marks: tuple[Mark, ...]) -> Iterator[Tag]:
    """All tags of a drawing."""
    return (mark for mark in opened(marks) if isinstance(mark, Tag))


def flat(marks: tuple[Mark, ...], at: Matrix = PAGE, inside: tuple[str, ...] = (), clip: Box | None = None) -> Iterator[Placed]:
    """All paths and texts of a drawing in painting order, groups and symbols opened."""
    for mark in marks:
        match mark:
            case Path() | Text():
                box = around(mark, at)
                yield Placed(mark, cut(box, clip) if clip else box, at, inside)
            case Group():
                inner = at.then(mark)
                edge = within([inner(*p) for p in points(mark.clip)], clip) if mark.clip else clip
                yield from flat(mark.marks, inner, inside, edge)
            case Use():
                inner = at.then(mark)
                left, top, right, foot = mark.symbol.box
                edge = within([inner(x, y) for x in (left, right) for y in (top, foot)], clip)
                yield from flat(mark.symbol.marks, inner, (*inside, mark.symbol.name), edge)
            case Tag():
                yield from flat(mark.marks, at, (*inside, mark.role), clip)


def points(outline: tuple[tuple, ...]) -> list[tuple[float, float]]:
    """Points and control points."""
    return [(step[k], step[k + 1]) for step in outline for k in range(1, len(step), 2)]


@lru_cache(50_000)
def _extent(outline: tuple[tuple, ...]) -> Box:
    """The box of an outline before it is placed."""
    return hull(points(outline))


def hull(corners: list[tuple[float, float]]) -> Box:
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def within(corners: list[tuple[float, float]], clip: Box | None) -> Box:
    """The box of a clipping outline inside another."""
    return cut(hull(corners), clip) if clip else hull(corners)


def cut(box: Box, clip: Box) -> Box:
    """What of a box lies inside the clip."""
    left, right = (min(max(v, clip[0]), clip[2]) for v in (box[0], box[2]))
    top, foot = (min(max(v, clip[1]), clip[3]) for v in (box[1], box[3]))
    return left, top, right, foot


def around(mark: Path | Text, at: Matrix) -> Box:
    """The box of a mark: strokes included, text from descender to capitals."""
    if isinstance(mark, Path):
        if at.sin == 0 and at.cos > 0:  # upright, as nearly all is
            left, top, right, foot = (at.cos * v + (at.x, at.y)[k % 2] for k, v in enumerate(_extent(mark.outline)))
        else:
            left, top, right, foot = hull([at(*p) for p in points(mark.outline)])
        reach = mark.width / 2 * at.scale if mark.stroke else 0.0
        return left - reach, top - reach, right + reach, foot + reach
    wide = width(mark.string, Type(mark.face, mark.size, mark.size, mark.track))
    below = 0.22 if DEEP & set(mark.string) and not mark.face.startswith("Cinzel") else 0.0
    corners = [(mark.x, mark.y - 0.7 * mark.size), (mark.x + wide, mark.y + below * mark.size)]
    return hull([at(x, y) for x in (corners[0][0], corners[1][0]) for y in (corners[0][1], corners[1][1])])


def overlap(a: Box, b: Box) -> float:
    """How deep two boxes lie in each other, in mm; 0 or less when they do not."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))
