"""Dungeon Jacks: the booklets."""
