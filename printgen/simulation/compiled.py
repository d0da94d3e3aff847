"""The same rules, compiled: the only file that imports numba.

A compiled position is a NumPy record with the same field names as the interpreted one. numba's own cache does not see a
change in a file that another file calls, nor that the same playout leads to another game's rules when the positions have the
same fields; so what is linked together has a folder of its own, named by the fingerprint of all that goes into it, see
fingerprint.py. In each folder one process compiles at a time, and those that have waited read what it has kept.
"""

from __future__ import annotations

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
from numba.extending import intrinsic
from platformdirs import user_cache_path

from printgen import atomic
from printgen.engine.game import Game, SpareStates
from printgen.engine.playout import compile_functions, playout, specialise
from printgen.engine.random import stream_list_length
from printgen.gameapi.packages import load_module
from printgen.simulation import loops, numba_imports  # noqa: F401  # first of all numba's own imports, cut short
from printgen.simulation.executor import StopFlag
from printgen.simulation.fingerprint import fingerprint, module_functions, module_source, named_tuple_shapes

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook

Jit = Any
"""A function that compiles another, or gives it as it is."""

INLINED_FUNCTIONS = frozenset(
    "next_bits draw_below draw_uniform draw_outcome current_player legal_actions apply decide draw_card pile_number top_card count_actions lowest_action note_moves".split()
)
"""What is called on every ply: a call with its arrays costs more than what it does."""

CALLABLE_FUNCTIONS = frozenset("playout seed_all_streams start is_winner score".split())
"""The functions of a game that Python may call."""
LOOP_FUNCTIONS = frozenset(
    "draw_outcome current_player legal_actions outcome_weight apply decide pile_number no_pile_number top_card first_remaining_card node_field single_node".split()
)
"""What loops name beside these."""

MONTH_SECONDS = 30 * 24 * 3600  # seconds

NO_BOOK = np.zeros(0, dtype=np.int8)
"""What players get who read no solved policy and think on nothing."""


def build_compiled_book(
    game: Game, book: PolicyBook = (), barred: Sequence[int] = (), seats: int = 1, ahead: int = 0
) -> PolicyBook:
    """What the players get as their book: a solved policy, else the spare positions that they think on, if any; see game.py."""
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
    """A part of what players think on as an array: positions, or whole numbers; a tuple or an array stays what it is."""
    if isinstance(part, SpareStates):
        return np.zeros(len(part), dtype=state_dtype(game))
    return np.array(part, dtype=np.int64) if isinstance(part, list) else part


class WinTally(NamedTuple):
    """What came of many games: wins, plies, the sum of squares of games' plies, and how many won games reached each
    score (index = points).
    """

    games: int
    wins: int
    plies: int
    squares: int
    scores: tuple[int, ...]


def cache_folder(game: Game) -> Path:
    """Where what is solved of a game is kept: the user's cache folder, then one for each state of what it is made of.

    These are its rules and players and, where it can be solved, all that solves it.
    """
    rooms = [load_module(game.package, *at) for at in (("players", "lattice"), ("solved", "rows"), ("solved", "induction"))]
    solved = module_functions(module for module in rooms if module)
    values = [vars(module) for module in rooms if module]
    numbers = [(name, value) for scope in values for name, value in sorted(scope.items()) if name.isupper()]
    made = [Path(__file__).with_name(name).read_bytes() for name in ("solve.py", "cache.py")]
    return _code_folder(
        game, [*specialise(game.rules, game.players).values(), *solved, *numbers, *made, *game.rules.FIELDS.items()]
    )


def _code_folder(game: Game, values: Iterable[Any]) -> Path:
    """The folder of what is made of these values, by this compiler and as this module asks it to."""
    code = fingerprint([numba.__version__, Path(__file__).read_bytes(), *values])
    return user_cache_path("printgen", appauthor=False) / code[:16] / game.package.rpartition(".")[2]


_LINK_LOCK = RLock()
"""numba knows one cache folder for the whole process: one thread at a time links functions to a game's."""
_COMPILING_FOLDERS: set[Path] = set()
"""The folders in which this process is compiling; changed by the thread that has numba's own lock."""


def link_compiled(game: Game, link: Callable[[Jit], dict[str, Any]], jit: Jit) -> dict[str, Any]:
    """What ``link`` gives when it compiles by ``jit``, kept in the folder of all that goes into it."""
    plain = link(lambda function: function)
    shapes = named_tuple_shapes({value.__module__ for value in (*plain.values(), game.players.decide)})
    folder = _code_folder(game, [module_source(jit.__module__), jit.__qualname__, *shapes, *plain, *plain.values()])
    with _LINK_LOCK:
        folder = _prepare_cache(folder)
        made = link(jit)
    for function in made.values():
        if hasattr(function, "py_func"):
            function.compile, function.folder = _compile_one_at_a_time(function, folder), folder
    return made


def _compile_one_at_a_time(function: Any, folder: Path) -> Callable[[Any], Any]:
    """How a function is compiled, by one process at a time: whoever has waited finds in the folder what the first has kept."""
    plain = function.compile

    def compile_in_turn(signature: Any) -> Any:
        with global_compiler_lock:
            known = isinstance(signature, tuple) and signature in function.overloads
            if known or folder in _COMPILING_FOLDERS:
                return plain(signature)
            _COMPILING_FOLDERS.add(folder)
            try:
                with atomic.hold_file_lock(folder / "lock"):
                    return plain(signature)
            finally:
                _COMPILING_FOLDERS.discard(folder)

    return compile_in_turn


def _prepare_cache(folder: Path) -> Path:
    """Lets numba keep in this folder what is linked from now on, or in one that is nobody's."""
    try:
        if not folder.exists():
            _remove_old_caches(folder.parents[1])
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written: compile anew each time
        folder = Path(tempfile.mkdtemp(prefix="printgen-"))
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    return folder


def _remove_old_caches(home: Path) -> None:
    """Remove what other versions of the sources have left and not touched for a month."""
    for folder in home.glob("*/"):
        if time.time() - folder.stat().st_mtime > MONTH_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def state_dtype(game: Game, kind: Any = np.int64) -> np.dtype[Any]:
    """The record type of a game's positions; every field is a ``kind``."""
    return np.dtype([(name, kind, (length,)) if length else (name, kind) for name, length in game.rules.FIELDS.items()])


@cache
def _compile_game(game: Game) -> dict[str, Any]:
    """The compiled functions of a game, for compiled callers; see ``bind``."""
    return link_compiled(game, lambda jit: specialise(game.rules, game.players, jit), _compile_game_function)


def callable_functions(game: Game) -> dict[str, Any]:
    """Those of a game's compiled functions that may be called, a position each: see ``bind`` and ``CALLABLE_FUNCTIONS``."""
    return {name: function for name, function in _compile_game(game).items() if name in CALLABLE_FUNCTIONS}


def compile_module(game: Game, module: Any, extra: dict[str, Any]) -> dict[str, Any]:
    """The functions of a module of this package, compiled for a game: they may name its rules and what ``extra`` holds."""
    own = ("printgen.engine.", f"{module.__name__.rpartition('.')[0]}.", f"{game.package}.")
    wanted = module_functions([module])
    called = {function.__name__ for function in wanted}

    def jit(function: Any) -> Any:
        return _compile_function(function) if function.__name__ in called else _compile_inner(function)

    return link_compiled(game, lambda jit: compile_functions(wanted, _compile_game(game) | extra, own, jit), jit)


def _popcount_intrinsic(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits of a mask are set."""
    return types.int64(types.int64), lambda context, builder, signature, values: builder.ctpop(values[0])


def _trailing_zeros_intrinsic(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits are below the lowest one that is set."""

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
    """A copied function, or one in its place, that gives the same sooner: tables are arrays, bits are counted at once."""
    found = PROCESSOR_FUNCTIONS.get(f"{function.__module__}.{function.__name__}")
    if found:
        return found
    names = function.__globals__
    names |= {name: np.array(names[name], np.int64) for name in function.__code__.co_names if _is_table(names.get(name))}
    return function


def _is_table(value: Any) -> bool:
    """Whether something is a tuple of many whole numbers, or of rows of as many each."""
    if not isinstance(value, tuple) or len(value) < TABLE_LENGTH:
        return False
    rows = value if all(isinstance(row, tuple) for row in value) else (value,)
    lengths = {len(row) for row in rows}
    return len(lengths) == 1 and min(lengths) >= TABLE_LENGTH and all(type(n) is int for row in rows for n in row)


def _compile_function(function: Any) -> Any:
    """The compiled function, which runs without Python's lock; what every ply calls becomes part of its callers."""
    return numba.njit(cache=True, nogil=True, forceinline=function.__name__ in INLINED_FUNCTIONS)(function)


def _compile_inner(function: Any) -> Any:
    """A function that only compiled ones call: what Python would need to call it would be compiled, too, and take longer."""
    inline = function.__name__ in INLINED_FUNCTIONS
    fast = _with_fast_lookups(function)
    return numba.njit(_nrt=False, forceinline=inline, no_cpython_wrapper=True, no_cfunc_wrapper=True)(fast)  # type: ignore[call-overload]


def _compile_game_function(function: Any) -> Any:
    """The compiled function of a game, which allocates nothing: without reference counts plies are up to a quarter faster.

    Those are kept that other compiled code names; what they are made of became part of them.
    """
    name = function.__name__
    if name not in CALLABLE_FUNCTIONS | LOOP_FUNCTIONS:
        return _compile_inner(function)
    inline, alone = name in INLINED_FUNCTIONS, name not in CALLABLE_FUNCTIONS
    lean = numba.njit(cache=True, _nrt=False, forceinline=inline, no_cpython_wrapper=alone, no_cfunc_wrapper=alone)  # type: ignore[call-overload]
    return lean(_with_fast_lookups(function))


def _compile_loop_function(function: Any) -> Any:
    """The compiled function, which runs without Python's lock: threads play side by side."""
    free = numba.njit(cache=True, nogil=True, _nrt=False, forceinline=function.__name__ in INLINED_FUNCTIONS)  # type: ignore[call-overload]
    return free(_with_fast_lookups(function))


@cache
def compile_loop(game: Game, function: Any, **extra: Any) -> Any:
    """A function in the plain style that plays many games, compiled for a game; it may name what ``bind`` and ``extra`` give."""
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
    """A row for each of the seeds ``first`` to ``first + count - 1``, see loops.py; fewer when ``stop`` is set meanwhile.

    RuntimeError when a game passes the longest that its rules allow. If another ``longest`` is named, it ends there, unwon, and
    thinkers look no farther ahead.
    """
    wide = loops.FIRST_POINTS_COLUMN + len(players)
    out = np.zeros(count * wide, dtype=np.int64)
    played = compile_loop(game, loops.play_rows)(
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
    passed = np.count_nonzero(rows[:, loops.PLIES_COLUMN] < 0)
    if longest:
        endless = rows[:, loops.PLIES_COLUMN] < 0
        rows[endless, loops.PLIES_COLUMN], rows[endless, loops.WINNERS_COLUMN] = longest, 0
    elif passed:
        raise RuntimeError(f"{passed} games of {game.name} passed {game.rules.MAX_GAME_LENGTH} plies")
    return rows


def _compiled_marker(game: Game, players: Sequence[int], book: PolicyBook) -> Path:
    """A file that is there once what plays a game's seeds has been compiled for such a book."""
    kind = str(numba.typeof(build_compiled_book(game, book, (), len(players))))  # type: ignore[no-untyped-call]
    return Path(compile_loop(game, loops.play_rows).folder) / f"{sha256(kind.encode()).hexdigest()[:16]}.rows"


def is_cached(game: Game, players: Sequence[int], book: PolicyBook = ()) -> bool:
    """Whether what plays a game's seeds was compiled before, and need only be read."""
    return _compiled_marker(game, players, book).exists()


def prepare_compiled(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: PolicyBook = ()) -> None:
    """Compile what plays a game's seeds, or read it, so that none of the games waits for it."""
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
    """Play the seeds ``first`` to ``first + count - 1`` and count what came of them, for seat 0; see play_rows."""
    rows = play_rows(game, options, players, first, count, book, stop)
    points = rows[rows[:, loops.WINNERS_COLUMN] & 1 == 1, loops.FIRST_POINTS_COLUMN]
    scores = np.bincount(points) if len(points) else ()
    plies = rows[:, loops.PLIES_COLUMN]
    return WinTally(len(rows), len(points), int(plies.sum()), squares=int(np.dot(plies, plies)), scores=tuple(map(int, scores)))


def final_states_digest(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: PolicyBook = ()
) -> str:
    """SHA-256 over the ends of the games from ``first`` on: for each its plies, all fields and all streams, as int64.

    How far each stream has run depends on every move, so that games which part anywhere hardly ever end alike.
    """
    states = np.zeros(count, dtype=state_dtype(game))
    w = np.zeros((count, stream_list_length(len(players))), dtype=np.int64)
    plies = np.zeros(count, dtype=np.int64)
    run = compile_loop(game, loops.play_final_states)
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
