"""Blank: cards, reference and sheets, to be cut, folded and written on."""
