"""The journal of a study: one line for each batch that was played, so that an interrupted run can be continued.

The first line identifies the study. A damaged line, for example one that was cut off by a power failure, is ignored and its
batch is played again. The journal of another study is refused and left unchanged, and so is a file that is no journal.
"""

import os
import re
import time
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from math import inf
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NamedTuple, Self

from printgen.errors import OutputError, Refused, escape_for_terminal
from printgen.progress import run_step
from printgen.reasons import system_reason
from printgen.simulation.batches import Batch, split_into_batches
from printgen.simulation.executor import Executor, ThreadExecutor, Work

HEAD_WORDS = "printgen journal 1: "
CODE_DIGEST = re.compile(r'"code": "\w+"')
LEAST_SECONDS = 0.001  # a time limit that is over
SYNC_SECONDS = 1.0  # seconds after which a line is on the disk, not only on its way there


def require_journal(path: Path) -> None:
    """Raise Refused when a file is at the path that is no journal, before long work."""
    if path.is_file():
        with path.open("rb") as file:
            _require_head(path, file.read(len(HEAD_WORDS)))


def _require_head(path: Path, data: bytes) -> None:
    """Raise Refused unless a file that begins so is a journal, or the beginning of one."""
    if not HEAD_WORDS.encode().startswith(data[: len(HEAD_WORDS)]):
        raise Refused(f"{escape_for_terminal(path)} is not a journal; it stays as it is: name another file")


class Journal:
    """The journal of a study in a file.

    ``study`` is one line with everything that the games of the study depend on. ``done`` holds the batches that were played,
    with their answers. Refused is raised for the journal of another study, OutputError when the file cannot be written.
    """

    def __init__(self, path: Path, study: str):
        self.path, self.head = path, f"{HEAD_WORDS}{study}\n".encode()
        self._salt = sha256(self.head)
        self._synced = 0.0
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OutputError(f"{escape_for_terminal(path)} cannot be written: it is no file that is read again")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as problem:
            raise OutputError(
                f"{escape_for_terminal(path)} cannot be written: {system_reason(problem)}; choose another file with --resume"
            ) from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        """Lock the file.

        Refused is raised when another run is writing it, on systems with file locks.
        """
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Refused(
                    f"{escape_for_terminal(self.path)} is being written by another run: wait for it, or name another file"
                ) from None

    def _read(self) -> None:
        """Read the lines of the file and prepare it for the next line."""
        self._file.seek(0)
        data = self._file.read()
        if not self.head.startswith(data[: len(self.head)]):
            self._refuse_other_study(data)
        lines = data[len(self.head) :].splitlines(keepends=True)
        self.done = dict(filter(None, map(self._parse_line, lines)))
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)
        if not whole:
            self._write(self.head)

    def _refuse_other_study(self, data: bytes) -> None:
        """Raise Refused with a sentence that says what the file is instead."""
        _require_head(self.path, data)
        first = data.partition(b"\n")[0].decode("utf-8", "replace")
        here = self.head.decode().removeprefix(HEAD_WORDS).strip()
        theirs = escape_for_terminal(first.removeprefix(HEAD_WORDS))
        if CODE_DIGEST.sub("", theirs) == CODE_DIGEST.sub("", here):
            raise Refused(
                f"{escape_for_terminal(self.path)} was begun by another version of the program, or of the game: name another file"
            )
        raise Refused(f"{escape_for_terminal(self.path)} is the journal of another study, {theirs}; this one is {here}")

    def _parse_line(self, line: bytes) -> tuple[Batch, bytes] | None:
        """Return the batch of a line and its answer, or None if the line is incomplete or damaged."""
        with suppress(ValueError, NotBase64):
            said, check = line.decode("ascii").rsplit(" ", 1)
            first, count, answer = said.split(" ")
            if check == f"{self._line_check(said)}\n":
                return Batch(int(first), int(count)), b64decode(answer, validate=True)
        return None

    def _line_check(self, line_text: str) -> str:
        """Return the check at the end of a line, which depends on the study, too."""
        salted = self._salt.copy()
        salted.update(line_text.encode())
        return salted.hexdigest()[:12]

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            if time.monotonic() - self._synced > SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()
        except OSError as problem:
            raise OutputError(
                f"{escape_for_terminal(self.path)} cannot be written: {system_reason(problem)}; the games that are in it count"
            ) from None

    def add_answer(self, batch: Batch, answer: bytes) -> None:
        """Append the answer of a batch."""
        said = f"{batch.first_seed} {batch.games} {b64encode(answer).decode()}"
        self._write(f"{said} {self._line_check(said)}\n".encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        with suppress(OSError):
            os.fsync(self._file.fileno())
        self._file.close()


def iter_answers(
    executor: Executor, batches: Iterable[Batch], work: Work, journal: Journal | None
) -> Iterator[tuple[Batch, bytes]]:
    """Yield each batch with its answer, in order.

    Answers in the journal are reused; the other batches are played, and their answers are appended to it.
    """
    done = journal.done if journal else {}
    for known, run in groupby(batches, done.__contains__):
        if known:
            yield from ((piece, done[piece]) for piece in run)
            continue
        for piece, answer in executor.iter_answers(run, work):
            if journal:
                journal.add_answer(piece, answer)
            yield piece, answer


@dataclass
class Interruption:
    """Whether a study was interrupted, or ended by its time limit, and after how many games.

    After an interruption later studies of the same call stop, too. ``seconds_played`` says how long the last study played.
    """

    is_interrupted: bool = False
    is_out_of_time: bool = False
    games_counted: int = 0
    seconds_played: float = 0.0


class RunConfig(NamedTuple):
    """How a study is run. After an interruption the counted games are the first ones, without a gap.

    Args:
        executor: plays the games; None for one thread per core.
        journal: the file of the journal, or None.
        seconds: how long games are played, at most; compiling, which comes before, does not count.
        until: the time of ``time.monotonic`` after which no further batch is begun, whatever came before.
        interruption: where an interruption is noted.
    """

    executor: Executor | None = None
    journal: Path | None = None
    seconds: float = inf
    until: float = inf
    interruption: Interruption | None = None

    def run_study(self, study: str, first: int, games: int, work: Work, add: Callable[[Batch, bytes], object]) -> int:
        """Play a study and return how many of its games were counted.

        Batches that are in the journal of the study are not played again. KeyboardInterrupt ends the study and keeps what was
        counted; it is raised when no game was counted.

        Args:
            study: identifies the study, see ``Journal``.
            first: the first seed.
            games: the number of games.
            work: plays a batch.
            add: called with each batch and its answer, in order; if it returns True, the study ends.
        """
        counted, now = 0, time.monotonic()
        until = min(now + self.seconds, self.until)
        with (
            Journal(self.journal, study) if self.journal else nullcontext() as kept,
            run_step("games", games, seconds=max(until - now, LEAST_SECONDS)) as step,
        ):
            try:
                enough = False
                for piece, answer in iter_answers(self._executor_until(until), split_into_batches(first, games), work, kept):
                    enough = add(piece, answer) is True
                    counted += piece.games
                    step.advance(piece.games)
                    if enough or time.monotonic() > until:
                        break
                if counted < games and not enough:
                    self._note_end(counted, is_out_of_time=True)
            except KeyboardInterrupt:
                if not counted:
                    raise
                self._note_end(counted, is_interrupted=True)
        if self.interruption:
            self.interruption.seconds_played = time.monotonic() - now
        return counted

    def _executor_until(self, until: float) -> Executor:
        """Return the executor of the study; threads of this machine do not wait for slow games beyond the time ``until``."""
        executor = self.executor or ThreadExecutor()
        return ThreadExecutor(executor.workers, until) if type(executor) is ThreadExecutor else executor

    def _note_end(self, counted: int, is_interrupted: bool = False, is_out_of_time: bool = False) -> None:
        """Note after how many games a study ended before its last game, and why."""
        if self.interruption:
            self.interruption.games_counted = counted
            self.interruption.is_interrupted |= is_interrupted
            self.interruption.is_out_of_time |= is_out_of_time


DEFAULT_RUN = RunConfig()
"""By a worker for each core; nobody hears of it, and nothing is kept."""
