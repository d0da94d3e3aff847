"""Computes the par of a seeded game from how test players, weak to strong, fare with its dice and cards.

Each player plays the seed many times; the search for the best line begins with their lines. The loops are compiled if the
extra "study" is installed; otherwise they run slower with the same results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.components.sheets.medals import MedalPoints
from printgen.engine.game import Game, SpareStates, make_spare_states
from printgen.engine.game_ids import GameId
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random_streams import make_streams, stream_list_length
from printgen.features.challenges.contract import Heuristic
from printgen.features.challenges.prose.book import Skill
from printgen.features.challenges.search import trials
from printgen.gameapi.contract import get_section, has_section
from printgen.progress import iter_weighted_steps

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook, States

MOST_DECISIONS = 4000
"""Decisions of a game."""
CLIMB_TRIES = 30_000
"""How often the search tries to improve a line."""
LEAST_MEDAL_STEP = 0.1
"""A medal is at least this share of the best line's points above the one below it."""
TRIES_AT_ONCE = 1000
"""So many tries are played before it is said how many are done."""


class Grade(NamedTuple):
    """The grade of a seed: games counted, games played, swords, and for each test player what its games were worth.

    ``worths`` holds for each player the worths of its games in rising order, -1 for a lost game. ``wins`` counts the games
    won or, if ``silver``, those that reached silver, for games that are nearly always won.
    """

    wins: int
    games: int
    swords: int
    worths: tuple[tuple[int, ...], ...] = ()
    silver: bool = False

    @property
    def share(self) -> float:
        """The share of games that count as won, from 0 to 1."""
        return self.wins / self.games


def grade_game(game: Game, ident: GameId, skills: Sequence[Skill], limits: Sequence[float], count_silver: bool = False) -> Grade:
    """Return the grade of a seeded game.

    Args:
        ident: the game's id with its seed.
        skills: the test players.
        limits: falling shares; each limit that the share of games won stays below gives one more sword.
        count_silver: whether to count the games that reach silver instead of the games won.
    """
    worths = tuple(tuple(sorted(play_skill(game, ident, skill))) for skill in skills)
    least = bronze_and_silver(worths)[1] if count_silver else 0
    wins, games = sum(worth >= least for some in worths for worth in some), sum(map(len, worths))
    return Grade(wins, games, sword_count(wins / games, limits), worths=worths, silver=count_silver)


def bronze_and_silver(worths: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return the points for bronze and silver, or (0, 0) when no game was won.

    For each player take the score that it reaches in half of the games that it won. The lowest of these is bronze, the
    highest silver; bronze is at least 1 and silver at least bronze + 1. Return (0, 0) when no game was won.

    >>> bronze_and_silver(((-1, 4, 6), (6, 8, 10), (9, 11, 12))), bronze_and_silver(((-1, -1),))
    ((6, 11), (0, 0))
    """
    won = [[worth for worth in some if worth >= 0] for some in worths]
    middle = sorted(some[len(some) // 2] for some in won if some)
    if not middle:
        return 0, 0
    bronze = max(1, middle[0])
    return bronze, max(middle[-1], bronze + 1)


def sword_count(share: float, limits: Sequence[float]) -> int:
    """Return the number of swords, from 1: one more for each limit that the share of games won is below.

    ``limits`` fall.
    """
    return 1 + sum(share < limit for limit in limits)


def compute_par(worths: Sequence[Sequence[int]], best: int) -> MedalPoints | None:
    """Return the par of a seed whose best line is worth ``best``, or None where there is nothing to beat.

    That is so if no game was won or silver is not below ``best``. Bronze and silver come from ``bronze_and_silver``; gold is
    two thirds of the way from silver to the best line. So nobody has to beat a score that most winners reach.

    >>> compute_par(((-1, 4, 6), (6, 8, 10), (9, 11, 12)), 15)
    MedalPoints(bronze=6, silver=11, gold=14)
    >>> compute_par(((4, 6), (8, 10), (12, 12)), 12)
    """
    bronze, silver = bronze_and_silver(worths)
    if not bronze:
        return None
    return MedalPoints(bronze, silver, gold_points(silver, best)) if silver < best else None


def gold_points(silver: int, best: int) -> int:
    """Return the points two thirds of the way from silver to the best line, rounded up.

    >>> gold_points(11, 15), gold_points(11, 12), gold_points(11, 14)
    (14, 12, 13)
    """
    return silver + -(-2 * (best - silver) // 3)


def spaced_medals(par: MedalPoints, best: int) -> MedalPoints:
    """Return the par with 0 for silver or gold that is too near the medal below it.

    Each medal is at least a tenth of ``best``, the points of the best line, above the one below it that is kept.

    >>> spaced_medals(MedalPoints(6, 11, 14), 15), spaced_medals(MedalPoints(20, 21, 27), 30)
    (MedalPoints(bronze=6, silver=11, gold=14), MedalPoints(bronze=20, silver=0, gold=27))
    """
    step = LEAST_MEDAL_STEP * best
    silver = par.silver if par.silver - par.bronze >= step else 0
    gold = par.gold if par.gold - (silver or par.bronze) >= step else 0
    return MedalPoints(par.bronze, silver, gold)


def play_skill(game: Game, ident: GameId, skill: Skill, first: int = 0, games: int | None = None) -> Iterator[int]:
    """Play a seeded game as a test player and return what each game is worth, -1 if it was lost.

    Args:
        ident: the game's id with its seed.
        skill: the test player.
        first: the number of the first game, from 0.
        games: how many games; None for all of the player's games.
    """
    worths, noted = to_numbers([0] * (skill.games if games is None else games)), to_numbers([0] * MOST_DECISIONS)
    workspace = _build_workspace(game, ident)
    player, longest = game.player_index(skill.player), game.rules.MAX_GAME_LENGTH
    workspace.run["run_trials"](workspace.setup, player, skill.noise, first, longest, workspace.book, noted, noted, worths)
    return map(int, worths)


class TrialWorkspace(NamedTuple):
    """What trials work with: compiled or plain functions, the seed's game to be set up, and the players' memory."""

    run: dict[str, Any]
    setup: trials.TrialSetup
    book: PolicyBook


def _build_workspace(game: Game, ident: GameId) -> TrialWorkspace:
    assert ident.seed is not None
    high, low, seats = ident.seed >> 32, ident.seed & 0xFFFFFFFF, game.rules.seat_count(ident.options)
    try:
        from printgen.simulation.compiled import build_compiled_book, state_dtype
    except ImportError:  # the extra "study" is not installed: the same games, slower
        states: States = SpareStates((game.new_state(), game.new_state()))
        setup = trials.TrialSetup(states, make_streams(0, seats), ident.options, seats=seats, high=high, low=low)
        return TrialWorkspace(_interpreted_trials(game), setup, make_spare_states(game))
    import numpy as np

    states = np.zeros(2, dtype=state_dtype(game))
    setup = trials.TrialSetup(
        states, to_numbers([0] * stream_list_length(seats)), to_numbers(ident.options), seats=seats, high=high, low=low
    )
    return TrialWorkspace(_compiled_trials(game), setup, build_compiled_book(game))


def to_numbers(values: Sequence[int]) -> Any:
    """Return numbers that trials work on: an array of int64 if the extra "study" is installed, else a list."""
    try:
        import numpy as np
    except ImportError:
        return list(values)
    return np.array(values, dtype=np.int64)


@cache
def _compiled_trials(game: Game) -> dict[str, Any]:
    from printgen.simulation.compiled import compile_module

    return compile_module(game, trials, {"utility": worth_function(game)})


@cache
def _interpreted_trials(game: Game) -> dict[str, Any]:
    f = specialise(game.rules, game.players)
    names = {name: f[name] for name in ("start", "is_winner", "score", "current_player", "apply", "decide", "draw_outcome")}
    own = (trials.__name__, f"{game.package}.players.")
    return compile_functions(
        [trials.run_trials, trials.hill_climb], {**names, "utility": worth_function(game)}, own, lambda function: function
    )


def worth_function(game: Game) -> Any:
    """Return the function that says what an end is worth: the game's ``utility``, else its points."""
    return get_section(game, Heuristic).utility if has_section(game, Heuristic, "utility") else trials.end_points


def improve_line(
    game: Game,
    ident: GameId,
    skills: Sequence[Skill],
    begun: Sequence[int] = (),
    worth: int = trials.LOST,
    tries: int = CLIMB_TRIES,
) -> tuple[int, tuple[int, ...]]:
    """Improve a line by iterated local search; return its worth and its decisions, or -1 and () if no line wins.

    In each try the line is cut at a random decision and a test player goes on from there; the result replaces the line if it
    is worth at least as much.

    Args:
        ident: the game's id with its seed.
        skills: the test players, in turn.
        begun: the decisions of the line to begin with, () for none.
        worth: what that line is worth.
        tries: how many tries.

    Source: H. Lourenço, O. Martin, T. Stützle, Iterated Local Search (2003).
    """
    workspace, line = _build_workspace(game, ident), to_numbers([*begun, *[0] * (MOST_DECISIONS - len(begun))])
    players, noises = (
        to_numbers([game.player_index(skill.player) for skill in skills]),
        to_numbers([skill.noise for skill in skills]),
    )
    best = to_numbers((worth, len(begun)))
    noted = to_numbers([0] * MOST_DECISIONS)
    firsts = range(0, tries, TRIES_AT_ONCE)
    counts = [min(TRIES_AT_ONCE, tries - first) for first in firsts]
    for first, count in zip(iter_weighted_steps(firsts, counts, "tries"), counts, strict=True):
        workspace.run["hill_climb"](
            workspace.setup, players, noises, first, count, game.rules.MAX_GAME_LENGTH, workspace.book, line, noted, best
        )
    return int(best[trials.WORTH]), tuple(map(int, line[: best[trials.LENGTH]]))
