"""Compile the rules with numba, which only this module and solve.py use.

A compiled state is a NumPy record with the same field names as the interpreted one. numba's own cache does not notice a
change in a file that another file calls, nor that the same playout belongs to another game if the states have the same
fields. Therefore the functions that are linked together have a cache folder of their own, named by the fingerprint of
everything that goes into them; see code_fingerprint.py. Only one process at a time compiles in a folder, and the others then read
what it has stored.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import time
from array import array
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

import numba
import numpy as np
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaError
from numba.extending import intrinsic
from platformdirs import user_cache_path

from printgen import atomic_files
from printgen.engine.compilable_subset import find_unsupported_names
from printgen.engine.game import Game, SpareStates
from printgen.engine.playout import compile_functions, playout, specialise
from printgen.engine.random_streams import stream_list_length
from printgen.errors import ContentError
from printgen.gameapi.discovery import GAMES_FOLDER
from printgen.gameapi.game_packages import load_game_module
from printgen.progress import run_step
from printgen.simulation import play_loops  # first of all numba's own imports, cut short
from printgen.simulation.code_fingerprint import fingerprint, module_functions, module_source, named_tuple_shapes
from printgen.simulation.executor import StopFlag

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook

Jit = Any
"""A function that compiles another, or gives it as it is."""

INLINED_FUNCTIONS = frozenset(
    "next_bits draw_below draw_uniform draw_outcome current_player legal_actions apply decide draw_card pile_number top_card "
    "count_actions lowest_action note_moves".split()
)
"""What is called on every ply: a call with its arrays costs more than what it does."""

CALLABLE_FUNCTIONS = frozenset("playout seed_all_streams start is_winner score".split())
"""The functions of a game that Python may call."""
LOOP_FUNCTIONS = frozenset(
    "draw_outcome current_player legal_actions outcome_weight apply decide pile_number no_pile_number top_card "
    "first_remaining_card node_field single_node".split()
)
"""What loops name beside these."""

MONTH_SECONDS = 30 * 24 * 3600  # seconds

NO_BOOK = np.zeros(0, dtype=np.int8)
"""What players get who read no solved policy and think on nothing."""


def build_compiled_book(
    game: Game, book: PolicyBook = (), barred: Sequence[int] = (), seats: int = 1, ahead: int = 0
) -> PolicyBook:
    """Return what the players get as their ``book`` in compiled code; see ``build_player_book`` in engine/game.py.

    Args:
        book: a solved policy, or empty; then spare states are made for players that look ahead.
        barred: for each node a mask of the moves that are forbidden to seat 0; empty for none.
        ahead: how many plies a general player looks ahead, 0 for its own limit.
    """
    plain: Any = NO_BOOK
    if len(book):
        plain = book
    elif game.players.SPARE_STATE_COUNT:
        plain = np.zeros(game.players.SPARE_STATE_COUNT, dtype=state_dtype(game))
    joined = game.joined_players
    if not joined:
        return plain
    space = joined.build_workspace(game, plain, barred, seats, ahead)
    return type(space)(*(_to_array(game, part) for part in space))


def _to_array(game: Game, part: Any) -> Any:
    """Return a part of the players' workspace as an array.

    Spare states become records, lists become int64 arrays; anything else is returned as it is.
    """
    if isinstance(part, SpareStates):
        return np.zeros(len(part), dtype=state_dtype(game))
    return np.array(part, dtype=np.int64) if isinstance(part, list) else part


class WinTally(NamedTuple):
    """Totals of many games for seat 0.

    ``plies`` is the sum of the plies, ``squares`` the sum of their squares, and ``scores`` the number of won games for each
    number of points, from 0.
    """

    games: int
    wins: int
    plies: int
    squares: int
    scores: tuple[int, ...]


def cache_folder(game: Game) -> Path:
    """Return the folder in the user's cache for solutions of a game.

    Its name is a fingerprint of the rules, the players and, if the game can be solved, everything that solves it.
    """
    rooms = [load_game_module(game.package, *at) for at in (("players", "lattice"), ("solved", "rows"), ("solved", "induction"))]
    solved = module_functions(module for module in rooms if module)
    values = [vars(module) for module in rooms if module]
    numbers = [(name, value) for scope in values for name, value in sorted(scope.items()) if name.isupper()]
    made = [Path(__file__).with_name(name).read_bytes() for name in ("solve.py", "array_cache.py")]
    return _code_cache_folder(
        game, [*specialise(game.rules, game.players).values(), *solved, *numbers, *made, *game.rules.FIELDS.items()]
    )


def _code_cache_folder(game: Game, values: Iterable[Any]) -> Path:
    """Return the cache folder for what is made of these values, by this version of numba and of this module."""
    code = fingerprint([numba.__version__, Path(__file__).read_bytes(), *values])
    return user_cache_path("printgen", appauthor=False) / code[:16] / game.package.rpartition(".")[2]


_LINK_LOCK = RLock()
"""numba knows one cache folder for the whole process: one thread at a time links functions to a game's."""
_COMPILING_FOLDERS: set[Path] = set()
"""The folders in which this process is compiling; changed by the thread that has numba's own lock."""


def link_compiled(game: Game, link: Callable[[Jit], dict[str, Any]], jit: Jit) -> dict[str, Any]:
    """Return the functions that ``link`` returns when it compiles with ``jit``.

    They are cached in a folder for everything that goes into them.
    """
    plain = link(lambda function: function)
    shapes = named_tuple_shapes({value.__module__ for value in (*plain.values(), game.players.decide)})
    folder = _code_cache_folder(game, [module_source(jit.__module__), jit.__qualname__, *shapes, *plain, *plain.values()])
    with _LINK_LOCK:
        folder = _prepare_cache(folder)
        made = link(jit)
    for function in made.values():
        if hasattr(function, "py_func"):
            function.compile, function.folder = _compile_one_at_a_time(function, folder), folder
    return made


def _compile_one_at_a_time(function: Any, folder: Path) -> Callable[[Any], Any]:
    """Return a compile method for a function that only one process at a time runs.

    Processes that have waited find the result of the first one in the folder.
    """
    plain = function.compile

    def compile_in_turn(signature: Any) -> Any:
        with global_compiler_lock:
            known = isinstance(signature, tuple) and signature in function.overloads
            if known or folder in _COMPILING_FOLDERS:
                return plain(signature)
            _COMPILING_FOLDERS.add(folder)
            try:
                with run_step("compiling (once for each game)"), atomic_files.hold_file_lock(folder / "lock"):
                    return plain(signature)
            except NumbaError as problem:
                raise ContentError(_refused_line(problem)) from problem
            finally:
                _COMPILING_FOLDERS.discard(folder)

    return compile_in_turn


def _refused_line(problem: NumbaError) -> str:
    """Return a sentence that names the line which the compiler refuses: the innermost of those that it lists."""
    places = re.findall(r'File "([^"]+)", line (\d+)', str(problem))
    place = f"{Path(places[0][0]).name} line {places[0][1]}" if places else "the rules"
    return (
        f"{place} cannot be compiled: the types of its numbers, tuples or arguments do not fit; "
        "give each name values of one type only, and look at the plain style in docs/code-style.md"
    )


def _prepare_cache(folder: Path) -> Path:
    """Make numba cache what is compiled from now on in this folder, or in a temporary one if it cannot be written."""
    try:
        if not folder.exists():
            _remove_old_caches(folder.parents[1])
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written: compile anew each time
        folder = Path(tempfile.mkdtemp(prefix="printgen-"))
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    return folder


def _remove_old_caches(home: Path) -> None:
    """Remove cache folders that were not used for a month; they belong to other versions of the sources."""
    for folder in home.glob("*/"):
        if time.time() - folder.stat().st_mtime > MONTH_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def state_dtype(game: Game, kind: Any = np.int64) -> np.dtype[Any]:
    """Return the record type of a game's states; each field is of type ``kind``."""
    return np.dtype([(name, kind, (length,)) if length else (name, kind) for name, length in game.rules.FIELDS.items()])


@cache
def _compile_game(game: Game) -> dict[str, Any]:
    """Return the compiled functions of a game, for compiled callers; see ``specialise`` in engine/playout.py.

    ContentError is raised when its code has something that cannot be compiled; it names every such line.
    """
    faults = [] if game.folder.path.parent == GAMES_FOLDER else [*find_unsupported_names(game)]
    if faults:
        raise ContentError("\n".join(f"{game.name}/{fault}" for fault in faults))
    return link_compiled(game, lambda jit: specialise(game.rules, game.players, jit), _compile_game_function)


def callable_functions(game: Game) -> dict[str, Any]:
    """Return the compiled functions of a game that Python may call, by name; see ``CALLABLE_FUNCTIONS``."""
    return {name: function for name, function in _compile_game(game).items() if name in CALLABLE_FUNCTIONS}


def compile_module(game: Game, module: Any, extra: dict[str, Any]) -> dict[str, Any]:
    """Compile the functions of a module of this package for a game.

    They may use the functions of its rules and the names in ``extra``.
    """
    own = ("printgen.engine.", f"{module.__name__.rpartition('.')[0]}.", f"{game.package}.")
    wanted = module_functions([module])
    called = {function.__name__ for function in wanted}

    def jit(function: Any) -> Any:
        return _compile_function(function) if function.__name__ in called else _compile_inner(function)

    return link_compiled(game, lambda jit: compile_functions(wanted, _compile_game(game) | extra, own, jit), jit)


def _popcount_intrinsic(typing: Any, mask: Any) -> Any:
    """Build the processor instruction that counts the bits of a mask."""
    return types.int64(types.int64), lambda context, builder, signature, values: builder.ctpop(values[0])


def _trailing_zeros_intrinsic(typing: Any, mask: Any) -> Any:
    """Build the processor instruction that counts the bits below the lowest one that is set."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


_popcount: Any = intrinsic(_popcount_intrinsic)
_trailing_zeros: Any = intrinsic(_trailing_zeros_intrinsic)


def _count_actions(mask: int) -> Any:
    return _popcount(mask)


def _lowest_action(mask: int) -> Any:
    return _trailing_zeros(mask)


PROCESSOR_FUNCTIONS = {
    f"{playout.__module__}.count_actions": _count_actions,
    f"{playout.__module__}.lowest_action": _lowest_action,
}
"""What the processor does at once, in place of the functions that say it in the plain style."""
TABLE_LENGTH = 5
"""A tuple of so many numbers is a table: to look something up in a tuple, compiled code walks through it."""


def _with_fast_lookups(function: Any) -> Any:
    """Return a faster equivalent of a copied function.

    Tables become arrays, and bits are counted by the processor.
    """
    found = PROCESSOR_FUNCTIONS.get(f"{function.__module__}.{function.__name__}")
    if found:
        return found
    names = function.__globals__
    names |= {name: np.array(names[name], np.int64) for name in function.__code__.co_names if _is_table(names.get(name))}
    return function


def _is_table(value: Any) -> bool:
    """Tell whether a value is a tuple of many whole numbers, or of rows of them of equal length.

    "Many" means at least ``TABLE_LENGTH``.
    """
    if not isinstance(value, tuple) or len(value) < TABLE_LENGTH:
        return False
    rows = value if all(isinstance(row, tuple) for row in value) else (value,)
    lengths = {len(row) for row in rows}
    return len(lengths) == 1 and min(lengths) >= TABLE_LENGTH and all(type(n) is int for row in rows for n in row)


def _compile_function(function: Any) -> Any:
    """Compile a function that runs without Python's lock; functions of every ply are inlined into it."""
    return numba.njit(cache=True, nogil=True, forceinline=function.__name__ in INLINED_FUNCTIONS)(function)


def _compile_inner(function: Any) -> Any:
    """Compile a function that only compiled functions call.

    Without the wrappers for calls from Python this takes less time.
    """
    inline = function.__name__ in INLINED_FUNCTIONS
    fast = _with_fast_lookups(function)
    return numba.njit(_nrt=False, forceinline=inline, no_cpython_wrapper=True, no_cfunc_wrapper=True)(fast)  # type: ignore[call-overload]


def _compile_game_function(function: Any) -> Any:
    """Compile a function of a game, which allocates nothing.

    Without reference counting, plies are up to a quarter faster. Only functions that other compiled code names are cached;
    the functions that they call are inlined.
    """
    name = function.__name__
    if name not in CALLABLE_FUNCTIONS | LOOP_FUNCTIONS:
        return _compile_inner(function)
    inline, alone = name in INLINED_FUNCTIONS, name not in CALLABLE_FUNCTIONS
    lean = numba.njit(cache=True, _nrt=False, forceinline=inline, no_cpython_wrapper=alone, no_cfunc_wrapper=alone)  # type: ignore[call-overload]
    return lean(_with_fast_lookups(function))


def _compile_loop_function(function: Any) -> Any:
    """Compile a function that runs without Python's lock, so that threads play in parallel."""
    free = numba.njit(cache=True, nogil=True, _nrt=False, forceinline=function.__name__ in INLINED_FUNCTIONS)  # type: ignore[call-overload]
    return free(_with_fast_lookups(function))


@cache
def compile_loop(game: Game, function: Any, **extra: Any) -> Any:
    """Compile a function in the plain style that plays many games of one game.

    It may use the game's compiled functions and the names in ``extra``.
    """
    own = ("printgen.engine.", f"{function.__module__}")

    def jit(part: Any) -> Any:
        return _compile_loop_function(part) if part.__name__ == function.__name__ else _compile_inner(part)

    return link_compiled(game, lambda jit: compile_functions([function], _compile_game(game) | extra, own, jit), jit)[
        function.__name__
    ]


NEVER_STOP = array("q", (0,))
"""Nobody stops the games."""


def play_rows(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    first: int,
    count: int,
    book: PolicyBook = (),
    stop: StopFlag = NEVER_STOP,
    barred: Sequence[int] = (),
    longest: int = 0,
) -> Any:
    """Play the seeds ``first`` to ``first + count - 1`` and return one row for each, see play_loops.py.

    RuntimeError is raised when a game exceeds the ``MAX_GAME_LENGTH`` of its rules.

    Args:
        options: one value index for each option.
        players: a player's number for each seat.
        book: a solved policy, or empty.
        stop: ends the games early when it is set; the result then has fewer rows.
        barred: for each node a mask of the moves that are forbidden to seat 0; empty for none.
        longest: if not 0, games end after this many plies, not won, and thinkers look no further ahead.

    Returns:
        An int64 array of shape (games, ``FIRST_POINTS_COLUMN`` + seats).
    """
    wide = play_loops.FIRST_POINTS_COLUMN + len(players)
    out = np.zeros(count * wide, dtype=np.int64)
    played = compile_loop(game, play_loops.play_rows)(
        np.zeros(2, dtype=state_dtype(game)),
        np.zeros(stream_list_length(len(players)), dtype=np.int64),
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        count,
        longest or game.rules.MAX_GAME_LENGTH,
        build_compiled_book(game, book, barred, len(players), longest),
        out,
        np.frombuffer(stop, dtype=np.int64),
    )
    rows = out.reshape(count, wide)[:played]
    passed = np.count_nonzero(rows[:, play_loops.PLIES_COLUMN] < 0)
    if longest:
        endless = rows[:, play_loops.PLIES_COLUMN] < 0
        rows[endless, play_loops.PLIES_COLUMN], rows[endless, play_loops.WINNERS_COLUMN] = longest, 0
    elif passed:
        raise RuntimeError(f"{passed} games of {game.name} passed {game.rules.MAX_GAME_LENGTH} plies")
    return rows


def _compiled_marker(game: Game, players: Sequence[int], book: PolicyBook) -> Path:
    """Return the path of a file that exists once ``play_rows`` was compiled for such a book."""
    kind = str(numba.typeof(build_compiled_book(game, book, (), len(players))))  # type: ignore[no-untyped-call]
    return Path(compile_loop(game, play_loops.play_rows).folder) / f"{sha256(kind.encode()).hexdigest()[:16]}.rows"


def is_cached(game: Game, players: Sequence[int], book: PolicyBook = ()) -> bool:
    """Tell whether ``play_rows`` was compiled before and need only be loaded."""
    return _compiled_marker(game, players, book).exists()


def prepare_compiled(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: PolicyBook = ()) -> None:
    """Compile ``play_rows`` for a game, or load it, so that no game has to wait for it."""
    play_rows(game, options, players, 1, 1, book, longest=1)
    with suppress(OSError):  # a home that cannot be written
        _compiled_marker(game, players, book).touch()


def tally_games(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    first: int,
    count: int,
    book: PolicyBook = (),
    stop: StopFlag = NEVER_STOP,
) -> WinTally:
    """Play the seeds ``first`` to ``first + count - 1`` and return the totals for seat 0.

    Args:
        options: one value index for each option.
        players: a player's number for each seat.
        book: a solved policy, or empty.
        stop: ends the games early when it is set.
    """
    rows = play_rows(game, options, players, first, count, book, stop)
    points = rows[rows[:, play_loops.WINNERS_COLUMN] & 1 == 1, play_loops.FIRST_POINTS_COLUMN]
    scores = np.bincount(points) if len(points) else ()
    plies = rows[:, play_loops.PLIES_COLUMN]
    return WinTally(len(rows), len(points), int(plies.sum()), squares=int(np.dot(plies, plies)), scores=tuple(map(int, scores)))


def final_states_digest(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: PolicyBook = ()
) -> str:
    """Return a SHA-256 over the ends of the games from seed ``first`` on.

    It covers plies, all fields and all streams, as int64. The position of each stream depends on every move, so that games
    that differ anywhere hardly ever have the same end.

    Args:
        options: one value index for each option.
        players: a player's number for each seat.
        book: a solved policy, or empty.
    """
    states = np.zeros(count, dtype=state_dtype(game))
    w = np.zeros((count, stream_list_length(len(players))), dtype=np.int64)
    plies = np.zeros(count, dtype=np.int64)
    run = compile_loop(game, play_loops.play_final_states)
    run(
        states,
        w,
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        game.rules.MAX_GAME_LENGTH,
        build_compiled_book(game, book, (), len(players)),
        plies,
    )
    fields = states.view(np.int64).reshape(count, -1)
    return sha256(np.hstack([plies[:, None], fields, w]).astype("<i8").tobytes()).hexdigest()
