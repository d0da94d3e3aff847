"""What the decisions of a game were worth, and how its chances ran, by playing on: for games too large to be solved.

Every decision is tried in a few games; those that seem to have cost most, and the closest of the others, in many, with other
luck. All roads of a decision meet the same luck, so that their difference is known better than each of them. The same is done
with the points on both sides of the largest steps of the curve. A difference is said to be one only where its interval, wide
enough for all that were compared, leaves out 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any

from printgen.kernel import onward as onwards
from printgen.kernel.chance import length, streams
from printgen.kernel.game import Game, Spares, moves, spares
from printgen.kernel.onward import Decision, Outlook
from printgen.kernel.play import Ply
from printgen.kernel.playout import bind, link, size
from printgen.study.lab.figures import Figure, Z, familywise, paired

CURVE, FINE, SCREEN, SURE = 200, 2000, 20, 800
"""Games from each point of the curve, from those of its largest steps, after each road when all decisions are tried, and after
each road of the few."""
LUCK = 1_000_000
"""The first number of the luck with which what was picked is looked at again."""
MOST_TRIED = 160
"""So many decisions are tried at most, spread over the game."""
COSTLY, CLOSE, STEEP = 8, 5, 12
"""So many of the costliest and of the closest decisions, and of the steepest steps of the curve, are looked at twice."""

Words = Callable[[Any, int], str]
"""How a move is said in a position."""


class Played(tuple[bytes, ...]):
    """Games played on from a position: for each seat a byte a game, 1 where it won."""

    def share(self, seat: int) -> float:
        """The share of games that a seat won, 0 to 1."""
        return self[seat].count(1) / len(self[seat])

    @property
    def shares(self) -> tuple[float, ...]:
        """Those of all seats."""
        return tuple(self.share(seat) for seat in range(len(self)))

    def ahead(self, other: Played, seat: int, z: float) -> Figure:
        """By how much more often a seat wins than from another position with the same luck."""
        mine, theirs = (int.from_bytes(played[seat]) for played in (self, other))
        return paired((mine & ~theirs).bit_count(), (theirs & ~mine).bit_count(), len(self[seat]), z)


class Player:
    """Plays positions of a game on, every seat by the game's strongest quick player."""

    def __init__(self, game: Game, seats: int, compiled: bool):
        self.game, self.seats = game, seats
        made = _compiled if compiled else _interpreted
        self._run, self._states, self._w, self._players, self._book, self._room = made(game, (game.quick,) * seats)

    def on(self, s: Any, first: int, count: int) -> Played:
        """So many games from a position, with the luck of the numbers from ``first`` on."""
        wins = self._room(count * self.seats)
        self._put(s)
        self._run(self._states, self._w, self._players, first, count, self.game.rules.LONGEST, self._book, wins)
        return Played(bytes(wins)[seat :: self.seats] for seat in range(self.seats))

    def shares(self, s: Any, first: int, count: int) -> tuple[float, ...]:
        """The share of so many games that each seat wins from a position."""
        return self.on(s, first, count).shares

    def _put(self, s: Any) -> None:
        if isinstance(self._states, Spares):
            self._states[1] = s
            return
        for name in self.game.rules.FIELDS:
            self._states[name][1] = getattr(s, name)


def _interpreted(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    """What onward needs: itself, positions, streams, players, what they think on, room for who won."""
    f = bind(game.rules, game.players)
    names = {"playout": f["playout"], "won": f["won"]}
    run = link([onwards.onward], names, (onwards.__name__,), lambda function: function)["onward"]
    states = Spares((game.new_state(), game.new_state()))
    return run, states, streams(0, len(players)), players, spares(game), bytearray


def _compiled(game: Game, players: tuple[int, ...]) -> tuple[Any, ...]:
    import numpy as np

    from printgen.study.compiled import dtype, loop, works_on

    run, w = loop(game, onwards.onward), np.zeros(length(len(players)), dtype=np.int64)
    states, who = np.zeros(2, dtype=dtype(game)), np.array(players, dtype=np.int64)
    return run, states, w, who, works_on(game), lambda count: np.zeros(count, dtype=np.uint8)


def outlook(
    game: Game,
    options: tuple[int, ...],
    plies: Sequence[Ply],
    marks: Sequence[int],
    words: Words,
    seat: int = 0,
    *,
    compiled: bool = True,
    thrift: int = 1,
) -> Outlook:
    """What is to be known of a game: its chances at the start and after the moves ``marks``, where those of a seat moved, and its
    decisions worth telling, each road in the ``words`` for its move.

    ``thrift`` divides the numbers of games.
    """
    player = Player(game, game.rules.seats(options), compiled)
    games, fine, few, sure = (max(2, count // thrift) for count in (CURVE, FINE, SCREEN, SURE))
    points = [plies[0].before, *(_after(game, plies, number) for number in marks)]
    curve = [player.shares(s, 0, games) for s in points]
    again = {k: player.on(points[k], LUCK, fine) for k in _steep([now[seat] for now in curve])}
    moved = _moved(again, seat)
    curve = [again[k].shares if k in again else now for k, now in enumerate(curve)]
    tried = [_tried(player, plies[k], k, games, few, Z, words) for k in _spread(game, plies)]
    picked = {one.number: len(one.roads) - 1 for one in _worth_it(tried)}
    z = familywise(sum(picked.values()))
    told = tuple(_tried(player, plies[k], k, LUCK, sure, z, words) for k in picked)
    names = list(game.players.NAMES)
    return Outlook(tuple(curve), told, games, _true_to(games), names[game.quick], moved, _true_to(fine))


def _true_to(games: int) -> float:
    """How far a share of so many games may be from the truth."""
    return Z * sqrt(0.25 / games)


def _steep(values: Sequence[float]) -> list[int]:
    """The points on both sides of the steepest steps of a curve, and of its last one."""
    steps = [abs(two - one) for one, two in pairwise(values)]
    steep = sorted(range(len(steps)), key=lambda k: -steps[k])[:STEEP]
    return sorted({point for k in (*steep, len(steps) - 1) for point in (k, k + 1)})


def _moved(known: Mapping[int, Played], seat: int) -> tuple[int, ...]:
    """The steps between neighbours among these points over which a seat's chance changed for certain."""
    steps = [k for k in known if k + 1 in known]
    z = familywise(len(steps))
    every = ((k, known[k + 1].ahead(known[k], seat, z)) for k in steps)
    return tuple(k for k, figure in every if figure.low > 0 or figure.high < 0)


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


def _worth_it(tried: Sequence[Decision]) -> Iterator[Decision]:
    """The decisions that seem costliest, and the closest of those that mattered."""
    costly = sorted(tried, key=lambda decision: -decision.cost)[:COSTLY]
    yield from sorted(costly, key=lambda decision: decision.number)
    kept = {decision.number for decision in costly}
    mattered = [one for one in tried if one.number not in kept and one.matters]
    yield from sorted(sorted(mattered, key=_behind)[:CLOSE], key=lambda decision: decision.number)


def _behind(decision: Decision) -> float:
    """How far the second best road lies behind the best."""
    best, second = sorted((chance for _, chance in decision.roads), reverse=True)[:2]
    return best - second


def _tried(player: Player, ply: Ply, number: int, first: int, count: int, z: float, words: Words) -> Decision:
    """A decision with what each of its roads is worth to whoever made it, and what is certain of their differences."""
    game, who = player.game, ply.who
    choices = list(moves(game.rules.choices(ply.before)))
    played = []
    for x in choices:
        s = ply.before.copy()
        game.rules.step(s, x)
        played.append(player.on(s, first, count))
    shares = [one.share(who) for one in played]
    taken, best = choices.index(ply.x), max(range(len(choices)), key=lambda k: shares[k])
    surely = played[best].ahead(played[taken], who, z).low if best != taken else 0.0
    ahead = min((played[taken].ahead(one, who, z).low for k, one in enumerate(played) if k != taken), default=0.0)
    roads = tuple((words(ply.before, x), share) for x, share in zip(choices, shares, strict=True))
    return Decision(number, who, taken, roads, _true_to(count), surely, ahead)
