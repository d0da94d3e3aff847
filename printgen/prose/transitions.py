"""Read a record as transitions, to tell it.

A transition is a move with the states before and after it; transitions can be grouped.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import iter_transitions
from printgen.engine.record import Record


class Transition(NamedTuple):
    """A move with the states before and after it; moves are numbered from 0."""

    before: Any
    action: int
    after: Any
    number: int = 0


class TransitionGroup(tuple[Transition, ...]):
    """Consecutive transitions, at least one."""

    @property
    def state_before(self) -> Any:
        """The state before the first transition."""
        return self[0].before

    @property
    def state_after(self) -> Any:
        """The state after the last transition."""
        return self[-1].after


def read_transitions(game: Game, ident: GameId, record: Record) -> list[Transition]:
    """Return the moves of a record.

    RecordError names the first line that breaks the rules.
    """
    return [Transition(*move) for move in iter_transitions(game, ident, record)]


def split_transitions(
    transitions: Sequence[Transition], begins: Callable[[Transition, Transition], bool]
) -> list[TransitionGroup]:
    """Split the moves into groups.

    ``begins`` is called with each move and its predecessor first; it tells whether a group begins with the second.
    """
    edges = [k for k, (last, turn) in enumerate(pairwise(transitions), 1) if begins(last, turn)]
    return [TransitionGroup(transitions[a:b]) for a, b in pairwise((0, *edges, len(transitions)))] if transitions else []
