"""The fields of a form as objects of a PDF: check boxes and text fields without border or fill, over what is drawn.

So the page prints as if there were no form, and a tablet fills it in. Knows object numbers, but not the file: that is pdf.py.
Source: ISO 32000-1, 12.5.6.19 (widgets) and 12.7 (forms).
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.press.marks import PT, Box, Field, Group
from printgen.press.tagging import text_string

FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"
"""What is typed is set in one of the faces that every reader has: a subset of ours would lack what is typed."""
SIGNS = (
    b"0.1 g 0.1 G 1.3 w 1 J 1 j 1.9 4.9 m 4.2 2.3 l 8.2 7.9 l S\n",
    b"0.1 G 1.1 w 1 J 1.8 1.8 m 8.2 8.2 l 1.8 8.2 m 8.2 1.8 l S\n",
)
"""A tick and a cross, in a square of 10; readers fit it to the box."""
EMPTY = b"/Tx BMC EMC\n"
LARGEST = 14.0
"""Points of what is typed."""


class Place(NamedTuple):
    """Where a group is: a scaling and turning (cosine and sine, scale included), then a move in mm."""

    cos: float
    sin: float
    x: float
    y: float

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        """A point of the group, on the page."""
        return self.cos * x - self.sin * y + self.x, self.sin * x + self.cos * y + self.y


PAGE = Place(1.0, 0.0, 0.0, 0.0)


class Placed(NamedTuple):
    """A field and where its group is."""

    mark: Field
    at: Place


class Looks(NamedTuple):
    """The numbers of the streams that fields show, and of the font."""

    tick: int
    cross: int
    empty: int
    font: int


def inside(place: Place, group: Group) -> Place:
    """Where the marks of a group are."""
    angle = math.radians(group.turn)
    cos, sin = group.scale * math.cos(angle), group.scale * math.sin(angle)
    x, y = place(group.x, group.y)
    return Place(place.cos * cos - place.sin * sin, place.sin * cos + place.cos * sin, x, y)


def rectangle(placed: Placed, height: float) -> tuple[float, float, float, float]:
    """Left, foot, right and top on a page of this height, in points from its lower left corner."""
    mark = placed.mark
    wide, high = (mark.size, mark.size) if isinstance(mark, Box) else (mark.wide, mark.high)
    corners = [placed.at(mark.x + dx, mark.y + dy) for dx in (0, wide) for dy in (0, high)]
    xs, ys = zip(*corners, strict=True)
    return min(xs) / PT, (height - max(ys)) / PT, max(xs) / PT, (height - min(ys)) / PT


def widget(placed: Placed, page: int, height: float, key: int, looks: Looks) -> str:
    """A field as the body of its object; LayoutError for a name that a form cannot hold."""
    mark = placed.mark
    if not mark.name or "." in mark.name:
        raise LayoutError(f"a field of a form cannot be called {mark.name!r}: no name is empty or holds a full stop")
    left, foot, right, top = rectangle(placed, height)
    name = text_string(mark.name)
    head = (
        f"<</Type/Annot/Subtype/Widget/T{name}/TU{name}/F 4/P {page} 0 R/StructParent {key}/BS<</W 0>>/MK<<>>"
        f"/Rect[{left:.3f} {foot:.3f} {right:.3f} {top:.3f}]"
    )
    if isinstance(mark, Box):
        sign = looks.cross if mark.cross else looks.tick
        return f"{head}/FT/Btn/V/Off/AS/Off/AP<</N<</Yes {sign} 0 R/Off {looks.empty} 0 R>>>>>>"
    size = min(LARGEST, 10 if mark.many else 0.62 * (top - foot))
    flags = "/Ff 4096" if mark.many else ""
    at = "/Q 1" if mark.at == "middle" else ""
    return f"{head}/FT/Tx/DA(/Helv {size:.2f} Tf 0.1 g){flags}{at}/AP<</N {looks.empty} 0 R>>>>"


def form(fields: Iterable[int], looks: Looks) -> str:
    """The catalogue's entry for all fields."""
    kids = " ".join(f"{number} 0 R" for number in fields)
    return f"/AcroForm<</Fields[{kids}]/DA(/Helv 0 Tf 0.1 g)/DR<</Font<</Helv {looks.font} 0 R>>>>>>"
