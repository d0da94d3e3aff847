"""The smallest game that printgen accepts, always tested: copy this folder to begin a new game."""
