"""What is written on: labelled lines, ruled lines, sums."""

from typing import NamedTuple


class BlankLine(NamedTuple):
    """A line with its label below; ``width`` in mm, or 0 for a fair share of what is left."""

    word: str
    width: float = 0.0


class BlankLines(NamedTuple):
    """Labelled lines side by side, in as many rows as they need."""

    blanks: tuple[BlankLine, ...]


class RuledLines(NamedTuple):
    """Lines to write on; 0 of them fill what is left of a page."""

    word: str
    number: int = 0


class SumPart(NamedTuple):
    """A part of a sum: "+", "−" or "×" before it, and its word."""

    sign: str
    word: str


class BlankSum(NamedTuple):
    """What is added up at the end: its word, its parts, each with a box for a number."""

    word: str
    parts: tuple[SumPart, ...]
