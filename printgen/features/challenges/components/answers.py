"""The answers of seeded sheets, as plain values."""

from typing import NamedTuple

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.panels.state_tallies import PointPart, PointSum
from printgen.components.picture import Picture
from printgen.components.sheets.step_signs import SolutionStep


class AnswerStage(NamedTuple):
    """The map after some steps with the path so far, and the numbers of those steps with their rooms."""

    dungeon: Dungeon
    caption: str
    numbers: tuple[tuple[int, tuple[int, int]], ...]


class AnswerText(NamedTuple):
    """The texts of an answer that are the same on all its pages."""

    steps: str
    continued_title: str  # a second page's heading
    swords: str  # of their picture


class AnswerPages(NamedTuple):
    """The answer of a seeded game: the best line found, with its worth, maps and steps.

    ``claim`` says whether it is proved to be the best. If no line was found, ``sum`` is None and there are no stages and
    steps. ``grade`` is "" and ``swords`` are 0 for an ungraded game. ``number`` is the game's number in a book, else 0. A
    game that does not add up points has ``facts`` instead of ``sum``; a game without a map has no ``stages``. ``counters``
    are the glyphs above the numbers at the right of the steps.
    """

    number: int
    game_id: str
    title: str
    claim: str
    grade: str
    swords: int
    words: AnswerText
    picture: Picture  # where no line was found
    tailpiece: Picture  # where there is room at the end
    rank: str = ""
    sum: PointSum | None = None
    facts: tuple[PointPart, ...] = ()
    counters: tuple[str, ...] = ("heart", "gold")
    stages: tuple[AnswerStage, ...] = ()
    steps: tuple[SolutionStep, ...] = ()

    @property
    def points(self) -> int:
        """The most victory points that were found; 0 if no line was found."""
        return self.sum.points if self.sum else 0
