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
from printgen.engine.game import Game, Spares
from printgen.engine.playout import bind, link, playout
from printgen.engine.random import length
from printgen.gameapi.packages import room
from printgen.simulation import loops, numba_imports  # noqa: F401  # first of all numba's own imports, cut short
from printgen.simulation.executor import Stop
from printgen.simulation.fingerprint import fingerprint, functions_in, shapes_in, source_of

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook

Jit = Any
"""A function that compiles another, or gives it as it is."""

INLINED = frozenset("advance below uniform outcome turn choices step decide draw_card pile top size lowest note_moves".split())
"""What is called on every ply: a call with its arrays costs more than what it does."""

CALLED = frozenset("playout sow_all start won score".split())
"""The functions of a game that Python may call."""
NAMED = frozenset("outcome turn choices weight step decide pile no_pile top first_left by_node nowhere".split())
"""What loops name beside these."""

MONTH = 30 * 24 * 3600  # seconds

NO_BOOK = np.zeros(0, dtype=np.int8)
"""What players get who read no solved policy and think on nothing."""


def works_on(game: Game, book: PolicyBook = (), barred: Sequence[int] = (), seats: int = 1, ahead: int = 0) -> PolicyBook:
    """What the players get as their book: a solved policy, else the spare positions that they think on, if any; see game.py."""
    plain: Any = NO_BOOK
    if len(book):
        plain = book
    elif game.players.SPARES:
        plain = np.zeros(game.players.SPARES, dtype=dtype(game))
    joined = game.joined_players
    if not joined:
        return plain
    space = joined.workspace(game, plain, barred, seats, ahead)
    return type(space)(*(_compact(game, part) for part in space))


def _compact(game: Game, part: Any) -> Any:
    """A part of what players think on as an array: positions, or whole numbers; a tuple or an array stays what it is."""
    if isinstance(part, Spares):
        return np.zeros(len(part), dtype=dtype(game))
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
    rooms = [room(game.package, *at) for at in (("players", "lattice"), ("solved", "rows"), ("solved", "induction"))]
    solved = functions_in(module for module in rooms if module)
    values = [vars(module) for module in rooms if module]
    numbers = [(name, value) for scope in values for name, value in sorted(scope.items()) if name.isupper()]
    made = [Path(__file__).with_name(name).read_bytes() for name in ("solve.py", "cache.py")]
    return _folder(game, [*bind(game.rules, game.players).values(), *solved, *numbers, *made, *game.rules.FIELDS.items()])


def _folder(game: Game, values: Iterable[Any]) -> Path:
    """The folder of what is made of these values, by this compiler and as this module asks it to."""
    code = fingerprint([numba.__version__, Path(__file__).read_bytes(), *values])
    return user_cache_path("printgen", appauthor=False) / code[:16] / game.package.rpartition(".")[2]


_LINKING = RLock()
"""numba knows one cache folder for the whole process: one thread at a time links functions to a game's."""
_HELD: set[Path] = set()
"""The folders in which this process is compiling; changed by the thread that has numba's own lock."""


def link_compiled(game: Game, link: Callable[[Jit], dict[str, Any]], jit: Jit) -> dict[str, Any]:
    """What ``link`` gives when it compiles by ``jit``, kept in the folder of all that goes into it."""
    plain = link(lambda function: function)
    shapes = shapes_in({value.__module__ for value in (*plain.values(), game.players.decide)})
    folder = _folder(game, [source_of(jit.__module__), jit.__qualname__, *shapes, *plain, *plain.values()])
    with _LINKING:
        folder = _prepare_cache(folder)
        made = link(jit)
    for function in made.values():
        if hasattr(function, "py_func"):
            function.compile, function.folder = _in_turn(function, folder), folder
    return made


def _in_turn(function: Any, folder: Path) -> Callable[[Any], Any]:
    """How a function is compiled, by one process at a time: whoever has waited finds in the folder what the first has kept."""
    plain = function.compile

    def compile_in_turn(signature: Any) -> Any:
        with global_compiler_lock:
            known = isinstance(signature, tuple) and signature in function.overloads
            if known or folder in _HELD:
                return plain(signature)
            _HELD.add(folder)
            try:
                with atomic.hold_file_lock(folder / "lock"):
                    return plain(signature)
            finally:
                _HELD.discard(folder)

    return compile_in_turn


def _prepare_cache(folder: Path) -> Path:
    """Lets numba keep in this folder what is linked from now on, or in one that is nobody's."""
    try:
        if not folder.exists():
            _forget(folder.parents[1])
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written: compile anew each time
        folder = Path(tempfile.mkdtemp(prefix="printgen-"))
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    return folder


def _forget(home: Path) -> None:
    """Remove what other versions of the sources have left and not touched for a month."""
    for folder in home.glob("*/"):
        if time.time() - folder.stat().st_mtime > MONTH:
            shutil.rmtree(folder, ignore_errors=True)


@cache
def dtype(game: Game, kind: Any = np.int64) -> np.dtype[Any]:
    """The record type of a game's positions; every field is a ``kind``."""
    return np.dtype([(name, kind, (length,)) if length else (name, kind) for name, length in game.rules.FIELDS.items()])


@cache
def _all_functions(game: Game) -> dict[str, Any]:
    """The compiled functions of a game, for compiled callers; see ``bind``."""
    return link_compiled(game, lambda jit: bind(game.rules, game.players, jit), _lean)


def functions(game: Game) -> dict[str, Any]:
    """Those of a game's compiled functions that may be called, a position each: see ``bind`` and ``CALLED``."""
    return {name: function for name, function in _all_functions(game).items() if name in CALLED}


def functions_of(game: Game, module: Any, extra: dict[str, Any]) -> dict[str, Any]:
    """The functions of a module of this package, compiled for a game: they may name its rules and what ``extra`` holds."""
    own = ("printgen.engine.", f"{module.__name__.rpartition('.')[0]}.", f"{game.package}.")
    wanted = functions_in([module])
    called = {function.__name__ for function in wanted}

    def jit(function: Any) -> Any:
        return _compile_function(function) if function.__name__ in called else _inner(function)

    return link_compiled(game, lambda jit: link(wanted, _all_functions(game) | extra, own, jit), jit)


def _counting(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits of a mask are set."""
    return types.int64(types.int64), lambda context, builder, signature, values: builder.ctpop(values[0])


def _seeking(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits are below the lowest one that is set."""

    def build(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), build


_bits: Any = intrinsic(_counting)
_zeros: Any = intrinsic(_seeking)


def _size(mask: int) -> Any:
    return _bits(mask)


def _lowest(mask: int) -> Any:
    return _zeros(mask)


AT_ONCE = {f"{playout.__module__}.size": _size, f"{playout.__module__}.lowest": _lowest}
"""What the processor does at once, in place of the functions that say it in the plain style."""
TABLE = 5
"""A tuple of so many numbers is a table: to look something up in a tuple, compiled code walks through it."""


def _quick(function: Any) -> Any:
    """A copied function, or one in its place, that gives the same sooner: tables are arrays, bits are counted at once."""
    found = AT_ONCE.get(f"{function.__module__}.{function.__name__}")
    if found:
        return found
    names = function.__globals__
    names |= {name: np.array(names[name], np.int64) for name in function.__code__.co_names if _is_table(names.get(name))}
    return function


def _is_table(value: Any) -> bool:
    """Whether something is a tuple of many whole numbers, or of rows of as many each."""
    if not isinstance(value, tuple) or len(value) < TABLE:
        return False
    rows = value if all(isinstance(row, tuple) for row in value) else (value,)
    lengths = {len(row) for row in rows}
    return len(lengths) == 1 and min(lengths) >= TABLE and all(type(n) is int for row in rows for n in row)


def _compile_function(function: Any) -> Any:
    """The compiled function, which runs without Python's lock; what every ply calls becomes part of its callers."""
    return numba.njit(cache=True, nogil=True, forceinline=function.__name__ in INLINED)(function)


def _inner(function: Any) -> Any:
    """A function that only compiled ones call: what Python would need to call it would be compiled, too, and take longer."""
    inline = function.__name__ in INLINED
    return numba.njit(_nrt=False, forceinline=inline, no_cpython_wrapper=True, no_cfunc_wrapper=True)(_quick(function))  # type: ignore[call-overload]


def _lean(function: Any) -> Any:
    """The compiled function of a game, which allocates nothing: without reference counts plies are up to a quarter faster.

    Those are kept that other compiled code names; what they are made of became part of them.
    """
    name = function.__name__
    if name not in CALLED | NAMED:
        return _inner(function)
    inline, alone = name in INLINED, name not in CALLED
    lean = numba.njit(cache=True, _nrt=False, forceinline=inline, no_cpython_wrapper=alone, no_cfunc_wrapper=alone)  # type: ignore[call-overload]
    return lean(_quick(function))


def _free(function: Any) -> Any:
    """The compiled function, which runs without Python's lock: threads play side by side."""
    free = numba.njit(cache=True, nogil=True, _nrt=False, forceinline=function.__name__ in INLINED)  # type: ignore[call-overload]
    return free(_quick(function))


@cache
def loop(game: Game, function: Any, **extra: Any) -> Any:
    """A function in the plain style that plays many games, compiled for a game; it may name what ``bind`` and ``extra`` give."""
    own = ("printgen.engine.", f"{function.__module__}")

    def jit(part: Any) -> Any:
        return _free(part) if part.__name__ == function.__name__ else _inner(part)

    return link_compiled(game, lambda jit: link([function], _all_functions(game) | extra, own, jit), jit)[function.__name__]


PLAYING = array("q", (0,))
"""Nobody stops the games."""


def play_rows(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    first: int,
    count: int,
    book: PolicyBook = (),
    stop: Stop = PLAYING,
    barred: Sequence[int] = (),
    longest: int = 0,
) -> Any:
    """A row for each of the seeds ``first`` to ``first + count - 1``, see loops.py; fewer when ``stop`` is set meanwhile.

    RuntimeError when a game passes the longest that its rules allow. If another ``longest`` is named, it ends there, unwon, and
    thinkers look no farther ahead.
    """
    wide = loops.POINTS + len(players)
    out = np.zeros(count * wide, dtype=np.int64)
    played = loop(game, loops.play_rows)(
        np.zeros(2, dtype=dtype(game)),
        np.zeros(length(len(players)), dtype=np.int64),
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        count,
        longest or game.rules.LONGEST,
        works_on(game, book, barred, len(players), longest),
        out,
        np.frombuffer(stop, dtype=np.int64),
    )
    rows = out.reshape(count, wide)[:played]
    passed = np.count_nonzero(rows[:, loops.PLIES] < 0)
    if longest:
        endless = rows[:, loops.PLIES] < 0
        rows[endless, loops.PLIES], rows[endless, loops.WINNERS] = longest, 0
    elif passed:
        raise RuntimeError(f"{passed} games of {game.name} passed {game.rules.LONGEST} plies")
    return rows


def _mark(game: Game, players: Sequence[int], book: PolicyBook) -> Path:
    """A file that is there once what plays a game's seeds has been compiled for such a book."""
    kind = str(numba.typeof(works_on(game, book, (), len(players))))  # type: ignore[no-untyped-call]
    return Path(loop(game, loops.play_rows).folder) / f"{sha256(kind.encode()).hexdigest()[:16]}.rows"


def is_cached(game: Game, players: Sequence[int], book: PolicyBook = ()) -> bool:
    """Whether what plays a game's seeds was compiled before, and need only be read."""
    return _mark(game, players, book).exists()


def prepare(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: PolicyBook = ()) -> None:
    """Compile what plays a game's seeds, or read it, so that none of the games waits for it."""
    play_rows(game, options, players, 1, 1, book, longest=1)
    with suppress(OSError):  # a home that cannot be written
        _mark(game, players, book).touch()


def tally(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    first: int,
    count: int,
    book: PolicyBook = (),
    stop: Stop = PLAYING,
) -> WinTally:
    """Play the seeds ``first`` to ``first + count - 1`` and count what came of them, for seat 0; see play_rows."""
    rows = play_rows(game, options, players, first, count, book, stop)
    points = rows[rows[:, loops.WINNERS] & 1 == 1, loops.POINTS]
    scores = np.bincount(points) if len(points) else ()
    plies = rows[:, loops.PLIES]
    return WinTally(len(rows), len(points), int(plies.sum()), squares=int(np.dot(plies, plies)), scores=tuple(map(int, scores)))


def ends_digest(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: PolicyBook = ()
) -> str:
    """SHA-256 over the ends of the games from ``first`` on: for each its plies, all fields and all streams, as int64.

    How far each stream has run depends on every move, so that games which part anywhere hardly ever end alike.
    """
    states = np.zeros(count, dtype=dtype(game))
    w = np.zeros((count, length(len(players))), dtype=np.int64)
    plies = np.zeros(count, dtype=np.int64)
    run = loop(game, loops.play_ends)
    run(
        states,
        w,
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        game.rules.LONGEST,
        works_on(game, book, (), len(players)),
        plies,
    )
    fields = states.view(np.int64).reshape(count, -1)
    return sha256(np.hstack([plies[:, None], fields, w]).astype("<i8").tobytes()).hexdigest()
