"""What a page may ask of the laboratory: many games counted, options compared on the same seeds, what moves are worth."""

from collections.abc import Callable
from typing import Any

from printgen.commands.request import Request
from printgen.commands.runs import RunOptions
from printgen.errors import UsageError
from printgen.features.lab.commands import counting, studies
from printgen.marks import Job
from printgen.print_options import DEFAULTS, PrintOptions
from printgen.simulation.simulate import Simulation

Tick = Callable[[int], None]
MOST_GAMES = 1_000_000
"""So many games at most are asked for by a page."""


def simulate(game: str, tick: Tick, player: str = "", count: int = 1000) -> dict[str, Any]:
    """Many games of one player: how often seat 0 wins, with its interval, and how many games won had each number of points."""
    return _to_plain(_simulate(game, player, count, tick))


def compare(game: str, other: str, tick: Tick, player: str = "", count: int = 1000) -> list[dict[str, Any]]:
    """The same for two ids, which may differ in options, on the same seeds."""
    return [_to_plain(_simulate(one, player, count, tick)) for one in (game, other)]


def worth(game: str, tick: Tick, count: int = 200) -> dict[str, Any]:
    """What moves are worth to a thinker in so many games with them and without them, the dearest first; Refused without numba.

    ``tick`` hears how many more games are done.
    """
    _require_count(count)
    return studies.run_ablation_study(Request.parse(game), None, "", count, RunOptions(tick=tick)).plain()


def report(game: str, tick: Tick, player: str = "", count: int = 10_000, style: PrintOptions = DEFAULTS) -> Job:
    """Everything that is counted of many games, as printed pages; Refused without numba."""
    _require_count(count)
    return studies.build_study_report(Request.parse(game, style), player or None, (count, 0), RunOptions(tick=tick)).job


def _require_count(count: int) -> None:
    if not 1 <= count <= MOST_GAMES:
        raise UsageError(f"between 1 and {MOST_GAMES:,} games are counted, not {count}")


def _simulate(game: str, player: str, count: int, tick: Tick) -> Simulation:
    _require_count(count)
    return counting.run_simulation(Request.parse(game), player or None, count, tick)


def _to_plain(came: Simulation) -> dict[str, Any]:
    """What came of it, without what differs from one day to the next."""
    told = came.to_json_dict()
    del told["seconds"], told["steps_per_second"]
    return told
