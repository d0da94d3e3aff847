"""Tournaments: players meet, each against each, in every seat, on the same seeds.

In a game for one, players are compared by their results on the same seeds.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.game import Game
from printgen.features.lab.compare import ComparedSide
from printgen.progress import run_step
from printgen.simulation.batches import Batch
from printgen.simulation.checkpoint import DEFAULT_RUN, RunConfig
from printgen.simulation.compiled import NEVER_STOP
from printgen.simulation.estimates import Estimate, estimate_mean, estimate_portion, estimate_share
from printgen.simulation.executor import StopFlag, Work
from printgen.simulation.provenance import study_to_line
from printgen.simulation.study_tables import TableEntry, entry_head

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook


class Tournament(NamedTuple):
    """The share of games that the player of a row wins, alone among players of a column, averaged over all seats.

    ``seeds`` were played once for each seat; ``fair`` is a seat's share if all play alike and one seat wins. In a game for
    one (``solo``) the share is that of the seeds that exactly one of the two players won, None if there are none; ``fair`` is
    one half, and on the diagonal is the share of all seeds that the player won.
    """

    game: str
    players: tuple[str, ...]
    first: int
    seeds: int
    fair: float
    won: tuple[tuple[Estimate | None, ...], ...]
    solo: bool = False

    def to_json_dict(self) -> dict[str, Any]:
        """Return the tournament as a dictionary for JSON."""
        return self._asdict() | {"won": [[figure and figure._asdict() for figure in row] for row in self.won]}

    def entries(self) -> Iterator[TableEntry]:
        """Yield the share of each player among each other, as rows of a table."""
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
    """Play ``count`` seeds for each pair of players and each seat, and return the shares won.

    The seats of a seed depend on each other, so intervals are computed by seed.

    Args:
        name: the game's id without its seed.
        players: the players' names.
        first: the first seed.
        count: how many seeds.
        book: the solved policy, if a player reads it.
        run: workers, time limit and checkpoint.
    """
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

    with run_step("first games"):  # compiling is not playing
        work(Batch(first, 1), NEVER_STOP)
    total, games = _sum_answers(game, name, players, first, count, work, 2, run)
    pairs = product(players, repeat=2)
    cells = [_win_share(total[2 * k], total[2 * k + 1], games, seats, one == other) for k, (one, other) in enumerate(pairs)]
    rows = tuple(tuple(cells[k : k + len(players)]) for k in range(0, len(cells), len(players)))
    return Tournament(name, tuple(players), first, seeds=games, fair=1 / seats, won=rows)


def _player_sides(game: Game, name: str, sides: Sequence[ComparedSide], first: int, count: int, run: RunConfig) -> Tournament:
    """Compare players of a game for one on the same seeds.

    Args:
        name: the game's id without its seed.
        sides: one side for each player.
        first: the first seed.
        count: how many seeds.
        run: workers, time limit and checkpoint.
    """

    def work(piece: Batch, stop: StopFlag) -> bytes:
        won = [side.play_rows_of_side(piece, stop)[0] for side in sides]
        return (
            b""
            if stop[0]
            else struct.pack(f"<{len(won) ** 2}q", *(int((a > (b if a is not b else 0)).sum()) for a in won for b in won))
        )

    with run_step("first games"):  # compiling is not playing
        work(Batch(first, 1), NEVER_STOP)
    players = [side.players[0] for side in sides]
    total, games = _sum_answers(game, name, players, first, count, work, 1, run)
    many = range(len(sides))
    alone = [total[k * len(sides) : (k + 1) * len(sides)] for k in many]
    rows = tuple(tuple(estimate_share(alone[a][b], games if a == b else alone[a][b] + alone[b][a]) for b in many) for a in many)
    return Tournament(name, tuple(players), first, seeds=games, fair=0.5, won=rows, solo=True)


def _sum_answers(
    game: Game, name: str, players: Sequence[str], first: int, count: int, work: Work, numbers: int, run: RunConfig
) -> tuple[list[int], int]:
    """Run the study; return the sums of ``numbers`` numbers for each pair, and how many seeds were played.

    Args:
        name: the game's id without its seed.
        players: the players' names.
        first: the first seed.
        count: how many seeds.
        work: plays a batch.
        numbers: how many numbers a batch gives for each pair.
        run: workers, time limit and checkpoint.
    """
    total = [0] * (numbers * len(players) ** 2)

    def add(piece: Batch, answer: bytes) -> None:
        total[:] = [a + b for a, b in zip(total, struct.unpack(f"<{len(total)}q", answer), strict=True)]

    what = study_to_line(game, "tournament", game=name, players=list(players), first=first)
    return total, run.run_study(what, first, count, work, add)


def _sides_in_each_seat(
    game: Game, name: str, options: tuple[int, ...], one: str, other: str, book: PolicyBook, seats: int
) -> list[ComparedSide]:
    """Return for each seat the side in which player ``one`` sits there among players ``other``.

    Args:
        name: the game's id without its seed.
        one: the name of the single player.
        other: the name of the players in the other seats.
        book: the solved policy, if a player reads it.
        seats: how many seats there are.
    """
    return [
        ComparedSide(name, game, options, players=tuple(one if k == seat else other for k in range(seats)), book=book, seat=seat)
        for seat in range(seats)
    ]


def _win_share(won: int, won_2: int, games: int, seats: int, alike: bool) -> Estimate:
    """Return a player's share of wins over all seats, with its interval.

    If all players are ``alike``, somebody always wins, so the share may be certain.

    Args:
        won: the sum of wins by seed.
        won_2: the sum of their squares.
        games: how many seeds were played.
        seats: how many seats there are.
        alike: whether all players are the same.
    """
    if alike:
        figure = estimate_mean(won, won_2, games)
        assert figure
        return Estimate(*(min(1.0, max(0.0, end / seats)) for end in figure))
    figure = estimate_portion(won, won_2, seats * games, seats * seats * games, seats * won, games)
    assert figure
    return figure
