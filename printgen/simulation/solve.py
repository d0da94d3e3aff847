"""Solve games exactly: the value under best play or for a named player, and the policy that plays best.

A game that can be solved has players/lattice.py (a number for each position, and stages that are never entered twice),
solved/rows.py (the results of each move) and solved/induction.py (backward induction over both). A policy is solved once for
each choice of options and stored in the user's cache folder under a fingerprint of rules and solver, so that an old policy is
never used with changed rules. A damaged one is never used either: see array_cache.py.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np

from printgen.engine.game import OVER, Game, mask_to_actions
from printgen.engine.playout import compile_functions
from printgen.errors import Refused
from printgen.gameapi.game_packages import load_game_module
from printgen.progress import iter_steps
from printgen.simulation.array_cache import ArrayCache
from printgen.simulation.compiled import NO_BOOK, cache_folder, link_compiled, state_dtype

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook, State

OPTIMUM, RANDOM_PLAYER = -1, 0
"""Who decides: the best decision, the uniform player (every game's number 0), or another player's number."""
GOALS = {"wins": 0, "points": 1}
NO_STAGE = -1
"""The first of an induction's notes is the stage whose fights stand in V, or this."""


class SolvedGame(NamedTuple):
    """A solution: the value of the start, how many positions were valued, and in how many seconds.

    ``doors`` holds the value of entering a room, by stage and door; ``book`` one byte with the best decision for each place.
    """

    value: float
    positions: int
    seconds: float
    doors: Any
    book: PolicyBook


class InductionBuffers(NamedTuple):
    """The working space of an induction: compiled functions, positions ``S``, values ``V`` and tables ``T``.

    ``size`` is the number of places of a stage, ``span`` the number of its doors.
    """

    functions: dict[str, Any]
    lattice: Any
    known_value: Any
    S: Any
    V: Any
    T: Any
    size: int
    span: int

    @property
    def doors(self) -> Any:
        """The values of all doors, by stage and door, as a view of ``V``."""
        return self.V[self.size + self.span :].reshape(self.lattice.STAGES, self.span)


def require_solvable(game: Game, options: tuple[int, ...]) -> None:
    """Raise Refused when the game cannot be solved exactly with these options."""
    seats, lattice = game.rules.seat_count(options), _load_lattice(game)
    if not hasattr(lattice, "STAGES"):
        raise Refused(f"{game.name} cannot be solved exactly: its positions are too many, or not numbered")
    if seats > 1:
        heroes = f"{seats} adventurers can stand at a door in {float(lattice.CUBE - 1) ** (2 * seats):.0e} ways"
        raise Refused(f"{game.name} with {seats} adventurers is too large to be solved exactly: {heroes}")


def _load_lattice(game: Game) -> Any:
    """Return the module that numbers the game's positions, which a player that reads the policy uses, too."""
    return load_game_module(game.package, "players", "lattice")


def _load_solution_module(game: Game, noun: str) -> Any:
    """Return a module of the game's folder solved/."""
    return load_game_module(game.package, "solved", noun)


@cache
def _compile_induction(game: Game) -> dict[str, Any]:
    """Return the compiled functions of a game's induction."""
    induction = _load_solution_module(game, "induction")
    wanted = [induction.value_runs, induction.value_fights, induction.value_doors]
    names = [function.__name__ for function in wanted]
    outer = numba.njit(cache=True)
    inner = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)  # type: ignore[call-overload]
    own = ("printgen.engine.", f"{game.package}.")
    return link_compiled(
        game, lambda jit: compile_functions(wanted, {}, own, jit), lambda f: outer(f) if f.__name__ in names else inner(f)
    )


def _initial_state(game: Game, options: tuple[int, ...]) -> Any:
    """Return the game's first state."""
    s = game.new_state()
    game.rules.start(s, options)
    return s


def _build_buffers(game: Game, options: tuple[int, ...]) -> InductionBuffers:
    require_solvable(game, options)
    lattice, rows = _load_lattice(game), _load_solution_module(game, "rows")
    S = np.zeros(rows.SCRATCH, dtype=state_dtype(game, np.int8))
    first = _initial_state(game, options)
    for name in game.rules.FIELDS:
        S[name] = getattr(first, name)
    T = np.zeros(1, dtype=[(name, *kind) for name, kind in rows.TABLES.items()])[0]
    size, span = lattice.stage_size(first), lattice.DOORS
    rows.lay_out(T, size)
    V = np.zeros(size + span * (1 + lattice.STAGES))
    return InductionBuffers(
        _compile_induction(game),
        lattice,
        _load_solution_module(game, "induction").known_value,
        S=S,
        V=V,
        T=T,
        size=size,
        span=span,
    )


def _value_stage(buffers: InductionBuffers, stage: int, P: Any, player: int, goal: int, book: PolicyBook) -> int:
    """Value the fights and doors of one stage and return the number of positions.

    The doors of later stages must be known.

    Args:
        stage: the number of the stage.
        P: result, the best decision for each place of the stage.
        player: ``OPTIMUM`` or a player's number.
        goal: a value of ``GOALS``.
        book: the policy that the player reads, or empty.
    """
    buffers.S[-1]["gems"], buffers.S[-1]["counter"] = buffers.lattice.place_of_stage(stage)
    buffers.functions["value_runs"](buffers.S, buffers.V, buffers.T, goal)
    fights = buffers.functions["value_fights"](buffers.S, buffers.V, P, buffers.T, player, goal, book)
    return int(fights + buffers.functions["value_doors"](buffers.S, buffers.V, buffers.T, goal))


def _value_position(game: Game, buffers: InductionBuffers, s: State, goal: int) -> float:
    """Return the value of a state under best play, by all that can follow on it until values are known."""
    value = buffers.known_value(s, buffers.V, buffers.T["notes"], goal)
    if value >= 0:
        return float(value)
    total, best, count = 0.0, 0.0, 0
    for x in mask_to_actions(game.rules.legal_actions(s)):
        after = s.copy()
        game.rules.apply(after, x)
        value, weight = _value_position(game, buffers, after, goal), game.rules.outcome_weight(s, x)
        total, best, count = total + weight * value, max(best, value), count + weight
    return total / count if game.rules.current_player(s) < 0 else best


def solve(game: Game, options: tuple[int, ...], player: int = OPTIMUM, goal: str = "wins") -> SolvedGame:
    """Compute the exact value of the game's start.

    Refused is raised when the game is too large with these options.

    Args:
        player: ``OPTIMUM`` or a player's number.
        goal: "wins" or "points".
    """
    buffers = _build_buffers(game, options)
    reads = player > RANDOM_PLAYER and list(game.players.NAMES)[player] == game.players.SOLVED_PLAYER
    book = load_policy(game, options) if reads else NO_BOOK
    stages, size = buffers.lattice.STAGES, buffers.size
    P = np.zeros(stages * size if player == OPTIMUM else size, dtype=np.int8)
    positions = 0
    begun = time.perf_counter()
    for stage in iter_steps(range(stages - 1, -1, -1), "stages", title=f"solving {game.name}"):
        now = P[stage * size : (stage + 1) * size] if player == OPTIMUM else P
        positions += _value_stage(buffers, stage, now, player, GOALS[goal], book)
    buffers.T["notes"][0] = NO_STAGE
    value = _value_position(game, buffers, _initial_state(game, options), GOALS[goal])
    return SolvedGame(value, positions, time.perf_counter() - begun, doors=buffers.doors, book=P)


def load_policy(game: Game, options: tuple[int, ...]) -> Any:
    """Return one byte with the best decision for each place, from the cache or solved now.

    For a party it is the policy of each hero alone.
    """
    return _cached_solution(game, options)[0]


def _cached_solution(game: Game, options: tuple[int, ...]) -> tuple[Any, Any]:
    """Return the policy and the doors, from the cache folder, or solved now and stored there."""
    require_solvable(game, alone := _load_lattice(game).policy_options(options))
    folder = cache_folder(game)
    shelf = ArrayCache(folder, "solved-" + "".join(f"{value:x}" for value in alone), _array_shapes(game, alone))
    if kept := shelf.read():
        return kept["book"], kept["doors"]
    solution = solve(game, alone)
    shelf.write({"book": solution.book, "doors": solution.doors})
    return solution.book, solution.doors


def _array_shapes(game: Game, options: tuple[int, ...]) -> dict[str, tuple[str, tuple[int, ...]]]:
    """Return type and shape of the stored arrays.

    There is one byte for each place of each stage, and one value for each door of each stage.
    """
    lattice = _load_lattice(game)
    size = lattice.stage_size(_initial_state(game, options))
    return {"book": ("int8", (lattice.STAGES * size,)), "doors": ("float64", (lattice.STAGES, lattice.DOORS))}


def value_positions(game: Game, options: tuple[int, ...], positions: Sequence[Any]) -> list[float]:
    """Return the exact win probability from each of these states under best play.

    Refused is raised when the game is too large. States of one stage are valued together, whatever their order.
    """
    buffers = _build_buffers(game, options)
    _, doors = _cached_solution(game, options)
    buffers.doors[:] = doors
    P = np.zeros(buffers.size, dtype=np.int8)
    values = [0.0] * len(positions)
    stages = [buffers.lattice.stage(s) for s in positions]
    for k in iter_steps(sorted(range(len(positions)), key=stages.__getitem__), "positions"):
        s, stage = positions[k], stages[k]
        if stage != buffers.T["notes"][0] and stage >= 0 and game.rules.current_player(s) != OVER:
            _value_stage(buffers, stage, P, OPTIMUM, GOALS["wins"], NO_BOOK)
        values[k] = _value_position(game, buffers, s, GOALS["wins"])
    return values
