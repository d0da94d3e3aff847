"""Verify records: read and replay them, and compare them with rules, seed, players and digest."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from printgen.commands.record_files import StoredRecord, read_records
from printgen.engine import play
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.record import Record
from printgen.errors import RecordError, Refused
from printgen.progress import run_step


class RecordCheck(NamedTuple):
    """The result for one record of a file: its name there, and the verdict, or the problem if it is not true."""

    name: str
    verdict: play.Verdict | None
    problem: RecordError | None


class RecordFile(NamedTuple):
    """The records of a file before they are checked, and the number of their lines."""

    stored_records: tuple[StoredRecord, ...]
    line_count: int

    def iter_checks(self, file_name: str = "") -> Iterator[RecordCheck]:
        """Check the records one by one and yield the results; ``file_name`` is shown while they are checked."""
        with run_step("lines", self.line_count, title=file_name) as step:
            for kept in self.stored_records:
                try:
                    check = RecordCheck(kept.name, verify_record(*kept.parse()), None)
                except RecordError as problem:
                    check = RecordCheck(kept.name, None, problem)
                step.advance(kept.line_count)
                yield check


def load_records(path: Path) -> RecordFile:
    """Load the records of a file.

    RecordError is raised when it has none or cannot be read.
    """
    kept = tuple(read_records(path))
    return RecordFile(kept, sum(one.line_count for one in kept))


def verify_record(game: Game, ident: GameId, record: Record) -> play.Verdict:
    """Return what is proven about a record, with the solved policy if a player reads it and it is available.

    RecordError is raised when the record is not true.
    """
    solved = None
    with suppress(Refused):
        solved = load_needed_policy(game, ident, record.players if ident.seed is not None else ())
    return play.verify(game, ident, record, solved)


def load_solver(purpose: str, alternative: str = "") -> Any:
    """Return the module that solves games.

    Refused is raised when the extra "study" is not installed; ``purpose`` and ``alternative`` complete the message.
    """
    try:
        return import_module("printgen.simulation.solve")
    except ImportError:
        advice = f"pip install 'printgen[study]'{alternative}"
        raise Refused(f"{purpose} needs numba and numpy, the extra 'study': {advice}") from None


def load_needed_policy(game: Game, ident: GameId, names: Sequence[str]) -> Any:
    """Return the solved policy if one of the players reads it, else an empty tuple.

    Refused is raised when it is needed and cannot be solved here.
    """
    if not game.players.SOLVED_PLAYER or game.players.SOLVED_PLAYER not in names:
        return ()
    others = ", ".join(name for name in game.players.NAMES if name != game.players.SOLVED_PLAYER)
    solver = load_solver(f"player {game.players.SOLVED_PLAYER}", f", or choose another player: {others}")
    return solver.load_policy(game, ident.options)
