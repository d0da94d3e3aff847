"""How many games are run: by how many workers, kept where, until when."""

from math import inf
from pathlib import Path
from typing import NamedTuple

from printgen import extensions
from printgen.commands.verifying import Tick
from printgen.simulation.checkpoint import Interruption, RunConfig
from printgen.simulation.executor import Executor, ThreadExecutor


class RunOptions(NamedTuple):
    """How a study is run: so many workers (0: one for each core), or those of the cluster whose scheduler has this address; a
    journal or none, who hears of games that are done, after how many seconds it is enough, and who of a break.
    """

    workers: int = 0
    journal: Path | None = None
    tick: Tick = lambda n: None
    cluster: str = ""
    seconds: float = inf
    interruption: Interruption | None = None

    @property
    def executor(self) -> Executor:
        """Those who play."""
        return make_executor(self.workers, self.cluster) or ThreadExecutor()

    @property
    def run_config(self) -> RunConfig:
        """The same, as a study takes it."""
        return RunConfig(self.tick, self.executor, self.journal, seconds=self.seconds, interruption=self.interruption)


def make_executor(workers: int, cluster: str) -> Executor | None:
    """So many workers, or those of a cluster whose scheduler has this address; None where nobody said."""
    if cluster:
        made: Executor = extensions.require_at("executors", "dask")(cluster)
        return made
    return ThreadExecutor(workers) if workers else None
