"""Finds the best line from a position on exactly, by trying all compact states of a game that has them.

Source: A. H. Land, A. G. Doig, An Automatic Method of Solving Discrete Programming Problems (1960).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from printgen.engine.game import OVER, Game, mask_to_actions
from printgen.features.challenges.contract import CompactState
from printgen.features.challenges.par import worth_function
from printgen.features.challenges.prose.book import NO_UPPER_BOUND
from printgen.features.challenges.search import bounding
from printgen.features.challenges.search.trials import LOST
from printgen.features.challenges.start import play_chance
from printgen.gameapi.contract import get_section, has_section
from printgen.simulation.compiled import compile_module

if TYPE_CHECKING:
    from printgen.engine.types import Ints, State

WORK_ROWS = 1 << 14  # rows of a stage that wait to be tried
MOST_PATH_ROWS = 1 << 8  # rows of a way through a stage
ROW_TABLE_SIZE = 1 << 23  # places of the table of rows
NARROW_WIDTH = 1000
"""Rows of a stage that go on where there are too many to try all."""
CLIMB_WIDTH = 100
"""Rows of a stage that go on where a good way is sought."""
FULL_WIDTH = 1 << 18
"""Rows of a stage that go on where all are tried."""
MOST_ROWS_TRIED = 3_000_000
"""Rows that are tried for one proof."""


class BestWay(NamedTuple):
    """The best line to the end: its worth, its decisions, and the upper bound of any line.

    There are no decisions if nothing better was found.
    """

    worth: int
    decisions: tuple[int, ...]
    upper_bound: int


class BoundWorkspace(NamedTuple):
    """What a search works on: compiled functions, the bound table, rows and notes on each; see bounding.py."""

    run: dict[str, Any]
    table: Ints
    work: bounding.BoundWork
    depths: Ints
    memory: bounding.RowMemory
    results: bounding.BoundResults


class BoundSearch(NamedTuple):
    """A game from a position on: its streams, what ``determinise`` knows of them, and the first row."""

    game: Game
    position: Any
    streams: Any
    known: list[int]
    row: list[int]


def search_exactly(game: Game, s: State, w: Any, worth: int, tried: int = MOST_ROWS_TRIED) -> BestWay | None:
    """Return the best line from a position on that is worth more than ``worth``.

    Return None if no search can begin there: the game or the position has no compact state. Few promising rows are followed
    to the end first. Then the search asks for ever less, from the upper bound downwards, because fewer rows are left to try
    the more is asked for. As soon as they are too many, only the most promising are kept and nothing more is proved.

    Args:
        s: the position, in which somebody decides.
        w: the streams of its dice and cards.
        worth: what the line must beat.
        tried: how many rows may be tried for one proof.
    """
    search = _begin_search(game, s, w)
    if not search:
        return None
    best, way = _climb_by_stages(search, worth)
    most = _upper_bound(search)
    whole = True
    for bar in range(most - 1, best - 1, -1):
        found, complete = _search_by_stages(
            search, bar, FULL_WIDTH if whole else NARROW_WIDTH, tried if whole else NO_UPPER_BOUND
        )
        whole = whole and complete
        if whole:
            most = max(bar, _way_worth(search, found))
        if found:
            best, way = _way_worth(search, found), found
            break
    return BestWay(best, _trace_decisions(search, way), max(most, best))


def find_better_way(game: Game, s: State, w: Any, worth: int) -> BestWay | None:
    """Return a line worth more than ``worth`` by following only the most promising rows; nothing is proved.

    Return None if no search can begin in this position; see ``search_exactly``.
    """
    search = _begin_search(game, s, w)
    if not search:
        return None
    best, way = _climb_by_stages(search, worth)
    return BestWay(best, _trace_decisions(search, way), max(_upper_bound(search), best))


def _climb_by_stages(search: BoundSearch, best: int) -> tuple[int, list[list[int]]]:
    """Search with few rows a stage, again and again for a better line; return the best worth and its rows."""
    way: list[list[int]] = []
    while found := _search_by_stages(search, best, CLIMB_WIDTH, NO_UPPER_BOUND)[0]:
        best, way = _way_worth(search, found), found
    return best, way


def _begin_search(game: Game, s: State, w: Any) -> BoundSearch | None:
    """Return the search from a position on, or None if the game or the position has no compact state."""
    if not has_section(game, CompactState, "successors"):
        return None
    said: Any = get_section(game, CompactState)
    if not said.can_start(s):
        return None
    w = list(w)
    known = said.determinise(s, w)
    return BoundSearch(game, s, w, known=known, row=said.encode(s, known))


def _upper_bound(search: BoundSearch) -> int:
    """Return the most that the game can be worth from the first row on."""
    said: Any = get_section(search.game, CompactState)
    return int(said.row_bound(np.array([search.row]), 0, search.known, _workspace(search.game).table))


def _way_worth(search: BoundSearch, way: Sequence[list[int]]) -> int:
    """Return what the end of a line of rows is worth; -1 for an empty one."""
    said: Any = get_section(search.game, CompactState)
    return int(said.terminal_value(np.array(way[-1:]), 0, search.known)) if way else LOST


def _search_by_stages(search: BoundSearch, bar: int, width: int, tried: int) -> tuple[list[list[int]], bool]:
    """Return the rows of the best line worth more than ``bar``, and whether every line was tried.

    There are no rows if no such line is found. ``width`` is how many rows of a stage are kept, ``tried`` how many are tried
    in all.
    """
    workspace, luck, here = _workspace(search.game), np.array(search.known), np.array([search.row])
    layers: list[tuple[Any, Any]] = []
    stations: list[Any] = []
    last, found, effort = here[0].copy(), np.array((bar, 0, 0, 0)), bounding.BoundEffort(width, tried)
    while len(here):
        workspace.memory.known[:] = 0
        before = found[bounding.BEST]
        count = workspace.run["expand_stage"](
            luck, workspace.table, here, workspace.work, workspace.memory, workspace.results, effort, last, found
        )
        if found[bounding.BEST] > before:
            stations = [*_trace_stations(layers, int(found[bounding.PARENT])), here[found[bounding.PARENT]], last.copy()]
        layers.append((here, workspace.results.parent[:count].copy()))
        here = workspace.results.rows[:count].copy()
    return _join_stations(search, stations), not found[bounding.DROPPED]


def _trace_stations(layers: Sequence[tuple[Any, Any]], at: int) -> list[Any]:
    """Return the rows, one for each stage, that have led to a place in the stage after the last."""
    rows = []
    for here, parents in reversed(layers):
        at = parents[at]
        rows.append(here[at])
    return rows[::-1]


def _join_stations(search: BoundSearch, stations: Sequence[Any]) -> list[list[int]]:
    """Return all rows of a line, given one row of each stage and the last row."""
    workspace, luck = _workspace(search.game), np.array(search.known)
    way = [list(map(int, row)) for row in stations[:1]]
    for one, other in pairwise(stations):
        workspace.memory.known[:] = 0
        workspace.work.rows[0] = one
        end = workspace.run["find_path"](luck, workspace.work, workspace.depths, workspace.memory.known, other)
        way += [list(map(int, row)) for row in workspace.work.path[1 : end + 1]]
    return way


def _trace_decisions(search: BoundSearch, way: Sequence[list[int]]) -> tuple[int, ...]:
    """Return the decisions that lead along the rows to the end of the game."""
    s, out, worth = search.position, [], _way_worth(search, way)
    for here, there in zip_longest(way, way[1:]):
        if search.game.rules.current_player(s) != OVER:
            s, some = _lead_to_row(search, s, here, there, worth)
            out += some
    return tuple(out)


def _lead_to_row(search: BoundSearch, s: State, here: list[int], there: list[int] | None, worth: int) -> tuple[Any, list[int]]:
    """Return the position whose row is ``there``, or an end worth ``worth``, and the decisions that lead to it.

    Args:
        s: the position to begin with.
        here: its row.
        there: the row to reach; None for the end of the game.
        worth: what the end is worth.

    Raise RuntimeError when no decisions do: then the rows do not follow the rules.
    """
    said: Any = get_section(search.game, CompactState)
    rules = search.game.rules
    waiting: list[tuple[Any, list[int]]] = [(s, [])]
    seen = {tuple(s.values())}
    for now, line in waiting:
        for x in mask_to_actions(rules.legal_actions(now)):
            t = _state_after_decision(search, now, x)
            if rules.current_player(t) == OVER and rules.is_winner(t, 0) and worth_function(search.game)(t) == worth:
                return t, [*line, x]
            row = said.encode(t, search.known) if said.can_encode(t) else None
            if row and there and said.is_same_state(row, there, search.known):
                return t, [*line, x]
            between = rules.current_player(t) != OVER and (not row or said.is_same_state(row, here, search.known))
            if between and tuple(t.values()) not in seen:
                seen.add(tuple(t.values()))
                waiting.append((t, [*line, x]))
    raise RuntimeError(f"{search.game.name}: no decisions lead from {here} to {there}")


def _state_after_decision(search: BoundSearch, s: State, x: int) -> Any:
    """Return the position after a decision and all chance moves that follow."""
    t = s.copy()
    search.game.rules.apply(t, x)
    play_chance(search.game, t, search.streams)
    return t


@cache
def _workspace(game: Game) -> BoundWorkspace:
    said: Any = get_section(game, CompactState)
    run = compile_module(
        game, bounding, {name: getattr(said, name) for name in ("successors", "terminal_value", "row_bound", "priority")}
    )
    table = np.zeros(said.TABLE_LENGTH, dtype=np.int64)
    said.fill_bound_table(table)
    rows, path, out = (
        np.zeros((count, said.ROW_LENGTH), dtype=np.int64) for count in (WORK_ROWS, MOST_PATH_ROWS, 2 * FULL_WIDTH)
    )
    depths, known, hope, parent, none = (
        np.zeros(count, dtype=np.int64) for count in (WORK_ROWS, ROW_TABLE_SIZE, 2 * FULL_WIDTH, 2 * FULL_WIDTH, 0)
    )
    memory = bounding.RowMemory(known, np.zeros(ROW_TABLE_SIZE, dtype=np.int32))
    return BoundWorkspace(
        run,
        table,
        bounding.BoundWork(rows, path, none),
        depths=depths,
        memory=memory,
        results=bounding.BoundResults(out, hope, parent),
    )
