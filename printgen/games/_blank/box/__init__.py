"""Blank: what is cut, folded and written on."""
