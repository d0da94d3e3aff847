"""Quester's Keep: seeded games on paper, and their answers."""
