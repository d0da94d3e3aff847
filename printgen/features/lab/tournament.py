"""A tournament of players: each against each, in every seat, on the same seeds; who sits alone is held against others' luck."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.game import Game
from printgen.features.lab.compare import ComparedSide
from printgen.simulation.batches import Batch
from printgen.simulation.checkpoint import DEFAULT_RUN, RunConfig
from printgen.simulation.compiled import NEVER_STOP
from printgen.simulation.estimates import Estimate, estimate_mean, estimate_portion, estimate_share
from printgen.simulation.executor import StopFlag, Work
from printgen.simulation.provenance import study_to_line
from printgen.simulation.tables import TableEntry, entry_head

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook


class Tournament(NamedTuple):
    """The share of games that the player of a row wins, alone at a table of players of a column, in the mean over all seats.

    ``seeds`` were played once for each seat; ``fair`` is a seat's share where all play alike and one seat wins. Of a game for
    one it is the share of the seeds that only one of the two has won, or None where there is none; fair is a half, and a player
    beside itself has the share of all seeds that it won.
    """

    game: str
    players: tuple[str, ...]
    first: int
    seeds: int
    fair: float
    won: tuple[tuple[Estimate | None, ...], ...]
    solo: bool = False

    def plain(self) -> dict[str, Any]:
        """As JSON holds it."""
        return self._asdict() | {"won": [[figure and figure._asdict() for figure in row] for row in self.won]}

    def entries(self) -> Iterator[TableEntry]:
        """An entry for each player among each other."""
        for name, shares in zip(self.players, self.won, strict=True):
            entry = entry_head("tournament", self.game, (name,), self.first, self.seeds)
            for other, won in zip(self.players, shares, strict=True):
                yield from entry.iter_figures("beside" if self.solo else "alone among", other, {"won": won})


def play_tournament(
    game: Game,
    name: str,
    options: tuple[int, ...],
    players: Sequence[str],
    first: int,
    count: int,
    book: PolicyBook,
    run: RunConfig = DEFAULT_RUN,
) -> Tournament:
    """Play ``count`` seeds for each pair of players and each seat. The seats of a seed hang together: intervals are by seed."""
    seats = game.rules.seat_count(options)
    if seats == 1:
        return _player_sides(
            game, name, [ComparedSide(name, game, options, players=(one,), book=book) for one in players], first, count, run
        )
    tables = [[_sides_in_each_seat(game, name, options, one, other, book, seats) for other in players] for one in players]

    def work(piece: Batch, stop: StopFlag) -> bytes:
        numbers: list[int] = []
        for row in tables:
            for sides in row:
                won = sum(side.play_rows_of_side(piece, stop)[0] for side in sides)
                if stop[0]:
                    return b""
                numbers += [int(won.sum()), int((won * won).sum())]
        return struct.pack(f"<{len(numbers)}q", *numbers)

    work(Batch(first, 1), NEVER_STOP)  # compiling is not playing
    total, games = _sum_answers(game, name, players, first, count, work, 2, run)
    pairs = product(players, repeat=2)
    cells = [_win_share(total[2 * k], total[2 * k + 1], games, seats, one == other) for k, (one, other) in enumerate(pairs)]
    rows = tuple(tuple(cells[k : k + len(players)]) for k in range(0, len(cells), len(players)))
    return Tournament(name, tuple(players), first, seeds=games, fair=1 / seats, won=rows)


def _player_sides(game: Game, name: str, sides: Sequence[ComparedSide], first: int, count: int, run: RunConfig) -> Tournament:
    """Players of a game for one, on the same seeds."""

    def work(piece: Batch, stop: StopFlag) -> bytes:
        won = [side.play_rows_of_side(piece, stop)[0] for side in sides]
        return (
            b""
            if stop[0]
            else struct.pack(f"<{len(won) ** 2}q", *(int((a > (b if a is not b else 0)).sum()) for a in won for b in won))
        )

    work(Batch(first, 1), NEVER_STOP)  # compiling is not playing
    players = [side.players[0] for side in sides]
    total, games = _sum_answers(game, name, players, first, count, work, 1, run)
    many = range(len(sides))
    alone = [total[k * len(sides) : (k + 1) * len(sides)] for k in many]
    rows = tuple(tuple(estimate_share(alone[a][b], games if a == b else alone[a][b] + alone[b][a]) for b in many) for a in many)
    return Tournament(name, tuple(players), first, seeds=games, fair=0.5, won=rows, solo=True)


def _sum_answers(
    game: Game, name: str, players: Sequence[str], first: int, count: int, work: Work, numbers: int, run: RunConfig
) -> tuple[list[int], int]:
    """So many numbers of each pair, added up, and how many seeds were played."""
    total = [0] * (numbers * len(players) ** 2)

    def add(piece: Batch, answer: bytes) -> None:
        total[:] = [a + b for a, b in zip(total, struct.unpack(f"<{len(total)}q", answer), strict=True)]

    what = study_to_line(game, "tournament", game=name, players=list(players), first=first)
    return total, run.run_study(what, first, count, work, add)


def _sides_in_each_seat(
    game: Game, name: str, options: tuple[int, ...], one: str, other: str, book: PolicyBook, seats: int
) -> list[ComparedSide]:
    """One player among others of another sort, in each seat."""
    return [
        ComparedSide(name, game, options, players=tuple(one if k == seat else other for k in range(seats)), book=book, seat=seat)
        for seat in range(seats)
    ]


def _win_share(won: int, won_2: int, games: int, seats: int, alike: bool) -> Estimate:
    """What a player wins in each seat of so many games. Where all play ``alike`` somebody wins: that may be certain."""
    if alike:
        figure = estimate_mean(won, won_2, games)
        assert figure
        return Estimate(*(min(1.0, max(0.0, end / seats)) for end in figure))
    figure = estimate_portion(won, won_2, seats * games, seats * seats * games, seats * won, games)
    assert figure
    return figure
