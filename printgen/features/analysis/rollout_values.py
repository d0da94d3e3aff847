"""Values of the decisions of a game and of its chances by rollouts, for games too large to be solved.

Every decision is tried in a few games. Those that seem to have cost most, and those of the others whose alternatives seem to
differ most, are tried in more and more games, each time with other luck. All alternatives of a decision meet the same luck,
so that their difference is known better than each of them. The same is done with the points on both sides of the largest
steps of the curve. A difference counts only if its interval, wide enough for all comparisons, does not contain 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any

from printgen.engine import rollouts
from printgen.engine.chances import ChanceEvaluator, find_evaluator
from printgen.engine.game import OVER, Game, SpareStates, make_spare_states, mask_to_actions
from printgen.engine.play import Ply
from printgen.engine.playout import compile_functions, count_actions, specialise
from printgen.engine.random_streams import make_streams, stream_list_length
from printgen.engine.rollouts import FEWEST_DECISIONS, Decision, RolloutAnalysis
from printgen.gameapi.contract import ChanceSection, get_section
from printgen.simulation.estimates import Estimate, Z, familywise_z, paired_difference

if TYPE_CHECKING:
    from printgen.engine.types import State

CURVE_GAMES, FINE_GAMES = 200, 2000
"""Games from each point of the curve, and from those of its largest steps."""
SCREEN_GAMES, SECOND_LOOK_GAMES, CERTAIN_GAMES, FINAL_GAMES = 20, 200, 800, 4000
"""Games after each road when all decisions are tried, then for fewer and fewer of them; the last where too few can be told."""
SECOND_LUCK = 1_000_000
"""The first number of the luck with which what was picked is looked at again; each further look has numbers of its own."""
LEAST_ERROR = 0.01
"""A model is taken to err by at least this, when it is weighed against games."""
MOST_LIKE_GAMES = 400
"""A model's chance counts as no more games than these."""
MAX_DECISIONS = 160
"""So many decisions are tried at most, spread over the game."""
SECOND_LOOK_COUNT, COSTLY_COUNT, WIDE_COUNT, FINAL_COUNT, STEEP_COUNT, QUESTION_COUNT = 16, 8, 6, 4, 12, 8
"""So many of the costliest decisions and as many of the widest are tried again; so many of the costliest and of the widest are
made sure of, of each so many once more; so many of the steepest steps of the curve are looked at twice. Of the decisions at
which a reader asks why so many are tried again in any case."""

ActionToText = Callable[[Any, int], str]
"""How a move is said in a position."""


class Rollouts(tuple[bytes, ...]):
    """The results of playouts from a position: for each seat one byte per game, 1 if the seat won."""

    def win_share(self, seat: int) -> float:
        """Return the share of games that a seat won, from 0 to 1."""
        return self[seat].count(1) / len(self[seat])

    @property
    def win_shares(self) -> tuple[float, ...]:
        """The share of games that each seat won."""
        return tuple(self.win_share(seat) for seat in range(len(self)))

    def estimate_lead(self, other: Rollouts, seat: int, z: float) -> Estimate:
        """Estimate how much more often a seat wins than from another position with the same luck.

        ``z`` is the half-width of the interval in standard errors.
        """
        mine, theirs = (int.from_bytes(played[seat]) for played in (self, other))
        return paired_difference((mine & ~theirs).bit_count(), (theirs & ~mine).bit_count(), len(self[seat]), z)


class RolloutPlayer:
    """Plays on from positions of a game, every seat by the game's strongest quick player."""

    def __init__(self, game: Game, seats: int, compiled: bool):
        self.game, self.seats = game, seats
        made = _compiled_rollouts if compiled else _interpreted_rollouts
        self.is_question = get_section(game, ChanceSection).is_question
        self._run, self._states, self._w, self._players, self._book, self._room = made(game, (game.quick_player,) * seats)

    def play_from(self, s: State, first: int, count: int) -> Rollouts:
        """Play ``count`` games from a position, with the luck of the numbers from ``first`` on."""
        wins = self._room(count * self.seats)
        self._set_state(s)
        self._run(self._states, self._w, self._players, first, count, self.game.rules.MAX_GAME_LENGTH, self._book, wins)
        return Rollouts(bytes(wins)[seat :: self.seats] for seat in range(self.seats))

    def win_shares(self, s: State, first: int, count: int) -> tuple[float, ...]:
        """Return the share of games that each seat wins from a position; arguments as in ``play_from``."""
        return self.play_from(s, first, count).win_shares

    def _set_state(self, s: State) -> None:
        if isinstance(self._states, SpareStates):
            self._states[1] = s
            return
        for name in self.game.rules.FIELDS:
            self._states[name][1] = getattr(s, name)


def _interpreted_rollouts(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    """Return what a ``RolloutPlayer`` works with, interpreted.

    It is ``play_onward``, positions, streams, players, the players' memory, and a function that makes room for results.
    """
    f = specialise(game.rules, game.players)
    names = {"playout": f["playout"], "is_winner": f["is_winner"]}
    run = compile_functions([rollouts.play_onward], names, (rollouts.__name__,), lambda function: function)["play_onward"]
    states = SpareStates((game.new_state(), game.new_state()))
    return run, states, make_streams(0, len(players)), players, make_spare_states(game), bytearray


def _compiled_rollouts(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    import numpy as np

    from printgen.simulation.compiled import build_compiled_book, compile_loop, state_dtype

    run, w = compile_loop(game, rollouts.play_onward), np.zeros(stream_list_length(len(players)), dtype=np.int64)
    states, who = np.zeros(2, dtype=state_dtype(game)), np.array(players, dtype=np.int64)
    return run, states, w, who, build_compiled_book(game), lambda count: np.zeros(count, dtype=np.uint8)


def evaluate_game(
    game: Game,
    options: tuple[int, ...],
    plies: Sequence[Ply],
    moments: Sequence[int],
    action_to_text: ActionToText,
    seat: int = 0,
    *,
    compiled: bool = True,
    divisor: int = 1,
) -> RolloutAnalysis:
    """Return the chances and the notable decisions of a game, by rollouts.

    Args:
        plies: all moves of the game.
        moments: the indices of the moves after which the chances are wanted, besides the start.
        action_to_text: says a move in words.
        seat: the seat for whose chance certain changes are sought.
        compiled: whether the rollouts are compiled.
        divisor: divides all numbers of games, for tests.
    """
    player = RolloutPlayer(game, game.rules.seat_count(options), compiled)
    games, fine = (max(2, count // divisor) for count in (CURVE_GAMES, FINE_GAMES))
    points = [plies[0].before, *(_state_after(game, plies, number) for number in moments)]
    curve = [player.win_shares(s, 0, games) for s in points]
    again = {k: player.play_from(points[k], SECOND_LUCK, fine) for k in _steepest_points([now[seat] for now in curve])}
    moved = _certain_swings(again, seat)
    names = list(game.players.NAMES)
    model = find_evaluator(game, options)
    if model and model.model.player != names[game.quick_player]:
        model = None
    shares = [(again[k].win_shares, fine) if k in again else (now, games) for k, now in enumerate(curve)]
    curve = [_refine_chances(game, s, model, *known) for s, known in zip(points, shares, strict=True)]
    told = _best_decisions(player, plies, action_to_text, divisor)
    for decision in told:  # what a box says of a moment is what the curve says of it
        for k, number in enumerate(moments, 1):
            if number == decision.move_number:
                curve[k] = _with_share(curve[k], decision)
    return RolloutAnalysis(
        tuple(curve),
        told,
        games,
        margin=_margin_of_error(games),
        player=names[game.quick_player],
        swing_steps=moved,
        fine_margin=_margin_of_error(fine),
    )


def _refine_chances(
    game: Game, s: State, model: ChanceEvaluator | None, shares: tuple[float, ...], games: int
) -> tuple[float, ...]:
    """Return each seat's chance in a position: the share of games won, drawn towards the chance that the model gives.

    The model counts as many games as have its error; without a model, one game that is half won. So no chance of a game that
    is open is 0 or 1, and the curve refines that of a play-log without analysis.
    """
    if game.rules.current_player(s) == OVER:
        return shares
    if not model:
        return tuple((share * games + 0.5) / (games + 1) for share in shares)
    known = model.win_chances(s)
    like = [min(MOST_LIKE_GAMES, chance * (1 - chance) / max(model.model.error, LEAST_ERROR) ** 2) for chance in known]
    return tuple(
        (share * games + chance * count) / (games + count) for share, chance, count in zip(shares, known, like, strict=True)
    )


def _with_share(chances: tuple[float, ...], decision: Decision) -> tuple[float, ...]:
    """Return the chances after a decision with the one of its seat, which is known from more games."""
    share = decision.alternatives[decision.chosen_index][1]
    return tuple(share if seat == decision.seat else chance for seat, chance in enumerate(chances))


def _margin_of_error(games: int) -> float:
    """Return the half-width of the interval of a share of so many games."""
    return Z * sqrt(0.25 / games)


def _steepest_points(values: Sequence[float]) -> list[int]:
    """Return the points on both sides of the steepest steps of a curve and of its last step."""
    steps = [abs(two - one) for one, two in pairwise(values)]
    steep = sorted(range(len(steps)), key=lambda k: -steps[k])[:STEEP_COUNT]
    return sorted({point for k in (*steep, len(steps) - 1) for point in (k, k + 1)})


def _certain_swings(known: Mapping[int, Rollouts], seat: int) -> tuple[int, ...]:
    """Return the steps between neighbouring points over which a seat's chance changed for certain."""
    steps = [k for k in known if k + 1 in known]
    z = familywise_z(len(steps))
    every = ((k, known[k + 1].estimate_lead(known[k], seat, z)) for k in steps)
    return tuple(k for k, figure in every if figure.low > 0 or figure.high < 0)


def _state_after(game: Game, plies: Sequence[Ply], number: int) -> Any:
    """Return the position after move ``number``."""
    if number + 1 < len(plies):
        return plies[number + 1].before
    last = plies[number].before.copy()
    game.rules.apply(last, plies[number].action)
    return last


def _sample_decisions(game: Game, plies: Sequence[Ply]) -> list[int]:
    """Return the indices of the decisions with at least two alternatives, thinned out evenly if there are very many."""
    every = [k for k, ply in enumerate(plies) if ply.mover >= 0 and count_actions(game.rules.legal_actions(ply.before)) > 1]
    step = -(-len(every) // MAX_DECISIONS)
    return every[:: max(1, step)]


def _best_decisions(player: RolloutPlayer, plies: Sequence[Ply], words: ActionToText, thrift: int) -> tuple[Decision, ...]:
    """Return the decisions that are most worth showing, with what is certain of each.

    ``thrift`` divides the numbers of games. Intervals allow for every comparison of the last looks.
    """
    few, again, sure, surer = (max(2, count // thrift) for count in (SCREEN_GAMES, SECOND_LOOK_GAMES, CERTAIN_GAMES, FINAL_GAMES))

    def look(numbers: Sequence[int], nth: int, count: int, z: float = Z) -> list[Decision]:
        return [_value_decision(player, plies[k], k, nth * SECOND_LUCK, count, z, words) for k in numbers]

    picked = look(_sample_decisions(player.game, plies), 1, few)
    picked = look(_likely_decisions(picked, SECOND_LOOK_COUNT, SECOND_LOOK_COUNT, QUESTION_COUNT), 2, again)
    likely = _likely_decisions(picked, COSTLY_COUNT, WIDE_COUNT, FINAL_COUNT)
    roads = {one.move_number: len(one.alternatives) - 1 for one in picked}
    z = familywise_z(2 * sum(roads[number] for number in likely))
    told = {one.move_number: one for one in look(likely, 3, sure, z)}
    open_yet = [one for one in told.values() if not one.is_notable]
    if len(told) - len(open_yet) < FEWEST_DECISIONS:
        told |= {one.move_number: one for one in look(_likely_decisions(open_yet, FINAL_COUNT, FINAL_COUNT), 4, surer, z)}
    return tuple(told.values())


def _likely_decisions(tried: Sequence[Decision], costly: int, divergent: int, questions: int = 0) -> list[int]:
    """Return the numbers of the costliest decisions, and of those whose alternatives differ most.

    There are ``costly`` of the first kind and ``divergent`` of the others, judged by the games so far, and of decisions at
    which a reader asks why at most ``questions``, those whose alternatives differ most.
    """
    dear = sorted(tried, key=lambda decision: -decision.cost)[:costly]
    rest = sorted((one for one in tried if one not in dear), key=lambda decision: -decision.spread)[:divergent]
    asked = sorted((one for one in tried if one.is_question), key=lambda decision: -decision.spread)[:questions]
    return sorted({one.move_number for one in (*dear, *rest, *asked)})


def _value_decision(
    player: RolloutPlayer, ply: Ply, number: int, first: int, count: int, z: float, words: ActionToText
) -> Decision:
    """Evaluate the alternatives of a decision for the player who made it, and what is certain of their differences.

    Args:
        number: the index of the decision's move.
        first: the number of the first luck.
        count: how many games are played after each alternative.
        z: the half-width of intervals in standard errors.
        words: says a move in words.
    """
    game, who = player.game, ply.mover
    choices = list(mask_to_actions(game.rules.legal_actions(ply.before)))
    played = []
    for x in choices:
        s = ply.before.copy()
        game.rules.apply(s, x)
        played.append(player.play_from(s, first, count))
    shares = [one.win_share(who) for one in played]
    taken, best = choices.index(ply.action), max(range(len(choices)), key=lambda k: shares[k])
    surely = played[best].estimate_lead(played[taken], who, z).low if best != taken else 0.0
    ahead = min((played[taken].estimate_lead(one, who, z).low for k, one in enumerate(played) if k != taken), default=0.0)
    worst = min(range(len(choices)), key=lambda k: shares[k])
    apart = played[best].estimate_lead(played[worst], who, z).low if best != worst else 0.0
    roads = tuple((words(ply.before, x), share) for x, share in zip(choices, shares, strict=True))
    return Decision(
        number,
        who,
        taken,
        alternatives=roads,
        margin=_margin_of_error(count),
        certain_cost=surely,
        certain_lead=ahead,
        certain_spread=apart,
        is_question=bool(player.is_question(ply.before, ply.action)),
    )
