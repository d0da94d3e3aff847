"""Exact values of a record's decisions: chances to win, best decisions, values of all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from printgen.engine.game import Game, mask_to_actions
from printgen.engine.play import Insight, Ply
from printgen.simulation.solve import value_positions

if TYPE_CHECKING:
    from printgen.engine.types import State

TOLERANCE = 1e-9  # a smaller loss is rounding


def evaluate_positions(game: Game, options: tuple[int, ...], plies: Sequence[Ply]) -> tuple[Insight, ...]:
    """Return an insight for the position before each ply and for the last position.

    Raise Refused for a game too large to be solved.
    """
    last = plies[-1].before.copy()
    game.rules.apply(last, plies[-1].action)
    worth = value_positions(game, options, [*(ply.before for ply in plies), last])
    branches = {k: _iter_branches(game, ply.before) for k, ply in enumerate(plies) if ply.mover >= 0}
    flat = value_positions(game, options, [s for branch in branches.values() for _, s in branch]) if branches else []
    roads, at = {}, 0
    for k, branch in branches.items():
        scores = flat[at : at + len(branch)]
        at += len(branch)
        roads[k] = tuple((words, score) for (words, _), score in zip(branch, scores, strict=True))
    return tuple(
        Insight(value, _best_decision(plies[k], worth[k : k + 2], roads[k]) if k in roads else "", roads.get(k, ()))
        for k, value in enumerate(worth)
    )


def _best_decision(ply: Ply, worth: Sequence[float], roads: Sequence[tuple[str, float]]) -> str:
    """Return the decision that was taken if it cost nothing, else the first of the best.

    ``worth`` are the chances to win before and after it; ``roads`` are all decisions in words with their chances.
    """
    if worth[0] - worth[1] <= TOLERANCE:
        return ply.line.action_text
    return max(roads, key=lambda road: road[1])[0]


def _iter_branches(game: Game, s: State) -> list[tuple[str, Any]]:
    """Return every decision of a position in words, with the position after it."""
    out = []
    for x in mask_to_actions(game.rules.legal_actions(s)):
        after = s.copy()
        game.rules.apply(after, x)
        out.append((game.notation.action_to_text(s, x), after))
    return out
