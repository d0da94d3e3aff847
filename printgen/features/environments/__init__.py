"""Every game as an environment for reinforcement learning: Gymnasium, PettingZoo and OpenSpiel."""
