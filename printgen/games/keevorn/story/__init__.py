"""Keevorn: the story of a record."""
