"""Sheets as they are printed: each on its own pages, or two of half the size on a page."""

from printgen.document.sheets.pile import Sheets
from printgen.marks import Page
from printgen.press.drawers import documents
from printgen.press.paper.desk import Desk
from printgen.press.sheets.halves import two_up
from printgen.press.sheets.pages import sheets


@documents(Sheets)
def pile(desk: Desk, item: Sheets) -> tuple[Page, ...]:
    """The pages of a pile of sheets."""
    if desk.half:
        return two_up(desk.look, desk.paper, item.items, desk.emblem, desk.game_id, desk.fillable)
    return sheets(desk.look, desk.paper, item.items, desk.emblem, desk.game_id, desk.fillable, desk.backs, desk.large)
