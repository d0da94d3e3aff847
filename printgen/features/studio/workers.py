"""Worker processes that answer calls side by side; a call that is no longer wanted ends at once.

Calls of the same kind share one worker, which caches what it has laid out or played. Long calls have workers of their own, so
that pages can be turned meanwhile. A call is ended by ending its process; the next call of its kind starts another.
"""

import shutil
import signal
from collections import deque
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Condition
from typing import Any

from printgen.errors import PrintgenError
from printgen.features.studio.api import CALLS, LONG_CALLS, call, describe_error
from printgen.features.studio.calls import uploads
from printgen.features.studio.calls.prints import SLOW_PIECES
from printgen.features.studio.upload_folder import make_private_folder
from printgen.gameapi.discovery import restrict_paths
from printgen.gameapi.game_packages import explain_game_error

MOST_LONG_CALLS = 3
"""So many long calls at most are worked at beside each other; others wait."""
MOST_REMEMBERED_STOPS = 64
"""So many calls that were stopped before they began are kept in mind."""
OWN_WORKER = ""
"""The kind of what is answered by a worker of its own."""
Message = tuple[str, Any]


class CallCancelled(Exception):
    """An error that says that the answer is no longer wanted."""


class WorkerEnded(Exception):
    """An error that says that a worker ended in the middle of its work."""


def serve_calls(link: Connection, folder: Path) -> None:
    """Answer calls one after the other until the connection closes; the main function of a worker process.

    ``folder`` is the private folder of the studio. The connection closes only when the studio was ended without having the
    time to remove the folder: then the worker removes it.
    """
    uploads.use_folder(folder)
    restrict_paths(folder)  # else a link to a page of the studio could name any folder, and its code would run without trust
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the door, which ends its desks
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            name, args = link.recv()
            link.send(_last_answer(name, args, link))
    shutil.rmtree(folder, ignore_errors=True)


def _last_answer(name: str, args: Mapping[str, Any], link: Connection) -> Message:
    """Make a call and return its last message: its answer, or what went wrong."""
    try:
        return "answer", call(name, args, lambda n: link.send(("tick", n)))
    except PrintgenError as problem:
        return "trouble", describe_error(problem)
    except (BrokenPipeError, ConnectionResetError):
        raise
    except Exception as problem:  # a page is told in any case
        if error := explain_game_error(problem):
            return "trouble", describe_error(error)
        return "trouble", {"kind": "internal", "sentence": f"something went wrong in printgen: {problem!r}"}


class Worker:
    """A worker process and the connection to it; it starts at once and takes calls before it is ready."""

    def __init__(self, folder: Path) -> None:
        context = get_context("spawn")
        self._link, theirs = context.Pipe()
        self._process = context.Process(target=serve_calls, args=(theirs, folder), daemon=True)
        self._process.start()
        theirs.close()
        self.uploads_told = 0
        self.is_ready = True

    def ask(self, name: str, args: Mapping[str, Any]) -> Iterator[Message]:
        """Send a call and yield its messages up to the last one; raise WorkerEnded if the process ends before."""
        self.is_ready = False
        try:
            self._link.send((name, args))
            while True:
                message: Message = self._link.recv()
                self.is_ready = message[0] != "tick"
                yield message
                if self.is_ready:
                    return
        except (EOFError, BrokenPipeError, ConnectionResetError, OSError):
            raise WorkerEnded from None

    def end(self) -> None:
        """Kill the process, whatever it does."""
        self.is_ready = False
        self._process.kill()

    def end_and_wait(self) -> None:
        """Kill the process and wait until it is gone."""
        self.end()
        self._process.join()
        with suppress(OSError):  # whoever waited for it has closed it
            self._link.close()


class WorkerPool:
    """All workers of a server: the free ones by kind, and the busy ones by call."""

    def __init__(self) -> None:
        self._turn = Condition()
        self._folder = make_private_folder()
        self._free: dict[str, list[Worker]] = {OWN_WORKER: [self._start_worker()]}
        self._busy: dict[str, Worker | None] = {}
        self._kinds: dict[str, str] = {}
        self._stopped: deque[str] = deque(maxlen=MOST_REMEMBERED_STOPS)
        self._put: dict[str, Mapping[str, Any]] = {}

    def answer(self, number: str, name: str, args: Mapping[str, Any]) -> Generator[Message, None, None]:
        """Yield the messages of a call: any number of ``tick``, then ``answer`` or ``trouble``.

        Raise CallCancelled when the call is stopped, WorkerEnded when its worker breaks down.
        """
        with self._lend_worker(number, _worker_kind(name, args)) as worker:
            try:
                for folder in [*self._put.values()][worker.uploads_told :]:
                    list(worker.ask("put", folder))
                    worker.uploads_told += 1
                for what, said in worker.ask(name, args):
                    if name == "put" and what == "answer":
                        self._put.setdefault(said.value["id"], args)
                    yield what, said
            except WorkerEnded:
                if number in self._stopped:
                    raise CallCancelled from None
                raise

    def stop(self, number: str) -> None:
        """Stop a call at once; one that has not arrived yet will not begin."""
        with self._turn:
            self._stopped.append(number)
            worker = self._busy.get(number)
            if worker:
                worker.end()
            self._turn.notify_all()

    def close(self) -> None:
        """End all workers, and remove what was uploaded."""
        with self._turn:
            every = [*(worker for free in self._free.values() for worker in free), *self._busy.values()]
            self._free.clear()
        for worker in every:
            if worker:
                worker.end_and_wait()
        self._folder.cleanup()

    def _start_worker(self) -> Worker:
        return Worker(Path(self._folder.name))

    @contextmanager
    def _lend_worker(self, number: str, kind: str) -> Iterator[Worker]:
        """Lend a worker to a call as soon as there is one.

        Afterwards it is free again, or ended if its call was not finished. Raise CallCancelled when the call is stopped
        before.
        """
        with self._turn:
            self._turn.wait_for(lambda: number in self._stopped or self._may_begin(number, kind))
            if number in self._stopped:
                self._stopped.remove(number)
                raise CallCancelled
            worker = self._next_free(kind)
            self._busy[number], self._kinds[number] = worker, kind
        try:
            yield worker
        finally:
            with self._turn:
                del self._busy[number], self._kinds[number]
                if worker.is_ready:
                    self._free.setdefault(kind, []).append(worker)
                with suppress(ValueError):
                    self._stopped.remove(number)
                self._turn.notify_all()
            if not worker.is_ready:
                worker.end_and_wait()

    def _may_begin(self, number: str, kind: str) -> bool:
        """Tell whether a call may have a worker now: fewer than the most of its kind are answered, and none of its number."""
        most = 1 if kind else MOST_LONG_CALLS
        return number not in self._kinds and sum(one == kind for one in self._kinds.values()) < most

    def _next_free(self, kind: str) -> Worker:
        """Return a free worker; another is always started in reserve, so that nobody waits for one to start."""
        spare = self._free.setdefault(OWN_WORKER, [])
        own = self._free.get(kind)
        worker = own.pop() if own else spare.pop() if spare else self._start_worker()
        if not spare:
            spare.append(self._start_worker())
        return worker


def _worker_kind(name: str, args: Mapping[str, Any]) -> str:
    """Return the kind of worker that answers a call; "" for a worker of its own.

    Slow pieces have a worker each, which caches them. An unknown call may be answered by any worker.
    """
    if name not in CALLS or name in LONG_CALLS:
        return OWN_WORKER
    piece = args.get("piece")
    return str(piece) if piece in SLOW_PIECES else CALLS[name].__module__
