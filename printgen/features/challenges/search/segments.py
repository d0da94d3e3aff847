"""A leg of a relay through a seeded game, in the plain style of the rules: compiled by restarts.py here.

``play_segments`` names functions of the game (turn, step, decide, won, score), of its players/promise.py (stage; reach and worth, if it
has them, else ``anything`` of beam.py here and ``points`` of trials.py here) and of engine/playout.py (outcome).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.game import OVER
from printgen.engine.random import STREAM_WORDS, draw_below, seed_stream
from printgen.features.challenges.search.beam import PositionTable, is_new, play_chance, state_key
from printgen.features.challenges.search.trials import FIRST_STREAM, LOST

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random import Streams
    from printgen.engine.types import Ints, PolicyBook, Rows, State

    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    is_winner: Callable[[State, int], int]
    stage: Callable[[State], int]
    bound: Callable[[State], int]
    utility: Callable[[State], int]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]

BEST, PARENT, LENGTH = 0, 1, 2
"""Places in ``found``: the most that a game won is worth, from which position, and by how many decisions."""


class SegmentEffort(NamedTuple):
    """How much is tried: positions that go on from a leg, tries from each, and ends of each try."""

    width: int = 24
    tries: int = 6
    ends: int = 2


class TrialPlayers(NamedTuple):
    """Who tries: players in turn, each with how often in a hundred decisions it errs."""

    players: Ints
    noises: Ints
    book: PolicyBook


class TrialSeed(NamedTuple):
    """The seed in halves, and the number of the first stream of those who try."""

    high: int
    low: int
    first: int


class SegmentResults(NamedTuple):
    """What is noted of each position that was reached: how promising it is, from which, by how many moves, and by which."""

    heuristic: Ints
    parent: Ints
    lengths: Ints
    moves: Rows


class SegmentLines(NamedTuple):
    """Room for the line that is tried; the best line of all, and what was ``found`` of it."""

    noted: Ints
    best: Ints
    found: Ints


def play_segment(s: State, w: Streams, who: int, by: TrialPlayers, until: int, least: int, noted: Ints, at: int) -> int:
    """Play as one of the triers until a later stage than ``until`` is reached, or the end, and give how many decisions are noted.

    -1 for too many, or where more than the ``least`` is out of reach.
    """
    count = at
    while current_player(s) != OVER and (at == count or stage(s) <= until):
        if count == len(noted) or bound(s) <= least:
            return -1
        x = decide(
            s, 0 if draw_below(w, 2 * STREAM_WORDS, 100) < by.noises[who] else by.players[who], w, 2 * STREAM_WORDS, by.book
        )
        noted[count] = x
        count += 1
        apply(s, x)
        play_chance(s, w)
    return count


def play_segments(
    on: PositionTable,
    here: int,
    count: int,
    effort: SegmentEffort,
    by: TrialPlayers,
    luck: TrialSeed,
    known: Ints,
    out: SegmentResults,
    lines: SegmentLines,
) -> int:
    """From those of the ``here`` positions at the head that are least far so many tries at a leg, each played on to so many ends.

    Results stand from ``here`` on; gives where they end. ``count`` is the place of the position that is played on. The hope of
    a result is the most that its ends are worth, and then their sum. The best end of all is noted.
    """
    states, streams, noted, found = on.states, on.streams, lines.noted, lines.found
    at, number, until = here, luck.first, stage(states[0])
    for i in range(1, here):
        until = min(until, stage(states[i]))
    for i in range(here):
        for _ in range(effort.tries):
            states[at] = states[i]
            streams[at, :] = streams[i, :]
            moved = 0
            who = number % len(by.players)
            number += 1
            if stage(states[at]) <= until:
                seed_stream(streams[at], 2 * STREAM_WORDS, luck.high, luck.low, FIRST_STREAM + number)
                moved = play_segment(states[at], streams[at], who, by, until, found[BEST], noted, 0)
            if moved < 0 or moved > out.moves.shape[1] or (
                current_player(states[at]) != OVER and not is_new(known, state_key(on.fields[at], streams[at], 2 * STREAM_WORDS))
            ):  # fmt: skip
                continue
            most, total = LOST, 0
            for _ in range(effort.ends):
                states[count] = states[at]
                streams[count, :] = streams[at, :]
                who = number % len(by.players)
                number += 1
                seed_stream(streams[count], 2 * STREAM_WORDS, luck.high, luck.low, FIRST_STREAM + number)
                taken = moved
                if current_player(states[count]) != OVER:
                    taken = play_segment(states[count], streams[count], who, by, 1 << 40, LOST, noted, moved)
                if taken < 0 or not is_winner(states[count], 0):
                    continue
                value = utility(states[count])
                total += value
                most = max(most, value)
                if value > found[BEST]:
                    found[BEST] = value
                    found[PARENT] = i
                    found[LENGTH] = taken
                    for j in range(taken):
                        lines.best[j] = noted[j]
            if current_player(states[at]) == OVER:
                continue
            out.heuristic[at] = most * (1 << 20) + total
            out.parent[at] = i
            out.lengths[at] = moved
            for j in range(moved):
                out.moves[at, j] = noted[j]
            at += 1
            if at == count:
                return at
    return at
