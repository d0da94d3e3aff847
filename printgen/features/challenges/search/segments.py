"""One stage of a search with many trials, in the plain style of the rules; restarts.py compiles it.

``play_segments`` calls functions that are bound when it is compiled: of the game's rules ``current_player``, ``apply``,
``decide`` and ``is_winner``; of its ``Heuristic`` section ``stage``, and ``value_bound`` and ``utility`` or instead of them
``unlimited_reach`` of beam.py and ``end_points`` of trials.py; and ``draw_outcome`` of engine/playout.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.game import OVER
from printgen.engine.random_streams import STREAM_WORDS, draw_below, seed_stream
from printgen.features.challenges.search.beam import PositionTable, is_new, play_chance, state_key
from printgen.features.challenges.search.trials import FIRST_STREAM, LOST

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
    from printgen.engine.types import Ints, PolicyBook, Rows, State

    apply: Callable[[State, int], None]
    current_player: Callable[[State], int]
    is_winner: Callable[[State, int], int]
    stage: Callable[[State], int]
    value_bound: Callable[[State], int]
    utility: Callable[[State], int]
    decide: Callable[[State, int, Streams, int, PolicyBook], int]

BEST, PARENT, LENGTH = 0, 1, 2
"""Places in ``found``: the most that a game won is worth, from which position, and by how many decisions."""


class SegmentEffort(NamedTuple):
    """How much is tried: the positions that go on after a stage, the tries from each, and the playouts of each try."""

    width: int = 24
    tries: int = 6
    ends: int = 2


class TrialPlayers(NamedTuple):
    """The players that try, in turn; each with how many of 100 decisions it makes like player 0 instead."""

    players: Ints
    noises: Ints
    book: PolicyBook


class TrialSeed(NamedTuple):
    """The seed in halves, and the number of the first stream for the players that try."""

    high: int
    low: int
    first: int


class SegmentResults(NamedTuple):
    """Notes on each position reached: how promising it is, the position before it, the moves between them."""

    heuristic: Ints
    parent: Ints
    lengths: Ints
    moves: Rows


class SegmentLines(NamedTuple):
    """Work space for the line tried, the best line, and what was found of it (by BEST, PARENT, LENGTH)."""

    noted: Ints
    best: Ints
    found: Ints


def play_segment(s: State, w: Streams, who: int, by: TrialPlayers, until: int, least: int, noted: Ints, at: int) -> int:
    """Play until a stage later than ``until`` or the end is reached; return how many decisions are noted.

    Return -1 when they are too many, or when the line can no longer be worth more than ``least``.

    Args:
        s: the position, which is changed.
        w: its streams.
        who: the index of the player among ``by``.
        by: the players that try.
        until: the stage to pass.
        least: what the line must beat.
        noted: where the decisions are written.
        at: how many decisions ``noted`` has already.
    """
    count = at
    while current_player(s) != OVER and (at == count or stage(s) <= until):
        if count == len(noted) or value_bound(s) <= least:
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
    positions: PositionTable,
    here: int,
    count: int,
    effort: SegmentEffort,
    by: TrialPlayers,
    luck: TrialSeed,
    known: Ints,
    results: SegmentResults,
    lines: SegmentLines,
) -> int:
    """Play stages from the least advanced of the first ``here`` positions, and return where the results end.

    From each of them ``effort.tries`` trials play one stage, and each result is played on to ``effort.ends`` ends. A result
    is the more promising the more its best end is worth, then the more the sum of its ends is worth. The best end of all is
    noted.

    Args:
        positions: the table of positions; results follow from ``here`` on.
        here: how many positions there are.
        count: the place of the position that is played on to an end.
        effort: how much is tried.
        by: the players that try.
        luck: the seed and the first stream.
        known: the table of keys that were met.
        results: notes on each result.
        lines: the line that is tried, and the best line.
    """
    states, streams, noted, found = positions.states, positions.streams, lines.noted, lines.found
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
            if moved < 0 or moved > results.moves.shape[1] or (
                current_player(states[at]) != OVER
                and not is_new(known, state_key(positions.fields[at], streams[at], 2 * STREAM_WORDS))
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
            results.heuristic[at] = most * (1 << 20) + total
            results.parent[at] = i
            results.lengths[at] = moved
            for j in range(moved):
                results.moves[at, j] = noted[j]
            at += 1
            if at == count:
                return at
    return at
