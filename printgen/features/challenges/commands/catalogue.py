"""Commands on catalogues: grade seeds into a file, and pick graded seeds from it for a challenge book."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from printgen.commands.request import Request
from printgen.commands.run_options import RunOptions
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError, escape_for_terminal, quote
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.database import FILE_NAME, Catalogue, describe_game
from printgen.features.challenges.grading import (
    FinishedSeed,
    GradingTask,
    SeedGrade,
    compile_for_grading,
    finish_seed,
    unpack_answer,
)
from printgen.gameapi.contract import get_section, has_section
from printgen.progress import run_step

SEED_RANGE = re.compile(r"(\d{1,19})(?:\.\.(\d{1,19}))?")


class CatalogueSummary(NamedTuple):
    """Counts of what a catalogue holds of a game between two seeds.

    ``graded`` seeds of ``first`` to ``last`` are in the file, ``now`` of them were graded by this run. ``finished`` seeds
    also have everything that a book needs (best line and par). ``swords`` are the numbers of seeds with one to five swords.
    ``lost`` seeds were won in no game. ``games`` were played for these grades, instead of ``whole`` ones if no grading had
    stopped early.
    """

    catalogue: str
    game: str
    first: int
    last: int
    now: int
    graded: int
    finished: int
    swords: tuple[int, ...]
    lost: int
    games: int
    whole: int

    @property
    def missing_count(self) -> int:
        """The number of seeds that are still to be graded."""
        return self.last - self.first + 1 - self.graded

    def to_json_dict(self) -> dict[str, Any]:
        """Return the summary as a dictionary for JSON."""
        return self._asdict()


def default_catalogue_path() -> Path:
    """Return the path of the catalogue that is used when the user names no other file."""
    from platformdirs import user_data_path  # seldom needed, so not loaded by every call

    return user_data_path("printgen", appauthor=False) / FILE_NAME


def parse_seed_range(words: str) -> tuple[int, int]:
    """Return the first and the last seed of a range such as ``1..1000`` or ``7``.

    Raise UsageError when the text is no such range, when it falls, or when it passes the largest seed.

    >>> parse_seed_range("1..1000"), parse_seed_range("7")
    ((1, 1000), (7, 7))
    """
    found = SEED_RANGE.fullmatch(words.strip())
    if not found:
        raise UsageError(f"--seeds {quote(words)}: say from which seed to which, as 1..1000")
    first, last = int(found[1]), int(found[2] or found[1])
    if last < first:
        raise UsageError(f"--seeds {quote(words)}: the last seed is below the first")
    if last > LARGEST_SEED:
        raise UsageError(f"--seeds {quote(words)} would pass the largest seed, {LARGEST_SEED}")
    return first, last


def grade_catalogue(
    request: Request, seeds: str, path: Path | None, run_options: RunOptions, with_answers: bool = False
) -> CatalogueSummary:
    """Grade those seeds of a game that are not yet in the catalogue, and return a summary.

    A run that is interrupted keeps what it has graded.

    Args:
        request: the game with its options, without a seed.
        seeds: a range of seeds, such as ``1..1000``.
        path: the file of the catalogue; None for the default one.
        run_options: workers and progress bar.
        with_answers: whether to find the best line and the par of each seed, too.

    Raises:
        UsageError: the game has no seeded sheets or no answers, or ``seeds`` is no range.
        Refused: the file cannot be continued.
    """
    game, ident = request.game, request.ident
    if ident.seed is not None:
        raise UsageError(f"{request.text}: name the game without a seed; --seeds says which are graded")
    first, last = parse_seed_range(seeds)
    get_section(game, Seeds).require_seedable(ident.options)
    if with_answers and not has_section(game, Seeds, "write_answer"):
        raise UsageError(f"the seeded sheets of {game.name} have no answers; grade them without --answers")
    place, of, work = path or default_catalogue_path(), describe_game(game, ident), GradingTask(game, ident, with_answers)
    now = 0
    with Catalogue(place, create=True) as kept:
        kept.require_compatible(of)
        missing = kept.missing_ranges(of.name, first, last, with_answers)
        compile_for_grading(game, ident._replace(seed=first))
        try:
            with run_step("seeds", sum(map(len, missing))) as step:
                for piece, answer in run_options.executor.iter_answers(work.iter_batches(missing), work.grade_batch):
                    kept.save(of.name, unpack_answer(answer))
                    now += piece.games
                    step.advance(piece.games)
        except KeyboardInterrupt:
            if not now:
                raise
        return _describe_catalogue(kept, game, of.name, (first, last), now, escape_for_terminal(place))


def _describe_catalogue(
    catalogue: Catalogue, game: Game, name: str, span: tuple[int, int], now: int, place: str
) -> CatalogueSummary:
    """Count what the catalogue holds of a game within a span of seeds.

    Args:
        catalogue: the catalogue.
        name: the game's id with its options.
        span: the first and the last seed.
        now: how many seeds this run has graded.
        place: the file's path, for people.
    """
    first, last = span
    rows = [row for row in catalogue.grades(name) if first <= row.seed <= last]
    left = sum(map(len, catalogue.missing_ranges(name, first, last, True)))
    every = Counter(row.swords for row in rows)
    swords = tuple(every[k] for k in range(1, 6))
    skills = get_section(game, Seeds).TEST_PLAYERS
    each = sum(skill.games for skill in skills)
    lost, games = len([row for row in rows if not row.wins]), sum(row.games for row in rows)
    return CatalogueSummary(
        place,
        name,
        first,
        last=last,
        now=now,
        graded=len(rows),
        finished=last - first + 1 - left,
        swords=swords,
        lost=lost,
        games=games,
        whole=each * len(rows),
    )


def has_grades(path: Path, game: Game, ident: GameId) -> bool:
    """Return whether a catalogue has grades of a game with these options."""
    with Catalogue(path) as kept:
        return kept.find_game(describe_game(game, ident).name) is not None


def grades_in_catalogue(catalogue: Catalogue, game: Game, ident: GameId) -> tuple[str, Sequence[SeedGrade]]:
    """Return a game's name with its options, and its grades in a catalogue.

    Raise UsageError when the catalogue has none, Refused when they were made by other rules.
    """
    of = describe_game(game, ident)
    catalogue.require_same_rules(of)
    rows = catalogue.grades(of.name)
    if not rows:
        place = escape_for_terminal(catalogue.path)
        raise UsageError(
            f"{place} has no seeds of {of.name}; printgen catalogue {of.name} --seeds 1..1000 --catalogue {place} grades some"
        )
    return of.name, rows


def finish_in_catalogue(catalogue: Catalogue, name: str, game: Game, ident: GameId) -> FinishedSeed:
    """Return a finished seed from the catalogue, or finish it now and save it there."""
    assert ident.seed is not None
    whole = catalogue.find_finished(name, ident.seed)
    if whole is None:
        whole = finish_seed(game, ident)
        catalogue.save(name, [(None, whole)])
    return whole


def sort_by_difficulty(rows: Sequence[SeedGrade]) -> list[int]:
    """Return the seeds that were won at least once, from the easiest to the hardest."""
    won = [row for row in rows if row.wins]
    return [row.seed for row in sorted(won, key=lambda row: (row.swords, -row.wins / row.games, row.seed))]


def pick_spread_seeds(seeds: Sequence[int], count: int, finish: Callable[[int], FinishedSeed]) -> Iterator[FinishedSeed]:
    """Yield up to ``count`` finished seeds with a par, spread evenly over ``seeds``.

    A seed that turns out to have no par is replaced by its nearest neighbour that was not tried. Fewer seeds are yielded when
    there are not enough.
    """
    tried: set[int] = set()
    for k in range(count):
        middle = k * (len(seeds) - 1) // max(1, count - 1)
        for at in sorted(range(len(seeds)), key=lambda at: (abs(at - middle), at)):
            if at not in tried:
                tried.add(at)
                found = finish(seeds[at])
                if found.seed.par:
                    yield found
                    break
