"""Around seeded sheets, as inert values: a book's cover, its table of scores, the answers and the page that hides them."""

from typing import NamedTuple

from printgen.document.blocks import Sum
from printgen.document.dungeon import Dungeon
from printgen.document.pieces import Picture


class Sign(NamedTuple):
    """Something small in a step.

    ``kind`` is way (``name`` is north, east, south or west), room or glyph (a glyph's name), die or twelve (its number), task
    (a category, with the glyph ``icon`` in it), number (of a step) or word.
    """

    kind: str
    name: str
    icon: str = ""


Group = tuple[Sign, ...]
"""Signs that stay on one line."""


class Step(NamedTuple):
    """A room that is entered and all that is rolled and decided in it, after the rooms that were only walked through.

    ``health`` and ``gold`` are "" where they have not changed; ``decisions`` counts those of the step; ``places`` are the
    rooms, as (column, row), that bear its number on a map; ``alt`` says it in words.
    """

    number: int
    groups: tuple[Group, ...]
    health: str
    gold: str
    decisions: int
    places: tuple[tuple[int, int], ...]
    alt: str


class Stage(NamedTuple):
    """The map after some steps, with their way, and the numbers of those steps in their rooms."""

    dungeon: Dungeon
    caption: str
    numbers: tuple[tuple[int, tuple[int, int]], ...]


class Furniture(NamedTuple):
    """The words of an answer that are the same on every page."""

    steps: str
    on: str  # a second page's heading
    record: str
    note: str  # beside it
    swords: str  # of their picture


class Answer(NamedTuple):
    """The best line that was found for a seeded game: what it is worth, its way, its steps, the lines of its record.

    ``claim`` says whether it is proved to be the best. Where no line was found ``sum`` is None and there are neither stages
    nor steps nor a record. ``grade`` is "" for a game without one, and its ``swords`` are 0. A game of a book has a ``number``.
    """

    number: int
    game_id: str
    title: str
    claim: str
    grade: str
    swords: int
    words: Furniture
    picture: Picture  # where no line was found
    tailpiece: Picture  # where there is room at the end
    rank: str = ""
    sum: Sum | None = None
    stages: tuple[Stage, ...] = ()
    steps: tuple[Step, ...] = ()
    record: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """The most victory points that were found; 0 when no line was."""
        return self.sum.points if self.sum else 0


class Quest(NamedTuple):
    """A game of a book: its number, its id, its swords."""

    number: int
    game_id: str
    swords: int


class Key(NamedTuple):
    """What some signs mean."""

    signs: Group
    words: str


class BookCover(NamedTuple):
    """The title page of a book of seeded games.

    ``span`` (a word and an id, twice) stands for the list of ``quests`` where that would be too long.
    ``grades`` says what each number of swords means, from one.
    """

    game: str
    title: str
    line: str
    picture: Picture
    ribbon: str
    how: tuple[str, tuple[str, ...]]  # a section word and numbered paragraphs
    list_word: str
    quests: tuple[Quest, ...]
    span: tuple[tuple[str, str], ...]
    span_note: str
    grades_word: str
    note: str  # beside it
    grades: tuple[str, ...]
    swords: str  # of a picture of swords, {{ n }} of them


class ScoreTable(NamedTuple):
    """A line for each game of a book: number, id and swords are printed, the rest is for the pencil.

    ``columns`` are the words over number, id, swords, points, title and date; ``ranks`` are (points, title), rising.
    """

    title: str
    line: str
    picture: Picture
    columns: tuple[str, str, str, str, str, str]
    quests: tuple[Quest, ...]
    total: str
    ranks_word: str
    ranks: tuple[tuple[int, str], ...]
    swords: str


class AnswersCover(NamedTuple):
    """The page that hides the answers, and says how they are read."""

    title: str
    line: str
    picture: Picture
    ribbon: str
    keys_word: str
    keys: tuple[Key, ...]
