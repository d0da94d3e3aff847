"""The same rules, compiled: the only file that imports numba.

A compiled position is a NumPy record with the same field names as the interpreted one. numba's own cache does not see a
change in a file that another file calls, so its folder is named by a hash of all engine sources; nor does it see that the
same playout leads to another game's rules when the positions have the same fields, so each game has a folder of its own.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic
from platformdirs import user_cache_path

from printgen.kernel.chance import length
from printgen.kernel.game import Game
from printgen.kernel.playout import bind, first_left, link, no_pile, outcome, playout
from printgen.kernel.think import AHEAD, Thinking, bars, luck_words
from printgen.study import loops
from printgen.study.lab.crew import Stop

UNUSED = ("scipy.linalg", "cffi")
"""What numba imports where it is installed, and no rules need: linear algebra and calls to C, a quarter of a warm start."""


@contextmanager
def _without(names: Sequence[str]) -> Iterator[None]:
    """Within, what is not imported yet seems not to be installed."""
    hidden = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(hidden))  # type: ignore[arg-type]  # None is how Python says so
    try:
        yield
    finally:
        for name in hidden:
            del sys.modules[name]


with _without(UNUSED):  # numba would import these two as soon as it compiles or loads anything
    import_module("numba.core.typing.cffi_utils")
    import_module("numba.np.arraymath")

INLINED = frozenset("advance below uniform outcome turn choices step decide draw_card pile top size lowest note_moves".split())
"""What is called on every ply: a call with its arrays costs more than what it does."""

MONTH = 30 * 24 * 3600  # seconds

NO_BOOK = np.zeros(0, dtype=np.int8)
"""What players get who read no solved policy and think on nothing."""


def works_on(game: Game, book: Any = (), barred: Sequence[int] = (), seats: int = 1, ahead: int = AHEAD) -> Any:
    """What the players get as their book: a solved policy, else the spare positions that they think on, if any; see game.py."""
    plain: Any = NO_BOOK
    if len(book):
        plain = book
    elif game.players.SPARES:
        plain = np.zeros(game.players.SPARES, dtype=dtype(game))
    if isinstance(game.players, Thinking):
        luck, sums = np.array(luck_words(), dtype=np.int64), np.zeros(128, dtype=np.int64)
        masks = np.array(barred or bars(), dtype=np.int64)
        return plain, np.zeros(1, dtype=dtype(game)), luck, sums, game.players.about(seats, ahead), masks
    return plain


class Tally(NamedTuple):
    """What came of many games: wins and plies, and how many won games reached each score (index = points)."""

    games: int
    wins: int
    plies: int
    scores: tuple[int, ...]


def cache_folder(game: Game) -> Path:
    """Where a game's compiled code is kept: the user's cache folder, then one for each state of all sources."""
    package = Path(__file__).parents[1]
    digest = sha256(numba.__version__.encode())
    sources = [(package, pattern) for pattern in ("kernel/*.py", "study/*.py", "study/lab/watching.py")]
    sources += [(game.home.folder, pattern) for pattern in ("**/*.py", "*.toml")]
    for place, pattern in sources:
        for source in sorted(place.glob(pattern)):
            digest.update(source.read_bytes())
    return user_cache_path("printgen", appauthor=False) / digest.hexdigest()[:16] / game.package.rpartition(".")[2]


_LINKING = RLock()
"""numba knows one cache folder for the whole process: one thread at a time links functions to a game's."""


@contextmanager
def _cache_of(game: Game) -> Iterator[None]:
    """What is linked within is kept in the game's folder."""
    with _LINKING:
        _prepare_cache(game)
        yield


def _prepare_cache(game: Game) -> None:
    folder = cache_folder(game)
    try:
        if not folder.exists():
            _forget(folder.parents[1])
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written: compile anew each time
        folder = Path(tempfile.mkdtemp(prefix="printgen-"))
    numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]


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
def functions(game: Game) -> dict[str, Any]:
    """The compiled functions of a game; see ``bind``."""
    with _cache_of(game):
        return bind(game.rules, game.players, _lean)


def functions_of(game: Game, module: Any, extra: dict[str, Any]) -> dict[str, Any]:
    """The functions of a module of this package, compiled for a game: they may name its rules and what ``extra`` holds."""
    rules = game.rules
    names = {name: getattr(rules, name) for name in ("turn", "choices", "weight", "step", "won", "score")}
    names |= {"decide": game.players.decide, "outcome": outcome, "start": rules.start}
    names |= {"pile": getattr(rules, "pile", no_pile), "top": getattr(rules, "top", first_left), **extra}
    own = ("printgen.kernel.", f"{module.__name__.rpartition('.')[0]}.", f"{game.package}.")
    wanted = [value for value in vars(module).values() if isfunction(value) and value.__module__ == module.__name__]
    with _cache_of(game):
        return link(wanted, names, own, _compiled)


def _counting(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits of a mask are set."""
    return types.int64(types.int64), lambda context, builder, signature, values: builder.ctpop(values[0])


def _seeking(typing: Any, mask: Any) -> Any:
    """One instruction of the processor: how many bits are below the lowest one that is set."""

    def made(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), made


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


def _compiled(function: Any) -> Any:
    """The compiled function, which runs without Python's lock; what every ply calls becomes part of its callers."""
    return numba.njit(cache=True, nogil=True, forceinline=function.__name__ in INLINED)(function)


def _lean(function: Any) -> Any:
    """The compiled function of a game, which allocates nothing: without reference counts plies are up to a quarter faster."""
    lean = numba.njit(cache=True, _nrt=False, forceinline=function.__name__ in INLINED)  # type: ignore[call-overload]
    return lean(_quick(function))


def _free(function: Any) -> Any:
    """The compiled function, which runs without Python's lock: threads play side by side."""
    free = numba.njit(cache=True, nogil=True, _nrt=False, forceinline=function.__name__ in INLINED)  # type: ignore[call-overload]
    return free(_quick(function))


@cache
def loop(game: Game, function: Any, **extra: Any) -> Any:
    """A function in the plain style that plays many games, compiled for a game; it may name what ``bind`` and ``extra`` give."""
    f = functions(game)
    own = ("printgen.kernel.", f"{function.__module__}")
    with _cache_of(game):
        return link([function], f | extra, own, _free)[function.__name__]


PLAYING = array("q", (0,))
"""Nobody stops the games."""


def play_rows(
    game: Game,
    options: tuple[int, ...],
    players: tuple[int, ...],
    first: int,
    count: int,
    book: Any = (),
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
        works_on(game, book, barred, len(players), min(AHEAD, longest or AHEAD)),
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


def _mark(game: Game, players: Sequence[int], book: Any) -> Path:
    """A file that is there once what plays a game's seeds has been compiled for such a book."""
    kind = str(numba.typeof(works_on(game, book, (), len(players))))  # type: ignore[no-untyped-call]
    return cache_folder(game) / f"{sha256(kind.encode()).hexdigest()[:16]}.rows"


def kept(game: Game, players: Sequence[int], book: Any = ()) -> bool:
    """Whether what plays a game's seeds was compiled before, and need only be read."""
    return _mark(game, players, book).exists()


def prepare(game: Game, options: tuple[int, ...], players: tuple[int, ...], book: Any = ()) -> None:
    """Compile what plays a game's seeds, or read it, so that none of the games waits for it."""
    play_rows(game, options, players, 1, 1, book, longest=1)
    with suppress(OSError):  # a home that cannot be written
        _mark(game, players, book).touch()


def tally(
    game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: Any = (), stop: Stop = PLAYING
) -> Tally:
    """Play the seeds ``first`` to ``first + count - 1`` and count what came of them, for seat 0; see play_rows."""
    rows = play_rows(game, options, players, first, count, book, stop)
    points = rows[rows[:, loops.WINNERS] & 1 == 1, loops.POINTS]
    scores = np.bincount(points) if len(points) else ()
    return Tally(len(rows), len(points), int(rows[:, loops.PLIES].sum()), tuple(map(int, scores)))


def ends_digest(game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: Any = ()) -> str:
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
