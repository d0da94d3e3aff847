"""A journal: what has been played of a study, a line for each piece, so that a run which was broken off goes on where it was.

The first line says which study it is. A line torn by a power cut, or spoiled, does not count: its piece is played again. The
journal of another study is refused and stays as it is, as does a file that is no journal.
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

from printgen.errors import OutputError, Refused, printable
from printgen.simulation.batches import Batch, split_into_batches
from printgen.simulation.executor import Executor, ThreadExecutor, Work

HEAD_WORDS = "printgen journal 1: "
CODE_DIGEST = re.compile(r'"code": "\w+"')
SYNC_SECONDS = 1.0  # seconds after which a line is on the disk, not only on its way there


class Journal:
    """The journal of a study at a path; ``study`` says in one line all that its games depend on. Refused when it is another's."""

    def __init__(self, path: Path, study: str):
        self.path, self.head = path, f"{HEAD_WORDS}{study}\n".encode()
        self._salt = sha256(self.head)
        self._synced = 0.0
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise OutputError(f"{printable(path)} cannot be written: it is no file that is read again")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as problem:
            raise OutputError(f"{printable(path)} cannot be written: {problem.strerror}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        """Refused when somebody else is writing it, where the system can tell."""
        with suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Refused(
                    f"{printable(self.path)} is being written by another run: wait for it, or name another file"
                ) from None

    def _read(self) -> None:
        """What is there, and the file ready for the next line."""
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
        """Say whose it is."""
        first = data.partition(b"\n")[0].decode("utf-8", "replace")
        if not first.startswith(HEAD_WORDS):
            raise Refused(f"{printable(self.path)} is not a journal; it stays as it is: name another file")
        here = self.head.decode().removeprefix(HEAD_WORDS).strip()
        theirs = printable(first.removeprefix(HEAD_WORDS))
        if CODE_DIGEST.sub("", theirs) == CODE_DIGEST.sub("", here):
            raise Refused(
                f"{printable(self.path)} was begun by another version of the program, or of the game: name another file"
            )
        raise Refused(f"{printable(self.path)} is the journal of another study, {theirs}; this one is {here}")

    def _parse_line(self, line: bytes) -> tuple[Batch, bytes] | None:
        """The piece of a line and its answer, or None of a line that is not whole and true."""
        with suppress(ValueError, NotBase64):
            said, check = line.decode("ascii").rsplit(" ", 1)
            first, count, answer = said.split(" ")
            if check == f"{self._line_check(said)}\n":
                return Batch(int(first), int(count)), b64decode(answer, validate=True)
        return None

    def _line_check(self, said: str) -> str:
        """What stands at a line's end; it depends on the study, too."""
        salted = self._salt.copy()
        salted.update(said.encode())
        return salted.hexdigest()[:12]

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            if time.monotonic() - self._synced > SYNC_SECONDS:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()
        except OSError as problem:
            raise OutputError(f"{printable(self.path)} cannot be written: {problem.strerror}; what stands there counts") from None

    def add_answer(self, piece: Batch, answer: bytes) -> None:
        """Write down what came of a piece."""
        said = f"{piece.first_seed} {piece.games} {b64encode(answer).decode()}"
        self._write(f"{said} {self._line_check(said)}\n".encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        with suppress(OSError):
            os.fsync(self._file.fileno())
        self._file.close()


def iter_answers(crew: Executor, pieces: Iterable[Batch], work: Work, journal: Journal | None) -> Iterator[tuple[Batch, bytes]]:
    """Each piece with its answer, in their order: those of the journal as they stand, the others played and written down."""
    done = journal.done if journal else {}
    for known, run in groupby(pieces, done.__contains__):
        if known:
            yield from ((piece, done[piece]) for piece in run)
            continue
        for piece, answer in crew.iter_answers(run, work):
            if journal:
                journal.add_answer(piece, answer)
            yield piece, answer


@dataclass
class Interruption:
    """Whether somebody has broken a study off, after so many games; who will then not wait for other ones either."""

    is_interrupted: bool = False
    games_counted: int = 0


class RunConfig(NamedTuple):
    """How a study is run: who hears how many more games are done, who plays (by default a worker for each core), a journal;
    after how many seconds it is enough, if ever; and who is told when it is broken off. What is counted then are the first
    games, without a gap.
    """

    tick: Callable[[int], None] = lambda n: None
    executor: Executor | None = None
    journal: Path | None = None
    seconds: float = inf
    interruption: Interruption | None = None

    def run_study(self, study: str, first: int, games: int, work: Work, add: Callable[[Batch, bytes], object]) -> int:
        """How many of the games from ``first`` on were counted: each piece is handed to ``add``, in order, until that says True.

        What stands in the journal of the ``study`` is not played again. Whoever breaks it off keeps what was counted; there
        must be a game.
        """
        counted, begun = 0, time.monotonic()
        with Journal(self.journal, study) if self.journal else nullcontext() as kept:
            try:
                for piece, answer in iter_answers(
                    self.executor or ThreadExecutor(), split_into_batches(first, games), work, kept
                ):
                    enough = add(piece, answer) is True
                    counted += piece.games
                    self.tick(piece.games)
                    if enough or time.monotonic() - begun > self.seconds:
                        break
            except KeyboardInterrupt:
                if not counted:
                    raise
                if self.interruption:
                    self.interruption.is_interrupted, self.interruption.games_counted = True, counted
        return counted


DEFAULT_RUN = RunConfig()
"""By a worker for each core; nobody hears of it, and nothing is kept."""
