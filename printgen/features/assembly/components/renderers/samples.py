"""Samples of a kit, for a game that does not say how its table looks: pieces of each kind, and small sheets."""

from collections.abc import Iterator
from typing import Any

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import draw_own_faces
from printgen.components.cards.renderers.piece_outlines import cut_outline
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.marks import Group, Mark, Path, Tag
from printgen.print_options import BACKS, PrintOptions
from printgen.render.art.woodcut import box_outline
from printgen.render.context import RenderContext
from printgen.render.paper.paper_sizes import Paper
from printgen.render.paper.sheet_marks import Block
from printgen.render.registry import document_renderers
from printgen.render.theme import HAIR, INK, GameLook

MAX_ROWS, MAX_PIECES = 4, 6
"""Kinds that find room below each other, and pieces of one kind."""
PIECE_GAP = 4.0
"""Between kinds and pieces, in mm."""


def draw_samples(look: GameLook, paper: Paper, items: tuple[Any, ...], frame: Block) -> Iterator[Mark]:
    """Draw at most ``MAX_ROWS`` kinds, one below the other, in a frame (left, top, width, height) in mm."""
    x, y, wide, high = frame
    shown = items[:MAX_ROWS]
    each = (high - PIECE_GAP * (len(shown) - 1)) / max(1, len(shown))
    for k, item in enumerate(shown):
        band = (x, y + k * (each + PIECE_GAP), wide, each)
        yield from _draw_pieces(look, item, band) if isinstance(item, Deck) else _draw_page(look, paper, item, band)


def _draw_pieces(look: GameLook, deck: Deck, band: Block) -> Iterator[Mark]:
    """Draw the first pieces that differ, in rows, not larger than their real size."""
    x, y, wide, high = band
    cards = tuple({card: card for card in deck.cards}.values())[:MAX_PIECES]
    size = deck.format
    scale, columns = max((_fit_scale(deck, len(cards), columns, wide, high), columns) for columns in range(1, len(cards) + 1))
    shown = deck._replace(cards=cards, backs=())
    left = x + (wide - columns * size.width * scale - (columns - 1) * PIECE_GAP) / 2
    edge = Path(cut_outline(size), stroke=INK, width=HAIR / scale)
    for k, face in enumerate(draw_own_faces(shown, look, fit_title_style(cards))):
        row, column = divmod(k, columns)
        place = (left + column * (size.width * scale + PIECE_GAP), y + row * (size.height * scale + PIECE_GAP))
        yield Tag("Figure", (Group((face, edge), *place, scale),), cards[k].name)


def _fit_scale(deck: Deck, count: int, columns: int, width: float, height: float) -> float:
    """Return the largest scale, at most 1, of ``count`` pieces in so many columns.

    Args:
        count: the number of pieces.
        columns: the number of columns.
        width: the width of the area in mm, ``height`` being its height.
    """
    rows = -(-count // columns)
    across, down = width - (columns - 1) * PIECE_GAP, height - (rows - 1) * PIECE_GAP
    return min(1.0, across / columns / deck.format.width, down / rows / deck.format.height)


def _draw_page(look: GameLook, paper: Paper, item: Any, band: Block) -> Iterator[Mark]:
    """Draw the first page of a sheet."""
    x, y, wide, high = band
    pile = SheetPile((item,))
    page = next(
        iter(document_renderers.find(pile)(RenderContext(look=look, paper=paper, options=PrintOptions({BACKS: "none"})), pile))
    )
    scale = min(wide / page.width, high / page.height)
    marks = (*page.marks, Path(box_outline(0, 0, page.width, page.height), stroke=INK, width=HAIR / scale))
    place = (x + (wide - page.width * scale) / 2, y)
    yield Tag("Figure", (Group(marks, *place, scale),), str(getattr(item, "title", "a sheet")))
