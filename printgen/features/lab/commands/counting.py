"""What comes out of many games, counted, or of all, exactly."""

from pathlib import Path
from typing import NamedTuple

from printgen.commands.runs import crew as crew_of
from printgen.commands.verifying import Tick, policy, solving
from printgen.engine.random import LARGEST_SEED
from printgen.errors import UsageError
from printgen.gameapi.contract import Box, get_section
from printgen.gameapi.discovery import parse
from printgen.simulation import simulate as simulating
from printgen.simulation.simulate import Simulation, SimulationConfig


def simulate(
    text: str,
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
    game, ident = parse(text)
    player = player or game.strongest
    game.player(player)
    first = ident.seed if ident.seed is not None else 1
    if first + count - 1 > LARGEST_SEED:
        raise UsageError(f"{count} games from seed {first} would pass the largest seed, {LARGEST_SEED}")
    solved = policy(game, ident, (player,))
    name = ident._replace(seed=None).text(game.rules.OPTIONS)
    crew = crew_of(workers, cluster)
    means = SimulationConfig(crew, journal)
    return simulating.simulate(game, name, ident.options, player, first, count, solved, tick, means)


def demand_page(text: str, name: str) -> None:
    """UsageError when a game's points cannot be printed on the paper of that name: said before long work, not after it."""
    from printgen.render.paper.sizes import paper  # a count has no page

    get_section(parse(text)[0], Box)
    paper(name).demand_whole()


class Answer(NamedTuple):
    """An exact solution: the value, of what, for whom, the positions that were valued, and the time."""

    game: str
    player: str
    maximize: str
    value: float
    positions: int
    seconds: float


def solve(text: str, player: str | None, goal: str, tick: Tick = lambda n: None) -> Answer:
    """The exact chance to win, or the expected points, under best play or a named player. Refused for too large a game."""
    game, ident = parse(text)
    solver = solving("solving")
    number = solver.OPTIMUM if player is None else game.player(player)
    solution = solver.solve(game, ident.options, number, goal, tick)
    name = ident._replace(seed=None).text(game.rules.OPTIONS)
    return Answer(name, player or "best play", goal, solution.value, solution.positions, solution.seconds)
