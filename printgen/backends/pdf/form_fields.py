"""Form fields as objects of a PDF: check boxes and text fields without border or fill, over what is drawn.

The page therefore prints as if it had no form, and can be filled in on a tablet. Each field has appearances of its own,
as large as itself: programs that fill in a form write into the stream that they find, and lay it over the page without
asking for its size. This module knows object numbers, but not the file; that is file.py. Source: ISO 32000-1, 12.5.5
(appearances), 12.5.6.19 and 12.7 (forms).
"""

import math
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from printgen.backends.group_transforms import GroupPlace
from printgen.backends.pdf.tagging import to_pdf_string
from printgen.errors import LayoutError
from printgen.marks import PT, CheckBox, FormField, TextField

FONTS = {
    "Helv": "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    "ZaDb": "<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>",
}
"""What is typed is set in one of the faces that every reader has: a subset of ours would lack what is typed. Signs likewise, by
readers who draw a check box anew."""
TICK, CROSS = "4", "8"
"""The signs of a check box in ZapfDingbats."""
SIGN_OPERATORS = {
    TICK: "0.1 G 1.3 w 1 J 1 j 1.9 4.9 m 4.2 2.3 l 8.2 7.9 l S",
    CROSS: "0.1 G 1.1 w 1 J 1.8 1.8 m 8.2 8.2 l 1.8 8.2 m 8.2 1.8 l S",
}
"""The same as they are drawn, in a square of 10."""
WORDS, NUMBER, LINES = 11.0, 14.0, 10.0
"""The largest that is typed, in points: words, a number in the middle of its place, notes of several lines."""
DIGITS = 3
"""How many digits a number may have: so many fit."""
DIGIT, AIR = 0.556, 4.0
"""The width of a digit as a share of its size, and what readers leave free beside what is typed, in points."""


class PlacedField(NamedTuple):
    """A form field and the place of its group on the page."""

    mark: FormField
    transform: GroupPlace


def field_rectangle(placed: PlacedField, height: float) -> tuple[float, float, float, float]:
    """Return left, foot, right and top of a field in points, from the lower left corner of the page.

    ``height`` is that of the page in mm.
    """
    mark = placed.mark
    wide, high = (mark.size, mark.size) if isinstance(mark, CheckBox) else (mark.width, mark.height)
    corners = [placed.transform(mark.x + dx, mark.y + dy) for dx in (0, wide) for dy in (0, high)]
    xs, ys = zip(*corners, strict=True)
    return min(xs) / PT, (height - max(ys)) / PT, max(xs) / PT, (height - min(ys)) / PT


def sort_fields_by_rows(fields: Iterable[PlacedField]) -> list[PlacedField]:
    """Return the fields in reading order: row by row, each row from the left.

    A row ends where the first of its fields ends.
    """
    found: list[list[PlacedField]] = []
    end = -math.inf
    boxes = {id(placed): field_rectangle(placed, 0.0) for placed in fields}
    for placed in sorted(fields, key=lambda placed: -boxes[id(placed)][1] - boxes[id(placed)][3]):
        _, foot, _, top = boxes[id(placed)]
        if -(foot + top) / 2 >= end:
            found.append([])
            end = math.inf
        found[-1].append(placed)
        end = min(end, -foot)
    return [placed for row in found for placed in sorted(row, key=lambda placed: boxes[id(placed)][0])]


def field_appearances(mark: FormField, width: float, height: float) -> dict[str, str]:
    """Return the operators of what a field of this size in points shows, by state.

    A check box has the states "Yes" and "Off"; a text field has the one state "" and shows nothing.
    """
    if isinstance(mark, TextField):
        return {"": "/Tx BMC EMC"}
    return {"Yes": f"{width / 10:.4f} 0 0 {height / 10:.4f} 0 0 cm {SIGN_OPERATORS[_check_box_appearance(mark)]}", "Off": ""}


def _check_box_appearance(mark: CheckBox) -> str:
    return CROSS if mark.is_crossed else TICK


def field_type_size(mark: TextField, width: float, height: float) -> float:
    """Return the size of type, in points, for a field of this size in points.

    Words must fit its height, a number also its width.
    """
    if mark.multiline:
        return LINES
    size = min(NUMBER if mark.align == "middle" else WORDS, 0.62 * height)
    return min(size, (width - AIR) / (DIGITS * DIGIT)) if mark.align == "middle" else size


def widget_object(placed: PlacedField, page: int, height: float, key: int, appearances: Mapping[str, int]) -> str:
    """Return the body of a field's object.

    LayoutError is raised for a name that is empty or holds a full stop, which a form does not allow.

    Args:
        placed: the field and its place.
        page: the number of the page's object.
        height: the height of the page in mm.
        key: the field's key in the parent tree of the structure.
        appearances: the numbers of the streams that it shows, by state.
    """
    mark = placed.mark
    if not mark.name or "." in mark.name:
        raise LayoutError(f"a field of a form cannot be called {mark.name!r}: no name is empty or holds a full stop")
    left, foot, right, top = field_rectangle(placed, height)
    name = to_pdf_string(mark.name)
    head = (
        f"<</Type/Annot/Subtype/Widget/T{name}/TU{name}/F 4/P {page} 0 R/StructParent {key}/BS<</W 0>>"
        f"/Rect[{left:.3f} {foot:.3f} {right:.3f} {top:.3f}]"
    )
    if isinstance(mark, CheckBox):
        states = f"/Yes {appearances['Yes']} 0 R/Off {appearances['Off']} 0 R"
        look = f"/MK<</CA({_check_box_appearance(mark)})>>/DA(/ZaDb 0 Tf 0.1 g)/AP<</N<<{states}>>>>"
        return f"{head}/FT/Btn/V/Off/AS/Off{look}>>"
    size = field_type_size(mark, right - left, top - foot)
    flags = "/Ff 4096" if mark.multiline else ""
    at = "/Q 1" if mark.align == "middle" else ""
    return f"{head}/FT/Tx/MK<<>>/DA(/Helv {size:.2f} Tf 0.1 g){flags}{at}/AP<</N {appearances['']} 0 R>>>>"


def form_dictionary(fields: Iterable[int], fonts: str) -> str:
    """Return the catalogue's entry for all fields, whose numbers are ``fields``.

    Readers need not redraw the fields, because each has its appearances. ``fonts`` is the dictionary of the fonts.
    """
    kids = " ".join(f"{number} 0 R" for number in fields)
    return f"/AcroForm<</Fields[{kids}]/NeedAppearances false/DA(/Helv 0 Tf 0.1 g)/DR<</Font{fonts}>>>>"
