"""How many games are run: by how many workers, kept where, until when."""

from math import inf
from pathlib import Path
from typing import NamedTuple

from printgen import extensions
from printgen.commands.verifying import Tick
from printgen.simulation.checkpoint import Breaking, RunConfig
from printgen.simulation.executor import Executor, Threads


class RunOptions(NamedTuple):
    """How a study is run: so many workers (0: one for each core), or those of the cluster whose scheduler has this address; a
    journal or none, who hears of games that are done, after how many seconds it is enough, and who of a break.
    """

    workers: int = 0
    journal: Path | None = None
    tick: Tick = lambda n: None
    cluster: str = ""
    seconds: float = inf
    breaking: Breaking | None = None

    @property
    def crew(self) -> Executor:
        """Those who play."""
        return crew(self.workers, self.cluster) or Threads()

    @property
    def run(self) -> RunConfig:
        """The same, as a study takes it."""
        return RunConfig(self.tick, self.crew, self.journal, seconds=self.seconds, breaking=self.breaking)


def crew(workers: int, cluster: str) -> Executor | None:
    """So many workers, or those of a cluster whose scheduler has this address; None where nobody said."""
    if cluster:
        made: Executor = extensions.need("executors", "dask")(cluster)
        return made
    return Threads(workers) if workers else None
