"""A game's own pictures, vectors or pixels: contained in a box, covering it, or stretched to it."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path as File

from printgen.marks import Group, ImageMark, Mark, Outline, Path, Symbol, SymbolUse
from printgen.render.art.rasters import load_raster, pixel_size
from printgen.render.art.svg_vectors import draw_vector, is_flat, load_vector_drawing
from printgen.render.art.woodcut import box_outline
from printgen.render.theme import INK, GameLook

Place = tuple[float, float, float, float]
"""The upper left corner of a box, its width and height."""


def find_own_picture_file(look: GameLook, name: str) -> File | None:
    """Return the file of a picture that the game brings along, or None."""
    return look.game_folder.pictures.find(name) if look.game_folder.pictures else None


def picture_size(path: File) -> tuple[float, float]:
    """Return the width and height of a picture, of which only the ratio has a meaning.

    LayoutError is raised when the picture cannot be read.
    """
    if not _is_vector(path):
        across, down = pixel_size(path)
        return float(across), float(down)
    left, top, right, foot = load_vector_drawing(path).box
    return right - left, foot - top


def draw_picture_file(
    path: File, place: Place, fit: str = "contain", flip: str = "", ink: str = INK, low_ink: bool = False
) -> Iterator[Mark]:
    """Yield the mark of a picture that is placed in a box.

    Args:
        path: the SVG or the picture of pixels.
        place: left, top, width and height of the box, in mm.
        fit: "contain" (all of it is visible), "cover" (it fills the box and is clipped) or "stretch".
        flip: "lr" mirrors it left to right, "tb" top to bottom, "" not at all.
        ink: the colour that replaces the black of an SVG.
        low_ink: whether to draw it pale, to save ink.
    """
    x, y, wide, high = place
    across, down = picture_size(path)
    sx, sy = wide / across, high / down
    if fit != "stretch":
        sx = sy = max(sx, sy) if fit == "cover" else min(sx, sy)
    w, h = across * sx, down * sy
    found = (x + (wide - w) / 2, y + (high - h) / 2, w, h)
    mark = _draw_vector(path, found, flip, ink, low_ink) if _is_vector(path) else _draw_image(path, found, flip, low_ink)
    yield Group((mark,), clip=box_outline(x, y, wide, high)) if fit == "cover" else mark


def _is_vector(path: File) -> bool:
    """Tell whether a picture is drawn as shapes; an SVG with other content is drawn as pixels, as photographs are."""
    return path.suffix.lower() == ".svg" and is_flat(path)


def _draw_image(path: File, place: Place, flip: str, low: bool) -> Mark:
    x, y, wide, high = place
    mirrored, headlong = flip == "lr", flip == "tb"
    pixels = load_raster(path, wide, high, low)
    return ImageMark(
        pixels, x + wide * mirrored, y + high * headlong, width=-wide if mirrored else wide, height=-high if headlong else high
    )


def _draw_vector(path: File, place: Place, flip: str, ink: str, low: bool) -> Mark:
    x, y, wide, high = place
    across, down = picture_size(path)
    ratio = round(high / down / (wide / across), 4)
    return SymbolUse(_vector_symbol(path, ratio, flip, ink, low), x, y, wide / across)


@cache
def _vector_symbol(path: File, ratio: float, flip: str, ink: str, low: bool) -> Symbol:
    """Return a flat SVG as a symbol with its upper left corner at (0, 0).

    Args:
        path: the SVG.
        ratio: the vertical scale divided by the horizontal one.
        flip: "lr", "tb" or "", as in ``draw_picture_file``.
        ink: the colour that replaces black.
        low: whether to save ink.
    """
    found = load_vector_drawing(path)
    left, top, right, foot = found.box
    ax, bx = (-1.0, right) if flip == "lr" else (1.0, -left)
    ay, by = (-ratio, foot * ratio) if flip == "tb" else (ratio, -top * ratio)
    marks = tuple(
        mark._replace(outline=_transform_outline(mark.outline, ax, bx, ay, by)) if isinstance(mark, Path) else mark
        for mark in draw_vector(found, ink, low)
    )
    name = f"{path} {ratio} {flip} {ink} {low}"
    return Symbol(name, marks, (0.0, 0.0, right - left, (foot - top) * ratio))


def _transform_outline(outline: Outline, ax: float, bx: float, ay: float, by: float) -> Outline:
    return tuple((step[0], *(v * ay + by if k % 2 else v * ax + bx for k, v in enumerate(step[1:]))) for step in outline)
