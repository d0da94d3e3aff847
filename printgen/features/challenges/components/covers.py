"""The covers and the table of scores of a book of seeded games."""

from typing import NamedTuple, Protocol

from printgen.components.picture import Picture
from printgen.components.sheets.medals import MedalPoints
from printgen.components.sheets.step_signs import SignGroup


class CoverQuest(NamedTuple):
    """A game of a book: its number, its id, its swords, what is par."""

    number: int
    game_id: str
    swords: int
    par: MedalPoints | None = None


class SignKey(NamedTuple):
    """What some signs mean."""

    signs: SignGroup
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
    quests: tuple[CoverQuest, ...]
    span: tuple[tuple[str, str], ...]
    span_note: str
    grades_word: str
    note: str  # beside it
    grades: tuple[str, ...]
    swords: tuple[str, ...]  # what a picture of swords says, from one of them
    edition: str = ""  # below the ribbon


class MedalTableText(NamedTuple):
    """The words of a table of medals: over its columns (number, id, swords, three medals, points, date), of its foot, a note."""

    columns: tuple[str, ...]
    bag: str
    worth: str
    note: str


class ScoreTable(NamedTuple):
    """A line for each game of a book: number, id and swords are printed, the rest is for the pencil.

    ``columns`` are the words over number, id, swords, points, title and date; ``ranks`` are (points, title), rising, if any.
    ``swords`` are as on the cover. Where every game has a par there are ``medals`` to be ringed.
    """

    title: str
    line: str
    picture: Picture
    columns: tuple[str, str, str, str, str, str]
    quests: tuple[CoverQuest, ...]
    total: str
    ranks_word: str
    ranks: tuple[tuple[int, str], ...]
    swords: tuple[str, ...]
    medals: MedalTableText | None = None


class AnswersCover(NamedTuple):
    """The page that hides the answers, and says how they are read."""

    title: str
    line: str
    picture: Picture
    ribbon: str
    keys_word: str
    keys: tuple[SignKey, ...]


class CoverGrade(Protocol):
    """The grade of a seed: the share of games that are won, or that come home with ``silver``, and its swords."""

    @property
    def share(self) -> float: ...  # noqa: D102
    @property
    def swords(self) -> int: ...  # noqa: D102
    @property
    def silver(self) -> bool: ...  # noqa: D102


def win_percent(grade: CoverGrade) -> int:
    """How often a game is won, in whole per cent: 0 and 100 only of none and all."""
    return round(100 * (grade.share if grade.share in (0, 1) else min(0.99, max(0.01, grade.share))))
