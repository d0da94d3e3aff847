"""Comparisons: intervals that hold at any time, pairs that are those of single games, tournaments whose seats go round."""

import json
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.errors import Refused
from printgen.features.lab.sequential import anytime_difference, anytime_mean, anytime_share_interval
from printgen.gameapi.discovery import parse_id

RUNS, LONGEST = 2_000, 400


@pytest.mark.parametrize("p", [0.02, 0.5])
def test_shares_hold_whenever_one_looks(p: float) -> None:
    """Of 2,000 runs in which one looks after every game, the truth is ever outside in no more than 5 of 100."""
    draw, edges, wrong = Random(f"shares {p}"), {}, 0
    for _ in range(RUNS):
        times = 0
        for of in range(1, LONGEST):
            times += draw.random() < p
            if (times, of) not in edges:
                low, high = anytime_share_interval(times, of)
                edges[times, of] = low <= p <= high
            if not edges[times, of]:
                wrong += 1
                break
    assert wrong <= 0.05 * RUNS


def test_equal_sides_are_seldom_told_apart() -> None:
    """A against A with luck of its own: false alarms in at most 5 of 100 runs, with a look after every game."""
    draw, known, alarms = Random("equal"), {}, 0
    for _ in range(RUNS):
        more = less = 0
        for of in range(1, LONGEST):
            one, other = draw.random() < 0.3, draw.random() < 0.3
            more, less = more + (one and not other), less + (other and not one)
            if (more, less) not in known:
                low, high = anytime_share_interval(more, more + less, 0.04)
                known[more, less] = low <= 0.5 <= high
            if not known[more, less]:
                assert (figure := anytime_difference(more, less, of)).low > 0 or figure.high < 0
                alarms += 1
                break
    assert alarms <= 0.05 * RUNS


@pytest.mark.parametrize(
    ("more", "less", "of"), [(0, 0, 1), (0, 0, 50), (30, 10, 100), (3, 3, 7), (5_000, 4_000, 1_000_000), (9, 0, 9)]
)
def test_a_difference(more: int, less: int, of: int) -> None:
    """The figure lies in its interval, that of the other side is its mirror image, and nothing is beyond 1."""
    figure, mirrored = anytime_difference(more, less, of), anytime_difference(less, more, of)
    assert -1 <= figure.low <= figure.value <= figure.high <= 1
    assert mirrored.low == pytest.approx(-figure.high, abs=1e-9) and mirrored.high == pytest.approx(-figure.low, abs=1e-9)


def test_more_games_say_more() -> None:
    """The interval shrinks with the games, if not as fast as one that may be looked at once only."""
    reach = [anytime_share_interval(n // 3, n)[1] - anytime_share_interval(n // 3, n)[0] for n in (30, 300, 3_000, 30_000)]
    assert all(after < before / 2 for before, after in zip(reach, reach[1:], strict=False))
    assert anytime_mean(0, 3_000, 3_000).high < anytime_mean(0, 300, 300).high < inf


def test_means_hold_whenever_one_looks() -> None:
    """Of many runs the mean of a skew number is ever outside, from the fiftieth game on, in about 5 of 100 at most."""
    draw, wrong = Random("means"), 0
    for _ in range(400):
        total = squares = 0
        for n in range(1, 400):
            x = 10 if draw.random() < 0.25 else 0
            total, squares = total + x, squares + x * x
            if n >= 50:
                figure = anytime_mean(total, squares, n)
                if not figure.low <= 2.5 <= figure.high:
                    wrong += 1
                    break
    assert wrong <= 0.05 * 400


def side(text: str, player: str, seat: int = 0) -> Any:
    """A side of a comparison."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.compare import ComparedSide

    game, ident = parse_id(text)
    return ComparedSide(text, game, ident.options, players=(player,) * game.rules.seat_count(ident.options), book=(), seat=seat)


def compare_sides(*sides: Any, count: int = 3_000, workers: int = 1, journal: Path | None = None, **more: Any) -> Any:
    """Sides on the seeds from 1 on."""
    from printgen.features.lab.compare import compare_sides, never_stop
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.executor import ThreadExecutor

    return compare_sides(
        sides, 1, count, **{"enough": never_stop, "run": RunConfig(executor=ThreadExecutor(workers), journal=journal)} | more
    )


def results(text: str, player: str, count: int) -> list[tuple[int, int, int]]:
    """Won, points, plies of each seed, by the interpreter."""
    game, ident = parse_id(text)
    run, out = specialise(game.rules, game.players), []
    for seed in range(1, count + 1):
        s = initial_state(game, ident.options)
        plies = run["playout"](s, make_streams(seed, 1), (game.player_index(player),), game.rules.MAX_GAME_LENGTH, ())
        out.append((game.rules.is_winner(s, 0), game.rules.score(s, 0), plies))
    return out


def test_pairs_are_those_of_single_games() -> None:
    """Every count of a comparison of options, and of one of players, from games that the interpreter played."""
    for one, other in ((("_blank", "best"), ("_blank:target=5", "best")), (("_blank", "best"), ("_blank", "random"))):
        found = compare_sides(side(*one), side(*other), count=400, workers=2)
        (pair,) = found.pairs
        games = list(zip(results(*one, 400), results(*other, 400), strict=True))
        kinds = [(a[0], b[0]) for a, b in games]
        assert [kinds.count(kind) for kind in ((1, 1), (1, 0), (0, 1), (0, 0))] == list(pair[2:6])
        assert pair.points.value == pytest.approx(sum(a[1] - b[1] for a, b in games) / 400)
        assert pair.steps.value == pytest.approx(sum(a[2] - b[2] for a, b in games) / 400)
        assert [figure.value for figure in found.won] == [sum(game[k][0] for game in games) / 400 for k in (0, 1)]


def test_a_side_against_itself() -> None:
    """Nothing differs, and no game is won by one alone."""
    found = compare_sides(side("_blank", "random"), side("_blank", "random"))
    (pair,) = found.pairs
    assert pair.one_alone == pair.other_alone == 0 and not pair.is_certain and pair.points == (0, 0, 0) and found.games == 3_000


def test_it_stops_when_it_is_certain() -> None:
    """The same number of games for any number of workers, far fewer than might be played; and with a journal the same again."""
    from printgen.features.lab.compare import is_known, is_within

    sides = side("_blank", "best"), side("_blank", "random")
    found = compare_sides(*sides, count=100_000, enough=is_known)
    assert found.games < 1_000 and found.pairs[0].is_certain and found.pairs[0].wins.low > 0
    assert json.dumps(found.to_json_dict()) == json.dumps(
        compare_sides(*sides, count=100_000, enough=is_known, workers=3).to_json_dict()
    )
    precise = compare_sides(*sides, count=100_000, enough=is_within(0.02))
    assert found.games < precise.games < 100_000 and precise.pairs[0].wins.high - precise.pairs[0].wins.low <= 0.04


def test_a_comparison_goes_on(tmp_path: Any) -> None:
    """More games with the same journal, and another comparison refused."""
    sides = side("_blank", "best"), side("_blank", "random")
    compare_sides(*sides, count=500, journal=tmp_path / "j")
    assert compare_sides(*sides, count=900, journal=tmp_path / "j") == compare_sides(*sides, count=900)
    with pytest.raises(Refused, match="another study"):
        compare_sides(*reversed(sides), count=900, journal=tmp_path / "j")


def test_several_at_once() -> None:
    """Each with each: three pairs of three sides, with wider intervals than of two."""
    three = [side(f"_blank:target={n}" if n > 4 else "_blank", "best") for n in (4, 5, 6)]
    found = compare_sides(*three, everyone=True)
    assert [(pair.one[-12:], pair.other[-12:]) for pair in found.pairs] == [
        (three[a].label[-12:], three[b].label[-12:]) for a, b in ((0, 1), (0, 2), (1, 2))
    ]
    alone = compare_sides(*three[:2]).pairs[0]
    assert found.pairs[0].wins.low < alone.wins.low and found.pairs[0][2:6] == alone[2:6]
    assert found.pairs[1].wins.value == pytest.approx(found.won[0].value - found.won[2].value)


def test_a_tournament_of_one_seat() -> None:
    """Beside itself a player has its own share of games, beside others the share of the games that only one of two has won."""
    from printgen.features.lab.tournament import play_tournament

    game, ident = parse_id("_blank")
    found = play_tournament(game, "_blank", ident.options, ("random", "best"), 1, 300, ())
    assert found.solo and found.fair == 0.5 and found.seeds == 300
    won = [[bool(won) for won, _, _ in results("_blank", player, 300)] for player in found.players]
    for row, mine in zip(found.won, won, strict=True):
        for figure, theirs in zip(row, won, strict=True):
            alone = sum(a and not b for a, b in zip(mine, theirs, strict=True))
            apart = sum(a != b for a, b in zip(mine, theirs, strict=True))
            assert figure and figure.low - 1e-9 <= figure.value <= figure.high + 1e-9
            assert figure.value == (sum(mine) / 300 if mine is theirs else alone / apart)
    few = play_tournament(game, "_blank", ident.options, ("best", "random"), 1, 1, ())
    assert few.won[0][1] is None or few.won[0][1].value in (0, 1)


@pytest.mark.proof
def test_a_tournament_of_seats() -> None:
    """Shares of a player among its like are fair where one seat wins, and the stronger player wins more than its share."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.tournament import play_tournament

    game, ident = parse_id("keep:players=2")
    found = play_tournament(game, "keep:players=2", ident.options, ("random", "quester"), 1, 200, ())
    assert found.won[1][0].low > found.fair > found.won[0][1].high
    assert found.won[0][0].low <= 0.55


def test_few_seeds_leave_much_open() -> None:
    """Who won, or lost, all of them may do otherwise; where all play alike and one seat wins, the fair share is certain."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.tournament import _win_share

    for won, seeds, most in ((2, 1, 1.0), (0, 1, 0.8), (0, 30, 0.12), (60, 30, 1.0)):
        figure = _win_share(won, won * won // seeds, seeds, 2, alike=False)
        assert figure.low <= won / (2 * seeds) <= figure.high <= most and figure.high - figure.low > 0.1
    assert _win_share(30, 30, 30, 2, alike=True) == (0.5, 0.5, 0.5)
    both = _win_share(30, 60, 30, 2, alike=False)  # of thirty seeds fifteen are won in both seats, fifteen in none
    assert both.high - both.low == pytest.approx(2 * 1.96 * 0.5 / 29**0.5, rel=0.1)
