"""Those who do the pieces of a study on other machines: the workers of a dask cluster, by the address of its scheduler.

A worker is sent what is to be played as it is, and runs it: name only schedulers that you trust. Whoever of them is lost, their
pieces are played by others; an answer is still added up once, by who asked for it.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from printgen.catalogue import sending
from printgen.errors import Refused, shown
from printgen.study.lab.crew import AHEAD, Work, in_order
from printgen.study.lab.pieces import Piece
from printgen.study.lab.sources import KERNEL, code_digest

PATIENCE = 20
"""Seconds until a scheduler must have answered, and a worker come."""
SILENCE = 900
"""Seconds that a piece may take: a game of a player who thinks for long is one."""
sending.allow()
RETRIES = 3
"""How often a piece is given to another worker."""


class Cluster:
    """The workers of a cluster; Refused when its scheduler, or every worker, is silent, or the extra is not installed."""

    def __init__(self, address: str, patience: float = PATIENCE, silence: float = SILENCE):
        self.address, self.patience, self.silence = address, patience, silence

    def answers(self, pieces: Iterable[Piece], work: Work) -> Iterator[tuple[Piece, bytes]]:
        """See Crew."""
        with self._client() as client:
            sent, code = client.scatter(work, broadcast=True), code_digest(KERNEL)
            ahead = AHEAD * len(client.scheduler_info(n_workers=-1)["workers"])

            def submit(piece: Piece) -> Awaited:
                future = client.submit(answer, sent, piece.first, piece.games, code, pure=False, retries=RETRIES)
                return Awaited(future, self.silence, self.address)

            yield from in_order(pieces, submit, ahead)

    def _client(self) -> Any:
        """A connection, with a worker at least."""
        try:
            from distributed import Client
        except ImportError:
            raise Refused("a cluster needs distributed, the extra 'cluster': pip install 'printgen[cluster]'") from None
        client = None
        try:
            client = Client(self.address, timeout=self.patience, set_as_default=False)
            client.wait_for_workers(1, timeout=self.patience)
        except (OSError, ValueError, TimeoutError):
            if client:
                client.close(timeout=self.patience)
            raise Refused(f"{shown(self.address)}: no scheduler with a worker answers there; say tcp://HOST:PORT") from None
        return client


class Awaited(NamedTuple):
    """An answer that a worker will give."""

    future: Any
    silence: float
    address: str

    def result(self) -> bytes:
        """The answer; Refused when it does not come."""
        try:
            found: bytes = self.future.result(timeout=self.silence)
        except TimeoutError:
            raise Refused(f"{shown(self.address)}: no worker has answered for {self.silence:.0f} seconds") from None
        except Exception as problem:
            if type(problem).__name__ in ("KilledWorker", "CancelledError", "FutureCancelledError"):
                raise Refused(f"{shown(self.address)}: too many workers were lost; --resume goes on with what is kept") from None
            raise
        return found


def answer(work: Work, first: int, games: int, code: str) -> bytes:
    """What came of a piece; Refused by a worker whose program is another than that of who asks."""
    if code_digest(KERNEL) != code:
        raise Refused("a worker of the cluster has another version of the program: install the same everywhere")
    return work(Piece(first, games), array("q", (0,)))
