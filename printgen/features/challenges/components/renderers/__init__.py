"""Renderers for books of seeded games: cover, score table, answers."""
