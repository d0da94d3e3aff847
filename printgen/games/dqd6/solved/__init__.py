"""Dungeon Quest D6: the exact solution."""
