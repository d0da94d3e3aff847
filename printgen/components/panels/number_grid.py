"""A table of numbers."""

from typing import NamedTuple


class NumberGrid(NamedTuple):
    """A table of numbers: a word over the columns, their heads, rows of a head and cells; above it a title and pictures.

    A head may be a number, a word, a glyph with a number ("gem 2") or a glyph alone ("gem "); an empty cell is a dash.
    """

    column_word: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    title: str = ""
    pictures: tuple[str, ...] = ()
