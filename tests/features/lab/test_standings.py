"""Standings against the same games played by the interpreter, and their sums."""

import pytest

pytest.importorskip("numba", reason="the extra for simulation is not installed")

from printgen.engine.game import moves
from printgen.engine.play import start
from printgen.engine.playout import bind
from printgen.engine.random import streams
from printgen.features.lab.standings import Fields, SeatStanding, ends, rounds_within, standings
from printgen.gameapi.discovery import find

FIELDS = Fields(given="hero", turns="turns", reached="quests")
COUNT = 40


@pytest.mark.proof
def test_ends_are_those_of_the_interpreter() -> None:
    """Plies, winners, scores, heroes, rounds and quests of each game, seed by seed."""
    game = find("keep")
    options, players = (1, 0, 0, 0, 0), (1, 2)
    playout = bind(game.rules, game.players)["playout"]
    for seed, end in enumerate(ends(game, options, players, 1, COUNT, FIELDS), 1):
        s = start(game, options)
        assert end.plies == playout(s, streams(seed, 2), players, game.rules.LONGEST, ())
        assert end.won == tuple(game.rules.won(s, seat) for seat in range(2))
        assert end.points == tuple(game.rules.score(s, seat) for seat in range(2))
        assert end.given == tuple(s.hero[:2])
        assert end.rounds == (s.turns + 1) // 2
        assert end.reached == s.quests[0] | s.quests[1]


@pytest.mark.proof
def test_sums() -> None:
    """Every game has winners, a length, and seats that were given something; places are told apart by what they are."""
    game = find("keep")
    every = list(ends(game, (1, 0, 0, 0, 0), (2, 2), 1, COUNT, FIELDS))
    now = standings(game, (1, 0, 0, 0, 0), (2, 2), 1, COUNT, FIELDS)
    assert now.games == COUNT
    assert now.plies == sum(end.plies for end in every)
    assert now.shared == sum(sum(end.won) == 2 for end in every)
    assert [seat.sat for seat in now.seats] == [COUNT] * 2
    assert sum(seat.won for seat in now.seats) == COUNT + now.shared == sum(place.won for place in now.given.values())
    assert sum(place.points for place in now.given.values()) == sum(sum(end.points) for end in every)
    assert sum(now.rounds) == COUNT
    assert now.rounds[-1] > 0
    assert sum(now.reached) == sum(len(moves(end.reached)) for end in every)


def test_games_that_count_nothing() -> None:
    """Without fields a game of one seat has its wins and scores."""
    now = standings(find("dqd6"), (0,) * len(find("dqd6").rules.OPTIONS), (0,), 1, COUNT)
    assert now.given == {0: now.seats[0]}
    assert now.seats[0].sat == COUNT
    assert now.rounds == (COUNT,)
    assert now.reached == ()


def test_within() -> None:
    """The fewest rounds that are enough for a share of the games; a place counts up."""
    assert [rounds_within((0, 1, 1, 1, 1), share) for share in (0.25, 0.26, 1.0)] == [1, 2, 4]
    assert SeatStanding(1, 1, 5).with_game(0, 2) == SeatStanding(2, 1, 7)
