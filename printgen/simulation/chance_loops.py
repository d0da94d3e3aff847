"""Sample and label positions for the fit of chances to win, in the plain style of the rules.

The functions run compiled (chance_samples.py), with the functions of one game, its ``playout``, and ``fill_features`` and
``position_group`` of its section chance. ``states[1]`` is a blank state and is not changed; ``states[0]`` is working space.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printgen.engine.random_streams import STREAM_WORDS, seed_all_streams

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
    from printgen.engine.types import Ints, PolicyBook, Rows, State, States

    start: Callable[[State, Ints], None]
    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    legal_actions: Callable[[State], int]
    is_winner: Callable[[State, int], int]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]
    draw_outcome: Callable[[State, int, Streams], int]
    playout: Callable[[State, Streams, Ints, int, PolicyBook], int]
    fill_features: Callable[[State, int, Any], None]
    position_group: Callable[[State], int]


SLIPS = 8
"""In games of odd seeds one decision of so many is random, so that the model knows lost positions, too."""


def scramble(h: int) -> int:
    """Return the next number of a linear congruential generator of 32 bits (Numerical Recipes), apart from the game's dice."""
    return (h * 1664525 + 1013904223) & 0xFFFFFFFF


def sample_positions(
    states: States,
    w: Streams,
    options: Ints,
    players: Ints,
    first: int,
    longest: int,
    book: PolicyBook,
    stride: int,
    found: States,
    seeds: Ints,
) -> int:
    """Play seeds from ``first`` on until ``found`` is full, and return the number of games.

    Args:
        states: a blank state at index 1, working space at index 0.
        w: working space for the streams.
        options: one value index for each option.
        players: a player's number for each seat.
        first: the first seed.
        longest: the largest number of plies of a game.
        book: what the players get as their book.
        stride: about one position of so many is taken.
        found: result, the positions.
        seeds: result, the seed of each position's game.
    """
    n, seed = 0, first
    while n < len(found):
        states[0] = states[1]
        s = states[0]
        seed_all_streams(w, seed >> 32, seed & 0xFFFFFFFF)
        start(s, options)
        h, plies, who = scramble(seed), 0, current_player(s)
        while who != -3 and plies < longest and n < len(found):
            h = scramble(h)
            if (h >> 12) % stride == 0:
                found[n] = s
                seeds[n] = seed
                n += 1
            if who < 0:
                x = draw_outcome(s, who, w)
            else:
                player = players[who] if seed & 1 == 0 or (h >> 20) % SLIPS else 0
                x = decide(s, player, w, STREAM_WORDS * (2 + who), book)
            apply(s, x)
            plies += 1
            who = current_player(s)
        seed += 1
    return seed - first


def label_positions(
    states: States, w: Streams, players: Ints, first: int, each: int, longest: int, book: PolicyBook, found: States, wins: Rows
) -> None:
    """Play each position on ``each`` times and count the games that each seat wins.

    Args:
        states: working space at index 0.
        w: working space for the streams.
        players: a player's number for each seat.
        first: the number of the first luck; no two playouts have the same.
        each: the number of playouts of a position.
        longest: the largest number of plies; a game that exceeds it is won by nobody.
        book: what the players get as their book.
        found: the positions.
        wins: result, one row for each position and one column for each seat.
    """
    for i in range(len(found)):
        for k in range(each):
            states[0] = found[i]
            s = states[0]
            seed_all_streams(w, 1, (first + i * each + k) & 0xFFFFFFFF)
            if playout(s, w, players, longest, book) >= 0:
                for seat in range(len(players)):
                    wins[i, seat] += is_winner(s, seat)


def fill_rows(found: States, X: Any, groups: Ints) -> None:
    """Write the features of each position and seat into ``X``, and the position's group into ``groups``."""
    for i in range(len(found)):
        s = found[i]
        groups[i] = position_group(s)
        for seat in range(X.shape[1]):
            fill_features(s, seat, X[i, seat])
