"""SVG files of other programs, as far as they are flat: shapes, transforms, strokes, colours.

Anything else is reported.
"""

import re
import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path as File
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.errors import LayoutError
from printgen.marks import Mark, Outline, Path
from printgen.reasons import system_reason

if TYPE_CHECKING:
    from svgelements import SVG

MOST_BYTES = 4_000_000
"""Bytes of a file that is read at all."""
RASTER_ONLY_ELEMENTS = {
    "lineargradient": "a gradient", "radialgradient": "a gradient", "clippath": "a clip", "mask": "a mask", "filter": "a filter",
    "image": "a picture of pixels", "pattern": "a pattern",
}  # fmt: skip
"""What no flat picture has, as it is called to a person; a library can draw it as pixels."""
UNSUPPORTED_ELEMENTS = {"text": "text", "foreignobject": "foreign matter"}
"""What would look otherwise on each machine."""
_TRANSLUCENT = re.compile(r"""<(?:\w+:)?(?:g|svg|use)\s[^>]*\bopacity\s*[=:]\s*["']?\s*(?:0?\.\d|0\s*["';])""")
_LINK = re.compile(r"""href\s*=\s*(["'])(.*?)\1""", re.DOTALL)
_LOCAL_LINKS = ("#", "data:image/png", "data:image/jpeg")
"""How a link begins that leads nowhere else."""
_TAG = re.compile(r"<(?:\w+:)?(\w+)[\s/>]")
BLACK = "#000000"
DAMAGED_SVG = "cannot be read as SVG: it is damaged; save it again as plain SVG, or as PNG"


class VectorShape(NamedTuple):
    """A shape in the colours of its file, "" for none; ``width`` is that of the stroke in the file's units."""

    outline: Outline
    fill: str
    stroke: str
    width: float
    even_odd: bool = False


class VectorDrawing(NamedTuple):
    """A flat picture: its shapes, and the visible box in the file's units."""

    shapes: tuple[VectorShape, ...]
    box: tuple[float, float, float, float]


@cache
def load_vector_drawing(path: File) -> VectorDrawing:
    """Load the shapes of a flat SVG.

    LayoutError is raised when it cannot be printed; the message names the part at fault and what to do about it.
    """
    text = _read_svg(path)
    try:
        return _parse_drawing(text)
    except LayoutError as problem:
        raise LayoutError(f"the picture {path.name} {problem}") from None
    except Exception:  # whatever its library makes of broken XML and odd numbers
        raise LayoutError(f"the picture {path.name} {DAMAGED_SVG}") from None


@cache
def is_flat(path: File) -> bool:
    """Tell whether an SVG has nothing but shapes and colours.

    LayoutError is raised when it cannot be printed in any way.
    """
    return not _first_unsupported(_read_svg(path))


def _first_unsupported(text: str) -> str:
    """Return in words the first part of an SVG that no flat picture has, or ""."""
    if _TRANSLUCENT.search(text):
        return "a group that is seen through"
    if "var(" in text:
        return "a variable"
    return next((RASTER_ONLY_ELEMENTS[tag.lower()] for tag in _TAG.findall(text) if tag.lower() in RASTER_ONLY_ELEMENTS), "")


def rasterise_svg(path: File, longest: int) -> bytes:
    """Return an SVG that is not flat as a PNG of ``longest`` pixels along its longer side.

    LayoutError is raised when it cannot be drawn, or when the extra "pictures" is not installed.
    """
    text = _read_svg(path)
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        way = "turn it into plain paths, save it as PNG, or install the extra 'pictures'"
        raise LayoutError(f"the picture {path.name} has {_first_unsupported(text)}; {way}") from None
    try:
        wide = svg_to_bytes(svg_string=text, width=longest, dpi=96, skip_system_fonts=True)
        across, down = struct.unpack_from(">II", wide, 16)  # in the head of a PNG
        if down <= across:
            return bytes(wide)
        return bytes(svg_to_bytes(svg_string=text, height=longest, dpi=96, skip_system_fonts=True))
    except (ValueError, struct.error):
        raise LayoutError(f"the picture {path.name} {DAMAGED_SVG}") from None


@cache
def _read_svg(path: File) -> str:
    try:
        text = path.read_bytes()[: MOST_BYTES + 1].decode("utf-8-sig", "replace")
    except OSError as problem:
        raise LayoutError(f"the picture {path.name} cannot be read: {system_reason(problem)}") from None
    if len(text) > MOST_BYTES:
        raise LayoutError(f"the picture {path.name} is larger than {MOST_BYTES // 1_000_000} MB; save it as PNG")
    if "<!ENTITY" in text:
        raise LayoutError(f"the picture {path.name} has entities, which are not followed; save it as plain SVG")
    if any(not found[2].strip().startswith(_LOCAL_LINKS) for found in _LINK.finditer(text)):
        raise LayoutError(f"the picture {path.name} leads to another file, which is not followed; embed what it shows")
    for tag in _TAG.findall(text):
        if tag.lower() in UNSUPPORTED_ELEMENTS:
            raise LayoutError(
                f"the picture {path.name} has {UNSUPPORTED_ELEMENTS[tag.lower()]}; turn it into plain paths, or save it as PNG"
            )
    return text


def _parse_drawing(text: str) -> VectorDrawing:
    from io import StringIO

    from svgelements import SVG

    file = SVG.parse(StringIO(text), ppi=96, reify=True)
    shapes = tuple(_iter_shapes(file))
    if not shapes:
        raise LayoutError("shows nothing")
    box = _visible_box(file, shapes)
    if len(shapes) > 1 and _is_background(shapes[0], box):
        white = [shape._replace(fill=BLACK) if shape.fill == "#ffffff" else shape for shape in shapes[1:]]
        return VectorDrawing(tuple(white), box)
    return VectorDrawing(shapes, box)


def _iter_shapes(file: "SVG") -> Iterator[VectorShape]:
    from svgelements import Path as Curve
    from svgelements import Shape as Figure

    for element in file.elements():
        hidden = isinstance(element, Figure) and element.values.get("visibility") == "hidden"
        if not isinstance(element, Figure) or hidden or element.values.get("display") == "none":
            continue
        outline = tuple(_iter_path_steps(abs(Curve(element))))
        fill, stroke = _mark_colour(element.fill), _mark_colour(element.stroke)
        if outline and (fill or stroke):
            width = float(element.stroke_width or 0) if stroke else 0.0
            yield VectorShape(outline, fill, stroke, width=width, even_odd=element.values.get("fill-rule") == "evenodd")


def _iter_path_steps(curve: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the steps of a path of svgelements in our form; arcs and quadratic curves become cubics."""
    from svgelements import Arc, Close, CubicBezier, Line, Move, QuadraticBezier

    for step in curve:
        match step:
            case Move():
                yield ("M", step.end.x, step.end.y)
            case Close():
                yield ("Z",)
            case Line():
                yield ("L", step.end.x, step.end.y)
            case CubicBezier():
                yield ("C", step.control1.x, step.control1.y, step.control2.x, step.control2.y, step.end.x, step.end.y)
            case QuadraticBezier():
                start, by, end = step.start, step.control, step.end
                one, other = ((p.x + (by.x - p.x) * 2 / 3, p.y + (by.y - p.y) * 2 / 3) for p in (start, end))
                yield ("C", *one, *other, end.x, end.y)
            case Arc():
                for cubic in step.as_cubic_curves():
                    yield from _iter_path_steps([cubic])


def _mark_colour(colour: Any) -> str:
    """Return a colour as marks have it, "" for none; a translucent colour is mixed with white paper."""
    if colour is None or colour.value is None or not colour.alpha:
        return ""
    share = colour.alpha / 255
    return "#" + "".join(f"{round(255 + (part - 255) * share):02x}" for part in (colour.red, colour.green, colour.blue))


Box = tuple[float, float, float, float]


def _visible_box(file: "SVG", shapes: tuple[VectorShape, ...]) -> Box:
    """Return the visible box: the viewport, once transforms are applied, else the box of all shapes.

    LayoutError is raised when the box has no width or no height.
    """
    wide, high = float(file.width or 0), float(file.height or 0)
    if wide > 0 and high > 0 and file.viewbox is not None:
        return (0.0, 0.0, wide, high)
    edges = [_outline_box(shape.outline) for shape in shapes]
    lefts, tops, rights, feet = zip(*edges, strict=True)
    box = (min(lefts), min(tops), max(rights), max(feet))
    if box[2] <= box[0] or box[3] <= box[1]:
        raise LayoutError("has no size")
    return box


def _outline_box(outline: Outline) -> Box:
    values = [v for step in outline for v in step[1:]]
    xs, ys = values[::2], values[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def _is_background(shape: VectorShape, box: Box) -> bool:
    """Tell whether a shape is a black background, such as game-icons.net puts behind its white art."""
    left, top, right, foot = _outline_box(shape.outline)
    off = 0.02 * (box[2] - box[0])
    all_of_it = left <= box[0] + off and top <= box[1] + off and right >= box[2] - off and foot >= box[3] - off
    return shape.fill == BLACK and all_of_it and len(shape.outline) <= 9


def draw_vector(vector: VectorDrawing, ink: str, low_ink: bool) -> Iterator[Mark]:
    """Yield the shapes of a drawing in the file's units, with black replaced by ``ink``.

    In ``low_ink`` filled areas become white, and those without a visible line get an outline.
    """
    for outline, fill, stroke, width, even_odd in vector.shapes:
        own = ink if fill == BLACK else fill
        line = ink if stroke == BLACK else stroke
        if low_ink and fill and fill != "#ffffff":
            span = max(vector.box[2] - vector.box[0], vector.box[3] - vector.box[1])
            own = "#ffffff"
            if line in ("", own):  # a white line around black would leave nothing
                line, width = ink, span / 150
        yield Path(outline, own, line, width, even_odd=even_odd)
