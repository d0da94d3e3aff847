"""Quester's Keep: what is cut, folded and written on."""
