"""Games that take long as Python runs them are compiled; a clock that the tests turn says how long they take."""

import json
from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest

from printgen.gameapi.discovery import parse_id
from printgen.progress import count_units
from printgen.simulation import executor
from printgen.simulation import simulate as simulating
from printgen.simulation.batches import Batch, split_into_batches
from printgen.simulation.executor import (
    CACHE_LOAD_SECONDS,
    TRIAL_SECONDS,
    StopFlag,
    SwitchingExecutor,
    ThreadExecutor,
    TimeTrial,
    TooSlowError,
)
from printgen.simulation.simulate import COMPILE_SECONDS, Simulation, SimulationConfig, simulate
from tests.sweep import proof_only

LOOKS = 10
"""How often a made-up game looks at the clock."""


class Clock:
    """Shows what it is set to; ``step`` passes whenever somebody looks."""

    def __init__(self, step: float = 0.0):
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def run_study(lasts: Callable[[int], float], games: int, cost: float) -> tuple[list[int], bool, float]:
    """The seeds that were played as Python runs them, whether the cost was asked for, and the seconds until the end.

    Game k lasts ``lasts(k)`` seconds so; compiled ones last none.
    """
    clock, asked, played = Clock(), [], []

    def costs() -> float:
        asked.append(cost)
        return cost

    trial = TimeTrial(games, costs, clock)

    def slow(piece: Batch, stop: StopFlag) -> bytes:
        for seed in range(piece.first_seed, piece.first_seed + piece.games):
            for _ in range(LOOKS):
                clock.now += lasts(seed) / LOOKS
                trial.check_deadline()
            played.append(seed)
        return b"same"

    def compiled() -> Callable[[Batch, StopFlag], bytes]:
        clock.now += cost
        return lambda piece, stop: b"same"

    cut = list(split_into_batches(1, games))
    assert list(SwitchingExecutor(trial, compiled, ThreadExecutor(2), clock).iter_answers(cut, slow)) == [
        (piece, b"same") for piece in cut
    ]
    assert len(asked) <= 1
    return played, bool(asked), clock.now


@pytest.mark.parametrize(("lasts", "games"), [(0.0001, 5_000), (0.9, 1), (0.4, 3), (0.019, 50)])
def test_what_is_soon_over_is_not_compiled(lasts: float, games: int) -> None:
    """Nobody even asks what it would cost, since that takes a while, too."""
    assert run_study(lambda k: lasts, games, CACHE_LOAD_SECONDS) == (
        list(range(1, games + 1)),
        False,
        pytest.approx(lasts * games),
    )


@pytest.mark.parametrize("cost", [CACHE_LOAD_SECONDS, COMPILE_SECONDS, inf])
@pytest.mark.parametrize("lasts", [0.001, 0.05, 1.1, 8.0, 90.0])
@pytest.mark.parametrize("games", [1, 2, 40, 200, 20_000])
def test_never_more_than_twice_the_best(lasts: float, games: int, cost: float) -> None:
    """Whatever is best, to compile at once or never to, it takes hardly more than twice as long, and whatever was tried first."""
    _, _, seconds = run_study(lambda k: lasts, games, cost)
    assert seconds <= 2 * min(cost, lasts * games) + max(TRIAL_SECONDS, CACHE_LOAD_SECONDS) + lasts / LOOKS


def test_two_hundred_long_games() -> None:
    """Games of a second, compiled before: the first one shows it, and is played once more with the others."""
    assert run_study(lambda k: 1.1, 200, CACHE_LOAD_SECONDS) == (
        [],
        True,
        pytest.approx(CACHE_LOAD_SECONDS + TRIAL_SECONDS, abs=0.12),
    )
    played, _, seconds = run_study(lambda k: 1.1, 200, COMPILE_SECONDS)
    assert played == [] and seconds < COMPILE_SECONDS + 0.4


@pytest.mark.parametrize("cost", [CACHE_LOAD_SECONDS, COMPILE_SECONDS])
def test_a_game_that_does_not_end(cost: float) -> None:
    """Where the first games were short a long one is broken off, once it has taken as long as compiling would."""
    played, _, seconds = run_study(lambda k: 1e6 if k == 5 else 0.01, 6, cost)
    assert played == [1, 2, 3, 4] and seconds <= 0.04 + 1e6 / LOOKS + cost


def test_so_many_games_that_nobody_need_try() -> None:
    """No game is so quick that millions of them would not take longer."""
    assert run_study(lambda k: 1.0, 1_000_000, COMPILE_SECONDS) == ([], True, COMPILE_SECONDS)


def test_who_cannot_compile_is_never_broken_off() -> None:
    """However long it takes; it is asked for once."""
    assert run_study(lambda k: 50.0, 3, inf) == ([1, 2, 3], True, pytest.approx(150))


def test_elsewhere_it_is_said_beforehand() -> None:
    """Who plays on other machines plays everything in one way; a few games say which."""
    for lasts, slow in ((0.0001, False), (0.5, True), (2.0, True)):
        clock = Clock()
        trial = TimeTrial(100, lambda: CACHE_LOAD_SECONDS, clock)

        def work(piece: Batch, stop: StopFlag, lasts: float = lasts, clock: Clock = clock, trial: TimeTrial = trial) -> bytes:
            for _ in range(piece.games):
                clock.now += lasts
                trial.check_deadline()
            return b""

        assert trial.is_too_slow(split_into_batches(1, 100), work) is slow


def test_slow_ends_the_piece() -> None:
    """A piece that was broken off is not counted as played."""
    clock = Clock()
    trial = TimeTrial(9, lambda: CACHE_LOAD_SECONDS, clock)

    def endless(piece: Batch, stop: StopFlag) -> bytes:
        while True:
            clock.now += 1
            trial.check_deadline()

    with pytest.raises(TooSlowError):
        trial.play_batch(Batch(1, 1), endless)


def run_simulation(text: str, player: str, games: int, step: float, journal: Path | None = None, workers: int = 2) -> Simulation:
    """A simulation by a clock on which every decision takes ``step`` seconds."""
    game, ident = parse_id(text)
    ticks: list[int] = []
    means = SimulationConfig(ThreadExecutor(workers) if workers else None, journal, Clock(step))
    with count_units(ticks.append, "games"):
        found = simulate(game, text, ident.options, player, 1, games, (), means)
    assert sum(ticks) == games
    return found._replace(seconds=0, steps_per_second=0)


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether something was compiled, by each simulation that was."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    found: list[bool] = []
    original = simulating._compiled_work

    def listening(*words: object) -> executor.Work:
        found.append(True)
        return original(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(simulating, "_compiled_work", listening)
    return found


SMALL, LARGER, THINKING = ("_blank", "best", 150), ("dqd6:party=2", "greedy", 80), ("_blank", "thinker:20", 40)


@pytest.mark.parametrize(("text", "player", "games"), [SMALL, proof_only(LARGER, rows=True), proof_only(THINKING, rows=True)])
def test_the_same_wherever_it_turns(text: str, player: str, games: int, compilations: list[bool], tmp_path: Path) -> None:
    """Interpreted to the end, compiled from the first, from some game on, and out of a journal of one that was not."""
    plain = json.dumps(run_simulation(text, player, games, 1e-9))
    assert not compilations
    for number, step in enumerate((1e-4, 1e-3, 0.01, 0.1, 3.0), 1):
        journal = tmp_path / f"{number}"
        assert json.dumps(run_simulation(text, player, games, step, journal, number % 3)) == plain
        assert json.dumps(run_simulation(text, player, games, 1e-9, journal)) == plain
    assert 1 < len(compilations) < 5 * 2


def test_what_was_compiled_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A game that nobody compiled costs more than one that somebody did; another player's book is another matter."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation import compiled, play_loops

    game, _ = parse_id("_blank")
    thinking = game.with_players(("thinker:9",))
    for each in (game, thinking):
        monkeypatch.setattr(compiled.compile_loop(each, play_loops.play_rows), "folder", tmp_path)
    assert simulating._startup_seconds(game, (0,), ()) == COMPILE_SECONDS
    compiled.prepare_compiled(game, (0,) * len(game.rules.OPTIONS), (0,))
    assert simulating._startup_seconds(game, (0,), ()) == CACHE_LOAD_SECONDS
    assert simulating._startup_seconds(thinking, (0,), ()) == COMPILE_SECONDS
