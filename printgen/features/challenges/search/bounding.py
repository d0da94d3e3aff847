"""One stage of a search through short positions of a seeded game, in the rules' plain style: compiled by branch_and_bound.py.

It names what a game has in its players' ``short`` and ``row_bound``: follow, finish, limit, priority; see the contract ``Exact``.
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
    """Room to work in: rows of a stage that wait to be tried, the one that is tried, and no numbers."""

    rows: Rows
    path: Rows
    none: Ints


class RowMemory(NamedTuple):
    """The rows that were met: a key for each, and the gains with which it was met."""

    known: Ints
    gains: Ints


class BoundResults(NamedTuple):
    """Rows that were found, how promising each is, and from which row it comes."""

    rows: Rows
    heuristic: Ints
    parent: Ints


class BoundEffort(NamedTuple):
    """How many rows are kept of a stage, and how many are tried in all."""

    width: int
    most_tried: int


def meet_row(row: Ints, none: Ints, memory: RowMemory) -> bool:
    """Whether a row was met before with no less gained; it is noted. A full table takes everything for new."""
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
    out: BoundResults,
    effort: BoundEffort,
    last: Ints,
    found: Ints,
) -> int:
    """All rows of the next stage that can be worth more than the best that was ``found``; gives how many stand in ``out``.

    Where they are too many, the most promising are kept. The row of the best end is noted in ``last``.
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
                    if at == len(out.rows):
                        found[DROPPED] = 1
                        at = keep_best_rows(out, at, effort.width)
                    out.rows[at, :] = rows[k, :]
                    out.heuristic[at], out.parent[at] = bound * BOUND_SCALE + priority(rows, k, luck), i
                    at += 1
    if at > effort.width:
        found[DROPPED] = 1
        at = keep_best_rows(out, at, effort.width)
    return at


def keep_best_rows(out: BoundResults, count: int, width: int) -> int:
    """At most so many of the rows, those with the most hope, are moved to the head; gives how many."""
    hope = out.heuristic
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
            out.rows[at, :] = out.rows[k, :]
            hope[at], out.parent[at] = hope[k], out.parent[k]
            at += 1
    return at


def find_path(luck: Ints, work: BoundWork, depths: Ints, known: Ints, target: Ints) -> int:
    """The way from the first of the ``rows`` to a row of its stage or the next: in the ``path`` up to where this says, or -1."""
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
