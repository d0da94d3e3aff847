"""Writes the best line of a seeded game as steps, shown in dice, cards and the words of its notation."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.game import Game
from printgen.prose.transitions import Transition, TransitionGroup


class MoveDisplay(NamedTuple):
    """How a game shows its moves: the groups of signs of a step, and the two texts at its right, "" for nothing."""

    groups: Callable[[TransitionGroup], Iterable[SignGroup]]
    state: Callable[[Any], tuple[str, str]]


def build_steps(game: Game, parts: Sequence[TransitionGroup], shown: MoveDisplay) -> tuple[SolutionStep, ...]:
    """Build one step for each part, numbered from 1; its state at the right is shown only where it has changed."""
    out, last = [], ("", "")
    for number, part in enumerate(parts, 1):
        now = shown.state(part.state_after)
        health, gold = (new if new != old else "" for new, old in zip(now, last, strict=True))
        alt = "; ".join(game.notation.action_to_text(turn.before, turn.action) for turn in part)
        decisions = sum(game.rules.current_player(turn.before) >= 0 for turn in part)
        out.append(SolutionStep(number, tuple(shown.groups(part)), health, gold=gold, decisions=decisions, places=(), alt=alt))
        last = now
    return tuple(out)


def transition_to_text(game: Game, turn: Transition) -> SignGroup:
    """Return the signs of a move: the words of its notation, after the face of the die if one was rolled."""
    words = game.notation.action_to_text(turn.before, turn.action)
    if game.rules.current_player(turn.before) != -1:
        return (StepSign("word", words),)
    face, _, rest = words.partition(" ")
    return StepSign("die", face), *((StepSign("word", rest),) if rest else ())


def split_groups(groups: Iterable[SignGroup], width: int = 3) -> Iterator[SignGroup]:
    """Yield the groups cut into pieces of at most ``width`` signs."""
    for group in groups:
        for k in range(0, len(group), width):
            yield group[k : k + width]
