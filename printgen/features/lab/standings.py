"""Counts many games of several seats: how often each seat and each dealt role wins, and how long games last.

Whole games are compiled, one call each, and their ends are counted here. ``EndFields`` names the fields of the state that
hold what a seat was dealt and how many turns there were, so that this module knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from printgen.engine.game import Game, mask_to_actions
from printgen.engine.random_streams import stream_list_length
from printgen.simulation.compiled import build_compiled_book, callable_functions, state_dtype

if TYPE_CHECKING:
    from printgen.engine.types import State


class EndFields(NamedTuple):
    """The names of the fields that are read at the end of a game, "" for none.

    ``dealt`` is what each seat was dealt, ``turns`` the number of turns begun, ``reached`` a mask of what each seat reached.
    """

    dealt: str = ""
    turns: str = ""
    reached: str = ""


NO_FIELDS = EndFields()


class GameEnd(NamedTuple):
    """The end of a game: its plies, and for each seat whether it won, its score, and what it was dealt.

    ``rounds`` counts rounds, ``reached`` is the mask of what any seat reached.
    """

    plies: int
    won: tuple[int, ...]
    points: tuple[int, ...]
    given: tuple[int, ...]
    rounds: int
    reached: int


class SeatStanding(NamedTuple):
    """The results of a seat or a role: games, games won (shared wins count), and the sum of its scores."""

    sat: int = 0
    won: int = 0
    points: int = 0

    def with_game(self, won: int, points: int) -> SeatStanding:
        """Return the results with one more game.

        >>> SeatStanding().with_game(1, 7).with_game(0, 2)
        SeatStanding(sat=2, won=1, points=9)
        """
        return SeatStanding(self.sat + 1, self.won + won, self.points + points)


class Standings(NamedTuple):
    """The results of many games by seat, and by what a seat was dealt.

    ``shared`` games had more than one winner. ``rounds`` says how many games had each number of rounds, from 0; a round that
    was begun counts. ``reached`` says in how many games anybody reached each bit of the mask.
    """

    games: int
    plies: int
    shared: int
    seats: tuple[SeatStanding, ...]
    given: dict[int, SeatStanding]
    rounds: tuple[int, ...]
    reached: tuple[int, ...]


def play_standings(
    game: Game, options: Sequence[int], players: Sequence[int], first: int, count: int, fields: EndFields = NO_FIELDS
) -> Standings:
    """Play the seeds ``first`` to ``first + count - 1`` and return their results.

    Args:
        players: the number of the player at each seat.
        first: the first seed.
        count: how many games.
        fields: the fields that are read at the end.
    """
    seats, given = [SeatStanding()] * len(players), dict[int, SeatStanding]()
    rounds, reached = Counter[int](), Counter[int]()
    plies = shared = 0
    for end in iter_game_ends(game, options, players, first, count, fields):
        plies += end.plies
        shared += sum(end.won) > 1
        rounds[end.rounds] += 1
        reached.update(mask_to_actions(end.reached))
        for seat, (won, points, label) in enumerate(zip(end.won, end.points, end.given, strict=True)):
            seats[seat] = seats[seat].with_game(won, points)
            given[label] = given.get(label, SeatStanding()).with_game(won, points)
    return Standings(
        count,
        plies,
        shared,
        seats=tuple(seats),
        given=dict(sorted(given.items())),
        rounds=_list_counts(rounds),
        reached=_list_counts(reached),
    )


def iter_game_ends(
    game: Game, options: Sequence[int], players: Sequence[int], first: int, count: int, fields: EndFields = NO_FIELDS
) -> Iterator[GameEnd]:
    """Yield the end of each game; raise RuntimeError when one is longer than the game's MAX_GAME_LENGTH.

    Args:
        players: the number of the player at each seat.
        first: the first seed.
        count: how many games.
        fields: the fields that are read at the end.
    """
    f = callable_functions(game)
    states, w = np.zeros(2, dtype=state_dtype(game)), np.zeros(stream_list_length(len(players)), dtype=np.int64)
    chosen, seated, book = (
        np.array(options, dtype=np.int64),
        np.array(players, dtype=np.int64),
        build_compiled_book(game, seats=len(players)),
    )
    for seed in range(first, first + count):
        states[0] = states[1]  # which stays blank
        s = states[0]
        f["seed_all_streams"](w, seed >> 32, seed & 0xFFFFFFFF)
        f["start"](s, chosen)
        plies = f["playout"](s, w, seated, game.rules.MAX_GAME_LENGTH, book)
        if plies < 0:
            raise RuntimeError(f"the game {game.name}#{seed} passed {game.rules.MAX_GAME_LENGTH} plies")
        won, points = ([int(f[name](s, seat)) for seat in range(len(players))] for name in ("is_winner", "score"))
        yield GameEnd(int(plies), tuple(won), tuple(points), *_read_fields(s, len(players), fields))


def _read_fields(s: State, seats: int, fields: EndFields) -> tuple[tuple[int, ...], int, int]:
    """Return what each seat was dealt, the number of rounds, and what any seat reached."""
    given = tuple(int(s[fields.dealt][seat]) if fields.dealt else 0 for seat in range(seats))
    turns = int(s[fields.turns]) if fields.turns else 0
    reached = int(np.bitwise_or.reduce(s[fields.reached][:seats])) if fields.reached else 0
    return given, -(-turns // seats), reached


def _list_counts(counts: Counter[int]) -> tuple[int, ...]:
    """Return counts in the order of the numbers counted, from 0."""
    return tuple(counts[n] for n in range(max(counts, default=-1) + 1))


def rounds_within(rounds: Sequence[int], share: float) -> int:
    """Return the fewest rounds within which at least this share of the games ended.

    >>> rounds_within((0, 2, 6, 2), 0.5), rounds_within((0, 2, 6, 2), 0.95)
    (2, 3)
    """
    ended, games = 0, sum(rounds)
    for n, count in enumerate(rounds):
        ended += count
        if ended >= share * games:
            return n
    return len(rounds) - 1
