"""A game as a PettingZoo environment (AEC) with one agent for each seat.

    env = printgen.features.environments.zoo.env("ID")

An observation is an array of numbers and the mask of legal moves; any other move earns -1 and leaves the position as it is.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from printgen.features.environments.table import (
    ACTION_COUNT,
    ILLEGAL_REWARD,
    MAX_OBSERVATION,
    EnvTable,
    choose_seed,
    observation_size,
)


class ZooEnv(AECEnv[str, Any, Any]):
    """A PettingZoo environment of a game, named by its id."""

    metadata = {"name": "printgen_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as its base has it

    def __init__(self, game: str, render_mode: str | None = None):
        super().__init__()
        self.table, self.render_mode = EnvTable(game), render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.table.seats)]
        self.agents = self.possible_agents[:]
        self._draw = np.random.default_rng()

    @cached_property
    def observation_spaces(self) -> dict[str, Any]:
        """The observation space of each agent: an array of numbers, and the mask of legal moves."""
        mask = spaces.Box(0, 1, (ACTION_COUNT,), np.int8)
        seen = spaces.Box(-MAX_OBSERVATION, MAX_OBSERVATION, (observation_size(self.table.game),), np.int64)
        return {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, Any]:
        """The action space of each agent: the numbers below ACTION_COUNT."""
        return {agent: spaces.Discrete(ACTION_COUNT) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of an agent, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space of an agent, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game and play to its first decision; with a seed it is the game of that id."""
        if seed is not None:
            self._draw = np.random.default_rng(seed)
        self.table.start_game(choose_seed(seed, int(self._draw.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select_agent()

    def observe(self, agent: str) -> Any:
        """Return what an agent sees; its mask has legal moves only when it is its turn."""
        seat, mask = self.possible_agents.index(agent), np.zeros(ACTION_COUNT, np.int8)
        mask[self.table.legal_actions(seat)] = 1
        return {"observation": np.array(self.table.observation(seat), np.int64), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make the move of the agent whose turn it is, and play to the next decision."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if not self.table.apply_action(int(action)):
            self.rewards[agent] = ILLEGAL_REWARD
        if self.table.is_over:
            for seat, name in enumerate(self.possible_agents):
                self.rewards[name] += self.table.reward(seat)
        self._select_agent()
        self._accumulate_rewards()

    def _select_agent(self) -> None:
        """Select the agent that decides next, or end the game for all agents."""
        over = self.table.is_over
        if over or self.table.is_truncated:
            ended = self.terminations if over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.current_player]

    def render(self) -> Any:
        """Return the position in the game's words, or None unless ``render_mode`` is "ansi"."""
        return self.table.observation_text(self.table.current_player) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing, because nothing is open."""


def env(game: str, render_mode: str | None = None) -> ZooEnv:
    """Return the environment of a game, named by its id."""
    return ZooEnv(game, render_mode)
