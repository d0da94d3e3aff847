"""The laboratory of the studio: many games, counted; and two sets of options, compared on the same seeds."""

from collections.abc import Callable
from typing import Any

from printgen.commands import counting
from printgen.errors import UsageError
from printgen.study.simulate import Simulation

Tick = Callable[[int], None]
MOST = 1_000_000
"""So many games at most are asked for by a page."""


def simulate(game: str, tick: Tick, player: str = "", count: int = 1000) -> dict[str, Any]:
    """Many games of one player: how often seat 0 wins, with its interval, and how many games won had each number of points."""
    return _told(_simulated(game, player, count, tick))


def compare(game: str, other: str, tick: Tick, player: str = "", count: int = 1000) -> list[dict[str, Any]]:
    """The same for two ids, which may differ in options, on the same seeds."""
    return [_told(_simulated(one, player, count, tick)) for one in (game, other)]


def _simulated(game: str, player: str, count: int, tick: Tick) -> Simulation:
    if not 1 <= count <= MOST:
        raise UsageError(f"between 1 and {MOST:,} games are counted, not {count}")
    return counting.simulate(game, player or None, count, tick)


def _told(came: Simulation) -> dict[str, Any]:
    """What came of it, without what differs from one day to the next."""
    told = came._asdict()
    del told["seconds"], told["steps_per_second"]
    return told
