"""Blank: a sheet that only this game has, as a value."""
