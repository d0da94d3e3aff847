"""Dungeon Quest D6: what the rules come to, in numbers."""
