"""Around the sheets of seeded games, the same for all of them: the book's cover, its table of scores, and the answers.

A game hands over its words (seeded.toml), what brings a title, what its signs mean, and what its best line was.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from printgen.components.panels.tallies import PointPart, PointSum
from printgen.components.picture import Picture
from printgen.components.sheets.medals import MedalBand, MedalPoints, MedalWords
from printgen.components.sheets.step_signs import SignGroup, SolutionStep
from printgen.engine.content import read_shared, read_typed, require
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.random import draw_below, make_streams
from printgen.engine.record import Record, to_text
from printgen.features.challenges.components import covers
from printgen.features.challenges.components.answers import AnswerPages, AnswerStage, AnswerText
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.transitions import Transition
from printgen.prose.transitions import read_transitions as read_turns
from printgen.resources import installed_folder

MOST_LISTED = 12
"""So many games are listed on a book's cover; of more only the first and the last seed are named."""

MOST_SWORDS = 5

MOST_RECORD_LINES = 1000
"""Lines of a record that is printed, at most."""

NO_UPPER_BOUND = 1 << 30
"""More points than any game brings: what is known of the most, where nothing is."""

Own = TypeVar("Own")


class QuestSolution(Protocol):
    """The best line that a search found: its decisions, its points, and the ``upper_bound`` of any; NO_END if unknown."""

    @property
    def decisions(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def points(self) -> int: ...  # noqa: D102
    @property
    def is_proved(self) -> bool: ...  # noqa: D102
    @property
    def upper_bound(self) -> int: ...  # noqa: D102


class Skill(NamedTuple):
    """Who grades a seed: a player who decides ``noise`` times in a hundred without a thought, in so many games."""

    player: str
    noise: int
    games: int = 60


class Quest(NamedTuple):
    """A seeded game for a sheet, its id as text, in a book its number, else 0.

    It has a grade where it is graded, par where it is a challenge, and where there are answers its best line and the record of
    it, if any was found; of a game that is solved also the chance to win after each decision of that line, in thousandths.
    """

    ident: GameId
    id_text: str
    number: int = 0
    grade: covers.CoverGrade | None = None
    line: QuestSolution | None = None
    record: Record | None = None
    par: MedalPoints | None = None
    chances: tuple[int, ...] = ()

    @property
    def medals(self) -> MedalBand | None:
        """Its par with the words of a sheet."""
        return MedalBand(self.par, CHALLENGE_TEXT.par) if self.par else None

    @property
    def seed(self) -> int:
        """Its seed."""
        assert self.ident.seed is not None
        return self.ident.seed

    def roll_dice(self, count: int) -> tuple[int, ...]:
        """So many dice of six sides, as its seed gives them."""
        w = make_streams(self.seed, 1)
        return tuple(1 + draw_below(w, 0, 6) for _ in range(count))

    @property
    def sheet_facts(self) -> dict[str, Any]:
        """What every sheet is told of it: its id, its swords, its number in a book, its par."""
        return {"game_id": self.id_text, "swords": self.swords, "number": self.number, "medals": self.medals}

    def transitions(self, game: Game) -> list[Transition]:
        """The moves of its best line, which was found."""
        assert self.record
        return read_turns(game, self.ident, self.record)

    @property
    def swords(self) -> int:
        """How hard it is: one to five, 0 without a grade."""
        return self.grade.swords if self.grade else 0


class Walkthrough(NamedTuple):
    """A best line, told: its steps, the glyphs over their numbers, its sum or facts, its maps. ``template_values`` fill its rank's words."""

    template_values: Mapping[str, object]
    steps: tuple[SolutionStep, ...]
    counters: tuple[str, ...]
    sum: PointSum | None = None
    facts: tuple[PointPart, ...] = ()
    stages: tuple[AnswerStage, ...] = ()


class BookText(NamedTuple):
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


class ScoreText(NamedTuple):
    """The words of the table of scores."""

    title: str
    line: str
    picture: tuple[str, str]
    columns: tuple[str, str, str, str, str, str]
    total: str
    ranks_word: str


class AnswersCoverText(NamedTuple):
    """The words of the page that hides the answers."""

    title: str
    line: str
    picture: tuple[str, str]
    ribbon: str
    keys_word: str


class AnswerWords(NamedTuple):
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


class SeedText(NamedTuple):
    """The words that seeded.toml of every game has; where there are answers, also theirs.

    ``key`` is what their signs mean, with words of ``act`` in its gaps: what is done, or comes of it.
    """

    book: BookText
    score: ScoreText
    hidden: AnswersCoverText | None = None
    answer: AnswerWords | None = None
    key: Mapping[str, str] = MappingProxyType({})
    act: Mapping[str, str] = MappingProxyType({})


class MedalText(NamedTuple):
    """The words of a table of medals."""

    points: str
    date: str
    bag: str
    worth: str
    note: str


class CatalogueText(NamedTuple):
    """The words of a book that is picked from graded seeds, and why there may be none.

    ``edition`` and ``catalogue`` say which seeds they are, those of the game or of somebody's catalogue. ``silver`` and
    ``silver_note`` are what a grade counts where nearly every game is won.
    """

    how: str
    silver: str
    silver_note: str
    edition: str
    catalogue: str
    none: str
    few: str


class UnprovedText(NamedTuple):
    """What is said of an answer that is not proved: between which points the best one lies."""

    between: str


class ChallengeText(NamedTuple):
    """The words of what there is to beat, the same for every game."""

    par: MedalWords
    score: MedalText
    book: CatalogueText
    answer: UnprovedText


CHALLENGE_TEXT = read_typed(installed_folder("templates") / "challenge.toml", ChallengeText)


def load_seed_text(game: str, extra_type: type[Own]) -> tuple[SeedText, Own]:
    """A game's seeded.toml: the words that every game has, and the rest of it as an ``extra_type``."""
    return read_shared(installed_folder("templates") / game / "seeded.toml", SeedText, extra_type)


def require_names(table: str, given: Iterable[str], names: Iterable[str]) -> None:
    """ContentError unless a table of seeded.toml has these names and no others."""
    require(set(given) == set(names), f"seeded.toml: {table} must be {', '.join(names)}")


def build_cover(
    text: SeedText, limits: Sequence[float], quests: Sequence[Quest], solution: bool, source: str = ""
) -> covers.BookCover:
    """The title page of a book, with a word on the answers where there are any; ``limits`` as in the contract of seeds.

    One that is picked from graded seeds says from which, its ``source``.
    """
    book = text.book
    by_seed = sorted(quests, key=lambda quest: quest.seed)
    span = tuple(zip(book.span, (by_seed[0].id_text, by_seed[-1].id_text), strict=True))
    count = number_to_words(len(quests)).capitalize()
    return covers.BookCover(
        game=book.game,
        title=fill_template(book.title, count=count),
        line=book.line,
        picture=Picture(*book.picture),
        ribbon=fill_template(book.ribbon, count=count.upper()),
        how=(book.how_word, tuple(_write_instructions(book, quests, solution))),
        list_word=book.list_word,
        quests=list_quests(quests),
        span=span if len(quests) > MOST_LISTED else (),
        span_note=book.span_note,
        grades_word=book.grades_word,
        note=CHALLENGE_TEXT.book.silver_note if counts_silver(quests[0]) else book.grades_note,
        grades=grade_descriptions(book, limits),
        swords=sword_descriptions(book),
        edition=source,
    )


def counts_silver(quest: Quest) -> bool:
    """Whether its grade counts games that come home with silver."""
    return bool(quest.grade and quest.grade.silver)


def _write_instructions(book: BookText, quests: Sequence[Quest], solution: bool) -> Iterator[str]:
    """How a book is played, with its medals and its answers where there are any."""
    yield from book.how
    if all(quest.par for quest in quests):
        yield CHALLENGE_TEXT.book.how
    if solution:
        yield book.answers


def list_quests(quests: Sequence[Quest]) -> tuple[covers.CoverQuest, ...]:
    """The games of a book in its order."""
    return tuple(covers.CoverQuest(quest.number, quest.id_text, quest.swords, quest.par) for quest in quests)


def sword_descriptions(book: BookText) -> tuple[str, ...]:
    """What a picture of swords says, from one to five of them."""
    return tuple(fill_template(book.swords, n=n) for n in range(1, MOST_SWORDS + 1))


def grade_descriptions(book: BookText, limits: Sequence[float]) -> tuple[str, ...]:
    """What each number of swords means, from one."""
    shares = [round(100 * limit) for limit in limits]
    between = (fill_template(book.grades_row, low=low, high=high - 1) for high, low in pairwise(shares))
    return fill_template(book.grades_top, high=shares[0]), *between, fill_template(book.grades_last, low=shares[-1])


def build_score_table(text: SeedText, ranks: tuple[tuple[int, str], ...], quests: Sequence[Quest]) -> covers.ScoreTable:
    """The table in which a book's points are written down, with the titles that they bring; it does not say what is possible."""
    return covers.ScoreTable(
        text.score.title,
        text.score.line,
        Picture(*text.score.picture),
        columns=text.score.columns,
        quests=list_quests(quests),
        total=text.score.total,
        ranks_word=text.score.ranks_word if ranks else "",
        ranks=ranks,
        swords=sword_descriptions(text.book),
        medals=_build_medal_text(text.score) if all(quest.par for quest in quests) else None,
    )


def _build_medal_text(score: ScoreText) -> covers.MedalTableText:
    """The words of a table in which there are medals."""
    bag, (number, name, swords, *_) = CHALLENGE_TEXT.score, score.columns
    columns = (number, name, swords, *CHALLENGE_TEXT.par.medals, bag.points, bag.date)
    return covers.MedalTableText(columns, bag.bag, bag.worth, bag.note)


def build_answers_cover(text: SeedText, signs: Mapping[str, SignGroup]) -> covers.AnswersCover:
    """The page that hides the answers, with what their signs mean; ContentError unless each of them has its text."""
    assert text.hidden
    page = text.hidden
    require_names("key", text.key, signs)
    keys = tuple(covers.SignKey(group, fill_template(text.key[name], **text.act)) for name, group in signs.items())
    return covers.AnswersCover(
        page.title, page.line, Picture(*page.picture), ribbon=page.ribbon, keys_word=page.keys_word, keys=keys
    )


def write_claim(told: AnswerWords, line: QuestSolution) -> str:
    """Whether a line is proved to be the best, or between which points the best one lies, as far as is known."""
    if line.is_proved:
        return told.proved
    return (
        told.found
        if line.upper_bound >= NO_UPPER_BOUND
        else fill_template(CHALLENGE_TEXT.answer.between, best=line.points, most=line.upper_bound)
    )


def build_answer(text: SeedText, quest: Quest, way: Walkthrough | None, *, brief: bool = False) -> AnswerPages:
    """The answer of a seeded game: its best line as it is told by its game, or None where none was found.

    A ``brief`` one has its record printed only where there is room; a very long one only travels with the file.
    """
    assert text.answer
    told = text.answer
    title = fill_template(told.title_in_book, number=quest.number) if quest.number else told.title
    bare = AnswerPages(
        number=quest.number,
        game_id=quest.id_text,
        title=title,
        claim=told.none,
        grade=fill_template(
            CHALLENGE_TEXT.book.silver if counts_silver(quest) else told.grade, share=covers.win_percent(quest.grade)
        )
        if quest.grade
        else "",
        swords=quest.swords,
        words=AnswerText(
            told.steps,
            fill_template(told.on, title=title),
            told.record,
            note=told.note,
            swords=fill_template(text.book.swords, n=quest.swords),
        ),
        picture=Picture(*told.picture),
        tailpiece=Picture(*told.tailpiece),
    )
    if way is None or quest.line is None or quest.record is None:
        return bare
    lines = to_text(quest.record).splitlines()
    return bare._replace(
        claim=write_claim(told, quest.line),
        rank=fill_template(told.rank, **way.template_values),
        sum=way.sum,
        facts=way.facts,
        counters=way.counters,
        stages=way.stages,
        steps=way.steps,
        record=tuple(lines) if len(lines) <= MOST_RECORD_LINES else (),
        brief=brief,
    )
