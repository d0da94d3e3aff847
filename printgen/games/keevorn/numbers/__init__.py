"""Keevorn: numbers that follow from the rules."""
