"""Levels of headings without gaps, for readers who go from heading to heading."""

from collections.abc import Iterable, Iterator


def heading_level(role: str) -> int:
    """Return the level of the roles H1 to H6, and 0 for every other role."""
    return int(role[1]) if len(role) == 2 and role[0] == "H" and role[1].isdigit() else 0


def iter_heading_levels(wanted: Iterable[int]) -> Iterator[int]:
    """Yield the levels of a document's headings, moved up to begin with 1 and without gaps.

    No level lies more than one below the one before it.

    >>> list(iter_heading_levels([2, 3, 2])), list(iter_heading_levels([1, 3, 4]))
    ([1, 2, 1], [1, 2, 3])
    """
    wanted = [*wanted]
    first, last = min(wanted, default=1) - 1, 0
    for one in wanted:
        last = min(one - first, last + 1)
        yield last
