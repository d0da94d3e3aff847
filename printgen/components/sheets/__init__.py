"""Sheets to write on, as values."""
