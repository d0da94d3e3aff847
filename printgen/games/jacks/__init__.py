"""Dungeon Jacks: four heroes, their dice and a deck of cards.

It is not in the catalogue until it can be printed.
"""
