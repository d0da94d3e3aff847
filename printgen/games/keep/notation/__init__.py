"""Quester's Keep: moves and positions in words."""
