"""A record read for its telling: its moves one by one, each with the position on both sides of it, and in parts."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.engine.play import iter_transitions
from printgen.engine.record import Record


class Transition(NamedTuple):
    """A move with the position on both sides of it; moves are numbered from 0."""

    before: Any
    move: int
    after: Any
    number: int = 0


class TransitionGroup(tuple[Transition, ...]):
    """Turns one after the other, at least one."""

    @property
    def state_before(self) -> Any:
        """The position before them."""
        return self[0].before

    @property
    def state_after(self) -> Any:
        """The position after them."""
        return self[-1].after


def read_transitions(game: Game, ident: GameId, record: Record) -> list[Transition]:
    """The moves of a record that follows the rules; RecordError names the first line that does not."""
    return [Transition(*move) for move in iter_transitions(game, ident, record)]


def split_transitions(
    transitions: Sequence[Transition], begins: Callable[[Transition, Transition], bool]
) -> list[TransitionGroup]:
    """The moves in parts: ``begins`` says of a move, and of the one before it, whether a part begins with it."""
    edges = [k for k, (last, turn) in enumerate(pairwise(transitions), 1) if begins(last, turn)]
    return [TransitionGroup(transitions[a:b]) for a, b in pairwise((0, *edges, len(transitions)))] if transitions else []
