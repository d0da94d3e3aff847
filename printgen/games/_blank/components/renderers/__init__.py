"""Blank: how its own sheet is drawn."""
