"""Models of the chance to win are calibrated, and evaluated alike by the interpreter and by NumPy from compiled features."""

import pytest

from tests.sweep import sweep_parameters

pytest.importorskip("numba", reason="the extra for simulation is not installed")

import numpy as np

from printgen.engine.chances import ChanceEvaluator, find_evaluator, import_chance_section
from printgen.engine.game import Game
from printgen.gameapi.discovery import parse_id
from printgen.simulation.chance_samples import ChanceSample, decile_errors, evaluate_rows, sample_chances, to_state
from printgen.simulation.estimates import familywise_z
from tests.engine.test_chances import FITTED

FRESH_SEED = 900_000_001
"""From here on are games that no fit has seen."""
FEW, MANY = 6_000, 24_000
PER_GAME = 12


def sample_fresh(name: str, count: int, playouts: int) -> tuple[Game, ChanceEvaluator, ChanceSample]:
    """Positions of games that are not in the fit."""
    game, ident = parse_id(name)
    found = find_evaluator(game, ident.options)
    assert found
    return game, found, sample_chances(game, ident.options, count, FRESH_SEED, PER_GAME, playouts)


def assert_calibrated(name: str, count: int) -> None:
    """In no tenth of the positions the mean chance is further from the share won than the file says, but for luck."""
    game, found, sample = sample_fresh(name, count, found_playouts(name))
    chances = evaluate_rows(found.model, sample.X, sample.groups, len(import_chance_section(game).GROUPS))
    errors, luck = decile_errors(chances, sample.shares, sample.seeds)
    assert len(errors) == 10
    assert np.all(np.abs(errors) <= found.model.decile_error + familywise_z(10) * luck)
    assert abs(((chances - sample.shares) ** 2).mean() - found.model.brier) < 0.01


def found_playouts(name: str) -> int:
    """The playouts of a position in the fit; 0 where chances are exact."""
    game, ident = parse_id(name)
    found = find_evaluator(game, ident.options)
    assert found
    return found.model.playouts


@pytest.mark.parametrize("name", sweep_parameters(sorted(FITTED, key=lambda name: name != "keevorn"), 1))
def test_a_few_positions_are_calibrated(name: str) -> None:
    assert_calibrated(name, FEW)


@pytest.mark.proof
@pytest.mark.parametrize("name", FITTED)
def test_no_tenth_is_off_by_more_than_the_file_says(name: str) -> None:
    assert_calibrated(name, MANY)


@pytest.mark.parametrize("name", sweep_parameters(sorted(FITTED, key=lambda name: name != "keep"), 1))
def test_the_interpreter_says_what_numpy_says(name: str) -> None:
    """Features compiled and interpreted, sums by NumPy and without it."""
    game, found, sample = sample_fresh(name, 300, 1)
    chances = evaluate_rows(found.model, sample.X, sample.groups, len(import_chance_section(game).GROUPS))
    states = [to_state(game, row) for row in sample.states]
    open_yet = [k for k, s in enumerate(states) if game.rules.current_player(s) != -3]
    assert len(open_yet) > 200
    said = np.array([found.estimate(states[k]) for k in open_yet])
    assert np.abs(said - np.clip(chances[open_yet], 0.001, 0.999)).max() < 1e-9
