"""Seeded games as they are printed."""

from typing import Any, NamedTuple

from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.covers import AnswersCover, BookCover, ScoreTable


class SeedBook(NamedTuple):
    """The sheets, in a book between its cover and its table of scores; then the answers, first the page that hides them."""

    sheets: tuple[Any, ...]
    cover: BookCover | None = None
    scores: ScoreTable | None = None
    answers: tuple[AnswerPages | AnswersCover, ...] = ()
