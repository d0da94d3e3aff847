"""A deck: cards with their backs."""

from typing import NamedTuple, Protocol

from printgen.document.cards.faces import Head


class Card(Protocol):
    """A card of any kind that has a drawer."""

    @property
    def name(self) -> str:
        """What a LayoutError calls it, and what stands at its foot."""
        ...

    @property
    def head(self) -> Head:
        """What kind of card it is."""
        ...


class Back(NamedTuple):
    """What tells a pile by its back: words, the category whose colour it has, a glyph; the game's own where these are empty."""

    words: str
    kind: str = ""
    glyph: str = ""


class Deck(NamedTuple):
    """A game's cards, with the game's back; where cards of several piles are among them, ``backs`` has one for each card."""

    game: str
    title: str
    cards: tuple[Card, ...]
    backs: tuple[Back, ...] = ()
