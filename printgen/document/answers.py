"""Around seeded sheets, as inert values: a book's cover, its table of scores, the answers and the page that hides them."""

from math import floor
from typing import NamedTuple, Protocol

from printgen.document.blocks import Part, Sum
from printgen.document.dungeon import Dungeon
from printgen.document.pieces import Picture


class Sign(NamedTuple):
    """Something small in a step.

    ``kind`` is way (``name`` is north, east, south or west), room or glyph (a glyph's name), die or twelve (its number), task
    (a category, with the glyph ``icon`` in it), number (of a step) or word. A playing card is its rank ``name`` and its suit
    ``icon``: a card or a foe as it lies on the table, a face in running text; a joker is a face with a letter.
    """

    kind: str
    name: str
    icon: str = ""


Group = tuple[Sign, ...]
"""Signs that stay on one line."""


class Step(NamedTuple):
    """A room that is entered and all that is rolled and decided in it, after the rooms that were only walked through.

    ``health`` and ``gold`` are "" where they have not changed, or do not exist; ``decisions`` counts those of the step;
    ``places`` are the rooms, as (column, row), that bear its number on a map; ``alt`` says it in words.
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
    In place of points that are added up there may be ``facts``; a game without a map has no stages. ``counters`` are the glyphs
    over the numbers at the right of the steps.
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
    facts: tuple[Part, ...] = ()
    counters: tuple[str, ...] = ("heart", "gold")
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

    ``columns`` are the words over number, id, swords, points, title and date; ``ranks`` are (points, title), rising, if any.
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


class Graded(Protocol):
    """The grade of a seed."""

    @property
    def share(self) -> float: ...  # noqa: D102
    @property
    def interval(self) -> tuple[float, float]: ...  # noqa: D102
    @property
    def swords(self) -> int: ...  # noqa: D102


def shares(grade: Graded) -> dict[str, int]:
    """How often a game is won, in whole per cent: 0 and 100 only of none and all, the interval never narrower than it is."""
    low, high = grade.interval
    share = grade.share if grade.share in (0, 1) else min(0.99, max(0.01, grade.share))
    return {"share": round(100 * share), "low": floor(100 * low), "high": -floor(-100 * high)}


def grouped(n: int) -> str:
    """A number with a space before every third digit from the right, at which no line may be broken.

    >>> grouped(342900).split()
    ['342', '900']
    """
    return f"{n:,}".replace(",", "\u00a0")
