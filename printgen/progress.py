"""Progress of long work: the work names its steps and counts what is done, and a listener shows it.

Nobody has to listen. The command line shows a bar, the studio sends counts to its page, and a test may count for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from typing import Protocol, TypeVar

Tick = Callable[[int], None]
"""Is called with how many more units of a step are done."""


class Step:
    """A step of long work.

    Args:
        name: the units that are counted, as a plural such as "pages"; without a ``length`` the work itself, as "compiling".
        length: how many units the step has, about; 0 if that is not known, so that no time can be estimated.
        seconds: the time after which the step ends, whatever is done by then; infinite if there is no such limit.
        title: what the units belong to, such as the name of a file; "" if there is nothing to say.
    """

    def __init__(self, name: str, length: int = 0, seconds: float = inf, title: str = ""):
        self.name, self.length, self.seconds, self.title = name, length, seconds, title
        self.done = 0
        self.units_under_way = 1
        """How many units the work is to which the steps within this one belong."""
        self._listener = _LISTENER.get()

    def advance(self, units: int = 1) -> None:
        """Say that so many more units are done."""
        self.done += units
        if self._listener:
            self._listener.advance_step(self, units)

    def begin(self) -> None:
        """Tell the listener that the step begins."""
        if self._listener:
            self._listener.begin_step(self)

    def end(self) -> None:
        """Tell the listener that the step is over, whether its work was finished or not."""
        if self._listener:
            self._listener.end_step(self)


class ProgressListener(Protocol):
    """Shows or counts the steps of long work; a step may begin within another one."""

    def begin_step(self, step: Step) -> None:
        """Take note that a step begins, within those that have begun and not ended."""

    def advance_step(self, step: Step, units: int) -> None:
        """Take note that so many more units of a step are done; ``step.done`` counts them already."""

    def end_step(self, step: Step) -> None:
        """Take note that a step is over, and every step within it."""


_LISTENER: ContextVar[ProgressListener | None] = ContextVar("progress listener", default=None)


def has_listener() -> bool:
    """Return whether somebody listens."""
    return _LISTENER.get() is not None


@contextmanager
def listen(listener: ProgressListener) -> Iterator[None]:
    """Tell the listener of every step that begins in the block; nobody else is told of them."""
    before = _LISTENER.set(listener)
    try:
        yield
    finally:
        _LISTENER.reset(before)


@contextmanager
def run_step(name: str, length: int = 0, seconds: float = inf, title: str = "") -> Iterator[Step]:
    """Run the block as a step and give it the step, whose ``advance`` says what is done; arguments as in ``Step``."""
    step = Step(name, length, seconds, title)
    step.begin()
    try:
        yield step
    finally:
        step.end()


Item = TypeVar("Item")


def iter_steps(items: Iterable[Item], name: str, length: int | None = None, title: str = "") -> Iterator[Item]:
    """Yield the items as a step in which each is a unit, done when the next is asked for.

    Args:
        items: what is worked at, one after the other.
        name: the plural of what an item is.
        length: how many items there are, about; None to take the length of ``items``, which then is a collection.
        title: what the items belong to.
    """
    many = length if length is not None else len(items) if isinstance(items, Collection) else 0
    with run_step(name, many, title=title) as step:
        for item in items:
            yield item
            step.advance()


def iter_weighted_steps(items: Collection[Item], weights: Collection[int], name: str, title: str = "") -> Iterator[Item]:
    """Yield the items as a step in which each is as many units as its weight, done when the next is asked for.

    Args:
        items: what is worked at, one after the other.
        weights: for each item how much work it is, such as its number of pages.
        name: the plural of what a unit is.
        title: what the units belong to.
    """
    with run_step(name, sum(weights), title=title) as step:
        for item, weight in zip(items, weights, strict=True):
            step.units_under_way = weight
            yield item
            step.advance(weight)


class UnitCounter:
    """A listener that calls ``tick`` with the units of steps of these names; without names, with those of outermost steps."""

    def __init__(self, tick: Tick, names: Collection[str] = ()):
        self._tick, self._names = tick, names
        self._open: list[Step] = []

    def begin_step(self, step: Step) -> None:
        """Take note that a step begins."""
        self._open.append(step)

    def advance_step(self, step: Step, units: int) -> None:
        """Call ``tick`` if the units of this step are asked for."""
        if step.name in self._names or (not self._names and self._open[:1] == [step]):
            self._tick(units)

    def end_step(self, step: Step) -> None:
        """Forget a step and every step within it."""
        if step in self._open:
            del self._open[self._open.index(step) :]


@contextmanager
def count_units(tick: Tick, *names: str) -> Iterator[None]:
    """Call ``tick`` in the block with the units that are done of steps with these names; without names, of outermost steps."""
    with listen(UnitCounter(tick, names)):
        yield
