"""One layer of a beam search through a seeded game, in the plain style of the rules; best_line.py compiles it.

``expand`` calls functions that are bound when it is compiled: of the game's rules ``current_player``, ``legal_actions``,
``apply`` and ``is_winner``; of its ``Heuristic`` section ``evaluate``, ``value_bound``, ``canonicalise`` and ``utility``, or
instead of those that are missing ``equal_heuristic``, ``unlimited_reach``, ``leave_state`` and ``end_points`` of trials.py;
and ``draw_outcome`` of engine/playout.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
    from printgen.engine.types import Ints, Rows, State, States

    legal_actions: Callable[[State], int]
    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    is_winner: Callable[[State, int], int]
    evaluate: Callable[[State, int], int]
    utility: Callable[[State], int]
    canonicalise: Callable[[State], None]
    value_bound: Callable[[State], int]
    draw_outcome: Callable[[State, int, Streams], int]

BEST, PARENT, MOVE, DROPPED = 0, 1, 2, 3
"""Places in ``found``: the most that a game won is worth (-1: none), how it was reached, and whether anything was left out."""


class PositionTable(NamedTuple):
    """Positions in a table: as records, as rows of all their numbers, and the streams of each (int64, one row each)."""

    states: States
    fields: Rows
    streams: Rows


class BeamResults(NamedTuple):
    """Notes on each position reached: how promising it is, the position before it, the move between them."""

    heuristic: Ints
    parent: Ints
    move: Ints


def equal_heuristic(s: State, taste: int) -> int:
    """Return 0 for every position of a game without ``evaluate``."""
    return 0


def unlimited_reach(s: State) -> int:
    """Return a number above all points, for a game without ``value_bound``."""
    return 1 << 40


def leave_state(s: State) -> None:
    """Leave the position as it is, for a game without ``canonicalise``."""


def play_chance(s: State, w: Streams) -> int:
    """Let chance move until somebody has to decide or the game is over, and return who it is."""
    who = current_player(s)
    while who == -1 or who == -2:
        apply(s, draw_outcome(s, who, w))
        who = current_player(s)
    return who


def state_key(fields: Rows, w: Streams, words: int) -> int:
    """Return a key of 63 bits for a position, made of all fields and the first ``words`` words of its streams.

    Two sums of 32 bits take every number in halves in different order, so that both of them tell apart masks that differ only
    in their upper bits.
    Source: the multipliers and shifts of A. Appleby, MurmurHash3 (2011).
    """
    one, two = 2166136261, 84696351
    for k in range(len(fields) + words):
        number = fields[k] if k < len(fields) else w[k - len(fields)]
        low, high = number & 0xFFFFFFFF, number >> 32 & 0xFFFFFFFF
        one = ((one ^ low) * 0x85EBCA6B) & 0xFFFFFFFF
        one ^= one >> 13
        one = ((one ^ high) * 0xC2B2AE35) & 0xFFFFFFFF
        one ^= one >> 16
        two = ((two ^ high) * 0xCC9E2D51) & 0xFFFFFFFF
        two ^= two >> 15
        two = ((two ^ low) * 0x1B873593) & 0xFFFFFFFF
        two ^= two >> 14
    return (one & 0x7FFFFFFF) << 32 | two


def is_new(known: Ints, key: int) -> bool:
    """Return whether a key was not met before, and enter it. If the table is full there, the key counts as new."""
    size = len(known)
    at = key % size
    for _ in range(64):
        if known[at] == key:
            return False
        if known[at] == 0:
            known[at] = key
            return True
        at = at + 1 if at + 1 < size else 0
    return True


def expand(positions: PositionTable, noted: BeamResults, here: int, count: int, known: Ints, found: Ints, taste: int) -> int:
    """Try every decision of the first ``here`` positions, let chance play on, and return where the results end.

    The results follow those positions. A position that cannot be worth more than the best end in ``found`` is left out.

    Args:
        positions: the table of positions, with one spare place at the end.
        noted: notes on each result.
        here: how many positions are tried.
        count: the number of places; the place ``count`` is used to canonicalise a position.
        known: the table of keys that were met.
        found: the best end and whether anything was left out, by BEST, PARENT, MOVE and DROPPED.
        taste: the number of the heuristic.
    """
    states, streams = positions.states, positions.streams
    at = here
    for i in range(here):
        mask = legal_actions(states[i])
        for x in range(62):
            if mask >> x & 1:
                if at == count:
                    found[DROPPED] = 1
                    return at
                states[at] = states[i]
                streams[at, :] = streams[i, :]
                t = states[at]
                apply(t, x)
                if play_chance(t, streams[at]) == -3:
                    if is_winner(t, 0) and utility(t) > found[BEST]:
                        found[BEST] = utility(t)
                        found[PARENT] = i
                        found[MOVE] = x
                    continue
                if value_bound(t) <= found[BEST]:
                    continue
                states[count] = t
                canonicalise(states[count])
                if is_new(known, state_key(positions.fields[count], streams[at], 8)):
                    noted.heuristic[at] = evaluate(t, taste)
                    noted.parent[at] = i
                    noted.move[at] = x
                    at += 1
    return at
