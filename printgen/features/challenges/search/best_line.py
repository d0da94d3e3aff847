"""Searches for the best line of a seeded game.

The dice and cards are known, so that only the decisions are to be found.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId
from printgen.engine.random_streams import stream_list_length
from printgen.features.challenges.contract import Heuristic, Seeds
from printgen.features.challenges.par import CLIMB_TRIES, improve_line, worth_function
from printgen.features.challenges.prose.book import NO_UPPER_BOUND
from printgen.features.challenges.search import beam
from printgen.features.challenges.search.branch_and_bound import MOST_ROWS_TRIED, find_better_way, search_exactly
from printgen.features.challenges.search.restarts import search_with_restarts
from printgen.features.challenges.search.trials import LOST
from printgen.features.challenges.start import first_decision, play_chance, state_numbers
from printgen.gameapi.contract import get_section, has_section
from printgen.progress import Step, iter_steps, run_step
from printgen.simulation.compiled import compile_module, state_dtype

if TYPE_CHECKING:
    from printgen.engine.types import Ints

BEAM_WIDTH = 1500  # positions that a beam keeps
MOST_DECISIONS = 400  # decisions of a line
RESULTS_PER_POSITION = 12  # decisions of a layer, a position
KNOWN_TABLE_SIZE = 1 << 22  # places of the table of positions
FULL_SEARCH_WIDTH = 1 << 20  # positions at once where all are tried, if there is SPACE
FULL_SEARCH_BYTES = 1 << 29  # bytes for them


class Solution(NamedTuple):
    """A winning line: its decisions, its worth, the upper bound of any line, and the positions tried.

    The upper bound is NO_UPPER_BOUND if it is unknown. ``points`` are the game's points, or what the game's ``utility`` says
    that the end is worth.
    """

    decisions: tuple[int, ...]
    points: int
    upper_bound: int
    positions: int

    @property
    def is_proved(self) -> bool:
        """Whether every other line was tried or cannot be worth more."""
        return self.points == self.upper_bound


def find_best_line(game: Game, ident: GameId, tries: int = CLIMB_TRIES) -> Solution | None:
    """Return the best line that is found, the shortest of equals, or None if no winning line is found.

    A beam search comes first if the game has ``evaluate``, then a search by stages if it has ``stage``. Unless the line is
    proved, ``tries`` trials improve it, and if the game has compact states its end is searched again with them. If the game
    has ``bound``, all remaining lines are tried in the end, unless they are too many.
    """
    offered = [has_section(game, Heuristic, name) for name in ("evaluate", "stage", "value_bound")]
    with run_step("searches", 2 + sum(offered)) as step:  # with those that improve a line and its ending
        return _search_in_turn(game, ident, tries, step)


def _search_in_turn(game: Game, ident: GameId, tries: int, step: Step) -> Solution | None:
    """Search as ``find_best_line`` says; each search is a unit of ``step``."""
    found, complete = beam_search(game, ident) if has_section(game, Heuristic, "evaluate") else (None, False)
    if complete or (found and found.is_proved):
        return found
    begun, worth = (found.decisions, found.points) if found else ((), LOST)
    step.advance(has_section(game, Heuristic, "evaluate"))
    if has_section(game, Heuristic, "stage"):
        worth, better = search_with_restarts(game, ident, worth)
        begun = better or begun
        step.advance()
        if worth == upper_bound(game, ident):
            return Solution(begun, worth, worth, tries)
    worth, decisions = improve_line(game, ident, get_section(game, Seeds).TEST_PLAYERS[:-1], begun, worth, tries)
    step.advance()
    positions = tries + (found.positions if found else 0)
    line = improve_ending(game, ident, Solution(decisions, worth, upper_bound(game, ident), positions)) if worth >= 0 else None
    step.advance()
    return (
        exhaust_line(game, ident, line) if line and not line.is_proved and has_section(game, Heuristic, "value_bound") else line
    )


def improve_ending(game: Game, ident: GameId, line: Solution, tried: int = MOST_ROWS_TRIED) -> Solution:
    """Return the line, or a better one whose end was searched again with compact states.

    The search begins at the first position of the line that has a compact state. If that is the very first decision, the line
    may be proved by trying at most ``tried`` compact states at a time.
    """
    s, w = first_decision(game, ident)
    for used, x in enumerate(line.decisions):
        way = find_better_way(game, s, w, line.points) if used else search_exactly(game, s, w, line.points, tried)
        if way:
            decisions = (*line.decisions[:used], *way.decisions) if way.decisions else line.decisions
            return line._replace(
                decisions=decisions,
                points=way.worth,
                upper_bound=line.upper_bound if used else min(way.upper_bound, line.upper_bound),
            )
        game.rules.apply(s, x)
        play_chance(game, s, w)
    return line


def exhaust_line(game: Game, ident: GameId, line: Solution, full: int = FULL_SEARCH_WIDTH) -> Solution:
    """Return the line or a better one, proved if all lines that could beat it were tried.

    ``full`` is how many positions may be held at a time; if they are not enough, nothing is proved. Positions whose ``bound``
    (see ``Heuristic``) is too low are left out.
    Source: A. H. Land, A. G. Doig, An Automatic Method of Solving Discrete Programming Problems (1960).
    """
    full = min(full, FULL_SEARCH_BYTES // state_dtype(game).itemsize)
    better, complete = _run_beam(game, ident, full, 0, MOST_DECISIONS, line.points, 1, whole=True)
    found = better or line
    return found._replace(
        upper_bound=found.points if complete else line.upper_bound, positions=line.positions + (better or line).positions
    )


def narrow_bound(game: Game, ident: GameId, line: Solution, full: int = FULL_SEARCH_WIDTH) -> Solution:
    """Return the line or a better one, with the least upper bound that ``full`` positions at a time can prove.

    The more a line must be worth, the fewer positions are left to try. So the range between the worth known and the upper
    bound is halved: if all lines that could beat the middle were tried, the middle is the new upper bound; if they are too
    many, it stays unknown.
    Source: E. L. Lawler, D. E. Wood, Branch-and-Bound Methods: A Survey (1966).
    """
    unknown = line.points - 1
    while line.upper_bound - max(line.points - 1, unknown) > 1:
        middle = (max(line.points - 1, unknown) + line.upper_bound) // 2
        found, complete = _run_beam(game, ident, full, 0, MOST_DECISIONS, middle, 1)
        line = found._replace(upper_bound=line.upper_bound, positions=line.positions + found.positions) if found else line
        if complete:
            line = line._replace(upper_bound=max(middle, line.points))
        else:
            unknown = middle
    return line


def beam_search(game: Game, ident: GameId, width: int = BEAM_WIDTH) -> tuple[Solution | None, bool]:
    """Return the best line that a beam finds, the shortest of equals or None, and whether every line was tried.

    A beam of ``width`` positions goes through the game decision by decision, once for each heuristic of the game (see
    ``Heuristic``). It keeps the most promising positions and drops those that it has met before. The search is complete if no
    position ever had to be left out.

    Source: B. Lowerre, The HARPY Speech Recognition System (1976).
    """
    best: Solution | None = None
    for taste in iter_steps(range(get_section(game, Heuristic).VARIANT_COUNT), "beams"):
        found, complete = _run_beam(game, ident, width, taste, _decision_limit(game, ident, best))
        if found and (not best or found.is_proved > best.is_proved or _line_rank(found) > _line_rank(best)):
            best = found._replace(positions=found.positions + (best.positions if best else 0))
        if complete:
            return best, True
    return best, False


def _decision_limit(game: Game, ident: GameId, best: Solution | None) -> int:
    """Return how many decisions a better line may have.

    They are fewer than those of the best line if that one reaches the upper bound.
    """
    return len(best.decisions) - 1 if best and best.points == upper_bound(game, ident) else MOST_DECISIONS


def _line_rank(line: Solution) -> tuple[int, int]:
    """Return the sort key of a line: more points first, then fewer decisions."""
    return line.points, -len(line.decisions)


class BeamWorkspace(NamedTuple):
    """The arrays of a beam search: positions, notes on each, keys that were met, what was found; see beam.py."""

    positions: beam.PositionTable
    results: beam.BeamResults
    known: Ints
    found: Ints


def _build_workspace(game: Game, full: int) -> BeamWorkspace:
    states = np.zeros(full + 1, dtype=state_dtype(game))
    results = beam.BeamResults(*(np.zeros(full, dtype=np.int64) for _ in beam.BeamResults._fields))
    fields, streams = states.view(np.int64).reshape(full + 1, -1), np.zeros((full, stream_list_length(1)), dtype=np.int64)
    return BeamWorkspace(
        beam.PositionTable(states, fields, streams), results, np.zeros(KNOWN_TABLE_SIZE, dtype=np.int64), np.array((-1, 0, 0, 0))
    )


def _run_beam(
    game: Game,
    ident: GameId,
    width: int,
    taste: int,
    depth: int,
    begun: int = LOST,
    room: int = RESULTS_PER_POSITION,
    *,
    whole: bool = False,
) -> tuple[Solution | None, bool]:
    """Run one beam; return its best line or None, and whether it has tried every line that could be better.

    Args:
        ident: the game's id with its seed.
        width: how many positions are kept after each decision.
        taste: the number of the heuristic.
        depth: the most decisions of a line.
        begun: what a line must be worth more than.
        room: how many results are held for each position.
        whole: whether to stop as soon as a position has to be left out, because the search is then useless.
    """
    expand, workspace = _compile_expand(game), _build_workspace(game, width * room)
    (states, fields, streams), found = workspace.positions, workspace.found
    first, luck = first_decision(game, ident)
    fields[0], streams[0] = state_numbers(first), luck
    layers: list[tuple[Any, Any]] = []
    best, line, tried, most = begun, (0, 0, 0), 0, upper_bound(game, ident)
    found[beam.BEST] = begun
    here = 0 if game.rules.current_player(first) == OVER else 1
    while here and best != most and len(layers) < depth and not (whole and found[beam.DROPPED]):
        end = expand(workspace.positions, workspace.results, here, width * room, workspace.known, found, taste)
        if found[beam.BEST] > best:
            best, line = int(found[beam.BEST]), (len(layers), int(found[beam.PARENT]), int(found[beam.MOVE]))
        tried += end - here
        kept = _most_promising_indices(workspace, here, end, width)
        layers.append((workspace.results.parent[kept].astype(np.int32), workspace.results.move[kept].astype(np.int8)))
        states[: len(kept)], streams[: len(kept)] = states[kept], streams[kept]
        here = len(kept)
    complete = not (found[beam.DROPPED] or here)
    return Solution(_trace_decisions(layers, *line), best, best if complete else most, tried) if best > begun else None, complete


@cache
def upper_bound(game: Game, ident: GameId) -> int:
    """Return the most that a seeded game can be worth from its first decision on; NO_UPPER_BOUND if that is unknown."""
    known = has_section(game, Heuristic, "upper_bound")
    return get_section(game, Heuristic).upper_bound(*first_decision(game, ident)) if known else NO_UPPER_BOUND


def _most_promising_indices(workspace: BeamWorkspace, here: int, end: int, width: int) -> Any:
    """Return the places of the ``width`` most promising results, in their order."""
    if end - here <= width:
        return np.arange(here, end)
    workspace.found[beam.DROPPED] = 1
    return here + np.sort(np.argsort(-workspace.results.heuristic[here:end], kind="stable")[:width])


def _trace_decisions(layers: list[tuple[Any, Any]], depth: int, at: int, last: int) -> tuple[int, ...]:
    """Return the decisions that lead to a position of a layer, and the decision ``last`` after it."""
    out = [last]
    for parents, moves in reversed(layers[:depth]):
        out.append(int(moves[at]))
        at = int(parents[at])
    return tuple(reversed(out))


@cache
def _compile_expand(game: Game) -> Any:
    said = get_section(game, Heuristic)
    own = {
        name: getattr(said, name) for name in ("evaluate", "value_bound", "canonicalise") if has_section(game, Heuristic, name)
    }
    lent = {"evaluate": beam.equal_heuristic, "value_bound": beam.unlimited_reach, "canonicalise": beam.leave_state}
    return compile_module(game, beam, {**lent, **own, "utility": worth_function(game)})["expand"]
