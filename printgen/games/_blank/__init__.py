"""The smallest legal game, always tested: copy this folder to begin a new one."""
