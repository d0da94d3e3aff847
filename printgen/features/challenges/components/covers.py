"""The cover, the score table and the answers' cover of a book of seeded games, as plain values."""

from typing import NamedTuple, Protocol

from printgen.components.picture import Picture
from printgen.components.sheets.medals import MedalPoints
from printgen.components.sheets.step_signs import SignGroup


class CoverQuest(NamedTuple):
    """A game of a book: its number, id, swords and par."""

    number: int
    game_id: str
    swords: int
    par: MedalPoints | None = None


class SignKey(NamedTuple):
    """Some signs, their meaning, and the signs in words."""

    signs: SignGroup
    words: str
    alt: str


class BookCover(NamedTuple):
    """The title page of a book of seeded games.

    ``span`` (a word and an id, twice: first and last) replaces the list of ``quests`` when that would be too long. ``grades``
    says what each number of swords means, from one to five.
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
    """The texts of a medal table: the column headings, two texts of its foot, and a note.

    The columns are number, id, swords, three medals, points and date.
    """

    columns: tuple[str, ...]
    bag: str
    worth: str
    note: str


class ScoreTable(NamedTuple):
    """The score table of a book: one row for each game, with number, id and swords printed and the rest blank.

    ``columns`` are the headings of number, id, swords, points, title and date. ``ranks`` are pairs of points and title,
    rising, if any. ``swords`` are the texts of the sword pictures, as on the cover. If every game has a par, ``medals`` are
    printed, to be ringed by the player.
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
    """The page that hides the answers and explains how to read them."""

    title: str
    line: str
    picture: Picture
    ribbon: str
    keys_word: str
    keys: tuple[SignKey, ...]


class CoverGrade(Protocol):
    """The grade of a seed: its swords, and the share of games won or, if ``silver``, of games that reached silver."""

    @property
    def share(self) -> float: ...  # noqa: D102
    @property
    def swords(self) -> int: ...  # noqa: D102
    @property
    def silver(self) -> bool: ...  # noqa: D102


def wins_in_hundred(grade: CoverGrade) -> str:
    """Return in how many of 100 games a game is won, as text; 0 and 100 only if the share is exactly 0 or 1."""
    n = round(100 * grade.share)
    return "fewer than 1" if n == 0 < grade.share else "more than 99" if n == 100 > 100 * grade.share else str(n)
