"""A game in play whose decisions come from outside; its dice and cards are those of a seed.

A seat observes the position's fields in their order, arrays place by place; cards that it does not see are hidden.
"""

from __future__ import annotations

from typing import Any

from printgen.engine.game import OVER, Game, build_player_book, mask_to_actions
from printgen.engine.playout import specialise
from printgen.engine.random_streams import LARGEST_SEED, STREAM_WORDS, make_streams
from printgen.errors import UsageError
from printgen.gameapi import pickling
from printgen.gameapi.discovery import parse_id

ACTION_COUNT = 62
"""A move is a number below it."""
MAX_OBSERVATION = 1 << 62
"""An observed number is between -MOST and MOST: masks of moves and cards are the largest."""
ILLEGAL_REWARD = -1.0
"""The reward of a move that the rules do not allow; the position stays as it was."""

pickling.enable_pickling()


def observe_state(game: Game, s: Any, seat: int) -> list[int]:
    """Return what a seat sees of a position, as ``observation_size`` numbers."""
    if hasattr(game.rules, "hide_from"):
        s = s.copy()
        game.rules.hide_from(s, seat)
    return [n for value in s.values() for n in (value if isinstance(value, tuple) else (value,))]


def observation_size(game: Game) -> int:
    """Return how many numbers an observation has."""
    return sum(length or 1 for length in game.rules.FIELDS.values())


def require_fair(game: Game) -> None:
    """Raise UsageError for a game with face-down cards that does not say what a seat cannot see."""
    if hasattr(game.notation, "is_secret") and not hasattr(game.rules, "hide_from"):
        raise UsageError(f"{game.name} does not say what a seat does not see: its rules need hide_from(s, seat)")


class EnvTable:
    """A game in play: ``s`` is its position, ``plies`` how many moves were made.

    Raise UsageError for a game that cannot be played like this.
    """

    def __init__(self, text: str):
        self.text = text
        self.game, self.ident = parse_id(text)
        require_fair(self.game)
        self.seats = self.game.rules.seat_count(self.ident.options)
        self.start_game(1)

    def start_game(self, seed: int) -> None:
        """Set up the game with the dice and cards of a seed, and play to the first decision."""
        self.seed, self.plies = seed, 0
        self.s, self.w = self.game.new_state(), make_streams(seed, self.seats)
        self.game.rules.start(self.s, self.ident.options)
        self._play_chance()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.current_player == OVER

    @property
    def is_truncated(self) -> bool:
        """Whether the game is longer than ``MAX_GAME_LENGTH``."""
        return self.plies >= self.game.rules.MAX_GAME_LENGTH

    @property
    def current_player(self) -> int:
        """The seat that decides, or OVER."""
        return self.game.rules.current_player(self.s)

    def legal_actions(self, seat: int) -> list[int]:
        """Return the legal moves of a seat; none when it is not its turn."""
        return mask_to_actions(self.game.rules.legal_actions(self.s)) if self.current_player == seat else []

    def apply_action(self, x: int) -> bool:
        """Make a move and the chance moves that follow, and return whether it was legal.

        An illegal move changes nothing but ``plies``.
        """
        self.plies += 1
        if x not in self.legal_actions(self.current_player):
            return False
        self.game.rules.apply(self.s, x)
        self._play_chance()
        return True

    def _play_chance(self) -> None:
        run = self._specialised_functions()
        while OVER < (who := self.current_player) < 0:
            self.game.rules.apply(self.s, run["draw_outcome"](self.s, who, self.w))
            self.plies += 1

    def decide_for(self, player: str) -> int:
        """Return the move that one of the game's players would make; the player draws from a stream of its own."""
        at, book = (
            STREAM_WORDS * (2 + self.current_player),
            build_player_book(self.game.with_players((player,)), seats=self.seats),
        )
        move: int = self._specialised_functions(player)["decide"](self.s, self.game.player_index(player), self.w, at, book)
        return move

    def _specialised_functions(self, player: str = "") -> dict[str, Any]:
        game = self.game.with_players((player,)) if player else self.game
        key = (game.package, isinstance(game.players, type(self.game.players)))
        if key not in _SPECIALISED:
            _SPECIALISED[key] = specialise(game.rules, game.players)
        return _SPECIALISED[key]

    def observation(self, seat: int) -> list[int]:
        """Return what a seat sees, as numbers."""
        return observe_state(self.game, self.s, seat)

    def observation_text(self, seat: int) -> str:
        """Return what a seat sees, in the game's words."""
        return "\n".join(self.game.notation.observation(self.s, max(0, seat)))

    def reward(self, seat: int) -> float:
        """Return 1.0 for a seat that has won, else 0.0."""
        return float(self.game.rules.is_winner(self.s, seat))


_SPECIALISED: dict[Any, dict[str, Any]] = {}
"""The functions of games, bound once."""


def choose_seed(seed: int | None, drawn: int) -> int:
    """Return the seed that was asked for, or ``drawn`` if that is None, cut to the bits of LARGEST_SEED.

    So a game with a seed is the game of that id.
    """
    return (drawn if seed is None else seed) & LARGEST_SEED
