"""Interpreted and compiled, the same source plays the same games; and the cache of compiled code cannot go stale.

A player who thinks ahead takes long when interpreted: of it a few games are compared, which have thousands of decisions in
their heads.
"""

import os
import random
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.sweep import proof_only, sweep_parameters

pytest.importorskip("numba", reason="the extra for simulation is not installed")

import numba
import numpy as np

from printgen.engine import playout
from printgen.engine.game import Game, SpareStates, make_spare_states
from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams
from printgen.gameapi.discovery import find_game, game_names
from printgen.simulation import compiled
from tests.loops import require_some
from tests.test_every_game import thinks_ahead

COUNT, TALLIED, DRAWN = 1000, 200, 100  # games compared: position by position, as a sum, under each drawn set of options
FEW = 4  # in place of each of these, where a player thinks ahead
PLAYERS = [(name, player) for name in ("_blank", *game_names()) for player in find_game(name).players.NAMES]
ROWS = [pytest.param(name, player, id=f"{name}-{player}") for name, player in PLAYERS]
every_player = pytest.mark.parametrize(("name", "player"), sweep_parameters(ROWS, 2))
AT_ONCE = "_blank"
first_players = pytest.mark.parametrize(
    ("name", "player"),
    [
        row if player == "random" and name == AT_ONCE else proof_only(row)
        for row, (name, player) in zip(ROWS, PLAYERS, strict=True)
    ],
)


Solved = Callable[[str, str], Sequence[int]]
"""Gives the book that a player reads; see conftest.py."""


def interpret_digest(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: Sequence[int] = ()
) -> str:
    """What compiled.ends_digest gives, by the interpreter."""
    playout = specialise(game.rules, game.players)["playout"]
    digest = sha256()
    for seed in range(first, first + count):
        s, w = initial_state(game, options), make_streams(seed, len(players))
        plies = playout(s, w, players, game.rules.MAX_GAME_LENGTH, book)
        flat = [n for value in s.values() for n in (value if isinstance(value, tuple) else (value,))]
        digest.update(struct.pack(f"<{1 + len(flat) + len(w)}q", plies, *flat, *w))
    return digest.hexdigest()


def compiled_book(book: Sequence[int]) -> Any:
    """A solved policy as compiled code wants it; spare positions it makes for itself."""
    return np.asarray(book, dtype=np.int8) if len(book) and not isinstance(book, SpareStates) else compiled.NO_BOOK


def few_of(count: int, name: str, *players: str) -> int:
    """So many games, or a few where one of the players thinks ahead."""
    return FEW if any(thinks_ahead(name, player) for player in players) else count


def game_setup(name: str, player: str, solved: Solved) -> tuple[Game, Sequence[int], tuple[int, ...], tuple[int, ...]]:
    """A game, what its player reads, its options all off, and the player in every seat."""
    game = find_game(name)
    options = (0,) * len(game.rules.OPTIONS)
    return game, solved(name, player), options, (game.player_index(player),) * game.rules.seat_count(options)


@first_players
def test_interpreted_is_compiled(name: str, player: str, get_book: Solved) -> None:
    """A thousand games for each quick player: the same plies, the same last position, the same use of chance."""
    game, book, options, seats = game_setup(name, player, get_book)
    count = few_of(COUNT, name, player)
    fast = compiled.final_states_digest(game, options, seats, 1, count, compiled_book(book))
    assert fast == interpret_digest(game, options, seats, 1, count, book)


def drawn_options(game: Game) -> list[tuple[int, ...]]:
    """The last value of every option, and a drawn handful of sets in which each value of each option occurs."""
    counts = [len(option.values) for option in game.rules.OPTIONS]
    draw = random.Random(game.name + " compiled")
    columns = [draw.sample([k % count for k in range(max(counts))], max(counts)) for count in counts]
    return [tuple(count - 1 for count in counts), *zip(*columns, strict=True)]


@pytest.mark.proof
@pytest.mark.parametrize("name", ["_blank", *game_names()])
def test_options_and_large_seeds_too(name: str) -> None:
    """The same with each value of every option, another player on each seat, and with seeds beyond 32 bits."""
    game = find_game(name)
    every = tuple(game.players.NAMES)
    for k, options in require_some(enumerate(drawn_options(game))):
        for seats in (
            (0,) * game.rules.seat_count(options),
            tuple((k + n) % len(every) for n in range(game.rules.seat_count(options))),
        ):
            count = few_of(DRAWN, name, *(every[seat] for seat in seats))
            first = 2**40 + 2**32 - count // 2
            fast = compiled.final_states_digest(game, options, seats, first, count)
            assert fast == interpret_digest(game, options, seats, first, count, make_spare_states(game)), options


def test_digest_tells_games_apart() -> None:
    """Other seeds, players or options give another digest."""
    game = find_game("_blank")
    digests = {
        compiled.final_states_digest(game, options, players, first, 50)
        for options, players, first in (((0,), (0,), 1), ((0,), (0,), 2), ((0,), (1,), 1), ((1,), (1,), 1))
    }
    assert len(digests) == 4


@every_player
def test_tally_counts_what_is_played(name: str, player: str, get_book: Solved) -> None:
    """The tally of 200 seeds, or a few, is the sum of as many interpreted games: wins, plies, and the scores of those won."""
    game, book, options, seats = game_setup(name, player, get_book)
    count = few_of(TALLIED, name, player)
    playout = specialise(game.rules, game.players)["playout"]
    wins, plies, scores = 0, 0, [0] * 1000
    for seed in range(1, count + 1):
        s = initial_state(game, options)
        plies += playout(s, make_streams(seed, len(seats)), seats, game.rules.MAX_GAME_LENGTH, book)
        wins += game.rules.is_winner(s, 0)
        scores[game.rules.score(s, 0)] += game.rules.is_winner(s, 0)
    tally = compiled.tally_games(game, options, seats, 1, count, compiled_book(book))
    assert tally[:3] == (count, wins, plies)
    assert list(tally.scores) == scores[: len(tally.scores)] and not any(scores[len(tally.scores) :])


def test_cache_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The cache lies in the user's cache folder, one folder for each game."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert compiled.cache_folder(find_game("_blank")).parent.parent == tmp_path / "printgen"
    assert compiled.cache_folder(find_game("_blank")) != compiled.cache_folder(find_game("dqd6"))


@pytest.mark.proof
def test_twins_do_not_share_code(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two games with the same fields, as a copied folder has them at first, are compiled each with its own rules."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    twins = {
        "longer": copied_game("longer", tmp_path, "s.node", "s.node"),
        "shorter": copied_game("shorter", tmp_path, "s.node = CHOOSE if s.node == ROLL else DONE", "s.node = DONE"),
    }
    for name, twin in twins.items():
        assert compiled.final_states_digest(twin, (0,), (0,), 1, 100) == interpret_digest(twin, (0,), (0,), 1, 100), name


def copied_game(name: str, folder: Path, old: str, new: str) -> Game:
    """The blank game's folder under another name, with one piece of its rules replaced: to copy a game is to rename it."""
    original = Path(str(sys.modules["printgen.games._blank"].__file__)).parent
    shutil.copytree(original, folder / name, ignore=shutil.ignore_patterns("__pycache__", "proofs"))
    rules = folder / name / "rules.py"
    rules.write_text(rules.read_text().replace(old, new))
    return find_game(str(folder / name))


@pytest.mark.parametrize(("system", "place"), [("darwin", "Library/Caches/printgen"), ("linux", ".cache/printgen")])
def test_cache_is_the_systems(system: str, place: str, tmp_path: Path) -> None:
    """Where no variable says otherwise, each system has its own folder for caches."""
    code = f"import sys; sys.platform = {system!r}; from platformdirs import user_cache_path; "
    code += "print(user_cache_path('printgen', appauthor=False))"
    environment = {"HOME": str(tmp_path), "PATH": os.environ.get("PATH", "")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == tmp_path / place
    assert "user_cache_path" in Path(str(compiled.__file__)).read_text()


def test_bits_are_counted_alike() -> None:
    """What the processor does at once is what the plain style says, of every mask that a game may have."""
    masks = [1 << k for k in range(63)] + [random.Random(7).getrandbits(n) | 1 << n for n in range(1, 62)]
    for name, plain in (("count_actions", playout.count_actions), ("lowest_action", playout.lowest_action)):
        quick = numba.njit(compiled.PROCESSOR_FUNCTIONS[f"{playout.__name__}.{name}"])
        assert [quick(mask) for mask in masks] == [plain(mask) for mask in masks]


@pytest.mark.parametrize(
    ("value", "table"),
    [
        ((1, 2, 3, 4, 5), True),
        (((0,) * 5,) * 5, True),
        (((0,) * 5,) * 2, False),
        (((0,) * 5, (0,) * 6, *((0,) * 5,) * 4), False),
        ((1, 2, 3, 4), False),
        ((1, 2, 3, 4, "five"), False),
        ([1, 2, 3, 4, 5], False),
    ],
)
def test_tables_are_of_whole_numbers_and_even(value: Any, table: bool) -> None:
    """Only what an array can hold as it is becomes one."""
    assert compiled._is_table(value) == table
