"""The chance to win from a position, by a small model that was fitted to many games.

A game's section ``chance`` turns a position into numbers, and its file ``chance.toml`` holds one model for each set of options
that was fitted. A model is a net with one layer of hidden units, or without any a logistic regression:

    logit = bias + linear . x + sum of output[h] * max(0, hidden_bias[h] + hidden[h] . x)

``x`` holds the features, and a 1 for the group of the position at the end, for every group but the first. With one seat the
chance is the logistic function of the logit. With several seats each has a logit, and they share ``winners`` by softmax.
``tools/fit_chances.py`` fits the models; no other package is needed to evaluate them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from math import exp, fsum
from operator import mul
from typing import TYPE_CHECKING, Any, NamedTuple

from printgen.engine.content import read_typed, require_content
from printgen.engine.game import OVER, Game
from printgen.engine.game_ids import GameId

if TYPE_CHECKING:
    from printgen.engine.types import State

FILE = "chance.toml"
LEAST_CHANCE = 0.001
"""The chance of a seat in a game that is not over is at least this, and at least this below 1."""
MOST_LOGIT = 30.0
"""Larger logits are cut off, so that the exponential function does not overflow."""


class ChanceModel(NamedTuple):
    """A table [[model]] of chance.toml.

    Attributes:
        options: the options for which it was fitted, as in an id; "" for none.
        player: the player that goes on from a position.
        whose: that player in words, as in "if a careful player goes on".
        positions, games: how many were sampled; a fifth of the games was held out.
        playouts: playouts of each position; 0 if the chances that were fitted are exact.
        brier: the mean squared error against the shares of games won, of positions held out.
        error: the root of the mean squared error against the chance itself, the noise of the playouts deducted.
        decile_error: the largest difference between the mean chance of a tenth of these positions and the share won.
        winners: how many seats win a game on average.
    """

    options: str
    player: str
    whose: str
    positions: int
    games: int
    playouts: int
    brier: float
    error: float
    decile_error: float
    winners: float
    bias: float
    linear: tuple[float, ...]
    hidden_bias: tuple[float, ...] = ()
    output: tuple[float, ...] = ()
    hidden: tuple[tuple[float, ...], ...] = ()


class ChanceFile(NamedTuple):
    """A chance.toml: the version of the rules for which it was fitted, and its models."""

    rules: int
    model: tuple[ChanceModel, ...]


class ChanceEvaluator:
    """Evaluates a model of a game; the numbers of each group are prepared."""

    def __init__(self, game: Game, options: tuple[int, ...], model: ChanceModel, section: Any):
        self.model, self._rules, self._seats = model, game.rules, game.rules.seat_count(options)
        self._exact: Callable[[State], float | None] | None = None if model.playouts else getattr(section, "exact_chance", None)
        self._fill: Callable[[State, int, Any], None] = section.fill_features
        self._group: Callable[[State], int] = section.position_group
        self._size, groups = len(section.FEATURES), len(section.GROUPS)
        wide = self._size + groups - 1
        rows = (model.linear, *model.hidden)
        require_content(
            all(len(row) == wide for row in rows) and len(model.hidden) == len(model.hidden_bias) == len(model.output),
            f"{game.name}/{FILE} does not fit its section chance: {wide} numbers for each row are expected",
        )
        self._linear = model.linear[: self._size]
        self._hidden = [row[: self._size] for row in model.hidden]
        shifts = [[0.0, *row[self._size :]] for row in rows]
        self._bias = [model.bias + shifts[0][group] for group in range(groups)]
        self._units = [
            [
                (bias + shift[group], row, weight)
                for bias, shift, row, weight in zip(model.hidden_bias, shifts[1:], self._hidden, model.output, strict=True)
            ]
            for group in range(groups)
        ]

    def win_chances(self, s: State) -> tuple[float, ...]:
        """Return the chance to win of each seat, 0 to 1.

        It is exact when the game is over, and where the section knows it; else it lies between ``LEAST_CHANCE`` and 1 less it.
        """
        if self._rules.current_player(s) == OVER:
            return tuple(float(self._rules.is_winner(s, seat)) for seat in range(self._seats))
        if self._exact and (known := self._exact(s)) is not None:
            return (known,)
        return self.estimate(s)

    def estimate(self, s: State) -> tuple[float, ...]:
        """Return the chance of each seat in a position that is not over, by the model alone."""
        seats, group = range(self._seats), self._group(s)
        logits = [self._logit(s, seat, group) for seat in seats]
        if len(logits) == 1:
            return (_open_chance(1.0 / (1.0 + exp(-logits[0]))),)
        powers = [exp(logit - max(logits)) for logit in logits]
        return tuple(_open_chance(self.model.winners * power / fsum(powers)) for power in powers)

    def _logit(self, s: State, seat: int, group: int) -> float:
        x: list[float] = [0.0] * self._size
        self._fill(s, seat, x)
        while x and not x[-1]:  # many features are of rare moments
            x.pop()
        value: float = sum(map(mul, self._linear, x), self._bias[group])
        for bias, row, weight in self._units[group]:
            lit = sum(map(mul, row, x), bias)
            if lit > 0.0:
                value += weight * lit
        return max(-MOST_LOGIT, min(MOST_LOGIT, value))


def _open_chance(chance: float) -> float:
    return max(LEAST_CHANCE, min(1.0 - LEAST_CHANCE, chance))


@cache
def load_chances(game: Game) -> ChanceFile | None:
    """Return the chance.toml of a game, or None if there is none.

    ContentError is raised when it cannot be read.
    """
    path = game.folder.path / FILE
    return read_typed(path, ChanceFile) if path.is_file() else None


@cache
def find_evaluator(game: Game, options: tuple[int, ...]) -> ChanceEvaluator | None:
    """Return what evaluates the positions of a game with these options.

    None is returned when no model was fitted for the options, or for this version of the rules. ContentError is raised when
    the game's section ``chance`` does not fit the model.
    """
    found = load_chances(game) if game.is_playable else None
    if not found or found.rules != game.rules.RULES_VERSION:
        return None
    words = GameId(game.name, options, None).to_text(game.rules.OPTIONS).partition(":")[2]
    model = next((model for model in found.model if model.options == words), None)
    return ChanceEvaluator(game, options, model, import_chance_section(game)) if model else None


def import_chance_section(game: Game) -> Any:
    """Return the module of a game that turns positions into numbers: chance.py, or features.py in a folder of that name.

    ContentError is raised when there is none.
    """
    where = f"{game.package}.chance"
    spec = find_spec(where)
    require_content(spec is not None, f"{game.name} has a {FILE} and no chance.py that turns positions into numbers")
    is_folder = spec is not None and spec.submodule_search_locations is not None
    return import_module(f"{where}.features" if is_folder else where)
