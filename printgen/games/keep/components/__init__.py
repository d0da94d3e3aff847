"""Quester's Keep: printed components that only this game has, as values."""
