"""Words on a sheet: paragraphs, lists and tables, with boxes to tick if wanted, and results of dice.

``points`` is the size of their type.
"""

from typing import NamedTuple

PAGE, CARD = 9.6, 8.0
"""Sizes of type in points: on a sheet of paper, on a card."""


class TitledText(NamedTuple):
    """Paragraphs under a word, or without one."""

    word: str
    paragraphs: tuple[str, ...]
    points: float = PAGE


class ItemList(NamedTuple):
    """A list, each item after a mark or a box to tick."""

    word: str
    items: tuple[str, ...]
    tick: bool = False
    points: float = PAGE


class WordTable(NamedTuple):
    """Rows under a head; an empty cell is for a pencil.

    ``tick`` puts a box before each row; ``widths`` are shares of the width.
    """

    word: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] = ()
    tick: bool = False
    points: float = PAGE


class ThrowResult(NamedTuple):
    """The result of throws from ``first`` to ``last``; ``kind`` is good, ill or none."""

    first: int
    last: int
    words: str
    kind: str = "none"


class ThrowList(NamedTuple):
    """The results of the throws of one or more dice."""

    word: str
    throws: tuple[ThrowResult, ...]
    points: float = PAGE
