"""What lies on the table of a game with a map of hexagons: land tiles, tokens and pawns, players' boards, and the map itself.

The sides of a tile are six letters clockwise from the north: R road, F forest, W water, M mountains. Its locations are 0 to 5,
one along each side, and 6, the middle. Tiles lie on axial coordinates: south-east is one to the east, south one down.
"""

from typing import NamedTuple

from printgen.components.cards.deck import Deck, PieceFormat
from printgen.components.cards.faces import CardHead

TILE = PieceFormat(85.0, 170 / 3**0.5, "hexagon")
"""A tile on its side: 85 mm from flat side to flat side, which stand upright."""


class HexTile(NamedTuple):
    """A land tile: its number on the map ("" for none), its place's name and picture, which is a block or stands on a sun."""

    number: str
    title: str
    sides: str
    picture: str
    block: bool = True


class TileSheet(NamedTuple):
    """All tiles of a game, with one back: what is to be known of a sheet's ``front`` and ``back``, and of one with a ``fold``."""

    game: str
    title: str
    tiles: tuple[HexTile, ...]
    front: str
    back: str
    fold: str
    foot: str

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The tiles one by one."""
        cards = tuple(TileCard(self.tiles, number) for number in range(len(self.tiles)))
        return (Deck(self.game, self.title, cards, backs=(TileBack(),) * len(cards), format=TILE),)


class TileBack(NamedTuple):
    """The back of all tiles as a piece of its own, on its side."""

    format: PieceFormat = TILE
    name: str = "back"
    title: str = ""

    @property
    def on_side(self) -> bool:
        """It is read after a quarter turn."""
        return True

    def with_bleed(self, bleed: float) -> "TileBack":
        """The same with a bleed."""
        return self._replace(format=self.format.with_bleed(bleed))


class TileCard(NamedTuple):
    """One of a game's tiles as a piece of its own, on its side."""

    tiles: tuple[HexTile, ...]
    number: int
    format: PieceFormat = TILE
    head: CardHead = CardHead("", "")

    @property
    def on_side(self) -> bool:
        """It is read after a quarter turn."""
        return True

    @property
    def name(self) -> str:
        """What the place is called."""
        return self.tiles[self.number].title

    def with_bleed(self, bleed: float) -> "TileCard":
        """The same with a bleed, to which its ground runs."""
        return self._replace(format=self.format.with_bleed(bleed))
