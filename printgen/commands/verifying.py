"""What a record proves: it is read, replayed, and held against rules, seed, player and digest."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from printgen.commands.records import Kept, read_records
from printgen.engine import play
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.record import Record
from printgen.errors import RecordError, Refused

Tick = Callable[[int], None]
"""Hears how much more of long work is done."""


class Check(NamedTuple):
    """A record of a file, by the name that it has there, and what came of it: a verdict, or why it is not true."""

    name: str
    verdict: play.Verdict | None
    problem: RecordError | None


class Records(NamedTuple):
    """The records of a file, still to be checked, and how many lines they have together."""

    kept: tuple[Kept, ...]
    lines: int

    def check(self, tick: Tick = lambda n: None) -> Iterator[Check]:
        """Each record in its turn; ``tick`` hears how many more lines are done."""
        for kept in self.kept:
            left = kept.lines

            def count(n: int) -> None:
                nonlocal left
                left -= n
                tick(n)

            try:
                check = Check(kept.name, verdict_of(*kept.read(), count), None)
            except RecordError as problem:
                check = Check(kept.name, None, problem)
            tick(left)
            yield check


def records(path: Path) -> Records:
    """The records of a file; RecordError when it has none or cannot be read."""
    kept = tuple(read_records(path))
    return Records(kept, sum(one.lines for one in kept))


def verdict_of(game: Game, ident: GameId, record: Record, tick: Tick = lambda n: None) -> play.Verdict:
    """What is proven of a record, with the solved policy where a player reads it and it is to be had; RecordError if untrue."""
    solved = None
    with suppress(Refused):
        solved = policy(game, ident, record.players if ident.seed is not None else ())
    return play.verify(game, ident, record, solved, tick)


def solving(what: str, instead: str = "") -> Any:
    """The solver; Refused when the extra "study" is not installed, with what else can be done ``instead``."""
    try:
        return import_module("printgen.simulation.solve")
    except ImportError:
        advice = f"pip install 'printgen[study]'{instead}"
        raise Refused(f"{what} needs numba and numpy, the extra 'study': {advice}") from None


def policy(game: Game, ident: GameId, names: Sequence[str]) -> Any:
    """The solved policy when one of the players reads it, else nothing."""
    if not game.players.SOLVED or game.players.SOLVED not in names:
        return ()
    others = ", ".join(name for name in game.players.NAMES if name != game.players.SOLVED)
    solver = solving(f"player {game.players.SOLVED}", f", or choose another player: {others}")
    return solver.policy(game, ident.options)
