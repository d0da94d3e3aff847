"""Quester's Keep: how its own kinds are drawn."""
