"""Dungeon Quest D6: the booklets."""
