"""One stage of a search through compact states, in the plain style of the rules.

It is compiled by branch_and_bound.py. It calls functions of the game's ``CompactState`` section, which are bound when it is
compiled: ``successors``, ``terminal_value``, ``row_bound`` and ``priority``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.features.challenges.search.beam import is_new, state_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.types import Ints, Rows

    successors: Callable[[Rows, int, Ints, Rows, int], int]
    terminal_value: Callable[[Rows, int, Ints], int]
    row_bound: Callable[[Rows, int, Ints, Ints], int]
    priority: Callable[[Rows, int, Ints], int]

STAGE, ROW_KEY_START = 2, 3
"""A row begins with two gains, of which more is better, and its stage; then follows what tells positions apart."""
SECOND_GAIN_BITS = 20
"""Of the two gains the second is noted in so many bits."""
BOUND_SCALE = 1000
"""Hope is so many times the most that a row may come to, and what else it promises."""
HASH_PROBES = 16  # places of the table that are looked at
BEST, PARENT, DROPPED, TRIED = 0, 1, 2, 3
"""Places in ``found``: the most that an end is worth, from which row, whether anything was left out, how many rows were tried."""


class BoundWork(NamedTuple):
    """Work space: the rows of a stage that wait to be tried, the row that is tried, and an empty array."""

    rows: Rows
    path: Rows
    none: Ints


class RowMemory(NamedTuple):
    """The rows that were met: a key for each, and the gains with which it was met."""

    known: Ints
    gains: Ints


class BoundResults(NamedTuple):
    """The rows that were found, how promising each is, and the place of the row before it."""

    rows: Rows
    heuristic: Ints
    parent: Ints


class BoundEffort(NamedTuple):
    """How many rows of a stage are kept, and how many are tried in all."""

    width: int
    most_tried: int


def meet_row(row: Ints, none: Ints, memory: RowMemory) -> bool:
    """Return whether a row was met before with no less of both gains, and note it.

    If the table is full there, the row counts as new.
    """
    known, gains = memory.known, memory.gains
    key, size, one, two = state_key(row[ROW_KEY_START:], none, 0), len(known), row[0], row[1]
    at = key % size
    for _ in range(HASH_PROBES):
        if known[at] == 0:
            known[at] = key
            gains[at] = one << SECOND_GAIN_BITS | two
            return False
        if known[at] == key:
            first, second = gains[at] >> SECOND_GAIN_BITS, gains[at] & (1 << SECOND_GAIN_BITS) - 1
            if one + two > first + second:
                gains[at] = one << SECOND_GAIN_BITS | two
            return bool(first >= one and second >= two)
        at = at + 1 if at + 1 < size else 0
    return False


def expand_stage(
    luck: Ints,
    table: Ints,
    here: Rows,
    work: BoundWork,
    memory: RowMemory,
    results: BoundResults,
    effort: BoundEffort,
    last: Ints,
    found: Ints,
) -> int:
    """Find the rows of the next stage that can beat the best end in ``found``; return how many are in ``results``.

    If they are too many, the most promising are kept.

    Args:
        luck: what ``determinise`` gave.
        table: the numbers that ``row_bound`` looks up.
        here: the rows of this stage.
        work: work space.
        memory: the rows that were met.
        results: where the rows of the next stage are written.
        effort: how many rows are kept and tried.
        last: gets the row of the best end.
        found: the best end and the counts, by BEST, PARENT, DROPPED and TRIED.
    """
    rows, path = work.rows, work.path
    at = 0
    for i in range(len(here)):
        rows[0, :] = here[i, :]
        waiting = 1
        while waiting:
            waiting -= 1
            path[0, :] = rows[waiting, :]
            if meet_row(path[0], work.none, memory):
                continue
            if found[TRIED] == effort.most_tried:
                found[DROPPED] = 1
                return at
            found[TRIED] += 1
            worth = terminal_value(path, 0, luck)
            if worth > found[BEST]:
                found[BEST], found[PARENT] = worth, i
                last[:] = path[0, :]
            first, end = waiting, successors(path, 0, luck, rows, waiting)
            for k in range(first, end):
                bound = row_bound(rows, k, luck, table)
                if bound <= found[BEST]:
                    continue
                if rows[k, STAGE] == here[i, STAGE]:
                    rows[waiting, :] = rows[k, :]
                    waiting += 1
                elif not meet_row(rows[k], work.none, memory):
                    if at == len(results.rows):
                        found[DROPPED] = 1
                        at = keep_best_rows(results, at, effort.width)
                    results.rows[at, :] = rows[k, :]
                    results.heuristic[at], results.parent[at] = bound * BOUND_SCALE + priority(rows, k, luck), i
                    at += 1
    if at > effort.width:
        found[DROPPED] = 1
        at = keep_best_rows(results, at, effort.width)
    return at


def keep_best_rows(results: BoundResults, count: int, width: int) -> int:
    """Move the most promising rows, at most ``width``, to the head, and return how many they are."""
    hope = results.heuristic
    low, high = hope[0], hope[0]
    for k in range(count):
        low, high = min(low, hope[k]), max(high, hope[k]) + 1
    while low < high:  # the least hope of which there are no more than that
        middle = (low + high) // 2
        many = 0
        for k in range(count):
            many += hope[k] >= middle
        if many > width:
            low = middle + 1
        else:
            high = middle
    at = 0
    for k in range(count):
        if hope[k] >= low:
            results.rows[at, :] = results.rows[k, :]
            hope[at], results.parent[at] = hope[k], results.parent[k]
            at += 1
    return at


def find_path(luck: Ints, work: BoundWork, depths: Ints, known: Ints, target: Ints) -> int:
    """Find the path from the first work row to ``target``; return its last index, or -1.

    The target is a row of the same stage or the next.

    Args:
        luck: what ``determinise`` gave.
        work: work space; its ``path`` gets the rows.
        depths: work space, the depth of each waiting row.
        known: the table of keys that were met, all 0 at first.
        target: the row to reach.
    """
    rows, path = work.rows, work.path
    count, depths[0] = 1, 0
    while count:
        count -= 1
        d = depths[count]
        path[d, :] = rows[count, :]
        same = True
        for k in range(len(target)):
            same = same and path[d, k] == target[k]
        if same:
            return int(d)
        if path[d, STAGE] > path[0, STAGE] or not is_new(known, state_key(path[d], work.none, 0)):
            continue
        end = successors(path, d, luck, rows, count)
        depths[count:end] = d + 1
        count = end
    return -1
