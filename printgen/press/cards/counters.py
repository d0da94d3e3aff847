"""Sheets of tokens and counters, imposed as cards are."""

from printgen.document.cards.counters import Counters
from printgen.marks import Page
from printgen.press.cards.imposition import impose
from printgen.press.drawers import sheets
from printgen.press.paper.sizes import Paper
from printgen.press.tools.theme import Look


@sheets(Counters, stock="tiles", backs=True)
def counter_pages(look: Look, paper: Paper, item: Counters, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Fronts, and backs as they are wanted."""
    return impose(item.deck, look, paper, backs, large=False)
