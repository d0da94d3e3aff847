"""The faces and backs of a deck as pages, each different one once, and which of them each card has."""

from typing import NamedTuple

from printgen.components.cards.deck import Deck
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import card_backs, draw_own_faces, draw_rears
from printgen.marks import Group, Mark, Page
from printgen.render.theme import GameLook


class CardSide(NamedTuple):
    """A card in the list of a deck: its name, the page numbers of face and back (or None), and its copies."""

    name: str
    face: int
    back: int | None
    copies: int


class DeckSides(NamedTuple):
    """Pages, and the cards that have them, equal cards counted, in the order of the deck."""

    pages: tuple[Page, ...]
    cards: tuple[CardSide, ...]

    @property
    def piece_count(self) -> int:
        """The number of cards, with their copies."""
        return sum(card.copies for card in self.cards)

    @property
    def back_pages(self) -> tuple[int, ...]:
        """The numbers of the pages that are backs, in the order of the cards."""
        return tuple(dict.fromkeys(card.back for card in self.cards if card.back is not None))


def build_sides(deck: Deck, look: GameLook, width: float = 0.0, height: float = 0.0) -> DeckSides:
    """Return the sides of a deck in the middle of pages ``width`` by ``height`` mm, with a bleed up to the edges.

    With 0 the pages are as large as the cut cards. LayoutError names all cards on which something does not fit.
    """
    size = deck.format
    across, down = ((page or trim) - trim for page, trim in ((width, size.width), (height, size.height)))
    bleed = max(0.0, across, down) / 2
    deck = deck.with_bleed(bleed) if bleed else deck._replace(format=size._replace(bleed=0.0))
    pages: dict[tuple[Mark, ...], int] = {}
    names: list[str] = []

    def page(marks: tuple[Mark, ...], name: str) -> int:
        if marks not in pages:
            names.append(name)
        return pages.setdefault(marks, len(pages))

    faces = draw_own_faces(deck, look, fit_title_style(deck.titled_cards))
    piles = card_backs(deck)
    rears = draw_rears(deck, piles, look, False)
    found: dict[tuple[int, int | None, str], int] = {}
    for card, face, pile, rear in zip(deck.cards, faces, piles, rears, strict=True):
        behind = page(rear.marks, rear.alt or card_title(pile)) if rear.marks else None
        key = page((face,), card_title(card)), behind, card_title(card)
        found[key] = found.get(key, 0) + 1
    laid = tuple(
        Page(
            size.width + across,
            size.height + down,
            (Group(marks, across / 2, down / 2),),
            outline=name,
            bleed=min(across, down) / 2,
        )
        for marks, name in zip(pages, names, strict=True)
    )
    return DeckSides(laid, tuple(CardSide(name, face, back, count) for (face, back, name), count in found.items()))


def card_title(card: object) -> str:
    """Return the title of a card, or else its name."""
    return str(getattr(card, "title", "") or getattr(card, "name", "card"))
