"""How hard seeds are, each graded with its own dice and cards by those who play it, and what they bring home with it.

A seed is left as soon as the games that are still to come cannot change its swords: what it gets are those of all its games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from threading import Lock
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.play import by_hand, replay
from printgen.errors import Refused
from printgen.features.challenges.contract import Seeds
from printgen.features.challenges.graded import Seed, read, seed_to_line
from printgen.features.challenges.par import grade, par, play_skill, swords, usual
from printgen.gameapi.contract import get_section
from printgen.simulation.batches import Batch
from printgen.simulation.executor import Stop

_SOLVING = Lock()
"""A solution is worked on in one place: one thread at a time."""
AT_ONCE = 10
"""So many games are played before somebody looks whether the rest can change anything."""
TOGETHER = 8
"""So many seeds are a piece of work."""


class SeedGrade(NamedTuple):
    """A seed's grade: games won, or that came home with silver, of those played; from one to five swords; bronze and silver.

    With fewer ``games`` than its skills play in all, the rest could not change its swords. Bronze and silver are 0 where nobody
    came home.
    """

    seed: int
    wins: int
    games: int
    swords: int
    bronze: int
    silver: int


class Finished(NamedTuple):
    """A seed with all that a book wants of it: the grade of all its games, and the best line with what comes of it."""

    games: int
    of: Seed


class Grading(NamedTuple):
    """Grades the seeds of a game with its options, and ``finishes`` them where that is wanted; see Crew for what work is."""

    game: Game
    ident: GameId
    finishes: bool = False

    def pieces(self, missing: Sequence[range]) -> Iterator[Batch]:
        """What is still to be graded, cut into pieces: the same for any number of workers."""
        step = 1 if self.finishes else TOGETHER
        for run in missing:
            yield from (Batch(first, min(step, run.stop - first)) for first in range(run.start, run.stop, step))

    def work(self, piece: Batch, stop: Stop) -> bytes:
        """The grades of a piece, and where they are wanted what finishes them; nothing when stopped."""
        rows = []
        for seed in range(piece.first, piece.first + piece.games):
            if stop[0]:
                return b""
            which = self.ident._replace(seed=seed)
            whole = finish_seed(self.game, which) if self.finishes else None
            rows.append((grade_seed(self.game, which), (whole.games, seed_to_line(whole.of)) if whole else None))
        return json.dumps(rows).encode()


def unpack_answer(answer: bytes) -> Iterator[tuple[SeedGrade, Finished | None]]:
    """What came of a piece, seed for seed."""
    for row, rest in json.loads(answer or b"[]"):
        yield SeedGrade(*row), Finished(rest[0], read(rest[1])) if rest else None


def grade_seed(game: Game, ident: GameId) -> SeedGrade:
    """The grade of a seed: its swords are those of all games, its other figures of those that were played."""
    assert ident.seed is not None
    seeds = get_section(game, Seeds)
    limits = seeds.silver(ident.options)
    if limits:  # what counts there is only known in the end
        found = grade(game, ident, seeds.SKILLS, limits, silver=True)
        return SeedGrade(ident.seed, found.wins, found.games, found.swords, *usual(found.worths))
    every, wins, games = sum(skill.games for skill in seeds.SKILLS), 0, 0
    worths: list[list[int]] = [[] for _ in seeds.SKILLS]
    for skill, mine in zip(seeds.SKILLS, worths, strict=True):
        for first in range(0, skill.games, AT_ONCE):
            mine += play_skill(game, ident, skill, first, min(AT_ONCE, skill.games - first))
            wins, games = (sum(worth >= 0 for some in worths for worth in some), sum(map(len, worths)))
            if swords(wins / every, seeds.LIMITS) == swords((wins + every - games) / every, seeds.LIMITS):
                return _build_grade(ident.seed, wins, games, swords(wins / every, seeds.LIMITS), worths)
    return _build_grade(ident.seed, wins, games, swords(wins / games, seeds.LIMITS), worths)


def _build_grade(seed: int, wins: int, games: int, how_hard: int, worths: Sequence[Sequence[int]]) -> SeedGrade:
    return SeedGrade(seed, wins, games, how_hard, *usual([sorted(some) for some in worths]))


def finish_seed(game: Game, ident: GameId) -> Finished:
    """A seed with all its games, its best line, par and, where the game is solved, the chance to win after each decision.

    Refused without the extra that searches.
    """
    assert ident.seed is not None
    seeds = get_section(game, Seeds)
    found = grade(game, ident, seeds.SKILLS, (), bool(seeds.silver(ident.options)))
    line = _searching("features.challenges.search.best_line").best_line(game, ident) if found.wins else None
    pars = line and par(found.worths, line.points)
    if not line or not pars:
        return Finished(found.games, Seed(ident.seed, found.wins))
    after = tuple(chances(game, ident, line.decisions))
    return Finished(
        found.games,
        Seed(
            ident.seed,
            found.wins,
            pars,
            best=line.points,
            upper_bound=line.most,
            decisions=tuple(map(int, line.decisions)),
            chances=after,
        ),
    )


def _searching(module: str) -> Any:
    """A module that compiles; Refused when the extra "study" is not installed."""
    try:
        return import_module(f"printgen.{module}")
    except ImportError:
        raise Refused("solutions need numba and numpy, the extra 'study': pip install 'printgen[study]'") from None


def chances(game: Game, ident: GameId, decisions: Sequence[int]) -> Iterator[int]:
    """The exact chances to win after each decision, in thousandths; none for a game that is not solved."""
    solve = _searching("simulation.solve")
    try:
        solve.demand_solvable(game, ident.options)
    except Refused:
        return
    after = []
    for ply in replay(game, ident, by_hand(game, ident, decisions)):
        if ply.who >= 0:
            s = ply.before.copy()
            game.rules.step(s, ply.x)
            after.append(s)
    with _SOLVING:
        yield from [round(1000 * value) for value in solve.values(game, ident.options, after)]


def compile_for(game: Game, ident: GameId) -> None:
    """Compiling is not grading: one game is played by the first of those who grade."""
    list(play_skill(game, ident, get_section(game, Seeds).SKILLS[0], games=1))
