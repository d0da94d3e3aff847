"""Sheets as they are printed: each on its own pages, or two of half the size on a page."""

from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.halves import two_up
from printgen.components.sheets.renderers.pages import sheets
from printgen.marks import Page
from printgen.print_options import BACKS, FILLABLE, LARGE_PRINT, TWO_UP
from printgen.render.context import RenderContext
from printgen.render.registry import documents


@documents(Sheets)
def pile(desk: RenderContext, item: Sheets) -> tuple[Page, ...]:
    """The pages of a pile of sheets."""
    options, what = desk.options, (desk.look, desk.paper, item.items, desk.emblem, desk.game_id)
    if options[TWO_UP]:
        return two_up(*what, options[FILLABLE])
    return sheets(*what, options[FILLABLE], options[BACKS], options[LARGE_PRINT])
