"""The pages of a proof: as many pieces as fit the paper in their own size, or one as large as possible."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from printgen.components.cards.renderers.piece_sides import PieceSide
from printgen.errors import LayoutError
from printgen.features.proofing.components.pages import ProofPages
from printgen.features.proofing.components.renderers.cuts import LABEL_WIDTH, draw_cut_lines, draw_legend
from printgen.features.proofing.components.renderers.sides import ProofSide, collect_sides
from printgen.marks import Group, Mark, Page, Tag
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line, line_width
from printgen.render.theme import TypeStyle, type_style

MARGIN, HEAD, FOOT, CAPTION = 9.0, 18.0, 13.0, 11.0
"""At the sides, above the pieces, below them, and below each of them."""
LEAST_GAP = 12.0
"""Between pieces and their names, at most."""
MAX_SCALE = 2.0
"""A single piece is so many times as large, at most."""


class ProofLayout(NamedTuple):
    """The layout of pieces of one size: the sides of the paper as it lies, columns, rows, scale and cell, in mm."""

    width: float
    height: float
    columns: int
    rows: int
    scale: float
    cell: tuple[float, float]

    @property
    def pitch(self) -> tuple[float, float]:
        """The distances from a piece to the next in its row, and from row to row, in mm.

        They include some of the spare room as gaps.
        """
        spare = self.width - 2 * MARGIN - self.columns * self.cell[0], self.height - HEAD - FOOT - self.rows * self.cell[1]
        gaps = (max(1, count - 1) for count in (self.columns, self.rows))
        across, down = (length + free / gap for length, free, gap in zip(self.cell, spare, gaps, strict=True))
        return min(across, self.cell[0] + LEAST_GAP), min(down, self.cell[1] + LEAST_GAP)


@document_renderers(ProofPages, any_paper=True)
def draw_proof_pages(context: RenderContext, item: ProofPages) -> Iterator[Page]:
    """Yield the pages, fronts first, then backs; pieces of another size begin a new page.

    LayoutError names a piece that is larger than the paper.
    """
    sides = [side for every in collect_sides(context.look, item) for side in every if side.news or not item.only_changed]
    runs = [list(run) for _, run in groupby(sides, lambda side: (side.piece.width, side.piece.height))]
    plans = [plan_layout(context.paper, run[0].piece, item.single) for run in runs]
    many = [laid.columns * laid.rows for laid in plans]
    pages = [
        (laid, run[k : k + most]) for laid, run, most in zip(plans, runs, many, strict=True) for k in range(0, len(run), most)
    ]
    for number, (laid, now) in enumerate(pages, 1):
        yield _draw_page(item.title, laid, now, f"page {number} of {len(pages)}")


def plan_layout(paper: Paper, piece: PieceSide, single: bool) -> ProofLayout:
    """Return the layout with most pieces on the paper, upright or on its side.

    If ``single``, it is that of one piece at its largest. LayoutError is raised when the piece does not fit the paper.
    """
    ways = [_layout_on_paper(*sizes, piece, single) for sizes in ((paper.width, paper.height), (paper.height, paper.width))]
    best = max(ways, key=lambda way: (way.columns * way.rows, way.scale))
    if not best.columns * best.rows:
        raise LayoutError(f"{piece.name!r}, {piece.width:g} x {piece.height:g} mm, finds no room on {paper.name} with its bleed")
    return best


def _layout_on_paper(width: float, height: float, piece: PieceSide, single: bool) -> ProofLayout:
    room = width - 2 * MARGIN, height - HEAD - FOOT
    across, down = piece.width + 2 * piece.bleed, piece.height + 2 * piece.bleed
    scale = min(MAX_SCALE, (room[0] - LABEL_WIDTH) / across, (room[1] - CAPTION) / down) if single else 1.0
    scale = int(scale * 20) / 20 if single else scale
    cell = across * scale + LABEL_WIDTH, down * scale + CAPTION
    columns, rows = (max(0, int(one / other)) for one, other in zip(room, cell, strict=True))
    return ProofLayout(
        width, height, min(columns, 1) if single else columns, rows=min(rows, 1) if single else rows, scale=scale, cell=cell
    )


def _draw_page(title: str, laid: ProofLayout, sides: Sequence[ProofSide], count: str) -> Page:
    """Draw the pieces in their places, with a head, and at the foot the meanings of the lines."""
    across, down = laid.pitch
    marks: list[Mark] = [*_draw_head(title, laid, count)]
    for k, side in enumerate(sides):
        row, column = divmod(k, laid.columns)
        marks += _draw_cell(side, MARGIN + column * across, HEAD + row * down, laid)
    marks += draw_legend(sides[0].piece, MARGIN, laid.height - 8)
    span = f"{sides[0].number} to {sides[-1].number}" if len(sides) > 1 else f"{sides[0].number}"
    return Page(laid.width, laid.height, tuple(marks), span)


def _draw_head(title: str, laid: ProofLayout, count: str) -> Iterator[Mark]:
    size = "print at 100 %: in its own size" if laid.scale == 1 else f"{100 * laid.scale:.0f} % of its size"
    yield draw_line(MARGIN, 12, f"{title}: proof", type_style("running_head"))
    yield draw_line(laid.width - MARGIN, 12, f"{size} · {count}", type_style("page_small"), "right")


def _draw_cell(side: ProofSide, x: float, y: float, laid: ProofLayout) -> Iterator[Mark]:
    """Draw a piece with the corner of its bleed at (x, y), its number and name below it."""
    piece, scale = side.piece, laid.scale
    over = piece.bleed * scale
    yield Group(tuple(draw_cut_lines(piece, scale)), x + over, y + over)
    base = y + laid.cell[1] - CAPTION + 4.6
    number, name, note = type_style("page_number"), type_style("page_text").with_size(9.6), type_style("page_note").with_size(8.6)
    beside = x + line_width(f"{side.number}", number) + 1.6
    room = laid.cell[0] - (beside - x) - 1
    yield Tag(
        "P", (draw_line(x, base, f"{side.number}", number), draw_line(beside, base, fit_words(piece.name, name, room), name))
    )
    if side.caption:
        yield Tag("P", (draw_line(beside, base + 3.7, side.caption, note),))


def fit_words(words: str, style: TypeStyle, room: float) -> str:
    """Return words, or as many of their letters as fit ``room`` mm, with an ellipsis."""
    if line_width(words, style) <= room:
        return words
    while words and line_width(f"{words}…", style) > room:
        words = words[:-1].rstrip()
    return f"{words}…"
