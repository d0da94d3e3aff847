"""Dungeon Jacks: what the rules come to, in numbers."""
