"""A histogram of points, as a plain value."""

from collections.abc import Sequence
from typing import NamedTuple


class Histogram(NamedTuple):
    """A page that shows how many games reached each number of points.

    ``line`` is a sentence below the title, ``facts`` are lines of text. Each count stands for ``width`` numbers of points,
    from 0; the first of them is printed below its column.
    """

    title: str
    line: str
    facts: tuple[str, ...]
    counts: Sequence[int]
    unit: str
    foot: str
    picture: str
    width: int = 1
