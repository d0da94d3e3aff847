"""Executors, which play the batches of a study, for example in threads of this machine.

Answers come in the batches' order. Compiled games run without Python's lock, so that threads use every core. An answer is
bytes: it is written to a journal, or sent from another machine, unchanged, and is added up once, by the caller.
"""

from __future__ import annotations

import os
import time
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from math import inf
from typing import NamedTuple, Protocol, TypeAlias, TypeVar

from printgen.simulation.batches import Batch

BATCHES_AHEAD = 8
"""So many pieces for each worker are under way or wait to be added up, so that one that is slow holds nobody up."""

StopFlag: TypeAlias = "array[int]"
"""One whole number of 64 bits: set to 1, it ends the games that are being played; what they came to is thrown away."""

Work = Callable[[Batch, StopFlag], bytes]
"""Plays a piece and gives what came of it."""


class Executor(Protocol):
    """Plays batches and yields each with its answer, in order."""

    def iter_answers(self, batches: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Yield each batch with its answer, in order.

        The work stops when the caller closes the iterator before its end.
        """


def count_cores() -> int:
    """Return how many workers this process may use at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _TimeOverError(Exception):
    """The time is over, and a batch is still being played."""


class _TimedResult(NamedTuple):
    """The result of a batch, for which nobody waits beyond the time ``until``, unless no other was ``played`` before."""

    future: Future[bytes]
    until: float
    played: Sequence[Batch]

    def result(self) -> bytes:
        """Wait for the result and return it; raise _TimeOverError when the time is over."""
        if not self.played or self.until == inf:
            return self.future.result()
        try:
            return self.future.result(max(0.0, self.until - time.monotonic()))
        except TimeoutError:
            if self.future.done():  # the error is the work's own
                raise
            raise _TimeOverError from None


class ThreadExecutor:
    """Plays batches in ``workers`` threads of this machine; 0 means one per core.

    At the time ``until`` of ``time.monotonic`` it ends, as soon as the first batch is played, without those that are being
    played.
    """

    def __init__(self, workers: int = 0, until: float = inf):
        self.workers, self.until = workers or count_cores(), until

    def iter_answers(self, batches: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Yield each batch with its answer, in order; see ``Executor``."""
        stop = array("q", (0,))
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                played: list[Batch] = []
                waiting = partial(_TimedResult, until=self.until, played=played)
                with suppress(_TimeOverError):
                    for piece, answer in iter_in_order(
                        batches, lambda piece: waiting(pool.submit(work, piece, stop)), BATCHES_AHEAD * self.workers
                    ):
                        played.append(piece)
                        yield piece, answer
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
    """The rest would be done sooner if it were compiled, including the time for compiling."""


class TimeTrial:
    """Measures how long interpreted games take, and decides when that is longer than to switch to compiled games.

    Args:
        games: the number of games in all.
        costs: returns how many seconds pass before the first compiled game; called once at most.
        clock: returns seconds.
    """

    def __init__(self, games: int, costs: Callable[[], float], clock: Callable[[], float] = time.perf_counter):
        self._games, self._costs, self._clock = games, costs, clock
        self._cost, self._asked = CACHE_LOAD_SECONDS, False
        self._done = self._under_way = 0
        self._spent, self._begun, self._until = 0.0, clock(), inf
        self.seconds_asking = 0.0

    def is_hopeless(self) -> bool:
        """Tell whether there are so many games that interpreted play need not be tried."""
        return self._games / MAX_INTERPRETED_SPEED > self._cost and self._games / MAX_INTERPRETED_SPEED > self._ask_cost()

    def is_too_slow(self, batches: Iterable[Batch], work: Work) -> bool:
        """Play some of the batches and tell whether compiled play would be faster; their answers are discarded."""
        try:
            for piece in () if self.is_hopeless() else batches:
                self.play_batch(piece, work)
                if self._spent > TRIAL_SECONDS:
                    return False
        except TooSlowError:
            return True
        return self.is_hopeless()

    def play_batch(self, batch: Batch, work: Work) -> bytes:
        """Play a batch and return its answer.

        TooSlowError is raised when compiled play would be faster, if ``work`` calls ``check_deadline`` from time to time.
        """
        self._begun, self._under_way = self._clock(), batch.games
        self._until = self._deadline()
        self.check_deadline()
        answer = work(batch, array("q", (0,)))
        self._spent += self._clock() - self._begun
        self._done += batch.games
        return answer

    def check_deadline(self) -> None:
        """Raise TooSlowError when the time is over."""
        if self._clock() > self._until:
            self._ask_cost()
            self._until = self._deadline()
            if self._clock() > self._until:
                raise TooSlowError

    def _deadline(self) -> float:
        """Return the time at which interpreted play will have proved too slow.

        That is when the current games show that the rest takes too long, or have taken that long themselves.
        """
        done = self._done + self._under_way
        after = self._games - done
        shown = self._cost * done / after if after > 0 else inf
        return self._begun - self._spent + max(TRIAL_SECONDS, min(shown, self._spent + self._cost))

    def _ask_cost(self) -> float:
        """Return how many seconds the switch takes; the time for finding out is not counted as playing."""
        if not self._asked:
            before = self._clock()
            self._cost, self._asked = self._costs(), True
            self.seconds_asking = self._clock() - before
            self._begun += self.seconds_asking
        return self._cost


class SwitchingExecutor:
    """Plays batches interpreted in the calling thread, and compiled with another executor once that is faster.

    ``trial`` decides when to switch; ``compiled`` returns the compiled work, which the executor ``others`` then plays.
    """

    def __init__(
        self, trial: TimeTrial, compiled: Callable[[], Work], others: Executor, clock: Callable[[], float] = time.perf_counter
    ):
        self._trial, self._compiled, self._others, self._clock = trial, compiled, others, clock
        self._work: Work | None = None
        self._preparing = 0.0

    @property
    def preparation_seconds(self) -> float:
        """The seconds spent on compiling and loading, not on playing."""
        return self._preparing + self._trial.seconds_asking

    def iter_answers(self, batches: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Yield each batch with its answer, in order; see ``Executor``.

        ``work`` calls the trial's ``check_deadline``.
        """
        rest = iter(batches)
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
    """A result that will be available later."""

    def result(self) -> TaskResult:
        """Wait for the result and return it."""


class SerialExecutor:
    """Plays batches in the calling thread: for work that holds Python's lock, and where there are no threads."""

    def iter_answers(self, batches: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Yield each batch with its answer, in order; see ``Executor``."""
        stop = array("q", (0,))
        for piece in batches:
            yield piece, work(piece, stop)


def iter_in_order(
    asked: Iterable[Task], submit: Callable[[Task], FutureResult[TaskResult]], ahead: int
) -> Iterator[tuple[Task, TaskResult]]:
    """Yield each task with its result, in order, with at most ``ahead`` of them in progress."""
    rest = iter(asked)
    waiting = deque((one, submit(one)) for one in islice(rest, ahead))
    while waiting:
        one, future = waiting.popleft()
        answer = future.result()
        waiting.extend((more, submit(more)) for more in islice(rest, 1))
        yield one, answer
