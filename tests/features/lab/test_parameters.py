"""Numbers that are changed for a trial: the game plays by them, and the game as it is stays what it is."""

import shutil
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from printgen.engine.game import Game, build_player_book
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.errors import ContentError, UsageError
from printgen.features.lab.parameters import current_value, tunable_numbers, with_parameters
from printgen.gameapi.discovery import GAMES_FOLDER, find_game, game_names, parse_id
from tests.loops import require_some
from tests.sweep import sweep_parameters

EVERY = [(name, number) for name in ("_blank", *game_names()) for number in tunable_numbers(find_game(name))]


WHERE = {"HIRED_HEALTH": "keep:players=5", "WISHES": "keevorn:jokers=4"}
"""With which options a number matters at once, where the usual ones seldom let it."""


def play_games(game: Game, player: str, seeds: Sequence[int], options: Sequence[int] = ()) -> list[tuple[int, int, int]]:
    """Plies, win and points of seat 0 in each game."""
    options, out = options or (0,) * len(game.rules.OPTIONS), []
    seats, run = game.rules.seat_count(options), specialise(game.rules, game.players)
    for seed in seeds:
        s = game.new_state()
        game.rules.start(s, options)
        plies = run["playout"](
            s,
            make_streams(seed, seats),
            (game.player_index(player),) * seats,
            game.rules.MAX_GAME_LENGTH,
            build_player_book(game),
        )
        assert plies >= 0 and game.notation.result_to_text(s)
        out.append((plies, game.rules.is_winner(s, 0), game.rules.score(s, 0)))
    return out


@pytest.mark.parametrize(("name", "number"), sweep_parameters(EVERY, 2, rows=True))
def test_both_ends_can_be_played(name: str, number: str) -> None:
    """By every player who needs no solution, interpreted, where a place beyond an array's end is an error."""
    game = find_game(name)
    least, most, meaning = tunable_numbers(game)[number]
    assert least <= current_value(game, number) <= most and least < most and meaning
    for value in (least, most):
        other = with_parameters(game, {number: value})
        for player in game.players.NAMES:
            if player not in (game.players.SOLVED_PLAYER, "best"):
                assert play_games(other, player, range(3))


@pytest.mark.parametrize(("name", "number"), sweep_parameters(EVERY, 2, rows=True))
def test_both_ends_are_other_games(name: str, number: str) -> None:
    """Games of the same seeds take another course, with the least of a number or the most; and no id is the changed game's."""
    game = find_game(name)
    least, most, _ = tunable_numbers(game)[number]
    player, options = list(game.players.NAMES)[game.quick_player], parse_id(WHERE.get(number, name))[1].options
    for value in require_some({least, most} - {current_value(game, number)}):
        other = with_parameters(game, {number: value})
        assert any(play_games(other, player, [seed], options) != play_games(game, player, [seed], options) for seed in range(30))
        with pytest.raises(UsageError):
            parse_id(f"{name}+{number}={value}#7")


@pytest.mark.proof
@pytest.mark.parametrize("changes", [{"CURES": 2, "SPARED": 3, "STOCK": 1}, {"SWAY": 5, "WISHES": 0}])
def test_compiled_as_interpreted(changes: dict[str, int]) -> None:
    """A changed game that is compiled plays as Python does, after the game as it is was compiled, too."""
    compiled = pytest.importorskip("printgen.simulation.compiled", reason="the extra for simulation is not installed")
    game = next(find_game(name) for name in game_names() if set(changes) <= set(tunable_numbers(find_game(name))))
    other, options = with_parameters(game, changes), (0,) * len(game.rules.OPTIONS)
    for one in (game, other):
        came = compiled.tally_games(one, options, (game.quick_player,), 1, 60)
        course = play_games(one, list(game.players.NAMES)[game.quick_player], range(1, 61))
        assert (came.wins, came.plies) == (sum(won for _, won, _ in course), sum(n for n, _, _ in course))


def test_what_is_changed() -> None:
    """With a lower target every game that was won is won, and more; the game itself plays as before, and after."""
    game = find_game("_blank")
    before = play_games(game, "best", range(60))
    easier = with_parameters(game, {"LOWEST": 2})
    assert all(easy[1] >= plain[1] for easy, plain in zip(play_games(easier, "best", range(60)), before, strict=True))
    assert sum(won for _, won, _ in play_games(easier, "best", range(60))) > sum(won for _, won, _ in before)
    assert play_games(game, "best", range(60)) == before and find_game("_blank") is game
    assert with_parameters(game, {"LOWEST": 2}) is easier and easier.package != game.package


def test_what_is_made_of_it_is_changed_too() -> None:
    """A number that another module made of it while it was imported."""
    game = find_game("dqd6")
    other = with_parameters(game, {"DRAGON_HEALTH": 2})
    assert import_module(f"{other.package}.players.lattice").DRAGON_NUMBERS == 3  # 0 to 2
    assert import_module(f"{game.package}.players.lattice").DRAGON_NUMBERS == 7


def test_the_default_changes_nothing() -> None:
    """It is the very same game."""
    for name, number in require_some(EVERY):
        assert with_parameters(find_game(name), {number: current_value(find_game(name), number)}) is find_game(name)


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("_blank", {"LOWST": 3}, "do you mean LOWEST"),
        ("_blank", {"LOWEST": 5}, "may be 2 to 4, not 5"),
        ("keevorn", {"ROOM": 5}, "those that can be are SWAY, WISHES"),
    ],
)
def test_refused(name: str, changes: dict[str, int], said: str) -> None:
    """One sentence."""
    with pytest.raises(UsageError, match=said):
        with_parameters(find_game(name), changes)


def test_a_number_that_is_none(tmp_path: Path) -> None:
    """A tune.py that names what no module says."""
    shutil.copytree(GAMES_FOLDER / "_blank", tmp_path / "odd", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "odd" / "tune.py").write_text('TUNABLE_PARAMETERS = {"NOTHING": (1, 2, "nothing")}\n')
    with pytest.raises(ContentError, match=r"odd/tune\.py: NOTHING is not the name of one number"):
        with_parameters(find_game(str(tmp_path / "odd")), {"NOTHING": 1})
    (tmp_path / "odd").rename(tmp_path / "fixed")
    (tmp_path / "fixed" / "tune.py").unlink()
    with pytest.raises(UsageError, match="none of its numbers can be"):
        with_parameters(find_game(str(tmp_path / "fixed")), {"LOWEST": 3})
