"""The printed pieces that are challenges: seeded sheets, and the book of graded ones."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError
from printgen.features.challenges.contract import Seeds
from printgen.gameapi.contract import has_section
from printgen.marks import Job

SEEDED, BOOK = "seeded", "book"
VERBS = {SEEDED: "sheets", BOOK: "book"}
"""The verbs whose options each takes."""
TITLES = {SEEDED: "Seeded sheets", BOOK: "Book of challenges"}
"""What they are called."""
BOOK_SIZES = (12, 24, 52)
"""So many challenges a book may have; the first, unless somebody says so."""
MOST_SHEETS = 1000
"""So many sheets at most."""
MOST_SWORDS = 5
"""Swords of the hardest seeds."""


class PieceSettings(NamedTuple):
    """Settings of a challenge piece: first seed, number of sheets (0: default), swords (0: any), answers.

    ``seed`` is text because JavaScript cannot hold the largest seeds as numbers.
    """

    seed: str = "1"
    many: int = 0
    difficulty: int = 0
    solution: bool = False


def validate_settings(wanted: PieceSettings, piece: str) -> None:
    """Raise UsageError for settings that the piece cannot have."""
    if piece == BOOK and wanted.many not in (0, *BOOK_SIZES):
        raise UsageError(f"a book has {', '.join(map(str, BOOK_SIZES[:-1]))} or {BOOK_SIZES[-1]} challenges, not {wanted.many}")
    if not (wanted.seed.isascii() and wanted.seed.isdigit() and int(wanted.seed[:30]) <= LARGEST_SEED):
        raise UsageError(f"a seed is a whole number from 0 to {LARGEST_SEED}, not {wanted.seed[:30]!r}")
    if not 0 <= wanted.many <= MOST_SHEETS:
        raise UsageError(f"between 1 and {MOST_SHEETS} sheets are printed, not {wanted.many}")
    if not 0 <= wanted.difficulty <= MOST_SWORDS:
        raise UsageError(f"seeds have 1 to {MOST_SWORDS} swords, not {wanted.difficulty}")


def offered_pieces(game: Game) -> Iterator[str]:
    """Yield the names of the challenge pieces that a game may have."""
    if has_section(game, Seeds):
        yield SEEDED
        if has_section(game, Seeds, "BOOK_TEXTS"):
            yield BOOK


def job_makers(request: Request, wanted: PieceSettings) -> Mapping[str, Callable[[], Iterator[Job]]]:
    """Return for each piece the function that yields its jobs."""

    def make_sheets() -> Iterator[Job]:
        from printgen.features.challenges.commands import (
            sheets,  # seldom asked for, and much to load before a first page
        )

        wish = sheets.SheetRequest(int(wanted.seed), wanted.many or 1, wanted.solution, wanted.difficulty)
        yield sheets.build_seeded_sheets_job(request, wish)

    def make_book() -> Iterator[Job]:
        from printgen.features.challenges.commands import sheets

        yield sheets.build_challenge_book(request, wanted.many or BOOK_SIZES[0])

    return {SEEDED: make_sheets, BOOK: make_book}
