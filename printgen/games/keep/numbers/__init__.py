"""Quester's Keep: what the rules come to, in numbers."""
