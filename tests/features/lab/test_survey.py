"""A survey against the same games counted by hand, and the same for any number of workers."""

import json
from array import array
from collections import Counter
from random import Random
from typing import Any

import pytest

from printgen.engine.game import Game, SpareStates, make_spare_states, mask_to_actions
from printgen.engine.play import initial_state
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams, stream_list_length
from printgen.features.lab import recorder
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.simulation.estimates import estimate_share
from tests.sweep import sweep_parameters


class InterpretedCounts:
    """What the loop counts, run by the interpreter."""

    def __init__(self, game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, base: int = 0):
        seats = len(players)
        self.c, self.seen = [0] * recorder.count_size(seats), [0] * ((seats + 1) * recorder.CELLS * 2)
        names = specialise(game.rules, game.players)
        watch = compile_functions([recorder.watch_games], names, (recorder.__name__,), lambda function: function)["watch_games"]
        states = SpareStates((game.new_state(), game.new_state()))
        scratch, trail = [0] * recorder.scratch_size(seats), [0] * recorder.TRAIL_SIZE
        played = watch(
            recorder.RecorderSetup(states, [0] * stream_list_length(seats), options), players, first, count,
            game.rules.MAX_GAME_LENGTH,
            make_spare_states(game), base,
            recorder.RecorderNotes(self.c, self.seen, scratch, trail), array("q", (0,)),
        )  # fmt: skip
        assert played == count
        assert not any(scratch[: -seats * recorder.MOST_NODES]), "the scratch is blank again"


class PlainCounts:
    """The same, the plainest way there is: every game as a list of what happened."""

    def __init__(self, game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int):
        run = specialise(game.rules, game.players)
        self.games = []
        for seed in range(first, first + count):
            s, w, plies = initial_state(game, options), make_streams(seed, len(players)), []
            while (who := game.rules.current_player(s)) != -3:
                node, mask = getattr(s, "node", 0), game.rules.legal_actions(s)
                points = [game.rules.score(s, seat) for seat in range(len(players))]
                x = (
                    run["decide"](s, players[who], w, STREAM_WORDS * (2 + who), make_spare_states(game))
                    if who >= 0
                    else run["draw_outcome"](s, who, w)
                )
                plies.append((who, node, x, mask_to_actions(mask), points))
                game.rules.apply(s, x)
            won = [game.rules.is_winner(s, seat) for seat in range(len(players))]
            self.games.append((plies, won, [game.rules.score(s, seat) for seat in range(len(players))]))


CASES = [
    ("_blank", "random", 200), ("dqd6", "greedy", 15), ("dqd6:party=2", "random", 8), ("jacks", "bold", 5),
    ("keevorn", "careful", 3), ("jqka", "cautious", 4), ("keep:players=3", "wanderer", 2), ("keep:players=2", "quester", 2),
]  # fmt: skip


@pytest.mark.parametrize(("text", "player", "count"), sweep_parameters(CASES, 4, rows=True))
def test_counts_are_those_by_hand(text: str, player: str, count: int) -> None:
    """Seats, lengths, decisions, moves and their squares, leads, drama, half time and last moves."""
    game, ident = parse_id(text)
    players = (game.player_index(player),) * game.rules.seat_count(ident.options)
    c = InterpretedCounts(game, ident.options, players, 5, count).c
    games = PlainCounts(game, ident.options, players, 5, count).games
    assert (c[recorder.GAMES], c[recorder.UNFINISHED], c[recorder.WATCHED]) == (count, 0, count)
    lengths = [len(plies) for plies, _, _ in games]
    decisions = [[len(mask) for who, _, _, mask, _ in plies if who >= 0] for plies, _, _ in games]
    assert c[recorder.PLIES] == sum(lengths) and c[recorder.PLIES_2] == sum(n * n for n in lengths)
    assert Counter(map(recorder.bin_of_length, lengths)) == Counter(
        {k: n for k, n in enumerate(c[recorder.LENGTHS_START : recorder.LENGTHS_START + recorder.BINS]) if n}
    )
    assert c[recorder.DECISIONS] == sum(map(len, decisions)) and c[recorder.WAYS] == sum(map(sum, decisions))
    assert (c[recorder.CHOICES], c[recorder.CHOICES_2]) == (c[recorder.DECISIONS], sum(len(row) ** 2 for row in decisions))
    assert c[recorder.DECISIONS_WAYS] == sum(len(row) * sum(row) for row in decisions)
    assert Counter(n for row in decisions for n in row) == Counter(
        {k: n for k, n in enumerate(c[recorder.BRANCHING_START : recorder.ENDS_START]) if n}
    )
    for seat in range(len(players)):
        won, points = [game[1][seat] for game in games], [game[2][seat] for game in games]
        both = [n for is_won, n in zip(won, points, strict=True) if is_won]
        expected = [sum(won), sum(points), sum(n * n for n in points), sum(both), sum(n * n for n in both)]
        start = recorder.SEATS_START + recorder.SEAT_COLUMNS * seat
        assert c[start : start + recorder.SEAT_COLUMNS] == expected
    assert c[recorder.SHARED] == sum(sum(won) > 1 for _, won, _ in games) and c[recorder.NOBODY] == sum(
        not sum(won) for _, won, _ in games
    )
    assert nonzero(c, recorder.CELLS_START, len(c)) == moves_by_hand(games)
    ends = Counter(
        recorder.ENDS_START + won[0] * recorder.CELLS + plies[-1][1] * recorder.MOST_MOVES + plies[-1][2]
        for plies, won, _ in games
    )
    assert nonzero(c, recorder.ENDS_START, recorder.HEAT_START) == dict(ends)
    heat = Counter[int]()
    for plies, _, _ in games:
        mine = [(node, x) for who, node, x, _, _ in plies if who >= 0]
        heat.update(
            recorder.HEAT_START + (node * recorder.MOST_MOVES + x) * recorder.TENTHS + 10 * k // len(mine)
            for k, (node, x) in enumerate(mine)
        )
    assert nonzero(c, recorder.HEAT_START, recorder.CELLS_START) == dict(heat)
    assert {k: c[k] for k in range(recorder.SCORED, recorder.MARGIN_2 + 1)} == course_by_hand(games)


def nonzero(c: list[int], low: int, high: int) -> dict[int, int]:
    """What is not 0 between two places."""
    return {k: c[k] for k in range(low, high) if c[k]}


def moves_by_hand(games: list[Any]) -> dict[int, int]:
    """The nine counts of each move."""
    found: Counter[int] = Counter()
    for plies, won, _ in games:
        offered = Counter(
            (who * recorder.MOST_NODES + node) * recorder.MOST_MOVES + y
            for who, node, _, mask, _ in plies
            if who >= 0
            for y in mask
        )
        chosen = Counter((who * recorder.MOST_NODES + node) * recorder.MOST_MOVES + x for who, node, x, _, _ in plies if who >= 0)
        for cell, n in offered.items():
            m, winner = chosen[cell], won[cell // recorder.CELLS]
            row = (m, m * m, n, n * n, m * n, 1, winner, m > 0, winner * (m > 0))
            found.update({recorder.CELLS_START + cell * recorder.COLUMNS + k: int(value) for k, value in enumerate(row)})
    return {k: n for k, n in found.items() if n}


def course_by_hand(games: list[Any]) -> dict[int, int]:
    """Leads, drama, half time and margin, of the scores at each change of turn."""
    out = dict.fromkeys(range(recorder.SCORED, recorder.MARGIN_2 + 1), 0)
    for plies, won, last in games:
        if len(won) == 1:
            continue
        turns = [(who, points) for who, _, _, _, points in plies if who >= 0]
        samples = [points for k, (who, points) in enumerate(turns) if k == 0 or turns[k - 1][0] != who]
        leaders = [points.index(max(points)) for points in samples if points.count(max(points)) == 1]
        best, second = sorted(last)[-1], sorted(last)[-2]
        out[recorder.MARGIN] += best - second
        out[recorder.MARGIN_2] += (best - second) ** 2
        if not leaders:
            continue
        changes = sum(a != b for a, b in zip(leaders, leaders[1:], strict=False))
        deficits = [max(p) - p[seat] for p in samples for seat in range(len(won)) if won[seat]]
        drama = sum(deficits) * 1000 // len(deficits) if deficits else 0
        half = samples[len(samples) // 2]
        ahead = [seat for seat in range(len(won)) if half[seat] == max(half)]
        behind = [max(half) - half[seat] for seat in range(len(won)) if not won[seat]]
        rows = {
            recorder.SCORED: 1,
            recorder.CHANGES: changes,
            recorder.CHANGES_2: changes**2,
            recorder.DRAMA: drama,
            recorder.DRAMA_2: drama**2,
        }
        rows |= {recorder.LED: len(ahead) == 1, recorder.LED_WON: len(ahead) == 1 and won[ahead[0]]}
        rows |= {recorder.BEHIND: sum(behind), recorder.BEHIND_2: sum(n * n for n in behind), recorder.LOSERS: len(behind)}
        for key, value in rows.items():
            out[key] += int(value)
    return out


@pytest.mark.parametrize("n", [0, 1, 63, 64, 65, 66, 127, 128, 131, 132, 255, 256, 200_000])
def test_bins_rise(n: int) -> None:
    """Neighbouring lengths are in the same bin or in neighbouring ones; the width is at most a 32nd."""
    assert 0 <= recorder.bin_of_length(n + 1) - recorder.bin_of_length(n) <= 1
    assert recorder.bin_of_length(n + n // 32 + 1) > recorder.bin_of_length(n)


def test_moves_are_watched_in_every_game_and_then_in_one_of_eight() -> None:
    """Whether a game is watched closely depends on its place in the study alone."""
    game = find_game("_blank")
    assert InterpretedCounts(game, (0,), (0,), 1, 40, recorder.FULLY_WATCHED - 8).c[recorder.WATCHED] == 8 + 4


@pytest.mark.parametrize("name", ["_blank", *game_names()])
def test_nodes_and_seats_fit(name: str) -> None:
    """No game has more nodes, moves or seats than there is room for."""
    game = find_game(name)
    counts = [len(option.values) for option in game.rules.OPTIONS]
    draw = Random(name)
    for _ in range(50):
        assert game.rules.seat_count(tuple(draw.randrange(count) for count in counts)) <= recorder.MOST_SEATS
    run = specialise(game.rules, game.players)
    options = (0,) * len(counts)
    players = (0,) * game.rules.seat_count(options)
    s, w = initial_state(game, options), make_streams(1, len(players))
    for _ in range(500):
        if (who := game.rules.current_player(s)) == -3:
            break
        assert 0 <= getattr(s, "node", 0) < recorder.MOST_NODES
        game.rules.apply(s, run["decide"](s, 0, w, STREAM_WORDS * (2 + who), ()) if who >= 0 else run["draw_outcome"](s, who, w))


# Compiled.


def survey_games(text: str, player: str, count: int, workers: int = 1) -> Any:
    """A survey of so many games from seed 5 on."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.survey import run_survey
    from printgen.simulation.checkpoint import RunConfig
    from printgen.simulation.executor import ThreadExecutor

    game, ident = parse_id(text)
    players = (player,) * game.rules.seat_count(ident.options)
    return run_survey(game, text, ident.options, players, 5, count, (), RunConfig(executor=ThreadExecutor(workers)))


@pytest.mark.parametrize(("text", "player", "count"), sweep_parameters([("_blank", "random", 500), *CASES[1:]], 1, rows=True))
def test_compiled_is_interpreted(text: str, player: str, count: int) -> None:
    """Every count, and the same JSON for any number of workers, broken into pieces; and the words of each move."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.features.lab.survey import SurveyCounts, Watcher
    from printgen.simulation.batches import Batch
    from printgen.simulation.executor import ThreadExecutor

    game, ident = parse_id(text)
    players = (game.player_index(player),) * game.rules.seat_count(ident.options)
    slow = InterpretedCounts(game, ident.options, players, 5, count)
    watcher, total = Watcher(game, ident.options, players, ()), SurveyCounts.all_zero(len(players))
    half = count // 2
    for piece, base in ((Batch(5 + half, count - half), half), (Batch(5, half), 0)):  # the later one first
        total.add_answer(watcher.play_batch(piece, base, array("q", (0,)))[0].pack())
    assert total.counts.tolist() == slow.c and total.first_meetings.tolist() == slow.seen
    texts = {json.dumps(survey_games(text, player, count, workers).to_json_dict()) for workers in (1, 2)}
    assert len(texts) == 1
    assert ThreadExecutor(1).workers == 1


def test_a_survey_says() -> None:
    """Shares, means and words of the smallest game, which can be worked out."""
    found = survey_games("_blank", "best", 20_000)
    assert found.games == 20_000 and found.unfinished == 0
    assert found.seats[0].won.low < 0.75 < found.seats[0].won.high
    assert found.figures["decisions"] == (1, 1, 1) and found.figures["ways_of_a_decision"].value == 2
    assert found.figures["steps"].low < 2.5 < found.figures["steps"].high
    keep, roll = found.moves
    assert (keep.words, roll.words) == ("keep", "roll")
    assert keep.chosen.low < 0.5 < keep.chosen.high and keep.won_with.value == 1 and roll.won_with.low < 0.5 < roll.won_with.high
    assert {end.words for end in found.endings if end.won} == {"keep", "4", "5", "6"}
    won = found.seats[0].points_won
    wide = 2 * 1.96 * (2 / 3 / (20_000 * found.seats[0].won.value)) ** 0.5  # who wins has 4, 5 or 6, all alike
    assert won.low < 5 < won.high and won.high - won.low == pytest.approx(wide, rel=0.05)


@pytest.mark.parametrize(
    ("game", "player", "games"), [("_blank", "random", 1), pytest.param("jqka", "cautious", 6, marks=pytest.mark.proof)]
)
def test_shares_are_shares(game: str, player: str, games: int) -> None:
    """After few games, too, intervals of shares are within 0 and 1, and what was never or always chosen has one."""
    found = survey_games(game, player, games)
    shares = [figure for move in found.moves for figure in (move.chosen, move.won_with, move.won_without) if figure]
    assert {0.0, 1.0} <= {figure.value for figure in shares}
    assert all(0 <= figure.low <= figure.value <= figure.high <= 1 and figure.low < figure.high for figure in shares)
    assert all(estimate_share(0, many).low == 0.0 and estimate_share(many, many).high == 1.0 for many in range(1, 200))


@pytest.mark.proof
def test_intervals_hold_what_is_known() -> None:
    """The solved chance of a player lies within four deviations of what was counted."""
    from printgen.simulation.solve import solve

    found = survey_games("dqd6", "greedy", 200_000)
    game = find_game("dqd6")
    exact = solve(game, (0,) * len(game.rules.OPTIONS), game.player_index("greedy")).value
    share = found.seats[0].won
    assert abs(share.value - exact) < 2 * (share.high - share.low)
