"""Dungeon Jacks: its own kinds of printed matter, as values."""
