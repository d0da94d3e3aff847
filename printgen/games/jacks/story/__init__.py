"""Dungeon Jacks: stories of its records."""
