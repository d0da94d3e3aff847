"""Quester's Keep: the booklets."""
