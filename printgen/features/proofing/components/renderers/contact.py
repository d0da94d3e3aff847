"""All pieces of a game small, numbered and named, on one sheet."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import ceil, sqrt

from printgen.features.proofing.components.contact import Contact
from printgen.features.proofing.components.renderers.pages import fit_words
from printgen.features.proofing.components.renderers.sides import ProofSide, collect_sides
from printgen.marks import Group, Mark, Page, Path, Tag
from printgen.render.art.woodcut import box
from printgen.render.context import RenderContext
from printgen.render.registry import documents
from printgen.render.text import line
from printgen.render.theme import GREY, HAIR, INK, PAPER, type_style

CELL = (30.0, 48.0)
"""What a piece takes, with its name."""
FACE = (27.0, 38.0)
"""How large it is shown, at most."""
MARGIN, HEAD, PART = 9.0, 20.0, 11.0
"""Around everything, for the title, and for the heading of fronts and backs."""
FEWEST = 6
"""Columns."""
SHAPE = 1.5
"""The sheet is about so many times as wide as high."""


@documents(Contact, any_paper=True)
def contact_sheet(desk: RenderContext, item: Contact) -> Iterator[Page]:
    """The one page, as large as it must be."""
    parts = [(word, sides) for word, sides in zip(("Fronts", "Backs"), collect_sides(desk.look, item), strict=True) if sides]
    columns = max(FEWEST, round(sqrt(sum(len(sides) for _, sides in parts) * SHAPE * CELL[1] / CELL[0])))
    columns = min(columns, max(FEWEST, *(len(sides) for _, sides in parts)))
    marks: list[Mark] = []
    y = HEAD
    for word, sides in parts:
        marks += _part(word, sides, y, columns)
        y += PART + ceil(len(sides) / columns) * CELL[1]
    wide = 2 * MARGIN + columns * CELL[0]
    yield Page(wide, y + MARGIN / 2, (*_head(item, [side for _, sides in parts for side in sides], wide), *marks), item.title)


def _head(item: Contact, sides: Sequence[ProofSide], wide: float) -> Iterator[Mark]:
    title, style = type_style("panel").at(15), type_style("page_small")
    news = len([side for side in sides if side.news])
    said = " · ".join(filter(None, (f"{len(sides)} faces", f"{news} new or changed" * bool(news))))
    yield Tag("H1", (line(MARGIN, 14, fit_words(item.title, title, wide - 2 * MARGIN - 50), title),))
    yield Tag("P", (line(wide - MARGIN, 14, said, style, "right"),))


def _part(word: str, sides: Sequence[ProofSide], top: float, columns: int) -> Iterator[Mark]:
    """Fronts or backs below their heading."""
    yield Tag("H2", (line(MARGIN, top + 5.5, word, type_style("section")),))
    for k, side in zip(count(), sides, strict=False):
        row, column = divmod(k, columns)
        yield from _cell(side, MARGIN + column * CELL[0], top + PART + row * CELL[1])


def _cell(side: ProofSide, x: float, y: float) -> Iterator[Mark]:
    """A face in the middle of its place, its number and name below; what is not what it was says so."""
    piece = side.piece
    scale = min(1.0, FACE[0] / piece.wide, FACE[1] / piece.high)
    wide, high, middle = piece.wide * scale, piece.high * scale, x + (CELL[0] - 3) / 2
    cut = piece.edge(0.0)
    face = (Group(piece.marks, clip=cut), Path(cut, stroke=GREY, width=HAIR / scale))
    yield Tag("Figure", (Group(face, middle - wide / 2, y + FACE[1] - high, scale),), piece.name)
    bold, small, note = type_style("page_bold").at(8), type_style("page_small").at(7.4), type_style("page_note").at(7)
    base, room = y + FACE[1] + 4, CELL[0] - 2
    name = fit_words(piece.name, small, room - 5.5)
    yield Tag("P", (line(x, base, f"{side.number}", bold), line(x + 5.5, base, name, small)))
    if side.news:
        yield Path(box(x, base + 1.2, CELL[0] - 3, 3.5), INK)
        yield Tag("P", (line(middle, base + 3.7, side.note, note, "middle", PAPER),))
    elif side.note:
        yield Tag("P", (line(x + 5.5, base + 3.4, side.note, note),))
