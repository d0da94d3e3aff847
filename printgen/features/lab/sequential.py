"""Intervals that hold however often one looks, so that a study may stop as soon as its result is certain.

The interval of a share is exact: for each possible share, the likelihood of the data is compared with that under a mixture of
all shares. The ratio is a martingale under the true share, and ever passes 1 / alpha with a chance of at most alpha.
Sources: H. Robbins, Statistical Methods Related to the Law of the Iterated Logarithm (1970), for shares; I. Waudby-Smith and
others, Time-uniform Central Limit Theory and Asymptotic Confidence Sequences (2024), for means, where it holds for many
games.
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
    """Return the ends of the interval of a share, from 0 to 1; ``alpha`` is the chance of an error.

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
    """Return where the interval ends, between the share ``out`` and the share ``inside``.

    Args:
        times: how often it happened.
        of: of how many.
        most: the log-likelihood below which a share is rejected.
        out: a share that is rejected, or an end of the range.
        inside: a share that is not rejected.
    """
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
    """Return the logarithm of the chance of the data, in its order, if the share is ``p``."""
    lucky = times * log(p) if p > 0 else -inf if times else 0.0
    unlucky = (of - times) * log(1 - p) if p < 1 else -inf if of > times else 0.0
    return lucky + unlucky


def anytime_difference(more: int, less: int, of: int, alpha: float = 0.05) -> Estimate:
    """Return the mean of ``more`` times 1, ``less`` times -1 and otherwise 0, with its interval.

    The interval excludes 0 exactly when the interval of the share ``more`` of ``more + less`` excludes one half.
    """
    low, high = anytime_share_interval(more, more + less, DIRECTION_ALPHA_SHARE * alpha)
    rare, often = anytime_share_interval(more + less, of, (1 - DIRECTION_ALPHA_SHARE) * alpha)
    ends = [rate * (2 * share - 1) for rate in (rare, often) for share in (low, high)]
    return Estimate((more - less) / of, min(ends), max(ends))


def anytime_mean(total: int, squares: int, count: int, alpha: float = 0.05) -> Estimate:
    """Return a mean and its interval, given the sum and the sum of squares of ``count`` numbers."""
    spread = sqrt(max(0, count * squares - total * total)) / count
    rho_2 = (2 * log(1 / alpha) + log(1 + 2 * log(1 / alpha))) / TIGHTEST_COUNT
    reach = spread * sqrt(2 * (count * rho_2 + 1) / (count * count * rho_2) * log(sqrt(count * rho_2 + 1) / alpha))
    return Estimate(total / count, total / count - reach, total / count + reach)
