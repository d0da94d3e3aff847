"""What the faces of a die bring."""

from typing import NamedTuple

from printgen.components.panels.panel import ResultBar


class DiceOutcome(NamedTuple):
    """A row of a dice table: what is rolled for, and what the faces bring."""

    word: str
    bars: tuple[ResultBar, ...]
