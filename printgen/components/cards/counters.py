"""Tokens and counters: small pieces of any outline, with their other sides."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck


class CounterPieces(NamedTuple):
    """Pieces that are printed and cut as cards are."""

    deck: Deck

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The one deck of pieces that are cut out."""
        return (self.deck,)

    @property
    def title(self) -> str:
        """The title on the sheets."""
        return self.deck.title
