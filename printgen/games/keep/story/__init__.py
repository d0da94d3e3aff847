"""Quester's Keep: the story of a record."""
