"""Pages as pictures, drawn from our own PDF: therefore the print and the screen cannot differ."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from printgen.backends.flat_outlines import flatten_outline
from printgen.backends.number_texts import iter_page_file_suffixes
from printgen.backends.pdf.file import to_pdf
from printgen.errors import Refused, UsageError
from printgen.marks import Job, Page
from printgen.progress import iter_steps

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 300
"""Pixels an inch, if nobody says how many."""
LEAST_DPI, MOST_DPI = 18, 2400
MOST_PIXELS = 250_000_000
"""Pixels of a picture: A3 at 1200 dpi."""
INCH = 25.4
WINDOW_OVERSAMPLING = 4
"""Of each pixel so many by so many are looked at where a page ends within it."""


def iter_files(job: Job, dpi: int = DPI) -> Iterator[tuple[str, bytes]]:
    """Yield one file for each page; errors are those of ``iter_pictures``."""
    for ending, picture in zip(iter_page_file_suffixes(len(job.pages), "png"), iter_pictures(job, dpi), strict=True):
        out = io.BytesIO()
        picture.save(out, "PNG", dpi=(dpi, dpi), compress_level=4)
        yield ending, out.getvalue()


def iter_pictures(job: Job, dpi: int = DPI) -> Iterator[Image]:
    """Yield a picture of each page.

    UsageError is raised for a resolution in which nothing can be drawn, Refused when the program that draws is missing (the
    extra "pictures").
    """
    pixels = [pixel_size(page, dpi) for page in job.pages]
    file = _load_pdfium().PdfDocument(to_pdf(job))
    for number, page in enumerate(iter_steps(job.pages, "pictures", title=job.stem)):
        picture = _rasterise_page(file[number], *pixels[number])
        if page.windows:
            picture.putalpha(_window_mask(page, *pixels[number]))
        yield picture


def pixel_size(page: Page, dpi: int) -> tuple[int, int]:
    """Return the width and height of a page in pixels, to the nearest.

    UsageError is raised when these are too few or too many.
    """
    wide, high = (round(length / INCH * dpi) for length in (page.width, page.height))
    if not LEAST_DPI <= dpi <= MOST_DPI or wide * high > MOST_PIXELS:
        raise UsageError(
            f"a picture of {page.width:g} x {page.height:g} mm cannot have {dpi} dpi; "
            f"it may have {LEAST_DPI} to {min(MOST_DPI, int((MOST_PIXELS / page.width / page.height) ** 0.5 * INCH))}"
        )
    return wide, high


def _load_pdfium() -> Any:
    """Import the library that draws PDFs; Refused is raised when it is not installed."""
    try:
        import pypdfium2
    except ImportError:
        raise Refused("pictures need pypdfium2, the extra 'pictures': pip install 'printgen[pictures]'") from None
    return pypdfium2


def _rasterise_page(page: Any, width: int, height: int) -> Image:
    """Draw a page on white in exactly this size.

    The library's own rounding up would distort it by a part of a pixel.
    """
    library = _load_pdfium()
    picture = library.PdfBitmap.new_native(width, height, library.raw.FPDFBitmap_BGR)
    picture.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    library.raw.FPDF_RenderPageBitmap(picture, page, 0, 0, width, height, 0, library.raw.FPDF_ANNOT)
    drawn: Image = picture.to_pil()
    return drawn


def _window_mask(page: Page, width: int, height: int) -> Image:
    """Return the mask of a page's windows: a pixel at an edge is as opaque as the share of it that lies within."""
    from PIL import Image, ImageDraw

    mask = Image.new("L", (WINDOW_OVERSAMPLING * width, WINDOW_OVERSAMPLING * height))
    pen = ImageDraw.Draw(mask)
    across, down = WINDOW_OVERSAMPLING * width / page.width, WINDOW_OVERSAMPLING * height / page.height
    for outline in page.windows:
        pen.polygon([(x * across, y * down) for x, y in flatten_outline(outline)], fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)
