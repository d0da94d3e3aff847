"""Around seeded sheets, as inert values: a book's cover, its table of scores, the answers and the page that hides them."""

from typing import NamedTuple

from printgen.components.diagrams.dungeon import Dungeon
from printgen.components.panels.tallies import PointPart, PointSum
from printgen.components.picture import Picture
from printgen.components.sheets.step_signs import SolutionStep


class AnswerStage(NamedTuple):
    """The map after some steps, with their way, and the numbers of those steps in their rooms."""

    dungeon: Dungeon
    caption: str
    numbers: tuple[tuple[int, tuple[int, int]], ...]


class AnswerText(NamedTuple):
    """The words of an answer that are the same on every page."""

    steps: str
    continued_title: str  # a second page's heading
    record: str
    note: str  # beside it
    swords: str  # of their picture


class AnswerPages(NamedTuple):
    """The best line that was found for a seeded game: what it is worth, its way, its steps, the lines of its record.

    ``claim`` says whether it is proved to be the best. Where no line was found ``sum`` is None and there are neither stages
    nor steps nor a record. ``grade`` is "" for a game without one, and its ``swords`` are 0. A game of a book has a ``number``.
    In place of points that are added up there may be ``facts``; a game without a map has no stages. ``counters`` are the glyphs
    over the numbers at the right of the steps. A ``brief`` one leaves its record out where that would need a page.
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
    record: tuple[str, ...] = ()
    brief: bool = False

    @property
    def points(self) -> int:
        """The most victory points that were found; 0 when no line was."""
        return self.sum.points if self.sum else 0
