"""Dungeon Jacks: numbers that follow from the rules."""
