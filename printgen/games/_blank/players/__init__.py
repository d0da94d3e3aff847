"""Blank: the players."""
