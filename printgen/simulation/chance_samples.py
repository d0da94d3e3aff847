"""Positions of many games with the chance to win from each, to fit and to test a game's model (engine/chances.py)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from printgen.engine.chances import ChanceModel, import_chance_section
from printgen.engine.game import Game
from printgen.engine.random_streams import stream_list_length
from printgen.simulation import chance_loops
from printgen.simulation.compiled import build_compiled_book, compile_module, state_dtype
from printgen.simulation.solve import require_solvable, value_positions

HELD_OUT = 5
"""Positions of every so many-th seed are not used for the fit."""
FIRST_LUCK = 5_000_000
LENGTH_SAMPLE = 20_000
"""From so many positions in a row the length of a game is estimated."""


class ChanceSample(NamedTuple):
    """Positions of a game as arrays.

    ``states`` are records, ``seeds`` the seeds of their games, ``X`` the features by position and seat, ``groups`` the groups,
    and ``shares`` the share of games that each seat won from there.
    """

    states: Any
    seeds: Any
    X: Any
    groups: Any
    shares: Any

    @property
    def held_out(self) -> Any:
        """A mask of the positions that are not used for the fit."""
        return self.seeds % HELD_OUT == 0


def compile_chance_loops(game: Game) -> dict[str, Any]:
    """Return the compiled functions of chance_loops.py for a game."""
    section = import_chance_section(game)
    own = {"fill_features": section.fill_features, "position_group": section.position_group}
    return compile_module(game, chance_loops, own)


def sample_chances(game: Game, options: tuple[int, ...], count: int, first: int, per_game: int, playouts: int) -> ChanceSample:
    """Return positions of the quick player's games, with the share of games won from each.

    Args:
        game: the game.
        options: one value index for each option.
        count: the number of positions.
        first: the first seed.
        per_game: about so many positions of a game are taken.
        playouts: the playouts of each position; 0 for the exact value under best play.
    """
    seats, run = game.rules.seat_count(options), compile_chance_loops(game)
    states, found = np.zeros(2, dtype=state_dtype(game)), np.zeros(count, dtype=state_dtype(game))
    w, seeds = np.zeros(stream_list_length(seats), dtype=np.int64), np.zeros(count, dtype=np.int64)
    players, book = np.full(seats, game.quick_player, dtype=np.int64), build_compiled_book(game)
    longest, chosen = game.rules.MAX_GAME_LENGTH, np.array(options, dtype=np.int64)

    def sample(rows: int, stride: int) -> int:
        part = found[:rows], seeds[:rows]
        return int(run["sample_positions"](states, w, chosen, players, first, longest, book, stride, *part))

    short = min(count, LENGTH_SAMPLE)
    length = short / sample(short, 1)
    sample(count, max(1, round(length / per_game)))
    X, groups = feature_rows(game, found, seats)
    if playouts:
        wins = np.zeros((count, seats), dtype=np.int64)
        run["label_positions"](states, w, players, FIRST_LUCK + first, playouts, longest, book, found, wins)
        return ChanceSample(found, seeds, X, groups, shares=wins / playouts)
    return ChanceSample(found, seeds, X, groups, shares=exact_shares(game, options, found))


def feature_rows(game: Game, found: Any, seats: int) -> tuple[Any, Any]:
    """Return the features of positions, of shape (positions, seats, features), and their groups."""
    section = import_chance_section(game)
    X, groups = np.zeros((len(found), seats, len(section.FEATURES))), np.zeros(len(found), dtype=np.int64)
    compile_chance_loops(game)["fill_rows"](found, X, groups)
    return X, groups


def exact_shares(game: Game, options: tuple[int, ...], found: Any) -> Any:
    """Return the exact chance to win from each position under best play, as a column.

    Refused is raised when the game cannot be solved.
    """
    require_solvable(game, options)
    return np.array(value_positions(game, options, [to_state(game, row) for row in found])).reshape(-1, 1)


def to_state(game: Game, row: Any) -> Any:
    """Return a record of an array as an interpreted state."""
    s = game.new_state()
    for name in game.rules.FIELDS:
        value = row[name]
        setattr(s, name, value.tolist() if hasattr(value, "tolist") else int(value))
    return s


def evaluate_rows(model: ChanceModel, X: Any, groups: Any, group_count: int) -> Any:
    """Return the chances of many positions at once, of shape (positions, seats): a reference for ``ChanceEvaluator``.

    Args:
        model: the model.
        X: the features, of shape (positions, seats, features).
        groups: the group of each position.
        group_count: the number of groups of the game.
    """
    rows = with_groups(X, groups, group_count)
    logits = model.bias + rows @ np.array(model.linear)
    if model.hidden:
        lit = np.maximum(0.0, rows @ np.array(model.hidden).T + np.array(model.hidden_bias))
        logits = logits + lit @ np.array(model.output)
    if X.shape[1] == 1:
        return 1.0 / (1.0 + np.exp(-logits))
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return model.winners * powers / powers.sum(axis=1, keepdims=True)


def with_groups(X: Any, groups: Any, group_count: int) -> Any:
    """Return the features with a 1 for the group of each position, for every group but the first."""
    marks = (groups[:, None] == np.arange(1, group_count)).astype(float)
    return np.concatenate([X, np.repeat(marks[:, None], X.shape[1], axis=1)], axis=2)


def decile_errors(chances: Any, shares: Any, seeds: Any) -> tuple[Any, Any]:
    """Return for tenths of positions of like chance the differences of mean chance and mean share, and their standard errors.

    Positions of one game depend on each other, so that a standard error is that of sums over games.

    Args:
        chances: the chances of a model, of shape (positions, seats).
        shares: the shares of games won, of the same shape.
        seeds: the seed of each position's game.
    """
    off, games = (chances - shares).ravel(), np.repeat(seeds, chances.shape[1])
    tenths = np.array_split(np.argsort(chances.ravel(), kind="stable"), 10)
    errors = [off[part].mean() for part in tenths]
    sums = [np.bincount(games[part] - games.min(), weights=off[part] - off[part].mean()) for part in tenths]
    return np.array(errors), np.array([np.sqrt((one**2).sum()) / len(part) for one, part in zip(sums, tenths, strict=True)])
