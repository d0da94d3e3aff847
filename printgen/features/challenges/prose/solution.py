"""Writes the best line of a seeded game as steps: rows of dice, cards and words, and the same in words alone."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from printgen.components.sheets.step_signs import SignGroup, SolutionStep, StepSign
from printgen.engine.game import Game
from printgen.features.challenges.prose.sign_text import groups_to_text
from printgen.prose.transitions import Transition, TransitionGroup


class MoveDisplay(NamedTuple):
    """How a game shows its moves: the groups of signs of a step, and the two texts at its right, "" for nothing.

    ``glyph_words`` are the words for glyphs whose names say something else.
    """

    groups: Callable[[TransitionGroup], Iterable[SignGroup]]
    state: Callable[[Any], tuple[str, str]]
    glyph_words: Mapping[str, str] = MappingProxyType({})


def build_steps(game: Game, parts: Sequence[TransitionGroup], shown: MoveDisplay) -> tuple[SolutionStep, ...]:
    """Build one step for each part, numbered from 1; its state at the right is shown only where it has changed."""
    out, last = [], ("", "")
    for number, part in enumerate(parts, 1):
        now = shown.state(part.state_after)
        health, gold = (new if new != old else "" for new, old in zip(now, last, strict=True))
        groups = tuple(shown.groups(part))
        alt = groups_to_text(groups, shown.glyph_words)
        decisions = sum(game.rules.current_player(turn.before) >= 0 for turn in part)
        out.append(SolutionStep(number, groups, health, gold=gold, decisions=decisions, places=(), alt=alt))
        last = now
    return tuple(out)


def transition_to_text(game: Game, turn: Transition) -> SignGroup:
    """Return the signs of a move: the words of its notation, after the face of the die if one was rolled."""
    words = game.notation.action_to_text(turn.before, turn.action)
    if game.rules.current_player(turn.before) != -1:
        return (StepSign("word", words),)
    face, _, rest = words.partition(" ")
    return StepSign("die", face), *((StepSign("word", rest),) if rest else ())
