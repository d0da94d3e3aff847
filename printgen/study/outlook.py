"""What the decisions of a game were worth, and how its chances ran, by playing on: for games too large to be solved.

Every decision is tried in a few games; those that seem to have cost most, and the closest of the others, in many, with other
luck. All roads of a decision meet the same luck, so that their difference is known better than each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from printgen.kernel import onward as onwards
from printgen.kernel.chance import length, streams
from printgen.kernel.game import Game, Spares, moves, spares
from printgen.kernel.onward import Decision, Outlook
from printgen.kernel.play import Ply
from printgen.kernel.playout import bind, link, size

CURVE, SCREEN, SURE = 200, 20, 400
"""Games from each point of the curve, after each road when all decisions are tried, and after each road of the few."""
MOST_TRIED = 160
"""So many decisions are tried at most, spread over the game."""
COSTLY, CLOSE = 8, 5
"""So many of the costliest and of the closest are looked at twice."""
MATTERS = 0.1
"""A decision matters whose best road and worst lie at least so far apart."""
WIDE = 1.96
"""Standard errors to each side of an interval of 95 %."""

Tick = Callable[[int], None]


class Player:
    """Plays positions of a game on, every seat by the game's strongest quick player."""

    def __init__(self, game: Game, seats: int, compiled: bool):
        self.game = game
        made = _compiled if compiled else _interpreted
        self._run, self._states, self._w, self._players, self._book, self._wins = made(game, (game.quick,) * seats)

    def shares(self, s: Any, first: int, count: int) -> tuple[float, ...]:
        """The share of games that each seat wins from a position, with the luck of these numbers."""
        self._wins[:] = [0] * len(self._wins)
        self._put(s)
        self._run(self._states, self._w, self._players, first, count, self.game.rules.LONGEST, self._book, self._wins)
        return tuple(float(won) / count for won in self._wins)

    def _put(self, s: Any) -> None:
        if isinstance(self._states, Spares):
            self._states[1] = s
            return
        for name in self.game.rules.FIELDS:
            self._states[name][1] = getattr(s, name)


def _interpreted(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    """What onward needs: itself, positions, streams, players, what they think on, a place for the wins."""
    f = bind(game.rules, game.players)
    names = {"playout": f["playout"], "won": f["won"]}
    run = link([onwards.onward], names, (onwards.__name__,), lambda function: function)["onward"]
    states, seats = Spares((game.new_state(), game.new_state())), len(players)
    return run, states, streams(0, seats), players, spares(game), [0] * seats


def _compiled(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    import numpy as np

    from printgen.study.compiled import dtype, loop, works_on

    run, seats = loop(game, onwards.onward), len(players)
    w, wins = np.zeros(length(seats), dtype=np.int64), np.zeros(seats, dtype=np.int64)
    return run, np.zeros(2, dtype=dtype(game)), w, np.array(players, dtype=np.int64), works_on(game), wins


def outlook(
    game: Game,
    options: tuple[int, ...],
    plies: Sequence[Ply],
    marks: Sequence[int],
    tick: Tick = lambda n: None,
    *,
    compiled: bool = True,
    thrift: int = 1,
) -> Outlook:
    """What is to be known of a game: its chances at the start and after the moves ``marks``, and its decisions worth telling.

    ``thrift`` divides the numbers of games.
    """
    player = Player(game, game.rules.seats(options), compiled)
    games = max(2, CURVE // thrift)
    after = [_after(game, plies, number) for number in marks]
    curve = tuple(player.shares(s, 0, games) for s in (plies[0].before, *after))
    tried = [_tried(player, plies[k], k, games, max(2, SCREEN // thrift)) for k in _spread(game, plies)]
    names = list(game.players.NAMES)
    told = tuple(_tried(player, plies[k], k, games + SCREEN, max(2, SURE // thrift)) for k in _worth_it(tried))
    return Outlook(curve, told, games, WIDE * sqrt(0.25 / games), names[game.quick])


def _after(game: Game, plies: Sequence[Ply], number: int) -> Any:
    """The position after a move."""
    if number + 1 < len(plies):
        return plies[number + 1].before
    last = plies[number].before.copy()
    game.rules.step(last, plies[number].x)
    return last


def _spread(game: Game, plies: Sequence[Ply]) -> list[int]:
    """The decisions between at least two roads, of very many some from everywhere."""
    every = [k for k, ply in enumerate(plies) if ply.who >= 0 and size(game.rules.choices(ply.before)) > 1]
    step = -(-len(every) // MOST_TRIED)
    return every[:: max(1, step)]


def _worth_it(tried: Sequence[Decision]) -> Iterator[int]:
    """The moves of the decisions that seem costliest, and of the closest of those that mattered."""
    costly = sorted(tried, key=lambda decision: -decision.cost)[:COSTLY]
    yield from sorted(decision.number for decision in costly)
    kept = {decision.number for decision in costly}
    mattered = [one for one in tried if one.number not in kept and one.best - min(chance for _, chance in one.roads) >= MATTERS]
    yield from sorted(one.number for one in sorted(mattered, key=_behind)[:CLOSE])


def _behind(decision: Decision) -> float:
    """How far the second best road lies behind the best."""
    best, second = sorted((chance for _, chance in decision.roads), reverse=True)[:2]
    return best - second


def _tried(player: Player, ply: Ply, number: int, first: int, count: int) -> Decision:
    """A decision with what each of its roads is worth to whoever made it."""
    game, roads, taken = player.game, [], 0
    for k, x in enumerate(moves(game.rules.choices(ply.before))):
        s = ply.before.copy()
        words = game.notation.words(s, x)
        game.rules.step(s, x)
        roads.append((words, player.shares(s, first, count)[ply.who]))
        taken = k if x == ply.x else taken
    return Decision(number, ply.who, taken, tuple(roads), WIDE * sqrt(0.25 / count))
