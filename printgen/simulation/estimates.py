"""Estimates with confidence intervals, by default at 95 %."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

Z = NormalDist().inv_cdf(0.975)
ENOUGH_GAMES = 20
"""Games, of fewer than which a move is not said to be worth anything."""


class Estimate(NamedTuple):
    """An estimate and the ends of its confidence interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:,.4g} ({self.low:,.4g} to {self.high:,.4g})"

    @property
    def percent_text(self) -> str:
        """A share, or a difference of shares, in per cent.

        >>> Estimate(0.5, 0.4038, 0.5962).percent_text, Estimate(-0.0001, -0.5, 0.0001).percent_text
        ('50.0 % (40.4 to 59.6)', '0.0 % (-50.0 to 0.0)')
        """
        value, low, high = (round(100 * end, 1) + 0.0 for end in self)  # no zero has a sign
        return f"{value:.1f} % ({low:.1f} to {high:.1f})"


def wilson_interval(wins: float, count: float, z: float = 1.959963984540054) -> tuple[float, float]:
    """Return Wilson's score interval for a share, at 95 % by default (E. B. Wilson, 1927).

    >>> [round(end, 4) for end in wilson_interval(50, 100)]
    [0.4038, 0.5962]
    """
    share = wins / count
    middle = share + z * z / (2 * count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    # Where all are alike the end is the share itself, which rounding would miss.
    return (max(0.0, (middle - reach) / scale) if share else 0.0), (min(1.0, (middle + reach) / scale) if share < 1 else 1.0)


def estimate_share(times: int, of: int, z: float = Z) -> Estimate | None:
    """Estimate a share with Wilson's interval; return None if ``of`` is 0."""
    return Estimate(times / of, *wilson_interval(times, of, z)) if of else None


def paired_difference(more: int, less: int, count: int, z: float = Z) -> Estimate:
    """Estimate by how much more often one side wins than another that met the same luck, from -1 to 1.

    Of ``count`` games it won ``more`` that the other lost, and lost ``less`` that the other won. The interval never has zero
    width.
    Source: A. Agresti, Y. Min, Simple improved confidence intervals for comparing matched proportions (2005).

    >>> print(paired_difference(30, 10, 400))
    0.05 (0.01891 to 0.08059)
    >>> print(paired_difference(0, 0, 50))
    0 (-0.03769 to 0.03769)
    """
    wide, apart = count + 2, more - less
    reach = z * sqrt(more + less + 1 - apart * apart / wide) / wide
    return Estimate(apart / count, max(-1.0, apart / wide - reach), min(1.0, apart / wide + reach))


def estimate_mean(total: int, squares: int, count: int, z: float = Z) -> Estimate | None:
    """Estimate the mean of independent numbers, by the normal approximation; return None if ``count`` is 0.

    ``total`` is the sum of the numbers, ``squares`` the sum of their squares.

    >>> print(estimate_mean(30, 120, 10))
    3 (1.868 to 4.132)
    """
    if not count:
        return None
    spread = max(0, count * squares - total * total)  # whole numbers: nothing is lost
    reach = z * sqrt(spread / max(1, count - 1)) / count
    return Estimate(total / count, total / count - reach, total / count + reach)


def estimate_ratio(parts: int, parts_2: int, wholes: int, wholes_2: int, both: int, z: float = Z) -> Estimate | None:
    """Estimate a ratio of two sums over games, whose terms are correlated within a game.

    None is returned if ``wholes`` is 0.
    Source: W. G. Cochran, Sampling Techniques (1977), section 2.11.

    Args:
        parts, wholes: the sums.
        parts_2, wholes_2: the sums of squares over games.
        both: the sum of products over games.
        z: the half width of the interval in standard errors.
    """
    if not wholes:
        return None
    value = parts / wholes
    reach = z * sqrt(max(0.0, parts_2 - 2 * value * both + value * value * wholes_2)) / wholes
    return Estimate(value, value - reach, value + reach)


def estimate_portion(
    parts: int, parts_2: int, wholes: int, wholes_2: int, both: int, games: int, z: float = Z
) -> Estimate | None:
    """Estimate a ratio whose ``parts`` are some of the ``wholes``; return None if ``wholes`` is 0.

    An example is how often a move was chosen of the times that it was offered. The interval is within 0 and 1 and never has
    zero width, since what did not happen so far may still happen. It is Wilson's interval for as many independent trials as
    would be equally accurate. Source: E. L. Korn, B. I. Graubard, Confidence intervals for proportions with small expected
    number of positive counts estimated from survey data (1998).

    Args:
        parts, wholes: the sums over games.
        parts_2, wholes_2: the sums of squares over games.
        both: the sum of products over games.
        games: the number of games.
        z: the half width of the interval in standard errors.

    >>> print(estimate_portion(0, 0, 90, 810, 0, 10))
    0 (0 to 0.2775)
    >>> print(estimate_portion(9, 9, 90, 810, 81, 10))
    0.1 (0.05351 to 0.1792)
    """
    if not wholes:
        return None
    value, tries = parts / wholes, float(games)
    spread = parts_2 - 2 * value * both + value * value * wholes_2
    if games > 1 and spread > 0 and 0 < value < 1:
        tries = min(float(wholes), value * (1 - value) * wholes * wholes * (games - 1) / (spread * games))
    return Estimate(value, *wilson_interval(value * tries, tries, z))


def estimate_quantile(counts: Sequence[int], part: float, z: float = Z) -> Estimate | None:
    """Estimate the least index up to which at least this ``part`` (0 to 1) of the counts lies.

    The interval is by ranks. None is returned if all counts are 0.

    >>> estimate_quantile([0, 2, 6, 2], 0.5)
    Estimate(value=2, low=1, high=3)
    """
    total = sum(counts)
    if not total:
        return None
    middle, reach = total * part, z * sqrt(total * part * (1 - part))
    return Estimate(*(_index_of_rank(counts, min(max(1.0, rank), total)) for rank in (middle, middle - reach, middle + reach)))


def _index_of_rank(counts: Sequence[int], rank: float) -> int:
    """Return the index at which the cumulated counts reach a rank, from 1."""
    met = 0
    for index, count in enumerate(counts):
        met += count
        if met >= rank:
            return index
    return len(counts) - 1


def familywise_z(count: int, sure: float = 0.95) -> float:
    """Return the z of ``count`` intervals that all hold at once with probability ``sure``.

    Source: Z. Šidák (1967).
    """
    return NormalDist().inv_cdf((1 + sure ** (1 / count)) / 2) if count else Z


def holm_z_values(scores: Sequence[float], sure: float = 0.95) -> list[float]:
    """Return the z of each interval, so that the intervals of several estimates are all right at once.

    ``scores`` are the estimates' distances from 0 in standard errors. The farthest must stand out among all, the next among
    the others, and so on until one does not. Source: S. Holm (1979).

    >>> [round(z, 2) for z in holm_z_values([9.0, 2.3, 2.0])]
    [2.39, 2.24, 1.96]
    >>> [round(z, 2) for z in holm_z_values([9.0, 2.2, 2.0])]
    [2.39, 2.24, 2.24]
    """
    levels, z = [0.0] * len(scores), Z
    stands = True
    for rank, k in enumerate(sorted(range(len(scores)), key=lambda k: -abs(scores[k]))):
        z = NormalDist().inv_cdf(1 - (1 - sure) / 2 / (len(scores) - rank)) if stands else z
        stands = stands and abs(scores[k]) > z
        levels[k] = z
    return levels
