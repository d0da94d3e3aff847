"""Who does the pieces of a study: threads of this machine, and what was done before. The answers come in the pieces' order.

Compiled games run without Python's lock, so that threads use every core. An answer is bytes: it is kept in a journal, or sent
from another machine, as it is, and is added up once, by who asked for it.
"""

from __future__ import annotations

import os
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import Protocol, TypeAlias, TypeVar

from printgen.study.lab.pieces import Piece

AHEAD = 8
"""So many pieces for each worker are under way or wait to be added up, so that one that is slow holds nobody up."""

Stop: TypeAlias = "array[int]"
"""One whole number of 64 bits: set to 1, it ends the games that are being played; what they came to is thrown away."""

Work = Callable[[Piece, Stop], bytes]
"""Plays a piece and gives what came of it."""


class Crew(Protocol):
    """Does pieces, and gives each with its answer, in their order."""

    def answers(self, pieces: Iterable[Piece], work: Work) -> Iterator[tuple[Piece, bytes]]:
        """Each piece with its answer, in their order; whoever goes away before the end stops the work."""


def cores() -> int:
    """How many workers this process may use at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Threads:
    """So many workers on this machine, by default one for each core."""

    def __init__(self, workers: int = 0):
        self.workers = workers or cores()

    def answers(self, pieces: Iterable[Piece], work: Work) -> Iterator[tuple[Piece, bytes]]:
        """See Crew."""
        stop = array("q", (0,))
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                yield from in_order(pieces, lambda piece: pool.submit(work, piece, stop), AHEAD * self.workers)
            finally:
                stop[0] = 1
                pool.shutdown(wait=False, cancel_futures=True)


Asked = TypeVar("Asked")
Given = TypeVar("Given", covariant=True)


class Promised(Protocol[Given]):
    """An answer that will be there."""

    def result(self) -> Given:
        """The answer, once it is."""


class Alone:
    """The thread that asks: for what runs with Python's lock, and where there are no threads."""

    def answers(self, pieces: Iterable[Piece], work: Work) -> Iterator[tuple[Piece, bytes]]:
        """See Crew."""
        stop = array("q", (0,))
        for piece in pieces:
            yield piece, work(piece, stop)


def in_order(asked: Iterable[Asked], submit: Callable[[Asked], Promised[Given]], ahead: int) -> Iterator[tuple[Asked, Given]]:
    """Each of what is asked with its answer, in their order; no more than ``ahead`` of them are under way."""
    rest = iter(asked)
    waiting = deque((one, submit(one)) for one in islice(rest, ahead))
    while waiting:
        one, future = waiting.popleft()
        answer = future.result()
        waiting.extend((more, submit(more)) for more in islice(rest, 1))
        yield one, answer
