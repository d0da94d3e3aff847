"""Commands that count many games, or solve a game exactly."""

from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import NamedTuple

from printgen.commands.request import Request
from printgen.commands.run_options import make_executor
from printgen.commands.verification import load_needed_policy, load_solver
from printgen.engine.random_streams import LARGEST_SEED
from printgen.errors import UsageError
from printgen.gameapi.contract import BoxSection, get_section
from printgen.print_options import PAPER
from printgen.simulation import simulate
from printgen.simulation.simulate import Simulation, SimulationConfig


def run_simulation(
    request: Request,
    player: str | None,
    count: int,
    workers: int = 0,
    journal: Path | None = None,
    cluster: str = "",
    seconds: float = inf,
) -> Simulation:
    """Play many games, with the seeds from that of the id (or 1) upwards, and return what was counted.

    Args:
        player: the player's name, None for the strongest.
        count: how many games.
        workers: how many play at once, 0 for one per core.
        journal: a file that holds what was played and is continued, or None.
        cluster: the address of a dask scheduler whose workers play, or "".
        seconds: the time after which no further games are begun.

    Raise UsageError when the seeds pass the largest seed.
    """
    game, ident = request.game, request.ident
    player = player or game.strongest_player
    game.player_index(player)
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    solved = load_needed_policy(game, ident, (player,))
    means = SimulationConfig(make_executor(workers, cluster), journal, seconds=seconds)
    return simulate.simulate(game, request.id_text, ident.options, player, first, count, solved, means)


def can_compile() -> bool:
    """Return whether games can be compiled: whether the extra "study" is installed. Nothing is imported for it."""
    try:
        return all(find_spec(name) for name in ("numba", "numpy"))
    except ValueError:  # a module that is barred
        return False


def require_unsolved(request: Request, player: str | None) -> None:
    """Raise Refused when a player, None for the strongest, reads a solved policy, and none can be made here."""
    load_needed_policy(request.game, request.ident, (player or request.game.strongest_player,))


def require_printable_page(request: Request) -> None:
    """Raise UsageError when the points of a game cannot be printed on this paper, before the long work begins."""
    from printgen.render.paper.paper_sizes import find_paper  # a count has no page

    get_section(request.game, BoxSection)
    find_paper(request.options[PAPER]).require_whole()


class ExactSolution(NamedTuple):
    """An exact solution of a game: the value of ``maximize`` for a player.

    ``positions`` were valued in ``seconds`` seconds.
    """

    game: str
    player: str
    maximize: str
    value: float
    positions: int
    seconds: float


def solve_game(request: Request, player: str | None, goal: str) -> ExactSolution:
    """Solve a game: return the exact chance to win, or the expected points, for a player or for best play.

    ``goal`` says which of the two. Raise Refused for a game that is too large.
    """
    game, ident = request.game, request.ident
    solver = load_solver("solving")
    number = solver.OPTIMUM if player is None else game.player_index(player)
    solution = solver.solve(game, ident.options, number, goal)
    return ExactSolution(
        request.id_text, player or "best play", goal, value=solution.value, positions=solution.positions, seconds=solution.seconds
    )
