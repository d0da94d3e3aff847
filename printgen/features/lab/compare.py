"""Compares options or players on the same seeds, and stops when the result is certain."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from printgen.engine.game import Game
from printgen.features.lab.sequential import anytime_difference, anytime_mean, anytime_share_interval
from printgen.progress import iter_steps
from printgen.simulation import play_loops
from printgen.simulation.batches import Batch
from printgen.simulation.checkpoint import DEFAULT_RUN, RunConfig
from printgen.simulation.compiled import NEVER_STOP, play_rows
from printgen.simulation.estimates import Estimate
from printgen.simulation.executor import StopFlag
from printgen.simulation.provenance import study_to_line
from printgen.simulation.study_tables import TableEntry, entry_head

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook

ERROR_RATE = 0.05
"""How often, at most, any interval of a study is wrong at any time."""


class ComparedSide(NamedTuple):
    """One side of a comparison: a game with its options, the players by seat, and the seat whose results count.

    A thinker in seat 0 may be ``barred`` from moves (players/monte_carlo.py). A game that is not over after ``longest`` plies (0:
    the game's own limit) is not won.
    """

    name: str
    game: Game
    options: tuple[int, ...]
    players: tuple[str, ...]
    book: PolicyBook = ()
    seat: int = 0
    barred: tuple[int, ...] = ()
    longest: int = 0

    @property
    def label(self) -> str:
        """The game and its players as text, different for each side."""
        return f"{self.name} {','.join(dict.fromkeys(self.players))}"

    def play_rows_of_side(self, batch: Batch, stop: StopFlag) -> tuple[Any, Any, Any]:
        """Play a batch; return three arrays: whether the seat won each game, its points, and the plies.

        The arrays are shorter when stopped.
        """
        numbers = tuple(map(self.game.player_index, self.players))
        rows = play_rows(
            self.game, self.options, numbers, batch.first_seed, batch.games, self.book, stop, self.barred, self.longest
        )
        return (
            rows[:, play_loops.WINNERS_COLUMN] >> self.seat & 1,
            rows[:, play_loops.FIRST_POINTS_COLUMN + self.seat],
            rows[:, play_loops.PLIES_COLUMN],
        )


class ComparedPair(NamedTuple):
    """Two sides on the same seeds: games that both won, one alone, the other alone, or neither.

    The rest says how far the side ``one`` is ahead. ``wins`` is the difference of the shares won, ``points`` and ``steps``
    are differences of means. All intervals hold however often one looks.
    """

    one: str
    other: str
    both: int
    one_alone: int
    other_alone: int
    neither: int
    wins: Estimate
    points: Estimate
    steps: Estimate

    @property
    def is_certain(self) -> bool:
        """Whether it is certain which side wins more often."""
        return self.wins.low > 0 or self.wins.high < 0


class Comparison(NamedTuple):
    """The result of a comparison: the number of games, each side's share of games won, and the pairs."""

    sides: tuple[str, ...]
    first: int
    games: int
    won: tuple[Estimate, ...]
    pairs: tuple[ComparedPair, ...]

    def to_json_dict(self) -> dict[str, Any]:
        """Return the comparison as a dictionary for JSON."""
        won = [figure._asdict() for figure in self.won]
        return self._asdict() | {"won": won, "pairs": [_pair_to_plain(pair) | {"differ": pair.is_certain} for pair in self.pairs]}

    def entries(self) -> Iterator[TableEntry]:
        """Yield each side's share of games won, and the differences of each pair, as rows of a table."""
        entry = entry_head("compare", "", (), self.first, self.games)
        for label, won in zip(self.sides, self.won, strict=True):
            yield from _entry_of_side(entry, label).iter_figures("side", label, {"won": won})
        for pair in self.pairs:
            yield from _entry_of_side(entry, pair.one).iter_figures(
                "ahead of", pair.other, {name: getattr(pair, name) for name in ComparedPair._fields[2:]}
            )


def _entry_of_side(entry: TableEntry, label: str) -> TableEntry:
    """Return a table row for a side, given its label."""
    game, _, players = label.partition(" ")
    return entry._replace(game=game, players=players)


def _pair_to_plain(pair: ComparedPair) -> dict[str, Any]:
    return {key: value._asdict() if isinstance(value, Estimate) else value for key, value in pair._asdict().items()}


StopTest = Callable[[Sequence[ComparedPair]], bool]
"""Says, each time that pieces are added, whether that is enough."""


def never_stop(pairs: Sequence[ComparedPair]) -> bool:
    """Return False, so that all games are played."""
    return False


def is_known(pairs: Sequence[ComparedPair]) -> bool:
    """Return whether for every pair it is certain which side wins more often."""
    return all(pair.is_certain for pair in pairs)


def is_within(reach: float) -> StopTest:
    """Return a test whether every difference of wins is known to ``reach`` on either side."""
    return lambda pairs: all(pair.wins.high - pair.wins.low <= 2 * reach for pair in pairs)


class SideMatches(NamedTuple):
    """Sides that play the same seeds, and the pairs of their indices that are compared."""

    sides: Sequence[ComparedSide]
    pairs: Sequence[tuple[int, int]]

    @property
    def number_count(self) -> int:
        """How many numbers a batch gives: games won for each side, then COUNTS_PER_PAIR for each pair."""
        return len(self.sides) + COUNTS_PER_PAIR * len(self.pairs)

    def play_batch(self, batch: Batch, stop: StopFlag) -> bytes:
        """Play a batch and return its counts as packed 64-bit numbers; b"" when stopped."""
        rows = [side.play_rows_of_side(batch, stop) for side in self.sides]
        if stop[0]:
            return b""
        numbers = [int(won.sum()) for won, _, _ in rows]
        for one, other in self.pairs:
            numbers += _count_pair(rows[one], rows[other])
        return struct.pack(f"<{len(numbers)}q", *numbers)

    def add_answer(self, total: Sequence[int], answer: bytes) -> list[int]:
        """Return the sums with the counts of one more batch."""
        return [a + b for a, b in zip(total, struct.unpack(f"<{self.number_count}q", answer), strict=True)]

    def compile_games(self, seed: int) -> None:
        """Play each kind of game once, so that compiling is done before the study begins."""
        kinds = {(side.game, side.barred != ()): side for side in self.sides}
        for side in iter_steps(kinds.values(), "first games"):
            side.play_rows_of_side(Batch(seed, 1), NEVER_STOP)


def compare_sides(
    sides: Sequence[ComparedSide],
    first: int,
    count: int,
    enough: StopTest = is_known,
    everyone: bool = False,
    run: RunConfig = DEFAULT_RUN,
) -> Comparison:
    """Play at most ``count`` seeds with every side, until the result is known well enough.

    All intervals of wins hold at once.

    Args:
        sides: what is compared.
        first: the first seed.
        count: the most seeds.
        enough: says when to stop.
        everyone: whether each side is compared with each other, instead of the first with all others.
        run: workers, time limit and checkpoint.
    """
    matched = list(combinations(range(len(sides)), 2)) if everyone else [(0, k) for k in range(1, len(sides))]
    labels, matches = tuple(side.label for side in sides), SideMatches(sides, matched)
    matches.compile_games(first)
    what = study_to_line(
        sides[0].game, "compare", sides=[[*side.label.split(), side.seat] for side in sides], each=everyone, first=first
    )
    total, games, looked = [0] * matches.number_count, 0, 1

    def add(piece: Batch, answer: bytes) -> bool:
        nonlocal total, games, looked
        total = matches.add_answer(total, answer)
        games += piece.games
        if games < looked and games < count:  # one may look at any time; this costs little
            return False
        looked = games + 1 + games // 50
        return enough(_build_pairs(labels, matched, total[len(sides) :], games))

    run.run_study(what, first, count, matches.play_batch, add)
    pairs = _build_pairs(labels, matched, total[len(sides) :], games)
    won = tuple(Estimate(wins / games, *anytime_share_interval(wins, games)) for wins in total[: len(sides)])
    return Comparison(labels, first, games, won=won, pairs=tuple(pairs))


COUNTS_PER_PAIR = 8
"""What is counted of a pair; see _counts."""


def _count_pair(one: tuple[Any, Any, Any], other: tuple[Any, Any, Any]) -> list[int]:
    """Return the counts of a pair of sides.

    They are games that both won, one alone, the other alone, neither; then sums of the differences of points and plies, and
    of their squares.
    """
    kinds: list[int] = np.bincount(3 - 2 * one[0] - other[0], minlength=4).tolist()
    apart = [one[k] - other[k] for k in (1, 2)]
    return kinds + [int(n) for difference in apart for n in (difference.sum(), (difference * difference).sum())]


def _build_pairs(
    labels: Sequence[str], matched: Sequence[tuple[int, int]], total: Sequence[int], games: int
) -> list[ComparedPair]:
    alpha, found = ERROR_RATE / max(1, len(matched)), []
    for k, (one, other) in enumerate(matched):
        both, alone, without, neither, points, points_2, steps, steps_2 = total[COUNTS_PER_PAIR * k : COUNTS_PER_PAIR * (k + 1)]
        wins = anytime_difference(alone, without, games, alpha)
        further = anytime_mean(points, points_2, games, alpha), anytime_mean(steps, steps_2, games, alpha)
        found.append(ComparedPair(labels[one], labels[other], both, alone, without, neither, wins, *further))
    return found
