"""Writes pages of outlines for cutting machines: nothing but lines, in mm, as SVG and as DXF release 12."""

from collections.abc import Iterator
from html import escape

from printgen.backends.flat_outlines import flatten_outline
from printgen.backends.number_texts import NumberTexts
from printgen.backends.svg.page import SvgDrawing
from printgen.marks import Job, Outline, Page, Path

Point = tuple[float, float]


def iter_files(job: Job) -> Iterator[tuple[str, bytes]]:
    """Yield the job's only page in both formats, each as a file suffix and bytes."""
    (page,) = job.pages
    yield ".svg", _to_svg(page, job.title).encode("utf-8")
    yield ".dxf", _to_dxf(page).encode("ascii")


def _to_svg(page: Page, title: str) -> str:
    """Return the page as SVG without a background, which a machine would cut out."""
    drawing = SvgDrawing("")
    wide, high = drawing.numbers[page.width], drawing.numbers[page.height]
    size = f'width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} fill="none">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *drawing.iter_svg_lines(page.marks), "</svg>", ""])


def _to_dxf(page: Page) -> str:
    """Return the page as DXF: closed polylines, with y up from the lower edge of the paper.

    The paper's corners are the drawing's extent.
    """
    numbers = NumberTexts()
    size = f"9\n$EXTMIN\n10\n0\n20\n0\n9\n$EXTMAX\n10\n{numbers[page.width]}\n20\n{numbers[page.height]}\n"
    head = f"0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$INSUNITS\n70\n4\n9\n$MEASUREMENT\n70\n1\n{size}0\nENDSEC\n"
    lines = [_outline_to_polyline(mark.outline, page.height, numbers) for mark in page.marks if isinstance(mark, Path)]
    return f"{head}0\nSECTION\n2\nENTITIES\n{''.join(lines)}0\nENDSEC\n0\nEOF\n"


def _outline_to_polyline(outline: Outline, height: float, numbers: NumberTexts) -> str:
    points = [*flatten_outline(outline)]
    if points[0] == points[-1]:
        points.pop()
    corners = "".join(f"0\nVERTEX\n8\n0\n10\n{numbers[x]}\n20\n{numbers[height - y]}\n" for x, y in points)
    origin = "10\n0\n20\n0\n30\n0\n"  # means nothing, but readers of this release expect it
    return f"0\nPOLYLINE\n8\n0\n66\n1\n{origin}70\n1\n{corners}0\nSEQEND\n"
