"""Two engines that share no code agree: what printgen records, the independent engine replays to the same end."""

from math import sqrt

import pytest

from printgen.games import find
from printgen.games.dqd6.notation import ABILITIES
from printgen.kernel.game import GameId
from printgen.kernel.play import play
from printgen.kernel.record import Line, Record
from tests.games.dqd6 import independent
from tests.games.dqd6.independent import Move

GAME = find("dqd6")
OPTIONS = (0,) * len(GAME.rules.OPTIONS)
PLAYERS = tuple(GAME.players.NAMES)
RECORDS = [(PLAYERS[seed % len(PLAYERS)], seed) for seed in range(1, 61)]
EXACT = {"random": 0.264208534433584, "greedy": 0.660399495007584}
"""The chance to win, from the independent engine's solver (test_independent.py recomputes it)."""
MANY = 200_000


def recorded(player: str, seed: int) -> Record:
    """A game of the base rules."""
    return play(GAME, GameId("dqd6", OPTIONS, seed), (player,))


def translated(line: Line) -> Move:
    """A line of a record as the independent engine's move."""
    word = line.words.split()[0]
    if line.mover == "dice":
        return "die", int(word)
    return ("flee", None) if word == "flee" else ("attack", ABILITIES.index(word))


@pytest.mark.parametrize(("player", "seed"), RECORDS)
def test_the_other_engine_agrees(player: str, seed: int) -> None:
    """Each move is open there too, the game is over after the last and not before, and ends with the same words."""
    record = recorded(player, seed)
    moves = [translated(line) for line in record.moves]
    end = independent.replay(moves)
    assert end.outcome in (independent.WON, independent.LOST)
    assert independent.replay(moves[:-1]).outcome == "open"
    points, gems = independent.score(end.state), end.state.gems
    told = f"won, {points} points" if end.outcome == independent.WON else f"lost, {gems} gem{'s' * (gems != 1)}"
    assert record.result == told


def test_enough_records() -> None:
    """Sixty games, of every player, won and lost."""
    assert len(RECORDS) == 60
    assert {player for player, _ in RECORDS} == set(GAME.players.NAMES)
    assert {recorded(*which).result.split(",")[0] for which in RECORDS} == {"won", "lost"}


def test_monsters_met_are_the_same() -> None:
    """The other engine meets, number for number, the monsters that the dice of a record name."""
    record = recorded("greedy", 2026)
    faces = {"specter": 1, "slime": 2, "skeleton": 3, "dragon": 6}
    named = [faces[word] for line in record.moves if (word := line.words.split()[-1]) in faces and line.mover == "dice"]
    met = [number for number, _ in independent.replay([translated(line) for line in record.moves]).met]
    assert [number for number in met if number != independent.DRAGON] == [face for face in named if face != independent.DRAGON]


@pytest.mark.parametrize("player", EXACT)
def test_rates(player: str) -> None:
    """The share of 200,000 compiled games won lies within four standard deviations of the exact chance."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.commands import simulate

    result = simulate("dqd6", player, MANY)
    exact = EXACT[player]
    assert result.games == MANY
    assert abs(result.win_rate - exact) < 4 * sqrt(exact * (1 - exact) / MANY)
    assert result.interval[0] < result.win_rate < result.interval[1]
