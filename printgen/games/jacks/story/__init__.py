"""Dungeon Jacks: how a record is told."""
