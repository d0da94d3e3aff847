"""A table of what the faces of a die bring."""

from typing import NamedTuple

from printgen.components.panels.panel import ResultBar


class DiceOutcome(NamedTuple):
    """A row of a dice table: the reason for the roll, and the results of the faces."""

    word: str
    bars: tuple[ResultBar, ...]
