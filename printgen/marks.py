"""The drawing primitives: immutable values that describe what is put on paper. Back ends render nothing else.

Lengths are in mm, x runs to the right and y down from the upper left corner; angles are in degrees, clockwise. A drawing is a
tuple of marks, painted in order. ``marks_to_text`` returns it as text, one line per mark, which is what the tests compare. A
back end (such as backends/pdf) needs to know nothing about cards, games or layout.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

PT = 25.4 / 72
"""One point in millimetres."""

Outline = tuple[tuple[Any, ...], ...]  # a letter, then numbers: no type can say so for every length
"""Steps of a shape: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",)."""


class Path(NamedTuple):
    """A shape, filled and then stroked.

    ``fill`` and ``stroke`` are "#rrggbb", or "" for none; ``width`` is that of the stroke, and ``dash`` its pattern, in mm.
    """

    outline: Outline
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    round: bool = False  # round joins and ends; else mitred joins and flat ends


class Text(NamedTuple):
    """One line of kerned text, from its left end on the baseline.

    ``size`` and ``track`` (extra space after each letter) are in mm.
    """

    x: float
    y: float
    string: str
    face: str  # the name of a file in fonts/, without .ttf
    size: float
    track: float = 0.0
    fill: str = "#1a1a1a"
    stroke: str = ""  # a line around each letter, and its width
    stroke_width: float = 0.0


class Raster(NamedTuple):
    """A picture of pixels.

    ``data`` holds rows of red, green and blue bytes from the top, or a whole JPEG file; ``alpha`` holds rows of one byte per
    pixel. ``name`` is the identity: the same name means the same picture.
    """

    name: str
    width: int
    height: int
    data: bytes
    jpeg: bool = False
    alpha: bytes = b""


class ImageMark(NamedTuple):
    """A raster placed with its upper left corner at (x, y), printed ``width`` by ``height`` mm.

    A negative width or height mirrors it.
    """

    raster: Raster
    x: float
    y: float
    width: float
    height: float


class Group(NamedTuple):
    """Marks moved to (x, y), then turned and scaled about that point.

    ``clip`` is an outline in the group's own coordinates. The height is scaled ``stretch`` times as much as the width.
    """

    marks: tuple["Mark", ...]
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    clip: Outline = ()
    stretch: float = 1.0


class Symbol(NamedTuple):
    """A drawing that is stored once in a document and used many times.

    ``name`` is the identity: the same name means the same marks. ``box`` is (left, top, right, bottom) of all that it paints,
    in its own coordinates.
    """

    name: str
    marks: tuple["Mark", ...]
    box: tuple[float, float, float, float]


class SymbolUse(NamedTuple):
    """A symbol with its origin at (x, y), turned and scaled.

    ``spoken_text`` is the text that it stands for within a sentence, with the spaces around it.
    """

    symbol: Symbol
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0
    spoken_text: str = ""


class Tag(NamedTuple):
    """Marks with a meaning, for a reader who does not see them.

    ``role`` is a standard structure type of PDF (Sect, H1, H2, P, Figure, Table, TR, TD, L, LI, Caption). A Figure has its
    alternative text in ``alt``. Tags may be nested in tags and groups; marks outside of any tag are decoration (an artifact).
    Consecutive tags with the same ``key`` are one element that a page break has divided. A cell may ``span`` columns.

    Tags beside each other are read in the order of their ``order``, whatever was painted first; equal ones are read as they
    were painted. So the pages of a folded sheet, and the columns of a newspaper, are read one after the other.
    """

    role: str
    marks: tuple["Mark", ...]
    alt: str = ""
    key: str = ""
    span: int = 1
    order: tuple[int, ...] = (0,)


def list_item_tag(*marks: "Mark") -> Tag:
    """Return an item of a list (L) without a number."""
    return Tag("LI", (Tag("LBody", marks),))


def read_at(order: int, marks: tuple["Mark", ...]) -> Iterator["Mark"]:
    """Yield marks that are painted as before and read at their place in an order, after those of a lower number."""
    for mark in marks:
        match mark:
            case Tag():
                yield mark._replace(order=(order, *mark.order))
            case Group():
                yield mark._replace(marks=tuple(read_at(order, mark.marks)))
            case _:
                yield mark


def code_lines(lines: Iterable[tuple["Mark", ...]], key: str = "code") -> Tag:
    """Return text to be copied, a record for example: it is read line by line, each line as it is written.

    What follows with the same ``key``, in the next column or on the next page, is one text with it.
    """
    return Tag("P", tuple(Tag("Code", line) for line in lines), key=key)


class CheckBox(NamedTuple):
    """A check box of a form: a square, given by its upper left corner.

    ``is_crossed`` shows a cross instead of a tick. It paints nothing: the box must be drawn under it. ``name`` is read aloud
    and must be unique in a document.
    """

    x: float
    y: float
    size: float
    name: str
    is_crossed: bool = False


class TextField(NamedTuple):
    """A text field of a form, given by its upper left corner; ``multiline`` allows more than one line.

    ``name`` is read aloud and must be unique in a document, as that of a ``CheckBox``.
    """

    x: float
    y: float
    width: float
    height: float
    name: str
    align: str = "left"  # or middle
    multiline: bool = False


FormField = CheckBox | TextField
Mark = Path | Text | ImageMark | Group | SymbolUse | Tag | CheckBox | TextField


class Page(NamedTuple):
    """A page of ``width`` by ``height`` mm. ``outline`` is its entry in the document's outline, or "" for none.

    The page is cut ``bleed`` mm inside its edges; the print continues beyond the cut, so that no white shows if the cut is
    inaccurate. ``windows`` are shapes of straight lines and curves: if there are any, a picture of the page is transparent
    outside of them.
    """

    width: float
    height: float
    marks: tuple[Mark, ...]
    outline: str = ""
    bleed: float = 0.0
    windows: tuple[Outline, ...] = ()


class Job(NamedTuple):
    """A document that is ready for a back end, with what its file is called.

    ``duplex`` is "", "long" or "short": the edge on which the printer should turn the sheet, if its driver obeys.
    ``attachments`` holds (file name, text) pairs that are embedded in the file. ``stem`` is the file's name without its
    ending; ``noun`` says what the document is. When a call makes several files and the user named one, ``name_suffix`` is
    appended to that name. A job that makes sense in one file format only names it in ``form``, which overrides the format of
    the call.
    """

    title: str
    pages: tuple[Page, ...]
    language: str = "en-GB"
    subject: str = ""
    duplex: str = ""
    attachments: tuple[tuple[str, str], ...] = ()
    stem: str = ""
    noun: str = ""
    name_suffix: str = ""
    form: str = ""


def map_form_fields(marks: tuple[Mark, ...], change: Callable[[FormField], FormField | None]) -> Iterator[Mark]:
    """Yield the marks with ``change`` applied to every form field; a field for which it returns None is removed.

    Symbols hold no form fields.
    """
    for mark in marks:
        match mark:
            case CheckBox() | TextField():
                changed = change(mark)
                if changed:
                    yield changed
            case Group() | Tag():
                yield mark._replace(marks=tuple(map_form_fields(mark.marks, change)))
            case _:
                yield mark


def iter_form_fields(marks: tuple[Mark, ...]) -> Iterator[FormField]:
    """Yield the form fields of a drawing without groups, in order."""
    for mark in marks:
        if isinstance(mark, Tag):
            yield from iter_form_fields(mark.marks)
        elif isinstance(mark, CheckBox | TextField):
            yield mark


def rename_symbols(marks: tuple[Mark, ...], new_name: Callable[[str], str]) -> tuple[Mark, ...]:
    """Return the marks with every symbol renamed by ``new_name``.

    They can then be combined with marks whose symbols have the same names.
    """
    known: dict[str, Symbol] = {}

    def rename(symbol: Symbol) -> Symbol:
        if symbol.name not in known:
            known[symbol.name] = symbol._replace(name=new_name(symbol.name), marks=rename_all(symbol.marks))
        return known[symbol.name]

    def rename_all(inner: tuple[Mark, ...]) -> tuple[Mark, ...]:
        return tuple(rename_mark(mark) for mark in inner)

    def rename_mark(mark: Mark) -> Mark:
        match mark:
            case SymbolUse():
                return mark._replace(symbol=rename(mark.symbol))
            case Group() | Tag():
                return mark._replace(marks=rename_all(mark.marks))
            case _:
                return mark

    return rename_all(marks)


def marks_to_text(marks: tuple[Mark, ...], indent: str = "") -> Iterator[str]:
    """Yield the drawing as text, one line per mark, with lengths to 0.01 mm and symbols by name only.

    >>> print(*marks_to_text((Text(3, 4.5, "Skeleton", "Cinzel-Bold", 4.2),)))
    text 3.00 4.50 Cinzel-Bold 4.20 #1a1a1a 'Skeleton'
    """
    for mark in marks:
        match mark:
            case Path():
                steps = " ".join(step[0] + ",".join(f"{v:.2f}" for v in step[1:]) for step in mark.outline)
                style = f"fill={mark.fill or '-'} stroke={mark.stroke or '-'} {mark.width:.2f}"
                yield f"{indent}path {style}{' dashed' if mark.dash else ''} {steps}"
            case Text():
                yield f"{indent}text {mark.x:.2f} {mark.y:.2f} {mark.face} {mark.size:.2f} {mark.fill} {mark.string!r}"
            case ImageMark():
                yield f"{indent}image {mark.raster.name} {mark.x:.2f} {mark.y:.2f} {mark.width:.2f} {mark.height:.2f}"
            case SymbolUse():
                yield f"{indent}use {mark.symbol.name} {mark.x:.2f} {mark.y:.2f} scale={mark.scale:.4g} turn={mark.turn:g}"
            case Group():
                place = f"{mark.x:.2f} {mark.y:.2f} scale={mark.scale:.4g} turn={mark.turn:g}"
                stretched = f" stretch={mark.stretch:.6g}" if mark.stretch != 1 else ""
                yield f"{indent}group {place}{stretched}{' clipped' if mark.clip else ''}"
                yield from marks_to_text(mark.marks, indent + "  ")
            case CheckBox() | TextField():
                high = mark.size if isinstance(mark, CheckBox) else mark.height
                yield f"{indent}field {mark.x:.2f} {mark.y:.2f} {high:.2f} {mark.name!r}"
            case Tag():
                yield f"{indent}tag {mark.role}{' ' + repr(mark.alt) if mark.alt else ''}"
                yield from marks_to_text(mark.marks, indent + "  ")
