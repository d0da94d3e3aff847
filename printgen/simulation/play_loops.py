"""Play many games in one call, in the plain style of the rules.

The functions run interpreted, or compiled without Python's lock (compiled.py). The functions call ``start``, ``is_winner``
and ``score`` of the game and ``playout`` of engine/playout.py, which the caller binds. ``states[1]`` is a blank state and is
not changed; ``states[0]`` is working space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printgen.engine.random_streams import seed_all_streams

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
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
    """Play the seeds from ``first`` on and return how many games were played before ``stop[0]`` was set.

    Args:
        states: a blank state at index 1, working space at index 0.
        w: working space for the streams.
        options: one value index for each option.
        players: a player's number for each seat.
        count: the number of games.
        longest: the largest number of plies of a game.
        book: what the players get as their book.
        out: result, one row per game: plies (-1 if ``longest`` was exceeded), a mask of the winners, each seat's points.
        stop: the games end when its first number is not 0.
    """
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
    """Play one seed in each of the blank ``states``, with the streams in the same row of ``w``.

    Args:
        states: the blank states; they hold the final states afterwards.
        w: one row of streams for each state.
        options: one value index for each option.
        players: a player's number for each seat.
        first: the seed of the first state; the following ones are consecutive.
        longest: the largest number of plies of a game.
        book: what the players get as their book.
        plies: result, the number of plies for each state, -1 if ``longest`` was exceeded.
    """
    for k in range(len(states)):
        s = states[k]
        seed_all_streams(w[k], (first + k) >> 32, (first + k) & 0xFFFFFFFF)
        start(s, options)
        plies[k] = playout(s, w[k], players, longest, book)
