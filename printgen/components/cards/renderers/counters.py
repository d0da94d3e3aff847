"""Sheets of tokens and counters, imposed as cards are."""

from printgen.components.cards.counters import CounterPieces
from printgen.components.cards.renderers.imposition import impose_deck
from printgen.marks import Page
from printgen.render.paper.paper_sizes import Paper
from printgen.render.registry import sheet_renderers
from printgen.render.theme import GameLook


@sheet_renderers(CounterPieces, stock="tiles", backs=True)
def render_counters(look: GameLook, paper: Paper, item: CounterPieces, emblem: str, game_id: str, backs: str) -> tuple[Page, ...]:
    """Return the pages of fronts, and of backs as ``backs`` asks for them.

    Args:
        backs: how fronts and backs meet, as in ``card_sheet``.
        emblem, game_id: belong to every sheet renderer; not used here.
    """
    return impose_deck(item.deck, look, paper, backs, large=False)
