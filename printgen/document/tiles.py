"""What lies on the table of a game with a map of hexagons: land tiles, tokens and pawns, players' boards, and the map itself.

The sides of a tile are six letters clockwise from the north: R road, F forest, W water, M mountains. Its locations are 0 to 5,
one along each side, and 6, the middle. Tiles lie on axial coordinates: south-east is one to the east, south one down.
"""

from typing import NamedTuple

from printgen.document.sheets import Place

MIDDLE = 6


class Tile(NamedTuple):
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
    tiles: tuple[Tile, ...]
    front: str
    back: str
    fold: str
    foot: str


class Pawn(NamedTuple):
    """Whose pawn it is: a name, a picture, one of the theme's pawns, which gives colour and sign."""

    name: str
    picture: str
    colour: str


class PieceSheet(NamedTuple):
    """So many ``tokens`` of two sides, a whole heart and a broken one, and pawns that stand; each with how it is made."""

    title: str
    tokens: int
    tokens_word: str
    tokens_how: str
    pawns: tuple[Pawn, ...]
    pawns_word: str
    pawns_how: str
    base: str
    foot: str


class Hearts(NamedTuple):
    """Places for health tokens: the hero's own, then places for more, with a word for each kind."""

    word: str
    own: int
    more: int
    note: str


class Board(NamedTuple):
    """A player's board: who it is, a line for each thing to know, places for health tokens; places for cards beside and below."""

    pawn: Pawn
    strength: str
    strength_word: str
    lines: tuple[str, ...]
    hearts: Hearts
    beside: tuple[Place, ...]
    below: tuple[Place, ...]
    foot: str


class Lying(NamedTuple):
    """A tile on the map: where it lies, by how many sixths of a turn it is turned clockwise; ``fresh`` when it was laid just now.

    ``token`` is what lies on its named place: "", "whole" (a heart: the place is done) or "broken" (a quest waits there).
    """

    number: str
    name: str
    sides: str
    turned: int
    east: int
    down: int
    fresh: bool = False
    token: str = ""
    castle: bool = False


class Standing(NamedTuple):
    """A pawn on the map: one of the theme's pawns, the tile that it stands on, and the location in it; ``now`` when it moves."""

    colour: str
    east: int
    down: int
    spot: int = MIDDLE
    now: bool = False


class Realm(NamedTuple):
    """The map of the tiles that lie, with pawns, tokens, and ways that were walked: a pawn's colour, then coordinates.

    ``names`` lists numbers and names of the tiles below the map. ``tall`` is the largest that a tile may be, in mm.
    """

    tiles: tuple[Lying, ...]
    pawns: tuple[Standing, ...]
    alt: str
    ways: tuple[tuple[str, tuple[tuple[int, int], ...]], ...] = ()
    names: bool = False
    tall: float = 20.0
