"""The search for the best line of a seeded game, and the grade of a seed."""

import sys
from itertools import product
from typing import Any

import pytest

from printgen.catalogue.find import parse
from printgen.kernel.chance import WORDS, sow, streams
from printgen.kernel.game import OVER, Game, moves
from printgen.kernel.ids import GameId
from printgen.kernel.play import start, verify
from printgen.kernel.playout import bind
from printgen.kernel.record import from_text, to_text
from printgen.study.grade import Grade, grade, seeds_of
from tests.sweep import sweep

pytest.importorskip("numba", reason="the extra for simulation is not installed")
LIMITS = (0.9, 0.8, 0.65, 0.45)


def follow(game: Game, ident: GameId, decisions: tuple[int, ...]) -> tuple[Any, int]:
    """The end of a game that is decided so, as far as the decisions lead, and how many were used."""
    assert ident.seed is not None
    s, w = start(game, ident.options), streams(ident.seed, 1)
    outcome = bind(game.rules, game.players)["outcome"]
    used = 0
    while (who := game.rules.turn(s)) != OVER:
        if who < 0:
            game.rules.step(s, outcome(s, who, w))
        elif used == len(decisions) or decisions[used] not in moves(game.rules.choices(s)):
            break
        else:
            game.rules.step(s, decisions[used])
            used += 1
    return s, used


@pytest.mark.parametrize("seed", sweep(range(1, 25), 3))
def test_whole_tree_of_the_smallest_game(seed: int) -> None:
    """Where every line can be tried, the search is complete and finds the best of them, or that none wins."""
    from printgen.study.search import best_line

    game, ident = parse(f"_blank#{seed}")
    ends = [follow(game, ident, line)[0] for line in product((0, 1), repeat=1)]
    best = max((game.rules.score(s, 0) for s in ends if game.rules.won(s, 0)), default=0)
    line = best_line(game, ident, 50)
    assert (line.points if line else 0) == best
    assert line is None or line.proved


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka#1", "jqka#2", "jqka:map=lozenge#3", "jqka:health_cap=none#4"])
def test_a_line_is_what_it_says(text: str) -> None:
    """Followed, a line wins with the points that it claims; its record is true; searched again, it is the same."""
    from printgen.study.search import best_line, record_of

    game, ident = parse(text)
    line = best_line(game, ident, 150)
    assert line is not None
    end, used = follow(game, ident, line.decisions)
    assert game.rules.won(end, 0) and game.rules.score(end, 0) == line.points and used == len(line.decisions)
    record = from_text(to_text(record_of(game, ident, line)))
    assert verify(game, ident, record).plies == len(record.moves)
    assert record.result.startswith(f"won, {line.points} points")
    assert best_line(game, ident, 150) == line


@pytest.mark.proof
def test_a_wider_beam_finds_more_than_players_do() -> None:
    """The line found is at least as good as any that the players of the game find on the same seed."""
    from printgen.kernel.play import play
    from printgen.study.search import best_line

    for seed in range(1, 5):
        game, ident = parse(f"jqka#{seed}")
        line = best_line(game, ident, 300)
        results = [play(game, ident, (player,)).result for player in game.players.NAMES]
        points = [int(result.split()[1]) for result in results if result.startswith("won")]
        assert line is not None and line.points >= max(points, default=0)


def by_hand(game: Game, ident: GameId, player: int, games: int) -> int:
    """Games won with the seed's cards and other dice, counted without the compiled loop."""
    assert ident.seed is not None
    run, wins = bind(game.rules, game.players), 0
    for k in range(games):
        w = streams(ident.seed, 1)
        sow(w, 0, 0, ident.seed, 1000 + 2 * k)
        sow(w, 2 * WORDS, 0, ident.seed, 1001 + 2 * k)
        s = start(game, ident.options)
        run["playout"](s, w, (player,), game.rules.LONGEST, ())
        wins += game.rules.won(s, 0)
    return wins


@pytest.mark.proof
@pytest.mark.parametrize("seed", [1, 2, 7])
def test_grade_counts_games_with_other_dice(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A grade is the games won with the same cards and other dice, compiled or not, and its swords follow from the share."""
    game, ident = parse(f"jqka#{seed}")
    found = grade(game, ident, "cautious", LIMITS, 60)
    assert found.wins == by_hand(game, ident, game.player("cautious"), 60)
    assert found.interval[0] <= found.share <= found.interval[1]
    assert found.swords == 1 + sum(found.share < limit for limit in LIMITS)
    monkeypatch.setitem(sys.modules, "printgen.study.compiled", None)
    assert grade(game, ident, "cautious", LIMITS, 60) == found


@pytest.mark.proof
def test_cards_stay_as_they_are() -> None:
    """Other dice leave the cards alone: the first rooms and tasks of a quest are the same in all games of a grade."""
    game, ident = parse("jqka#5")
    tasks = set()
    for k in range(5):
        w = streams(5, 1)
        sow(w, 0, 0, 5, 1000 + 2 * k)
        s = start(game, ident.options)
        outcome = bind(game.rules, game.players)["outcome"]
        while game.rules.turn(s) < 0:
            game.rules.step(s, outcome(s, game.rules.turn(s), w))
        tasks.add((tuple(s.tasks), tuple(s.room)))
    assert len(tasks) == 1


@pytest.mark.proof
def test_seeds_of_a_difficulty() -> None:
    """Only seeds of the wanted swords come, in rising order, and none beyond the last."""
    game, ident = parse("jqka#1")
    found = list(seeds_of(game, ident, "cautious", LIMITS, 5, 30))
    assert found and all(isinstance(known, Grade) and known.swords == 5 for _, known in found)
    seeds = [which.seed for which, _ in found]
    assert seeds == sorted(seeds) and max(seeds) <= 30
