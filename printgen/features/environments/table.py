"""A game at which others decide, ply by ply; dice and cards are those of its seed.

What a seat observes are the position's fields, in their order, arrays place by place; what was dealt and the seat does not see is
not in it.
"""

from __future__ import annotations

from typing import Any

from printgen.engine.game import OVER, Game, moves, works_on
from printgen.engine.playout import bind
from printgen.engine.random import LARGEST_SEED, WORDS, streams
from printgen.errors import UsageError
from printgen.gameapi import shipping
from printgen.gameapi.discovery import parse

MOVES = 62
"""A move is a number below it."""
MOST = 1 << 62
"""An observed number is between -MOST and MOST: masks of moves and cards are the largest."""
ILLEGAL = -1.0
"""The reward of a move that the rules do not allow; the position stays as it was."""

shipping.allow()


def observe_state(game: Game, s: Any, seat: int) -> list[int]:
    """What a seat sees of a position, a number a column."""
    if hasattr(game.rules, "hide"):
        s = s.copy()
        game.rules.hide(s, seat)
    return [n for value in s.values() for n in (value if isinstance(value, tuple) else (value,))]


def columns(game: Game) -> int:
    """How many numbers a seat observes."""
    return sum(length or 1 for length in game.rules.FIELDS.values())


def demand_fair(game: Game) -> None:
    """UsageError for a game that deals face down and does not say what a seat sees of it."""
    if hasattr(game.notation, "secret") and not hasattr(game.rules, "hide"):
        raise UsageError(f"{game.name} does not say what a seat does not see: its rules need hide(s, seat)")


class EnvTable:
    """A game in play: ``s`` is its position, ``plies`` how many moves were made. UsageError for a game that cannot be played."""

    def __init__(self, text: str):
        self.text = text
        self.game, self.ident = parse(text)
        demand_fair(self.game)
        self.seats = self.game.rules.seats(self.ident.options)
        self.deal(1)

    def deal(self, seed: int) -> None:
        """Lay the game out with the dice and cards of a seed, up to the first decision."""
        self.seed, self.plies = seed, 0
        self.s, self.w = self.game.new_state(), streams(seed, self.seats)
        self.game.rules.start(self.s, self.ident.options)
        self._chance()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn == OVER

    @property
    def cut(self) -> bool:
        """Whether it has gone on for longer than any game should."""
        return self.plies >= self.game.rules.LONGEST

    @property
    def turn(self) -> int:
        """The seat that decides, or OVER."""
        return self.game.rules.turn(self.s)

    def legal(self, seat: int) -> list[int]:
        """The moves of a seat, none when it is not its turn."""
        return moves(self.game.rules.choices(self.s)) if self.turn == seat else []

    def decide(self, x: int) -> bool:
        """Make a move, and what chance brings after it; False when it is not legal, and then nothing happens."""
        self.plies += 1
        if x not in self.legal(self.turn):
            return False
        self.game.rules.step(self.s, x)
        self._chance()
        return True

    def _chance(self) -> None:
        run = self._run()
        while OVER < (who := self.turn) < 0:
            self.game.rules.step(self.s, run["outcome"](self.s, who, self.w))
            self.plies += 1

    def decide_for(self, player: str) -> int:
        """What one of the game's players would decide; it draws luck of its own."""
        at, book = WORDS * (2 + self.turn), works_on(self.game.seating((player,)), seats=self.seats)
        move: int = self._run(player)["decide"](self.s, self.game.player(player), self.w, at, book)
        return move

    def _run(self, player: str = "") -> dict[str, Any]:
        game = self.game.seating((player,)) if player else self.game
        key = (game.package, isinstance(game.players, type(self.game.players)))
        if key not in _BOUND:
            _BOUND[key] = bind(game.rules, game.players)
        return _BOUND[key]

    def observation(self, seat: int) -> list[int]:
        """What a seat sees."""
        return observe_state(self.game, self.s, seat)

    def observation_text(self, seat: int) -> str:
        """The same in the game's words."""
        return "\n".join(self.game.notation.view(self.s, max(0, seat)))

    def won(self, seat: int) -> float:
        """1.0 for a seat that has won, else 0.0."""
        return float(self.game.rules.won(self.s, seat))


_BOUND: dict[Any, dict[str, Any]] = {}
"""The functions of games, bound once."""


def seed_of(seed: int | None, drawn: int) -> int:
    """The game's seed: the one that was asked for, so that the game is that of the id, else one that was drawn."""
    return (drawn if seed is None else seed) & LARGEST_SEED
