"""What there is to beat, and the medals that it brings."""

from typing import NamedTuple


class MedalPoints(NamedTuple):
    """The points that bring bronze, silver and gold."""

    bronze: int
    silver: int
    gold: int


class MedalWords(NamedTuple):
    """A word and a line; the medals' names from bronze; what a player's own points are called."""

    par: str
    line: str
    medals: tuple[str, str, str]
    yours: str


class MedalBand(NamedTuple):
    """The par of a sheet with its words, and room for the points and the medal that they bring."""

    par: MedalPoints
    words: MedalWords
