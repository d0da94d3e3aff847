"""Grade the seeds of a game up to a last one, and keep them in its folder: ``python docs/grade_seeds.py GAME LAST``.

What is there is gone on with: stop it whenever you like. Needs the extra 'study'.
"""

import sys
from collections.abc import Iterator, Sequence

from printgen.catalogue.contract import Seeds, part
from printgen.catalogue.find import parse
from printgen.errors import Refused
from printgen.kernel.game import Game
from printgen.kernel.ids import GameId
from printgen.kernel.play import by_hand, replay
from printgen.study.graded import Seed, graded, head, place, written
from printgen.study.par import grade, par
from printgen.study.search import best_line
from printgen.study.solve import demand_solvable, values

EDITION = 1


def judged(game: Game, ident: GameId) -> Seed:
    """A seed with all that is kept of it."""
    assert ident.seed is not None
    seeds = part(game, Seeds)
    found = grade(game, ident, seeds.SKILLS, (), bool(seeds.silver(ident.options)))
    line = best_line(game, ident) if found.wins else None
    pars = line and par(found.worths, line.points)
    if not line or not pars:
        return Seed(ident.seed, found.wins)
    return Seed(
        ident.seed, found.wins, pars, line.points, line.proved, line.decisions, tuple(chances(game, ident, line.decisions))
    )


def chances(game: Game, ident: GameId, decisions: Sequence[int]) -> Iterator[int]:
    """The exact chances to win after each decision, in thousandths; none for a game that is not solved."""
    try:
        demand_solvable(game, ident.options)
    except Refused:
        return
    after = []
    for ply in replay(game, ident, by_hand(game, ident, decisions)):
        if ply.who >= 0:
            s = ply.before.copy()
            game.rules.step(s, ply.x)
            after.append(s)
    yield from (round(1000 * value) for value in values(game, ident.options, after))


def main(text: str, last: int) -> None:
    """Go on to the last seed, a line as soon as it is known."""
    game, ident = parse(text)
    path = place(game, ident.options)
    path.parent.mkdir(exist_ok=True)
    if not path.exists():
        path.write_text("".join(f"{line}\n" for line in head(game, ident.options, EDITION)), encoding="ascii")
    with path.open("a", encoding="ascii") as file:
        for seed in range(len(graded(game, ident.options).seeds) + 1, last + 1):
            print(written(judged(game, ident._replace(seed=seed))), file=file, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
