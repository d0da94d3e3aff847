"""A study is cut into pieces by its seeds alone, so that a journal fits whoever goes on with it, with any number of workers."""

from collections.abc import Iterator
from typing import NamedTuple

SHARE = 5
"""Each doubling of the games is cut into 2**SHARE pieces: slow games are heard of one by one, and a worker never waits long."""
LARGEST = 1 << 17  # games; of the quickest game a tenth of a second


class Batch(NamedTuple):
    """So many seeds from a first one on."""

    first: int
    games: int


def pieces(first: int, count: int) -> Iterator[Batch]:
    """The pieces of so many seeds. A longer study has the same ones and more, but for the last.

    >>> [piece.games for piece in pieces(1, 300)][50:120:14], len(list(pieces(1, 10_000_000)))
    ([1, 2, 2, 2, 4], 621)
    """
    done = 0
    while done < count:
        size = min(LARGEST, max(1, 1 << done.bit_length() >> SHARE + 1), count - done)
        yield Batch(first + done, size)
        done += size
