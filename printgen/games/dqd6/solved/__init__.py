"""Dungeon Quest D6: exact solution."""
