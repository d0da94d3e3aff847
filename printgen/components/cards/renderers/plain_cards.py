"""Playing cards: the index in two corners and the suit's signs, with those below the middle upside down."""

from collections.abc import Iterator

from printgen.components.cards.plain_cards import PlainCard
from printgen.components.cards.renderers.suited_cards import draw_card_index, draw_suit_sign
from printgen.marks import Group, Mark, Tag
from printgen.render.art.svg_pictures import draw_picture
from printgen.render.paper.card_size import HEIGHT, MIDDLE, WIDTH
from printgen.render.registry import face_renderers
from printgen.render.theme import GameLook, TypeStyle, U

LEFT, RIGHT, TOP = 13.2, 26.8, 11.5
"""The columns of signs, and the highest row, in grid units."""
SIGN, ACE, FIGURE = 7.2, 17.0, 30.0
"""Sizes of a sign, of one that stands alone, and of a picture, in grid units."""
_SIDES = {4: (0.0, 1.0), 5: (0.0, 1.0), 6: (0.0, 0.5, 1.0), 7: (0.0, 0.5, 1.0), 8: (0.0, 0.5, 1.0)}
_TALL = (0.0, 1 / 3, 2 / 3, 1.0)
_MIDDLE = {
    1: (0.5,), 2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 5: (0.5,), 7: (0.25,), 8: (0.25, 0.75), 9: (0.5,), 10: (1 / 6, 5 / 6),
}  # fmt: skip
"""Where signs stand, as shares of the height between the highest and the lowest: at both sides, and in the middle."""


def _draw_taller_plain_card(card: PlainCard, game: str, look: GameLook, title: TypeStyle, more: float) -> Iterator[Mark]:
    """Draw the face on a taller card, with its signs farther apart.

    Args:
        more: height beyond that of a standard card, in mm.
    """
    yield from draw_card_index(look, card.corner, more)
    high = HEIGHT + more
    if card.figure:
        figure = draw_picture(card.figure.name, look, MIDDLE, high / 2, FIGURE * U)
        yield Tag("Figure", (figure,), card.figure.alt)
        return
    count = card.signs or 1
    size = (ACE if count == 1 else SIGN) * U
    signs = [_draw_sign(look, card.corner.suit, x * U, share, size, high) for x, share in _sign_places(count)]
    yield Tag("Figure", tuple(signs), card.name)


@face_renderers(PlainCard, titles=lambda card: (), higher=_draw_taller_plain_card)
def draw_plain_card(card: PlainCard, game: str, look: GameLook, title: TypeStyle) -> Iterator[Mark]:
    """Draw the face with its upper left corner at (0, 0)."""
    yield from _draw_taller_plain_card(card, game, look, title, 0.0)


def _sign_places(count: int) -> Iterator[tuple[float, float]]:
    """Yield the places of ``count`` signs: x in grid units, y as a share of the height, the sides first."""
    for share in _SIDES.get(count, _TALL if count > 8 else ()):
        yield from ((LEFT, share), (RIGHT, share))
    yield from ((WIDTH / 2 / U, share) for share in _MIDDLE.get(count, ()))


def _draw_sign(look: GameLook, suit: str, x: float, share: float, size: float, height: float) -> Mark:
    """Draw a sign on a card ``height`` mm high; below the middle it is upside down.

    Args:
        x: its middle, in mm.
        share: its middle as a share of the height, 0 to 1.
        size: height of the sign, in mm.
        height: height of the card, in mm.
    """
    y = TOP * U + share * (height - 2 * TOP * U)
    return Group((draw_suit_sign(look, suit, 0, 0, size),), x, y, turn=180 if share > 0.5 else 0)
