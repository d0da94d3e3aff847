"""What exact play knows of a record: the chance to win at every move, and the best decision where it was missed."""

from collections.abc import Callable, Sequence
from typing import Any

from printgen.kernel.game import Game, moves
from printgen.kernel.play import Insight, Ply
from printgen.study.solve import values

SLIP = 1e-9  # a smaller loss is rounding


def insights(
    game: Game, options: tuple[int, ...], plies: Sequence[Ply], tick: Callable[[int], None] = lambda n: None
) -> tuple[Insight, ...]:
    """An insight for the position before each ply and for the last one. Refused for a game too large to be solved."""
    last = plies[-1].before.copy()
    game.rules.step(last, plies[-1].x)
    worth = values(game, options, [*(ply.before for ply in plies), last], tick)
    missed = [k for k, ply in enumerate(plies) if ply.who >= 0 and worth[k] - worth[k + 1] > SLIP]
    branches = {k: _branches(game, plies[k].before) for k in missed}
    flat = values(game, options, [s for branch in branches.values() for _, s in branch]) if missed else []
    best, at = {}, 0
    for k, branch in branches.items():
        scores = flat[at : at + len(branch)]
        at += len(branch)
        best[k] = branch[scores.index(max(scores))][0]
    return tuple(
        Insight(value, best.get(k, plies[k].line.words if k < len(plies) and plies[k].who >= 0 else ""))
        for k, value in enumerate(worth)
    )


def _branches(game: Game, s: Any) -> list[tuple[str, Any]]:
    """Every decision of a position in words, with where it leads."""
    out = []
    for x in moves(game.rules.choices(s)):
        after = s.copy()
        game.rules.step(after, x)
        out.append((game.notation.words(s, x), after))
    return out
