"""Dungeon Quest D6: how a record is told."""
