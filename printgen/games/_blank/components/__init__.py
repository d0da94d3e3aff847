"""Blank: a sheet that no other game has, as a value."""
