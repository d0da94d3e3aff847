"""Surveys: everything that one loop counts of many games of given players, as figures with intervals."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from printgen.engine.game import Game
from printgen.engine.random_streams import stream_list_length
from printgen.features.lab import recorder
from printgen.progress import run_step
from printgen.simulation.batches import Batch
from printgen.simulation.checkpoint import DEFAULT_RUN, RunConfig
from printgen.simulation.compiled import build_compiled_book, compile_loop, state_dtype
from printgen.simulation.estimates import (
    Estimate,
    estimate_mean,
    estimate_portion,
    estimate_quantile,
    estimate_ratio,
    estimate_share,
    familywise_z,
)
from printgen.simulation.executor import StopFlag
from printgen.simulation.provenance import study_to_line
from printgen.simulation.study_tables import TableEntry, entry_head

if TYPE_CHECKING:
    from printgen.engine.types import PolicyBook


class SeatFigures(NamedTuple):
    """The figures of a seat: how often it won, its points, and its points in games that it won."""

    won: Estimate | None
    points: Estimate | None
    points_won: Estimate | None


class MoveFigures(NamedTuple):
    """A move of a seat: how often it was offered and chosen, and how winning goes with it.

    ``words`` are those of its first meeting. ``chosen`` is the share of the times that it was offered; ``won_with`` the share
    won of the games in which it was chosen, ``won_without`` of those in which it was only offered. That winning goes with a
    move does not prove that the move wins.
    """

    seat: int
    node: int
    move: int
    words: str
    offered: int
    chosen: Estimate | None
    won_with: Estimate | None
    won_without: Estimate | None


class LastMove(NamedTuple):
    """A last move of games that seat 0 won or lost, and its share of these games."""

    won: bool
    node: int
    move: int
    words: str
    games: int
    share: Estimate


class MoveHeat(NamedTuple):
    """Moves with the same first word, and how often any seat chose them in each tenth of a game's decisions."""

    words: str
    tenths: tuple[int, ...]


class Survey(NamedTuple):
    """The figures of many games; those that a game does not have are missing in ``figures``.

    ``lengths`` are pairs, rising: the least number of plies of a bin, and how many games ended in it. ``branching`` says how
    many decisions had each number of alternatives, ``decided`` how many games had their last change of lead in each tenth;
    its last place counts games without one.
    """

    game: str
    players: tuple[str, ...]
    first: int
    games: int
    watched: int
    unfinished: int
    figures: dict[str, Estimate]
    seats: tuple[SeatFigures, ...]
    lengths: tuple[tuple[int, int], ...]
    branching: tuple[int, ...]
    decided: tuple[int, ...]
    moves: tuple[MoveFigures, ...]
    endings: tuple[LastMove, ...]
    heat: tuple[MoveHeat, ...] = ()

    def to_json_dict(self) -> dict[str, Any]:
        """Return the survey as a dictionary for JSON; it holds no times, so that any number of workers writes the same."""
        rows = {name: [row._asdict() for row in getattr(self, name)] for name in ("seats", "moves", "endings", "heat")}
        return self._asdict() | rows

    def entries(self) -> Iterator[TableEntry]:
        """Yield every figure as a row of a table."""
        entry = entry_head("survey", self.game, self.players, self.first, self.games)
        yield from entry.iter_figures("game", "", {**self.figures, "unfinished": self.unfinished})
        for k, seat in enumerate(self.seats, 1):
            yield from entry.iter_figures("seat", f"seat {k}", seat._asdict(), seat=k)
        for move in self.moves:
            shares = {key: getattr(move, key) for key in ("offered", "chosen", "won_with", "won_without")}
            yield from entry.iter_figures("move", move.words, shares, seat=move.seat + 1, node=move.node, move=move.move)
        for end in self.endings:
            name = f"last move of a game {'won' if end.won else 'lost'}"
            yield from entry.iter_figures(
                name, end.words, {"games": end.games, "share": end.share}, seat=1, node=end.node, move=end.move
            )
        for row in self.heat:
            for tenth, times in enumerate(row.tenths):
                yield from entry.iter_figures(
                    "decisions in a tenth of a game, from %", f"{row.words}, {10 * tenth}", {"times": times or None}
                )
        for least, games in self.lengths:
            yield from entry.iter_figures("steps of a game, from", str(least), {"games": games})
        for ways, decisions in enumerate(self.branching):
            yield from entry.iter_figures("ways of a decision", str(ways), {"decisions": decisions or None})
        for tenth, games in enumerate(self.decided):
            yield from entry.iter_figures(
                "last change of lead, %", "none" if tenth == NEVER_PLACE else f"{10 * tenth}", {"games": games}
            )


NEVER_PLACE = 10
"""The place of games in which the lead never changed."""


class SurveyCounts(NamedTuple):
    """The counts of a survey, and where each move was first met; see recorder.py."""

    counts: Any
    first_meetings: Any

    @classmethod
    def all_zero(cls, seats: int) -> SurveyCounts:
        """Return counts that are all 0."""
        return cls(np.zeros(recorder.count_size(seats), np.int64), np.zeros((seats + 1) * recorder.CELLS * 2, np.int64))

    def pack(self) -> bytes:
        """Return everything that is not 0 as 64-bit numbers.

        They are how many counts and first meetings there are, their places, and their values.
        """
        # Nearly all are 0: comparing first is six times quicker than looking for numbers.
        counted, met = np.flatnonzero(self.counts != 0), np.flatnonzero(self.first_meetings[::2] != 0)
        row = [
            [len(counted), len(met)],
            counted,
            self.counts[counted],
            met,
            self.first_meetings[2 * met],
            self.first_meetings[2 * met + 1],
        ]
        return np.concatenate(row).astype("<i8").tobytes()

    def add_answer(self, answer: bytes) -> None:
        """Add the packed counts of another batch; of first meetings the earliest stays."""
        numbers = np.frombuffer(answer, "<i8").astype(np.int64)
        counted, met = int(numbers[0]), int(numbers[1])
        places, values, cells, games, plies = np.split(numbers[2:], np.cumsum([counted, counted, met, met]))
        self.counts[places] += values
        earlier = (self.first_meetings[2 * cells] == 0) | (games < self.first_meetings[2 * cells])
        self.first_meetings[2 * cells[earlier]] = games[earlier]
        self.first_meetings[2 * cells[earlier] + 1] = plies[earlier]


class Watcher(NamedTuple):
    """Plays and records games of given players, compiled."""

    game: Game
    options: tuple[int, ...]
    players: tuple[int, ...]
    book: PolicyBook

    def play_batch(self, batch: Batch, base: int, stop: StopFlag, longest: int = 0) -> tuple[SurveyCounts, Any]:
        """Play a batch; return its counts and the last position.

        ``base`` is the place of its first game in the study; ``longest`` is the most plies of a game, 0 for the game's own
        limit.
        """
        seats = len(self.players)
        counts, states = SurveyCounts.all_zero(seats), np.zeros(2, dtype=state_dtype(self.game))
        scratch, trail = np.zeros(recorder.scratch_size(seats), np.int64), np.zeros(recorder.TRAIL_SIZE, np.int64)
        compile_loop(self.game, recorder.watch_games)(
            recorder.RecorderSetup(states, np.zeros(stream_list_length(seats), np.int64), np.array(self.options, np.int64)),
            np.array(self.players, np.int64),
            batch.first_seed,
            batch.games,
            longest or self.game.rules.MAX_GAME_LENGTH,
            build_compiled_book(self.game, self.book, seats=len(self.players)),
            base,
            recorder.RecorderNotes(counts.counts, counts.first_meetings, scratch, trail),
            np.frombuffer(stop, np.int64),
        )
        return counts, states[0]

    def position_at(self, seed: int, ply: int) -> Any:
        """Return the position at a ply of a seed's game, as a state that notation can read."""
        game = self.game
        record = self.play_batch(Batch(seed, 1), 0, array("q", (0,)), ply)[1] if ply else None
        s = game.new_state()
        game.rules.start(s, self.options)
        if record is not None:
            for name, many in game.rules.FIELDS.items():
                setattr(s, name, record[name].tolist() if many else int(record[name]))
        return s


class MoveNames:
    """Says moves in words as they were first met; each position is played to only once."""

    def __init__(self, watcher: Watcher, first: int, seen: Any):
        self._watcher, self._first, self._seen = watcher, first, seen
        self._positions: dict[tuple[int, int], Any] = {}

    def describe_move(self, place: int, move: int) -> str:
        """Return a move in words; ``place`` is the place of its first meeting."""
        where = self._first + int(self._seen[2 * place]) - 1, int(self._seen[2 * place + 1])
        if where not in self._positions:
            self._positions[where] = self._watcher.position_at(*where)
        return self._watcher.game.notation.action_to_text(self._positions[where], move)


def run_survey(
    game: Game,
    name: str,
    options: tuple[int, ...],
    players: Sequence[str],
    first: int,
    count: int,
    book: PolicyBook,
    run: RunConfig = DEFAULT_RUN,
) -> Survey:
    """Play the seeds from ``first`` on, record them and return the survey.

    Args:
        name: the game's id without its seed.
        players: the player at each seat.
        first: the first seed.
        count: how many games.
        book: the solved policy, if a player reads it.
        run: workers, time limit and checkpoint.
    """
    watcher = Watcher(game, options, tuple(map(game.player_index, players)), book)
    with run_step("first game"):  # compiling is not playing
        watcher.play_batch(Batch(first, 1), 0, array("q", (0,)))

    def work(piece: Batch, stop: StopFlag) -> bytes:
        return watcher.play_batch(piece, piece.first_seed - first, stop)[0].pack()

    total = SurveyCounts.all_zero(len(players))
    what = study_to_line(game, "survey", game=name, players=list(players), first=first)
    run.run_study(what, first, count, work, lambda piece, answer: total.add_answer(answer))
    return build_survey(watcher, name, tuple(players), first, total)


def build_survey(watcher: Watcher, name: str, players: tuple[str, ...], first: int, total: SurveyCounts) -> Survey:
    """Return the counts as figures.

    Args:
        watcher: the player of the games, for moves in words.
        name: the game's id without its seed.
        players: the player at each seat.
        first: the first seed.
        total: the counts.
    """
    c = total.counts.tolist()
    met = MoveNames(watcher, first, total.first_meetings)
    moves = tuple(_move_figures(met, c, len(players)))
    return Survey(
        game=name,
        players=players,
        first=first,
        games=c[recorder.GAMES],
        watched=c[recorder.WATCHED],
        unfinished=c[recorder.UNFINISHED],
        figures={key: figure for key, figure in _compute_figures(c, len(players)).items() if figure},
        seats=tuple(_seat_figures(c, seat) for seat in range(len(players))),
        lengths=tuple(
            (_bin_edges()[k], games)
            for k, games in enumerate(c[recorder.LENGTHS_START : recorder.LENGTHS_START + recorder.BINS])
            if games
        ),
        branching=_trim_zeros(c[recorder.BRANCHING_START : recorder.BRANCHING_START + 64]),
        decided=tuple(c[recorder.DECIDED_START : recorder.DECIDED_START + 11]) if c[recorder.SCORED] else (),
        moves=moves,
        endings=tuple(_last_moves(met, c, len(players))),
        heat=tuple(_move_heat(c, moves)),
    )


def _compute_figures(c: Sequence[int], seats: int) -> dict[str, Estimate | None]:
    """Return the figures of the game as a whole, by name."""
    games, scored, lengths = (
        c[recorder.GAMES],
        c[recorder.SCORED],
        c[recorder.LENGTHS_START : recorder.LENGTHS_START + recorder.BINS],
    )
    found = {
        "steps": estimate_mean(c[recorder.PLIES], c[recorder.PLIES_2], games),
        "steps_median": _length_quantile(lengths, 0.5),
        "steps_p05": _length_quantile(lengths, 0.05),
        "steps_p95": _length_quantile(lengths, 0.95),
        "decisions": estimate_mean(c[recorder.DECISIONS], c[recorder.DECISIONS_2], games),
        "ways_of_a_decision": estimate_ratio(
            c[recorder.WAYS], c[recorder.WAYS_2], c[recorder.CHOICES], c[recorder.CHOICES_2], c[recorder.DECISIONS_WAYS]
        ),
        "nobody_won": estimate_share(c[recorder.NOBODY], games),
    }
    if seats == 1:
        return found
    return found | {
        "shared": estimate_share(c[recorder.SHARED], games),
        "lead_changes": estimate_mean(c[recorder.CHANGES], c[recorder.CHANGES_2], scored),
        "winner_behind": _in_thousandths(estimate_mean(c[recorder.DRAMA], c[recorder.DRAMA_2], scored)),
        "leader_at_half_time_won": estimate_share(c[recorder.LED_WON], c[recorder.LED]),
        "loser_behind_at_half_time": estimate_mean(c[recorder.BEHIND], c[recorder.BEHIND_2], c[recorder.LOSERS]),
        "margin": estimate_mean(c[recorder.MARGIN], c[recorder.MARGIN_2], games),
    }


def _in_thousandths(figure: Estimate | None) -> Estimate | None:
    return Estimate(*(end / 1000 for end in figure)) if figure else None


@cache
def _bin_edges() -> tuple[int, ...]:
    """Return the least length of each bin."""
    edges, n = [], 0
    for k in range(recorder.BINS):
        while recorder.bin_of_length(n) < k:
            n += max(1, n // 64)  # never beyond a bin's width
        edges.append(n)
    return tuple(edges)


def _length_quantile(lengths: Sequence[int], part: float) -> Estimate | None:
    """Return a quantile of the games' lengths: exact below 64, else to three parts in a hundred."""
    found = estimate_quantile(lengths, part)
    return Estimate(*(_bin_edges()[int(end)] for end in found)) if found else None


def _seat_figures(c: Sequence[int], seat: int) -> SeatFigures:
    start = recorder.SEATS_START + recorder.SEAT_COLUMNS * seat
    won, points, points_2, points_won, points_won_2 = c[start : start + recorder.SEAT_COLUMNS]
    return SeatFigures(
        estimate_share(won, c[recorder.GAMES]),
        estimate_mean(points, points_2, c[recorder.GAMES]),
        estimate_mean(points_won, points_won_2, won),
    )


def _trim_zeros(counts: Sequence[int]) -> tuple[int, ...]:
    """Return the counts without the zeros at the end."""
    return tuple(counts[: max((k for k, n in enumerate(counts) if n), default=-1) + 1])


def _move_figures(move_names: MoveNames, c: Sequence[int], seats: int) -> list[MoveFigures]:
    """Return the figures of every move that was one of several, by seat and node; all intervals hold at once."""
    starts = enumerate(
        range(recorder.CELLS_START, recorder.CELLS_START + seats * recorder.CELLS * recorder.COLUMNS, recorder.COLUMNS)
    )
    rows = {cell: c[start : start + recorder.COLUMNS] for cell, start in starts if c[start + recorder.OFFERED]}
    z, found = familywise_z(3 * len(rows)), []
    for cell, (chosen, chosen_2, offered, offered_2, both, games_offered, won_offered, games_chosen, won_chosen) in rows.items():
        seat, node, move = cell // recorder.CELLS, cell // recorder.MOST_MOVES % recorder.MOST_NODES, cell % recorder.MOST_MOVES
        words = move_names.describe_move(cell, move)
        without = estimate_share(won_offered - won_chosen, games_offered - games_chosen, z)
        often = estimate_portion(chosen, chosen_2, offered, offered_2, both, games_offered, z)
        found.append(
            MoveFigures(
                seat,
                node,
                move,
                words=words,
                offered=offered,
                chosen=often,
                won_with=estimate_share(won_chosen, games_chosen, z),
                won_without=without,
            )
        )
    return found


def _move_heat(c: Sequence[int], moves: Sequence[MoveFigures]) -> Iterator[MoveHeat]:
    """Yield moves by their first word, the most chosen first; moves that never had an alternative are left out."""
    verbs = {move.node * recorder.MOST_MOVES + move.move: move.words.partition(" ")[0] for move in reversed(moves)}
    found: dict[str, list[int]] = {}
    for cell, verb in sorted(verbs.items()):
        tenths = c[recorder.HEAT_START + cell * recorder.TENTHS : recorder.HEAT_START + (cell + 1) * recorder.TENTHS]
        found[verb] = [a + b for a, b in zip(found.get(verb, [0] * recorder.TENTHS), tenths, strict=True)]
    rows = [MoveHeat(verb, tuple(tenths)) for verb, tenths in found.items() if any(tenths)]
    yield from sorted(rows, key=lambda row: (-sum(row.tenths), row.words))


def _last_moves(move_names: MoveNames, c: Sequence[int], seats: int) -> list[LastMove]:
    """Return the last moves of games lost and of games won, the commonest first."""
    found = []
    won_games = c[recorder.SEATS_START + recorder.SEAT_WON]
    for k in range(2 * recorder.CELLS):
        if times := c[recorder.ENDS_START + k]:
            won, cell = divmod(k, recorder.CELLS)
            words = move_names.describe_move(seats * recorder.CELLS + cell, cell % recorder.MOST_MOVES)
            part = estimate_share(times, won_games if won else c[recorder.GAMES] - won_games)
            assert part
            found.append(
                LastMove(bool(won), cell // recorder.MOST_MOVES, cell % recorder.MOST_MOVES, words=words, games=times, share=part)
            )
    return sorted(found, key=lambda ending: (ending.won, -ending.games))
