"""Our own pictures, masters and glyphs: read from SVG in a folder art/ and made into symbols.

The folder is that of the game, of its templates or of the shared templates. A picture lies on a grid of 512 x 512 and has
three fills: ink, paper and the game's accent. Masters are drawn from 8 mm up; below that a glyph is used instead, one
silhouette without detail (the folder glyphs/).
"""

import re
from functools import cache
from pathlib import Path as File
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Outline, Path, Symbol, SymbolUse
from printgen.render.art.game_pictures import draw_picture_file, find_own_picture_file, picture_size
from printgen.render.theme import INK, PAPER, GameLook
from printgen.resources import GameFolder, resource_folder

GRID = 512
MASTER = 8.0
"""The smallest that a master may be, in mm; what is smaller is a glyph."""
KINDS = {"#1a1a1a": "ink", "#000": "ink", "#fff": "paper"}


class PictureLayer(NamedTuple):
    """Shapes of one fill, in painting order: ``kind`` is "ink", "paper" or "accent"."""

    kind: str
    outlines: tuple[Outline, ...]
    even_odd: bool = False  # glyphs have holes that turn the same way as their outline


class GamePicture(NamedTuple):
    """A picture as its layers, with two boxes in units of the grid.

    ``box`` encloses its ink and accent, ``extent`` all that it paints. The two differ because white cuts may run over the
    edge of the ink.
    """

    name: str
    layers: tuple[PictureLayer, ...]
    box: tuple[float, float, float, float]
    extent: tuple[float, float, float, float]


_COMMAND = re.compile(r"([A-DF-Za-df-z])([^A-DF-Za-df-z]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_NUMBERS_PER_COMMAND = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}
"""How many numbers a path command takes at a time."""


def parse_path_data(data: str) -> tuple[Outline, ...]:
    """Return the closed shapes of SVG path data (M L H V C S Q T Z, absolute and relative), all curves as cubics.

    LayoutError is raised for a command that our pictures do not use (arcs). Source: SVG 1.1, section 8.3.

    >>> parse_path_data("M1 2h3v4z")
    ((('M', 1.0, 2.0), ('L', 4.0, 2.0), ('L', 4.0, 6.0), ('Z',)),)
    """
    pen = _PathPen()
    for letter, words in _COMMAND.findall(data):
        kind = letter.upper()
        if kind not in _NUMBERS_PER_COMMAND:
            raise LayoutError(f"a picture uses the path command {letter!r}, which is not one of M L H V C S Q T Z")
        if kind == "Z":
            pen.close()
            continue
        numbers, relative = map(float, _NUMBER.findall(words)), letter.islower()
        for values in zip(*[numbers] * _NUMBERS_PER_COMMAND[kind], strict=True):
            pen.draw_step(kind, values, relative)
            kind = "L" if kind == "M" else kind  # more numbers after a move are lines
    return tuple(map(tuple, pen.shapes))


class _PathPen:
    """The state while path data is read: the shapes so far, the pen, the shape's start and the last control point."""

    def __init__(self) -> None:
        self.shapes: list[list[tuple[str | float, ...]]] = []
        self._x = self._y = self._x0 = self._y0 = self._cx = self._cy = 0.0
        self._before = ""

    def close(self) -> None:
        """Close the current shape and move the pen back to its start."""
        self.shapes[-1].append(("Z",))
        self._x, self._y, self._before = self._x0, self._y0, "Z"

    def draw_step(self, kind: str, values: tuple[float, ...], relative: bool) -> None:
        """Draw one step of a path.

        It is called for every step of every picture, so the most frequent commands are tested first.
        """
        x, y = self._x, self._y
        dx, dy = (x, y) if relative else (0.0, 0.0)
        if kind == "C":
            a, b, c, d, e, f = values
            self._cx, self._cy, self._x, self._y = c + dx, d + dy, e + dx, f + dy
            self.shapes[-1].append(("C", a + dx, b + dy, self._cx, self._cy, self._x, self._y))
        elif kind == "Q":
            self._draw_quadratic(values[0] + dx, values[1] + dy, values[2] + dx, values[3] + dy)
        elif kind in "LM":
            self._x, self._y = values[0] + dx, values[1] + dy
            if kind == "M":
                self._x0, self._y0 = self._x, self._y
                self.shapes.append([])
            self.shapes[-1].append((kind, self._x, self._y))
        elif kind in "HV":
            self._x, self._y = (values[0] + dx, y) if kind == "H" else (x, values[0] + dy)
            self.shapes[-1].append(("L", self._x, self._y))
        else:
            near = (2 * x - self._cx, 2 * y - self._cy) if self._before in ("CS" if kind == "S" else "QT") else (x, y)
            if kind == "T":
                self._draw_quadratic(*near, values[0] + dx, values[1] + dy)
            else:
                self._cx, self._cy, self._x, self._y = values[0] + dx, values[1] + dy, values[2] + dx, values[3] + dy
                self.shapes[-1].append(("C", *near, self._cx, self._cy, self._x, self._y))
        self._before = kind

    def _draw_quadratic(self, cx: float, cy: float, px: float, py: float) -> None:
        """Draw a curve with one control point as a cubic curve."""
        x, y = self._x, self._y
        self.shapes[-1].append(
            ("C", x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, px + (cx - px) * 2 / 3, py + (cy - py) * 2 / 3, px, py)
        )
        self._cx, self._cy, self._x, self._y = cx, cy, px, py


def outline_box(shape: Outline) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the points and control points of a shape."""
    values = [v for step in shape for v in step[1:]]
    xs, ys = values[::2], values[1::2]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def find_picture_file(game_folder: GameFolder, name: str) -> File:
    """Return the file of a picture, art/NAME.svg in the game's folder, in its templates or in the shared templates.

    The first that exists is taken; LayoutError is raised when there is none.
    """
    templates = resource_folder("templates")
    for place in (game_folder.path, templates / game_folder.name, templates):
        path = place / "art" / f"{name}.svg"
        if path.is_file():
            return path
    raise LayoutError(f"there is no picture art/{name}.svg, neither in the folder of {game_folder.name} nor in templates")


def parse_layer(element: Element) -> PictureLayer:
    """Parse a path element of SVG as a layer."""
    kind = KINDS.get((element.get("fill") or "#000").lower(), "accent")
    return PictureLayer(kind, parse_path_data(element.get("d") or ""), element.get("fill-rule") == "evenodd")


def load_picture(look: GameLook, name: str) -> GamePicture:
    """Load the picture of that name, the game's own before the shared one.

    LayoutError is raised when there is none.
    """
    return _load_picture(find_picture_file(look.game_folder, name), name)


@cache
def _load_picture(path: File, name: str) -> GamePicture:
    tree = ElementTree.fromstring(path.read_text("utf-8"))
    layers = [parse_layer(element) for element in tree.iter() if element.tag.rpartition("}")[2] == "path"]
    boxes = [(layer.kind, outline_box(shape)) for layer in layers for shape in layer.outlines]
    return GamePicture(
        name, tuple(layers), _joined_box([box for kind, box in boxes if kind != "paper"]), _joined_box([box for _, box in boxes])
    )


def picture_proportions(look: GameLook, name: str) -> tuple[float, float]:
    """Return the width and height of a picture, of which only the ratio has a meaning."""
    if own := find_own_picture_file(look, name):
        return picture_size(own)
    left, top, right, bottom = load_picture(look, name).box
    return right - left, bottom - top


def _joined_box(boxes: list[tuple[float, float, float, float]]) -> tuple[float, float, float, float]:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return _clip_to_grid((min(lefts), min(tops), max(rights), max(bottoms)))


def _clip_to_grid(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return the part of a box that lies on the grid; readers of SVG do not show the rest either."""
    left, top, right, bottom = box
    return max(0.0, left), max(0.0, top), min(float(GRID), right), min(float(GRID), bottom)


def _painted_box(picture: GamePicture) -> tuple[float, float, float, float]:
    """Return the box of all that may be painted, outlines and halos included."""
    left, top, right, bottom = picture.extent
    return _clip_to_grid((left - 16, top - 16, right + 16, bottom + 16))


@cache
def full_ink_symbol(name: str, look: GameLook, ink: str, paper: str, accent: str, halo: float) -> Symbol:
    """Draw a picture in full ink, in units of its grid.

    Args:
        name: the picture, such as "glyphs/heart".
        ink: its colour "#rrggbb"; likewise ``paper``.
        accent: its colour, or "" for the accent of the look.
        halo: the width of the ``paper`` line around accent parts, in units of the grid, which sets them off from a sun.
    """
    picture = load_picture(look, name)
    marks: list[Mark] = []
    colours = {"ink": ink, "paper": paper, "accent": accent or look.accent}
    for layer in picture.layers:
        joined = tuple(step for shape in layer.outlines for step in shape)
        if layer.kind == "accent" and halo:
            marks.append(Path(joined, stroke=paper, width=2 * halo, round=True))
        marks.append(Path(joined, fill=colours[layer.kind], even_odd=layer.even_odd))
    return Symbol(f"{name} {ink} {paper} {colours['accent']} {halo:.2f}", tuple(marks), _painted_box(picture))


@cache
def low_ink_symbol(name: str, look: GameLook, size: float) -> Symbol:
    """Draw a picture with little ink: black areas become outlines, small carved cuts black, accents the tint.

    ``size`` is the printed size of the whole grid in mm. The strokes depend on it, so each size is a symbol of its own.
    """
    picture = load_picture(look, name)
    unit = GRID / size  # grid units a millimetre
    marks: list[Mark] = []
    for layer in picture.layers:
        joined = tuple(step for shape in layer.outlines for step in shape)
        if layer.kind == "ink":
            marks.append(Path(joined, PAPER, INK, min(0.7 * PT, size / 60) * unit, round=True))
        elif layer.kind == "accent":
            marks.append(Path(joined, look.tint, INK, 0.4 * PT * unit, round=True))
        else:
            marks += [_draw_low_ink_cut(shape, size, unit) for shape in layer.outlines]
    return Symbol(f"{name} {look.key} {size:.2f}", tuple(marks), _painted_box(picture))


def _draw_low_ink_cut(shape: Outline, size: float, unit: float) -> Path:
    """Draw a carved cut as a filled line; of a large white field only the outline remains."""
    left, top, right, bottom = outline_box(shape)
    slim = (right - left) * (bottom - top) < 2600 or min(right - left, bottom - top) < 14
    if slim:
        return Path(shape, INK if size > 14 else PAPER)
    return Path(shape, PAPER, INK, 0.45 * PT * unit, round=True)


def draw_picture(
    name: str,
    look: GameLook,
    x: float,
    y: float,
    size: float,
    fit: str = "both",
    turn: float = 0.0,
    halo: float = 0.0,
    colours: tuple[str, str, str] = (INK, PAPER, ""),
    low_ink: bool | None = None,
) -> Mark:
    """Draw a picture centred on (x, y).

    LayoutError is raised when there is no such picture, and for a master that is smaller than ``MASTER`` mm.

    Args:
        name: the picture, such as "glyphs/heart". A picture in the game's own folder lies within ``size`` in both
            directions, whatever ``fit`` is.
        size: in mm, of what ``fit`` says.
        fit: "box" for the whole grid, or for what it paints "high", "wide" or "both" (the larger of the two).
        turn: degrees clockwise.
        halo: the width of the line around accent parts, in units of the grid.
        colours: ink, paper and accent; "" is the accent of the look.
        low_ink: whether to save ink, or None to do as the look says.
    """
    if own := find_own_picture_file(look, name):
        (mark,) = draw_picture_file(
            own, (-size / 2, -size / 2, size, size), ink=colours[0], low_ink=look.low_ink if low_ink is None else low_ink
        )
        return Group((mark,), x, y, turn=turn)
    if size < MASTER - 1e-9 and not name.startswith("glyphs/"):
        raise LayoutError(f"the picture {name!r} is {size:.1f} mm wide, a master needs {MASTER} mm: use a glyph")
    left, top, right, bottom = load_picture(look, name).box
    span = {"box": GRID, "high": bottom - top, "wide": right - left, "both": max(bottom - top, right - left)}[fit]
    scale = size / span
    saving = look.low_ink if low_ink is None else low_ink
    symbol = low_ink_symbol(name, look, round(scale * GRID, 1)) if saving else full_ink_symbol(name, look, *colours, halo)
    mx, my = (GRID / 2, GRID / 2) if fit == "box" else ((left + right) / 2, (top + bottom) / 2)
    if turn:
        return Group((SymbolUse(symbol, -mx * scale, -my * scale, scale),), x, y, turn=turn)
    return SymbolUse(symbol, x - mx * scale, y - my * scale, scale)
