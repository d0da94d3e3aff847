"""Seeds that were graded beforehand: for each how often it was won, and of a challenge its par and the best line known.

A game keeps them in its folder, ``seeds/graded``, a file for its options; tools/grade_seeds.py makes and goes on with them.
A file begins with its edition, the rules and the game; then follows a line a seed, from 1. So what is picked from it stays
the same.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import ascii_letters, digits
from typing import NamedTuple

from printgen.components.sheets.medals import MedalPoints
from printgen.engine.game import Game
from printgen.engine.ids import GameId
from printgen.errors import ContentError

DECISION_SIGNS = digits + ascii_letters
"""A sign for each decision, from 0 to 61."""


class GradedSeed(NamedTuple):
    """A graded seed: games won, or that came home with silver; of a challenge its par, the worth and decisions of its best line,
    and the ``upper_bound`` that any can be worth, as far as is known.

    Of a game that is solved ``chances`` are those to win after each decision, in thousandths, for who does not see what comes.
    """

    seed: int
    wins: int
    par: MedalPoints | None = None
    best: int = 0
    upper_bound: int = 0
    decisions: tuple[int, ...] = ()
    chances: tuple[int, ...] = ()

    @property
    def points(self) -> int:
        """What the best line is worth."""
        return self.best

    @property
    def is_proved(self) -> bool:
        """Whether no line can be worth more than the best one."""
        return self.best == self.upper_bound


class GradedSeeds(NamedTuple):
    """The graded seeds of a game with its options, and which edition of them this is."""

    edition: int
    seeds: tuple[GradedSeed, ...]


NO_SEEDS = GradedSeeds(0, ())


def graded_folder(game: Game) -> Path:
    """Where a game's graded seeds are kept."""
    return game.folder.path / "seeds" / "graded"


def graded_file(game: Game, options: Sequence[int]) -> Path:
    """The file of the seeds of these options."""
    name = GameId(game.name, tuple(options), None).to_text(game.rules.OPTIONS)
    return graded_folder(game) / f"{re.sub('[^a-z0-9_]+', '-', name)}.txt"


@cache
def load_graded(game: Game, options: tuple[int, ...]) -> GradedSeeds:
    """The seeds that were graded with these options, or NONE; ContentError when they are those of other rules."""
    path = graded_file(game, options)
    if not path.is_file():
        return NO_SEEDS
    edition, rules, _, *lines = path.read_text(encoding="ascii").splitlines()
    if rules != f"rules {game.rules.RULES_VERSION}":
        raise ContentError(f"{path.name} has seeds of {rules}, {game.name} has rules {game.rules.RULES_VERSION}: grade them anew")
    return GradedSeeds(int(edition.removeprefix("edition ")), tuple(map(parse_seed, lines)))


def graded_ids(game: Game) -> tuple[str, ...]:
    """The ids of the game with which there are graded seeds."""
    files = graded_folder(game).glob("*.txt")
    return tuple(sorted(path.read_text(encoding="ascii").splitlines()[2].removeprefix("game ") for path in files))


def parse_seed(line: str) -> GradedSeed:
    """A seed as it is written.

    >>> parse_seed("7 121")
    GradedSeed(seed=7, wins=121, par=None, best=0, upper_bound=0, decisions=(), chances=())
    >>> parse_seed("8 90 11 15 18 20 22 0aZ").decisions
    (0, 10, 61)
    """
    seed, wins, *rest = line.split()
    if not rest:
        return GradedSeed(int(seed), int(wins))
    bronze, silver, gold, best, most, decisions, *known = rest
    chances = tuple(int(chance) for chance in known[0].split(",")) if known else ()
    way = tuple(map(DECISION_SIGNS.index, decisions))
    return GradedSeed(
        int(seed),
        int(wins),
        MedalPoints(int(bronze), int(silver), int(gold)),
        best=int(best),
        upper_bound=int(most),
        decisions=way,
        chances=chances,
    )


def seed_to_line(found: GradedSeed) -> str:
    """A seed as a line.

    >>> seed_to_line(GradedSeed(8, 90, Par(11, 15, 18), 20, 22, (0, 10, 61), (950, 1000)))
    '8 90 11 15 18 20 22 0aZ 950,1000'
    """
    if not found.par:
        return f"{found.seed} {found.wins}"
    line = "".join(DECISION_SIGNS[x] for x in found.decisions)
    chances = (",".join(map(str, found.chances)),) if found.chances else ()
    return " ".join(map(str, (found.seed, found.wins, *found.par, found.best, found.upper_bound, line, *chances)))


def file_head(game: Game, options: Sequence[int], edition: int) -> Iterator[str]:
    """The first lines of a file."""
    yield f"edition {edition}"
    yield f"rules {game.rules.RULES_VERSION}"
    yield f"game {GameId(game.name, tuple(options), None).to_text(game.rules.OPTIONS)}"
