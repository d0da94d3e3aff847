"""Play a position to its end many times, in the plain style of the rules.

The module also holds the results of doing so for a whole game. ``play_onward`` calls ``is_winner`` of the game and
``playout`` of engine/playout.py, which the caller binds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printgen.engine.random_streams import Streams, seed_all_streams

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
    """A decision of a game: the number of its move, the seat, the chosen alternative, and all alternatives in words.

    Each alternative has the share of games that the seat won after it, 0 to 1, accurate to ``margin``. ``certain_cost`` is
    what the chosen alternative loses at least, ``certain_lead`` how far it is at least ahead of every other, and
    ``certain_spread`` how far the best is at least ahead of the worst: the lower ends of intervals that allow for the number
    of alternatives compared. None of them is above 0 if the difference may be luck. ``is_question`` says that a reader asks
    why, as at a flight.
    """

    move_number: int
    seat: int
    chosen_index: int
    alternatives: tuple[tuple[str, float], ...]
    margin: float
    certain_cost: float = 0.0
    certain_lead: float = 0.0
    certain_spread: float = 0.0
    is_question: bool = False

    @property
    def best_share(self) -> float:
        """The share of games won after the best alternative."""
        return max(chance for _, chance in self.alternatives)

    @property
    def cost(self) -> float:
        """The share of games that the chosen alternative loses against the best."""
        return self.best_share - self.alternatives[self.chosen_index][1]

    @property
    def spread(self) -> float:
        """The measured difference between the best and the worst alternative."""
        return self.best_share - min(chance for _, chance in self.alternatives)

    @property
    def lead(self) -> float:
        """The measured lead of the chosen alternative over the next best; 0 if another is better."""
        others = [chance for k, (_, chance) in enumerate(self.alternatives) if k != self.chosen_index]
        return max(0.0, self.alternatives[self.chosen_index][1] - max(others))

    @property
    def is_mistake(self) -> bool:
        """Whether the decision lost at least ``MISTAKE_COST``, and certainly something."""
        return self.cost >= MISTAKE_COST and self.certain_cost > 0

    @property
    def is_clearly_right(self) -> bool:
        """Whether the decision is certainly the best, with a lead of at least ``CLEAR_LEAD``."""
        return self.certain_lead > 0 and self.lead >= CLEAR_LEAD

    @property
    def is_close(self) -> bool:
        """Whether the decision mattered, but the best alternatives cannot be told apart."""
        return self.certain_spread >= NOTABLE_SPREAD and not self.is_mistake and not self.is_clearly_right

    @property
    def is_notable(self) -> bool:
        """Whether there is anything to say about the decision."""
        return self.is_mistake or self.is_clearly_right or self.is_close


class RolloutAnalysis(NamedTuple):
    """What playouts say about a game: win probabilities in the course of it, and its decisions.

    ``curve`` holds each seat's win probability at the start and after some moves. ``games`` were played by ``player`` from
    each point of the curve; ``margin`` is the accuracy of its probabilities. ``swing_steps`` are the steps of the curve,
    counted from 0, over which a seat's probability changed by more than luck can explain; the points on both sides of the
    apparently largest steps are accurate to ``fine_margin``.
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
    """Play the position ``states[1]`` to its end ``count`` times.

    Chance is drawn anew with the seeds from ``first`` on, so that games of the same number after different moves meet the
    same luck.

    Args:
        states: index 1 is the position, which is not changed; index 0 is working space.
        w: working space for the streams.
        players: a player's number for each seat.
        longest: the largest number of plies; a game that exceeds it is won by nobody.
        wins: result, one row per game with a 1 for every seat that won it, else 0.
    """
    seats = len(players)
    for k in range(count):
        states[0] = states[1]
        s = states[0]
        seed_all_streams(w, 0, first + k)
        ended = playout(s, w, players, longest, book) >= 0
        for seat in range(seats):
            wins[k * seats + seat] = 1 if ended and is_winner(s, seat) else 0
