"""A player's board."""

from typing import NamedTuple

from printgen.components.boards.mat import MatPlace
from printgen.components.diagrams.land import Pawn


class HealthPlaces(NamedTuple):
    """Places for health tokens: a row for the hero's own, a second row for more.

    ``word`` is the heading over the rows, ``note`` stands beside the second row.
    """

    word: str
    own_places: int
    extra_places: int
    note: str


class Board(NamedTuple):
    """A player's board: the hero, a line for each thing to know, and places for health tokens and for cards.

    ``beside`` and ``below`` are the places for cards in the upper and the lower row.
    """

    pawn: Pawn
    strength: str
    strength_word: str
    lines: tuple[str, ...]
    hearts: HealthPlaces
    beside: tuple[MatPlace, ...]
    below: tuple[MatPlace, ...]
    foot: str
