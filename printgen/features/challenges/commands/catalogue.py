"""Catalogues: seeds are graded into a file, and picked from it for a book of challenges."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from printgen.commands.request import Request
from printgen.commands.runs import RunOptions
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.random import LARGEST_SEED
from printgen.errors import UsageError, printable, quote
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

SEED_RANGE = re.compile(r"(\d{1,19})(?:\.\.(\d{1,19}))?")


class CatalogueSummary(NamedTuple):
    """What a catalogue holds of a game between two seeds: ``swords`` are its seeds by swords, from one; ``lost`` nobody won.

    ``now`` were graded by this run, in so many ``games`` of ``finish`` ones; ``finished`` have all that a book wants of them.
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
    def missing(self) -> int:
        """Seeds that are still to be graded."""
        return self.last - self.first + 1 - self.graded

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return self._asdict()


def default_catalogue_path() -> Path:
    """Where the catalogue is, unless somebody names another file."""
    from platformdirs import user_data_path  # seldom needed, so not loaded by every call

    return user_data_path("printgen", appauthor=False) / FILE_NAME


def parse_seed_range(words: str) -> tuple[int, int]:
    """The first and the last seed of ``1..1000`` or ``7``; UsageError when they are not said so.

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
    request: Request, seeds: str, path: Path | None, way: RunOptions, with_answers: bool = False
) -> CatalogueSummary:
    """Grade the seeds of a game that are not in the catalogue yet, and ``with_answers`` them where that is wanted.

    Whoever breaks it off keeps what was graded. UsageError for a game without seeded sheets or seeds that are none, Refused for
    a file that cannot be gone on with.
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
        way.tick(last - first + 1 - sum(map(len, missing)))
        compile_for_grading(game, ident._replace(seed=first))
        try:
            for piece, answer in way.executor.iter_answers(work.iter_batches(missing), work.grade_batch):
                kept.save(of.name, unpack_answer(answer))
                now += piece.games
                way.tick(piece.games)
        except KeyboardInterrupt:
            if not now:
                raise
        return _describe_catalogue(kept, game, of.name, (first, last), now, printable(place))


def _describe_catalogue(kept: Catalogue, game: Game, name: str, span: tuple[int, int], now: int, place: str) -> CatalogueSummary:
    """What is there."""
    first, last = span
    rows = [row for row in kept.grades(name) if first <= row.seed <= last]
    left = sum(map(len, kept.missing_ranges(name, first, last, True)))
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
    """Whether a catalogue has anything of a game with its options."""
    with Catalogue(path) as kept:
        return kept.find_game(describe_game(game, ident).name) is not None


def grades_in_catalogue(kept: Catalogue, game: Game, ident: GameId) -> tuple[str, Sequence[SeedGrade]]:
    """The name of a game with its options, and its grades in a catalogue; UsageError when it has none of them."""
    of = describe_game(game, ident)
    kept.require_same_rules(of)
    rows = kept.grades(of.name)
    if not rows:
        place = printable(kept.path)
        raise UsageError(
            f"{place} has no seeds of {of.name}; printgen catalogue {of.name} --seeds 1..1000 --catalogue {place} grades some"
        )
    return of.name, rows


def finish_in_catalogue(kept: Catalogue, name: str, game: Game, ident: GameId) -> FinishedSeed:
    """What finishes a seed: as it stands in the catalogue, else found now and kept there."""
    assert ident.seed is not None
    whole = kept.find_finished(name, ident.seed)
    if whole is None:
        whole = finish_seed(game, ident)
        kept.save(name, [(None, whole)])
    return whole


def sort_by_difficulty(rows: Sequence[SeedGrade]) -> list[int]:
    """The seeds that somebody won, from the easiest to the hardest."""
    won = [row for row in rows if row.wins]
    return [row.seed for row in sorted(won, key=lambda row: (row.swords, -row.wins / row.games, row.seed))]


def pick_spread_seeds(seeds: Sequence[int], count: int, finish: Callable[[int], FinishedSeed]) -> Iterator[FinishedSeed]:
    """So many seeds that are challenges, as far apart as they can be; for one that is none, the next beside it.

    Fewer where there are not so many.
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
