"""The exact solution of Dungeon Quest D6: its values, its policy, the values along a record, and what is kept of it.

The heavy cases (larger combinations, more games) run in `make proof`.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba", reason="the extra for simulation is not installed")

import numpy as np

from printgen.engine.game import OVER, mask_to_actions
from printgen.engine.play import play, replay
from printgen.errors import Refused
from printgen.gameapi import discovery
from printgen.gameapi.discovery import find_game, parse_id
from printgen.games.dqd6.players import lattice
from printgen.progress import count_units
from printgen.simulation import solve as solving
from printgen.simulation.array_cache import ArrayCache
from printgen.simulation.compiled import tally_games
from printgen.simulation.solve import OPTIMUM, RANDOM_PLAYER, load_policy, solve, value_positions

SLOW = pytest.mark.proof
EVERY = (
    "profession=knight,ambush,recovery_potion,critical_hits,enhanced_attacks,combat_stance,magical_bolt,monster_weaknesses,"
    "monster_attack_rolls,ability_zero_penalties,lucky_loot,gem_recovery"
)

# The best chance to win and the best expected points, by tests/games/dqd6/exact_variations.py, which shares no code with
# printgen.
INDEPENDENT = {
    "": (0.766489092579759, 13.922911320157),
    "critical_hits": (0.830688972002525, 15.134260078962),
    "enhanced_attacks": (0.921632790173271, 18.359499335295),
    "combat_stance": (0.848211207398349, 15.900220849428),
    "magical_bolt": (0.881454714516513, 15.543898289692),
    "monster_weaknesses": (0.800662239344542, 14.759472189462),
    "monster_attack_rolls": (0.793594169950637, 14.406150015588),
    "ability_zero_penalties": (0.758330929129990, 13.811056111326),
    "lucky_loot": (0.749549438246968, 13.423042990490),
    "gem_recovery": (0.836768550834729, 16.625268512320),
    "recovery_potion": (0.939116305240674, 17.981732920582),
    "ambush": (0.649828673579794, 11.533920178185),
    "profession=knight": (0.836932609519948, 16.648539627139),
    "profession=archer": (0.836932609519948, 16.648539627139),
    "profession=wizard": (0.836932609519948, 16.648539627139),
}
LIGHT = ""


def parse_options(words: str) -> tuple[int, ...]:
    """The options of an id without its head."""
    return parse_id("dqd6:" + words if words else "dqd6")[1].options


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A folder of this module's own for what is solved; compiled code stays in the user's."""
    solved = tmp_path_factory.mktemp("solved")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solving, "cache_folder", lambda name: solved)
        yield


@cache
def best(words: str) -> float:
    """The chance to win under best play, solved once."""
    return solve(find_game("dqd6"), parse_options(words)).value


@pytest.mark.parametrize("words", [word if word == LIGHT else pytest.param(word, marks=SLOW) for word in INDEPENDENT])
def test_values_are_those_of_an_independent_induction(words: str) -> None:
    """The best chance to win and the best expected points, to twelve digits."""
    wins, points = INDEPENDENT[words]
    assert best(words) == pytest.approx(wins, abs=2e-14)
    assert solve(find_game("dqd6"), parse_options(words), goal="points").value == pytest.approx(points, abs=2e-12)


def is_within_error(words: str, player: str, exact: float, count: int) -> bool:
    """Whether this many games of the player end as the exact value says, within four standard errors."""
    game = find_game("dqd6")
    number = game.player_index(player)
    book = (load_policy(game, parse_options(words)),) if player == game.players.SOLVED_PLAYER else ()
    mean = tally_games(game, parse_options(words), (number,), 1, count, *book).wins / count
    return abs(mean - exact) < 4 * (exact * (1 - exact) / count) ** 0.5


@pytest.mark.proof
@pytest.mark.parametrize(
    "words",
    [
        "",
        "enhanced_attacks",
        pytest.param("combat_stance", marks=SLOW),
        pytest.param("recovery_potion,magical_bolt", marks=SLOW),
        pytest.param("enhanced_attacks,combat_stance,monster_attack_rolls,ambush", marks=SLOW),
        pytest.param("ability_zero_penalties,enhanced_attacks,recovery_potion", marks=SLOW),
        pytest.param(EVERY, marks=SLOW),
    ],
)
def test_best_wins_as_often_as_solved(words: str) -> None:
    """100,000 games by the solved policy."""
    assert is_within_error(words, "best", best(words), 100_000)


@pytest.mark.proof
@pytest.mark.parametrize("player", ["random", "greedy", "prudent"])
@pytest.mark.parametrize("words", ["", pytest.param("enhanced_attacks,combat_stance,recovery_potion,magical_bolt", marks=SLOW)])
def test_named_players_win_as_often_as_solved(player: str, words: str) -> None:
    """The exact value of a player who is not the best, by 100,000 of his games."""
    game = find_game("dqd6")
    number = game.player_index(player)
    assert (number == RANDOM_PLAYER) == (player == "random")
    assert is_within_error(words, player, solve(game, parse_options(words), number).value, 100_000)


@pytest.mark.proof
def test_the_policy_is_worth_the_optimum() -> None:
    """Who plays by the book is worth, exactly, what the best player is; with loops in the fights too."""
    game = find_game("dqd6")
    for words in ("", "enhanced_attacks"):
        by_the_book = solve(game, parse_options(words), game.player_index("best")).value
        assert by_the_book == pytest.approx(best(words), abs=1e-13)


@SLOW
def test_the_policy_of_every_variation_is_worth_the_optimum() -> None:
    """The same with everything on."""
    game = find_game("dqd6")
    assert solve(game, parse_options(EVERY), game.player_index("best")).value == pytest.approx(best(EVERY), abs=1e-12)
    assert 0.999 < best(EVERY) < 1


def follow(words: str, seed: int, player: str) -> tuple[Any, list[Any]]:
    """A game with its positions in order, the last one too."""
    game, ident = parse_id(f"dqd6{':' + words if words else ''}#{seed}")
    plies = list(replay(game, ident, play(game, ident, [player])))
    last = plies[-1].before.copy()
    game.rules.apply(last, plies[-1].action)
    return game, [*(ply.before for ply in plies), last]


@pytest.mark.parametrize(
    "words",
    [
        "",
        pytest.param("enhanced_attacks,combat_stance,ambush", marks=SLOW),
        pytest.param("recovery_potion,magical_bolt,lucky_loot,monster_attack_rolls", marks=SLOW),
    ],
)
def test_values_along_a_record(words: str) -> None:
    """The first is the game's; a decision is worth the best of what follows on it, a die the mean, the end what it is."""
    game, positions = follow(words, 5, "greedy")
    rules = game.rules
    assert len({(s.gems, s.counter) for s in positions}) > 5
    wanted, places = [], []
    for s in positions:
        places.append(len(wanted))
        wanted.append(s)
        for x in mask_to_actions(rules.legal_actions(s)):
            wanted.append(s.copy())
            rules.apply(wanted[-1], x)
    found = value_positions(game, parse_options(words), sorted(wanted, key=lattice.stage))
    worth = dict(zip((id(s) for s in sorted(wanted, key=lattice.stage)), found, strict=True))
    assert worth[id(positions[0])] == pytest.approx(best(words), abs=1e-14)
    for s, at, end in zip(positions, places, [*places[1:], len(wanted)], strict=True):
        after = [worth[id(t)] for t in wanted[at + 1 : end]]
        if rules.current_player(s) == OVER:
            assert worth[id(s)] == rules.is_winner(s, 0) and not after
        else:
            expected = max(after) if rules.current_player(s) >= 0 else sum(after) / len(after)
            assert worth[id(s)] == pytest.approx(expected, abs=1e-12), s.values()


def test_every_position_of_a_record_has_a_place_of_its_own() -> None:
    """Positions in which the hero decides at once have the same number only when the rules see no difference."""
    game, positions = follow(EVERY, 7, "random")
    deciding = [s for s in positions if s.node in (game.rules.CHOOSE, game.rules.ABSORB)]
    size = lattice.STAGES * lattice.stage_size(positions[0])
    assert all(0 <= lattice.position_number(s) < size for s in deciding)
    seen = {(lattice.position_number(s), s.node, s.gems, s.counter, s.health, s.monster, *s.ability, *s.weapon) for s in deciding}
    assert len({place for place, *_ in seen}) == len(seen)


class CountingSolver:
    """A solver that counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.times += 1
        return solve(*args, **more)


@pytest.mark.proof
def test_a_policy_is_kept_and_a_spoilt_one_solved_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second call reads what the first has written; what does not fit is solved and written anew, whatever it is."""
    game = find_game("dqd6")
    once = CountingSolver()
    monkeypatch.setattr(solving, "solve", once)
    monkeypatch.setattr(solving, "cache_folder", lambda name: tmp_path)
    first = bytes(load_policy(game, parse_options("lucky_loot")))
    assert once.times == 1
    assert bytes(load_policy(game, parse_options("lucky_loot"))) == first and once.times == 1
    assert bytes(load_policy(game, parse_options("lucky_loot,profession=wizard,ambush"))) == first and once.times == 1
    book, doors, label = kept = sorted(tmp_path.iterdir())
    assert [path.name.split("-")[2] for path in kept] == ["book", "doors", "label.json"]
    whole = {path: path.read_bytes() for path in kept}
    changed = bytearray(whole[book])
    changed[len(changed) // 2] ^= 1
    spoilt: list[tuple[Path, bytes]] = [
        (book, whole[book][:10_000]),  # cut short
        (doors, b""),
        (book, bytes(changed)),  # a decision changed
        (doors, bytes(len(whole[doors]))),  # other values
        (book, whole[book] + b"\0"),  # too long
        (book, whole[doors]),  # another array
        (label, b""),
        (label, b"{}"),
        (label, b"[" * 9000),
        (label, whole[label].replace(b"int8", b"int4")),
        (label, b"\xff\xfe"),
    ]
    for times, (path, data) in enumerate(spoilt, 2):
        path.write_bytes(data)
        assert bytes(load_policy(game, parse_options("lucky_loot"))) == first and once.times == times, (path, data[:20])
        assert {path: path.read_bytes() for path in kept} == whole
    for path in kept:
        path.unlink()
        assert bytes(load_policy(game, parse_options("lucky_loot"))) == first
    assert once.times == len(spoilt) + 4


def test_a_folder_that_cannot_be_written_does_not_matter(tmp_path: Path) -> None:
    """Nothing is kept, nothing is raised, nothing is left, and nothing is read."""
    shapes = {"book": ("int8", (3,))}
    arrays = {"book": np.zeros(3, dtype=np.int8)}
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "s-book").mkdir()
    for folder in (tmp_path, tmp_path / "file"):
        shelf = ArrayCache(folder, "s", shapes)
        shelf.write(arrays)
        assert shelf.read() == {}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "s-book"]


def test_compiled_code_is_read_back() -> None:
    """Another process finds the compiled solver in the cache folder, and it gives the same."""
    value = best("")
    compiled = Path(solving._compile_induction(discovery.find_game("dqd6"))["value_runs"].folder)
    before = {path: path.stat().st_mtime_ns for path in compiled.rglob("induction*")}
    code = "from printgen.gameapi.discovery import find_game; from printgen.simulation.solve import _compile_induction, solve; "
    code += "print(solve(find_game('dqd6'), (0,) * 14).value, _compile_induction(find_game('dqd6'))['value_runs'].folder)"
    root = str(Path(discovery.__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": root}, capture_output=True, text=True, check=True
    )
    found, _, place = done.stdout.strip().partition(" ")
    assert (float(found), Path(place)) == (value, compiled)
    assert before
    assert all(path.stat().st_mtime_ns == time for path, time in before.items())  # another checkout may add files of its own


def test_what_cannot_be_solved_is_refused() -> None:
    """A party is too large, and a game without numbers has no solution; each in one sentence."""
    with pytest.raises(Refused, match=r"^dqd6 with 2 adventurers is too large to be solved exactly: [^.;]*$"):
        solve(find_game("dqd6"), parse_options("party=2"))
    with pytest.raises(Refused, match=r"^_blank cannot be solved exactly"):
        solve(find_game("_blank"), (0,))


def test_progress_is_told() -> None:
    """One tick for each stage."""
    ticks: list[int] = []
    with count_units(ticks.append, "stages"):
        solve(find_game("dqd6"), parse_options("lucky_loot"), OPTIMUM)
    assert ticks == [1] * lattice.STAGES
