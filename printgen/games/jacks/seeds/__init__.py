"""Dungeon Jacks: seeded games on paper, and their answers."""
