"""Counters for a pencil or a marker: tracks of spaces, boxes to tick."""

from typing import NamedTuple


class ScoreTrack(NamedTuple):
    """Spaces in a row, or with ``is_column`` in a column, each with its value; the ``start`` is emphasised.

    ``form`` is an outline of the theme, ``icon`` a glyph before the word. The side of a space is ``cell`` mm, or 0 for
    the usual size. Colours are "#rrggbb", or "" for the usual ones. ``notch`` is cut off the corners of square spaces, in
    mm.
    """

    word: str
    values: tuple[str, ...]
    start: str = ""
    icon: str = ""
    form: str = "square"
    cell: float = 0.0
    is_column: bool = False
    fill: str = ""
    colour: str = ""
    notch: float = 0.0


class CheckBoxes(NamedTuple):
    """``number`` boxes to tick, with a gap after each ``group`` of them (0 for none)."""

    word: str
    number: int
    group: int = 0
    icon: str = ""
    form: str = "square"
    cell: float = 0.0
