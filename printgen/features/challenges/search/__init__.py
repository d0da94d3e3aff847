"""Searches for the best line of a seeded game: beam search, search by stages, and exhaustive search."""
