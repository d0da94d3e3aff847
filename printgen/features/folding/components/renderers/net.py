"""The net of a tuck box: cuts, folds, and which edges meet when it is closed. Lengths are in millimetres.

In a row lie front, side, back, side and a flap that is glued behind the edge of the front. Above the back is the lid with
its tongue; below front and back are two halves of the bottom, which are glued together; above and below the sides are
dust flaps.
"""

from typing import NamedTuple

from printgen.errors import LayoutError
from printgen.features.folding.components.box import BoxedCards
from printgen.marks import Outline
from printgen.render.art.woodcut import ARC

GLUE_REACH, TONGUE_REACH, DUST_REACH = 11.0, 15.0, 14.0
"""How far the glued flap, the lid's tongue and the dust flaps reach, at most."""
TONGUE_CORNER, THUMB_NOTCH, TONGUE_INSET = 6.0, 9.0, 0.8
"""Of the tongue: its corners, and what it lacks at each side; the place for a thumb in the front's edge."""
BOTTOM_INSET = 1.0
"""What the inner half of the bottom lacks at its sides."""


class Rectangle(NamedTuple):
    """A panel, given by its upper left corner."""

    x: float
    y: float
    width: float
    height: float


class BoxNet(NamedTuple):
    """A box with these outer measures: its front is ``width`` by ``height``, its sides are ``deep``.

    The upper left corner of the net is at (0, 0).
    """

    width: float
    height: float
    deep: float

    @property
    def glue_reach(self) -> float:
        """The width of the glue flap."""
        return min(GLUE_REACH, self.deep)

    @property
    def dust_reach(self) -> float:
        """The length of the dust flaps."""
        return min(DUST_REACH, self.deep, self.width / 2 - 1)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the whole net."""
        return 2 * (self.width + self.deep) + self.glue_reach, TONGUE_REACH + 2 * self.deep + self.height

    @property
    def panels(self) -> dict[str, Rectangle]:
        """The visible panels of the closed box, and the inner half of the bottom."""
        w, h, d, top = self.width, self.height, self.deep, TONGUE_REACH + self.deep
        return {
            "front": Rectangle(0, top, w, h),
            "right": Rectangle(w, top, d, h),
            "back": Rectangle(w + d, top, w, h),
            "left": Rectangle(2 * w + d, top, d, h),
            "lid": Rectangle(w + d, TONGUE_REACH, w, d),
            "bottom": Rectangle(0, top + h, w, d),
            "inner bottom": Rectangle(w + d, top + h, w, d),
        }

    @property
    def folds(self) -> tuple[tuple[float, float, float, float], ...]:
        """The lines that are scored, each as x0, y0, x1, y1."""
        w, d, top = self.width, self.deep, TONGUE_REACH + self.deep
        xs = (0.0, w, w + d, 2 * w + d, 2 * (w + d))
        foot = top + self.height
        upright = tuple((x, top, x, foot) for x in xs[1:])
        level = tuple((xs[k], y, xs[k + 1], y) for k in range(4) for y in (top, foot) if (k, y) != (0, top))
        return (*upright, *level, (xs[2] + TONGUE_INSET, TONGUE_REACH, xs[3] - TONGUE_INSET, TONGUE_REACH))

    @property
    def outline(self) -> Outline:
        """The outline that is cut."""
        w, d, top = self.width, self.deep, TONGUE_REACH + self.deep
        x1, x2, x3, x4 = w, w + d, 2 * w + d, 2 * (w + d)
        foot, g, f = top + self.height, self.glue_reach, self.dust_reach
        taper, low = min(2.5, d / 4), top + self.height + d
        r = min(THUMB_NOTCH, w / 5)
        k = r * ARC
        return (
            ("M", 0, top), ("L", w / 2 - r, top),
            ("C", w / 2 - r, top + k, w / 2 - k, top + r, w / 2, top + r),
            ("C", w / 2 + k, top + r, w / 2 + r, top + k, w / 2 + r, top), ("L", x1, top),
            *_flap_outline(x1, x2, top, -f, taper), *_tongue_outline(x2, x3, top, d),
            *_flap_outline(x3, x4, top, -f, taper),
            ("L", x4 + g, top + g * 0.6), ("L", x4 + g, foot - g * 0.6), ("L", x4, foot),
            *_flap_outline(x4, x3, foot, f, -taper),
            ("L", x3 - BOTTOM_INSET, low - BOTTOM_INSET), ("L", x2 + BOTTOM_INSET, low - BOTTOM_INSET), ("L", x2, foot),
            *_flap_outline(x2, x1, foot, f, -taper),
            ("L", x1, low), ("L", 0, low), ("Z",),
        )  # fmt: skip


def _flap_outline(start: float, end: float, y: float, reach: float, taper: float) -> Outline:
    """Return a flap from one end of an edge to the other, narrower at its far side.

    Args:
        start: the x where it begins, ``end`` being that where it ends.
        y: the height of the edge.
        reach: how far it extends, negative upwards.
        taper: by how much each side is narrower.
    """
    return (("L", start + taper, y + reach), ("L", end - taper, y + reach), ("L", end, y))


def _tongue_outline(left: float, right: float, top: float, deep: float) -> Outline:
    """Return the outline of lid and tongue, from the upper edge of the back and to it again."""
    x, far, high, k = left + TONGUE_INSET, right - TONGUE_INSET, top - deep, TONGUE_CORNER * (1 - ARC)
    return (
        ("L", left, high), ("L", x, high), ("L", x, TONGUE_CORNER), ("C", x, k, x + k, 0, x + TONGUE_CORNER, 0),
        ("L", far - TONGUE_CORNER, 0), ("C", far - k, 0, far, k, far, TONGUE_CORNER), ("L", far, high),
        ("L", right, high), ("L", right, top),
    )  # fmt: skip


CARD_CLEARANCE = 1.0
"""What cards have to spare in a box, at their sides and above; across the stack a part of it besides."""
STACK_FACTOR, THINNEST_BOX = 1.04, 6.0
"""Stacks are not pressed, and no box is thinner."""
SLEEVE_MARGINS = (2.5, 3.0, 0.2)
"""What a sleeve adds to a card: to its width, its height and its thickness."""


def build_net(cards: BoxedCards, count: int) -> BoxNet:
    """Return the box for ``count`` of the cards, made of the card on which they are printed."""
    size, card = cards.format, cards.thickness
    more = SLEEVE_MARGINS if cards.is_sleeved else (0.0, 0.0, 0.0)
    deep = max(THINNEST_BOX, count * (card + more[2]) * STACK_FACTOR + CARD_CLEARANCE)
    return BoxNet(
        size.width + more[0] + CARD_CLEARANCE + 2 * card, size.height + more[1] + CARD_CLEARANCE + card, deep + 2 * card
    )


def split_evenly(count: int, most_per_share: int) -> list[int]:
    """Split a number of cards into as few shares as possible, of nearly equal size.

    >>> split_evenly(160, 100), split_evenly(7, 3)
    ([80, 80], [3, 2, 2])
    """
    heaps = -(-count // most_per_share)
    return [count // heaps + (k < count % heaps) for k in range(heaps)]


def most_cards_in(cards: BoxedCards, room: tuple[float, float]) -> int:
    """Return the largest number of the cards in a box whose net fits ``room``, upright or on its side.

    LayoutError is raised when not even one card fits.
    """
    for many in range(cards.card_count, 0, -1):
        if orientation_that_fits(build_net(cards, many).size, room) is not None:
            return many
    size = f"{cards.format.width:g} x {cards.format.height:g} mm"
    raise LayoutError(f"a box for cards of {size} needs a larger paper: of this one {room[0]:g} x {room[1]:g} mm can be printed")


def orientation_that_fits(size: tuple[float, float], room: tuple[float, float]) -> bool | None:
    """Tell whether something must lie on its side to fit the room; None means that it does not fit at all."""
    if size[0] <= room[0] and size[1] <= room[1]:
        return False
    return True if size[0] <= room[1] and size[1] <= room[0] else None
