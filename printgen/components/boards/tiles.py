"""The tiles of a game with a map of hexagons, and their sheets.

The sides of a tile are six letters clockwise from the north: R road, F forest, W water, M mountains. Its locations
are 0 to 5, one along each side, and 6, the middle. Tiles lie on axial coordinates: south-east is one to the east,
south one down.
"""

from typing import NamedTuple

from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead

TILE = PieceFormat(85.0, 170 / 3**0.5, "hexagon")
"""A tile on its side: 85 mm from flat side to flat side, which stand upright."""


class HexTile(NamedTuple):
    """A land tile: its number on the map ("" for none), and the name and the picture of its place.

    The picture is a ``block``, or else stands on a sun.
    """

    number: str
    title: str
    sides: str
    picture: str
    block: bool = True


class TileSheet(NamedTuple):
    """All tiles of a game, with one back.

    ``front``, ``back`` and ``fold`` are the instructions on a page of fronts, of backs, and on a page that is folded.
    """

    game: str
    title: str
    tiles: tuple[HexTile, ...]
    front: str
    back: str
    fold: str
    foot: str

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The tiles as a deck of single pieces."""
        cards = tuple(TileCard(self.tiles, number) for number in range(len(self.tiles)))
        return (Deck(self.game, self.title, cards, backs=(TileBack(),) * len(cards), format=TILE),)


class TileBack(NamedTuple):
    """The back of all tiles as a piece of its own, on its side."""

    format: PieceFormat = TILE
    name: str = "back"
    title: str = ""

    @property
    def on_side(self) -> bool:
        """Always True: the piece is read after a quarter turn."""
        return True

    def with_bleed(self, bleed: float) -> "TileBack":
        """Return the same back with a bleed, in mm."""
        return self._replace(format=self.format.with_bleed(bleed))


class TileCard(NamedTuple):
    """One of a game's tiles as a piece of its own, on its side.

    ``number`` is its place in ``tiles``, counted from 0.
    """

    tiles: tuple[HexTile, ...]
    number: int
    format: PieceFormat = TILE
    head: CardHead = CardHead("", "")

    @property
    def on_side(self) -> bool:
        """Always True: the piece is read after a quarter turn."""
        return True

    @property
    def name(self) -> str:
        """The name of the tile's place."""
        return self.tiles[self.number].title

    def with_bleed(self, bleed: float) -> "TileCard":
        """Return the same tile with a bleed, in mm, to which its ground extends."""
        return self._replace(format=self.format.with_bleed(bleed))
