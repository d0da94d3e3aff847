"""Keevorn: the booklets."""
