"""Grades seeds: test players play each seed with its own dice and cards.

Their results give the seed's swords and its par. Grading a seed stops as soon as the remaining games cannot change its
swords.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from threading import Lock
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import record_decisions, replay
from printgen.errors import Refused
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.graded_seeds import GradedSeed, parse_seed, seed_to_line
from printgen.features.challenges.par import bronze_and_silver, compute_par, grade_game, play_skill, sword_count
from printgen.gameapi.contract import get_section
from printgen.simulation.batches import Batch
from printgen.simulation.executor import StopFlag

_SOLVING = Lock()
"""A solution is worked on in one place: one thread at a time."""
GAMES_PER_CHECK = 10
"""So many games are played before somebody looks whether the rest can change anything."""
SEEDS_PER_BATCH = 8
"""So many seeds are a piece of work."""


class SeedGrade(NamedTuple):
    """The grade of a seed: games won of games played, swords from one to five, bronze and silver.

    ``wins`` counts games that reached silver if the game has silver limits. If ``games`` is less than all games of the test
    players, the rest could not have changed the swords. Bronze and silver are 0 if no game was won.
    """

    seed: int
    wins: int
    games: int
    swords: int
    bronze: int
    silver: int


class FinishedSeed(NamedTuple):
    """A seed with everything that a book needs.

    ``games`` is how many games its grade counts; ``seed`` has its par and its best line, if it is a challenge.
    """

    games: int
    seed: GradedSeed


class GradingTask(NamedTuple):
    """The work of grading a game's seeds in batches, with best lines and par if ``with_answers``.

    ``iter_batches`` and ``grade_batch`` are what an ``Executor`` needs.
    """

    game: Game
    ident: GameId
    with_answers: bool = False

    def iter_batches(self, missing: Sequence[range]) -> Iterator[Batch]:
        """Yield the missing seeds in batches, which are the same for any number of workers."""
        step = 1 if self.with_answers else SEEDS_PER_BATCH
        for run in missing:
            yield from (Batch(first, min(step, run.stop - first)) for first in range(run.start, run.stop, step))

    def grade_batch(self, batch: Batch, stop: StopFlag) -> bytes:
        """Grade the seeds of a batch and return them as JSON for ``unpack_answer``; return b"" when stopped."""
        rows = []
        for seed in range(batch.first_seed, batch.first_seed + batch.games):
            if stop[0]:
                return b""
            which = self.ident._replace(seed=seed)
            whole = finish_seed(self.game, which) if self.with_answers else None
            rows.append((grade_seed(self.game, which), (whole.games, seed_to_line(whole.seed)) if whole else None))
        return json.dumps(rows).encode()


def unpack_answer(answer: bytes) -> Iterator[tuple[SeedGrade, FinishedSeed | None]]:
    """Yield the grade of each seed of a batch, with the finished seed if there is one."""
    for row, rest in json.loads(answer or b"[]"):
        yield SeedGrade(*row), FinishedSeed(rest[0], parse_seed(rest[1])) if rest else None


def grade_seed(game: Game, ident: GameId) -> SeedGrade:
    """Return the grade of a seed.

    The swords are those that all games would give; the other figures count only the games that were played.
    """
    assert ident.seed is not None
    seeds = get_section(game, Seeds)
    limits = seeds.silver_limits(ident.options)
    if limits:  # what counts there is only known in the end
        found = grade_game(game, ident, seeds.TEST_PLAYERS, limits, count_silver=True)
        return SeedGrade(ident.seed, found.wins, found.games, found.swords, *bronze_and_silver(found.worths))
    every, wins, games = sum(skill.games for skill in seeds.TEST_PLAYERS), 0, 0
    worths: list[list[int]] = [[] for _ in seeds.TEST_PLAYERS]
    for skill, mine in zip(seeds.TEST_PLAYERS, worths, strict=True):
        for first in range(0, skill.games, GAMES_PER_CHECK):
            mine += play_skill(game, ident, skill, first, min(GAMES_PER_CHECK, skill.games - first))
            wins, games = (sum(worth >= 0 for some in worths for worth in some), sum(map(len, worths)))
            if sword_count(wins / every, seeds.SWORD_LIMITS) == sword_count((wins + every - games) / every, seeds.SWORD_LIMITS):
                return _build_grade(ident.seed, wins, games, sword_count(wins / every, seeds.SWORD_LIMITS), worths)
    return _build_grade(ident.seed, wins, games, sword_count(wins / games, seeds.SWORD_LIMITS), worths)


def _build_grade(seed: int, wins: int, games: int, how_hard: int, worths: Sequence[Sequence[int]]) -> SeedGrade:
    return SeedGrade(seed, wins, games, how_hard, *bronze_and_silver([sorted(some) for some in worths]))


def finish_seed(game: Game, ident: GameId) -> FinishedSeed:
    """Return a seed graded by all games, with its best line and its par.

    For a solved game it also has the chance to win after each decision.

    Raise Refused when the extra "study", which the search needs, is not installed.
    """
    assert ident.seed is not None
    seeds = get_section(game, Seeds)
    found = grade_game(game, ident, seeds.TEST_PLAYERS, (), bool(seeds.silver_limits(ident.options)))
    line = _import_compiled("features.challenges.search.best_line").find_best_line(game, ident) if found.wins else None
    pars = line and compute_par(found.worths, line.points)
    if not line or not pars:
        return FinishedSeed(found.games, GradedSeed(ident.seed, found.wins))
    after = tuple(win_chances(game, ident, line.decisions))
    return FinishedSeed(
        found.games,
        GradedSeed(
            ident.seed,
            found.wins,
            pars,
            best=line.points,
            upper_bound=line.upper_bound,
            decisions=tuple(map(int, line.decisions)),
            chances=after,
        ),
    )


def _import_compiled(module: str) -> Any:
    """Import a module that needs numba; raise Refused when the extra "study" is not installed."""
    try:
        return import_module(f"printgen.{module}")
    except ImportError:
        raise Refused("solutions need numba and numpy, the extra 'study': pip install 'printgen[study]'") from None


def win_chances(game: Game, ident: GameId, decisions: Sequence[int]) -> Iterator[int]:
    """Yield the exact chance to win after each decision, in thousandths; nothing for an unsolvable game."""
    solve = _import_compiled("simulation.solve")
    try:
        solve.require_solvable(game, ident.options)
    except Refused:
        return
    after = []
    for ply in replay(game, ident, record_decisions(game, ident, decisions)):
        if ply.mover >= 0:
            s = ply.before.copy()
            game.rules.apply(s, ply.action)
            after.append(s)
    with _SOLVING:
        yield from [round(1000 * value) for value in solve.value_positions(game, ident.options, after)]


def compile_for_grading(game: Game, ident: GameId) -> None:
    """Play one game with the first test player, so that compiling is done before the grading begins."""
    list(play_skill(game, ident, get_section(game, Seeds).TEST_PLAYERS[0], games=1))
