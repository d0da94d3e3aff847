"""The chance to win of one adventurer, exact without a solver."""

import pytest

from printgen.engine.chances import find_evaluator
from printgen.engine.play import play
from printgen.gameapi.discovery import parse_id
from printgen.games.dqd6.solved.door_values import best_play_chance, door_chance, load_doors, pair_triples
from printgen.prose.transitions import read_transitions
from tests.sweep import sweep_parameters


def test_a_table_of_all_doors() -> None:
    """A chance for each stage and each set of three pairs; the more gems, the better for the strongest."""
    doors = load_doors()
    assert len(doors) == 18 and all(len(stage) == len(pair_triples()) == 2925 for stage in doors)
    assert all(0 <= chance <= 1 for stage in doors for chance in stage.values())
    assert door_chance(0, (4, 4, 4), (4, 4, 4)) < door_chance(6, (4, 4, 4), (4, 4, 4)) < door_chance(12, (4, 4, 4), (4, 4, 4)) < 1
    assert door_chance(0, (0, 0, 0), (4, 4, 4)) == 0


def test_the_order_of_the_three_makes_no_difference() -> None:
    assert door_chance(3, (1, 2, 3), (2, 0, 4)) == door_chance(3, (3, 1, 2), (4, 2, 0)) != door_chance(3, (1, 2, 3), (0, 2, 4))


@pytest.mark.parametrize("seed", sweep_parameters(range(1, 13), 2))
def test_what_the_solver_says(seed: int) -> None:
    """In games well played and badly played, to one in ten thousand."""
    pytest.importorskip("numba", reason="the extra for simulation is not installed")
    from printgen.simulation.solve import value_positions

    game, ident = parse_id(f"dqd6#{seed}")
    found = find_evaluator(game, ident.options)
    assert found
    for player in ("random", "guide"):
        turns = read_transitions(game, ident, play(game, ident, (player,)))
        states = [*(turn.before for turn in turns), turns[-1].after]
        for s, exact in zip(states, value_positions(game, ident.options, states), strict=True):
            assert best_play_chance(s) == pytest.approx(exact, abs=1e-4)
            assert found.win_chances(s) == (best_play_chance(s),)
