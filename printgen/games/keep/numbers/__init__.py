"""Quester's Keep: numbers that follow from the rules."""
