"""What moves are worth: of whom one may not take them, who plans anew; and intervals that hold all at once."""

import json
from statistics import NormalDist
from types import SimpleNamespace
from typing import Any

import pytest

from printgen.engine.game import OVER, Game, build_player_book
from printgen.engine.playout import compile_functions, node_field, specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.gameapi.discovery import find_game, parse_id
from printgen.players import monte_carlo
from printgen.players.monte_carlo import barred_action_masks
from printgen.simulation.estimates import Estimate, holm_z_values
from tests.sweep import proof_only, sweep_parameters


class Clock:
    """It goes on by half a second for each game that is played."""

    now = 0.0

    def __call__(self) -> float:
        return self.now

    def play_games(self, *words: Any) -> tuple[list[tuple[list[int], int]], Estimate, int]:
        """What comes of a row's games, of ``count`` or as many as there is time for."""
        *_, count, run = words
        begun, games = self.now, 0
        while games < count and self.now - begun <= run.seconds:
            self.now, games = self.now + 0.5, games + 1
        return [([0] * 16, games)], Estimate(0.5, 0.4, 0.6), games


def barred_choices(game: Game, barred: list[int], seed: int, options: tuple[int, ...], player: str) -> list[tuple[int, int]]:
    """Node and move of each choice in a game, seat 0 barred from moves; every seat is the same thinker."""
    seats = game.rules.seat_count(options)
    run, s, w, took = specialise(game.rules, game.players), game.new_state(), make_streams(seed, seats), []
    game.rules.start(s, options)
    while (who := game.rules.current_player(s)) != OVER:
        x = run["draw_outcome"](s, who, w)
        if who >= 0:
            x = run["decide"](s, game.player_index(player), w, STREAM_WORDS * (2 + who), build_player_book(game, (), barred))
            took += [(s.node, x)] if game.rules.legal_actions(s).bit_count() > 1 else []
        game.rules.apply(s, x)
    return took


@pytest.mark.parametrize("move", sweep_parameters([0, 1, 2]))
def test_who_is_barred_never_does_it(move: int) -> None:
    """Not once in several games, though it does without the bar."""
    game, ident = parse_id("dqd6")
    game = game.with_players(("thinker:5",))
    free, kept = (
        {x for seed in range(4) for node, x in barred_choices(game, mask, seed, ident.options, "thinker:5") if node == 2}
        for mask in (barred_action_masks(), barred_action_masks([(2, move)]))
    )
    assert move in free and move not in kept and kept


def test_a_bar_from_all_is_none() -> None:
    """A game goes on where nothing else is left."""
    game, ident = parse_id("_blank")
    game = game.with_players(("thinker:9",))
    assert barred_choices(game, barred_action_masks([(1, 0), (1, 1)]), 5, ident.options, "thinker:9")
    free, barred = (
        [barred_choices(game, mask, seed, ident.options, "thinker:9") for seed in range(20)]
        for mask in (barred_action_masks(), barred_action_masks([(0, 9)]))
    )
    assert free == barred


def test_only_the_first_seat_is_barred() -> None:
    """What another seat may do stays the same."""
    game, ident = parse_id("keep:players=2")
    left: Any = compile_functions(
        [monte_carlo.allowed_actions],
        {"legal_actions": game.rules.legal_actions, "node_of": node_field},
        ("printgen.",),
        lambda f: f,
    )["allowed_actions"]
    s = game.new_state()
    game.rules.start(s, ident.options)
    every = game.rules.legal_actions(s)
    one = every & -every
    assert [left(s, 0, [one] * 64), left(s, 1, [one] * 64), left(s, 0, [every] * 64)] == [every - one, every, every]


def test_levels() -> None:
    """One estimate has the plain interval, many alike Bonferroni's; whoever stands out frees the others."""
    plain = NormalDist().inv_cdf
    assert holm_z_values([1.0]) == [pytest.approx(plain(0.975))]
    assert holm_z_values([0.0] * 5) == [pytest.approx(plain(1 - 0.005))] * 5
    levels = holm_z_values([-8.0, 1.0, 9.0, 1.0])
    assert levels[2] == pytest.approx(plain(1 - 0.025 / 4)) and levels[0] == pytest.approx(plain(1 - 0.025 / 3))
    assert levels[1] == levels[3] == pytest.approx(plain(1 - 0.025 / 2))
    assert holm_z_values([]) == []


@pytest.mark.proof
def test_moves_that_were_met() -> None:
    """By their first word; by all their words where one asks for these; no move is in two rows."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.ablation import group_moves

    game, ident = parse_id("jacks")
    verbs = group_moves(game, ident.options, game.quick_player, 1)
    assert {row.words for row in verbs} >= {"heal or pray", "potion", "undercut", "fight", "flee"}
    assert len({cell for row in verbs for cell in row.cells}) == sum(len(row.cells) for row in verbs)
    potions = next(row for row in verbs if row.words == "potion")
    each = group_moves(game, ident.options, game.quick_player, 1, "potion")
    assert {row.words for row in each} == {f"potion {hero}" for hero in ("rogue", "fighter", "cleric", "wizard")}
    assert {cell for row in each for cell in row.cells} <= set(potions.cells)


def test_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With time enough the rows are those without a limit; with hardly any a single row has a game, the others are named; in
    between there are rows with enough games each, rather than all of them with too few.
    """
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab import ablation
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.executor import SerialExecutor

    game, ident = parse_id("_blank")
    rows = ablation.group_moves(game, ident.options, game.quick_player, 1)

    def run(seconds: float) -> ablation.Ablation:
        crew = RunConfig(executor=SerialExecutor(), until=ablation.time.monotonic() + seconds)
        return ablation.run_ablation(
            game.with_players(("thinker:60",)), "_blank", ident.options, ("thinker:60",), 1, 60, rows, crew
        )

    assert run(1e9) == run(float("inf")) and not run(1e9).untried
    short = run(1e-9)
    assert [row.games for row in short.rows] == [1] and short.games == 1
    assert {row.words for row in short.rows} | set(short.untried) == {row.words for row in rows} and len(rows) == 2
    clock = Clock()
    monkeypatch.setattr(ablation, "time", SimpleNamespace(monotonic=clock))
    monkeypatch.setattr(ablation, "_play_all_rows", lambda *words: clock.play_games(*words))
    for seconds, games in ((9.0, [1]), (12.0, [21]), (25.0, [24, 25]), (100.0, [60, 60])):
        clock.now = 0.0
        assert sorted(row.games for row in run(seconds).rows) == games, seconds


def test_who_finds_no_way_out_has_lost() -> None:
    """A game that is cut at the longest that is named is unwon and so long; without a name the rules' longest holds."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation import play_loops
    from printgen.simulation.compiled import play_rows

    game, ident = parse_id("_blank")
    whole = play_rows(game, ident.options, (game.player_index("random"),), 1, 200)
    cut = play_rows(game, ident.options, (game.player_index("random"),), 1, 200, longest=2)
    long = whole[:, play_loops.PLIES_COLUMN] > 2
    assert 0 < long.sum() < 200 and (cut[~long] == whole[~long]).all()
    assert not cut[long, play_loops.WINNERS_COLUMN].any() and (cut[long, play_loops.PLIES_COLUMN] == 2).all()


@pytest.mark.parametrize(("text", "count"), [("_blank", 400), proof_only(("dqd6", 400), rows=True)])
def test_what_is_known(text: str, count: int) -> None:
    """In the smallest game, either move is worth the quarter of all games; intervals hold it, workers count the same."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.ablation import Ablation, group_moves, run_ablation
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.executor import ThreadExecutor

    game, ident = parse_id(text)
    players = ("thinker:60",)

    def run(workers: int) -> Ablation:
        rows = group_moves(game, ident.options, game.quick_player, 1)
        return run_ablation(
            game.with_players(players), text, ident.options, players, 1, count, rows, RunConfig(executor=ThreadExecutor(workers))
        )

    found = run(1)
    assert json.dumps(found.to_json_dict()) == json.dumps(run(2).to_json_dict())
    assert [row.wins.value for row in found.rows] == sorted((row.wins.value for row in found.rows), reverse=True)
    for row in found.rows:
        assert row.wins.value == pytest.approx((row.with_alone - row.without_alone) / count)
        assert row.wins.low < row.wins.value < row.wins.high
    if text == "_blank":
        assert all(row.is_certain and row.wins.low < 0.25 < row.wins.high and not row.without_alone for row in found.rows)
        assert find_game("_blank") == game
    else:
        assert found.rows[-1].words == "flee" and all(row.is_certain for row in found.rows[:3])
