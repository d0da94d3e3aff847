"""What there is to beat in a seeded game: how players of rising skill, who err, fare with its very dice and cards.

Each plays it often; the best line is sought from theirs on. It is compiled where the extra "study" is installed, else slower.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.components.sheets.medals import MedalPoints
from printgen.engine.game import Game, SpareStates, make_spare_states
from printgen.engine.ids import GameId
from printgen.engine.playout import compile_functions, specialise
from printgen.engine.random import make_streams, stream_list_length
from printgen.features.challenges.contract import Heuristic
from printgen.features.challenges.prose.book import Skill
from printgen.features.challenges.search import trials
from printgen.gameapi.contract import get_section, has_section

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook, States

MOST_DECISIONS = 4000
"""Decisions of a game."""
CLIMB_TRIES = 30_000
"""How often a line is tried to be mended."""


class Grade(NamedTuple):
    """Games won of all that were played with these dice and cards, one to five swords, and what each skill came home with.

    ``worths`` has for each skill what its games were worth, rising, those that were lost as -1. Where nearly all are won, those
    are counted that come home with ``count_silver``.
    """

    wins: int
    games: int
    swords: int
    worths: tuple[tuple[int, ...], ...] = ()
    silver: bool = False

    @property
    def share(self) -> float:
        """Games counted, of one."""
        return self.wins / self.games


def grade_game(game: Game, ident: GameId, skills: Sequence[Skill], limits: Sequence[float], count_silver: bool = False) -> Grade:
    """The grade of a seeded game. ``limits`` are the shares, falling, below which one sword more is given.

    The shares are those of games won, or that come home with ``count_silver``.
    """
    worths = tuple(tuple(sorted(play_skill(game, ident, skill))) for skill in skills)
    least = bronze_and_silver(worths)[1] if count_silver else 0
    wins, games = sum(worth >= least for some in worths for worth in some), sum(map(len, worths))
    return Grade(wins, games, sword_count(wins / games, limits), worths=worths, silver=count_silver)


def bronze_and_silver(worths: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Bronze and silver: of the points with which each skill comes home every second time, the fewest and the most; 0 and 0 where
    nobody does.

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
    """How hard it is to win such a share of games, from one: ``limits`` fall."""
    return 1 + sum(share < limit for limit in limits)


def compute_par(worths: Sequence[Sequence[int]], best: int) -> MedalPoints | None:
    """The par of a seed whose best line is worth so much, or None where there is nothing to beat.

    Bronze and silver are what is ``bronze_and_silver``; gold lies two thirds of the way from silver to the best line. Nobody is asked to beat
    what most have who come home.

    >>> compute_par(((-1, 4, 6), (6, 8, 10), (9, 11, 12)), 15)
    Par(bronze=6, silver=11, gold=14)
    >>> compute_par(((4, 6), (8, 10), (12, 12)), 12)
    """
    bronze, silver = bronze_and_silver(worths)
    if not bronze:
        return None
    return MedalPoints(bronze, silver, gold_points(silver, best)) if silver < best else None


def gold_points(silver: int, best: int) -> int:
    """Two thirds of the way from silver to the best line, rounded up.

    >>> gold_points(11, 15), gold_points(11, 12), gold_points(11, 14)
    (14, 12, 13)
    """
    return silver + -(-2 * (best - silver) // 3)


def play_skill(game: Game, ident: GameId, skill: Skill, first: int = 0, games: int | None = None) -> Iterator[int]:
    """What each game of a skill is worth, -1 where it was lost; or only so many ``games`` from the ``first`` on, from 0."""
    worths, noted = to_numbers([0] * (skill.games if games is None else games)), to_numbers([0] * MOST_DECISIONS)
    desk = _build_workspace(game, ident)
    player, longest = game.player_index(skill.player), game.rules.MAX_GAME_LENGTH
    desk.run["run_trials"](desk.setup, player, skill.noise, first, longest, desk.book, noted, noted, worths)
    return map(int, worths)


class TrialWorkspace(NamedTuple):
    """What trials work with: functions, a seed's game to be laid out, and what players think on."""

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
    """Numbers that trials work on: an array where the extra is installed, else a list."""
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
    """What says what an end is worth: the game's ``worth``, else its points."""
    return get_section(game, Heuristic).utility if has_section(game, Heuristic, "utility") else trials.end_points


def improve_line(
    game: Game,
    ident: GameId,
    skills: Sequence[Skill],
    begun: Sequence[int] = (),
    worth: int = trials.LOST,
    tries: int = CLIMB_TRIES,
) -> tuple[int, tuple[int, ...]]:
    """The best line that is found from a line that is worth so much, or from none, and its worth; -1 when none wins.

    Its beginning is kept up to anywhere, and one of the skills goes on; what is worth no less takes its place.
    Source: H. Lourenço, O. Martin, T. Stützle, Iterated Local Search (2003).
    """
    desk, line = _build_workspace(game, ident), to_numbers([*begun, *[0] * (MOST_DECISIONS - len(begun))])
    players, noises = (
        to_numbers([game.player_index(skill.player) for skill in skills]),
        to_numbers([skill.noise for skill in skills]),
    )
    best = to_numbers((worth, len(begun)))
    desk.run["hill_climb"](
        desk.setup, players, noises, 0, tries, game.rules.MAX_GAME_LENGTH, desk.book, line, to_numbers([0] * MOST_DECISIONS), best
    )
    return int(best[trials.WORTH]), tuple(map(int, line[: best[trials.LENGTH]]))
