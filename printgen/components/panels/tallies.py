"""The state of a hero in numbers, and sums."""

from typing import NamedTuple


class CounterTrack(NamedTuple):
    """A row of spaces for one counter. ``values`` are the words in the spaces, ``start`` the one where it begins.

    What ``content`` says lies on it: a die, a cube or a coin.
    """

    kind: str
    icon: str
    word: str
    values: tuple[str, ...]
    start: int | None = None
    note: str = ""
    content: str = "coin"


class StateTally(NamedTuple):
    """One line of a state: so many of so many, and how many before."""

    kind: str
    icon: str
    """The glyph on its token."""
    word: str
    current: int
    previous: int
    maximum: int
    """0 when it is written as a number."""


class MemberState(NamedTuple):
    """One of a party in a state: a name, what they are, rows of three tallies side by side, and what else they hold."""

    name: str
    remark: str
    rows: tuple[tuple[StateTally, ...], ...]
    other_tallies: tuple[StateTally, ...] = ()


class PointPart(NamedTuple):
    """What is added: glyphs, a word (or none), a number."""

    icons: tuple[str, ...]
    word: str
    number: int


class PointSum(NamedTuple):
    """Points added up: whose ("" of a single hero), the parts, and what they make."""

    name: str
    parts: tuple[PointPart, ...]
    points: int
