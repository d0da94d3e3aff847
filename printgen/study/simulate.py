"""Many games: how often a player wins, and with how many points."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from printgen.kernel import play as playing
from printgen.kernel.chance import streams
from printgen.kernel.game import Game, spares
from printgen.kernel.playout import bind

COMPILE_FROM = 5000
"""Below so many games, compiling takes longer than it saves."""


class Simulation(NamedTuple):
    """What came of many games of seat 0. ``interval`` is Wilson's of 95 %; ``mean_points`` is over the games won.

    ``points`` says how many won games reached each number of points, from 0.
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


class Batch(NamedTuple):
    """Some games: wins, plies, and how many of those won reached each score."""

    wins: int
    plies: int
    scores: tuple[int, ...]


class Runner(NamedTuple):
    """Plays so many seeds from a first one; ``chunk`` is the most at a time."""

    play: Callable[[int, int], Batch]
    chunk: int


PULSE = 0.5
"""Seconds, about, after which one hears of the games that are done."""
MOST_BINS = 24
WIDTHS = (1, 2, 5, 10, 20, 50, 100)


def binned(points: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """How many points a bar stands for, so that no more than MOST_BINS are needed, and how many games each bar has, from 0."""
    first = next((n for n, times in enumerate(points) if times), 0)
    width = next((width for width in WIDTHS if len(points) // width - first // width < MOST_BINS), WIDTHS[-1])
    return width, tuple(sum(points[n : n + width]) for n in range(0, len(points), width))


def simulate(
    game: Game, name: str, options: tuple[int, ...], player: str, first: int, count: int, book: Any, tick: Callable[[int], None]
) -> Simulation:
    """Play the seeds from ``first``; every seat is the same player. ``tick`` hears how many more games are done."""
    players = (game.player(player),) * game.rules.seats(options)
    compiled = _compiled(game, options, players, book) if count >= COMPILE_FROM else None
    run = compiled or _interpreted(game, options, players, book)
    wins = plies = 0
    scores: Counter[int] = Counter()
    begun = time.perf_counter()
    done, chunk = 0, 1
    while done < count:
        now, before = min(chunk, count - done), time.perf_counter()
        batch = run.play(first + done, now)
        wins, plies = wins + batch.wins, plies + batch.plies
        scores.update(dict(enumerate(batch.scores)))
        done += now
        tick(now)
        if time.perf_counter() - before < PULSE / 2:  # so that slow games are heard of as they are done, and quick ones seldom
            chunk = min(2 * chunk, run.chunk)
    seconds = time.perf_counter() - begun
    points = tuple(scores[n] for n in range(max((n for n in scores if scores[n]), default=0) + 1))
    mean = sum(n * times for n, times in enumerate(points)) / wins if wins else 0.0
    return Simulation(
        game=name,
        player=player,
        games=count,
        wins=wins,
        win_rate=wins / count,
        interval=wilson(wins, count),
        mean_steps=plies / count,
        seconds=seconds,
        steps_per_second=plies / seconds,
        mean_points=mean,
        points=points,
    )


def _compiled(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: Any) -> Runner | None:
    try:
        from printgen.study.compiled import tally
    except ImportError:  # the extra "study" is not installed
        return None

    def run(first: int, count: int) -> Batch:
        result = tally(game, options, players, first, count, book)
        return Batch(result.wins, result.plies, result.scores)

    run(1, 1)  # compiling is not playing
    return Runner(run, 50_000)


def _interpreted(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: Any) -> Runner:
    functions = bind(game.rules, game.players)
    works_on = book if len(book) else spares(game)

    def run(first: int, count: int) -> Batch:
        wins = plies = 0
        scores = [0] * 1000
        for seed in range(first, first + count):
            s = playing.start(game, options)
            plies += functions["playout"](s, streams(seed, len(players)), players, game.rules.LONGEST, works_on)
            if game.rules.won(s, 0):
                wins += 1
                scores[game.rules.score(s, 0)] += 1
        return Batch(wins, plies, tuple(scores))

    return Runner(run, 200)


def wilson(wins: int, count: int, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's score interval for a share, 95 % by default (E. B. Wilson, 1927).

    >>> [round(end, 4) for end in wilson(50, 100)]
    [0.4038, 0.5962]
    """
    share = wins / count
    middle = share + z * z / (2 * count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
