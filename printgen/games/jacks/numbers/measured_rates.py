"""Dungeon Jacks: how far test players come in the standard game.

The rates are measured, because the game is too large to compute them.
"""

from typing import NamedTuple

Span = tuple[float, float]
"""The shares between which the truth is, 95 times of 100: Wilson's score interval, as simulation/simulate.py computes it."""


class JacksRate(NamedTuple):
    """Result of a player's games: finished games, Dungeon Aces, and the average points of finished games.

    The spans are shares, 0 to 1, of all games.
    """

    player: str
    games: int
    finished: int
    finished_span: Span
    aces: int
    aces_span: Span
    points: float


RATES = (
    JacksRate("random", 200_000, 0, finished_span=(0.00000, 0.00002), aces=0, aces_span=(0.00000, 0.00002), points=0.0),
    JacksRate("bold", 200_000, 43_072, finished_span=(0.21356, 0.21717), aces=3_943, aces_span=(0.01911, 0.02033), points=265.4),
    JacksRate("best", 200_000, 85_091, finished_span=(0.42329, 0.42762), aces=11_349, aces_span=(0.05574, 0.05777), points=273.7),
)
"""``printgen simulate jacks --player NAME --games 200000``: the seeds from 1 upwards."""
