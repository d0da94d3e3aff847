"""A mat: places for cards, dice and counters."""

from typing import NamedTuple

from printgen.components.panels.tallies import CounterTrack


class MatPlace(NamedTuple):
    """Where a card or a pile lies on a mat: its word, a note, a picture (on a sun, or a block), the suits that belong there.

    There may be room for so many ``dice`` above it; a card that is ``is_sideways`` needs less height and more width. A ``tile`` is no
    card, but a hexagon.
    """

    word: str
    note: str = ""
    picture: str = ""
    suits: tuple[str, ...] = ()
    block: bool = False
    dice: int = 0
    is_sideways: bool = False
    tile: bool = False


class DicePlaces(NamedTuple):
    """Where dice lie that cannot be rolled: its word, a note, whose they are (a suit and a word), and how many of each."""

    word: str
    note: str
    owners: tuple[tuple[str, str], ...]
    dice: int


class Mat(NamedTuple):
    """A mat of places as large as cards, on two papers that join: four in a row, the two in the middle of one a track or a pool.

    Where nothing is counted, these two are one place that is told of and not laid on. That row is the first, unless there is a
    row ``above`` it. ``cutting_note`` and ``joining_note`` say how the papers are joined.
    """

    title: str
    motto: str
    sides: tuple[MatPlace, MatPlace]
    track: CounterTrack | DicePlaces | MatPlace
    rows: tuple[tuple[MatPlace, ...], ...]
    joining_note: str
    cutting_note: str
    foot: str
    above: tuple[MatPlace, ...] = ()
