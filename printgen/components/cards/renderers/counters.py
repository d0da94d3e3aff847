"""Sheets of tokens and counters, imposed as cards are."""

from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.marks import Page
from printgen.render.paper.sizes import Paper
from printgen.render.registry import sheet_renderers
from printgen.render.theme import GameLook


@sheet_renderers(CounterPieces, stock="tiles", backs=True)
def render_counters(look: GameLook, paper: Paper, item: CounterPieces, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Fronts, and backs as they are wanted."""
    return impose_deck(item.deck, look, paper, backs, large=False)
