"""The state of a hero in numbers, and sums."""

from typing import NamedTuple


class CounterTrack(NamedTuple):
    """A row of spaces for one counter.

    ``values`` are the words in the spaces, ``start`` the number of the space where the counter begins, from 0.
    ``content`` is the counter itself: a die, a cube or a coin.
    """

    kind: str
    icon: str
    word: str
    values: tuple[str, ...]
    start: int | None = None
    note: str = ""
    content: str = "coin"


class StateTally(NamedTuple):
    """One line of a state: ``current`` of ``maximum``, and the ``previous`` number."""

    kind: str
    icon: str
    """The glyph on its token."""
    word: str
    current: int
    previous: int
    maximum: int
    """0 when it is written as a number."""

    @property
    def alt(self) -> str:
        """The line in words, with the previous number if it has changed.

        >>> StateTally("", "", "strength", 3, 4, 4).alt, StateTally("", "", "", 4, 4, 4).alt
        ('strength 3 of 4, before 4', '4 of 4')
        """
        figures = f"{self.current} of {self.maximum}" if self.maximum else str(self.current)
        before = f", before {self.previous}" * (self.current != self.previous)
        return f"{self.word} {figures}{before}".strip()


class MemberState(NamedTuple):
    """The state of one member of a party: a name, a remark on the member, rows of three tallies, other tallies."""

    name: str
    remark: str
    rows: tuple[tuple[StateTally, ...], ...]
    other_tallies: tuple[StateTally, ...] = ()


class PointPart(NamedTuple):
    """An addend: glyphs, a word (or none), a number."""

    icons: tuple[str, ...]
    word: str
    number: int


class PointSum(NamedTuple):
    """Points added up: the owner ("" for a single hero), the parts and the total."""

    name: str
    parts: tuple[PointPart, ...]
    points: int
