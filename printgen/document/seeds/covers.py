"""The covers and the table of scores of a book of seeded games."""

from math import floor
from typing import NamedTuple, Protocol

from printgen.document.insets.signs import Group
from printgen.document.picture import Picture


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
    swords: tuple[str, ...]  # what a picture of swords says, from one of them


class ScoreTable(NamedTuple):
    """A line for each game of a book: number, id and swords are printed, the rest is for the pencil.

    ``columns`` are the words over number, id, swords, points, title and date; ``ranks`` are (points, title), rising, if any.
    ``swords`` are as on the cover.
    """

    title: str
    line: str
    picture: Picture
    columns: tuple[str, str, str, str, str, str]
    quests: tuple[Quest, ...]
    total: str
    ranks_word: str
    ranks: tuple[tuple[int, str], ...]
    swords: tuple[str, ...]


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
