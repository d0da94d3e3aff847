"""Tokens and counters: small pieces of any outline, with their other sides."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck


class CounterPieces(NamedTuple):
    """Pieces that are printed and cut as cards are."""

    deck: Deck

    @property
    def decks(self) -> tuple[Deck, ...]:
        """What it has to be cut out, by size."""
        return (self.deck,)

    @property
    def title(self) -> str:
        """What stands on their sheets."""
        return self.deck.title
