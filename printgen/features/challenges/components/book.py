"""A book of seeded games, as a plain value."""

from typing import Any, NamedTuple

from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.covers import AnswersCover, BookCover, ScoreTable


class SeedBook(NamedTuple):
    """The sheets, with cover and score table if they make a book, then the answers behind the page that hides them."""

    sheets: tuple[Any, ...]
    cover: BookCover | None = None
    scores: ScoreTable | None = None
    answers: tuple[AnswerPages | AnswersCover, ...] = ()
