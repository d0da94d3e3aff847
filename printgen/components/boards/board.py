"""A player's board."""

from typing import NamedTuple

from printgen.components.boards.mat import MatPlace
from printgen.components.diagrams.land import Pawn


class HealthPlaces(NamedTuple):
    """Places for health tokens: the hero's own, then places for more, with a word for each kind."""

    word: str
    own_places: int
    extra_places: int
    note: str


class Board(NamedTuple):
    """A player's board: who it is, a line for each thing to know, places for health tokens; places for cards beside and below."""

    pawn: Pawn
    strength: str
    strength_word: str
    lines: tuple[str, ...]
    hearts: HealthPlaces
    beside: tuple[MatPlace, ...]
    below: tuple[MatPlace, ...]
    foot: str
