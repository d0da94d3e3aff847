"""Sheets as they are printed: each on its own pages, or two of half the size on a page."""

from printgen.components.sheets.pile import Sheets
from printgen.components.sheets.renderers.halves import two_up
from printgen.components.sheets.renderers.pages import sheets
from printgen.marks import Page
from printgen.render.context import Desk
from printgen.render.registry import documents


@documents(Sheets)
def pile(desk: Desk, item: Sheets) -> tuple[Page, ...]:
    """The pages of a pile of sheets."""
    if desk.half:
        return two_up(desk.look, desk.paper, item.items, desk.emblem, desk.game_id, desk.fillable)
    return sheets(desk.look, desk.paper, item.items, desk.emblem, desk.game_id, desk.fillable, desk.backs, desk.large)
