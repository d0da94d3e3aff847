"""Dungeon Jacks: how its own kinds are drawn."""
