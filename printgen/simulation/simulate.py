"""Play many games and count how often a player wins, and with how many points.

The result does not depend on the number of workers.
"""

from __future__ import annotations

import struct
import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import partial, wraps
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.game import Game, SpareStates, build_player_book
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random_streams import stream_list_length
from printgen.progress import run_step
from printgen.simulation import play_loops
from printgen.simulation.batches import Batch, split_into_batches
from printgen.simulation.checkpoint import Journal, iter_answers
from printgen.simulation.estimates import Estimate, estimate_mean, wilson_interval
from printgen.simulation.executor import (
    CACHE_LOAD_SECONDS,
    Executor,
    StopFlag,
    SwitchingExecutor,
    ThreadExecutor,
    TimeTrial,
    Work,
)
from printgen.simulation.provenance import study_to_line
from printgen.simulation.study_tables import TableEntry, entry_head

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook

COMPILE_SECONDS = 15.0
"""Seconds that compiling takes where nothing is kept of it, about; half of that to four times as much."""


class Simulation(NamedTuple):
    """The results of many games for seat 0.

    ``interval`` is Wilson's 95 % interval of the win rate; ``mean_points`` is over the games won. ``points`` holds the number
    of won games for each number of points, from 0. ``steps_per_second`` counts only games played now, not those of a journal.
    ``first`` is the first game's seed, ``squares`` the sum of the squares of each game's steps.
    """

    game: str
    player: str
    games: int
    wins: int
    win_rate: float
    interval: tuple[float, float]
    mean_steps: float
    seconds: float
    steps_per_second: float
    mean_points: float
    points: tuple[int, ...]
    first: int = 1
    squares: int = 0

    @property
    def win_estimate(self) -> Estimate:
        """The share of games won, 0 to 1."""
        return Estimate(self.win_rate, *self.interval)

    @property
    def steps_estimate(self) -> Estimate:
        """The mean number of steps of a game."""
        found = estimate_mean(round(self.mean_steps * self.games), self.squares, self.games)
        assert found
        return found

    @property
    def points_estimate(self) -> Estimate | None:
        """The mean points of a won game; None if none was won."""
        total = sum(n * times for n, times in enumerate(self.points))
        return estimate_mean(total, sum(n * n * times for n, times in enumerate(self.points)), self.wins)

    def to_json_dict(self) -> dict[str, Any]:
        """Return the results as a dictionary for JSON."""
        told = self._asdict()
        del told["squares"]
        return told

    def entries(self) -> Iterator[TableEntry]:
        """Yield the results as table entries, with the number of won games for each number of points.

        Times are left out.
        """
        entry = entry_head("simulate", self.game, (self.player,), self.first, self.games)
        yield from entry.iter_figures("seat", "seat 1", {"won": self.win_estimate, "points_won": self.points_estimate}, seat=1)
        yield from entry.iter_figures("game", "", {"steps": self.steps_estimate})
        for points, times in enumerate(self.points):
            yield from entry.iter_figures("points of a won game", str(points), {"games": times or None}, seat=1)


MAX_BINS = 24
BIN_WIDTHS = (1, 2, 5, 10, 20, 50, 100)


def bin_points(points: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the width of the bars of a histogram, in points, and the number of games in each bar, from 0 points on.

    The width is chosen so that no more than ``MAX_BINS`` bars are needed.
    """
    first = next((n for n, times in enumerate(points) if times), 0)
    width = next((width for width in BIN_WIDTHS if len(points) // width - first // width < MAX_BINS), BIN_WIDTHS[-1])
    return width, tuple(sum(points[n : n + width]) for n in range(0, len(points), width))


class SimulationConfig(NamedTuple):
    """How games are counted: by an ``executor``, None for one thread per core, and timed with a ``clock``.

    Results are stored in the ``journal``, and games that are in it are not played again. After so many ``seconds`` of play no
    further batch is begun; compiling does not count.
    """

    executor: Executor | None = None
    journal: Path | None = None
    clock: Callable[[], float] = time.perf_counter
    seconds: float = inf


def simulate(
    game: Game,
    name: str,
    options: tuple[int, ...],
    player: str,
    first: int,
    count: int,
    book: PolicyBook,
    config: SimulationConfig = SimulationConfig(),  # noqa: B008  # a value that does not change
) -> Simulation:
    """Play the seeds ``first`` to ``first + count - 1`` with the same player in every seat.

    Games are interpreted until the clock shows that compiled games would be done sooner. After KeyboardInterrupt the games
    that were counted are returned, which are the first ones without a gap; it is raised when there is none.

    Args:
        name: the game's name in the result.
        options: one value index for each option.
        player: the player's name.
        book: a solved policy, or empty.
    """
    crew, journal, clock, seconds = config
    seated = (game.player_index(player),) * game.rules.seat_count(options)
    game = game.with_players((player,))
    games = wins = plies = squares = now = 0
    scores: Counter[int] = Counter()
    what = study_to_line(game, "simulate, steps squared", game=name, player=player, first=first) if journal else ""
    with Journal(journal, what) if journal else nullcontext() as kept, run_step("games", count, seconds) as step:
        todo = [piece for piece in split_into_batches(first, count) if not kept or piece not in kept.done]
        chosen, work = _choose_executor(game, options, seated, book, crew, todo, clock)
        begun = clock()
        try:
            for piece, answer in iter_answers(chosen, split_into_batches(first, count), work, kept):
                numbers = _unpack_counts(answer)
                games, wins = games + piece.games, wins + numbers[0]
                plies, squares = plies + numbers[1], squares + numbers[2]
                now += 0 if kept and piece in kept.done else numbers[1]
                scores.update(dict(enumerate(numbers[3:])))
                step.advance(piece.games)
                if seconds < inf and clock() - begun - _preparation_seconds(chosen) > seconds:
                    break
        except KeyboardInterrupt:
            if not games:
                raise
    took = clock() - begun - _preparation_seconds(chosen)  # compiling is not playing
    points = tuple(scores[n] for n in range(max((n for n in scores if scores[n]), default=0) + 1))
    points_won = sum(n * times for n, times in enumerate(points)) / wins if wins else 0.0
    return Simulation(
        game=name,
        player=player,
        games=games,
        wins=wins,
        win_rate=wins / games,
        interval=wilson_interval(wins, games),
        mean_steps=plies / games,
        seconds=took,
        steps_per_second=now / took,
        mean_points=points_won,
        points=points,
        first=first,
        squares=squares,
    )


def _preparation_seconds(executor: Executor) -> float:
    """Return the seconds that an executor has spent on compiling."""
    return executor.preparation_seconds if isinstance(executor, SwitchingExecutor) else 0.0


def _pack_counts(wins: int, plies: int, squares: int, scores: Sequence[int]) -> bytes:
    """Encode the totals of a batch: wins, plies, the sum of their squares, and the won games for each score."""
    return struct.pack(f"<{3 + len(scores)}q", wins, plies, squares, *scores)


def _unpack_counts(answer: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(answer) // 8}q", answer)


def _choose_executor(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    book: PolicyBook,
    executor: Executor | None,
    todo: Sequence[Batch],
    clock: Callable[[], float],
) -> tuple[Executor, Work]:
    """Return the executor that plays the batches, and the work that it does.

    On this machine it switches from interpreted to compiled games; elsewhere the way that will be done sooner is chosen.

    Args:
        players: a player's number for each seat.
        executor: the executor that was asked for, or None.
        todo: the batches that are not in the journal.
        clock: returns seconds.
    """
    trial = TimeTrial(sum(piece.games for piece in todo), partial(_startup_seconds, game, players, book), clock)
    watched = _interpreted_work(game, options, players, book, trial.check_deadline)
    compiled = partial(_compiled_work, game, options, players, book)
    if executor is None or type(executor) is ThreadExecutor:
        return SwitchingExecutor(trial, compiled, executor or ThreadExecutor(), clock), watched
    return executor, compiled() if trial.is_too_slow(todo, watched) else _interpreted_work(game, options, players, book)


def _startup_seconds(game: Game, players: tuple[int, ...], book: PolicyBook) -> float:
    """Return the seconds until the first compiled game is played.

    It is infinite without the extra "study".
    """
    try:
        from printgen.simulation.compiled import is_cached
    except ImportError:
        return inf
    return CACHE_LOAD_SECONDS if is_cached(game, players, book) else COMPILE_SECONDS


def _compiled_work(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: PolicyBook) -> Work:
    from printgen.simulation.compiled import prepare_compiled, tally_games

    def work(piece: Batch, stop: StopFlag) -> bytes:
        came = tally_games(game, options, players, piece.first_seed, piece.games, book, stop)
        return _pack_counts(came.wins, came.plies, came.squares, came.scores)

    prepare_compiled(game, options, players, book)
    return work


def _interpreted_work(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], book: PolicyBook, watch: Callable[[], None] | None = None
) -> Work:
    """Return the work that plays batches interpreted.

    The functions are linked once, since a study has many small batches.

    Args:
        players: a player's number for each seat.
        book: a solved policy, or empty.
        watch: called at each decision.
    """

    def watch_decisions(function: Any) -> Any:
        if not watch or function.__name__ != "decide":
            return function

        @wraps(function)
        def decide(*words: Any) -> int:
            watch()
            return int(function(*words))

        return decide

    names = specialise(game.rules, game.players, watch_decisions)
    play = compile_functions([play_loops.play_rows], names, (play_loops.__name__,), lambda function: function)["play_rows"]

    def work(piece: Batch, stop: StopFlag | None = None) -> bytes:
        wide = play_loops.FIRST_POINTS_COLUMN + len(players)
        out = [0] * (wide * piece.games)
        states, w = SpareStates((game.new_state(), game.new_state())), [0] * stream_list_length(len(players))
        on, until = build_player_book(game, book, seats=len(players)), stop or array("q", (0,))
        play(states, w, options, players, piece.first_seed, piece.games, game.rules.MAX_GAME_LENGTH, on, out, until)
        won = [
            out[at + play_loops.FIRST_POINTS_COLUMN] for at in range(0, len(out), wide) if out[at + play_loops.WINNERS_COLUMN] & 1
        ]
        counts = Counter(won)
        plies, most = out[play_loops.PLIES_COLUMN :: wide], max(won, default=-1)
        return _pack_counts(len(won), sum(plies), sum(n * n for n in plies), [counts[n] for n in range(most + 1)])

    return work
