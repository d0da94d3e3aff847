"""A deck: cards with their backs, and the size to which they are cut."""

from collections.abc import Sequence
from itertools import compress, cycle, islice
from typing import Any, NamedTuple, Protocol

from printgen.components.cards.faces import CardHead
from printgen.resources import GameFolder


class Card(Protocol):
    """A card of any kind that has a drawer."""

    @property
    def name(self) -> str:
        """What a LayoutError calls it, and what stands at its foot."""
        ...

    @property
    def head(self) -> CardHead:
        """What kind of card it is."""
        ...


class PileBack(NamedTuple):
    """What tells a pile by its back: words, the category whose colour it has, a glyph; the game's own where these are empty."""

    words: str
    kind: str = ""
    glyph: str = ""


SIZES = {
    "poker": (63.5, 88.9), "euro": (63.0, 88.0), "bridge": (57.15, 88.9), "tarot": (69.85, 120.65), "mini": (44.45, 63.5),
    "mini-euro": (45.0, 68.0), "us-game": (55.88, 87.12), "micro": (31.75, 44.45), "jumbo": (88.9, 139.7),
    "domino": (44.45, 88.9), "japanese": (59.0, 86.0), "square": (70.0, 70.0), "business": (85.0, 55.0),
}  # fmt: skip
"""Width and height of the cards that are sold, in mm; poker is 2.5 x 3.5 inches."""
SAFE_MARGIN = 3.0
"""So far inside the cut stays everything that matters, in mm: no cutter errs by more."""
OUTLINES = ("card", "square", "round", "hexagon", "octagon")
"""What a piece is cut to: a hexagon stands on a corner and is as wide as it is across its flats."""


class PieceFormat(NamedTuple):
    """The size of a piece and what it is cut to, in mm.

    Neighbours lie ``gap`` apart; ``corner`` is the radius of the corners, and the ground is printed ``bleed`` beyond the cut.
    """

    width: float = 63.5
    height: float = 88.9
    outline: str = "card"
    gap: float = 0.0
    corner: float = 0.0
    bleed: float = 0.0

    def with_bleed(self, bleed: float) -> "PieceFormat":
        """The same piece with so much bleed; neighbours then share no cut."""
        return self._replace(bleed=bleed, gap=max(self.gap, 2 * bleed))


POKER = PieceFormat()


class Deck(NamedTuple):
    """A game's cards, with the game's back; where cards of several piles are among them, ``backs`` has one for each card:
    a pile's sign, another card that is its other side, or None. Where the cards are part of a deck, ``all_cards`` is all of it;
    ``guest_decks`` lie behind them on the last sheet.
    """

    game: str
    title: str
    cards: tuple[Card, ...]
    backs: tuple[Any, ...] = ()
    format: PieceFormat = POKER
    all_cards: tuple[Card, ...] = ()
    guest_decks: tuple["GuestDeck", ...] = ()

    @property
    def place_count(self) -> int:
        """How many places its cards take on sheets, with those of its guests."""
        return len(self.cards) + sum(len(guest.deck.cards) for guest in self.guest_decks)

    @property
    def titled_cards(self) -> tuple[Card, ...]:
        """The cards whose titles have one size."""
        return self.all_cards or self.cards

    def select(self, is_selected: Sequence[bool]) -> "Deck":
        """The cards that are chosen, and what is behind them."""
        cards, backs = (tuple(compress(every, is_selected)) for every in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs, all_cards=self.cards)

    def with_copies(self, count: int) -> "Deck":
        """The deck and ``count`` cards of a second copy, from the first on, with what is behind them."""
        cards, backs = ((*pile, *islice(cycle(pile), count)) for pile in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs)

    def with_bleed(self, bleed: float) -> "Deck":
        """The deck with ``bleed`` mm around each piece, to which grounds, art and backs run."""
        made: dict[int, Any] = {}  # copies stay one thing
        for piece in (*self.cards, *self.backs):
            if id(piece) not in made:
                made[id(piece)] = piece.with_bleed(bleed) if hasattr(piece, "with_bleed") else piece
        cards, backs = (tuple(made[id(piece)] for piece in pieces) for pieces in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs, format=self.format.with_bleed(bleed))


class GuestDeck(NamedTuple):
    """Cards of another game on the last sheet of a deck, which are cut as its own, and the home whose look they have."""

    deck: Deck
    game_folder: GameFolder


class DeckBacks(NamedTuple):
    """The backs of a deck's sheets without fronts: each, or ``only_distinct`` those that are alike, to be printed again and again."""

    deck: Deck
    only_distinct: bool = False


class CutterLines(NamedTuple):
    """What a cutting machine cuts on a sheet with so many pieces of this format."""

    format: PieceFormat
    pieces: int


class SingleCards(NamedTuple):
    """A deck's cards a page each, the backs that it has after them, each once; all are cut ``bleed`` mm inside their pages."""

    deck: Deck
    bleed: float = 0.0
