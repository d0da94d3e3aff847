"""A seed's cards with other dice: how a seeded game goes when luck is drawn again, in the plain style of the rules.

``rerun`` names functions of the game (start, won) and the playout of kernel/playout.py, bound by the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printgen.kernel.chance import WORDS, sow, sow_all

if TYPE_CHECKING:
    from collections.abc import Callable

    start: Callable[[Any, Any], None]
    won: Callable[[Any, int], int]
    playout: Callable[[Any, Any, Any, int, Any], int]

FIRST = 1000
"""The number of the first stream of other dice; play never uses it."""


def rerun(
    states: Any, w: Any, options: Any, players: Any, high: int, low: int, first: int, count: int, longest: int, book: Any
) -> int:
    """How many games out of ``count`` seat 0 wins with the seed's cards; dice and players draw anew each time.

    ``states[1]`` is blank and stays so; ``states[0]`` is played in.
    """
    wins = 0
    for k in range(first, first + count):
        states[0] = states[1]
        s = states[0]
        sow_all(w, high, low)
        sow(w, 0, high, low, FIRST + 2 * k)
        sow(w, 2 * WORDS, high, low, FIRST + 2 * k + 1)
        start(s, options)
        if playout(s, w, players, longest, book) >= 0 and won(s, 0):
            wins += 1
    return wins
