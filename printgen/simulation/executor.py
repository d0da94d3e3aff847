"""Who does the pieces of a study: threads of this machine, and what was done before. The answers come in the pieces' order.

Compiled games run without Python's lock, so that threads use every core. An answer is bytes: it is kept in a journal, or sent
from another machine, as it is, and is added up once, by who asked for it.
"""

from __future__ import annotations

import os
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from math import inf
from typing import Protocol, TypeAlias, TypeVar

from printgen.simulation.batches import Batch

AHEAD = 8
"""So many pieces for each worker are under way or wait to be added up, so that one that is slow holds nobody up."""

Stop: TypeAlias = "array[int]"
"""One whole number of 64 bits: set to 1, it ends the games that are being played; what they came to is thrown away."""

Work = Callable[[Batch, Stop], bytes]
"""Plays a piece and gives what came of it."""


class Executor(Protocol):
    """Does pieces, and gives each with its answer, in their order."""

    def answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Each piece with its answer, in their order; whoever goes away before the end stops the work."""


def cores() -> int:
    """How many workers this process may use at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Threads:
    """So many workers on this machine, by default one for each core."""

    def __init__(self, workers: int = 0):
        self.workers = workers or cores()

    def answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """See Crew."""
        stop = array("q", (0,))
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                yield from in_order(pieces, lambda piece: pool.submit(work, piece, stop), AHEAD * self.workers)
            finally:
                stop[0] = 1
                pool.shutdown(wait=False, cancel_futures=True)


TRYING = 0.1
"""Seconds that say something of how long games take."""
READING = 1.0
"""Seconds until games are played that were compiled and kept, about."""
FASTEST = 50_000
"""Games a second that no game reaches as Python runs it."""


class Slow(Exception):
    """What is left would be done sooner if it were compiled, the compiling included."""


class TimeTrial:
    """How long games take as Python runs them, and when that is longer than to make them ready for another way.

    ``games`` are to be played in all; ``costs`` is asked once, when it matters, how many seconds the other way takes before its
    first game. The ``clock`` counts seconds.
    """

    def __init__(self, games: int, costs: Callable[[], float], clock: Callable[[], float] = time.perf_counter):
        self._games, self._costs, self._clock = games, costs, clock
        self._cost, self._asked = READING, False
        self._done = self._under_way = 0
        self._spent, self._begun, self._until = 0.0, clock(), inf
        self.seconds_asking = 0.0

    def hopeless(self) -> bool:
        """Whether there are so many games that nobody need try how long they take."""
        return self._games / FASTEST > self._cost and self._games / FASTEST > self._ask()

    def too_slow(self, pieces: Iterable[Batch], work: Work) -> bool:
        """Whether some of the pieces show that the other way is sooner; what comes of them is thrown away."""
        try:
            for piece in () if self.hopeless() else pieces:
                self.play(piece, work)
                if self._spent > TRYING:
                    return False
        except Slow:
            return True
        return self.hopeless()

    def play(self, piece: Batch, work: Work) -> bytes:
        """What comes of a piece; Slow when it would be there sooner another way, if ``work`` calls ``watch`` now and then."""
        self._begun, self._under_way = self._clock(), piece.games
        self._until = self._deadline()
        self.watch()
        answer = work(piece, array("q", (0,)))
        self._spent += self._clock() - self._begun
        self._done += piece.games
        return answer

    def watch(self) -> None:
        """Slow when the time is over."""
        if self._clock() > self._until:
            self._ask()
            self._until = self._deadline()
            if self._clock() > self._until:
                raise Slow

    def _deadline(self) -> float:
        """When the games under way will have shown that those after them take too long, or they themselves have taken so long."""
        done = self._done + self._under_way
        after = self._games - done
        shown = self._cost * done / after if after > 0 else inf
        return self._begun - self._spent + max(TRYING, min(shown, self._spent + self._cost))

    def _ask(self) -> float:
        """What the other way costs; the asking itself is not playing."""
        if not self._asked:
            before = self._clock()
            self._cost, self._asked = self._costs(), True
            self.seconds_asking = self._clock() - before
            self._begun += self.seconds_asking
        return self._cost


class Turning:
    """The thread that asks, for what runs with Python's lock; once the ``trial`` shows that compiled games would be done sooner,
    the ``others``, with what ``compiled`` gives. ``seconds`` counts what was spent on getting ready.
    """

    def __init__(
        self, trial: TimeTrial, compiled: Callable[[], Work], others: Executor, clock: Callable[[], float] = time.perf_counter
    ):
        self._trial, self._compiled, self._others, self._clock = trial, compiled, others, clock
        self._work: Work | None = None
        self._preparing = 0.0

    @property
    def seconds(self) -> float:
        """What was not spent on playing."""
        return self._preparing + self._trial.seconds_asking

    def answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """See Crew; ``work`` watches the trial."""
        rest = iter(pieces)
        while not self._work and (piece := next(rest, None)):
            try:
                if self._trial.hopeless():
                    raise Slow
                answer = self._trial.play(piece, work)
            except Slow:
                self._prepare()
                rest = chain((piece,), rest)
            else:
                yield piece, answer
        if self._work:
            yield from self._others.answers(rest, self._work)

    def _prepare(self) -> None:
        begun = self._clock()
        self._work = self._compiled()
        self._preparing = self._clock() - begun


Asked = TypeVar("Asked")
Given = TypeVar("Given", covariant=True)


class Promised(Protocol[Given]):
    """An answer that will be there."""

    def result(self) -> Given:
        """The answer, once it is."""


class Alone:
    """The thread that asks: for what runs with Python's lock, and where there are no threads."""

    def answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
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
