"""A mat: places for cards, dice and counters."""

from typing import NamedTuple

from printgen.components.panels.state_tallies import CounterTrack


class MatPlace(NamedTuple):
    """A place on a mat for a card or a pile: a word, a note, a picture or the suits that belong there.

    The picture stands on a sun, or is a ``block``. ``dice`` is the number of places for dice above the card. A card that
    lies ``is_sideways`` needs less height and more width. A ``tile`` place is for a hexagon, not for a card.
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
    """Places for dice that cannot be rolled at present.

    ``owners`` are pairs of a suit and a word, one for each owner; ``dice`` is the number of places for each of them.
    """

    word: str
    note: str
    owners: tuple[tuple[str, str], ...]
    dice: int


class Mat(NamedTuple):
    """A mat with places as large as cards, on two sheets of paper that are joined.

    A row has four places. In one row the two places in the middle are a track or a pool of dice; if nothing is counted,
    they are one place that is only described. That row is the first, unless a row ``above`` it is given. ``cutting_note``
    and ``joining_note`` say how to join the sheets.
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
