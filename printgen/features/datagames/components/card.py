"""Cards and tokens with a layout from a header, as plain values: boxes in mm from the piece's upper left corner."""

from math import cos, radians, sin
from typing import Any, NamedTuple

from printgen.components.cards.deck import PieceFormat
from printgen.components.cards.faces import CardHead

EDGE_TOLERANCE = 0.05
"""What ends so near to a piece's edge, in mm, is meant to reach it."""


class ElementShape(NamedTuple):
    """The shape behind a content, or alone.

    ``form`` is box, circle, ellipse, stadium, hexagon, octagon or an outline of the theme. Colours are "#rrggbb", or "" for
    none. ``corner`` is the radius and ``notch`` the cut-off of the corners in mm; stroke and dashes are in points. ``hatch``
    is lines across it: degrees clockwise from the horizontal, and their distance in mm.
    """

    form: str = "box"
    fill: str = ""
    stroke: str = ""
    width: float = 0.6
    corner: float = 0.0
    notch: float = 0.0
    dash: tuple[float, ...] = ()
    hatch: tuple[float, float] | None = None


class Lettering(NamedTuple):
    """How words are set: ``face`` is a font, sizes are in points, ``outline`` is a colour around each letter."""

    face: str = "Vollkorn-Regular"
    size: float = 8.0
    leading: float = 9.0
    colour: str = "#1a1a1a"
    outline: str = ""
    align: str = "left"  # middle, right, justify
    valign: str = "top"  # middle, bottom
    fit: str = "shrink"  # wrap, line
    least: float = 6.5


class TextPeer(NamedTuple):
    """A text in the same place on another card: its markup, and its room in mm."""

    markup: str
    width: float
    height: float


class CardText(NamedTuple):
    """A text; line breaks in its markup begin paragraphs. All ``peers`` shrink to one size."""

    markup: str
    lettering: Lettering = Lettering()
    peers: tuple[TextPeer, ...] = ()


class CardArt(NamedTuple):
    """A picture by name; it is contained in its box, covers it (with rounded corners), or is stretched.

    ``flip`` is "lr" or "tb". What is black in an icon takes the ``colour``.
    """

    name: str
    alt: str
    fit: str = "contain"
    corner: float = 0.0
    flip: str = ""
    colour: str = "#1a1a1a"


class PipRow(NamedTuple):
    """A row of ``total`` icons, ``full`` of them filled and the rest in outline.

    ``icon`` is a glyph or an outline of the theme.
    """

    icon: str
    full: int
    total: int
    colour: str = "#1a1a1a"


class PathDrawing(NamedTuple):
    """SVG path data in mm from the box's upper left corner."""

    data: str


class Polyomino(NamedTuple):
    """A polyomino: rows of letters, "." where there is no cell, as large as its box allows.

    ``flip`` is "lr" or "tb".
    """

    rows: tuple[str, ...]
    flip: str = ""


class CardElement(NamedTuple):
    """A box with its shape and its content, or None; ``turn`` is in degrees clockwise about its middle.

    After a quarter turn the content fills the same box: it is laid out as wide as the box is high.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    shape: ElementShape | None = None
    content: Any = None
    pad: float = 0.0
    turn: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm as it is laid out, before it is turned."""
        return (self.height, self.width) if self.turn % 180 == 90 else (self.width, self.height)

    def with_bleed(self, size: PieceFormat) -> "CardElement":
        """Return the element with its sides at the edge of the piece moved to the end of the bleed; texts stay."""
        covers = isinstance(self.content, CardArt) and self.content.fit != "contain"
        if self.turn or not (covers or (self.shape and self.shape.form == "box" and not self.content)):
            return self
        left, top, right, foot = self.x, self.y, self.x + self.width, self.y + self.height
        left, top = (-size.bleed if edge <= EDGE_TOLERANCE else edge for edge in (left, top))
        right = size.width + size.bleed if right >= size.width - EDGE_TOLERANCE else right
        foot = size.height + size.bleed if foot >= size.height - EDGE_TOLERANCE else foot
        return self._replace(x=left, y=top, width=right - left, height=foot - top)

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower end of the turned box on the piece, in mm."""
        angle = radians(self.turn)
        across = (self.width * abs(cos(angle)) + self.height * abs(sin(angle))) / 2
        down = (self.width * abs(sin(angle)) + self.height * abs(cos(angle))) / 2
        if self.turn % 180 == 90:
            across, down = self.width / 2, self.height / 2
        x, y = self.x + self.width / 2, self.y + self.height / 2
        return x - across, y - down, x + across, y + down

    @property
    def content_size(self) -> tuple[float, float]:
        """Width and height of the room for its content, in mm."""
        wide, high = self.size
        return wide - 2 * self.pad, high - 2 * self.pad


class FreeCard(NamedTuple):
    """A piece of any size: a ground, and elements in painting order."""

    name: str
    head: CardHead
    title: str
    format: PieceFormat
    ground: str
    elements: tuple[CardElement, ...]
    made_for: PieceFormat | None = None
    """The size for which its elements have their places, where it is cut to another."""

    def resize(self, width: float, height: float) -> "FreeCard":
        """Return the card on a piece of another size in mm."""
        size = self.format._replace(width=width, height=height)
        return self if size == self.format else self._replace(format=size, made_for=self.made_for or self.format)

    def with_bleed(self, bleed: float) -> "FreeCard":
        """Return the card with a bleed in mm; pictures and shapes that reach the edge are extended into it."""
        size = self.format.with_bleed(bleed)
        return self._replace(format=size, elements=tuple(element.with_bleed(size) for element in self.elements))
