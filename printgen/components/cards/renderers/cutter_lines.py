"""The lines that a cutting machine follows: the outlines of the cards at their places on a sheet."""

from collections.abc import Iterator
from itertools import islice

from printgen.components.cards.deck import CutterLines
from printgen.components.cards.renderers.imposition import card_sheet
from printgen.components.cards.renderers.piece_outlines import cut_outline, place_outline
from printgen.marks import Page, Path
from printgen.print_options import LARGE_PRINT
from printgen.render.context import RenderContext
from printgen.render.paper.sheet_marks import MARK_WIDTH
from printgen.render.registry import document_renderers
from printgen.render.theme import INK


@document_renderers(CutterLines, any_paper=True)
def render_cutter_lines(context: RenderContext, item: CutterLines) -> Iterator[Page]:
    """Yield one page that shows outlines only."""
    place = card_sheet(context.paper, "none", context.options[LARGE_PRINT], item.format, context.cut_marks.cutter)
    slots = [place.slot(*at) for at in islice(place.iter_slot_positions(), item.pieces)]
    outline = cut_outline(place.format)
    cuts = tuple(Path(place_outline(outline, slot.x, slot.y, place.grid.scale), stroke=INK, width=MARK_WIDTH) for slot in slots)
    yield Page(place.width, place.height, cuts)
