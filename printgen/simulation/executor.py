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

BATCHES_AHEAD = 8
"""So many pieces for each worker are under way or wait to be added up, so that one that is slow holds nobody up."""

StopFlag: TypeAlias = "array[int]"
"""One whole number of 64 bits: set to 1, it ends the games that are being played; what they came to is thrown away."""

Work = Callable[[Batch, StopFlag], bytes]
"""Plays a piece and gives what came of it."""


class Executor(Protocol):
    """Does pieces, and gives each with its answer, in their order."""

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Each piece with its answer, in their order; whoever goes away before the end stops the work."""


def count_cores() -> int:
    """How many workers this process may use at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ThreadExecutor:
    """So many workers on this machine, by default one for each core."""

    def __init__(self, workers: int = 0):
        self.workers = workers or count_cores()

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """See Crew."""
        stop = array("q", (0,))
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                yield from iter_in_order(pieces, lambda piece: pool.submit(work, piece, stop), BATCHES_AHEAD * self.workers)
            finally:
                stop[0] = 1
                pool.shutdown(wait=False, cancel_futures=True)


TRIAL_SECONDS = 0.1
"""Seconds that say something of how long games take."""
CACHE_LOAD_SECONDS = 1.0
"""Seconds until games are played that were compiled and kept, about."""
MAX_INTERPRETED_SPEED = 50_000
"""Games a second that no game reaches as Python runs it."""


class TooSlowError(Exception):
    """What is left would be done sooner if it were compiled, the compiling included."""


class TimeTrial:
    """How long games take as Python runs them, and when that is longer than to make them ready for another way.

    ``games`` are to be played in all; ``costs`` is asked once, when it matters, how many seconds the other way takes before its
    first game. The ``clock`` counts seconds.
    """

    def __init__(self, games: int, costs: Callable[[], float], clock: Callable[[], float] = time.perf_counter):
        self._games, self._costs, self._clock = games, costs, clock
        self._cost, self._asked = CACHE_LOAD_SECONDS, False
        self._done = self._under_way = 0
        self._spent, self._begun, self._until = 0.0, clock(), inf
        self.seconds_asking = 0.0

    def is_hopeless(self) -> bool:
        """Whether there are so many games that nobody need try how long they take."""
        return self._games / MAX_INTERPRETED_SPEED > self._cost and self._games / MAX_INTERPRETED_SPEED > self._ask_cost()

    def is_too_slow(self, pieces: Iterable[Batch], work: Work) -> bool:
        """Whether some of the pieces show that the other way is sooner; what comes of them is thrown away."""
        try:
            for piece in () if self.is_hopeless() else pieces:
                self.play_batch(piece, work)
                if self._spent > TRIAL_SECONDS:
                    return False
        except TooSlowError:
            return True
        return self.is_hopeless()

    def play_batch(self, piece: Batch, work: Work) -> bytes:
        """What comes of a piece; Slow when it would be there sooner another way, if ``work`` calls ``check_deadline`` now and then."""
        self._begun, self._under_way = self._clock(), piece.games
        self._until = self._deadline()
        self.check_deadline()
        answer = work(piece, array("q", (0,)))
        self._spent += self._clock() - self._begun
        self._done += piece.games
        return answer

    def check_deadline(self) -> None:
        """Slow when the time is over."""
        if self._clock() > self._until:
            self._ask_cost()
            self._until = self._deadline()
            if self._clock() > self._until:
                raise TooSlowError

    def _deadline(self) -> float:
        """When the games under way will have shown that those after them take too long, or they themselves have taken so long."""
        done = self._done + self._under_way
        after = self._games - done
        shown = self._cost * done / after if after > 0 else inf
        return self._begun - self._spent + max(TRIAL_SECONDS, min(shown, self._spent + self._cost))

    def _ask_cost(self) -> float:
        """What the other way costs; the asking itself is not playing."""
        if not self._asked:
            before = self._clock()
            self._cost, self._asked = self._costs(), True
            self.seconds_asking = self._clock() - before
            self._begun += self.seconds_asking
        return self._cost


class SwitchingExecutor:
    """The thread that asks, for what runs with Python's lock; once the ``trial`` shows that compiled games would be done sooner,
    the ``others``, with what ``compiled`` gives. ``preparation_seconds`` counts what was spent on getting ready.
    """

    def __init__(
        self, trial: TimeTrial, compiled: Callable[[], Work], others: Executor, clock: Callable[[], float] = time.perf_counter
    ):
        self._trial, self._compiled, self._others, self._clock = trial, compiled, others, clock
        self._work: Work | None = None
        self._preparing = 0.0

    @property
    def preparation_seconds(self) -> float:
        """What was not spent on playing."""
        return self._preparing + self._trial.seconds_asking

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """See Crew; ``work`` watches the trial."""
        rest = iter(pieces)
        while not self._work and (piece := next(rest, None)):
            try:
                if self._trial.is_hopeless():
                    raise TooSlowError
                answer = self._trial.play_batch(piece, work)
            except TooSlowError:
                self._compile_work()
                rest = chain((piece,), rest)
            else:
                yield piece, answer
        if self._work:
            yield from self._others.iter_answers(rest, self._work)

    def _compile_work(self) -> None:
        begun = self._clock()
        self._work = self._compiled()
        self._preparing = self._clock() - begun


Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult", covariant=True)


class FutureResult(Protocol[TaskResult]):
    """An answer that will be there."""

    def result(self) -> TaskResult:
        """The answer, once it is."""


class SerialExecutor:
    """The thread that asks: for what runs with Python's lock, and where there are no threads."""

    def iter_answers(self, pieces: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """See Crew."""
        stop = array("q", (0,))
        for piece in pieces:
            yield piece, work(piece, stop)


def iter_in_order(
    asked: Iterable[Task], submit: Callable[[Task], FutureResult[TaskResult]], ahead: int
) -> Iterator[tuple[Task, TaskResult]]:
    """Each of what is asked with its answer, in their order; no more than ``ahead`` of them are under way."""
    rest = iter(asked)
    waiting = deque((one, submit(one)) for one in islice(rest, ahead))
    while waiting:
        one, future = waiting.popleft()
        answer = future.result()
        waiting.extend((more, submit(more)) for more in islice(rest, 1))
        yield one, answer
