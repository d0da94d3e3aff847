"""The cards of a deck, and tokens, each by itself."""

from collections.abc import Iterator
from functools import partial

from printgen.document.cards.counters import Counters
from printgen.document.cards.deck import Deck
from printgen.press.cards.faces import title_style
from printgen.press.cards.imposition import faces_of, piles_of, rears_of
from printgen.press.cards.outlines import cut_outline
from printgen.press.drawers import pieces
from printgen.press.paper.piece import BLEED, Piece, Sides
from printgen.press.tools.theme import Look


@pieces(Deck)
def deck_pieces(look: Look, deck: Deck) -> Iterator[Sides]:
    """Each card, its ground as far as it is printed, and what is behind it."""
    size, bleed = deck.format, deck.format.bleed or BLEED
    deck = deck.bled(bleed)
    faces = faces_of(deck, look, title_style(deck.titled))
    rears = rears_of(deck, piles_of(deck), look, False)
    side = partial(Piece, wide=size.width, high=size.height, edge=partial(cut_outline, size), bleed=bleed)
    for card, face, rear in zip(deck.cards, faces, rears, strict=True):
        back = side(rear.alt or f"{card.name}, other side", rear.marks) if rear.marks else None
        yield side(card.name, (face,)), back


@pieces(Counters)
def counter_pieces(look: Look, item: Counters) -> Iterator[Sides]:
    """Each token."""
    yield from deck_pieces(look, item.deck)
