"""Many games in one call, in the plain style of the rules: interpreted, or compiled without Python's lock (compiled.py).

They name functions of the game (start, won, score) and the playout of engine/playout.py, bound by the caller. ``states[1]``
is blank and stays so; ``states[0]`` is played in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printgen.engine.random import seed_all_streams

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random import Streams
    from printgen.engine.types import Ints, PolicyBook, Rows, State, States

    start: Callable[[State, Ints], None]
    is_winner: Callable[[State, int], int]
    score: Callable[[State, int], int]
    playout: Callable[[State, Streams, Ints, int, PolicyBook], int]

PLIES_COLUMN, WINNERS_COLUMN, FIRST_POINTS_COLUMN = 0, 1, 2
"""What a row holds: the plies, -1 of a game that passed the longest; the seats that won, as a mask; the points of each seat."""


def play_rows(
    states: States,
    w: Streams,
    options: Ints,
    players: Ints,
    first: int,
    count: int,
    longest: int,
    book: PolicyBook,
    out: Ints,
    stop: Ints,
) -> int:
    """Play the seeds from ``first`` on, a row of ``out`` each; gives how many were played before ``stop[0]`` was set."""
    seats = len(players)
    for k in range(count):
        if stop[0]:
            return k
        states[0] = states[1]
        s = states[0]
        seed_all_streams(w, (first + k) >> 32, (first + k) & 0xFFFFFFFF)
        start(s, options)
        at = k * (FIRST_POINTS_COLUMN + seats)
        out[at + PLIES_COLUMN] = playout(s, w, players, longest, book)
        winners = 0
        for seat in range(seats):
            winners |= is_winner(s, seat) << seat
            out[at + FIRST_POINTS_COLUMN + seat] = score(s, seat)
        out[at + WINNERS_COLUMN] = winners
    return count


def play_final_states(
    states: States, w: Rows, options: Ints, players: Ints, first: int, longest: int, book: PolicyBook, plies: Ints
) -> None:
    """Play a seed in each of the blank ``states``, with the streams in the same row of ``w``."""
    for k in range(len(states)):
        s = states[k]
        seed_all_streams(w[k], (first + k) >> 32, (first + k) & 0xFFFFFFFF)
        start(s, options)
        plies[k] = playout(s, w[k], players, longest, book)
