"""Booklets folded from one sheet or bound, tuck boxes, bands."""
