"""The contact sheet: all pieces of a game small, numbered and named, on one sheet."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import ceil, sqrt

from printgen.features.proofing.components.contact import ContactSheet
from printgen.features.proofing.components.renderers.pages import fit_words
from printgen.features.proofing.components.renderers.sides import ProofSide, collect_sides
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.render.art.woodcut import box_outline
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers
from printgen.render.text import draw_line
from printgen.render.theme import GREY, HAIR, INK, PAPER, type_style

CELL_SIZE = (30.0, 48.0)
"""What a piece takes, with its name."""
FACE_SIZE = (27.0, 38.0)
"""How large it is shown, at most."""
MARGIN, HEAD_HEIGHT, PART_HEIGHT = 9.0, 20.0, 11.0
"""Around everything, for the title, and for the heading of fronts and backs."""
FEWEST_COLUMNS = 6
"""Columns."""
SHEET_RATIO = 1.5
"""The sheet is about so many times as wide as high."""


@document_renderers(ContactSheet, any_paper=True)
def draw_contact_sheet(context: RenderContext, item: ContactSheet) -> Iterator[Page]:
    """Yield the one page, as large as the pieces need."""
    parts = [(word, sides) for word, sides in zip(("Fronts", "Backs"), collect_sides(context.look, item), strict=True) if sides]
    columns = max(FEWEST_COLUMNS, round(sqrt(sum(len(sides) for _, sides in parts) * SHEET_RATIO * CELL_SIZE[1] / CELL_SIZE[0])))
    columns = min(columns, max(FEWEST_COLUMNS, *(len(sides) for _, sides in parts)))
    marks: list[Mark] = []
    y = HEAD_HEIGHT
    for word, sides in parts:
        marks += _draw_part(word, sides, y, columns)
        y += PART_HEIGHT + ceil(len(sides) / columns) * CELL_SIZE[1]
    wide = 2 * MARGIN + columns * CELL_SIZE[0]
    yield Page(
        wide, y + MARGIN / 2, (*_draw_head(item, [side for _, sides in parts for side in sides], wide), *marks), item.title
    )


def _draw_head(item: ContactSheet, sides: Sequence[ProofSide], width: float) -> Iterator[Mark]:
    title, style = type_style("panel").with_size(15), type_style("page_small")
    news = len([side for side in sides if side.news])
    said = " · ".join(filter(None, (f"{len(sides)} faces", f"{news} new or changed" * bool(news))))
    yield Tag("H1", (draw_line(MARGIN, 14, fit_words(item.title, title, width - 2 * MARGIN - 50), title),))
    yield Tag("P", (draw_line(width - MARGIN, 14, said, style, "right"),))


def _draw_part(word: str, sides: Sequence[ProofSide], top: float, columns: int) -> Iterator[Mark]:
    """Draw fronts or backs below their heading ``word``."""
    yield Tag("H2", (draw_line(MARGIN, top + 5.5, word, type_style("section")),))
    for k, side in zip(count(), sides, strict=False):
        row, column = divmod(k, columns)
        yield from _draw_cell(side, MARGIN + column * CELL_SIZE[0], top + PART_HEIGHT + row * CELL_SIZE[1])


def _draw_cell(side: ProofSide, x: float, y: float) -> Iterator[Mark]:
    """Draw a face in the middle of its cell, with number, name and a note on changes below it."""
    piece = side.piece
    scale = min(1.0, FACE_SIZE[0] / piece.width, FACE_SIZE[1] / piece.height)
    wide, high, middle = piece.width * scale, piece.height * scale, x + (CELL_SIZE[0] - 3) / 2
    cut = piece.edge(0.0)
    face = (Group(piece.marks, clip=cut), Path(cut, stroke=GREY, width=HAIR / scale))
    yield Tag("Figure", (Group(face, middle - wide / 2, y + FACE_SIZE[1] - high, scale),), piece.name)
    bold, small, note = (
        type_style("page_bold").with_size(8),
        type_style("page_small").with_size(7.4),
        type_style("page_note").with_size(7),
    )
    base, room = y + FACE_SIZE[1] + 4, CELL_SIZE[0] - 2
    name = fit_words(piece.name, small, room - 5.5)
    yield Tag("P", (draw_line(x, base, f"{side.number}", bold), draw_line(x + 5.5, base, name, small)))
    if side.news:
        yield Path(box_outline(x, base + 1.2, CELL_SIZE[0] - 3, 3.5), INK)
        yield Tag("P", (draw_line(middle, base + 3.7, side.caption, note, "middle", PAPER),))
    elif side.caption:
        yield Tag("P", (draw_line(x + 5.5, base + 3.4, side.caption, note),))
