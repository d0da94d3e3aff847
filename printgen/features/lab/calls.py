"""The laboratory's functions that the studio's page may call."""

from typing import Any

from printgen.commands.request import Request
from printgen.commands.run_options import RunOptions
from printgen.errors import UsageError
from printgen.features.lab.commands import counting, studies
from printgen.marks import Job
from printgen.print_options import DEFAULTS, PrintOptions
from printgen.progress import Tick, count_units
from printgen.simulation.simulate import Simulation

MOST_GAMES = 1_000_000
"""So many games at most are asked for by a page."""


def simulate(game: str, tick: Tick, player: str = "", count: int = 1000) -> dict[str, Any]:
    """Play many games of one player; return how often seat 0 wins, and how many won games had each number of points."""
    with count_units(tick, "games"):
        return _to_plain(_simulate(game, player, count))


def compare(game: str, other: str, tick: Tick, player: str = "", count: int = 1000) -> list[dict[str, Any]]:
    """Play many games of two ids on the same seeds, and return for each what ``simulate`` returns.

    The ids may differ in options.

    Args:
        game: the first id.
        other: the second id.
        tick: called with the number of further games.
        player: the player's name, "" for the default.
        count: how many games of each.
    """
    with count_units(tick, "games"):
        return [_to_plain(_simulate(one, player, count)) for one in (game, other)]


def worth(game: str, tick: Tick, count: int = 200) -> dict[str, Any]:
    """Study what moves are worth to a thinker, in ``count`` games with and without them; rows in falling order.

    ``tick`` is called with the number of further games. Raise Refused without numba.
    """
    _require_count(count)
    with count_units(tick, "games"):
        return studies.run_ablation_study(Request.parse(game), None, "", count, RunOptions()).to_json_dict()


def report(game: str, tick: Tick, player: str = "", count: int = 10_000, style: PrintOptions = DEFAULTS) -> Job:
    """Return everything that is counted of many games as a job of printed pages; raise Refused without numba.

    Args:
        tick: called with the number of further games.
        player: the player's name, "" for the default.
        count: how many games.
        style: print options.
    """
    _require_count(count)
    with count_units(tick, "games"):
        return studies.build_study_report(Request.parse(game, style), player or None, (count, 0), RunOptions()).job


def _require_count(count: int) -> None:
    if not 1 <= count <= MOST_GAMES:
        raise UsageError(f"between 1 and {MOST_GAMES:,} games are counted, not {count}")


def _simulate(game: str, player: str, count: int) -> Simulation:
    _require_count(count)
    return counting.run_simulation(Request.parse(game), player or None, count)


def _to_plain(came: Simulation) -> dict[str, Any]:
    """Return a simulation as a dictionary, without figures that differ from run to run."""
    told = came.to_json_dict()
    del told["seconds"], told["steps_per_second"]
    return told
