"""Search the graded seeds of a game once more, from their best lines on.

Call it as ``python tools/improve_answers.py GAME EDITION [ROUNDS]``. A better line, or one that is proved now, takes the place of
the old one; the file is that edition then. You can stop it whenever you like, and begin again. Needs the extra 'study'.
"""

import sys

from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.features.challenges.contract import Heuristic
from printgen.features.challenges.graded_seeds import GradedSeed, file_head, graded_file, load_graded, seed_to_line
from printgen.features.challenges.grading import win_chances
from printgen.features.challenges.par import gold_points
from printgen.features.challenges.search.best_line import Solution, improve_ending, narrow_bound, upper_bound
from printgen.features.challenges.search.restarts import DEFAULT_EFFORT, search_with_restarts
from printgen.gameapi.contract import has_section
from printgen.gameapi.discovery import parse_id

FULL = (1 << 15, 1 << 18, 1 << 20)
"""Positions at once where all are tried."""
TRIED = 40_000_000
"""Short positions that are tried for a proof."""


def searched(game: Game, ident: GameId, line: Solution, rounds: int) -> Solution:
    """Search for a line that is worth no less: by restarts, each with twice the lines of the one before, then exhaustively.

    What is left is tried with few positions at once first, then with more and more.
    """
    for k in range(rounds if has_section(game, Heuristic, "stage") else 0):
        if not line.is_proved:
            effort = DEFAULT_EFFORT._replace(width=DEFAULT_EFFORT.width << k)
            worth, decisions = search_with_restarts(game, ident, line.points, effort, k << 32)
            line = line._replace(decisions=decisions, points=worth) if decisions else line
    line = improve_ending(game, ident, line, TRIED)
    for full in FULL if has_section(game, Heuristic, "reach") else ():
        line = narrow_bound(game, ident, line, full)
    return line


def judged(game: Game, ident: GameId, seed: GradedSeed, rounds: int) -> GradedSeed:
    """Return a seed with its par after the search; a seed that is no challenge, or is proved, is returned as it is."""
    if not seed.par or seed.is_proved:
        return seed
    most = upper_bound(game, ident)
    line = searched(
        game,
        ident,
        Solution(seed.decisions, seed.best, min(most, seed.upper_bound) if seed.upper_bound > seed.best else most, 0),
        rounds,
    )
    seed = seed._replace(upper_bound=line.upper_bound)
    if line.points == seed.best:
        return seed
    return seed._replace(
        par=seed.par._replace(gold=gold_points(seed.par.silver, line.points)),
        best=line.points,
        decisions=line.decisions,
        chances=tuple(win_chances(game, ident, line.decisions)),
    )


def main(text: str, edition: int, rounds: int = 1) -> None:
    """Search all, and write the file anew after each."""
    game, ident = parse_id(text)
    seeds = list(load_graded(game, ident.options).seeds)
    for k, seed in enumerate(seeds):
        seeds[k] = judged(game, ident._replace(seed=seed.seed), seed, rounds)
        print(seed.seed, seed.best, seeds[k].best, seeds[k].upper_bound, flush=True)
        lines = [*file_head(game, ident.options, edition), *map(seed_to_line, seeds)]
        graded_file(game, ident.options).write_text("".join(f"{line}\n" for line in lines), encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
