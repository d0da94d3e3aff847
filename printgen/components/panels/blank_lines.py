"""Items to write on: labelled lines, ruled lines, sums."""

from typing import NamedTuple


class BlankLine(NamedTuple):
    """A line with its label below; ``width`` is in mm, or 0 for an equal share of the rest."""

    word: str
    width: float = 0.0


class BlankLines(NamedTuple):
    """Labelled lines side by side, in as many rows as they need."""

    blanks: tuple[BlankLine, ...]


class RuledLines(NamedTuple):
    """Lines to write on; with ``number`` 0 they fill the rest of a page."""

    word: str
    number: int = 0


class SumPart(NamedTuple):
    """A part of a sum: "+", "−" or "×" before it, and its word."""

    sign: str
    word: str


class BlankSum(NamedTuple):
    """A sum to add up at the end of a game: its word and its parts, each with a box for a number."""

    word: str
    parts: tuple[SumPart, ...]
