"""Quester's Keep: who wins, how long games last, what is reached. Measured and not computed: the game is too large for that."""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import read_typed


class KeepRate(NamedTuple):
    """A hero: so many times at a table, so many wins, shared ones too, the span of the share, and treasure on average.

    Within the span the truth is 95 times of 100: Wilson's score interval, as simulation/simulate.py computes it.
    """

    word: str
    sat: int
    won: int
    span: tuple[float, float]
    points: float


class PlaceRate(NamedTuple):
    """A place, and in how many games its quest was completed."""

    word: str
    games: int


class Measurement(NamedTuple):
    """So many games with these options, all seats taken by one player."""

    options: str
    player: str
    games: int
    shared: int
    """Games with several winners."""
    heroes: tuple[KeepRate, ...]
    seats: tuple[int, ...]
    """Wins of each seat, from the first."""
    rounds: tuple[int, int, int]
    """Half of the games have so many at most, 95 of 100, and the longest."""
    rarest: PlaceRate
    """The place whose quest was completed least often."""
    commonest: PlaceRate


class MeasuredRates(NamedTuple):
    """All of rates.toml, whose first line says what writes it."""

    measured: tuple[Measurement, ...]


FILE = Path(__file__).with_name("rates.toml")
MEASUREMENTS = read_typed(FILE, MeasuredRates).measured
