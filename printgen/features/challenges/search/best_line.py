"""The best line of play of a seeded game: its dice and cards are known, so that only the decisions are left to be found."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from printgen.engine.game import OVER, Game
from printgen.engine.ids import GameId
from printgen.engine.random import stream_list_length
from printgen.features.challenges.contract import Heuristic, Seeds
from printgen.features.challenges.par import CLIMB_TRIES, improve_line, worth_function
from printgen.features.challenges.prose.book import NO_UPPER_BOUND
from printgen.features.challenges.search import beam
from printgen.features.challenges.search.branch_and_bound import MOST_ROWS_TRIED as PROOF
from printgen.features.challenges.search.branch_and_bound import find_better_way, search_exactly
from printgen.features.challenges.search.restarts import search_with_restarts
from printgen.features.challenges.search.trials import LOST
from printgen.features.challenges.start import first_decision, play_chance, state_numbers
from printgen.gameapi.contract import get_section, has_section
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
    """A line of play that wins: its decisions, its worth, and the ``upper_bound`` that any line can be worth, as far as is known.

    ``points`` are the game's points, or what the game's players/promise.py says that an end is worth.
    """

    decisions: tuple[int, ...]
    points: int
    upper_bound: int
    positions: int

    @property
    def is_proved(self) -> bool:
        """Whether every other line was tried, or can be worth no more."""
        return self.points == self.upper_bound


def find_best_line(game: Game, ident: GameId, tries: int = CLIMB_TRIES) -> Solution | None:
    """The line worth most that is found, of those the shortest; None when none is found that wins.

    Where the game says what promises much a beam finds it, where it has stages a relay. Unless that is proved, it is mended by
    trials, and where the game has short positions its end is sought anew in them. Where it says what is out of reach, all lines
    that are left are tried in the end, if they are not too many.
    """
    found, complete = beam_search(game, ident) if has_section(game, Heuristic, "evaluate") else (None, False)
    if complete or (found and found.is_proved):
        return found
    begun, worth = (found.decisions, found.points) if found else ((), LOST)
    if has_section(game, Heuristic, "stage"):
        worth, better = search_with_restarts(game, ident, worth)
        begun = better or begun
        if worth == upper_bound(game, ident):
            return Solution(begun, worth, worth, tries)
    worth, decisions = improve_line(game, ident, get_section(game, Seeds).TEST_PLAYERS[:-1], begun, worth, tries)
    positions = tries + (found.positions if found else 0)
    line = improve_ending(game, ident, Solution(decisions, worth, upper_bound(game, ident), positions)) if worth >= 0 else None
    return exhaust_line(game, ident, line) if line and not line.is_proved and has_section(game, Heuristic, "bound") else line


def improve_ending(game: Game, ident: GameId, line: Solution, tried: int = PROOF) -> Solution:
    """The line, or one that ends better: from where it first has short positions on it is sought anew.

    Where that is the first decision of all, it may be proved by no more than ``tried`` of them at a time.
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
    """The line, or a better one, proved where it took no more than ``full`` positions at once to try all that could be better.

    Positions out of whose reach a better one is are left alone: see ``reach`` of the contract ``Promise``.
    Source: A. H. Land, A. G. Doig, An Automatic Method of Solving Discrete Programming Problems (1960).
    """
    full = min(full, FULL_SEARCH_BYTES // state_dtype(game).itemsize)
    better, complete = _run_beam(game, ident, full, 0, MOST_DECISIONS, line.points, 1, whole=True)
    found = better or line
    return found._replace(
        upper_bound=found.points if complete else line.upper_bound, positions=line.positions + (better or line).positions
    )


def narrow_bound(game: Game, ident: GameId, line: Solution, full: int = FULL_SEARCH_WIDTH) -> Solution:
    """The line, or a better one, with the least ``upper_bound`` that can be shown by at most ``full`` positions at once.

    Fewer positions are left to try the more a line must be worth. So the numbers between what is known and the most are halved:
    where all that could be worth more than the middle one were tried, nothing is; where they are too many, nobody knows.
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
    """The line with the most points that a beam finds, of those the shortest, if one wins; and whether it has tried every line.

    A beam of ``width`` positions a decision is led through the game, once for each taste of the game's ``promise``. It
    keeps the most promising positions and forgets those that it has met before. The search is complete when it never had
    to leave one out. What a game may say of it is the contract ``Promise``.

    Source: B. Lowerre, The HARPY Speech Recognition System (1976).
    """
    best: Solution | None = None
    for taste in range(get_section(game, Heuristic).VARIANT_COUNT):
        found, complete = _run_beam(game, ident, width, taste, _most_useful_decisions(game, ident, best))
        if found and (not best or found.is_proved > best.is_proved or _line_rank(found) > _line_rank(best)):
            best = found._replace(positions=found.positions + (best.positions if best else 0))
        if complete:
            return best, True
    return best, False


def _most_useful_decisions(game: Game, ident: GameId, best: Solution | None) -> int:
    """How many decisions a better line may have: fewer than the best one, when it is worth all that there is."""
    return len(best.decisions) - 1 if best and best.points == upper_bound(game, ident) else MOST_DECISIONS


def _line_rank(line: Solution) -> tuple[int, int]:
    """More points first, then fewer decisions."""
    return line.points, -len(line.decisions)


class BeamWorkspace(NamedTuple):
    """What a search works on: positions and what is noted of each, those that were met, and what was found; see beam.py."""

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
    """The best line of at most so many decisions that one beam finds, and whether it has tried every line that could be better.

    A line must be worth more than was ``begun`` with. There is ``room`` for so many decisions of each position. A ``whole``
    search ends where something had to be left out: it is of no use then.
    """
    expand, desk = _compile_expand(game), _build_workspace(game, width * room)
    (states, fields, streams), found = desk.positions, desk.found
    first, luck = first_decision(game, ident)
    fields[0], streams[0] = state_numbers(first), luck
    layers: list[tuple[Any, Any]] = []
    best, line, tried, most = begun, (0, 0, 0), 0, upper_bound(game, ident)
    found[beam.BEST] = begun
    here = 0 if game.rules.current_player(first) == OVER else 1
    while here and best != most and len(layers) < depth and not (whole and found[beam.DROPPED]):
        end = expand(desk.positions, desk.results, here, width * room, desk.known, found, taste)
        if found[beam.BEST] > best:
            best, line = int(found[beam.BEST]), (len(layers), int(found[beam.PARENT]), int(found[beam.MOVE]))
        tried += end - here
        kept = _select_best(desk, here, end, width)
        layers.append((desk.results.parent[kept].astype(np.int32), desk.results.move[kept].astype(np.int8)))
        states[: len(kept)], streams[: len(kept)] = states[kept], streams[kept]
        here = len(kept)
    complete = not (found[beam.DROPPED] or here)
    return Solution(_trace_decisions(layers, *line), best, best if complete else most, tried) if best > begun else None, complete


@cache
def upper_bound(game: Game, ident: GameId) -> int:
    """The most that a seeded game can be worth from its first decision on; NO_END when nothing is known."""
    known = has_section(game, Heuristic, "upper_bound")
    return get_section(game, Heuristic).upper_bound(*first_decision(game, ident)) if known else NO_UPPER_BOUND


def _select_best(desk: BeamWorkspace, here: int, end: int, width: int) -> Any:
    """The places of the most promising results, in their order."""
    if end - here <= width:
        return np.arange(here, end)
    desk.found[beam.DROPPED] = 1
    return here + np.sort(np.argsort(-desk.results.heuristic[here:end], kind="stable")[:width])


def _trace_decisions(layers: list[tuple[Any, Any]], depth: int, at: int, last: int) -> tuple[int, ...]:
    """The decisions that lead to a position of a layer, and the one after it."""
    out = [last]
    for parents, moves in reversed(layers[:depth]):
        out.append(int(moves[at]))
        at = int(parents[at])
    return tuple(reversed(out))


@cache
def _compile_expand(game: Game) -> Any:
    said = get_section(game, Heuristic)
    own = {name: getattr(said, name) for name in ("evaluate", "bound", "canonicalise") if has_section(game, Heuristic, name)}
    lent = {"evaluate": beam.equal_heuristic, "bound": beam.unlimited_reach, "canonicalise": beam.leave_state}
    return compile_module(game, beam, {**lent, **own, "utility": worth_function(game)})["expand"]
