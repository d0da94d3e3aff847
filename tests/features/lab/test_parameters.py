"""Numbers that are changed for a trial: the game plays by them, and the game as it is stays what it is."""

import shutil
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from printgen.engine.game import Game, works_on
from printgen.engine.playout import bind
from printgen.engine.random import streams
from printgen.errors import ContentError, UsageError
from printgen.features.lab.parameters import standing, tunable, with_parameters
from printgen.gameapi.discovery import FOLDER, find, names, parse
from tests.sweep import sweep

EVERY = [(name, number) for name in ("_blank", *names()) for number in tunable(find(name))]


WHERE = {"HIRED_HEALTH": "keep:players=5", "WISHES": "keevorn:jokers=4"}
"""With which options a number matters at once, where the usual ones seldom let it."""


def played(game: Game, player: str, seeds: Sequence[int], options: Sequence[int] = ()) -> list[tuple[int, int, int]]:
    """Plies, win and points of seat 0 in each game."""
    options, out = options or (0,) * len(game.rules.OPTIONS), []
    seats, run = game.rules.seats(options), bind(game.rules, game.players)
    for seed in seeds:
        s = game.new_state()
        game.rules.start(s, options)
        plies = run["playout"](s, streams(seed, seats), (game.player(player),) * seats, game.rules.LONGEST, works_on(game))
        assert plies >= 0 and game.notation.result(s)
        out.append((plies, game.rules.won(s, 0), game.rules.score(s, 0)))
    return out


@pytest.mark.parametrize(("name", "number"), sweep(EVERY, 2, rows=True))
def test_both_ends_can_be_played(name: str, number: str) -> None:
    """By every player who needs no solution, interpreted, where a place beyond an array's end is an error."""
    game = find(name)
    least, most, meaning = tunable(game)[number]
    assert least <= standing(game, number) <= most and least < most and meaning
    for value in (least, most):
        other = with_parameters(game, {number: value})
        for player in game.players.NAMES:
            if player not in (game.players.SOLVED, "best"):
                assert played(other, player, range(3))


@pytest.mark.parametrize(("name", "number"), sweep(EVERY, 2, rows=True))
def test_both_ends_are_other_games(name: str, number: str) -> None:
    """Games of the same seeds take another course, with the least of a number or the most; and no id is the changed game's."""
    game = find(name)
    least, most, _ = tunable(game)[number]
    player, options = list(game.players.NAMES)[game.quick], parse(WHERE.get(number, name))[1].options
    for value in {least, most} - {standing(game, number)}:
        other = with_parameters(game, {number: value})
        assert any(played(other, player, [seed], options) != played(game, player, [seed], options) for seed in range(30))
        with pytest.raises(UsageError):
            parse(f"{name}+{number}={value}#7")


@pytest.mark.proof
@pytest.mark.parametrize("changes", [{"CURES": 2, "SPARED": 3, "STOCK": 1}, {"SWAY": 5, "WISHES": 0}])
def test_compiled_as_interpreted(changes: dict[str, int]) -> None:
    """A changed game that is compiled plays as Python does, after the game as it is was compiled, too."""
    compiled = pytest.importorskip("printgen.simulation.compiled", reason="the extra for simulation is not installed")
    game = next(find(name) for name in names() if set(changes) <= set(tunable(find(name))))
    other, options = with_parameters(game, changes), (0,) * len(game.rules.OPTIONS)
    for one in (game, other):
        came = compiled.tally(one, options, (game.quick,), 1, 60)
        course = played(one, list(game.players.NAMES)[game.quick], range(1, 61))
        assert (came.wins, came.plies) == (sum(won for _, won, _ in course), sum(n for n, _, _ in course))


def test_what_is_changed() -> None:
    """With a lower target every game that was won is won, and more; the game itself plays as before, and after."""
    game = find("_blank")
    before = played(game, "best", range(60))
    easier = with_parameters(game, {"LOWEST": 2})
    assert all(easy[1] >= plain[1] for easy, plain in zip(played(easier, "best", range(60)), before, strict=True))
    assert sum(won for _, won, _ in played(easier, "best", range(60))) > sum(won for _, won, _ in before)
    assert played(game, "best", range(60)) == before and find("_blank") is game
    assert with_parameters(game, {"LOWEST": 2}) is easier and easier.package != game.package


def test_what_is_made_of_it_is_changed_too() -> None:
    """A number that another module made of it while it was imported."""
    game = find("dqd6")
    other = with_parameters(game, {"DRAGON_HEALTH": 2})
    assert import_module(f"{other.package}.players.lattice").DRAGONS == 3  # 0 to 2
    assert import_module(f"{game.package}.players.lattice").DRAGONS == 7


def test_the_default_changes_nothing() -> None:
    """It is the very same game."""
    for name, number in EVERY:
        assert with_parameters(find(name), {number: standing(find(name), number)}) is find(name)


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
        with_parameters(find(name), changes)


def test_a_number_that_is_none(tmp_path: Path) -> None:
    """A tune.py that names what no module says."""
    shutil.copytree(FOLDER / "_blank", tmp_path / "odd", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "odd" / "tune.py").write_text('TUNABLE = {"NOTHING": (1, 2, "nothing")}\n')
    with pytest.raises(ContentError, match=r"odd/tune\.py: NOTHING is not the name of one number"):
        with_parameters(find(str(tmp_path / "odd")), {"NOTHING": 1})
    (tmp_path / "odd").rename(tmp_path / "fixed")
    (tmp_path / "fixed" / "tune.py").unlink()
    with pytest.raises(UsageError, match="none of its numbers can be"):
        with_parameters(find(str(tmp_path / "fixed")), {"LOWEST": 3})
