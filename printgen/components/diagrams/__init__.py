"""Positions on a table, as values."""
