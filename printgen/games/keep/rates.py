"""Quester's Keep: who wins, how long games last, what is reached. Measured and not computed: the game is too large for that."""

from typing import NamedTuple


class Rate(NamedTuple):
    """A hero: so many times at a table, so many wins, shared ones too, the span of the share, and treasure on average.

    Within the span the truth is 95 times of 100: Wilson's score interval, as study/simulate.py computes it.
    """

    word: str
    sat: int
    won: int
    span: tuple[float, float]
    points: float


class Measured(NamedTuple):
    """So many games with these options, all seats taken by one player: shared ones, heroes, wins of each seat from the first.

    ``rounds`` have half of the games at most, 95 of 100, and the longest; ``reached`` is in how many games the quest of each place
    was completed.
    """

    options: str
    player: str
    games: int
    shared: int
    heroes: tuple[Rate, ...]
    seats: tuple[int, ...]
    rounds: tuple[int, int, int]
    reached: tuple[int, ...]


# Written by ``python -m tests.games.keep.measure``: the seeds from 1 upwards.
MEASURED: tuple[Measured, ...] = ()
