"""A deck: cards with their backs, and the size to which they are cut."""

from collections.abc import Sequence
from itertools import compress, cycle, islice
from typing import Any, NamedTuple, Protocol

from printgen.components.cards.faces import CardHead
from printgen.resources import GameFolder


class Card(Protocol):
    """A card of any kind that has a renderer."""

    @property
    def name(self) -> str:
        """The name of the card, in error messages and at its foot."""
        ...

    @property
    def head(self) -> CardHead:
        """The head of the card, which names its kind."""
        ...


class PileBack(NamedTuple):
    """What distinguishes the back of a pile: words, the category that gives the colour, a glyph.

    Where one is empty, the game's own is used.
    """

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
    """The size of a piece and its cut outline, in mm.

    Neighbours lie ``gap`` apart. ``corner`` is the radius of the corners. The ground is printed ``bleed`` beyond the cut.
    """

    width: float = 63.5
    height: float = 88.9
    outline: str = "card"
    gap: float = 0.0
    corner: float = 0.0
    bleed: float = 0.0

    def with_bleed(self, bleed: float) -> "PieceFormat":
        """Return the same format with a bleed, in mm; neighbours then share no cut."""
        return self._replace(bleed=bleed, gap=max(self.gap, 2 * bleed))


POKER = PieceFormat()


class Deck(NamedTuple):
    """A game's cards and their backs.

    Without ``backs`` all cards have the game's back; otherwise ``backs`` has one entry for each card: the sign of a pile,
    another card that is the other side, or None. If the cards are a part of a deck, ``all_cards`` is the whole of it.
    ``guest_decks`` lie behind the cards on the last sheet.
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
        """The number of places that its cards and those of its guest decks take on sheets."""
        return len(self.cards) + sum(len(guest.deck.cards) for guest in self.guest_decks)

    @property
    def titled_cards(self) -> tuple[Card, ...]:
        """The cards whose titles have one type size."""
        return self.all_cards or self.cards

    def select(self, is_selected: Sequence[bool]) -> "Deck":
        """Return the deck with the chosen cards only, and their backs."""
        cards, backs = (tuple(compress(every, is_selected)) for every in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs, all_cards=self.cards)

    def with_copies(self, count: int) -> "Deck":
        """Return the deck with ``count`` cards of a second copy added, from the first card on, and their backs."""
        cards, backs = ((*pile, *islice(cycle(pile), count)) for pile in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs)

    def with_bleed(self, bleed: float) -> "Deck":
        """Return the deck with ``bleed`` mm around each piece, to which grounds, art and backs extend."""
        made: dict[int, Any] = {}  # copies stay one thing
        for piece in (*self.cards, *self.backs):
            if id(piece) not in made:
                made[id(piece)] = piece.with_bleed(bleed) if hasattr(piece, "with_bleed") else piece
        cards, backs = (tuple(made[id(piece)] for piece in pieces) for pieces in (self.cards, self.backs))
        return self._replace(cards=cards, backs=backs, format=self.format.with_bleed(bleed))


class GuestDeck(NamedTuple):
    """Cards of another game on the last sheet of a deck, and the game folder that gives their look.

    They are cut in the same way as the deck's own cards.
    """

    deck: Deck
    game_folder: GameFolder


class DeckBacks(NamedTuple):
    """The backs of a deck's sheets, without fronts.

    With ``only_distinct`` each different sheet of backs comes once, to be printed as often as needed.
    """

    deck: Deck
    only_distinct: bool = False


class CutterLines(NamedTuple):
    """The lines that a cutting machine cuts on a sheet with ``pieces`` pieces of this format."""

    format: PieceFormat
    pieces: int


class SingleCards(NamedTuple):
    """A deck's cards, one on each page, followed by its different backs.

    All are cut ``bleed`` mm inside their pages.
    """

    deck: Deck
    bleed: float = 0.0
