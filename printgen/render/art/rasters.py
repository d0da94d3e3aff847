"""Photographs and pixel art, made fit for print: upright, eight bits, red, green and blue, 300 dpi."""

import hashlib
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from printgen.errors import LayoutError
from printgen.marks import Raster
from printgen.reasons import system_reason
from printgen.render.art.jpeg_photographs import read_photograph
from printgen.render.art.svg_vectors import rasterise_svg

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
SIZE_STEP = 20.0
"""Sizes are rounded up to this many mm, so that a picture is stored once for all cards that show it about as large."""
MOST_PIXELS = 100_000_000
"""Pixels of a picture that is opened at all."""
DRAWN_PIXELS = 2400
"""Pixels along the longer side of an SVG that is not flat."""
PALENESS = 0.6
"""How far low ink goes from a photograph to white paper."""
QUALITY = 88
"""Of JPEG; what was a JPEG stays one."""
MOST_OVERSAMPLING = 2
"""A photograph with up to so many times the pixels that its size needs, each way, is printed as it is."""


@cache
def pixel_size(path: Path) -> tuple[int, int]:
    """Return the width and height in pixels of a picture turned upright.

    LayoutError is raised when it cannot be read.
    """
    return _open_picture(path).size


def load_raster(path: Path, width: float, height: float, low_ink: bool = False) -> Raster:
    """Load a picture with no more pixels than a print of ``width`` by ``height`` mm at 300 dpi needs.

    In ``low_ink`` it is made pale. In full ink a JPEG with at most ``MOST_OVERSAMPLING`` times the pixels needed, in each
    direction, stays as it is, without what its camera wrote about itself.
    """
    across, down = pixel_size(path)
    needed = max(_round_up(width) / across, _round_up(height) / down) * DPI / 25.4
    if not low_ink and MOST_OVERSAMPLING * needed >= 1 and (kept := _read_jpeg(path)):
        return kept
    share = min(1.0, needed)
    return _load_raster(path, max(1, round(across * share)), max(1, round(down * share)), low_ink)


def _round_up(size: float) -> float:
    return -(-size // SIZE_STEP) * SIZE_STEP


@contextmanager
def open_image(path: Path) -> Iterator["Image"]:
    """Open a picture as the picture library does, for the duration of the block; an SVG is drawn as pixels.

    LayoutError is raised when it cannot be opened, or cannot be read within the block. The library's warnings are not shown.
    """
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of very many pixels, which are counted here, and of odd parts of a file
            with Image.open(BytesIO(rasterise_svg(path, DRAWN_PIXELS)) if path.suffix.lower() == ".svg" else path) as file:
                yield file
    except Image.DecompressionBombError:
        raise LayoutError(f"the picture {path.name} has more than {MOST_PIXELS:,} pixels; make it smaller") from None
    except (OSError, ValueError, SyntaxError) as problem:
        raise LayoutError(f"the picture {path.name} cannot be read: {_picture_reason(problem)}") from None


def _picture_reason(problem: Exception) -> str:
    """Return in plain words why a picture cannot be read, and what to do."""
    from PIL import UnidentifiedImageError

    if reason := getattr(problem, "reason", ""):  # of the small library that a browser has
        return str(reason)
    if isinstance(problem, UnidentifiedImageError):
        return "it is no picture of a known kind; save it as PNG or JPEG"
    if isinstance(problem, OSError) and problem.errno:
        return system_reason(problem)
    return "it is damaged; save it again as PNG or JPEG"


@cache
def _open_picture(path: Path) -> "Image":
    """Open a picture turned upright as its camera says, in red, green and blue, with or without alpha.

    LayoutError is raised when it cannot be read or has more than ``MOST_PIXELS`` pixels.
    """
    from PIL import ImageOps

    with open_image(path) as file:
        if file.width * file.height > MOST_PIXELS:
            raise LayoutError(f"the picture {path.name} has {file.width} x {file.height} pixels; make it smaller")
        found = ImageOps.exif_transpose(file)
        found.load()
    if found.mode.startswith(("I", "F")):  # sixteen bits of grey
        found = found.convert("I").point(lambda value: value / 256).convert("L")
    see_through = found.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in found.info
    return found.convert("RGBA" if see_through else "RGB")


@cache
def _read_jpeg(path: Path) -> Raster | None:
    """Return a JPEG that is printed as it is, or None for anything else."""
    found = read_photograph(path.read_bytes()) if path.suffix.lower() != ".svg" else None
    if not found:
        return None
    name = hashlib.sha256(found.data).hexdigest()[:16]
    return Raster(f"raster {name}", found.width, found.height, data=found.data, jpeg=True)


@cache
def _load_raster(path: Path, across: int, down: int, low: bool) -> Raster:
    from PIL import Image

    found = _open_picture(path)
    try:
        if found.size != (across, down):
            found = found.resize((across, down), Image.Resampling.LANCZOS)
        if low:
            white = Image.new(found.mode, found.size, "white")
            if found.mode == "RGBA":
                white.putalpha(found.getchannel("A"))
            found = Image.blend(found, white, PALENESS)
    except OSError as problem:  # without a codec, as in a browser
        raise LayoutError(f"the picture {path.name} cannot be printed so: {_picture_reason(problem)}") from None
    data, alpha, jpeg = _encode_pixels(found, path.suffix.lower() in (".jpg", ".jpeg"))
    name = hashlib.sha256(b"%d %d" % (across, down) + data + alpha).hexdigest()[:16]
    return Raster(f"raster {name}", across, down, data=data, jpeg=jpeg, alpha=alpha)


def _encode_pixels(found: "Image", photograph: bool) -> tuple[bytes, bytes, bool]:
    """Return the colours, the alpha (b"" if nothing is transparent), and whether the colours are a JPEG."""
    if found.mode == "RGB" and photograph:
        file = BytesIO()
        found.save(file, "JPEG", quality=QUALITY)
        return file.getvalue(), b"", True
    alpha = found.getchannel("A").tobytes() if found.mode == "RGBA" else b""
    return found.convert("RGB").tobytes(), alpha if alpha.count(255) < len(alpha) else b"", False
