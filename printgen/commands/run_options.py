"""How many games are played: with which workers, with which journal, and for how long."""

from math import inf
from pathlib import Path
from typing import NamedTuple

from printgen import extensions
from printgen.simulation.checkpoint import Interruption, RunConfig
from printgen.simulation.executor import Executor, ThreadExecutor


class RunOptions(NamedTuple):
    """How a study is run, as a call asks for it.

    Args:
        workers: the number of threads, 0 for one per core.
        journal: the file of the journal, or None.
        cluster: the address of a dask scheduler whose workers play, or "".
        seconds: how long games are played, at most; compiling does not count.
        until: the time of ``time.monotonic`` after which no further batch is begun, whatever came before.
        interruption: where an interruption is noted.
    """

    workers: int = 0
    journal: Path | None = None
    cluster: str = ""
    seconds: float = inf
    until: float = inf
    interruption: Interruption | None = None

    @property
    def executor(self) -> Executor:
        """The executor that plays the games."""
        return make_executor(self.workers, self.cluster) or ThreadExecutor()

    @property
    def run_config(self) -> RunConfig:
        """The same options in the form that a study takes."""
        return RunConfig(self.executor, self.journal, seconds=self.seconds, until=self.until, interruption=self.interruption)


def make_executor(workers: int, cluster: str) -> Executor | None:
    """Return an executor with this many threads, or for the dask scheduler at this address.

    None is returned if neither was given.
    """
    if cluster:
        made: Executor = extensions.require_at("executors", "dask")(cluster)
        return made
    return ThreadExecutor(workers) if workers else None
