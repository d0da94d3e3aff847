"""Marks as operators of PDF content streams, in mm with y down.

The first operator of a page turns that into points. This is the hot path of printing, so numbers, colours and encoded
lines of text are cached for the length of a job, and an operator that changes the state is written only where the state
changes. The module knows neither the file nor the PDF library.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from printgen.backends.group_transforms import PAGE_TRANSFORM, GroupPlace, transform_within_group
from printgen.backends.number_texts import NumberTexts
from printgen.backends.pdf.form_fields import PlacedField, sort_fields_by_rows
from printgen.backends.pdf.tagging import StructureTree, TagElement
from printgen.errors import LayoutError
from printgen.marks import (
    PT,
    CheckBox,
    FormField,
    Group,
    ImageMark,
    Mark,
    Outline,
    Path,
    Raster,
    Symbol,
    SymbolUse,
    Tag,
    Text,
    TextField,
)

EncodedRun = tuple[str, str]
"""A font's resource name, with its slash, and the operator that shows characters of it."""


class _ColourOperators(dict[str, str]):
    """Colours "#rrggbb", each as the operator that fills with it, three numbers from 0 to 1; in capitals it strokes."""

    def __missing__(self, colour: str) -> str:
        try:
            red, green, blue = bytes.fromhex(colour.removeprefix("#"))
        except ValueError:
            raise LayoutError(f"{colour!r} is not a colour; write it as #rrggbb") from None
        self[colour] = text = f"{' '.join(f'{round(part / 255, 3):g}' for part in (red, green, blue))} rg"
        return text


class StreamResources(NamedTuple):
    """The resources that the streams of a job share.

    ``line`` encodes (face, string); ``symbol`` and ``raster`` return the name of a resource.
    """

    line: Callable[[str, str], tuple[EncodedRun, ...]]
    symbol: Callable[[Symbol], str]
    raster: Callable[[Raster], str]
    numbers: dict[float, str]
    colours: dict[str, str]


def shared_operators(
    line: Callable[[str, str], tuple[EncodedRun, ...]],
    symbol: Callable[[Symbol], str],
    raster: Callable[[Raster], str],
    inks: dict[str, str] | None = None,
) -> StreamResources:
    """Return what the streams of a new job share; colours are those of a screen, or ``inks``."""
    return StreamResources(line, symbol, raster, numbers=NumberTexts(), colours=_ColourOperators() if inks is None else inks)


def page_matrix_operator(height: float) -> str:
    """Return the operator that converts mm from a page's upper left corner to points from its lower left corner.

    ``height`` is that of the page in mm.
    """
    return f"{1 / PT:.8g} 0 0 {-1 / PT:.8g} 0 {height / PT:.6f} cm"


def matrix_operator(x: float, y: float, scale: float, turn: float, numbers: dict[float, str], stretch: float = 1.0) -> str:
    """Return the operator that moves to (x, y), then turns and scales.

    Args:
        x: in mm, as is ``y``.
        scale: of the width.
        turn: degrees clockwise.
        numbers: the texts of numbers.
        stretch: the scale of the height, divided by that of the width.

    >>> matrix_operator(10, 20, 2, 90, NumberTexts())
    '0 2 -2 0 10 20 cm'
    >>> matrix_operator(10, 20, 0.5, 0, NumberTexts(), 1.01)
    '0.50000000 0.00000000 0.00000000 0.50500000 10.000000 20.000000 cm'
    """
    if stretch != 1:
        return _stretch_operator(x, y, scale, turn, stretch)
    if not turn:
        size = f"{scale:.6g}"
        return f"{size} 0 0 {size} {numbers[x]} {numbers[y]} cm"
    # Six decimals keep the far end of a turned page within a thousandth of a millimetre.
    cosine = round(scale * math.cos(math.radians(turn)), 6) + 0.0
    sine = round(scale * math.sin(math.radians(turn)), 6) + 0.0
    a, b, c = (f"{v:.6f}".rstrip("0").rstrip(".") for v in (cosine, sine, 0.0 - sine))
    return f"{a} {b} {c} {a} {numbers[x]} {numbers[y]} cm"


def _stretch_operator(x: float, y: float, scale: float, turn: float, stretch: float) -> str:
    """Return the operator for a height that is scaled ``stretch`` times as much as the width."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    parts = (scale * cosine, scale * sine, -scale * stretch * sine, scale * stretch * cosine)
    return f"{' '.join(f'{part + 0.0:.8f}' for part in parts)} {x:.6f} {y:.6f} cm"


def path_operators(outline: Outline, numbers: dict[float, str]) -> str:
    """Return the operators that build a shape; LayoutError is raised for an unknown step."""
    n = numbers
    parts = []
    for step in outline:
        match step:
            case ("L", x, y):
                parts.append(f"{n[x]} {n[y]} l")
            case ("C", x1, y1, x2, y2, x, y):
                parts.append(f"{n[x1]} {n[y1]} {n[x2]} {n[y2]} {n[x]} {n[y]} c")
            case ("M", x, y):
                parts.append(f"{n[x]} {n[y]} m")
            case ("Z",):
                parts.append("h")
            case _:
                raise LayoutError(f"{step!r} is not a step of a shape")
    return "\n".join(parts)


def has_tag(marks: tuple[Mark, ...]) -> bool:
    """Tell whether the marks contain anything that becomes an element of the structure.

    That is a tag, a form field, or a symbol with a spoken text, at any depth of groups.
    """
    return any(
        isinstance(mark, Tag | CheckBox | TextField)
        or (isinstance(mark, SymbolUse) and mark.spoken_text)
        or (isinstance(mark, Group) and has_tag(mark.marks))
        for mark in marks
    )


class StreamPainter:
    """A writer of one content stream; without a structure (inside a symbol) only the content of tags is written.

    ``code`` is the stream, ``symbols`` the resources that it draws, and ``fonts`` tells whether it shows text. ``fields`` are
    those of the form, sheet by sheet and row by row, each with its place and its element.
    """

    def __init__(self, job: StreamResources, structure: StructureTree | None = None, page: int = 0):
        self.code: list[str] = []
        self.symbols: dict[str, None] = {}
        self.fonts = False
        self.fields: list[tuple[PlacedField, TagElement]] = []
        self._waiting: list[PlacedField] = []
        self._at: GroupPlace = PAGE_TRANSFORM
        self._job = job
        self._structure = structure
        self._page = page
        self._element: TagElement | None = None
        # A symbol's stream never opens marked content: what it paints belongs to the place where it is used.
        self._opened = structure is None
        # The graphics state as far as this stream has set it. Nothing is taken for granted: a symbol inherits its caller's.
        self._fill = self._stroke = ""
        self._width = self._track = -1.0
        self._dash: tuple[float, ...] | None = None
        self._round: bool | None = None
        self._font: tuple[str, float] = ("", 0.0)
        self._before: Text | None = None

    def paint(self, marks: tuple[Mark, ...]) -> None:
        """Write marks in their order."""
        for mark in marks:
            _WRITERS[type(mark)](self, mark)

    def finish(self) -> bytes:
        """Close what is open and return the stream."""
        if self._structure:
            self._close_content()
            self._add_field_elements(self._structure.document)
        return "\n".join([*self.code, ""]).encode("ascii")

    def _open_content(self) -> None:
        """Start a sequence of marked content for the marks that follow: that of the current element, or an artifact."""
        if self._opened or self._structure is None:
            return
        self._opened = True
        if self._element is None:
            self.code.append("/Artifact BMC")
        else:
            self.code.append(f"/{self._element.role}<</MCID {self._structure.add_content(self._element, self._page)}>>BDC")

    def _close_content(self) -> None:
        """End the open sequence; sequences are never nested."""
        if self._opened:
            self._opened = False
            self.code.append("EMC")

    def _paint_path(self, mark: Path) -> None:
        fill, stroke = mark.fill, mark.stroke
        if not (mark.outline and (fill or stroke)):
            return
        if not self._opened:
            self._open_content()
        if fill and fill != self._fill:
            self._fill = fill
            self.code.append(self._job.colours[fill])
        if stroke:
            self._set_pen(mark)
        self.code.append(path_operators(mark.outline, self._job.numbers))
        self.code.append(_PAINT[bool(fill), bool(stroke), mark.even_odd])

    def _set_pen(self, mark: Path) -> None:
        """Set colour, width, dash and joins of a stroke."""
        numbers, code = self._job.numbers, self.code
        if mark.stroke != self._stroke:
            self._stroke = mark.stroke
            code.append(self._job.colours[mark.stroke].upper())
        if mark.width != self._width:
            self._width = mark.width
            code.append(f"{numbers[mark.width]} w")
        if mark.dash != self._dash:
            self._dash = mark.dash
            code.append(f"[{' '.join(numbers[length] for length in mark.dash)}]0 d")
        if mark.round != self._round:
            self._round = mark.round
            code.append("1 j 1 J" if mark.round else "0 j 0 J")

    def _paint_text(self, mark: Text) -> None:
        if not mark.string:
            return
        if not self._opened:
            self._open_content()
        n, code = self._job.numbers, self.code
        if code[-1:] == ["ET"] and self._before and self._before.y != mark.y:
            # A space at the end of the line before keeps its last word apart from this line's first, for those who listen.
            ((font, space),) = self._job.line(self._before.face, " ")
            if font == self._font[0]:
                code[-1] = f"{space} ET"
        self._before = mark
        if mark.fill != self._fill:
            self._fill = mark.fill
            code.append(self._job.colours[mark.fill])
        if mark.track != self._track:
            self._track = mark.track
            code.append(f"{n[mark.track]} Tc")
        if mark.stroke:
            self._set_text_outline(mark)
        # Text space is turned over once more, since glyphs are drawn with y up.
        code.append(f"BT 1 0 0 -1 {n[mark.x]} {n[mark.y]} Tm")
        for font, shown in self._job.line(mark.face, mark.string):
            if self._font != (font, mark.size):
                self._font = (font, mark.size)
                code.append(f"{font} {n[mark.size]} Tf")
            code.append(shown)
        code.append("ET")
        self.fonts = True
        if mark.stroke:
            code.append("0 Tr")

    def _set_text_outline(self, mark: Text) -> None:
        """Set the pen so that the letters that follow are stroked as well as filled."""
        self._set_pen(Path((), stroke=mark.stroke, width=mark.stroke_width, round=True))
        self.code.append("2 Tr")

    def _paint_image(self, mark: ImageMark) -> None:
        if not self._opened:
            self._open_content()
        n = self._job.numbers
        name = self._job.raster(mark.raster)
        self.symbols[name] = None
        # An image is one unit wide and high, with its foot at 0.
        place = f"{n[mark.width]} 0 0 {n[-mark.height]} {n[mark.x]} {n[mark.y + mark.height]} cm"
        self.code.append(f"q {place} /{name} Do Q")

    def _paint_symbol(self, mark: SymbolUse) -> None:
        outer = self._element
        # In a figure the alternative text says it all, in decoration nothing does.
        if mark.spoken_text and self._structure and outer and outer.role != "Figure":
            self._close_content()
            self._element = self._structure.add_element(outer, Tag("Span", ()), self._page, mark.spoken_text)
        if not self._opened:
            self._open_content()
        name = self._job.symbol(mark.symbol)
        self.symbols[name] = None
        self.code.append(f"q {matrix_operator(mark.x, mark.y, mark.scale, mark.turn, self._job.numbers)} /{name} Do Q")
        if self._element is not outer:
            self._close_content()
            self._element = outer

    def _paint_group(self, mark: Group) -> None:
        # Marked content may not straddle q and Q: it encloses the group, or it is opened and closed within.
        within = self._structure is not None and has_tag(mark.marks)
        if within:
            self._close_content()
        else:
            self._open_content()
        place, self._at = self._at, transform_within_group(self._at, mark)
        saved = (self._fill, self._stroke, self._width, self._track, self._dash, self._round, self._font)
        self.code.append(f"q {matrix_operator(mark.x, mark.y, mark.scale, mark.turn, self._job.numbers, mark.stretch)}")
        if mark.clip:
            self.code.append(f"{path_operators(mark.clip, self._job.numbers)}\nW n")
        self.paint(mark.marks)
        if within:
            self._close_content()
        self.code.append("Q")
        self._at = place
        self._fill, self._stroke, self._width, self._track, self._dash, self._round, self._font = saved

    def _paint_tag(self, mark: Tag) -> None:
        if self._structure is None:
            self.paint(mark.marks)
            return
        self._close_content()
        outer = self._element
        self._element = self._structure.add_element(outer or self._structure.document, mark, self._page)
        self.paint(mark.marks)
        self._close_content()
        if outer is None:
            self._add_field_elements(self._element)
        self._element = outer

    def _collect_field(self, mark: FormField) -> None:
        """Remember a form field for the page; it paints nothing.

        LayoutError is raised when it stands in a symbol.
        """
        if self._structure is None:
            raise LayoutError(f"the field {mark.name!r} stands in a symbol, which has no place of its own")
        self._close_content()
        self._waiting.append(PlacedField(mark, self._at))

    def _add_field_elements(self, owner: TagElement) -> None:
        """Give the fields of a finished sheet their elements, in the order in which a reader goes from field to field."""
        if self._structure:
            page, structure = self._page, self._structure
            self.fields += [
                (placed, structure.add_element(owner, Tag("Form", ()), page)) for placed in sort_fields_by_rows(self._waiting)
            ]
            self._waiting.clear()


_WRITERS: dict[type, Callable[..., None]] = {
    Path: StreamPainter._paint_path,
    Text: StreamPainter._paint_text,
    Group: StreamPainter._paint_group,
    SymbolUse: StreamPainter._paint_symbol,
    ImageMark: StreamPainter._paint_image,
    Tag: StreamPainter._paint_tag,
    CheckBox: StreamPainter._collect_field,
    TextField: StreamPainter._collect_field,
}

_PAINT = {
    # fill, stroke, even-odd
    (True, False, False): "f",
    (True, False, True): "f*",
    (True, True, False): "B",
    (True, True, True): "B*",
    (False, True, False): "S",
    (False, True, True): "S",
}
