"""Dungeon Jacks: four heroes, their dice, a deck of cards. Not in the catalogue until it can be printed."""
