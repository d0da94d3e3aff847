"""Quester's Keep: drawing of the components that only this game has."""
