"""A table of chances."""

from fractions import Fraction
from typing import NamedTuple

EVEN, GOOD = 50, 75
"""Per cent: from here on a printed chance is bold and on the tint, and on a deeper one."""


class ChanceTable(NamedTuple):
    """A table of chances in per cent, the good ones on a tint: groups of columns under a word, rows of a head and a chance each.

    Below may be one row of averages, to a tenth.
    """

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]
    foot: tuple[str, tuple[Fraction, ...]] | None = None
