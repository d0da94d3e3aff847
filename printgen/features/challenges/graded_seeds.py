"""Graded seeds that a game brings: how often each was won, and a challenge's par and best line.

A game holds them in its folder ``seeds/graded``, one file for each set of options; tools/grade_seeds.py makes and continues
these files. A file begins with its edition, its rules and its game; then follows one line for each seed, from 1. Because the
files do not change, a book that is picked from them is always the same.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import ascii_letters, digits
from typing import NamedTuple

from printgen.components.sheets.medals import MedalPoints
from printgen.engine.game import Game
from printgen.engine.game_ids import GameId
from printgen.errors import ContentError

DECISION_SIGNS = digits + ascii_letters
"""A sign for each decision, from 0 to 61."""


class GradedSeed(NamedTuple):
    """A graded seed, and for a challenge also its par and its best line.

    ``wins`` counts the games won, or the games that reached silver if the game has silver limits. ``best`` is the worth of
    the best line and ``decisions`` are its decisions; ``upper_bound`` is the most that any line can be worth, as far as is
    known. For a solved game ``chances`` are the chances to win after each decision, in thousandths, for a player who does not
    know the seed.
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
        """The worth of the best line."""
        return self.best

    @property
    def is_proved(self) -> bool:
        """Whether no line can be worth more than the best one."""
        return self.best == self.upper_bound


class GradedSeeds(NamedTuple):
    """The graded seeds of a game with its options, and the number of their edition (0: none)."""

    edition: int
    seeds: tuple[GradedSeed, ...]


NO_SEEDS = GradedSeeds(0, ())


def graded_folder(game: Game) -> Path:
    """Return the folder in which a game holds its graded seeds."""
    return game.folder.path / "seeds" / "graded"


def graded_file(game: Game, options: Sequence[int]) -> Path:
    """Return the path of the file of graded seeds for these options."""
    name = GameId(game.name, tuple(options), None).to_text(game.rules.OPTIONS)
    return graded_folder(game) / f"{re.sub('[^a-z0-9_]+', '-', name)}.txt"


@cache
def load_graded(game: Game, options: tuple[int, ...]) -> GradedSeeds:
    """Return the graded seeds for these options, or NO_SEEDS if there is no file.

    Raise ContentError when they were graded by other rules.
    """
    path = graded_file(game, options)
    if not path.is_file():
        return NO_SEEDS
    edition, rules, _, *lines = path.read_text(encoding="ascii").splitlines()
    if rules != f"rules {game.rules.RULES_VERSION}":
        raise ContentError(f"{path.name} has seeds of {rules}, {game.name} has rules {game.rules.RULES_VERSION}: grade them anew")
    return GradedSeeds(int(edition.removeprefix("edition ")), tuple(map(parse_seed, lines)))


def graded_ids(game: Game) -> tuple[str, ...]:
    """Return the ids of the game, with options, for which there are graded seeds."""
    files = graded_folder(game).glob("*.txt")
    return tuple(sorted(path.read_text(encoding="ascii").splitlines()[2].removeprefix("game ") for path in files))


def parse_seed(line: str) -> GradedSeed:
    """Return the graded seed that a line of a file holds.

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


def seed_to_line(graded: GradedSeed) -> str:
    """Return a graded seed as a line of a file.

    >>> seed_to_line(GradedSeed(8, 90, MedalPoints(11, 15, 18), 20, 22, (0, 10, 61), (950, 1000)))
    '8 90 11 15 18 20 22 0aZ 950,1000'
    """
    if not graded.par:
        return f"{graded.seed} {graded.wins}"
    line = "".join(DECISION_SIGNS[x] for x in graded.decisions)
    chances = (",".join(map(str, graded.chances)),) if graded.chances else ()
    return " ".join(map(str, (graded.seed, graded.wins, *graded.par, graded.best, graded.upper_bound, line, *chances)))


def file_head(game: Game, options: Sequence[int], edition: int) -> Iterator[str]:
    """Yield the first three lines of a file of graded seeds: edition, rules and game."""
    yield f"edition {edition}"
    yield f"rules {game.rules.RULES_VERSION}"
    yield f"game {GameId(game.name, tuple(options), None).to_text(game.rules.OPTIONS)}"
