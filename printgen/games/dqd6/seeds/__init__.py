"""Dungeon Quest D6: seeded games on paper, and their answers."""
