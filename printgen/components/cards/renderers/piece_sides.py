"""Cards, tokens and tiles as single pieces: the drawings on their sides, and their cuts."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from printgen.components.cards.deck import SAFE_MARGIN, Deck
from printgen.components.cards.renderers.faces import fit_title_style
from printgen.components.cards.renderers.imposition import card_backs, draw_own_faces, draw_rears
from printgen.components.cards.renderers.piece_outlines import cut_outline
from printgen.components.cards.renderers.safe_zone import DEFAULT_BLEED
from printgen.marks import Group, Mark, Outline
from printgen.render.theme import GameLook


class PieceSide(NamedTuple):
    """One side of a piece, with the upper left corner of its box at (0, 0).

    ``edge`` returns its outline a number of mm outside the cut, or inside if negative. Nothing is printed more than
    ``bleed`` mm outside the cut, and nothing important less than ``safe`` mm inside it.
    """

    name: str
    marks: tuple[Mark, ...]
    width: float
    height: float
    edge: Callable[[float], Outline]
    bleed: float = DEFAULT_BLEED
    safe: float = SAFE_MARGIN

    def rotate_upright(self) -> "PieceSide":
        """Return a side that is printed on its side as it is read."""
        marks = (Group(self.marks, 0.0, self.width, turn=-90),)
        return self._replace(marks=marks, width=self.height, height=self.width, edge=lambda beyond: _swap_axes(self.edge(beyond)))


Sides = tuple[PieceSide, PieceSide | None]
"""Front and back, where it has one."""


def _swap_axes(outline: Outline) -> Outline:
    """Swap the axes of an outline that is symmetrical both ways."""
    return tuple((step[0], *(step[k - 1 if k % 2 == 0 else k + 1] for k in range(1, len(step)))) for step in outline)


def iter_piece_sides(look: GameLook, deck: Deck) -> Iterator[Sides]:
    """Yield front and back of each card; the back is None if it is not printed."""
    size, bleed = deck.format, deck.format.bleed or DEFAULT_BLEED
    deck = deck.with_bleed(bleed)
    faces = draw_own_faces(deck, look, fit_title_style(deck.titled_cards))
    rears = draw_rears(deck, card_backs(deck), look, False)
    side = partial(PieceSide, width=size.width, height=size.height, edge=partial(cut_outline, size), bleed=bleed)
    for card, face, pile, rear in zip(deck.cards, faces, card_backs(deck), rears, strict=True):
        front = side(card.name, (face,))
        back = side(rear.alt or _other_side_name(card.name, pile.name), rear.marks) if rear.marks else None
        yield (front.rotate_upright(), back and back.rotate_upright()) if getattr(card, "on_side", False) else (front, back)


def _other_side_name(front: str, back: str) -> str:
    """Return the name of a card that is another card's other side."""
    return back if back not in ("", front) else f"{front}, other side"
