"""Standings against the same games played by the interpreter, and their sums."""

import pytest

pytest.importorskip("numba", reason="the extra for simulation is not installed")

from printgen.engine.game import mask_to_actions
from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.features.lab.standings import EndFields, SeatStanding, iter_game_ends, play_standings, rounds_within
from printgen.gameapi.discovery import find_game
from tests.loops import require_some

FIELDS = EndFields(dealt="hero", turns="turns", reached="quests")
COUNT = 40


@pytest.mark.proof
def test_ends_are_those_of_the_interpreter() -> None:
    """Plies, winners, scores, heroes, rounds and quests of each game, seed by seed."""
    game = find_game("keep")
    options, players = (1, 0, 0, 0, 0), (1, 2)
    playout = specialise(game.rules, game.players)["playout"]
    for seed, end in require_some(enumerate(iter_game_ends(game, options, players, 1, COUNT, FIELDS), 1)):
        s = initial_state(game, options)
        assert end.plies == playout(s, make_streams(seed, 2), players, game.rules.MAX_GAME_LENGTH, ())
        assert end.won == tuple(game.rules.is_winner(s, seat) for seat in range(2))
        assert end.points == tuple(game.rules.score(s, seat) for seat in range(2))
        assert end.given == tuple(s.hero[:2])
        assert end.rounds == (s.turns + 1) // 2
        assert end.reached == s.quests[0] | s.quests[1]


@pytest.mark.proof
def test_sums() -> None:
    """Every game has winners, a length, and seats that were given something; places are told apart by what they are."""
    game = find_game("keep")
    every = list(iter_game_ends(game, (1, 0, 0, 0, 0), (2, 2), 1, COUNT, FIELDS))
    now = play_standings(game, (1, 0, 0, 0, 0), (2, 2), 1, COUNT, FIELDS)
    assert now.games == COUNT
    assert now.plies == sum(end.plies for end in every)
    assert now.shared == sum(sum(end.won) == 2 for end in every)
    assert [seat.sat for seat in now.seats] == [COUNT] * 2
    assert sum(seat.won for seat in now.seats) == COUNT + now.shared == sum(place.won for place in now.given.values())
    assert sum(place.points for place in now.given.values()) == sum(sum(end.points) for end in every)
    assert sum(now.rounds) == COUNT
    assert now.rounds[-1] > 0
    assert sum(now.reached) == sum(len(mask_to_actions(end.reached)) for end in every)


def test_games_that_count_nothing() -> None:
    """Without fields a game of one seat has its wins and scores."""
    now = play_standings(find_game("dqd6"), (0,) * len(find_game("dqd6").rules.OPTIONS), (0,), 1, COUNT)
    assert now.given == {0: now.seats[0]}
    assert now.seats[0].sat == COUNT
    assert now.rounds == (COUNT,)
    assert now.reached == ()


def test_within() -> None:
    """The fewest rounds that are enough for a share of the games; a place counts up."""
    assert [rounds_within((0, 1, 1, 1, 1), share) for share in (0.25, 0.26, 1.0)] == [1, 2, 4]
    assert SeatStanding(1, 1, 5).with_game(0, 2) == SeatStanding(2, 1, 7)
