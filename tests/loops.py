"""Loops of tests that must run at least once."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


def require_some(things: Iterable[Thing]) -> Iterator[Thing]:
    """Yield the things, one at a time; raise AssertionError after the last if there was none.

    A loop over nothing asserts nothing, and its test would pass.
    """
    is_empty = True
    for thing in things:
        is_empty = False
        yield thing
    assert not is_empty, "there is nothing to look at"
