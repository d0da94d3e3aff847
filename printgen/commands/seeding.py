"""Seeded sheets: sheets whose dice or cards are known, alone, as a book in rising difficulty, or as a pad; with answers."""

import re
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any, NamedTuple

from printgen.backends.enlarged import enlarged
from printgen.catalogue.contract import Promise, Seeds, has, part
from printgen.commands.edition import Style, edition
from printgen.commands.records import RECORD_NAME
from printgen.document.seeds.answers import Answer
from printgen.document.seeds.book import SeedBook
from printgen.document.seeds.covers import AnswersCover
from printgen.errors import Refused, UsageError
from printgen.kernel.chance import LARGEST_SEED
from printgen.kernel.game import Game
from printgen.kernel.ids import GameId
from printgen.kernel.record import Record, to_text
from printgen.marks import Job
from printgen.press.paper.sizes import paper
from printgen.study.grade import Grade, grade, seeds_of
from printgen.writing import seedbook
from printgen.writing.seedbook import Quest

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


def seeded(text: str, wish: Wish, style: Style, tick: Tick = lambda n: None) -> Job:
    """Sheets of known dice or cards from a seed on. UsageError for a game that has none."""
    which = edition(text)
    seeds = part(which.game, Seeds)
    seeds.demand(which.ident.options)
    demand(which.game, wish)
    if style.fillable and wish.solution:
        raise UsageError("an answer has nothing to fill in: print the sheets with --fillable, and the answers without it")
    paper(style.paper).demand_whole()
    found = quests(which.game, which.ident, seeds, wish, tick)
    count = f"-{wish.sheets}" if wish.sheets > 1 else ""
    name = f"sheets-{wish.seed}{count}" + ("-solution" if wish.solution else "")
    made = book(which.game, found, seeds, wish, alone=style.fillable)
    job = which.job(style, "sheets", made, name, attached=records(found, RECORD_NAME))
    return enlarged(job) if style.large else job


def demand(game: Game, wish: Wish) -> None:
    """UsageError when the seeds would pass the largest one, or the game has no answers to print."""
    if wish.seed + wish.sheets - 1 > LARGEST_SEED:
        raise UsageError(f"{wish.sheets} sheets from seed {wish.seed} would pass the largest seed, {LARGEST_SEED}")
    if wish.solution and not has(game, Seeds, "way"):
        raise UsageError(f"the seeded sheets of {game.name} have no answers; print them without --solution")
    lacks = [name for name in ("TASTES", "promise") if not has(game, Promise, name)] if wish.solution else []
    if lacks:
        said = f"the answers of {game.name} are searched by TASTES and promise(s, taste), which stand in players.py"
        raise UsageError(f"{said} or players/promise.py; it lacks {' and '.join(lacks)}")


def is_book(game: Game, wish: Wish) -> bool:
    """Whether the sheets get a cover and a table of scores: a few of them, of a game that has such pages."""
    return 1 < wish.sheets <= LARGEST_BOOK and has(game, Seeds, "TEXT")


def quests(game: Game, ident: GameId, part: Seeds, wish: Wish, tick: Tick) -> list[Quest]:
    """The games of the sheets, in rising difficulty when they make a book; ``tick`` hears of each that is done."""
    book = is_book(game, wish)
    found = []
    for which in islice(_wanted(game, ident._replace(seed=wish.seed), part, wish, graded=book or wish.solution), wish.sheets):
        found.append(which)
        tick(1)
    if not book:
        return found
    rising = sorted(found, key=lambda quest: -quest.grade.share if quest.grade else 0)
    return [quest._replace(number=k) for k, quest in enumerate(rising, 1)]


def _wanted(game: Game, first: GameId, part: Seeds, wish: Wish, *, graded: bool) -> Iterator[Quest]:
    """The seeds that will do, with all that is wanted of them; of a book with answers only those that a found line wins."""
    for which, known in _graded(game, first, part, wish, graded=graded):
        quest = Quest(which, which.text(game.rules.OPTIONS), grade=known)
        if not wish.solution:
            yield quest
            continue
        line, record = _solved(game, which)
        if line or wish.sheets == 1:
            yield quest._replace(line=line, record=record)


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


def book(game: Game, found: Sequence[Quest], part: Seeds, wish: Wish, *, alone: bool = False) -> SeedBook:
    """The sheets; of a book also its cover and its table of scores, unless the sheets shall be ``alone``; with answers these."""
    # What is filled in on a tablet has no use for pages on which there is nothing to fill in.
    around = is_book(game, wish) and not alone
    answers: list[Answer | AnswersCover] = []
    if wish.solution:
        ways = [part.way(game, quest.ident, quest.record) if quest.record else None for quest in found]
        answers = [seedbook.answer(part.TEXT, quest, way) for quest, way in zip(found, ways, strict=True)]
        answers.insert(0, seedbook.hidden(part.TEXT, part.SIGNS))
    return SeedBook(
        sheets=tuple(part.sheet(quest) for quest in found),
        cover=seedbook.cover(part.TEXT, part.LIMITS, found, wish.solution) if around else None,
        scores=seedbook.scores(part.TEXT, part.ranks(found[0].ident.options), found) if around else None,
        answers=tuple(answers),
    )
