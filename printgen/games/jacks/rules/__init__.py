"""Dungeon Jacks: the rules."""
