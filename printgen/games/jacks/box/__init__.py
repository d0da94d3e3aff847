"""Dungeon Jacks: what is cut, folded and written on."""
