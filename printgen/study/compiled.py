"""The same rules, compiled: the only file that imports numba.

A compiled position is a NumPy record with the same field names as the interpreted one. numba's own cache does not see a
change in a file that another file calls, so its folder is named by a hash of all engine sources; nor does it see that the
same playout leads to another game's rules when the positions have the same fields, so each game has a folder of its own.
"""

import shutil
import tempfile
import time
from functools import cache
from hashlib import sha256
from inspect import isfunction
from pathlib import Path
from typing import Any, NamedTuple

import numba
import numpy as np
from platformdirs import user_cache_path

from printgen.kernel import rerun as rerunning
from printgen.kernel.chance import length
from printgen.kernel.game import Game
from printgen.kernel.playout import bind, first_left, link, no_pile, outcome

INLINED = frozenset(("advance", "below", "uniform", "outcome", "turn", "choices", "step", "decide", "draw_card", "pile", "top"))
"""What a playout calls on every ply: a call with its arrays costs more than what it does."""

MONTH = 30 * 24 * 3600  # seconds

NO_BOOK = np.zeros(0, dtype=np.int8)
"""What players get who read no solved policy and think on nothing."""


def works_on(game: Game, book: Any = ()) -> Any:
    """What the players get as their book: a solved policy, else the spare positions that they think on, if any."""
    if len(book):
        return book
    return np.zeros(game.players.SPARES, dtype=dtype(game)) if game.players.SPARES else NO_BOOK


class Tally(NamedTuple):
    """What came of many games: wins and plies, and how many won games reached each score (index = points)."""

    games: int
    wins: int
    plies: int
    scores: tuple[int, ...]


def cache_folder(game: Game) -> Path:
    """Where a game's compiled code is kept: the user's cache folder, then one for each state of the engine's sources."""
    package = Path(__file__).parents[1]
    digest = sha256(numba.__version__.encode())
    sources = [(package, pattern) for pattern in ("kernel/*.py", "games/**/*.py", "games/*/*.toml", "study/*.py")]
    if package not in game.home.folder.parents:
        sources += [(game.home.folder, pattern) for pattern in ("**/*.py", "*.toml")]
    for place, pattern in sources:
        for source in sorted(place.glob(pattern)):
            digest.update(source.read_bytes())
    return user_cache_path("printgen", appauthor=False) / digest.hexdigest()[:16] / game.package.rpartition(".")[2]


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


def dtype(game: Game, kind: Any = np.int64) -> np.dtype[Any]:
    """The record type of a game's positions; every field is a ``kind``."""
    return np.dtype([(name, kind, (length,)) if length else (name, kind) for name, length in game.rules.FIELDS.items()])


@cache
def functions(game: Game) -> dict[str, Any]:
    """The compiled functions of a game; see ``bind``."""
    _prepare_cache(game)
    return bind(game.rules, game.players, _lean)


def functions_of(game: Game, module: Any, extra: dict[str, Any]) -> dict[str, Any]:
    """The functions of a module of this package, compiled for a game: they may name its rules and what ``extra`` holds."""
    _prepare_cache(game)
    rules = game.rules
    names = {name: getattr(rules, name) for name in ("turn", "choices", "weight", "step", "won", "score")}
    names |= {"decide": game.players.decide, "outcome": outcome}
    names |= {"pile": getattr(rules, "pile", no_pile), "top": getattr(rules, "top", first_left), **extra}
    own = ("printgen.kernel.", f"{module.__name__}", f"{game.package}.")
    wanted = [value for value in vars(module).values() if isfunction(value) and value.__module__ == module.__name__]
    return link(wanted, names, own, _compiled)


def _compiled(function: Any) -> Any:
    """The compiled function; what every ply calls becomes part of its callers."""
    return numba.njit(cache=True, forceinline=function.__name__ in INLINED)(function)


def _lean(function: Any) -> Any:
    """The compiled function of a game, which allocates nothing: without reference counts plies are up to a quarter faster."""
    lean = numba.njit(cache=True, _nrt=False, forceinline=function.__name__ in INLINED)  # type: ignore[call-overload]
    return lean(function)


@cache
def engine(game: Game) -> Any:
    """The compiled function of a game that plays many games; see ``tally``."""
    f = functions(game)
    sow_all, start, playout, won, score = f["sow_all"], f["start"], f["playout"], f["won"], f["score"]

    def many(
        states: Any, w: Any, options: Any, players: Any, first: int, count: int, longest: int, book: Any, scores: Any, totals: Any
    ) -> None:
        blank = states[1]
        for seed in range(first, first + count):
            states[0] = blank
            s = states[0]
            sow_all(w, seed >> 32, seed & 0xFFFFFFFF)
            start(s, options)
            plies = playout(s, w, players, longest, book)
            if plies < 0:
                totals[2] += 1
                continue
            totals[1] += plies
            if won(s, 0):
                totals[0] += 1
                scores[score(s, 0)] += 1

    return numba.njit(many)


def tally(game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: Any = ()) -> Tally:
    """Play the seeds ``first`` to ``first + count - 1`` and count what came of them, for seat 0."""
    states = np.zeros(2, dtype=dtype(game))
    w = np.zeros(length(len(players)), dtype=np.int64)
    scores, totals = np.zeros(1000, dtype=np.int64), np.zeros(3, dtype=np.int64)
    run = engine(game)
    run(
        states,
        w,
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        count,
        game.rules.LONGEST,
        works_on(game, book),
        scores,
        totals,
    )
    if totals[2]:
        raise RuntimeError(f"{totals[2]} games of {game.name} passed {game.rules.LONGEST} plies")
    return Tally(count, int(totals[0]), int(totals[1]), tuple(int(n) for n in np.trim_zeros(scores, "b")))


@cache
def _rerun(game: Game) -> Any:
    f = functions(game)
    names = {key: f[key] for key in ("playout", "start", "won")}
    _prepare_cache(game)
    return link([rerunning.rerun], names, ("printgen.kernel.",), _compiled)["rerun"]


def rerun(game: Game, options: tuple[int, ...], player: int, high: int, low: int, games: int) -> int:
    """Games won of ``games`` with the cards of a seed, in two halves, and other dice; see kernel/rerun.py."""
    states = np.zeros(2, dtype=dtype(game))
    w = np.zeros(length(1), dtype=np.int64)
    players = np.array((player,), dtype=np.int64)
    run = _rerun(game)
    wins = run(states, w, np.array(options, dtype=np.int64), players, high, low, 0, games, game.rules.LONGEST, works_on(game))
    return int(wins)


@cache
def _ends(game: Game) -> Any:
    f = functions(game)
    sow_all, start, playout = f["sow_all"], f["start"], f["playout"]

    def ends(states: Any, w: Any, options: Any, players: Any, first: int, longest: int, book: Any, plies: Any) -> None:
        for k in range(len(states)):
            s = states[k]
            sow_all(w[k], (first + k) >> 32, (first + k) & 0xFFFFFFFF)
            start(s, options)
            plies[k] = playout(s, w[k], players, longest, book)

    return numba.njit(ends)


def ends_digest(game: Game, options: tuple[int, ...], players: tuple[int, ...], first: int, count: int, book: Any = ()) -> str:
    """SHA-256 over the ends of the games from ``first`` on: for each its plies, all fields and all streams, as int64.

    How far each stream has run depends on every move, so that games which part anywhere hardly ever end alike.
    """
    states = np.zeros(count, dtype=dtype(game))
    w = np.zeros((count, length(len(players))), dtype=np.int64)
    plies = np.zeros(count, dtype=np.int64)
    run = _ends(game)
    run(
        states,
        w,
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        first,
        game.rules.LONGEST,
        works_on(game, book),
        plies,
    )
    fields = states.view(np.int64).reshape(count, -1)
    return sha256(np.hstack([plies[:, None], fields, w]).astype("<i8").tobytes()).hexdigest()
