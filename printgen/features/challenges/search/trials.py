"""A seeded game played many times with the same dice and cards, by players who err: in the plain style of the rules.

They name functions of the game (turn, step, decide, start, won), ``draw_outcome`` of engine/playout.py, and ``utility``, what an end is
worth: all bound by the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.random import STREAM_WORDS, draw_below, seed_all_streams, seed_stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random import Streams
    from printgen.engine.types import Ints, PolicyBook, State, States

    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    start: Callable[[State, Ints], None]
    is_winner: Callable[[State, int], int]
    utility: Callable[[State], int]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]
    draw_outcome: Callable[[State, int, Streams], int]

FIRST_STREAM = 1000
"""The number of the first stream of those who try; play never uses it."""
STREAMS_PER_TRIAL = 8
"""Streams that a try may take."""
LOST = -1
"""In place of what an end is worth."""
WORTH, LENGTH = 0, 1
"""Places in what is noted of a line."""


class TrialSetup(NamedTuple):
    """A seed's game, to be laid out: two positions, streams, options and seats, the seed in halves.

    ``states[1]`` is blank and stays so; ``states[0]`` is played in.
    """

    states: States
    streams: Streams
    options: Ints
    seats: int
    high: int
    low: int


def end_points(s: State) -> int:
    """What an end is worth where the game does not say otherwise: its points."""
    return score(s, 0)  # type: ignore[name-defined,no-any-return]


def play_trial(
    s: State, w: Streams, player: int, noise: int, longest: int, book: PolicyBook, line: Ints, cut: int, noted: Ints
) -> int:
    """Play a started game to its end and give how many decisions it took, or -1 when there are too many.

    The first ``cut`` decisions are those of ``line``; then a player decides, but ``noise`` in a hundred times player 0 in its
    place. All are ``noted``.
    """
    count = 0
    for _ in range(longest):
        who = current_player(s)
        if who == -3:
            return count
        if who < 0:
            apply(s, draw_outcome(s, who, w))
            continue
        if count == len(noted):
            return -1
        at = STREAM_WORDS * (2 + who)
        x = line[count] if count < cut else decide(s, 0 if draw_below(w, at, 100) < noise else player, w, at, book)
        noted[count] = x
        count += 1
        apply(s, x)
    return -1


def begin_trial(s: State, on: TrialSetup, number: int) -> None:
    """Lay a seed's game out for a try: its dice and cards, and streams of their own for those who play."""
    seed_all_streams(on.streams, on.high, on.low)
    for seat in range(on.seats):
        seed_stream(on.streams, STREAM_WORDS * (2 + seat), on.high, on.low, FIRST_STREAM + STREAMS_PER_TRIAL * number + seat)
    start(s, on.options)


def run_trials(
    on: TrialSetup, player: int, noise: int, first: int, longest: int, book: PolicyBook, line: Ints, noted: Ints, worths: Ints
) -> None:
    """What each of so many games is worth as there is room in ``worths``, LOST where it was not won.

    ``first`` is the number of the first of them.
    """
    for k in range(len(worths)):
        on.states[0] = on.states[1]
        s = on.states[0]
        begin_trial(s, on, first + k)
        taken = play_trial(s, on.streams, player, noise, longest, book, line, 0, noted)
        worths[k] = utility(s) if taken >= 0 and is_winner(s, 0) else LOST


def hill_climb(
    on: TrialSetup,
    players: Ints,
    noises: Ints,
    first: int,
    count: int,
    longest: int,
    book: PolicyBook,
    line: Ints,
    noted: Ints,
    best: Ints,
) -> None:
    """Try to mend a line: keep its beginning up to anywhere, let one of the players go on, keep what is worth no less.

    ``line`` and ``best``, its worth and length, are changed; at first the worth may be LOST, the length 0.
    """
    for k in range(first, first + count):
        on.states[0] = on.states[1]
        s = on.states[0]
        begin_trial(s, on, k)
        cut = draw_below(on.streams, 2 * STREAM_WORDS, best[LENGTH] + 1)
        who = k % len(players)
        taken = play_trial(s, on.streams, players[who], noises[who], longest, book, line, cut, noted)
        if taken < 0 or not is_winner(s, 0):
            continue
        if utility(s) > best[WORTH] or (utility(s) == best[WORTH] and taken <= best[LENGTH]):
            best[WORTH] = utility(s)
            best[LENGTH] = taken
            for j in range(taken):
                line[j] = noted[j]
