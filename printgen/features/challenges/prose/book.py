"""Writes the pages around seeded sheets, alike for all games: cover, score table and answers.

A game gives its texts (seeded.toml), its rank titles, the meaning of its signs, and its best line in steps.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

from printgen.components.panels.state_tallies import PointPart, PointSum
from printgen.components.picture import Picture
from printgen.components.sheets.medals import MedalBand, MedalPoints, MedalWords
from printgen.components.sheets.step_signs import SignGroup, SolutionStep
from printgen.engine.content import read_shared_and_own, read_typed, require_content
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import draw_below, make_streams
from printgen.engine.record import Record
from printgen.features.challenges.components import covers
from printgen.features.challenges.components.answers import AnswerPages, AnswerStage, AnswerText
from printgen.features.challenges.prose.sign_text import groups_to_text
from printgen.prose.templates import fill_template, number_to_words
from printgen.prose.transitions import Transition, read_transitions
from printgen.resources import resource_folder

MOST_LISTED = 12
"""Games listed on a book's cover, at most; of more only the first and the last seed are named."""

MOST_SWORDS = 5

NO_UPPER_BOUND = 1 << 30
"""More points than any game brings: the upper bound where none is known."""

FARTHEST_UPPER_BOUND = 1.5
"""An upper bound above this many times the best line's points tells a reader nothing and is not printed."""

Own = TypeVar("Own")


class QuestSolution(Protocol):
    """The best line that a search found: its decisions, its points, and the upper bound of any line.

    The upper bound is NO_UPPER_BOUND if it is unknown.
    """

    @property
    def decisions(self) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def points(self) -> int: ...  # noqa: D102
    @property
    def is_proved(self) -> bool: ...  # noqa: D102
    @property
    def upper_bound(self) -> int: ...  # noqa: D102


class Skill(NamedTuple):
    """A test player: in ``noise`` of 100 decisions player 0 decides instead; it plays ``games`` times."""

    player: str
    noise: int
    games: int = 60


class Quest(NamedTuple):
    """A seeded game for a sheet: its id, also as text, and its number in a book (0: none).

    ``grade`` is set if the seed was graded, ``par`` if it is a challenge. If answers are wanted, ``line`` is the best line
    and ``record`` its record, None if none was found. For a solved game ``chances`` are the chances to win after each
    decision of that line, in thousandths.
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
        """The par with the texts of a sheet, or None."""
        return MedalBand(self.par, CHALLENGE_TEXT.par) if self.par else None

    @property
    def seed(self) -> int:
        """The seed of the game."""
        assert self.ident.seed is not None
        return self.ident.seed

    def roll_dice(self, count: int) -> tuple[int, ...]:
        """Return the first ``count`` rolls of a six-sided die that the seed gives."""
        w = make_streams(self.seed, 1)
        return tuple(1 + draw_below(w, 0, 6) for _ in range(count))

    @property
    def sheet_facts(self) -> dict[str, Any]:
        """The facts that every sheet needs, by name: id, swords, number in a book, medals."""
        return {"game_id": self.id_text, "swords": self.swords, "number": self.number, "medals": self.medals}

    def transitions(self, game: Game) -> list[Transition]:
        """Return the moves of the best line, which must have been found."""
        assert self.record
        return read_transitions(game, self.ident, self.record)

    @property
    def swords(self) -> int:
        """The number of swords, from one to five; 0 without a grade."""
        return self.grade.swords if self.grade else 0


class Walkthrough(NamedTuple):
    """A best line in steps, with the glyphs above their numbers, its sum or facts, and its maps.

    ``template_values`` fill the template of the line's rank.
    """

    template_values: Mapping[str, object]
    steps: tuple[SolutionStep, ...]
    counters: tuple[str, ...]
    sum: PointSum | None = None
    facts: tuple[PointPart, ...] = ()
    stages: tuple[AnswerStage, ...] = ()


class BookText(NamedTuple):
    """The texts of a book's cover; ``answers`` explains the answers, if the book has any."""

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
    """The texts of the score table."""

    title: str
    line: str
    picture: tuple[str, str]
    columns: tuple[str, str, str, str, str, str]
    total: str
    ranks_word: str


class AnswersCoverText(NamedTuple):
    """The texts of the page that hides the answers."""

    title: str
    line: str
    picture: tuple[str, str]
    ribbon: str
    keys_word: str


class AnswerWords(NamedTuple):
    """The texts of an answer."""

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


class SeedText(NamedTuple):
    """The texts of a game's seeded.toml.

    ``hidden``, ``answer``, ``key`` and ``act`` are there only if the game has answers. ``key`` explains the signs of the
    answers; its gaps are filled from ``act``.
    """

    book: BookText
    score: ScoreText
    hidden: AnswersCoverText | None = None
    answer: AnswerWords | None = None
    key: Mapping[str, str] = MappingProxyType({})
    act: Mapping[str, str] = MappingProxyType({})


class MedalText(NamedTuple):
    """The texts of a medal table."""

    points: str
    date: str
    bag: str
    worth: str
    note: str


class CatalogueText(NamedTuple):
    """The texts of a book that is picked from graded seeds, and the reasons why there may be none.

    ``edition`` and ``catalogue`` name the source: the game's own graded seeds or a user's catalogue. ``silver`` and
    ``silver_note`` explain what a grade counts if nearly every game is won.
    """

    how: str
    silver: str
    silver_note: str
    edition: str
    catalogue: str
    none: str
    few: str


class UnprovedText(NamedTuple):
    """The texts of an answer that is not proved: its heading, and the range in which the best score lies."""

    heading: str
    heading_in_book: str
    between: str


class ChallengeText(NamedTuple):
    """The texts on par and medals that are the same for every game."""

    par: MedalWords
    score: MedalText
    book: CatalogueText
    answer: UnprovedText


CHALLENGE_TEXT = read_typed(resource_folder("templates") / "challenge.toml", ChallengeText)


def load_seed_text(game: str, extra_type: type[Own]) -> tuple[SeedText, Own]:
    """Read a game's seeded.toml: return the texts that every game has, and the other texts as an ``extra_type``."""
    return read_shared_and_own(resource_folder("templates") / game / "seeded.toml", SeedText, extra_type)


def require_names(table: str, given: Iterable[str], names: Iterable[str]) -> None:
    """Raise ContentError unless a table of seeded.toml has exactly these names."""
    require_content(set(given) == set(names), f"seeded.toml: {table} must be {', '.join(names)}")


def build_cover(
    text: SeedText, limits: Sequence[float], quests: Sequence[Quest], solution: bool, source: str = ""
) -> covers.BookCover:
    """Build the title page of a book.

    Args:
        text: the texts of seeded.toml.
        limits: the falling limits of the sword counts.
        quests: the games of the book.
        solution: whether the book has answers.
        source: for a book picked from graded seeds a sentence on their source, else "".
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
    """Return whether the quest's grade counts games that reach silver instead of games won."""
    return bool(quest.grade and quest.grade.silver)


def _write_instructions(book: BookText, quests: Sequence[Quest], solution: bool) -> Iterator[str]:
    """Yield the paragraphs on how to use a book, with its medals and answers if it has any."""
    yield from book.how
    if all(quest.par for quest in quests):
        yield CHALLENGE_TEXT.book.how
    if solution:
        yield book.answers


def list_quests(quests: Sequence[Quest]) -> tuple[covers.CoverQuest, ...]:
    """Return the games of a book in its order, for its cover."""
    return tuple(covers.CoverQuest(quest.number, quest.id_text, quest.swords, quest.par) for quest in quests)


def sword_descriptions(book: BookText) -> tuple[str, ...]:
    """Return the texts of the pictures of one to five swords."""
    return tuple(fill_template(book.swords, n=n) for n in range(1, MOST_SWORDS + 1))


def grade_descriptions(book: BookText, limits: Sequence[float]) -> tuple[str, ...]:
    """Return what each number of swords means, from one."""
    shares = [round(100 * limit) for limit in limits]
    between = (fill_template(book.grades_row, low=low, high=high - 1) for high, low in pairwise(shares))
    return fill_template(book.grades_top, high=shares[0]), *between, fill_template(book.grades_last, low=shares[-1])


def build_score_table(text: SeedText, ranks: tuple[tuple[int, str], ...], quests: Sequence[Quest]) -> covers.ScoreTable:
    """Build the table in which the players of a book write down their points, with the titles that the sum earns.

    It does not show which scores are possible.
    """
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
    """Build the texts of a table with medals."""
    bag, (number, name, swords, *_) = CHALLENGE_TEXT.score, score.columns
    columns = (number, name, swords, *CHALLENGE_TEXT.par.medals, bag.points, bag.date)
    return covers.MedalTableText(columns, bag.bag, bag.worth, bag.note)


def build_answers_cover(text: SeedText, signs: Mapping[str, SignGroup]) -> covers.AnswersCover:
    """Build the page that hides the answers and explains their signs.

    Raise ContentError unless each sign has its text.
    """
    assert text.hidden
    page = text.hidden
    require_names("key", text.key, signs)
    keys = tuple(
        covers.SignKey(group, fill_template(text.key[name], **text.act), groups_to_text((group,)))
        for name, group in signs.items()
    )
    return covers.AnswersCover(
        page.title, page.line, Picture(*page.picture), ribbon=page.ribbon, keys_word=page.keys_word, keys=keys
    )


def write_claim(told: AnswerWords, line: QuestSolution) -> str:
    """Return a sentence: the line is proved to be the best, or the range in which the best score lies, if that is narrow."""
    if line.is_proved:
        return told.proved
    return (
        told.found
        if line.upper_bound > FARTHEST_UPPER_BOUND * line.points
        else fill_template(CHALLENGE_TEXT.answer.between, best=line.points, most=line.upper_bound)
    )


def build_answer(text: SeedText, quest: Quest, way: Walkthrough | None) -> AnswerPages:
    """Build the answer of a seeded game; ``way`` is its best line in steps, or None if no line was found."""
    assert text.answer
    told = text.answer
    title = fill_template(told.title_in_book, number=quest.number) if quest.number else told.title
    if quest.line and not quest.line.is_proved:
        unproved = CHALLENGE_TEXT.answer
        title = fill_template(unproved.heading_in_book, title=title) if quest.number else unproved.heading
    bare = AnswerPages(
        number=quest.number,
        game_id=quest.id_text,
        title=title,
        claim=told.none,
        grade=fill_template(
            CHALLENGE_TEXT.book.silver if counts_silver(quest) else told.grade, share=covers.wins_in_hundred(quest.grade)
        )
        if quest.grade
        else "",
        swords=quest.swords,
        words=AnswerText(
            told.steps,
            fill_template(told.on, title=title),
            swords=fill_template(text.book.swords, n=quest.swords),
        ),
        picture=Picture(*told.picture),
        tailpiece=Picture(*told.tailpiece),
    )
    if way is None or quest.line is None or quest.record is None:
        return bare
    return bare._replace(
        claim=write_claim(told, quest.line),
        rank=fill_template(told.rank, **way.template_values),
        sum=way.sum,
        facts=way.facts,
        counters=way.counters,
        stages=way.stages,
        steps=way.steps,
    )
