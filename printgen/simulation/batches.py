"""Cut a study into batches, by its seeds alone, so that a journal can be continued with any number of workers."""

from collections.abc import Iterator
from typing import NamedTuple

BATCH_COUNT_GOAL = 5
"""Each doubling of the games is cut into 2**SHARE pieces: slow games are heard of one by one, and a worker never waits long."""
LARGEST_BATCH = 1 << 17  # games; of the quickest game a tenth of a second


class Batch(NamedTuple):
    """A range of consecutive seeds, from ``first_seed`` on."""

    first_seed: int
    games: int


def split_into_batches(first: int, count: int) -> Iterator[Batch]:
    """Yield the batches of ``count`` seeds from ``first`` on.

    A longer study begins with the same batches, except for the last.

    >>> [piece.games for piece in split_into_batches(1, 300)][50:120:14], len(list(split_into_batches(1, 10_000_000)))
    ([1, 2, 2, 2, 4], 621)
    """
    done = 0
    while done < count:
        size = min(LARGEST_BATCH, max(1, 1 << done.bit_length() >> BATCH_COUNT_GOAL + 1), count - done)
        yield Batch(first + done, size)
        done += size
