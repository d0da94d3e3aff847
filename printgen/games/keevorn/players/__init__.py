"""Keevorn: who can play it."""
