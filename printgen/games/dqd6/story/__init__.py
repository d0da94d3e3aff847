"""Dungeon Quest D6: the story of a record."""
