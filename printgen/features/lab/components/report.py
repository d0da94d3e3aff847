"""What was studied of a game, as pages: figures, columns of counts, bars with their intervals, rows of moves, advice."""

from typing import NamedTuple


class FactTable(NamedTuple):
    """What each figure is, the figure, and its interval."""

    title: str
    rows: tuple[tuple[str, str, str], ...]


class CountColumns(NamedTuple):
    """How many there were of each, under a word: columns, from left to right."""

    title: str
    columns: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """How many there were of all."""
        return sum(count for _, count in self.columns)


class CountChart(NamedTuple):
    """Counts side by side."""

    charts: tuple[CountColumns, ...]


class ReportBar(NamedTuple):
    """A word, a value and its interval, and a remark."""

    word: str
    value: float
    low: float
    high: float
    remark: str = ""


class ReportBars(NamedTuple):
    """Bars under a title and a sentence; one scale goes from the least end of an interval to the greatest, or to ``most``."""

    title: str
    line: str
    rows: tuple[ReportBar, ...]
    most: float = 0.0


class GridCell(NamedTuple):
    """How dark a cell of a grid is, from 0 to 1, and the words in it, a line each."""

    shade: float
    words: tuple[str, ...] = ()


class HeatGrid(NamedTuple):
    """A picture of numbers: the darker a cell the greater; its numbers stand in it, so that no colour has to be told apart.

    ``head`` has a word for each column, each row a word and as many cells; ``column_axis`` says what the columns are.
    """

    title: str
    line: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, tuple[GridCell, ...]], ...]
    column_axis: str = ""


class ReportTable(NamedTuple):
    """A table: a head, rows of as many words, and where each column begins as a share of the measure.

    Only the first ``least_rows`` rows need be there (0: all); the others fill a page that is not full.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    starts: tuple[float, ...]
    least_rows: int = 0


class ReportAdvice(NamedTuple):
    """Sentences."""

    title: str
    sentences: tuple[str, ...]


Section = FactTable | CountChart | ReportBars | HeatGrid | ReportTable | ReportAdvice


class LabReport(NamedTuple):
    """The pages: a title, a sentence under it, a picture, sections, what stands at each foot."""

    title: str
    line: str
    picture: str
    sections: tuple[Section, ...]
    foot: str
