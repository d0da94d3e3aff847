"""Keevorn: measured rates of how often players win the standard game.

They are measured and not computed, because the game is too large for that.
"""

from math import sqrt
from typing import NamedTuple

CERTAINTY = 1.959963984540054
"""The standard deviations of a span that holds the truth 95 times of 100."""


class KeevornRate(NamedTuple):
    """Number of games that a player won, of all its games."""

    player: str
    won: int
    games: int

    @property
    def span(self) -> tuple[float, float]:
        """Interval of 95 % for the share of wins: Wilson's score interval (E. B. Wilson, 1927)."""
        share, z2 = self.won / self.games, CERTAINTY**2
        middle = (share + z2 / (2 * self.games)) / (1 + z2 / self.games)
        half = CERTAINTY * sqrt(share * (1 - share) / self.games + z2 / (4 * self.games**2)) / (1 + z2 / self.games)
        return middle - half, middle + half


RATES = (KeevornRate("random", 1, 100_000), KeevornRate("careful", 53_072, 100_000), KeevornRate("best", 16_174, 20_000))
"""``printgen simulate keevorn --player NAME --games GAMES``, seeds from 1 upwards; of best with other seeds, to a thousandth."""
