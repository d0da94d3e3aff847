"""Intervals that hold however often one looks, so that a study may stop as soon as it has seen enough.

A share's is exact: what was seen is weighed, under each share that could be true, against a mixture of all shares; the ratio is a
martingale under the true one, and passes 1 / alpha with a chance of alpha at most, whenever that is.
Sources: H. Robbins, Statistical Methods Related to the Law of the Iterated Logarithm (1970), for shares; I. Waudby-Smith and
others, Time-uniform Central Limit Theory and Asymptotic Confidence Sequences (2024), for means, where it holds for many games.
"""

from math import inf, lgamma, log, sqrt

from printgen.simulation.estimates import Estimate

BETA_PRIOR = 0.5
"""Jeffreys' mixture of shares: Beta(1/2, 1/2)."""
TIGHTEST_COUNT = 1_000
"""The number of games at which a mean's interval is meant to be tightest; it holds at all."""
DIRECTION_ALPHA_SHARE = 0.8
"""How much of alpha is spent on which side discordant games favour; the rest on how many games are discordant."""


def anytime_share_interval(times: int, of: int, alpha: float = 0.05) -> tuple[float, float]:
    """The ends of a share's interval, from 0 to 1.

    >>> [round(end, 3) for end in anytime_share_interval(500, 1000)]
    [0.442, 0.558]
    """
    if not of:
        return 0.0, 1.0
    most = _log_beta(times + BETA_PRIOR, of - times + BETA_PRIOR) - _log_beta(BETA_PRIOR, BETA_PRIOR) + log(alpha)
    middle = times / of
    return _find_interval_end(times, of, most, 0.0, middle), _find_interval_end(times, of, most, 1.0, middle)


def _log_beta(a: float, b: float) -> float:
    return lgamma(a) + lgamma(b) - lgamma(a + b)


def _find_interval_end(times: int, of: int, most: float, out: float, inside: float) -> float:
    """Between a share that is refused, or the end of all, and one that is not: where it begins to be refused."""
    if _log_likelihood(times, of, out) > most:
        return out
    for _ in range(60):
        middle = (out + inside) / 2
        if _log_likelihood(times, of, middle) > most:
            inside = middle
        else:
            out = middle
    return out


def _log_likelihood(times: int, of: int, p: float) -> float:
    """The logarithm of the chance of what was seen, in its order, where the share is p."""
    lucky = times * log(p) if p > 0 else -inf if times else 0.0
    unlucky = (of - times) * log(1 - p) if p < 1 else -inf if of > times else 0.0
    return lucky + unlucky


def anytime_difference(more: int, less: int, of: int, alpha: float = 0.05) -> Estimate:
    """The mean of ``more`` times 1, ``less`` times -1 and else 0, and its interval.

    The interval is without 0 exactly when that of the direction of what is not 0 is without a half.
    """
    low, high = anytime_share_interval(more, more + less, DIRECTION_ALPHA_SHARE * alpha)
    rare, often = anytime_share_interval(more + less, of, (1 - DIRECTION_ALPHA_SHARE) * alpha)
    ends = [rate * (2 * share - 1) for rate in (rare, often) for share in (low, high)]
    return Estimate((more - less) / of, min(ends), max(ends))


def anytime_mean(total: int, squares: int, count: int, alpha: float = 0.05) -> Estimate:
    """A mean by sum and sum of squares, and its interval."""
    spread = sqrt(max(0, count * squares - total * total)) / count
    rho_2 = (2 * log(1 / alpha) + log(1 + 2 * log(1 / alpha))) / TIGHTEST_COUNT
    reach = spread * sqrt(2 * (count * rho_2 + 1) / (count * count * rho_2) * log(sqrt(count * rho_2 + 1) / alpha))
    return Estimate(total / count, total / count - reach, total / count + reach)
