"""Plays the batches of a study on the workers of a dask cluster, which is named by the address of its scheduler.

A worker runs whatever it is sent, so name only schedulers that you trust. If a worker is lost, others play its batches; this
process still adds up each answer exactly once.
"""

from __future__ import annotations

import asyncio
import pickle
import re
import time
from array import array
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import islice
from logging import CRITICAL, LogRecord, getLogger
from socket import create_connection
from typing import Any, NamedTuple

from printgen.errors import Refused, escape_for_terminal
from printgen.gameapi import pickling
from printgen.simulation.batches import Batch
from printgen.simulation.executor import BATCHES_AHEAD, Work, iter_in_order
from printgen.simulation.provenance import ENGINE, code_digest

CONNECT_SECONDS = 20
"""Seconds until a scheduler must have answered, and a worker come."""
SILENCE_SECONDS = 900
"""Seconds that a piece may take: a game of a player who thinks for long is one."""
RETRIES = 3
"""How often pieces are given to another worker."""
BUNDLE_SECONDS = 0.5
"""Seconds that a bundle of pieces should take."""
MAX_SENT_BYTES = 1 << 16
"""Bytes that are sent with every bundle: what is laid with the workers once is lost with whoever alone had taken it yet."""
ADDRESS = re.compile(r"((tcp|tls)://)?(?P<host>\[[^\]\s]+\]|[^:/\s\[\]]+)(:(?P<port>\d{1,5}))?")
"""What dask takes for an address; given another, it complains once more when it is cleared away."""
DEFAULT_PORT = 8786
"""Where a scheduler listens if nobody says another."""
RESUME_HINT = "the same call goes on with what a journal (--resume) or a catalogue has kept"
Bundle = tuple[Batch, ...]

pickling.enable_pickling()


class ClusterExecutor:
    """An executor that uses the workers of a dask cluster.

    ``patience`` is how many seconds a scheduler may take to answer and a worker to come; ``silence`` is how many seconds a
    batch may take. ``iter_answers`` raises Refused when the scheduler or every worker is silent, or the extra "cluster" is
    not installed.
    """

    def __init__(self, address: str, patience: float = CONNECT_SECONDS, silence: float = SILENCE_SECONDS):
        self.address, self.patience, self.silence = address, patience, silence

    def iter_answers(self, batches: Iterable[Batch], work: Work) -> Iterator[tuple[Batch, bytes]]:
        """Yield each batch with its answer, in order; see ``Executor``."""
        with self._connect() as client:
            # Bytes, which workers hand on to each other as they are: a game that was unpickled there is pickled in another way.
            sent, code = self._scatter_work(client, work), code_digest(ENGINE)
            ahead, pace = BATCHES_AHEAD * len(client.scheduler_info(n_workers=-1)["workers"]), BundleSizer()

            def submit(bundle: Bundle) -> BundleFuture:
                future = client.submit(run_bundle, sent, bundle, code, pure=False, retries=RETRIES)
                return BundleFuture(future, client, self)

            for bundle, (seconds, found) in iter_in_order(pace.iter_bundles(batches), submit, ahead):
                pace.add_timing(len(bundle), seconds)
                yield from zip(bundle, found, strict=True)

    def require_workers(self) -> None:
        """Raise Refused, as ``iter_answers`` does, unless a scheduler with a worker answers."""
        self._connect().close()

    def _scatter_work(self, client: Any, work: Work) -> Any:
        """Return the pickled work, or for large work a future of it that every worker holds.

        Raise Refused when the workers do not take it in time.
        """
        from distributed.protocol.pickle import dumps

        whole = dumps(work)
        if len(whole) <= MAX_SENT_BYTES:
            return whole
        try:
            return client.scatter(whole, broadcast=True, timeout=self.silence)
        except TimeoutError:
            raise Refused(
                f"{escape_for_terminal(self.address)}: the workers have not taken the study for {self.silence:.0f} seconds"
            ) from None

    def _connect(self) -> Any:
        """Return a client of the scheduler with at least one worker.

        Raise Refused when the address is invalid, nothing answers there, or the extra "cluster" is not installed.
        """
        try:
            from dask.config import get
            from distributed import Client
        except ImportError:
            raise Refused("a cluster needs distributed, the extra 'cluster': pip install 'printgen[cluster]'") from None
        said = ADDRESS.fullmatch(self.address)
        if not said:
            raise Refused(f"{escape_for_terminal(self.address)} is no address of a scheduler: say tcp://HOST:PORT")
        if self.address.startswith("tls://") and not get("distributed.comm.tls.ca-file", None):
            raise Refused(
                f"{escape_for_terminal(self.address)}: dask's configuration names no certificates (distributed.comm.tls)"
            )
        client = None
        try:
            create_connection((said["host"].strip("[]"), int(said["port"] or DEFAULT_PORT)), self.patience).close()
            getLogger("distributed.client").setLevel(CRITICAL)  # what it would log of a lost scheduler is said by a sentence
            getLogger("asyncio").addFilter(_is_worth_logging)
            self._require_scheduler()
            client = Client(self.address, timeout=self.patience, set_as_default=False)
            client.wait_for_workers(1, timeout=self.patience)
        except (OSError, ValueError, OverflowError, MemoryError):  # a port too high; what HTTP says, read as a length
            if client:
                client.close(timeout=self.patience)
            raise Refused(
                f"{escape_for_terminal(self.address)}: no scheduler with a worker answers there; say tcp://HOST:PORT"
            ) from None
        return client

    def _require_scheduler(self) -> None:
        """Raise OSError unless a scheduler answers at the address.

        Without this check a client would take twice its patience to give up, and would wait for ever for something that
        listens but never answers.
        """
        from distributed.comm.core import connect
        from distributed.security import Security

        async def greeting() -> None:
            (await connect(self.address, timeout=self.patience, **Security().get_connection_args("client"))).abort()

        with ThreadPoolExecutor(1) as aside:  # a notebook has a loop of its own
            aside.submit(asyncio.run, asyncio.wait_for(greeting(), self.patience)).result()


def _is_worth_logging(record: LogRecord) -> bool:
    """Return False for dask's report that nothing waits any longer for a late answer.

    dask logs it when the client closes.
    """
    return not (record.exc_info and getattr(record.exc_info[0], "__name__", "") == "AllExit")


class BundleSizer:
    """The number of batches that are sent at once, adjusted to the time that they take.

    To send a bundle costs some hundredths of a second, whatever is in it.
    """

    def __init__(self) -> None:
        self._many = 1

    def iter_bundles(self, pieces: Iterable[Batch]) -> Iterator[Bundle]:
        """Yield the batches in order, in bundles; each bundle is made when it is asked for."""
        rest = iter(pieces)
        while bundle := tuple(islice(rest, self._many)):
            yield bundle

    def add_timing(self, many: int, seconds: float) -> None:
        """Adjust the size of the next bundles to BUNDLE_SECONDS, at most doubling it.

        ``many`` batches have taken ``seconds``.
        """
        self._many = max(1, min(2 * many, int(many * BUNDLE_SECONDS / max(seconds, 0.001))))


class BundleFuture(NamedTuple):
    """The pending result of a bundle: the seconds it took, and its answers."""

    future: Any
    client: Any
    cluster: ClusterExecutor

    def result(self) -> tuple[float, list[bytes]]:
        """Wait for the result and return it; raise Refused when no worker is left or none answers in time."""
        where = escape_for_terminal(self.cluster.address)
        until, deserted = time.monotonic() + self.cluster.silence, 0
        while True:
            try:
                found: tuple[float, list[bytes]] = self.future.result(timeout=min(self.cluster.patience, self.cluster.silence))
            except TimeoutError:
                deserted = 0 if self.client.scheduler_info(n_workers=-1)["workers"] else deserted + 1
                if deserted == 2:  # one that is begun again by its nanny was away for less
                    raise Refused(f"{where}: no worker is left; {RESUME_HINT}") from None
                if time.monotonic() > until:
                    raise Refused(f"{where}: no worker has answered for {self.cluster.silence:.0f} seconds") from None
            except Exception as problem:
                if type(problem).__name__ in ("KilledWorker", "CancelledError", "FutureCancelledError"):
                    gone = getattr(problem, "reason", "") == "scheduler-connection-lost"
                    lost = "the scheduler has gone" if gone else "too many workers were lost"
                    raise Refused(f"{where}: {lost}; {RESUME_HINT}") from None
                raise
            else:
                return found


def run_bundle(sent: bytes, bundle: Bundle, code: str) -> tuple[float, list[bytes]]:
    """Play a bundle on a worker; return the seconds that it took and the answer of each batch.

    Raise Refused when the worker's code is not the sender's, whose digest is ``code``.
    """
    if code_digest(ENGINE) != code:
        raise Refused("a worker of the cluster has another version of the program: install the same everywhere")
    begun, work = time.perf_counter(), unpack_work(sent)
    found = [work(Batch(*piece), array("q", (0,))) for piece in bundle]
    return time.perf_counter() - begun, found


@lru_cache(maxsize=1)
def unpack_work(sent: bytes) -> Work:
    """Return the work that was sent; it is cached, so that nothing is read or compiled twice."""
    work: Work = pickle.loads(sent)
    return work
