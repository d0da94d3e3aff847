"""The models of the chance to win: for whom there is one, and what it says."""

import time
from pathlib import Path
from typing import Any

import pytest

from printgen.engine import chances
from printgen.engine.chances import ChanceEvaluator, find_evaluator, import_chance_section, load_chances
from printgen.engine.game import Game
from printgen.engine.play import play
from printgen.errors import ContentError
from printgen.gameapi.discovery import find_game, game_names, parse_id
from printgen.prose.transitions import Transition, read_transitions

FITTED = [name for name in game_names() if (find_game(name).folder.path / chances.FILE).is_file()]
EXACT = [name for name in FITTED if hasattr(import_chance_section(find_game(name)), "exact_chance")]
every_fitted = pytest.mark.parametrize("name", FITTED)
MOST_MICROSECONDS = 250
"""A position takes under 50 where a processor is free; a machine at work takes longer."""


def play_quickly(name: str, seed: int) -> tuple[ChanceEvaluator, list[Transition]]:
    """A game by its quick player, and what evaluates it."""
    game, ident = parse_id(f"{name}#{seed}")
    player = list(game.players.NAMES)[game.quick_player]
    found = find_evaluator(game, ident.options)
    assert found
    return found, read_transitions(game, ident, play(game, ident, (player,) * game.rules.seat_count(ident.options)))


def test_the_built_in_games_are_fitted() -> None:
    """Each of the five has a model of its standard game."""
    assert len(FITTED) == 5
    assert all(find_evaluator((found := parse_id(name))[0], found[1].options) for name in FITTED)


@every_fitted
def test_a_game_begins_open_and_ends_decided(name: str) -> None:
    """Before the end nobody has won or lost, whatever the model gives; at the end it is exact."""
    found, turns = play_quickly(name, 3)
    rows = [found.win_chances(turn.before) for turn in turns]
    assert all(0 < chance < 1 for row in rows for chance in row) or name in EXACT
    assert 0.1 < rows[0][0] < 0.9
    assert {*found.win_chances(turns[-1].after)} <= {0.0, 1.0}


@every_fitted
def test_a_position_is_evaluated_in_microseconds(name: str) -> None:
    found, turns = play_quickly(name, 4)
    spent = []
    for _ in range(5):
        begun = time.process_time()
        for turn in turns[:400]:
            found.estimate(turn.before)
        spent.append((time.process_time() - begun) / len(turns[:400]))
    assert 1e6 * min(spent) < MOST_MICROSECONDS


@every_fitted
def test_other_rules_have_no_chance(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model is of one version of the rules and of the options for which it was fitted."""
    game, ident = parse_id(name)
    other = tuple(len(option.values) - 1 for option in game.rules.OPTIONS)
    assert find_evaluator(game, other) is None
    find_evaluator.cache_clear()
    monkeypatch.setattr(game.rules, "RULES_VERSION", game.rules.RULES_VERSION + 1)
    assert find_evaluator(game, ident.options) is None
    find_evaluator.cache_clear()


def test_a_game_without_the_file_has_no_chance() -> None:
    game = find_game("_blank")
    assert load_chances(game) is None and find_evaluator(game, ()) is None


def copied_game(game: Game, folder: Path, text: str) -> Game:
    """The game with another chance.toml."""
    (folder / chances.FILE).write_text(text, encoding="utf-8")
    return game._replace(folder=game.folder._replace(path=folder))


@pytest.mark.parametrize(("old", "new", "said"), [("bias = ", "bais = ", "bais"), ("linear = [", "linear = [0.5, ", "numbers")])
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    """A wrong key and a number too many are named."""
    game = find_game(FITTED[0])
    text = (game.folder.path / chances.FILE).read_text(encoding="utf-8")
    wrong = copied_game(game, tmp_path, text.replace(f"\n{old}", f"\n{new}", 1))
    with pytest.raises(ContentError, match=said):
        find_evaluator(wrong, (0,) * len(game.rules.OPTIONS))


@every_fitted
def test_a_feature_has_a_name(name: str) -> None:
    """Every number is written, and no other."""
    section: Any = import_chance_section(find_game(name))
    s = play_quickly(name, 5)[1][0].before
    x = [float("nan")] * len(section.FEATURES)
    section.fill_features(s, 0, x)
    assert all(number == number for number in x) and 0 <= section.position_group(s) < len(section.GROUPS)
    assert len({*section.FEATURES}) == len(section.FEATURES)
