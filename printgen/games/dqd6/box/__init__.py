"""Dungeon Quest D6: what is cut, folded and written on."""
