"""The report of a study, as plain values: figures, columns of counts, bars with intervals, tables and advice."""

from typing import NamedTuple


class FactTable(NamedTuple):
    """A table of figures: each with its description and its interval. ``line`` below the title says how to use it."""

    title: str
    rows: tuple[tuple[str, str, str], ...]
    line: str = ""


class CountColumns(NamedTuple):
    """A chart of counts: one column for each label, from left to right."""

    title: str
    columns: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """The sum of all counts."""
        return sum(count for _, count in self.columns)


class CountChart(NamedTuple):
    """Several charts of counts, side by side, and below them a ``line`` that says how to use them."""

    charts: tuple[CountColumns, ...]
    line: str = ""


class ReportBar(NamedTuple):
    """A bar: a label, a value with its interval, and a remark."""

    word: str
    value: float
    low: float
    high: float
    remark: str = ""


class ReportBars(NamedTuple):
    """Bars below a title and a sentence, on one scale.

    The scale goes from 0 or the lowest end of an interval to the highest end, or to ``most`` if that is more.
    """

    title: str
    line: str
    rows: tuple[ReportBar, ...]
    most: float = 0.0


class GridCell(NamedTuple):
    """A cell of a grid: how dark it is, from 0 to 1, and the lines of words in it."""

    shade: float
    words: tuple[str, ...] = ()


class HeatGrid(NamedTuple):
    """A picture of numbers: the greater, the darker.

    The numbers stand in the cells, so that no colour has to be told apart. ``head`` has a label for each column; each row is
    a label and its cells; ``column_axis`` says what the columns are.
    """

    title: str
    line: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, tuple[GridCell, ...]], ...]
    column_axis: str = ""


class ReportTable(NamedTuple):
    """A table: column headings, rows, and where each column begins as a share of the width.

    Only the first ``least_rows`` rows are necessary (0: all); the others are drawn where a page has room. ``line`` below the
    title says how to use the table.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    starts: tuple[float, ...]
    least_rows: int = 0
    line: str = ""


class ReportAdvice(NamedTuple):
    """Sentences of advice below a title."""

    title: str
    sentences: tuple[str, ...]


Section = FactTable | CountChart | ReportBars | HeatGrid | ReportTable | ReportAdvice


class LabReport(NamedTuple):
    """A report: a title, a sentence below it, a picture, sections, and the text at the foot of each page."""

    title: str
    line: str
    picture: str
    sections: tuple[Section, ...]
    foot: str
