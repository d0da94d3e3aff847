"""A table of chances."""

from fractions import Fraction
from typing import NamedTuple

EVEN, GOOD = 50, 75
"""Per cent: from here on a printed chance is bold and on the tint, and on a deeper one."""


class ChanceTable(NamedTuple):
    """A table of chances in per cent, the good ones on a tint, with columns grouped under words.

    ``groups`` are a word and the heads of its columns, ``rows`` a head and a chance for each column. ``foot`` is a last
    row of averages with one decimal, or None.
    """

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]
    foot: tuple[str, tuple[Fraction, ...]] | None = None
