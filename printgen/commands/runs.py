"""How many games are run: by how many workers, kept where, until when."""

from math import inf
from pathlib import Path
from typing import NamedTuple

from printgen import extensions
from printgen.commands.verifying import Tick
from printgen.simulation.checkpoint import Breaking, Run
from printgen.simulation.executor import Crew, Threads


class Way(NamedTuple):
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
    def crew(self) -> Crew:
        """Those who play."""
        return crew(self.workers, self.cluster) or Threads()

    @property
    def run(self) -> Run:
        """The same, as a study takes it."""
        return Run(self.tick, self.crew, self.journal, self.seconds, self.breaking)


def crew(workers: int, cluster: str) -> Crew | None:
    """So many workers, or those of a cluster whose scheduler has this address; None where nobody said."""
    if cluster:
        made: Crew = extensions.need("executors", "dask")(cluster)
        return made
    return Threads(workers) if workers else None
