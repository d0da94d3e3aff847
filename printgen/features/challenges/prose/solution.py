"""The best line of a seeded game as steps, for games that show most of it in dice, cards and the words of their notation."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.game import Game
from printgen.prose.transitions import Transition, TransitionGroup


class MoveDisplay(NamedTuple):
    """How a game shows its moves: the signs of one, in its groups, and what stands at the right of a step, "" for nothing new."""

    groups: Callable[[TransitionGroup], Iterable[SignGroup]]
    state: Callable[[Any], tuple[str, str]]


def build_steps(game: Game, parts: Sequence[TransitionGroup], shown: MoveDisplay) -> tuple[SolutionStep, ...]:
    """A step for each part, numbered from 1, with its state where that has changed."""
    out, last = [], ("", "")
    for number, part in enumerate(parts, 1):
        now = shown.state(part.state_after)
        health, gold = (new if new != old else "" for new, old in zip(now, last, strict=True))
        alt = "; ".join(game.notation.action_to_text(turn.before, turn.move) for turn in part)
        decisions = sum(game.rules.current_player(turn.before) >= 0 for turn in part)
        out.append(SolutionStep(number, tuple(shown.groups(part)), health, gold=gold, decisions=decisions, places=(), alt=alt))
        last = now
    return tuple(out)


def transition_to_text(game: Game, turn: Transition) -> SignGroup:
    """A move in its notation's words, a rolled die as its face before them."""
    words = game.notation.action_to_text(turn.before, turn.move)
    if game.rules.current_player(turn.before) != -1:
        return (StepSign("word", words),)
    face, _, rest = words.partition(" ")
    return StepSign("die", face), *((StepSign("word", rest),) if rest else ())


def split_groups(groups: Iterable[SignGroup], wide: int = 3) -> Iterator[SignGroup]:
    """Groups of at most so many signs, the rest of a longer one in groups of its own."""
    for group in groups:
        for k in range(0, len(group), wide):
            yield group[k : k + wide]
