"""Dungeon Jacks: computer players, and an upper bound for campaigns with known cards."""
