"""Commands that print seeded sheets: single ones, a book in rising difficulty, or a pad.

The dice or cards of a seeded sheet are known before play. Answers can be printed, too.
"""

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from printgen import extensions
from printgen.commands.record_files import RECORD_NAME
from printgen.commands.request import Request
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import record_decisions
from printgen.engine.random_streams import LARGEST_SEED
from printgen.engine.record import to_text
from printgen.errors import ContentError, Refused, UsageError
from printgen.features.challenges.components.answers import AnswerPages
from printgen.features.challenges.components.book import SeedBook
from printgen.features.challenges.components.covers import AnswersCover
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.graded_seeds import GradedSeed, GradedSeeds, graded_ids, load_graded
from printgen.features.challenges.par import Grade, compute_par, grade_game, spaced_medals, sword_count
from printgen.features.challenges.prose import book as seedbook
from printgen.features.challenges.prose.book import Quest
from printgen.gameapi.contract import get_section, has_section
from printgen.marks import Job
from printgen.print_options import FILLABLE, LARGE_PRINT, PAPER
from printgen.progress import iter_steps
from printgen.prose.templates import fill_template
from printgen.render.paper.paper_sizes import find_paper

LARGEST_BOOK = 40
"""More sheets than these are a pad: without cover and score table, and not graded."""

MOST_SEEDS_TRIED = 2000
"""So many seeds are looked at for those of a difficulty."""


class SheetRequest(NamedTuple):
    """A request for seeded sheets: first seed, number of sheets, with or without answers, swords (0: any)."""

    seed: int
    sheets: int = 1
    solution: bool = False
    difficulty: int = 0


def build_seeded_sheets_job(request: Request, sheet_request: SheetRequest) -> Job:
    """Build the job that prints the sheets from a seed on.

    Raise UsageError for a game without seeded sheets or for options that do not go together.
    """
    game, options = request.game, request.options
    seeds = get_section(game, Seeds)
    request.box_section  # noqa: B018  # a game without anything to print has no such sheets
    seeds.require_seedable(request.ident.options)
    require_printable(game, sheet_request)
    if options[FILLABLE] and sheet_request.solution:
        raise UsageError("an answer has nothing to fill in: print the sheets with --fillable, and the answers without it")
    find_paper(options[PAPER]).require_whole()
    found = collect_quests(game, request.ident, seeds, sheet_request)
    count = f"-{sheet_request.sheets}" if sheet_request.sheets > 1 else ""
    name = f"sheets-{sheet_request.seed}{count}" + ("-solution" if sheet_request.solution else "")
    made = build_seed_book(game, found, seeds, sheet_request, sheets_only=options[FILLABLE])
    job = request.make_job("sheets", made, name, attachments=answer_files(found, RECORD_NAME))
    return extensions.require_at("enlarge", "large_print")(job) if options[LARGE_PRINT] else job


def require_printable(game: Game, sheet_request: SheetRequest) -> None:
    """Raise UsageError when the seeds pass the largest seed, or when the game has no answers to print."""
    if sheet_request.seed + sheet_request.sheets - 1 > LARGEST_SEED:
        raise UsageError(
            f"{sheet_request.sheets} sheets from seed {sheet_request.seed} would pass the largest seed, {LARGEST_SEED}"
        )
    if sheet_request.solution and not has_section(game, Seeds, "write_answer"):
        raise UsageError(f"the seeded sheets of {game.name} have no answers; print them without --solution")


def is_book(game: Game, sheet_request: SheetRequest) -> bool:
    """Return whether the sheets get a cover and a score table.

    They do if there are 2 to LARGEST_BOOK sheets and the game has texts for such pages.
    """
    return 1 < sheet_request.sheets <= LARGEST_BOOK and has_section(game, Seeds, "BOOK_TEXTS")


def build_challenge_book(request: Request, count: int, catalogue: Path | None = None) -> Job:
    """Build the job of a challenge book in rising difficulty.

    By default the challenges are picked from the graded seeds that the game brings, so the book is always the same. If the
    game brings none, they come from the default catalogue.

    Args:
        request: the game with its options.
        count: how many challenges.
        catalogue: the file of a catalogue to pick from; None for the rule above.

    Raises:
        UsageError: the game or its options have no graded seeds.
        Refused: there are too few of them.
    """
    game, ident, options = request.game, request.ident, request.ident.options
    seeds, shelf = get_section(game, Seeds), load_graded(game, options)
    seeds.require_seedable(options)
    find_paper(request.options[PAPER]).require_whole()
    place = catalogue or (None if shelf.edition else _default_catalogue(game, ident))
    if place:
        found, source = _catalogue_challenges(game, ident, seeds, place, count)
    else:
        found, source = _graded_challenges(game, ident, seeds, shelf, count)
    made = build_seed_book(
        game, found, seeds, SheetRequest(0, count, solution=has_section(game, Seeds, "write_answer")), source=source
    )
    return request.make_job("book", made, f"book-{count}", attachments=answer_files(found, RECORD_NAME))


def _default_catalogue(game: Game, ident: GameId) -> Path | None:
    """Return the path of the default catalogue if it has grades of the game with these options, else None."""
    try:
        from printgen.features.challenges.commands.catalogue import (  # Python in a browser has no SQLite
            default_catalogue_path,
            has_grades,
        )
    except ImportError:
        return None
    usual = default_catalogue_path()
    return usual if usual.is_file() and has_grades(usual, game, ident) else None


def _graded_challenges(game: Game, ident: GameId, seeds: Seeds, shelf: GradedSeeds, count: int) -> tuple[list[Quest], str]:
    """Pick a book's challenges from the game's own graded seeds; return them and a sentence on their source.

    Args:
        seeds: the game's ``Seeds`` section.
        shelf: the graded seeds of the game.
        count: how many challenges.

    Raise UsageError when the game has no graded seeds, Refused when there are too few.
    """
    words = seedbook.CHALLENGE_TEXT.book
    if not shelf.edition:
        instead = " or ".join(graded_ids(game)) or "another game"
        raise UsageError(fill_template(words.none, game=ident._replace(seed=None).to_text(game.rules.OPTIONS), instead=instead))
    offered = [quest for quest in _known_seeds(game, ident, seeds).values() if quest.par]
    if len(offered) < count:
        raise Refused(fill_template(words.few, count=len(offered), game=game.name, wanted=count))
    found = []
    for k, quest in enumerate(iter_steps(pick_quests(offered, count), "challenges"), 1):
        found.append(_solve_quest(game, quest)._replace(number=k))
    return found, fill_template(words.edition, edition=shelf.edition)


def _catalogue_challenges(game: Game, ident: GameId, seeds: Seeds, path: Path, count: int) -> tuple[list[Quest], str]:
    """Pick a book's challenges from a catalogue; return them and a sentence on their source.

    Seeds that are finished on the way are saved in the catalogue.

    Args:
        seeds: the game's ``Seeds`` section.
        path: the file of the catalogue.
        count: how many challenges.

    Raise Refused when there are too few.
    """
    from printgen.features.challenges.commands.catalogue import (
        finish_in_catalogue,
        grades_in_catalogue,
        pick_spread_seeds,
        sort_by_difficulty,
    )
    from printgen.features.challenges.database import Catalogue

    words, found = seedbook.CHALLENGE_TEXT.book, []
    with Catalogue(path) as kept:
        name, rows = grades_in_catalogue(kept, game, ident)
        offered = sort_by_difficulty(rows)
        if len(offered) < count:  # said before any is solved, which takes long
            raise Refused(fill_template(words.few, count=len(offered), game=name, wanted=count))
        spread = pick_spread_seeds(offered, count, lambda seed: finish_in_catalogue(kept, name, game, ident._replace(seed=seed)))
        found += [
            _solve_quest(game, _quest_of_seed(game, ident, seeds, whole.seed, whole.games))
            for whole in iter_steps(spread, "challenges", count)
        ]
    if len(found) < count:
        raise Refused(fill_template(words.few, count=len(found), game=name, wanted=count))
    found.sort(key=lambda quest: (-quest.grade.share if quest.grade else 0, quest.seed))
    source = fill_template(words.catalogue, count=f"{len(rows):,}", first=rows[0].seed, last=rows[-1].seed)
    return [quest._replace(number=k) for k, quest in enumerate(found, 1)], source


def pick_quests(offered: Sequence[Quest], count: int) -> list[Quest]:
    """Return ``count`` of the quests in rising difficulty, spread evenly from the easiest to the hardest."""
    rising = sorted(offered, key=lambda quest: (-quest.grade.share if quest.grade else 0, quest.seed))
    return [rising[k * (len(rising) - 1) // max(1, count - 1)] for k in range(count)]


def collect_quests(game: Game, ident: GameId, seeds: Seeds, sheet_request: SheetRequest) -> list[Quest]:
    """Return the quests of the wanted sheets, in rising difficulty and numbered if they make a book.

    Args:
        ident: the game's id with its options; its seed is ignored.
        seeds: the game's ``Seeds`` section.
        sheet_request: what is wanted.
    """
    book = is_book(game, sheet_request)
    matching = _iter_matching_quests(
        game, ident._replace(seed=sheet_request.seed), seeds, sheet_request, graded=book or sheet_request.solution
    )
    found = list(iter_steps(islice(matching, sheet_request.sheets), "sheets", sheet_request.sheets))
    if not book:
        return found
    rising = sorted(found, key=lambda quest: -quest.grade.share if quest.grade else 0)
    return [quest._replace(number=k) for k, quest in enumerate(rising, 1)]


def _iter_matching_quests(
    game: Game, first: GameId, seeds: Seeds, sheet_request: SheetRequest, *, graded: bool
) -> Iterator[Quest]:
    """Yield the quests that match the request, solved if answers are wanted.

    If several sheets with answers are wanted, seeds for which no winning line is found are left out.

    Args:
        first: the id with the first seed.
        seeds: the game's ``Seeds`` section.
        sheet_request: what is wanted.
        graded: whether every seed gets a grade.
    """
    for which in _grade_seeds(game, first, seeds, sheet_request, graded=graded):
        if not sheet_request.solution:
            yield which
            continue
        solved = _solve_quest(game, which)
        if solved.record or sheet_request.sheets == 1:
            yield solved


def _grade_seeds(game: Game, first: GameId, seeds: Seeds, sheet_request: SheetRequest, *, graded: bool) -> Iterator[Quest]:
    """Yield the quests from the first seed on that have the wanted number of swords.

    Grades that the game brings are used; other seeds are graded now.

    Args:
        first: the id with the first seed.
        seeds: the game's ``Seeds`` section.
        sheet_request: what is wanted.
        graded: whether every seed gets a grade, even if any difficulty will do.

    Raise Refused when too few seeds match.
    """
    assert first.seed is not None
    listed = _known_seeds(game, first, seeds)
    last = min(first.seed + MOST_SEEDS_TRIED + sheet_request.sheets, LARGEST_SEED)
    for seed in range(first.seed, last + 1):
        which = listed.get(seed)
        if which is None:
            ident = first._replace(seed=seed)
            found = _grade_seed(game, ident, seeds) if graded or sheet_request.difficulty else None
            which = Quest(ident, ident.to_text(game.rules.OPTIONS), grade=found)
        if which.swords == sheet_request.difficulty or not sheet_request.difficulty:
            yield which
    if sheet_request.difficulty:
        raise Refused(
            f"too few seeds from {first.seed} to {last} have {sheet_request.difficulty} swords; begin with another seed"
        )
    raise Refused(f"too few seeds from {first.seed} on can be won; begin with another seed")


def _sword_limits(seeds: Seeds, options: Sequence[int]) -> tuple[tuple[float, ...], bool]:
    """Return the limits of the sword counts, and whether they count games that reach silver instead of games won."""
    silver = seeds.silver_limits(options)
    return silver or seeds.SWORD_LIMITS, bool(silver)


def _grade_seed(game: Game, ident: GameId, seeds: Seeds) -> Grade:
    """Grade a seed that the game does not bring graded."""
    return grade_game(game, ident, seeds.TEST_PLAYERS, *_sword_limits(seeds, ident.options))


def _known_seeds(game: Game, ident: GameId, seeds: Seeds) -> dict[int, Quest]:
    """Return the graded seeds that the game brings for these options, as quests by seed."""
    games = sum(skill.games for skill in seeds.TEST_PLAYERS)
    return {seed.seed: _quest_of_seed(game, ident, seeds, seed, games) for seed in load_graded(game, ident.options).seeds}


def _quest_of_seed(game: Game, ident: GameId, seeds: Seeds, seed: GradedSeed, games: int) -> Quest:
    """Build the quest of a graded seed; a challenge gets its par and its best line.

    Args:
        ident: the game's id with its options.
        seeds: the game's ``Seeds`` section.
        seed: the graded seed.
        games: how many games its grade counts.
    """
    which = ident._replace(seed=seed.seed)
    limits, silver = _sword_limits(seeds, ident.options)
    found = Grade(seed.wins, games, sword_count(seed.wins / games, limits), silver=silver)
    return Quest(
        which,
        which.to_text(game.rules.OPTIONS),
        grade=found,
        line=seed if seed.par else None,
        par=seed.par and spaced_medals(seed.par, seed.best),
        chances=seed.chances,
    )


def _solve_quest(game: Game, quest: Quest) -> Quest:
    """Return the quest with its best line, the record of that line, and its par.

    Raise Refused when a search is needed but the extra "study" is not installed.
    """
    seeds = get_section(game, Seeds)
    if quest.line is None:
        try:
            search = import_module("printgen.features.challenges.search.best_line")
        except ImportError:
            raise Refused("solutions need numba and numpy, the extra 'study': pip install 'printgen[study]'") from None
        line = search.find_best_line(game, quest.ident)
        judged = quest.grade or _grade_seed(game, quest.ident, seeds)
        worths = getattr(judged, "worths", ())
        par = compute_par(worths, line.points) if line and worths else None
        quest = quest._replace(grade=judged, line=line, par=par and line and spaced_medals(par, line.points))
    if quest.line is None:
        return quest
    record = record_decisions(game, quest.ident, quest.line.decisions)
    return quest._replace(record=record)


def answer_files(quests: Sequence[Quest], single_name: str) -> tuple[tuple[str, str], ...]:
    """Return the records of the answers, as pairs of file name and text.

    The record of a single sheet is named ``single_name``.
    """
    kept = [quest.record for quest in quests if quest.record]
    if len(quests) == 1:
        return tuple((single_name, to_text(record)) for record in kept)
    return tuple((f"{re.sub('[^a-z0-9_]+', '-', record.id_text)}.txt", to_text(record)) for record in kept)


def build_seed_book(
    game: Game, quests: Sequence[Quest], seeds: Seeds, sheet_request: SheetRequest, *, sheets_only: bool = False, source: str = ""
) -> SeedBook:
    """Build the sheets and the pages around them: cover and score table for a book, and answers if they are wanted.

    Args:
        quests: the quests in their order.
        seeds: the game's ``Seeds`` section.
        sheet_request: what was wanted.
        sheets_only: whether to leave out cover and score table.
        source: for a challenge book a sentence that says from which graded seeds it comes, else "".

    Raise ContentError when the game has no texts for these pages.
    """
    # What is filled in on a tablet has no use for pages on which there is nothing to fill in.
    around = (source or is_book(game, sheet_request)) and not sheets_only
    sheets = tuple(seeds.seeded_sheet(quest) for quest in quests)
    if not (around or sheet_request.solution):
        return SeedBook(sheets)
    if seeds.BOOK_TEXTS is None:
        raise ContentError(f"{game.name} lacks TEXT, which is looked for in seeds/sheets.py")
    answers: list[AnswerPages | AnswersCover] = []
    if sheet_request.solution:
        ways = [seeds.write_answer(game, quest) if quest.record else None for quest in quests]
        answers = [seedbook.build_answer(seeds.BOOK_TEXTS, quest, way) for quest, way in zip(quests, ways, strict=True)]
        answers.insert(0, seedbook.build_answers_cover(seeds.BOOK_TEXTS, seeds.ANSWER_SIGNS))
    if not around:
        return SeedBook(sheets, answers=tuple(answers))
    options = quests[0].ident.options
    return SeedBook(
        sheets,
        cover=seedbook.build_cover(seeds.BOOK_TEXTS, _sword_limits(seeds, options)[0], quests, sheet_request.solution, source),
        scores=seedbook.build_score_table(seeds.BOOK_TEXTS, seeds.rank_titles(options), quests),
        answers=tuple(answers),
    )
