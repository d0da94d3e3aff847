"""Quester's Keep: who can play it."""
