"""Pages of pictures with their names, to choose from."""

from collections.abc import Iterator

from printgen.components.sheets.specimen import ICON, PICTURE, Sample, SampleRow, Specimen
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Page, Path, Tag
from printgen.render.art.pawns import outline
from printgen.render.art.pictures import picture
from printgen.render.art.tokens import inline
from printgen.render.art.woodcut import stroke
from printgen.render.context import RenderContext
from printgen.render.paper.sizes import MARGIN, Paper
from printgen.render.registry import documents
from printgen.render.text import largest, line
from printgen.render.theme import FINE, INK, PAPER, GameLook, type_style

COLUMNS = 7
HIGH, SIZE = {PICTURE: 25.5}, {PICTURE: 17.0}
LOW, SMALL = 14.5, 6.6
"""How high a row is and how large what stands in it, of pictures and of all that is small, in mm."""
TOP, FOOT, APART, HEAD = 24.0, 14.0, 7.0, 8.0
LEAST = 5.5 * PT


@documents(Specimen)
def specimen(desk: RenderContext, item: Specimen) -> Iterator[Page]:
    """The pages, as many as there are pictures for."""
    sheets = [*_sheets(desk.look, desk.paper, item)]
    for number, marks in enumerate(sheets, 1):
        yield Page(
            desk.paper.width, desk.paper.height, (*_page_furniture(desk, item, number, len(sheets)), *marks), f"Page {number}"
        )


def _sheets(look: GameLook, paper: Paper, item: Specimen) -> Iterator[list[Mark]]:
    """What stands on each page: headings with rows below them, a heading never alone at the foot."""
    end, y = paper.height - FOOT, TOP
    marks: list[Mark] = []
    for row in item.rows:
        high = HIGH.get(row.kind, LOW)
        for k in range(0, len(row.samples), COLUMNS):
            need = high + (HEAD + APART if k == 0 else 0.0)
            if y + need > end:
                yield marks
                marks, y = [], TOP
            if k == 0:
                y += APART if marks else 0.0
                marks += _heading(paper, row, y)
                y += HEAD
            marks += _line(look, paper, row.kind, row.samples[k : k + COLUMNS], y)
            y += high
    yield marks


def _page_furniture(desk: RenderContext, item: Specimen, number: int, count: int) -> Iterator[Mark]:
    paper, small = desk.paper, type_style("page_note")
    yield Tag("H1", (line(MARGIN, 17.0, item.title, type_style("panel").at(20)),))
    yield line(paper.width - MARGIN, 17.0, f"page {number} of {count}", small, "right")


def _heading(paper: Paper, row: SampleRow, y: float) -> Iterator[Mark]:
    yield Tag("H2", (line(MARGIN, y + 3.4, row.word, type_style("section")),))
    yield Tag("P", (line(paper.width - MARGIN, y + 3.4, row.note, type_style("page_note"), "right"),))
    yield stroke(MARGIN, y + 5.0, paper.width - MARGIN, y + 5.0, FINE)


def _line(look: GameLook, paper: Paper, kind: str, samples: tuple[Sample, ...], y: float) -> Iterator[Mark]:
    """Samples side by side with their names."""
    step = (paper.width - 2 * MARGIN) / COLUMNS
    size, small = SIZE.get(kind, SMALL), type_style("page_small").at(7.6)
    for k, sample in enumerate(samples):
        x = MARGIN + (k + 0.5) * step
        yield Tag("Figure", tuple(_draw_sample(look, kind, sample, x, y + size / 2 + 0.6, size)), sample.label)
        style = largest([sample.label], small, step - 1.0, LEAST, 0.25 * PT)
        yield Tag("P", (line(x, y + size + 4.2, sample.label, style, "middle"),))


def _draw_sample(look: GameLook, kind: str, sample: Sample, x: float, y: float, size: float) -> Iterator[Mark]:
    try:
        if kind == PICTURE:
            yield picture(sample.name, look, x, y, size)
        elif kind == ICON:
            yield inline(look, sample.name, x, y, size)
        else:
            yield Group((Path(outline(sample.name, size), PAPER, INK, FINE),), x, y)
    except LayoutError as problem:
        raise LayoutError(f"{kind} {sample.label!r}: {problem}") from None
