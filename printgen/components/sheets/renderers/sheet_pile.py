"""A pile of sheets: each on its own pages, or two of half the size on a page."""

from printgen.components.sheets.renderers.half_sheets import draw_two_up_pages
from printgen.components.sheets.renderers.sheet_pages import render_sheets
from printgen.components.sheets.sheet_pile import SheetPile
from printgen.marks import Page
from printgen.print_options import BACKS, FILLABLE, LARGE_PRINT, TWO_UP
from printgen.render.context import RenderContext
from printgen.render.registry import document_renderers


@document_renderers(SheetPile)
def render_sheet_pile(context: RenderContext, item: SheetPile) -> tuple[Page, ...]:
    """Return the pages of a pile of sheets."""
    options, what = context.options, (context.look, context.paper, item.items, context.emblem, context.game_id)
    if options[TWO_UP]:
        return draw_two_up_pages(*what, options[FILLABLE])
    return render_sheets(*what, options[FILLABLE], options[BACKS], options[LARGE_PRINT])
