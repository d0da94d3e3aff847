"""Pages as pixels, by two programs that are not ours: PDFium for a PDF, resvg for an SVG."""

import io
from collections.abc import Iterator
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from printgen import resources

DPI = 144
BLOCK_PIXELS = 6
"""Pixels are compared in squares of so many: smoothing at edges, which each program does in its own way, evens out in them."""
FAR_OFF = 64
"""A square differs when a colour of it is off by more than this, of 255."""


def render_pdf(data: bytes, dpi: int = DPI) -> Iterator[Image.Image]:
    """The pages of a file."""
    pdfium = pytest.importorskip("pypdfium2", reason="the extra for pictures is not installed")
    file = pdfium.PdfDocument(data)
    for number in range(len(file)):
        yield file[number].render(scale=dpi / 72).to_pil().convert("RGB")


def render_svg(text: str, dpi: int = DPI) -> Image.Image:
    """A page of SVG. The program knows no faces inside a page: it gets those of fonts/ as files."""
    resvg = pytest.importorskip("resvg_py", reason="resvg is not installed")
    faces = [str(path) for path in resources.resource_folder("fonts").glob("*.ttf")]
    # Without a resolution a length in millimetres has no pixels.
    data = resvg.svg_to_bytes(svg_string=text, zoom=dpi / 96, dpi=96, skip_system_fonts=True, font_files=faces)
    return Image.open(io.BytesIO(bytes(data))).convert("RGB")


def count_different_blocks(one: Image.Image, other: Image.Image) -> int:
    """How many squares of two pictures differ."""
    assert all(abs(a - b) <= 1 for a, b in zip(one.size, other.size, strict=True)), (one.size, other.size)
    size = min(one.width, other.width), min(one.height, other.height)
    first, second = (picture.crop((0, 0, *size)).reduce(BLOCK_PIXELS) for picture in (one, other))
    return count_far_pixels(first, second)


def count_far_pixels(one: Image.Image, other: Image.Image) -> int:
    """The pixels of which some colour is far off."""
    bands = ImageChops.difference(one, other).split()
    brightest = bands[0]
    for _, band in pairwise(bands):
        brightest = ImageChops.lighter(brightest, band)
    return sum(brightest.histogram()[FAR_OFF + 1 :])
