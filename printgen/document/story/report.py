"""What was studied of a game, as pages: figures, columns of counts, bars with their intervals, rows of moves, advice."""

from typing import NamedTuple


class Facts(NamedTuple):
    """What each figure is, the figure, and its interval."""

    title: str
    rows: tuple[tuple[str, str, str], ...]


class Count(NamedTuple):
    """How many there were of each, under a word: columns, from left to right."""

    title: str
    columns: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """How many there were of all."""
        return sum(count for _, count in self.columns)


class Counts(NamedTuple):
    """Counts side by side."""

    charts: tuple[Count, ...]


class Bar(NamedTuple):
    """A word, a value and its interval, and a remark."""

    word: str
    value: float
    low: float
    high: float
    remark: str = ""


class Bars(NamedTuple):
    """Bars under a title and a sentence; one scale goes from the least end of an interval to the greatest, or to ``most``."""

    title: str
    line: str
    rows: tuple[Bar, ...]
    most: float = 0.0


class Rows(NamedTuple):
    """A table: a head, rows of as many words, and where each column begins as a share of the measure."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    starts: tuple[float, ...]


class Advice(NamedTuple):
    """Sentences."""

    title: str
    sentences: tuple[str, ...]


Section = Facts | Counts | Bars | Rows | Advice


class Report(NamedTuple):
    """The pages: a title, a sentence under it, a picture, sections, what stands at each foot."""

    title: str
    line: str
    picture: str
    sections: tuple[Section, ...]
    foot: str
