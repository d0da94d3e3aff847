"""Judgement Quest: seeded sheets, the book that they make, and their answers, in the words of templates/jqka/seeded.toml."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from printgen.document.insets.signs import Sign
from printgen.document.picture import Picture
from printgen.document.seeds.answers import Answer, Furniture
from printgen.document.seeds.covers import AnswersCover, BookCover, Graded, Key, ScoreTable, grouped, shares
from printgen.errors import UsageError
from printgen.kernel.content import demand as expect
from printgen.kernel.content import read
from printgen.kernel.game import Game, GameId
from printgen.kernel.record import Record, to_text
from printgen.resources import folder
from printgen.writing import seedbook as bookwords
from printgen.writing.gaps import fill
from printgen.writing.seedbook import Book, Found, Score

from ..box import sheets as components
from ..document.questsheet import QuestSheet
from ..rules.dungeon import rank_of
from ..rules.play import OPTIONS
from ..story.exhibits import added
from ..story.voice import FURNITURE
from . import steps as replays

PLAYER = "cautious"
"""Whose games grade a seed."""

LIMITS = (0.9, 0.8, 0.65, 0.45)
"""The shares of games won, below each of which a seed has one sword more."""


class Hidden(NamedTuple):
    """The words of the page that hides the answers."""

    title: str
    line: str
    picture: tuple[str, str]
    ribbon: str
    keys_word: str
    way: str
    room: str
    shown: str
    rolled: str
    done: str
    fight: str
    state: str
    number: str


class Told(NamedTuple):
    """The words of an answer."""

    title: str
    title_in_book: str
    rank: str
    proved: str
    found: str
    none: str
    grade: str
    picture: tuple[str, str]
    tailpiece: tuple[str, str]
    steps: str
    on: str
    record: str
    note: str
    stage: str
    whole: str
    alt: str


class Seeded(NamedTuple):
    """All of seeded.toml."""

    book: Book
    score: Score
    hidden: Hidden
    answer: Told
    rolled: dict[str, str]
    act: dict[str, str]


def check(words: Seeded) -> Seeded:
    """The words themselves; ContentError when a result or a decision has none."""
    for kind, table, names in (("rolled", words.rolled, replays.RESULTS), ("act", words.act, replays.ACTS)):
        expect(set(table) == set(names), f"seeded.toml: {kind} must be {', '.join(names)}")
    return words


TEXT = check(read(folder("templates") / "jqka" / "seeded.toml", Seeded))


def demand(options: Sequence[int]) -> None:
    """UsageError when there are no seeded sheets of these options; it says what to write instead."""
    version, _, _, campaign = options
    if version or campaign:
        why = "in a campaign dice go on from quest to quest" if campaign else "cards are shuffled, not rolled"
        instead = GameId("jqka", (0, options[1], options[2], 0), None).text(OPTIONS)
        raise UsageError(f"there are no seeded sheets of this game: {why}; write {instead}")


def sheet(ident: GameId, id_text: str, grade: Graded | None, number: int) -> QuestSheet:
    """The sheet of a seed, with its dice; with a grade it has swords, in a book (``number`` not 0) its number."""
    assert ident.seed is not None
    strip = components.strip(id_text, ident.seed, grade.swords if grade else 0, number)
    return components.quest_sheet(ident.options, strip)


def cover(found: Sequence[Found], ids: Sequence[str], solution: bool) -> BookCover:
    """The title page of a book, with a word on the answers where there are any."""
    return bookwords.cover(TEXT.book, LIMITS, found, ids, solution)


def score_table(found: Sequence[Found], ids: Sequence[str]) -> ScoreTable:
    """The table in which a book's points are written down; it does not say what is possible."""
    ranks = tuple((rank.points, rank.word) for rank in components.ranks()[1:])
    return bookwords.score_table(TEXT.score, TEXT.book.swords, ranks, found, ids)


def answers_cover() -> AnswersCover:
    """The page that hides the answers, with the signs that they use."""
    words = TEXT.hidden
    keys = (
        Key((Sign("way", "north"), Sign("way", "east")), words.way),
        Key((Sign("room", "chest"),), words.room),
        Key((Sign("twelve", "5"), Sign("glyph", "wizard")), words.shown),
        Key((Sign("die", "4"), Sign("glyph", "key")), words.rolled),
        Key((Sign("glyph", "sword"),), words.fight),
        Key((Sign("task", "fetch", "chest"),), words.done),
        Key((Sign("glyph", "heart"), Sign("glyph", "gold")), words.state),
        Key((Sign("number", "7"),), words.number),
    )
    return AnswersCover(words.title, words.line, Picture(*words.picture), words.ribbon, words.keys_word, keys)


def answer(game: Game, ident: GameId, record: Record | None, line: Any, grade: Graded | None, number: int) -> Answer:
    """The answer of a seeded game: its best ``line`` (points, proved, positions) and that line's record, or None for both."""
    words = TEXT.answer
    title = fill(words.title_in_book, number=number) if number else words.title
    bare = Answer(
        number=number,
        game_id=ident.text(OPTIONS),
        title=title,
        claim=words.none,
        grade=fill(words.grade, **shares(grade)) if grade else "",
        swords=grade.swords if grade else 0,
        words=Furniture(words.steps, fill(words.on, title=title), words.record, words.note, TEXT.book.swords),
        picture=Picture(*words.picture),
        tailpiece=Picture(*words.tailpiece),
    )
    if line is None or record is None:
        return bare
    replayed = replays.replayed(game, ident, record)
    end = replayed.end
    rank = FURNITURE.ribbons[rank_of(end.points)]
    return bare._replace(
        claim=words.proved if line.proved else fill(words.found, positions=grouped(line.positions)),
        rank=fill(words.rank, points=end.points, rank=rank),
        sum=added(end),
        stages=replays.stages(replayed, replays.Captions(words.stage, words.whole, words.alt)),
        steps=replays.steps(replayed, TEXT.rolled, TEXT.act),
        record=tuple(to_text(record).splitlines()),
    )
