"""Dungeon Quest D6: who can play it."""
