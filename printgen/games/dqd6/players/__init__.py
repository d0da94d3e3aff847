"""Dungeon Quest D6: the players."""
