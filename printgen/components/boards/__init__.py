"""Mats, boards, tiles and pieces, as values."""
