"""Searches by stages: from each position many trials play one stage, and those with the best ends go on.

Source: T. Cazenave, Nested Monte-Carlo Search (2009), with many lines side by side.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import stream_list_length
from printgen.features.challenges.contract import Heuristic, Seeds
from printgen.features.challenges.par import MOST_DECISIONS, worth_function
from printgen.features.challenges.search import beam, segments
from printgen.features.challenges.start import first_decision, state_numbers
from printgen.gameapi.contract import get_section, has_section
from printgen.simulation.compiled import build_compiled_book, compile_module, state_dtype

MOST_SEGMENT_DECISIONS = 200  # decisions of a leg
KNOWN_TABLE_SIZE = 1 << 20  # places of the table of positions


DEFAULT_EFFORT = segments.SegmentEffort()


def search_with_restarts(
    game: Game, ident: GameId, worth: int, effort: segments.SegmentEffort = DEFAULT_EFFORT, first: int = 0
) -> tuple[int, tuple[int, ...]]:
    """Return the worth and the decisions of the best line that is worth more than ``worth``.

    If none is found, return ``worth`` and ().

    Args:
        ident: the game's id with its seed.
        worth: what a line must beat.
        effort: how much is tried.
        first: the number of the first stream for the players that try.
    """
    assert ident.seed is not None
    s, own = first_decision(game, ident)
    skills = get_section(game, Seeds).TEST_PLAYERS
    players, noises = ([game.player_index(skill.player) for skill in skills], [skill.noise for skill in skills])
    triers = segments.TrialPlayers(np.array(players, dtype=np.int64), np.array(noises, dtype=np.int64), build_compiled_book(game))
    count = effort.width * (1 + effort.tries)
    states, streams = np.zeros(count + 1, dtype=state_dtype(game)), np.zeros((count + 1, stream_list_length(1)), dtype=np.int64)
    positions = beam.PositionTable(states, states.view(np.int64).reshape(count + 1, -1), streams)
    hope, parent, lengths = (np.zeros(count + 1, dtype=np.int64) for _ in range(3))
    results, known = (
        segments.SegmentResults(hope, parent, lengths, np.zeros((count + 1, MOST_SEGMENT_DECISIONS), dtype=np.int8)),
        np.zeros(KNOWN_TABLE_SIZE, dtype=np.int64),
    )
    lines = segments.SegmentLines(
        np.zeros(MOST_DECISIONS, dtype=np.int64), np.zeros(MOST_DECISIONS, dtype=np.int64), np.array((worth, 0, 0))
    )
    positions.fields[0], streams[0] = state_numbers(s), own
    run, found = _compile_segments(game), lines.found
    layers: list[tuple[Any, list[bytes]]] = []
    best: tuple[int, ...] = ()
    here = 0 if game.rules.current_player(s) == OVER else 1
    while here:
        before = found[segments.BEST]
        luck = segments.TrialSeed(ident.seed >> 32, ident.seed & 0xFFFFFFFF, first)
        end = run(positions, here, count, effort, triers, luck, known, results, lines)
        first += 2 * count * (1 + effort.ends)
        if found[segments.BEST] > before:
            best = (*_trace_decisions(layers, int(found[segments.PARENT])), *map(int, lines.best[: found[segments.LENGTH]]))
        kept = here + np.sort(np.argsort(-hope[here:end], kind="stable")[: effort.width])
        layers.append((parent[kept].copy(), [results.moves[k, : lengths[k]].tobytes() for k in kept]))
        states[: len(kept)], streams[: len(kept)] = states[kept], streams[kept]
        here = len(kept)
    return int(found[segments.BEST]), best


def _trace_decisions(layers: list[tuple[Any, list[bytes]]], at: int) -> tuple[int, ...]:
    """Return the decisions that lead to a position of the last layer."""
    out: list[bytes] = []
    for parents, moves in reversed(layers):
        out.append(moves[at])
        at = int(parents[at])
    return tuple(b"".join(reversed(out)))


@cache
def _compile_segments(game: Game) -> Any:
    said = get_section(game, Heuristic)
    reach = said.value_bound if has_section(game, Heuristic, "value_bound") else beam.unlimited_reach
    return compile_module(game, segments, {"stage": said.stage, "value_bound": reach, "utility": worth_function(game)})[
        "play_segments"
    ]
