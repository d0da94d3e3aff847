"""Where a seeded game begins for who knows its dice and cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from printgen.engine.game import CARDS, DICE, Game
from printgen.engine.ids import GameId
from printgen.engine.play import start
from printgen.engine.playout import bind
from printgen.engine.random import streams as streams_of

if TYPE_CHECKING:
    from printgen.engine.types import State


def first_decision(game: Game, ident: GameId) -> tuple[Any, list[int]]:
    """The position in which the first decision of a seeded game is due, and its streams."""
    assert ident.seed is not None
    s, w = start(game, ident.options), streams_of(ident.seed, 1)
    played_on(game, s, w)
    return s, w


def played_on(game: Game, s: State, w: list[int]) -> None:
    """Let chance move until somebody decides or all is over."""
    while game.rules.turn(s) in (DICE, CARDS):
        game.rules.step(s, _outcome(game)(s, game.rules.turn(s), w))


@cache
def _outcome(game: Game) -> Any:
    return bind(game.rules, game.players)["outcome"]


def numbers_of(s: State) -> list[int]:
    """All fields of a position, in their order."""
    return [n for value in s.values() for n in (value if isinstance(value, tuple) else (value,))]
