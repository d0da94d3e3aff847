"""The beginning of a seeded game for those who know its dice and cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from printgen.engine.game import CARDS, DICE, Game
from printgen.engine.game_ids import GameId
from printgen.engine.play import initial_state
from printgen.engine.playout import specialise
from printgen.engine.random_streams import make_streams

if TYPE_CHECKING:
    from printgen.engine.types import State


def first_decision(game: Game, ident: GameId) -> tuple[Any, list[int]]:
    """Return the position of the first decision of a seeded game, and the state of its streams there."""
    assert ident.seed is not None
    s, w = initial_state(game, ident.options), make_streams(ident.seed, 1)
    play_chance(game, s, w)
    return s, w


def play_chance(game: Game, s: State, w: list[int]) -> None:
    """Let chance move until somebody has to decide or the game is over."""
    while game.rules.current_player(s) in (DICE, CARDS):
        game.rules.apply(s, _outcome_function(game)(s, game.rules.current_player(s), w))


@cache
def _outcome_function(game: Game) -> Any:
    return specialise(game.rules, game.players)["draw_outcome"]


def state_numbers(s: State) -> list[int]:
    """Return all fields of a position as numbers, in their order, arrays place by place."""
    return [n for value in s.values() for n in (value if isinstance(value, tuple) else (value,))]
