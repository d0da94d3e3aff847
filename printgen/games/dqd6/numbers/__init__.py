"""Dungeon Quest D6: the consequences of the rules, in numbers."""
