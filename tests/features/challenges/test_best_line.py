"""The search for the best line of a seeded game."""

from itertools import product
from typing import Any

import pytest

from printgen.engine.game import OVER, Game, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state, record_decisions, verify
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.engine.record import from_text, to_text
from printgen.gameapi.discovery import parse_id
from tests.sweep import sweep_parameters

pytest.importorskip("numba", reason="the extra for simulation is not installed")


def follow(game: Game, ident: GameId, decisions: tuple[int, ...]) -> tuple[Any, int]:
    """The end of a game that is decided so, as far as the decisions lead, and how many were used."""
    assert ident.seed is not None
    s, w = initial_state(game, ident.options), make_streams(ident.seed, 1)
    outcome = specialise(game.rules, game.players)["draw_outcome"]
    used = 0
    while (who := game.rules.current_player(s)) != OVER:
        if who < 0:
            game.rules.apply(s, outcome(s, who, w))
        elif used == len(decisions) or decisions[used] not in mask_to_actions(game.rules.legal_actions(s)):
            break
        else:
            game.rules.apply(s, decisions[used])
            used += 1
    return s, used


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 25), 3))
def test_whole_tree_of_the_smallest_game(seed: int) -> None:
    """Where every line can be tried, the search is complete and finds the best of them, or that none wins."""
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = parse_id(f"_blank#{seed}")
    ends = [follow(game, ident, line)[0] for line in product((0, 1), repeat=1)]
    best = max((game.rules.score(s, 0) for s in ends if game.rules.is_winner(s, 0)), default=0)
    line = find_best_line(game, ident, 50)
    assert (line.points if line else 0) == best
    assert line is None or line.is_proved


@pytest.mark.proof
@pytest.mark.parametrize("text", ["jqka#1", "jqka#2", "jqka:map=lozenge#3", "jqka:health_cap=none#4"])
def test_a_line_is_what_it_says(text: str) -> None:
    """Followed, a line wins with the points that it claims; its record is true; searched again, it is the same."""
    from printgen.features.challenges.search.best_line import find_best_line

    game, ident = parse_id(text)
    line = find_best_line(game, ident, 2000)
    assert line is not None
    end, used = follow(game, ident, line.decisions)
    assert game.rules.is_winner(end, 0) and game.rules.score(end, 0) == line.points and used == len(line.decisions)
    record = from_text(to_text(record_decisions(game, ident, line.decisions)))
    assert verify(game, ident, record).plies == len(record.moves)
    assert record.result.startswith(f"won, {line.points} points")
    assert find_best_line(game, ident, 2000) == line


@pytest.mark.proof
def test_a_wider_beam_finds_more_than_players_do() -> None:
    """The line found is at least as good as any that the players of the game find on the same seed."""
    from printgen.engine.play import play
    from printgen.features.challenges.search.best_line import find_best_line

    for seed in range(1, 5):
        game, ident = parse_id(f"jqka#{seed}")
        line = find_best_line(game, ident, 2000)
        results = [play(game, ident, (player,)).result for player in game.players.NAMES]
        points = [int(result.split()[1]) for result in results if result.startswith("won")]
        assert line is not None and line.points >= max(points, default=0)
