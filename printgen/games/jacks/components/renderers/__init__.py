"""Dungeon Jacks: renderers of its own kinds of printed matter."""
