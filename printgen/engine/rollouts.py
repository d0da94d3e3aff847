"""A position played on to its end many times, in the plain style of the rules; and what was learned so of a whole game.

``play_onward`` names functions of the game (won) and the playout of engine/playout.py, bound by the caller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.random import Streams, seed_all_streams

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.types import Ints, PolicyBook, State, States

    is_winner: Callable[[State, int], int]
    playout: Callable[[State, Streams, Ints, int, PolicyBook], int]


MISTAKE_COST = 0.02
"""A decision that surely gives away something, and as far as is known at least this chance to win, is a mistake."""
CLEAR_LEAD = 0.01
"""A decision is well chosen when every other road surely lies behind, the next by at least so much."""
NOTABLE_SPREAD = 0.03
"""A decision matters whose best road and worst lie for certain at least so far apart."""
FEWEST_DECISIONS = 3
"""So many decisions of a game are told, as far as so many tell anything."""


class Decision(NamedTuple):
    """A decision of a game: the number of its move, whose it was, which road was taken, and every road in words.

    Each road has the share of games that its seat won after it, 0 to 1; ``margin`` is how far that may be from the truth.
    ``certain_cost`` is what the road that was taken gives away at least, ``certain_lead`` how far it lies at least before every other, and
    ``certain_spread`` how far the best lies at least before the worst: the lower ends of their intervals, which allow for all roads that
    were compared. None is above 0 where it may be luck.
    """

    move_number: int
    seat: int
    chosen_index: int
    alternatives: tuple[tuple[str, float], ...]
    margin: float
    certain_cost: float = 0.0
    certain_lead: float = 0.0
    certain_spread: float = 0.0

    @property
    def best_share(self) -> float:
        """The share of games won after the best road."""
        return max(chance for _, chance in self.alternatives)

    @property
    def cost(self) -> float:
        """What the road that was taken gave away."""
        return self.best_share - self.alternatives[self.chosen_index][1]

    @property
    def spread(self) -> float:
        """How far its best road and its worst seem to lie apart."""
        return self.best_share - min(chance for _, chance in self.alternatives)

    @property
    def lead(self) -> float:
        """How far the road that was taken lies before the next of the others; 0 where one of them is better."""
        others = [chance for k, (_, chance) in enumerate(self.alternatives) if k != self.chosen_index]
        return max(0.0, self.alternatives[self.chosen_index][1] - max(others))

    @property
    def is_mistake(self) -> bool:
        """Whether it gave away what counts, and surely something."""
        return self.cost >= MISTAKE_COST and self.certain_cost > 0

    @property
    def is_clearly_right(self) -> bool:
        """Whether it was well chosen for certain."""
        return self.certain_lead > 0 and self.lead >= CLEAR_LEAD

    @property
    def is_close(self) -> bool:
        """Whether it mattered, and yet nobody can tell its best roads apart."""
        return self.certain_spread >= NOTABLE_SPREAD and not self.is_mistake and not self.is_clearly_right

    @property
    def is_notable(self) -> bool:
        """Whether there is anything to be said of it."""
        return self.is_mistake or self.is_clearly_right or self.is_close


class RolloutAnalysis(NamedTuple):
    """What games played on say of a game: each seat's chance to win at the start and after some moves, and its decisions.

    ``games`` were played on from each point of the curve by the ``player``; ``margin`` is what its chances are true to.
    ``swing_steps`` are the steps of the curve, counted from 0, over which a seat's chance changed by more than luck can account for;
    the points on both sides of what seemed the largest steps are true to ``fine_margin``.
    """

    curve: tuple[tuple[float, ...], ...]
    decisions: tuple[Decision, ...]
    games: int
    margin: float
    player: str
    swing_steps: tuple[int, ...] = ()
    fine_margin: float = 0.0


def play_onward(
    states: States, w: Streams, players: Ints, first: int, count: int, longest: int, book: PolicyBook, wins: Ints
) -> None:
    """Plays so many games on; ``wins`` has a row for each with a 1 for every seat that won it. Luck is drawn anew by the numbers
    from ``first`` on, so that games of the same number after different moves meet the same luck.

    ``states[1]`` is the position and stays so; ``states[0]`` is played in.
    """
    seats = len(players)
    for k in range(count):
        states[0] = states[1]
        s = states[0]
        seed_all_streams(w, 0, first + k)
        ended = playout(s, w, players, longest, book) >= 0
        for seat in range(seats):
            wins[k * seats + seat] = 1 if ended and is_winner(s, seat) else 0
