"""Blank: the story of a record."""
