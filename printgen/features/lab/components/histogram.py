"""How often each number of points was reached."""

from collections.abc import Sequence
from typing import NamedTuple


class Histogram(NamedTuple):
    """What the page says: a title, a sentence under it, lines of facts, how many games reached each number from 0.

    A count may stand for so many numbers as ``width`` says: the first of them is under its column.
    """

    title: str
    line: str
    facts: tuple[str, ...]
    counts: Sequence[int]
    unit: str
    foot: str
    picture: str
    width: int = 1
