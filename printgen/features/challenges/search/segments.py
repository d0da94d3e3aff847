"""A leg of a relay through a seeded game, in the plain style of the rules: compiled by restarts.py here.

``legs`` names functions of the game (turn, step, decide, won, score), of its players/promise.py (stage; reach and worth, if it
has them, else ``anything`` of beam.py here and ``points`` of trials.py here) and of engine/playout.py (outcome).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printgen.engine.game import OVER
from printgen.engine.random import WORDS, below, sow
from printgen.features.challenges.search.beam import key_of, new, settle
from printgen.features.challenges.search.trials import FIRST, LOST

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.types import State

    step: Callable[[State, int], None]
    turn: Callable[[State], int]
    won: Callable[[State, int], int]
    stage: Callable[[Any], int]
    reach: Callable[[Any], int]
    worth: Callable[[Any], int]
    decide: Callable[[Any, int, Any, int, Any], int]

BEST, PARENT, LENGTH = 0, 1, 2
"""Places in ``found``: the most that a game won is worth, from which position, and by how many decisions."""


def on(s: Any, w: Any, player: int, noise: int, book: Any, until: int, least: int, noted: Any, at: int) -> int:
    """Play until a later stage than ``until`` is reached, or the end, and give how many decisions are noted.

    -1 for too many, or where more than the ``least`` is out of reach.
    """
    count = at
    while turn(s) != OVER and (at == count or stage(s) <= until):
        if count == len(noted) or reach(s) <= least:
            return -1
        x = decide(s, 0 if below(w, 2 * WORDS, 100) < noise else player, w, 2 * WORDS, book)
        noted[count] = x
        count += 1
        step(s, x)
        settle(s, w)
    return count


def legs(
    states: Any, fields: Any, w: Any, here: int, count: int, tries: int, ends: int, players: Any, noises: Any,
    high: int, low: int, first: int, book: Any, known: Any, hope: Any, parent: Any, lengths: Any, moves: Any, noted: Any,
    line: Any, found: Any,
) -> int:  # fmt: skip
    """From those of the ``here`` positions at the head that are least far so many tries at a leg, each played on to so many ends.

    Results stand from ``here`` on; gives where they end. ``count`` is the place of the position that is played on. The hope of
    a result is the most that its ends are worth, and then their sum. The best end of all is noted in ``line``.
    """
    at, number, until = here, first, stage(states[0])
    for i in range(1, here):
        until = min(until, stage(states[i]))
    for i in range(here):
        for _ in range(tries):
            states[at] = states[i]
            w[at, :] = w[i, :]
            moved = 0
            who = number % len(players)
            number += 1
            if stage(states[at]) <= until:
                sow(w[at], 2 * WORDS, high, low, FIRST + number)
                moved = on(states[at], w[at], players[who], noises[who], book, until, found[BEST], noted, 0)
            if moved < 0 or moved > moves.shape[1] or (
                turn(states[at]) != OVER and not new(known, key_of(fields[at], w[at], 2 * WORDS))
            ):  # fmt: skip
                continue
            most, total = LOST, 0
            for _ in range(ends):
                states[count] = states[at]
                w[count, :] = w[at, :]
                who = number % len(players)
                number += 1
                sow(w[count], 2 * WORDS, high, low, FIRST + number)
                taken = moved
                if turn(states[count]) != OVER:
                    taken = on(states[count], w[count], players[who], noises[who], book, 1 << 40, LOST, noted, moved)
                if taken < 0 or not won(states[count], 0):
                    continue
                value = worth(states[count])
                total += value
                most = max(most, value)
                if value > found[BEST]:
                    found[BEST] = value
                    found[PARENT] = i
                    found[LENGTH] = taken
                    for j in range(taken):
                        line[j] = noted[j]
            if turn(states[at]) == OVER:
                continue
            hope[at] = most * (1 << 20) + total
            parent[at] = i
            lengths[at] = moved
            for j in range(moved):
                moves[at, j] = noted[j]
            at += 1
            if at == count:
                return at
    return at
