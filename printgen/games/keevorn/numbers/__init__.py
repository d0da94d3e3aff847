"""Keevorn: what the rules come to, in numbers."""
