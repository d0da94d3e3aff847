"""Keevorn: seeded games on paper, and their answers."""
