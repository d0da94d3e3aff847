"""Keevorn: computer players."""
