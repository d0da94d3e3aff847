"""Dungeon Quest D6, a game by Lee Stemkoski: three gems, three dragons, one die."""
