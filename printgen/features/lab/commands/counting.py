"""What comes out of many games, counted, or of all, exactly."""

from pathlib import Path
from typing import NamedTuple

from printgen.commands.request import Request
from printgen.commands.runs import make_executor as crew_of
from printgen.commands.verifying import Tick, load_policy, load_solver
from printgen.engine.random import LARGEST_SEED
from printgen.errors import UsageError
from printgen.gameapi.contract import BoxSection, get_section
from printgen.print_options import PAPER
from printgen.simulation import simulate as simulating
from printgen.simulation.simulate import Simulation, SimulationConfig


def run_simulation(
    request: Request,
    player: str | None,
    count: int,
    tick: Tick = lambda n: None,
    workers: int = 0,
    journal: Path | None = None,
    cluster: str = "",
) -> Simulation:
    """Play ``count`` games, the seeds from the id's (or 1) upwards; ``tick`` hears how many more are done.

    So many ``workers`` play, or one for each core, or those of the ``cluster`` whose scheduler has this address; what is played
    is kept in the ``journal``, if any, and gone on with.
    """
    game, ident = request.game, request.ident
    player = player or game.strongest_player
    game.player_index(player)
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    solved = load_policy(game, ident, (player,))
    means = SimulationConfig(crew_of(workers, cluster), journal)
    return simulating.simulate(game, request.id_text, ident.options, player, first, count, solved, tick, means)


def require_printable_page(request: Request) -> None:
    """UsageError when a game's points cannot be printed on the paper that was asked for: said before long work, not after it."""
    from printgen.render.paper.sizes import find_paper  # a count has no page

    get_section(request.game, BoxSection)
    find_paper(request.options[PAPER]).require_whole()


class ExactSolution(NamedTuple):
    """An exact solution: the value, of what, for whom, the positions that were valued, and the time."""

    game: str
    player: str
    maximize: str
    value: float
    positions: int
    seconds: float


def solve_game(request: Request, player: str | None, goal: str, tick: Tick = lambda n: None) -> ExactSolution:
    """The exact chance to win, or the expected points, under best play or a named player. Refused for too large a game."""
    game, ident = request.game, request.ident
    solver = load_solver("solving")
    number = solver.OPTIMUM if player is None else game.player_index(player)
    solution = solver.solve(game, ident.options, number, goal, tick)
    return ExactSolution(
        request.id_text, player or "best play", goal, value=solution.value, positions=solution.positions, seconds=solution.seconds
    )
