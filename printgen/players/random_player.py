"""The players of a game that has none of its own: one that decides at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printgen.engine.playout import draw_uniform

if TYPE_CHECKING:
    from collections.abc import Callable

    from printgen.engine.random_streams import Streams
    from printgen.engine.types import PolicyBook, State

    legal_actions: Callable[[State], int]  # those of the rules, which engine/playout.py binds

NAMES = {"random": "any decision, all equally likely"}
SOLVED_PLAYER = ""
SPARE_STATE_COUNT = 0


def decide(s: State, player: int, w: Streams, at: int, book: PolicyBook) -> int:
    """Draw one of the legal moves, all equally likely.

    Args:
        player: not used, since there is only one player.
        w, at: the streams, and the index of the one to draw from.
        book: not used.
    """
    return draw_uniform(legal_actions(s), w, at)  # noqa: F821
