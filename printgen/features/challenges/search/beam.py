"""One layer of a search through a seeded game, in the plain style of the rules: compiled by best_line.py here.

``expand`` names functions of the game (turn, choices, step, won, score), of its players/promise.py (promise, reach, tidy, worth,
those that it has, else ``equal_heuristic``, ``unlimited_reach``, ``leave_state`` and ``points`` of trials.py here), and of
engine/playout.py (outcome).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random import Streams
    from printgen.engine.types import Ints, Rows, State, States

    legal_actions: Callable[[State], int]
    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    is_winner: Callable[[State, int], int]
    evaluate: Callable[[State, int], int]
    utility: Callable[[State], int]
    canonicalise: Callable[[State], None]
    bound: Callable[[State], int]
    draw_outcome: Callable[[State, int, Streams], int]

BEST, PARENT, MOVE, DROPPED = 0, 1, 2, 3
"""Places in ``found``: the most that a game won is worth (-1: none), how it was reached, and whether anything was left out."""


class PositionTable(NamedTuple):
    """Positions side by side: as records, as rows of all their numbers, and the streams of each."""

    states: States
    fields: Rows
    streams: Rows


class BeamResults(NamedTuple):
    """What is noted of each position that was reached: how promising it is, from which it was reached, and by which move."""

    heuristic: Ints
    parent: Ints
    move: Ints


def equal_heuristic(s: State, taste: int) -> int:
    """Of a game that does not say which positions promise more."""
    return 0


def unlimited_reach(s: State) -> int:
    """Of a game that does not say what is out of reach."""
    return 1 << 40


def leave_state(s: State) -> None:
    """Of a game in which no two positions are alike."""


def play_chance(s: State, w: Streams) -> int:
    """Let chance move until somebody decides or all is over, and give who."""
    who = current_player(s)
    while who == -1 or who == -2:
        apply(s, draw_outcome(s, who, w))
        who = current_player(s)
    return who


def state_key(fields: Rows, w: Streams, words: int) -> int:
    """A number that tells positions apart: all fields, and how far chance has run.

    Two sums of 32 bits take every number in halves, so that masks which differ above only are told apart by both.
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
    """Whether a position was not met before; it is from now on. A full table takes everything for new."""
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


def expand(on: PositionTable, noted: BeamResults, here: int, count: int, known: Ints, found: Ints, taste: int) -> int:
    """Every decision of the ``here`` positions at the head, chance played on; results stand behind these.

    Gives where the results end; what cannot be worth more than the best that was ``found`` is none. ``count`` is the room that
    there is, and the place of a position to tidy; ``taste`` says which promise is looked for.
    """
    states, streams = on.states, on.streams
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
                if bound(t) <= found[BEST]:
                    continue
                states[count] = t
                canonicalise(states[count])
                if is_new(known, state_key(on.fields[count], streams[at], 8)):
                    noted.heuristic[at] = evaluate(t, taste)
                    noted.parent[at] = i
                    noted.move[at] = x
                    at += 1
    return at
