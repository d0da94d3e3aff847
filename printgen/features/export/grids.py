"""Sheets of faces for virtual tabletops: one picture, cell by cell, within the limits of these programs."""

import io
from collections.abc import Iterator, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from PIL import Image

from printgen.backends.png import iter_pictures
from printgen.features.export.shops import MM_PER_INCH
from printgen.marks import Job, Page
from printgen.progress import iter_weighted_steps

MOST_COLUMNS, MOST_ROWS = 10, 7
LARGEST_SHEET = 4096
"""Pixels of a sheet, in each direction: Tabletop Simulator's own advice, and no other table takes less."""
LARGEST_CARD = 750
"""Pixels of a card's width, beyond which nobody sees more."""
FACES_PER_SHEET = MOST_COLUMNS * MOST_ROWS - 1
"""On a sheet; its last cell is what is shown of a hidden card."""


class CardGrid(NamedTuple):
    """A sheet of faces: its picture as a PNG, its columns and rows, and its page numbers in the order of cells."""

    picture: bytes
    columns: int
    rows: int
    pages: tuple[int, ...]

    @property
    def size(self) -> tuple[int, int]:
        """The width and height in pixels."""
        return Image.open(io.BytesIO(self.picture)).size


def build_grids(pages: Sequence[Page], chosen: Sequence[int], hidden: int | None) -> Iterator[CardGrid]:
    """Yield sheets of the chosen pages.

    The last cell of each shows the page ``hidden``, or is empty if that is None.
    """
    sheets = [tuple(chosen[k : k + FACES_PER_SHEET]) for k in range(0, len(chosen), FACES_PER_SHEET)]
    for now in iter_weighted_steps(sheets, [len(now) for now in sheets], "faces"):
        square = ceil(sqrt((len(now) + 1) * pages[now[0]].height / pages[now[0]].width))
        columns = min(MOST_COLUMNS, max(2, square, ceil((len(now) + 1) / MOST_ROWS)))
        rows = max(2, ceil((len(now) + 1) / columns))
        both = list(dict.fromkeys((*now, *(() if hidden is None else (hidden,)))))
        shown = dict(zip(both, scale_pages([pages[page] for page in both], columns, rows), strict=True))
        wide, high = shown[now[0]].size
        sheet = Image.new("RGB", (wide * columns, high * rows), "white")
        for cell, page in (*enumerate(now), *([] if hidden is None else [(columns * rows - 1, hidden)])):
            sheet.paste(shown[page], (cell % columns * wide, cell // columns * high))
        yield CardGrid(to_png(sheet), columns, rows, now)


def scale_pages(pages: Sequence[Page], columns: int, rows: int) -> list[Image.Image]:
    """Return pages as pictures as large as the cells of a sheet may be."""
    first = pages[0]
    wide = min(LARGEST_SHEET // columns, LARGEST_CARD, int(LARGEST_SHEET // rows * first.width / first.height))
    return rasterise_to_width(pages, wide, round(wide * first.height / first.width))


def rasterise_to_width(pages: Sequence[Page], width: int, height: int = 0) -> list[Image.Image]:
    """Return pages as pictures ``width`` by ``height`` pixels; with 0 the height follows from the proportions."""
    if not pages:
        return []
    drawn = iter_pictures(Job("", tuple(pages)), ceil(width / pages[0].width * MM_PER_INCH))
    return [
        picture.convert("RGB").resize((width, height or round(width * picture.height / picture.width)), Image.Resampling.LANCZOS)
        for picture in drawn
    ]


def to_png(image: Image.Image) -> bytes:
    """Return a picture as the bytes of a PNG."""
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()
