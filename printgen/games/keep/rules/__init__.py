"""Quester's Keep: the rules."""
