"""Every game for OpenSpiel, with chance as a player whose outcomes have the weights of the rules.

    import printgen.features.environments.spiel
    game = pyspiel.load_game("printgen", {"id": "ID"})

A winner gets 1, everybody else 0. A game that is longer than its ``MAX_GAME_LENGTH`` ends without a winner.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from printgen.engine.game import DICE, OVER, Game, mask_to_actions
from printgen.engine.game_ids import GameId
from printgen.features.environments.table import ACTION_COUNT, observation_size, observe_state, require_fair
from printgen.gameapi.discovery import parse_id

DEFAULT_GAME = "_blank"
TO_SPIEL_SPELLING = str.maketrans({"=": "~", ",": ";"})
"""OpenSpiel's own strings give these signs a meaning: an id is written without them, and may be."""
FROM_SPIEL_SPELLING = str.maketrans({"~": "=", ";": ","})

GAME_TYPE = pyspiel.GameType(
    short_name="printgen",
    long_name="a game of printgen, by its id",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=8,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"id": DEFAULT_GAME},
)


@cache
def find_game(text: str) -> tuple[Game, GameId]:
    """Return a game and its id from a text in OpenSpiel's or printgen's spelling.

    OpenSpiel gives "=" and "," a meaning of its own, so "~" and ";" may stand for them.
    """
    game, ident = parse_id(text.translate(FROM_SPIEL_SPELLING))
    require_fair(game)
    return game, ident


class SpielGame(pyspiel.Game):
    """An OpenSpiel game, named by its parameter ``id``."""

    def __init__(self, params: dict[str, Any] | None = None):
        self.id = str((params or {}).get("id", DEFAULT_GAME)).translate(TO_SPIEL_SPELLING)
        game, ident = find_game(self.id)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=ACTION_COUNT,
            num_players=game.rules.seat_count(ident.options),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=game.rules.MAX_GAME_LENGTH,
        )
        super().__init__(GAME_TYPE, info, {"id": self.id})

    def new_initial_state(self) -> SpielState:
        """Return the position at the start of the game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer that shows what a seat sees."""
        return SpielObserver(self.id)


class SpielState(pyspiel.State):
    """A position as an OpenSpiel state."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self.id, self.plies = game.id, 0
        rules, ident = self._rules, find_game(self.id)[1]
        self.s = find_game(self.id)[0].new_state()
        rules.start(self.s, ident.options)

    @property
    def _rules(self) -> Any:
        return find_game(self.id)[0].rules

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's id for chance or for the end of the game."""
        who = self._rules.current_player(self.s)
        if who == OVER or self.plies >= self._rules.MAX_GAME_LENGTH:
            return int(pyspiel.PlayerId.TERMINAL)
        return who if who >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return mask_to_actions(self._rules.legal_actions(self.s))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of dice or cards, each with its probability."""
        every, dice = mask_to_actions(self._rules.legal_actions(self.s)), self._rules.current_player(self.s) == DICE
        weights = [1 if dice else self._rules.outcome_weight(self.s, x) for x in every]
        return [(x, weight / sum(weights)) for x, weight in zip(every, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        self._rules.apply(self.s, action)
        self.plies += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if self._rules.legal_actions(self.s) >> action & 1:
            return f"{action} {find_game(self.id)[0].notation.action_to_text(self.s, action)}"
        return str(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return 1.0 for each seat that has won and 0.0 for the others."""
        return [
            float(self._rules.is_winner(self.s, seat)) for seat in range(self._rules.seat_count(find_game(self.id)[1].options))
        ]

    def __str__(self) -> str:
        return " ".join(map(str, self.s.values()))


class SpielObserver:
    """An observer that shows what a seat sees, as numbers and as text."""

    def __init__(self, text: str):
        self.id = text
        self.tensor = np.zeros(observation_size(find_game(text)[0]), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat sees of a position into ``tensor`` (float32)."""
        self.tensor[:] = observe_state(find_game(self.id)[0], state.s, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat sees of a position as text."""
        return " ".join(map(str, observe_state(find_game(self.id)[0], state.s, player)))


pyspiel.register_game(GAME_TYPE, SpielGame)
