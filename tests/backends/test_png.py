"""Pictures: as large as asked for, to the pixel, and what the PDF shows."""

import io
import sys

import pytest
from PIL import Image

from printgen.backends import to_files
from printgen.backends.pdf.file import to_pdf
from printgen.backends.svg.page import page_to_svg
from printgen.errors import Refused, UsageError
from printgen.marks import Job, Page, Path
from tests.backends.pixels import count_different_blocks, render_pdf, render_svg
from tests.backends.test_pdf import box, sample

CORNERS = (Path(box(0, 0, 1, 1), "#0072b2"), Path(box(62.5, 87.9, 1, 1), "#d55e00"))


def open_picture(data: bytes) -> Image.Image:
    """A picture, read back."""
    return Image.open(io.BytesIO(data))


@pytest.fixture(autouse=True)
def require_extra() -> None:
    """These need the extra."""
    pytest.importorskip("pypdfium2", reason="the extra for pictures is not installed")


@pytest.mark.parametrize(
    ("wide", "high", "dpi", "expected"),
    [(63.5, 88.9, 300, (750, 1050)), (63.5, 88.9, 600, (1500, 2100)), (210, 297, 300, (2480, 3508)), (69, 94, 300, (815, 1110))],
)
def test_as_large_as_asked_for(wide: float, high: float, dpi: int, expected: tuple[int, int]) -> None:
    """2.5 x 3.5 inches at 300 dpi are 750 x 1050 pixels, and the file says the resolution."""
    ((ending, data),) = to_files(Job("Card", (Page(wide, high, ()),)), "png", dpi=dpi)
    picture = open_picture(data)
    assert (ending, picture.size, picture.mode) == (".png", expected, "RGB")
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)
    assert picture.getextrema() == ((255, 255),) * 3


def test_to_the_last_pixel() -> None:
    """A square of a millimetre in opposite corners is there, in its colour: nothing is cut off or moved."""
    ((_, data),) = to_files(Job("Card", (Page(63.5, 88.9, CORNERS),)), "png")
    picture = open_picture(data)
    assert picture.getpixel((0, 0)) == picture.getpixel((10, 10)) == (0, 114, 178)
    assert picture.getpixel((749, 1049)) == picture.getpixel((739, 1039)) == (213, 94, 0)
    assert picture.getpixel((13, 13)) == picture.getpixel((737, 1037)) == (255, 255, 255)


def test_a_file_a_page() -> None:
    """In the order of the pages, each as the PDF and the SVG show it; the same bytes again."""
    job = sample()
    files = list(to_files(job, "png", dpi=144))
    assert [ending for ending, _ in files] == ["-1.png", "-2.png"]
    for page, (_, data), whole in zip(job.pages, files, render_pdf(to_pdf(job)), strict=True):
        picture = open_picture(data)
        assert count_different_blocks(picture, whole) == 0
        assert count_different_blocks(picture, render_svg(page_to_svg(page, ""))) == 0
    assert files == list(to_files(job, "png", dpi=144))


@pytest.mark.parametrize("dpi", [0, 17, 2401, 100_000])
def test_sizes_that_cannot_be(dpi: int) -> None:
    """What nobody can see, or no memory can hold, is refused, with what can be."""
    with pytest.raises(UsageError, match=f"63.5 x 88.9 mm cannot have {dpi} dpi; it may have 18 to 2400"):
        list(to_files(Job("Card", (Page(63.5, 88.9, ()),)), "png", dpi=dpi))
    with pytest.raises(UsageError, match="may have 18 to 1608"):
        list(to_files(Job("Sheet", (Page(210, 297, ()),)), "png", dpi=2000))


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who lacks the program that draws is told how to get it."""
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Refused, match=r"pip install 'printgen\[pictures\]'"):
        list(to_files(sample(), "png"))
