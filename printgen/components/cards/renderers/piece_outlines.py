"""The cut outlines of pieces of any size, and the position of a standard face on them."""

from collections.abc import Callable
from typing import Any

from printgen.components.cards.deck import Deck, PieceFormat
from printgen.errors import LayoutError
from printgen.marks import Group, Mark, Outline, Tag
from printgen.render.art.woodcut import box_outline, disc_outline, polygon_outline
from printgen.render.paper.card_size import HEIGHT, WIDTH
from printgen.render.registry import face_renderers

STRAIGHT_OUTLINES = ("card", "square")
"""Outlines that are cut along straight lines across the sheet."""
LEAST_WIDTH, MOST_WIDTH, LEAST_HEIGHT, MOST_HEIGHT = 57.0, 70.0, 87.0, 121.0
"""Cards on which a built-in face finds its place as it is."""
LEAST_SCALE = 0.97
"""How small a face is made at most: cards of 55.9 or 86 mm are sold, and nobody sees that their type is a fiftieth smaller."""
MOST_EMPTY_HEIGHT = 5.0
"""Millimetres of a card's height that are seen to be empty."""
OCTAGON_CORNER = 1 / (2 + 2**0.5)
"""What a regular octagon leaves of its square at each corner, as a share of the side."""


def cut_outline(size: PieceFormat, offset: float = 0.0) -> Outline:
    """Return the edge of a piece whose box has its upper left corner at (0, 0).

    The edge lies ``offset`` mm outside the cut all around, or inside it if negative.
    """
    wide, high, b = size.width, size.height, offset
    match size.outline:
        case "round":
            return disc_outline(wide / 2, high / 2, wide / 2 + b)
        case "hexagon":
            return grow_corners([(0.5, 0), (1, 0.25), (1, 0.75), (0.5, 1), (0, 0.75), (0, 0.25)], size, b)
        case "octagon":
            near, far = OCTAGON_CORNER, 1 - OCTAGON_CORNER
            corners = [(near, 0), (far, 0), (1, near), (1, far), (far, 1), (near, 1), (0, far), (0, near)]
            return grow_corners([(float(x), float(y)) for x, y in corners], size, b)
        case _:
            return box_outline(-b, -b, wide + 2 * b, high + 2 * b, max(0.0, size.corner + b) if size.corner else 0.0)


def place_outline(outline: Outline, x: float, y: float, scale: float) -> Outline:
    """Return an outline scaled and moved to (x, y) on a sheet."""
    return tuple((step[0], *(scale * v + (y if k % 2 else x) for k, v in enumerate(step[1:]))) for step in outline)


def grow_corners(corners: list[tuple[float, float]], size: PieceFormat, offset: float) -> Outline:
    """Return the outline of a regular piece with every side moved outwards by ``offset`` mm.

    ``corners`` are shares of the piece's box.
    """
    over = offset * size.height / size.width
    wide, high = size.width + 2 * offset, size.height + 2 * over
    return polygon_outline([(x * wide - offset, y * high - over) for x, y in corners])


def unscaled_cards(deck: Deck) -> list[Any]:
    """Return the cards with a standard layout that stand in the middle of a much taller card.

    Their renderers cannot set them anew for the height.
    """
    size = deck.format
    spare = size.height - HEIGHT * max(1.0, min(size.width / WIDTH, size.height / HEIGHT))
    return [
        card
        for card in deck.cards
        if spare > MOST_EMPTY_HEIGHT and not hasattr(card, "format") and not face_renderers.attribute(card, "higher")
    ]


def _face_scale(size: PieceFormat) -> float:
    """Return the scale of a standard face on a card of this size.

    It is larger than 1 if both sides are larger, and only slightly smaller than 1 if one side has to be.
    """
    fits = min(size.width / LEAST_WIDTH, size.height / LEAST_HEIGHT)
    return max(LEAST_SCALE, fits) if fits < 1 else max(1.0, min(size.width / WIDTH, size.height / HEIGHT))


def draw_centred_face(deck: Deck, card: Any, draw: Callable[[float], Tag]) -> Mark:
    """Draw a standard face on a card of another size, as large as it fits.

    On a taller card it is set anew if its renderer supports that; otherwise it stands in the middle. Raises LayoutError
    when the size is too small, far too long or not a card.

    Args:
        draw: draws the face for a card that is taller than a standard one by a number of mm.
    """
    size = deck.format
    scale = _face_scale(size)
    wide, high = round(size.width / scale, 6), round(size.height / scale, 6)
    if size.outline != "card" or not (LEAST_WIDTH <= wide <= MOST_WIDTH and LEAST_HEIGHT <= high <= MOST_HEIGHT):
        raise LayoutError(
            f"card {card.name!r}: built-in layouts need cards of at least "
            f"{LEAST_WIDTH * LEAST_SCALE:.1f} x {LEAST_HEIGHT * LEAST_SCALE:.1f} mm, "
            f"of about that shape, not {size.width:g} x {size.height:g} mm ({size.outline}); make a layout of your own"
        )
    left = (size.width - scale * WIDTH) / 2
    if face_renderers.attribute(card, "higher") and high > HEIGHT:
        return Group((draw(high - HEIGHT),), left, 0.0, scale)
    return Group((draw(0.0),), left, (size.height - scale * HEIGHT) / 2, scale)
