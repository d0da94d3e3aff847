"""The points to beat, and the medals for them."""

from typing import NamedTuple


class MedalPoints(NamedTuple):
    """The points for bronze, silver and gold; 0 for a medal that is left out."""

    bronze: int
    silver: int
    gold: int


class MedalWords(NamedTuple):
    """The words of a medal band: a heading, a line, the names of the medals from bronze, a label for your points."""

    par: str
    line: str
    medals: tuple[str, str, str]
    yours: str


class MedalBand(NamedTuple):
    """The par of a sheet with its words, and room for a player's points and medal."""

    par: MedalPoints
    words: MedalWords
