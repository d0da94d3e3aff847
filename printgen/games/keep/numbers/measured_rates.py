"""Quester's Keep: measured rates: wins, lengths of games, quests completed.

They are measured and not computed, because the game is too large for that.
"""

from pathlib import Path
from typing import NamedTuple

from printgen.engine.content import read_typed


class KeepRate(NamedTuple):
    """Results of a hero: games played, games won (shared wins too), and the average treasure.

    ``span`` is the 95 % interval of the share of wins: Wilson's score interval, as simulation/simulate.py computes it.
    """

    word: str
    sat: int
    won: int
    span: tuple[float, float]
    points: float


class PlaceRate(NamedTuple):
    """Place, and the number of games in which its quest was completed."""

    word: str
    games: int


class Measurement(NamedTuple):
    """Results of many games with these options, in which one player takes all seats."""

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
    """Content of rates.toml; its first line names the program that writes it."""

    measured: tuple[Measurement, ...]


FILE = Path(__file__).with_name("rates.toml")
MEASUREMENTS = read_typed(FILE, MeasuredRates).measured
