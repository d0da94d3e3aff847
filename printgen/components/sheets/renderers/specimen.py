"""Pages of pictures with their names, to choose from."""

from collections.abc import Iterator

from printgen.components.sheets.specimen import ICON, PICTURE, Sample, SampleRow, Specimen
from printgen.errors import LayoutError
from printgen.marks import PT, Group, Mark, Page, Path, Tag
from printgen.render.art.heart_and_pawn_symbols import shape_outline
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.art.tokens import draw_inline_picture
from printgen.render.art.woodcut import draw_ink_line
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import MARGIN, Paper
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, shrink_all_to_fit
from printgen.render.theme import FINE, INK, PAPER, GameLook, type_style

COLUMNS = 7
ROW_HEIGHTS, SAMPLE_SIZES = {PICTURE: 25.5}, {PICTURE: 17.0}
SMALL_ROW_HEIGHT, SMALL_SAMPLE_SIZE = 14.5, 6.6
"""How high a row is and how large what stands in it, of pictures and of all that is small, in mm."""
TOP, FOOT, BLOCK_GAP, HEAD = 24.0, 14.0, 7.0, 8.0
LEAST_LABEL_SIZE = 5.5 * PT


@document_renderers(Specimen)
def render_specimen(context: RenderContext, item: Specimen) -> Iterator[Page]:
    """Yield as many pages as the pictures fill."""
    sheets = [*_draw_pages(context.look, context.paper, item)]
    for number, marks in enumerate(sheets, 1):
        yield Page(
            context.paper.width,
            context.paper.height,
            (*_page_furniture(context, item, number, len(sheets)), *marks),
            f"Page {number}",
        )


def _draw_pages(look: GameLook, paper: Paper, item: Specimen) -> Iterator[list[Mark]]:
    """Yield the marks of each page: headings with rows below them, never a heading alone at the foot."""
    end, y = paper.height - FOOT, TOP
    marks: list[Mark] = []
    for row in item.rows:
        high = ROW_HEIGHTS.get(row.kind, SMALL_ROW_HEIGHT)
        for k in range(0, len(row.samples), COLUMNS):
            need = high + (HEAD + BLOCK_GAP if k == 0 else 0.0)
            if y + need > end:
                yield marks
                marks, y = [], TOP
            if k == 0:
                y += BLOCK_GAP if marks else 0.0
                marks += _draw_heading(paper, row, y)
                y += HEAD
            marks += _draw_sample_line(look, paper, row.kind, row.samples[k : k + COLUMNS], y)
            y += high
    yield marks


def _page_furniture(context: RenderContext, item: Specimen, number: int, count: int) -> Iterator[Mark]:
    paper, small = context.paper, type_style("page_note")
    yield Tag("H1", (draw_line(MARGIN, 17.0, item.title, type_style("panel").with_size(20)),))
    yield draw_line(paper.width - MARGIN, 17.0, f"page {number} of {count}", small, "right")


def _draw_heading(paper: Paper, row: SampleRow, y: float) -> Iterator[Mark]:
    yield Tag("H2", (draw_line(MARGIN, y + 3.4, row.word, type_style("section")),))
    yield Tag("P", (draw_line(paper.width - MARGIN, y + 3.4, row.note, type_style("page_note"), "right"),))
    yield draw_ink_line(MARGIN, y + 5.0, paper.width - MARGIN, y + 5.0, FINE)


def _draw_sample_line(look: GameLook, paper: Paper, kind: str, samples: tuple[Sample, ...], y: float) -> Iterator[Mark]:
    """Draw samples side by side with their names.

    Args:
        kind: PICTURE, ICON or SHAPE.
        y: upper edge, in mm.
    """
    step = (paper.width - 2 * MARGIN) / COLUMNS
    size, small = SAMPLE_SIZES.get(kind, SMALL_SAMPLE_SIZE), type_style("page_small").with_size(7.6)
    for k, sample in enumerate(samples):
        x = MARGIN + (k + 0.5) * step
        yield Tag("Figure", tuple(_draw_sample(look, kind, sample, x, y + size / 2 + 0.6, size)), sample.label)
        style = shrink_all_to_fit([sample.label], small, step - 1.0, LEAST_LABEL_SIZE, 0.25 * PT)
        yield Tag("P", (draw_line(x, y + size + 4.2, sample.label, style, "middle"),))


def _draw_sample(look: GameLook, kind: str, sample: Sample, x: float, y: float, size: float) -> Iterator[Mark]:
    try:
        if kind == PICTURE:
            yield draw_picture(sample.name, look, x, y, size)
        elif kind == ICON:
            yield draw_inline_picture(look, sample.name, x, y, size)
        else:
            yield Group((Path(shape_outline(sample.name, size), PAPER, INK, FINE),), x, y)
    except LayoutError as problem:
        raise LayoutError(f"{kind} {sample.label!r}: {problem}") from None
