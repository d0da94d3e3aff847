"""What a piece of work costs, counted and not timed: the same on every machine, however busy it is."""

import sys
import tracemalloc
from collections.abc import Callable
from types import FrameType


def count_calls(work: Callable[[], object]) -> int:
    """How many calls of Python's own functions a piece of work makes; what caches hold already is not made again."""
    count = 0

    def seen(frame: FrameType, event: str, what: object) -> None:
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def peak_memory(work: Callable[[], object]) -> int:
    """The most bytes that a piece of work takes at a time, beside what is there already."""
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
