"""Plays a seeded game many times with the same dice and cards, by fallible players.

The functions are in the plain style of the rules. The functions call others that the caller binds: of the game's rules
``current_player``, ``apply``, ``decide``, ``start`` and ``is_winner``; ``draw_outcome`` of engine/playout.py; and
``utility``, which says what an end is worth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.random_streams import STREAM_WORDS, draw_below, seed_all_streams, seed_stream

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
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
    """A seed's game to be set up: two positions, streams, options, seats, and the seed in halves.

    ``states[1]`` is blank and never changes; ``states[0]`` is played in.
    """

    states: States
    streams: Streams
    options: Ints
    seats: int
    high: int
    low: int


def end_points(s: State) -> int:
    """Return the points of seat 0: what an end is worth if the game does not say otherwise."""
    return score(s, 0)  # type: ignore[name-defined,no-any-return]


def play_trial(
    s: State, w: Streams, player: int, noise: int, longest: int, book: PolicyBook, line: Ints, cut: int, noted: Ints
) -> int:
    """Play a started game to its end; return how many decisions it took, or -1 if they are too many.

    Args:
        s: the position, which is changed.
        w: its streams.
        player: the number of the player that decides.
        noise: in how many of 100 decisions player 0 decides instead.
        longest: the most moves of a game.
        book: what the players need to think.
        line: decisions to begin with.
        cut: how many of them are played.
        noted: gets all decisions.
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
    """Set up a seed's game for a trial, with its own dice and cards.

    The players of trial ``number`` draw from streams of their own.
    """
    seed_all_streams(on.streams, on.high, on.low)
    for seat in range(on.seats):
        seed_stream(on.streams, STREAM_WORDS * (2 + seat), on.high, on.low, FIRST_STREAM + STREAMS_PER_TRIAL * number + seat)
    start(s, on.options)


def run_trials(
    on: TrialSetup, player: int, noise: int, first: int, longest: int, book: PolicyBook, line: Ints, noted: Ints, worths: Ints
) -> None:
    """Play as many games as ``worths`` has places, and write what each is worth there, LOST if it was not won.

    Args:
        on: the seed's game.
        player: the number of the player that decides.
        noise: in how many of 100 decisions player 0 decides instead.
        first: the number of the first trial.
        longest: the most moves of a game.
        book: what the players need to think.
        line: not read, because no decisions are given.
        noted: work space for decisions.
        worths: gets the results.
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
    """Improve a line in place: cut it at random, let a player go on, and keep what is worth no less.

    Of results that are worth the same, a longer one is not kept.

    Args:
        on: the seed's game.
        players: the numbers of the players, in turn.
        noises: for each in how many of 100 decisions player 0 decides instead.
        first: the number of the first trial.
        count: how many trials.
        longest: the most moves of a game.
        book: what the players need to think.
        line: the line, which is changed.
        noted: work space for decisions.
        best: its worth and length, which are changed; at first the worth may be LOST and the length 0.
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
