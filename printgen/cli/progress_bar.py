"""The progress bar of the command line: one line at the terminal, with the time that is left.

It shows the steps that ``printgen.progress`` tells of, in every verb. A thread draws it anew, so that the clock goes on while
nothing is counted, for example while the compiler works.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf

import click

from printgen import progress
from printgen.errors import escape_for_terminal
from printgen.progress import Step

ERASE_LINE = "\r\x1b[K"
"""To a terminal: back to the line's beginning, and erase it."""
FIRST_SECONDS = 0.3
"""Work that is over sooner shows no bar."""
REDRAW_SECONDS = 0.2
BAR_WIDTH = 16
LEAST_SECONDS = 0.5
"""A rate is measured over at least so many seconds, before any time is estimated from it."""
WINDOW_SECONDS = 10.0
"""A rate is measured over the last seconds, so many or half of those that the step has taken, whichever are more."""
LONGEST_TITLE = 30


def can_show_progress() -> bool:
    """Return whether the error stream is a terminal that knows escape codes, and whose user does not refuse them."""
    refused = os.environ.get("TERM") == "dumb" or bool(os.environ.get("NO_COLOR"))
    return sys.stderr.isatty() and not refused


def seconds_to_text(seconds: float) -> str:
    """Return a time in words, to the second below two minutes and to the minute above.

    >>> seconds_to_text(7.2), seconds_to_text(119), seconds_to_text(130), seconds_to_text(7500)
    ('8 s', '119 s', '3 min', '2 h 5 min')
    """
    whole = int(seconds) + (seconds > int(seconds))
    if whole < 120:
        return f"{whole} s"
    minutes = -(-whole // 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"


class StepClock:
    """The time that an open step takes, and how fast its units are done.

    Seconds in which a step without a length runs within it, such as compiling, do not count for its rate.
    """

    def __init__(self, step: Step, now: float):
        self.step, self.begun = step, now
        self.highest_share = 0.0
        self._idle, self._idle_since = 0.0, inf
        self._samples: deque[tuple[float, float]] = deque([(0.0, 0.0)])

    def active_seconds(self, now: float) -> float:
        """Return the seconds in which units were being done."""
        return now - self.begun - self._idle - max(0.0, now - self._idle_since)

    def pause(self, now: float) -> None:
        """Stop counting seconds."""
        self._idle_since = min(self._idle_since, now)

    def resume(self, now: float, share: float) -> None:
        """Count seconds again; the rate of what was done before is forgotten, because what was waited for may have changed it."""
        self._idle += max(0.0, now - self._idle_since)
        self._idle_since = inf
        self._samples = deque([(self.active_seconds(now), share)])

    def seconds_left(self, now: float, share: float) -> float:
        """Return the seconds until the step is done, of which this share is done; infinite if nobody knows.

        A time limit of the step counts all seconds.
        """
        limit = max(0.0, self.step.seconds - (now - self.begun))
        if self.step.done > self.step.length:  # it was longer than expected
            return limit
        active = self.active_seconds(now)
        if share > self._samples[-1][1]:
            self._samples.append((active, share))
        while len(self._samples) > 2 and self._samples[1][0] < active - max(WINDOW_SECONDS, active / 2):
            self._samples.popleft()
        then, before = self._samples[0]
        if share <= before:  # nothing lately: the rate since the step began
            then, before = 0.0, 0.0
        if active - then < LEAST_SECONDS or share <= before:
            return limit
        return min(limit, (1 - share) * (active - then) / (share - before))


class ProgressBar:
    """A listener that shows the open steps in one line of the error stream, and erases it when all are over.

    ``clock`` returns seconds. Without ``is_drawn_anew`` nothing is drawn but what ``draw`` is called for.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, is_drawn_anew: bool = True):
        self._clock, self._is_drawn_anew = clock, is_drawn_anew
        self._lock = threading.RLock()
        self._open: list[StepClock] = []
        self._begun = clock()
        self._drawn, self._is_shown = -inf, False
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def begin_step(self, step: Step) -> None:
        """Show a step that begins."""
        with self._lock:
            now = self._clock()
            if not self._open:
                self._begun = now
            if not step.length:
                for outer in self._open:
                    outer.pause(now)
            self._open.append(StepClock(step, now))
            if self._is_drawn_anew and not self._thread:
                self._thread = threading.Thread(target=self._draw_repeatedly, daemon=True)
                self._thread.start()
            self._draw_if_due(now)

    def advance_step(self, step: Step, units: int) -> None:
        """Show that more units of a step are done."""
        with self._lock:
            self._draw_if_due(self._clock())

    def end_step(self, step: Step) -> None:
        """Show that a step is over; the line is erased with the last one."""
        with self._lock:
            at = next((k for k, clock in enumerate(self._open) if clock.step is step), None)
            if at is None:
                return
            now = self._clock()
            del self._open[at:]
            if not step.length and all(clock.step.length for clock in self._open):
                for k, outer in enumerate(self._open):
                    outer.resume(now, self._share(k, now))
            if not self._open:
                self.erase()

    def erase(self) -> None:
        """Erase the line, so that something else can be printed; the next drawing shows it again."""
        with self._lock:
            if self._is_shown:
                self._is_shown, self._drawn = False, -inf
                self._write(ERASE_LINE)

    def close(self) -> None:
        """Erase the line and draw nothing more."""
        with self._lock:
            self._open.clear()
            self.erase()
        self._closed.set()

    def draw(self) -> None:
        """Draw the line as it is now."""
        with self._lock:
            now = self._clock()
            if self._open:
                self._is_shown, self._drawn = True, now
                self._write(f"{ERASE_LINE}{self._line(now)}")

    def _draw_if_due(self, now: float) -> None:
        if now - self._begun >= FIRST_SECONDS and now - self._drawn >= REDRAW_SECONDS:
            self.draw()

    def _draw_repeatedly(self) -> None:
        while not self._closed.wait(REDRAW_SECONDS):
            with self._lock:
                self._draw_if_due(self._clock())

    def _write(self, text: str) -> None:
        with suppress(OSError, ValueError):  # a terminal that is gone: the work goes on
            click.echo(text, file=sys.stderr, nl=False)
            sys.stderr.flush()

    def _line(self, now: float) -> str:
        """Return what is shown: share and time of the outermost step with a length, then all steps in words."""
        counted = next((k for k, clock in enumerate(self._open) if clock.step.length), None)
        told = " · ".join(dict.fromkeys(_describe_step(clock.step) for clock in self._open))
        if counted is None:
            return _fit_line(f"{told}, {seconds_to_text(now - self._open[0].begun)} so far")
        share = self._share(counted, now)
        full = int(share * BAR_WIDTH)
        bar = f"[{'#' * full}{'-' * (BAR_WIDTH - full)}] {int(100 * share):>2} %"
        waiting = next((clock for clock in self._open if not clock.step.length), None)
        left = self._open[counted].seconds_left(now, share)
        if waiting:
            spent = f"{seconds_to_text(now - waiting.begun)} so far"
            return _fit_line(f"{bar}, {spent} · {told}" if share else f"{told}, {spent}")
        clock = f"{seconds_to_text(left)} left" if left < inf else f"{seconds_to_text(now - self._begun)} so far"
        return _fit_line(f"{bar}, {clock} · {told}")

    def _share(self, at: int, now: float) -> float:
        """Return which share of the open step at this place is done, from 0 to just below 1, with what is done within it.

        It never falls, though a step within it ends before its units are counted.
        """
        clock = self._open[at]
        step = clock.step
        if not step.length:
            return 0.0
        within = self._share(at + 1, now) if at + 1 < len(self._open) else 0.0
        done = min(1.0, (step.done + within * step.units_under_way) / step.length)
        timed = (now - clock.begun) / step.seconds if step.seconds < inf else 0.0
        clock.highest_share = min(0.999, max(clock.highest_share, done, timed))
        return clock.highest_share


def _describe_step(step: Step) -> str:
    """Return a step in words: what it belongs to, and how many of its units are done."""
    title = f"{escape_for_terminal(step.title, LONGEST_TITLE)} " if step.title else ""
    if step.done <= step.length > 0:
        return f"{title}{step.done:,}/{step.length:,} {step.name}"
    return f"{title}{step.done:,} {step.name}" if step.done else f"{title}{step.name}"


def _fit_line(text: str) -> str:
    """Return a text cut to the width of the terminal, one column less, so that the line never wraps."""
    try:
        wide = os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        wide = 80
    return text[: max(20, wide or 80) - 1]


_SHOWN: list[ProgressBar] = []
"""The bar that is at the terminal, if there is one."""


@contextmanager
def show_progress() -> Iterator[None]:
    """Show the progress of all work in the block, if a person looks at a terminal that can show it."""
    if _SHOWN or not can_show_progress():
        yield
        return
    bar = ProgressBar()
    _SHOWN.append(bar)
    try:
        with progress.listen(bar):
            yield
    finally:
        _SHOWN.clear()
        bar.close()


def erase_progress() -> None:
    """Erase the bar before something is printed at the terminal; it is drawn again below."""
    for bar in _SHOWN:
        bar.erase()
