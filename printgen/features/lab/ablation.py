"""Studies what moves are worth: how much less a player wins that may not use them, and plans anew without them.

A player that does not plan anew does not know what it has lost, and any legal decision instead of the missing one says
little. So a thinker (players/monte_carlo.py) is barred from the moves, where it decides and where it looks ahead for itself.
Source: A. Jaffe and others, Evaluating Competitive Game Balance with Restricted Play (2012).
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple

from printgen.engine.game import OVER, Game, build_player_book, mask_to_actions
from printgen.engine.playout import specialise
from printgen.engine.random_streams import STREAM_WORDS, make_streams
from printgen.features.lab.compare import COUNTS_PER_PAIR, ComparedSide, SideMatches
from printgen.players.monte_carlo import JoinedThinkers, barred_action_masks
from printgen.progress import iter_steps, run_step
from printgen.simulation.batches import Batch
from printgen.simulation.checkpoint import DEFAULT_RUN, RunConfig
from printgen.simulation.compiled import NEVER_STOP
from printgen.simulation.estimates import ENOUGH_GAMES, Estimate, estimate_mean, estimate_share, holm_z_values, paired_difference
from printgen.simulation.provenance import study_to_line
from printgen.simulation.study_tables import TableEntry, entry_head

SAMPLE_GAMES = 40
"""So many games say which moves there are."""
LEAST_SHARE = 0.05
"""Moves that are offered in a smaller share of these games are not asked for: they can hardly be worth anything."""

LENGTH_FACTOR = 3
"""A game that takes so many times as long as the longest of these is lost: who is barred from a way out would wander for ever."""

Cell = tuple[int, int]
"""A node and a move."""


class AblationRow(NamedTuple):
    """Moves that are barred together, in words, and what they are worth.

    ``offered`` is the share of games in which there is a choice of them. ``wins`` is the share of games won with them minus
    the share won without them, ``points`` the same for mean points. Of ``games`` games ``with_alone`` were won only with them
    and ``without_alone`` only without them.
    """

    words: str
    cells: tuple[Cell, ...]
    offered: float
    with_alone: int
    without_alone: int
    wins: Estimate
    points: Estimate
    games: int = 0

    @property
    def is_certain(self) -> bool:
        """Whether the interval of ``wins`` does not contain 0."""
        return self.wins.low > 0 or self.wins.high < 0


class Ablation(NamedTuple):
    """The worth of the moves of each row to the first player, who sits among the others; rows in falling order."""

    game: str
    players: tuple[str, ...]
    first: int
    games: int
    won: Estimate
    rows: tuple[AblationRow, ...]
    untried: tuple[str, ...] = ()
    """Rows for which there was no time."""

    def to_json_dict(self) -> dict[str, Any]:
        """Return the study as a dictionary for JSON."""
        rows = [row._asdict() | {"wins": row.wins._asdict(), "points": row.points._asdict()} for row in self.rows]
        return self._asdict() | {"won": self.won._asdict(), "rows": rows}

    def entries(self) -> Iterator[TableEntry]:
        """Yield the share won with all moves, and for each row the figures without its moves, as rows of a table."""
        entry = entry_head("worth", self.game, self.players, self.first, self.games)
        yield from entry.iter_figures("seat", "seat 1", {"won": self.won}, seat=1)
        for row in self.rows:
            yield from entry.iter_figures("moves", row.words, row._asdict() | {"words": None, "cells": None}, seat=1)


class NamedMoves(NamedTuple):
    """Moves with one name: their cells, and in how many sampled games there was a choice of them."""

    words: str
    cells: tuple[Cell, ...]
    games: int


def decided_moves(game: Game, options: tuple[int, ...], player: int, seed: int) -> Iterator[tuple[Cell, str]]:
    """Yield the moves among which seat 0 had to choose in a game of a seed, each as a cell with its words.

    Every seat is played by the player with number ``player``.
    """
    run, seats, book = specialise(game.rules, game.players), game.rules.seat_count(options), build_player_book(game)
    s, w = game.new_state(), make_streams(seed, seats)
    game.rules.start(s, options)
    for _ in range(game.rules.MAX_GAME_LENGTH):
        who = game.rules.current_player(s)
        if who == OVER:
            return
        mask = game.rules.legal_actions(s)
        if who == 0 and mask & (mask - 1):
            yield from (((run["node_of"](s), x), game.notation.action_to_text(s, x)) for x in mask_to_actions(mask))
        game.rules.apply(
            s, run["decide"](s, player, w, STREAM_WORDS * (2 + who), book) if who >= 0 else run["draw_outcome"](s, who, w)
        )


def group_moves(game: Game, options: tuple[int, ...], player: int, first: int, each: str = "") -> list[NamedMoves]:
    """Group the moves of seat 0 in sampled games by their first word.

    Moves that are offered in less than LEAST_SHARE of the games are left out.

    Args:
        player: the number of the player that plays the sampled games.
        first: the first seed.
        each: a first word; if given, only its moves are taken, and grouped by all their words.
    """
    names: dict[Cell, set[str]] = defaultdict(set)
    seen: dict[Cell, set[int]] = defaultdict(set)
    for seed in iter_steps(range(first, first + SAMPLE_GAMES), "sample games"):
        for cell, words in decided_moves(game, options, player, seed):
            verb = words.partition(" ")[0]
            if not each or verb == each:
                names[cell].add(words if each else verb)
                seen[cell].add(seed)
    found = [
        NamedMoves(words, cells, len(set().union(*map(seen.__getitem__, cells)))) for words, cells in join_cells(names).items()
    ]
    return [one for one in found if one.games >= LEAST_SHARE * SAMPLE_GAMES]


def join_cells(names: Mapping[Cell, set[str]]) -> dict[str, tuple[Cell, ...]]:
    """Join cells that share a name, also by way of a third cell, and return the cells of each joint name.

    A player that is barred from one move of a cell is barred from the whole cell.

    >>> join_cells({(1, 0): {"heal"}, (1, 1): {"flee"}, (2, 0): {"heal", "pray"}})
    {'heal or pray': ((1, 0), (2, 0)), 'flee': ((1, 1),)}
    """
    groups: dict[Cell, tuple[set[str], list[Cell]]] = {}
    for cell in sorted(names):
        words, cells = set(names[cell]), [cell]
        for key in [key for key, group in groups.items() if group[0] & words]:
            words, cells = words | groups[key][0], groups.pop(key)[1] + cells
        groups[cells[0]] = words, cells
    return {" or ".join(sorted(words)): tuple(cells) for words, cells in sorted(groups.values(), key=lambda group: group[1])}


def run_ablation(
    game: Game,
    name: str,
    options: tuple[int, ...],
    players: Sequence[str],
    first: int,
    count: int,
    rows: Sequence[NamedMoves],
    run: RunConfig = DEFAULT_RUN,
) -> Ablation:
    """Play the seeds once by the rules and once for each row without its moves; return what each row is worth.

    Args:
        name: the game's id without its seed.
        players: the player at each seat; seat 0 is a thinker.
        first: the first seed.
        count: the most games of each row.
        rows: the moves that are barred together.
        run: workers, time limit and checkpoint. With an ``until`` each row has its share of the time, else all rows are played
            on the same seeds.
    """
    assert isinstance(game.players, JoinedThinkers)
    usual = ComparedSide(name, game, options, (list(game.players.NAMES)[game.players.base_player],) * len(players))
    with run_step("sample games"):
        longest = LENGTH_FACTOR * int(max(usual.play_rows_of_side(Batch(first, SAMPLE_GAMES), NEVER_STOP)[2]))
    free = ComparedSide(name, game, options, tuple(players), barred=tuple(barred_action_masks()), longest=longest)
    barred = [free._replace(barred=tuple(barred_action_masks(row.cells))) for row in rows]
    SideMatches([free], []).compile_games(first)
    if run.until == inf:
        counts, won, games = _play_all_rows(free, barred, rows, first, count, run)
    else:
        counts, won, games = _play_rows_in_turn(free, barred, rows, first, count, run)
    told = sorted(_build_rows(rows, counts), key=lambda row: (-row.wins.value, -row.points.value))
    untried = tuple(row.words for row in rows[len(counts) :])
    return Ablation(name, tuple(players), first, games=games, won=won, rows=tuple(told), untried=untried)


AblationCounts = tuple[list[tuple[Sequence[int], int]], Estimate, int]
"""What was counted of each row, and in how many games; what is won with all moves, and in how many games that was counted."""


def _play_all_rows(
    free: ComparedSide, barred: Sequence[ComparedSide], rows: Sequence[NamedMoves], first: int, count: int, run: RunConfig
) -> AblationCounts:
    """Play every seed with all rows; by the rules each seed is played once.

    Args:
        free: the side that has all moves.
        barred: for each row the side without its moves.
        rows: the moves that are barred together.
        first: the first seed.
        count: how many games.
        run: workers, time limit and checkpoint.
    """
    sides = [free, *barred]
    matches = SideMatches(sides, [(0, k) for k in range(1, len(sides))])
    total = [0] * matches.number_count

    def add(piece: Batch, answer: bytes) -> None:
        total[:] = matches.add_answer(total, answer)

    what = study_to_line(
        free.game, "worth", game=free.name, players=list(free.players), rows=[row.cells for row in rows], first=first
    )
    games = run.run_study(what, first, count, matches.play_batch, add)
    won = estimate_share(total[0], games)
    assert won
    return [(total[len(sides) + COUNTS_PER_PAIR * k :][:COUNTS_PER_PAIR], games) for k in range(len(rows))], won, games


def _play_rows_in_turn(
    free: ComparedSide, barred: Sequence[ComparedSide], rows: Sequence[NamedMoves], first: int, count: int, run: RunConfig
) -> AblationCounts:
    """Play row after row, each for its share of the time; arguments as in ``_play_all_rows``.

    Each row gets at least the time of ENOUGH_GAMES games of the quickest row; if too little time is left, the last rows are
    not played. Rows are not played together, because a player that cannot escape takes a hundred times as long as others.

    Args:
        free: the side that has all moves.
        barred: for each row the side without its moves.
        rows: the moves that are barred together.
        first: the first seed.
        count: the most games of each row.
        run: workers, time limit and checkpoint.
    """
    found, most = [], (estimate_share(0, 1), 0)
    paces = [_seconds_per_game(free, barred[0], rows[0], first, run)]
    for k, (row, side) in enumerate(iter_steps(list(zip(rows, barred, strict=True)), "kinds of moves")):
        begun = time.monotonic()
        left, least = max(0.0, run.until - begun), ENOUGH_GAMES * min(paces)
        if k and (left < least or (run.interruption and run.interruption.is_interrupted)):
            break
        mine = run._replace(seconds=max(left / (len(rows) - k), least) if left >= least else 0.0)
        (counted,), won, games = _play_all_rows(free, [side], [row], first, count, mine)
        found.append(counted)
        most = (won, games) if games > most[1] else most
        paces.append((time.monotonic() - begun) / games)
    assert most[0]
    return found, most[0], most[1]


def _seconds_per_game(free: ComparedSide, side: ComparedSide, row: NamedMoves, first: int, run: RunConfig) -> float:
    """Return the seconds that a game takes with and without the moves of a row, measured on two games.

    Args:
        free: the side that has all moves.
        side: the side without the moves.
        row: the moves.
        first: the first seed.
        run: workers and checkpoint.
    """
    begun, games = time.monotonic(), 2
    _play_all_rows(free, [side], [row], first, games, run._replace(interruption=None))
    return (time.monotonic() - begun) / games


def _build_rows(rows: Sequence[NamedMoves], counted: Sequence[tuple[Sequence[int], int]]) -> Iterator[AblationRow]:
    levels = holm_z_values([_standard_score(count[1], count[2]) for count, _ in counted])
    for row, (count, games), z in zip(rows, counted, levels, strict=False):  # those that were tried
        _, alone, without, _, points, points_2, *_ = count
        mean_points = estimate_mean(points, points_2, games, z)
        assert mean_points
        wins = paired_difference(alone, without, games, z)
        yield AblationRow(
            row.words,
            row.cells,
            row.games / SAMPLE_GAMES,
            with_alone=alone,
            without_alone=without,
            wins=wins,
            points=mean_points,
            games=games,
        )


def _standard_score(more: int, less: int) -> float:
    """Return how many standard errors a difference of discordant games is from 0."""
    return (more - less) / sqrt(more + less + 1)
