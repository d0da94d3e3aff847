"""Exact solution: what a game is worth under best play or a named player, and the policy that plays best.

A game that can be solved has a lattice.py (a number for each position, stages that are never entered twice) and an
induction.py (backward induction over its rules). A policy is solved once for each choice of options and kept in the user's
cache folder under a hash of the engine's sources, so that a changed rule never meets an old policy.
"""

import os
import time
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np

from printgen.errors import Refused
from printgen.kernel.game import Game
from printgen.kernel.playout import link
from printgen.study.compiled import NO_BOOK, cache_folder, dtype, functions

OPTIMUM, RANDOM = -1, 0
"""Who decides: the best decision, the uniform player (every game's number 0), or another player's number."""
GOALS = {"wins": 0, "points": 1}
SCRATCH = 16
"""Positions to work in; the last is a stage's blank."""
Tick = Callable[[int], None]
"""Hears how many more stages are solved."""


class Solution(NamedTuple):
    """What was solved: the value of the start, how many positions were valued, in how many seconds.

    ``doors`` holds the value of entering a room, by stage and door; ``book`` the best decision's byte for each place.
    """

    value: float
    positions: int
    seconds: float
    doors: Any
    book: Any


class Desk(NamedTuple):
    """What an induction works with: compiled functions, positions S, values V, the order of abilities, notes."""

    run: dict[str, Any]
    lattice: Any
    S: Any
    V: Any
    order: Any
    notes: Any
    size: int
    span: int


def demand_solvable(game: Game, options: tuple[int, ...]) -> None:
    """Refused, in one sentence, when the game cannot be solved exactly with these options."""
    try:
        import_module(f"printgen.games.{game.name}.lattice")
    except ModuleNotFoundError:
        raise Refused(f"{game.name} cannot be solved exactly: its positions have no numbers") from None
    seats = game.rules.seats(options)
    if seats > 1:
        doors = f"{15624.0**seats:.0e} pairs of abilities and weapons at each door".replace("pairs", "sets")
        raise Refused(f"{game.name} with {seats} adventurers is too large to be solved exactly: {doors}")


@cache
def _engine(name: str) -> dict[str, Any]:
    functions(name)  # prepares the cache folder
    lattice = import_module(f"printgen.games.{name}.lattice")
    induction = import_module(f"printgen.games.{name}.induction")
    own = ("printgen.kernel.", f"printgen.games.{name}.")
    wanted = [induction.value_stage, induction.value_start, induction.value_here, lattice.stage_size]
    return link(wanted, {}, own, numba.njit)  # numba cannot reload recursive functions from its cache


def _first(game: Game, options: tuple[int, ...]) -> Any:
    """The game's first position as one small record."""
    state = np.zeros(1, dtype=dtype(game, np.int8))
    functions(game.name)["start"](state[0], np.array(options, dtype=np.int64))
    return state[0]


def _desk(game: Game, options: tuple[int, ...]) -> Desk:
    demand_solvable(game, options)
    run = _engine(game.name)
    lattice = import_module(f"printgen.games.{game.name}.lattice")
    S = np.zeros(SCRATCH, dtype=dtype(game, np.int8))
    S[:] = _first(game, options)
    size, span = int(run["stage_size"](S[-1])), 2 * lattice.CUBE**2
    notes = np.zeros(32, dtype=np.int64)
    notes[3:6] = size, size + span, span
    order = np.array(sorted(range(lattice.CUBE), key=lambda n: n // 25 + n // 5 % 5 + n % 5))
    return Desk(run, lattice, S, np.zeros(size + span * (1 + lattice.STAGES)), order, notes, size, span)


def _value_stage(desk: Desk, stage: int, P: Any, player: int, goal: int, book: Any) -> int:
    """Value one stage's fights and doors, the later stages' doors being known."""
    desk.S[-1]["gems"], desk.S[-1]["counter"] = desk.lattice.place_of_stage(stage)
    desk.V[: desk.size] = 0
    return int(desk.run["value_stage"](desk.S, desk.V, P, desk.order, desk.notes, player, goal, book))


def solve(
    game: Game, options: tuple[int, ...], player: int = OPTIMUM, goal: str = "wins", tick: Tick = lambda n: None
) -> Solution:
    """The exact value of the game's start. ``player`` is OPTIMUM or a player's number, ``goal`` "wins" or "points".

    Refused when the options make too large a game.
    """
    desk = _desk(game, options)
    reads = player > RANDOM and list(game.players.NAMES)[player] == game.players.SOLVED
    book = policy(game, options) if reads else NO_BOOK
    stages, size = desk.lattice.STAGES, desk.size
    P = np.zeros(stages * size if player == OPTIMUM else size, dtype=np.int8)
    positions = 0
    begun = time.perf_counter()
    for stage in range(stages - 1, -1, -1):
        now = P[stage * size : (stage + 1) * size] if player == OPTIMUM else P
        positions += _value_stage(desk, stage, now, player, GOALS[goal], book)
        tick(1)
    desk.S[0] = _first(game, options)
    value = desk.run["value_start"](desk.S, desk.V, desk.notes, player, GOALS[goal], book)
    doors = desk.V[size + desk.span :].reshape(stages, desk.span)
    return Solution(float(value), positions, time.perf_counter() - begun, doors, P)


def policy(game: Game, options: tuple[int, ...], tick: Tick = lambda n: None) -> Any:
    """The best decision's byte for each place, from the cache or solved now. In a party, that of each hero alone."""
    return _kept(game, options, tick)[0]


def _kept(game: Game, options: tuple[int, ...], tick: Tick) -> tuple[Any, Any]:
    """Policy and doors, read from the cache folder, or solved and written there."""
    demand_solvable(game, alone := import_module(f"printgen.games.{game.name}.lattice").alone(options))
    folder = cache_folder(game.name)
    stem = "solved-" + "".join(f"{value:x}" for value in alone)
    paths = [folder / f"{stem}-{noun}.npy" for noun in ("book", "doors")]
    try:
        book, doors = (np.load(path, mmap_mode="r") for path in paths)
    except (OSError, ValueError, EOFError):  # not there, or cut short
        solution = solve(game, alone, tick=tick)
        book, doors = solution.book, solution.doors
        for path, array in zip(paths, (book, doors), strict=True):
            _keep(path, array)
    return book, doors


def _keep(path: Path, array: Any) -> None:
    """Write an array whole or not at all; a folder that cannot be written only means to solve again next time."""
    beside = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("wb") as file:
            np.save(file, array)
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)


def values(game: Game, options: tuple[int, ...], positions: Iterable[Any], tick: Tick = lambda n: None) -> list[float]:
    """The chance to win from each of these positions under best play, exactly. Refused for too large a game."""
    desk = _desk(game, options)
    _, doors = _kept(game, options, tick)
    desk.V[desk.size + desk.span :] = doors.reshape(-1)
    P = np.zeros(desk.size, dtype=np.int8)
    out: list[float] = []
    known = -1
    for s in positions:
        stage = min(desk.lattice.stage(s), desk.lattice.STAGES - 1)
        if stage != known and stage >= 0:
            _value_stage(desk, stage, P, OPTIMUM, GOALS["wins"], NO_BOOK)
            known = stage
        for name in game.rules.FIELDS:
            desk.S[0][name] = getattr(s, name)
        out.append(float(desk.run["value_here"](desk.S, desk.V, desk.notes, OPTIMUM, GOALS["wins"], NO_BOOK)))
    return out
