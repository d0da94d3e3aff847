"""Many games: counts that add up, the interval, and the same games interpreted and compiled."""

from itertools import product
from math import sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printgen.commands.request import Request
from printgen.engine.play import play
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.progress import count_units
from printgen.simulation import executor
from printgen.simulation.estimates import Z, wilson_interval
from printgen.simulation.simulate import Simulation, simulate
from tests import optional
from tests.sweep import sweep_parameters

PLAIN = ["random", "greedy", "prudent", "guide"]


def run(text: str, player: str, count: int, first: int = 1, ticks: list[int] | None = None) -> Simulation:
    """So many games from a first seed on."""
    game, ident = parse_id(text)
    heard = ticks if ticks is not None else []
    with count_units(heard.append, "games"):
        return simulate(game, text, ident.options, player, first, count, ())


@pytest.mark.parametrize(("name", "player"), [*(("dqd6", player) for player in PLAIN), ("_blank", "random"), ("_blank", "best")])
def test_counts_add_up(name: str, player: str) -> None:
    """Points are those of the games won and of no others; rate, mean and steps follow from the counts."""
    result = run(name, player, 300)
    assert (result.game, result.player, result.games) == (name, player, 300)
    assert sum(result.points) == result.wins
    assert result.win_rate == result.wins / 300
    assert result.interval == wilson_interval(result.wins, 300)
    assert result.mean_points == pytest.approx(sum(n * times for n, times in enumerate(result.points)) / result.wins)
    assert result.points[-1] > 0 or len(result.points) == 1
    assert result.mean_steps > 0 and result.seconds > 0
    assert result.steps_per_second == pytest.approx(result.mean_steps * 300 / result.seconds)


def test_points_are_those_of_the_records() -> None:
    """Sixty seeds, each played by itself: the same points, the same number of moves."""
    result = run("dqd6", "greedy", 60, first=200)
    records = [play(*parse_id(f"dqd6#{seed}"), ("greedy",)) for seed in range(200, 260)]
    won = [int(record.result.split()[1]) for record in records if record.result.startswith("won")]
    assert [won.count(n) for n in range(len(result.points))] == list(result.points)
    assert len(won) == result.wins
    steps = [len(record.moves) for record in records]
    assert result.mean_steps == sum(steps) / 60
    for figure, numbers in ((result.steps_estimate, steps), (result.points_estimate, won)):
        reach = Z * stdev(numbers) / sqrt(len(numbers))
        assert figure and tuple(figure) == pytest.approx((fmean(numbers), fmean(numbers) - reach, fmean(numbers) + reach))
    assert result.win_estimate == (result.win_rate, *result.interval)
    assert "squares" not in result.to_json_dict()


def test_no_game_won() -> None:
    """A single lost game: no points, a mean of 0, an interval from 0 on."""
    seed = next(seed for seed in range(1, 99) if run("dqd6", "random", 1, seed).wins == 0)
    lost = run("dqd6", "random", 1, seed)
    assert (lost.wins, lost.points, lost.mean_points, lost.interval[0]) == (0, (0,), 0.0, 0.0)


def test_games_are_heard_of_one_by_one() -> None:
    """Nobody waits for two hundred games of a player that thinks before anything is said."""
    ticks: list[int] = []
    run("dqd6", "greedy", 9, ticks=ticks)
    assert ticks == [1] * 9


def test_ticks_add_up() -> None:
    """What is heard on the way is the number of games, in portions."""
    ticks: list[int] = []
    run("dqd6", "greedy", 450, ticks=ticks)
    assert (
        sum(ticks) == 450 and len(ticks) > 1 and all(after <= 2 * before for before, after in zip(ticks, ticks[1:], strict=False))
    )


@pytest.mark.parametrize(
    ("text", "player"),
    sweep_parameters([("_blank", "best"), *product(["dqd6", "dqd6:party=2", "dqd6:all"], ["random", "guide"])], rows=True),
)
def test_interpreted_is_compiled(text: str, player: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that does not depend on the clock is the same."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    slow = run(text, player, 250)
    monkeypatch.setattr(executor, "MAX_INTERPRETED_SPEED", 1e-9)
    ticks: list[int] = []
    fast = run(text, player, 250, ticks=ticks)
    assert sum(ticks) == 250
    assert slow._replace(seconds=0, steps_per_second=0) == fast._replace(seconds=0, steps_per_second=0)


def test_compiled_without_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled count of a game that was lost is that of the interpreter."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    seed = next(seed for seed in range(1, 99) if run("_blank", "random", 1, seed).wins == 0)
    monkeypatch.setattr(executor, "MAX_INTERPRETED_SPEED", 1e-9)
    assert run("_blank", "random", 1, seed).points == (0,)


def test_seeds_to_the_largest() -> None:
    """The last seeds of all can be played; one more is refused before anything is."""
    counting = optional.import_or_skip("lab.commands.counting")

    assert counting.run_simulation(Request.parse(f"dqd6#{LARGEST_SEED - 4}"), "greedy", 5).games == 5
    with pytest.raises(UsageError, match="would pass the largest seed"):
        counting.run_simulation(Request.parse(f"dqd6#{LARGEST_SEED - 4}"), "greedy", 6)


# R. G. Newcombe, Two-Sided Confidence Intervals for the Single Proportion (1998), table I, method 3.
KNOWN = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("wins", "count", "low", "high"), KNOWN)
def test_wilson(wins: int, count: int, low: float, high: float) -> None:
    """The interval of published samples, to four digits."""
    assert wilson_interval(wins, count) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("count", [1, 10, 10_000])
def test_wilson_of_none_and_of_all(count: int) -> None:
    """Without a win the upper end is z squared over n plus z squared, and with nothing else the lower one is the rest."""
    end = 1.959963984540054**2 / (count + 1.959963984540054**2)
    assert wilson_interval(0, count) == pytest.approx((0, end))
    assert wilson_interval(count, count) == pytest.approx((1 - end, 1))


@given(st.integers(1, 10**6).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_is_where_the_score_test_turns(sample: tuple[int, int]) -> None:
    """Each end is a share p from which the sample lies z standard errors of p away; the sample lies between them."""
    wins, count = sample
    low, high = wilson_interval(wins, count)
    share, z = wins / count, 1.959963984540054
    assert 0 <= low <= share + 1e-12 and share - 1e-12 <= high <= 1
    for end in (low, high):
        if 1e-9 < end < 1 - 1e-9:
            assert abs(share - end) == pytest.approx(z * sqrt(end * (1 - end) / count), rel=1e-6, abs=1e-9)
    assert wilson_interval(count - wins, count) == pytest.approx((1 - high, 1 - low), abs=1e-12)


def test_every_game_can_be_counted() -> None:
    """Each of the catalogue, by its first player."""
    for name in ("_blank", *game_names()):
        assert run(name, next(iter(find_game(name).players.NAMES)), 5).games == 5
