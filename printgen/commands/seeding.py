"""Seeded sheets: sheets whose dice or cards are known, alone, as a book in rising difficulty, or as a pad; with answers."""

import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

from printgen.catalogue.contract import Seeds, has
from printgen.errors import Refused, UsageError
from printgen.kernel.chance import LARGEST_SEED
from printgen.kernel.game import Game, GameId
from printgen.kernel.record import Record, to_text
from printgen.marks import Page
from printgen.press.paper.sizes import Paper
from printgen.press.seeds.answers import answer_pages, cover_pages, score_page
from printgen.press.sheets.halves import two_up
from printgen.press.sheets.pages import sheets as sheet_pages
from printgen.press.tools.theme import Look
from printgen.study.grade import Grade, grade, seeds_of

LARGEST_BOOK = 40
"""More sheets than these are a pad: without cover and score table, and not graded."""

FARTHEST = 2000
"""So many seeds are looked at for those of a difficulty."""

Tick = Callable[[int], None]


class Wish(NamedTuple):
    """What is wanted: so many sheets from a seed on, of a difficulty (0 for any), with answers or without."""

    seed: int
    sheets: int = 1
    solution: bool = False
    difficulty: int = 0


class Quest(NamedTuple):
    """A seeded game for a sheet: its grade where it is wanted, its best line and that line's record where answers are."""

    ident: GameId
    grade: Grade | None = None
    line: Any = None
    record: Record | None = None


def demand(game: Game, wish: Wish) -> None:
    """UsageError when the seeds would pass the largest one, or the game has no answers to print."""
    if wish.seed + wish.sheets - 1 > LARGEST_SEED:
        raise UsageError(f"{wish.sheets} sheets from seed {wish.seed} would pass the largest seed, {LARGEST_SEED}")
    if wish.solution and not has(game, Seeds, "answer"):
        raise UsageError(f"the seeded sheets of {game.name} have no answers; print them without --solution")


def is_book(game: Game, wish: Wish) -> bool:
    """Whether the sheets get a cover and a table of scores: a few of them, of a game that has such pages."""
    return 1 < wish.sheets <= LARGEST_BOOK and has(game, Seeds, "cover")


def quests(game: Game, ident: GameId, part: Seeds, wish: Wish, tick: Tick) -> list[Quest]:
    """The games of the sheets, in rising difficulty when they make a book; ``tick`` hears of each that is done."""
    book = is_book(game, wish)
    found = []
    for which in islice(_wanted(game, ident._replace(seed=wish.seed), part, wish, graded=book or wish.solution), wish.sheets):
        found.append(which)
        tick(1)
    return sorted(found, key=lambda quest: -quest.grade.share if quest.grade else 0) if book else found


def _wanted(game: Game, first: GameId, part: Seeds, wish: Wish, *, graded: bool) -> Iterator[Quest]:
    """The seeds that will do, with all that is wanted of them; of a book with answers only those that a found line wins."""
    for which, known in _graded(game, first, part, wish, graded=graded):
        if not wish.solution:
            yield Quest(which, known)
            continue
        line, record = _solved(game, which)
        if line or wish.sheets == 1:
            yield Quest(which, known, line, record)


def _graded(game: Game, first: GameId, part: Seeds, wish: Wish, *, graded: bool) -> Iterator[tuple[GameId, Grade | None]]:
    assert first.seed is not None
    limits = part.LIMITS
    if wish.difficulty:
        last = min(first.seed + FARTHEST, LARGEST_SEED)
        for which, found in seeds_of(game, first, part.PLAYER, limits, wish.difficulty, last):
            yield which, found
        raise Refused(f"too few seeds from {first.seed} to {last} have {wish.difficulty} swords; begin with another seed")
    for seed in range(first.seed, min(first.seed + FARTHEST + wish.sheets, LARGEST_SEED + 1)):
        which = first._replace(seed=seed)
        yield which, grade(game, which, part.PLAYER, limits) if graded else None
    raise Refused(f"too few seeds from {first.seed} on can be won; begin with another seed")


def _solved(game: Game, ident: GameId) -> tuple[Any, Record | None]:
    """The best line of a seed and its record; Refused without the extra that searches."""
    try:
        search = import_module("printgen.study.search")
    except ImportError:
        raise Refused("solutions need numba and numpy, the extra 'study': pip install 'printgen[study]'") from None
    line = search.best_line(game, ident)
    return line, search.record_of(game, ident, line) if line else None


def records(found: Sequence[Quest], alone: str) -> tuple[tuple[str, str], ...]:
    """The records of the answers as files; that of a single sheet is named ``alone``."""
    kept = [quest.record for quest in found if quest.record]
    if len(found) == 1:
        return tuple((alone, to_text(record)) for record in kept)
    return tuple((f"{re.sub('[^a-z0-9_]+', '-', record.game)}.txt", to_text(record)) for record in kept)


class Setting(NamedTuple):
    """How the sheets are printed: look, paper, the sign, forms to fill in, two on a page."""

    look: Look
    paper: Paper
    emblem: str
    fillable: bool = False
    half: bool = False


def pages(game: Game, found: Sequence[Quest], part: Seeds, wish: Wish, setting: Setting) -> Iterator[Page]:
    """The cover, the sheets, the table of scores, and behind a cover of their own the answers; as a form the sheets alone."""
    # What is filled in on a tablet has no use for pages on which there is nothing to fill in.
    book, alone = is_book(game, wish), setting.fillable
    look, paper = setting.look, setting.paper
    ids = [quest.ident.text(game.rules.OPTIONS) for quest in found]
    if book and not alone:
        yield from cover_pages(look, paper, part.cover(found, ids, wish.solution))
    items = [part.sheet(q.ident, text, q.grade, k if book else 0) for k, (q, text) in enumerate(zip(found, ids, strict=True), 1)]
    lay = two_up if setting.half else sheet_pages
    yield from lay(look, paper, items, setting.emblem, "", fillable=setting.fillable)
    if book and not alone:
        yield from score_page(look, paper, part.score_table(found, ids))
    if wish.solution:
        answers = [part.answer(game, q.ident, q.record, q.line, q.grade, k if book else 0) for k, q in enumerate(found, 1)]
        yield from answer_pages(look, paper, [part.answers_cover(), *answers])
