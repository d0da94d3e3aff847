"""A game as a Gymnasium environment: the learner has the first seat, players of the game have the others.

    gymnasium.make("printgen.features.environments.gym:printgen/Game-v0", game="ID")

``reset(seed=2026)`` sets up the game of that seed. ``info["action_mask"]`` says which moves are legal; any other move earns
-1 and leaves the position as it is. The reward is 1 for a game that is won.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from printgen.features.environments.table import (
    ACTION_COUNT,
    ILLEGAL_REWARD,
    MAX_OBSERVATION,
    EnvTable,
    choose_seed,
    observation_size,
)

LEARNER = 0


class GymEnv(gymnasium.Env[Any, Any]):
    """A Gymnasium environment of a game, named by its id; ``opponents`` is the player in the other seats."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as its base has it

    def __init__(self, game: str, opponents: str = "random", render_mode: str | None = None):
        self.table = EnvTable(game)
        self.table.game.player_index(opponents)
        self.opponents, self.render_mode = opponents, render_mode
        self.observation_space = spaces.Box(-MAX_OBSERVATION, MAX_OBSERVATION, (observation_size(self.table.game),), np.int64)
        self.action_space = spaces.Discrete(ACTION_COUNT)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start a new game and play to the learner's first decision; return observation and info."""
        super().reset(seed=seed)
        self.table.start_game(choose_seed(seed, int(self.np_random.integers(1 << 62))))
        self._play_opponents()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Make the learner's move and play on to its next decision.

        Return observation, reward, terminated, truncated and info.
        """
        legal = self.table.apply_action(int(action))
        self._play_opponents()
        over = self.table.is_over
        reward = (self.table.reward(LEARNER) if over else 0.0) if legal else ILLEGAL_REWARD
        return self._observation(), reward, over, not over and self.table.is_truncated, self._info()

    def _play_opponents(self) -> None:
        while self.table.current_player > LEARNER and not self.table.is_truncated:
            self.table.apply_action(self.table.decide_for(self.opponents))

    def action_mask(self) -> Any:
        """Return an int8 array of ACTION_COUNT places, 1 for each legal move, as ``action_space.sample`` takes it."""
        mask = np.zeros(ACTION_COUNT, np.int8)
        mask[self.table.legal_actions(LEARNER)] = 1
        return mask

    def _observation(self) -> Any:
        return np.array(self.table.observation(LEARNER), np.int64)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_mask(), "points": self.table.game.rules.score(self.table.s, LEARNER)}

    def render(self) -> Any:
        """Return the position in the game's words, or None unless ``render_mode`` is "ansi"."""
        return self.table.observation_text(LEARNER) if self.render_mode == "ansi" else None


gymnasium.register(id="printgen/Game-v0", entry_point=f"{__name__}:GymEnv")
