"""The words of a book of seeded games, and the cover and the table of scores that they make with the games of the book."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, Protocol

from printgen.document.picture import Picture
from printgen.document.seeds.covers import BookCover, Quest, ScoreTable
from printgen.writing.gaps import fill, spell

LISTED = 12
"""So many games are listed on a book's cover; of more only the first and the last seed are named."""


class Graded(Protocol):
    """The grade of a seed."""

    @property
    def swords(self) -> int: ...  # noqa: D102


class Seeded(Protocol):
    """The id of a seeded game."""

    @property
    def seed(self) -> int | None: ...  # noqa: D102
    @property
    def options(self) -> tuple[int, ...]: ...  # noqa: D102


class Found(Protocol):
    """A game of a book: its id and its grade."""

    @property
    def ident(self) -> Seeded: ...  # noqa: D102
    @property
    def grade(self) -> Graded | None: ...  # noqa: D102


class Book(NamedTuple):
    """The words of the cover; ``answers`` is what is said of them where there are any."""

    game: str
    title: str
    line: str
    picture: tuple[str, str]
    ribbon: str
    how_word: str
    how: tuple[str, ...]
    list_word: str
    span: tuple[str, str]
    span_note: str
    grades_word: str
    grades_top: str
    grades_row: str
    grades_last: str
    grades_note: str
    swords: str
    answers: str = ""


class Score(NamedTuple):
    """The words of the table of scores."""

    title: str
    line: str
    picture: tuple[str, str]
    columns: tuple[str, str, str, str, str, str]
    total: str
    ranks_word: str


def quests(found: Iterable[Found], ids: Iterable[str]) -> tuple[Quest, ...]:
    """The games of a book in its order."""
    return tuple(
        Quest(k, text, quest.grade.swords if quest.grade else 0)
        for k, (quest, text) in enumerate(zip(found, ids, strict=True), 1)
    )


def cover(words: Book, limits: Sequence[float], found: Sequence[Found], ids: Sequence[str], solution: bool) -> BookCover:
    """The title page of a book, with a word on the answers where there are any."""
    by_seed = sorted(zip(found, ids, strict=True), key=lambda pair: pair[0].ident.seed or 0)
    span = tuple(zip(words.span, (by_seed[0][1], by_seed[-1][1]), strict=True))
    count = spell(len(found)).capitalize()
    return BookCover(
        game=words.game,
        title=fill(words.title, count=count),
        line=words.line,
        picture=Picture(*words.picture),
        ribbon=fill(words.ribbon, count=count.upper()),
        how=(words.how_word, words.how + ((words.answers,) if solution else ())),
        list_word=words.list_word,
        quests=quests(found, ids),
        span=span if len(found) > LISTED else (),
        span_note=words.span_note,
        grades_word=words.grades_word,
        note=words.grades_note,
        grades=grades(words, limits),
        swords=words.swords,
    )


def grades(words: Book, limits: Sequence[float]) -> tuple[str, ...]:
    """What each number of swords means, from one."""
    shares = [round(100 * limit) for limit in limits]
    between = (fill(words.grades_row, low=low, high=high - 1) for high, low in pairwise(shares))
    return fill(words.grades_top, high=shares[0]), *between, fill(words.grades_last, low=shares[-1])


def score_table(
    words: Score, swords: str, ranks: tuple[tuple[int, str], ...], found: Sequence[Found], ids: Sequence[str]
) -> ScoreTable:
    """The table in which a book's points are written down, with the titles that they bring."""
    return ScoreTable(
        words.title,
        words.line,
        Picture(*words.picture),
        words.columns,
        quests(found, ids),
        words.total,
        words.ranks_word if ranks else "",
        ranks,
        swords,
    )
