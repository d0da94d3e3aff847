"""Sheets of tokens and counters, imposed as cards are."""

from printgen.components.cards.counters import Counters
from printgen.components.cards.renderers.imposition import impose
from printgen.marks import Page
from printgen.render.paper.sizes import Paper
from printgen.render.registry import sheets
from printgen.render.theme import GameLook


@sheets(Counters, stock="tiles", backs=True)
def counter_pages(look: GameLook, paper: Paper, item: Counters, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Fronts, and backs as they are wanted."""
    return impose(item.deck, look, paper, backs, large=False)
