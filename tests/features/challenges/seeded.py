"""Seeded games for tests: quests as commands make them, their answers, the covers and tables of their books."""

from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from printgen.engine.play import record_decisions
from printgen.engine.record import Record
from printgen.features.challenges.commands import sheets as seeding
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.covers import BookCover, ScoreTable
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.prose import book
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.contract import get_section
from printgen.gameapi.discovery import parse_id


class SolutionStub(NamedTuple):
    """What an answer asks of a line."""

    points: int = 0
    upper_bound: int = book.NO_UPPER_BOUND
    decisions: tuple[int, ...] = ()

    @property
    def is_proved(self) -> bool:
        """Whether nothing can be worth more."""
        return self.points == self.upper_bound


class GradeStub(NamedTuple):
    """What an answer asks of a grade."""

    share: float = 0.62
    swords: int = 4
    silver: bool = False


def build_quest(
    text: str, number: int = 0, grade: GradeStub | None = None, line: SolutionStub | None = None, record: Record | None = None
) -> Quest:
    """A seeded game by its id, as it is written."""
    return Quest(parse_id(text)[1], text, number, grade=grade, line=line, record=record)


def build_quests(game: str, count: int) -> list[Quest]:
    """The games of a book, not in the order of their seeds."""
    seeds = [3, 1, 2, *range(4, count + 1)][:count]
    return [build_quest(f"{game}#{seed}", k, GradeStub(swords=1 + k % 5)) for k, seed in enumerate(seeds, 1)]


def build_cover(seeds: Any, quests: list[Quest], solution: bool = False) -> BookCover:
    """The cover of a book of a game's seeds."""
    return book.build_cover(seeds.BOOK_TEXTS, seeds.SWORD_LIMITS, quests, solution)


def build_score_table(seeds: Any, quests: list[Quest]) -> ScoreTable:
    """The table of scores of a book of a game's seeds."""
    ranks = getattr(seeds, "rank_titles", lambda options: ())
    return book.build_score_table(seeds.BOOK_TEXTS, ranks(quests[0].ident.options), quests)


def build_answer(seeds: Any, quest: Quest) -> AnswerPages:
    """The answer of a quest, with the way of its record if it has one."""
    game, _ = parse_id(quest.id_text)
    return book.build_answer(seeds.BOOK_TEXTS, quest, seeds.write_answer(game, quest) if quest.record else None)


def explained_signs(seeds: Any) -> set[str]:
    """The kinds of the signs that the page before the answers explains."""
    return {sign.kind for key in book.build_answers_cover(seeds.BOOK_TEXTS, seeds.ANSWER_SIGNS).keys for sign in key.signs}


@cache
def solved_quests(text: str, count: int) -> tuple[Quest, ...]:
    """So many graded seeds of a game that have a best line, each with its record."""
    game, ident = parse_id(text)
    graded = seeding._known_seeds(game, ident, get_section(game, Seeds)).values()
    solved = islice(((quest, quest.line) for quest in graded if quest.line), count)
    return tuple(quest._replace(record=record_decisions(game, quest.ident, line.decisions)) for quest, line in solved)


def slugs_of_record(record: Record, plain: frozenset[str] = frozenset()) -> set[str]:
    """The words of a record that are joined by a hyphen, but those that are plain English."""
    return {word for line in record.moves for word in line.action_text.split() if "-" in word} - plain
