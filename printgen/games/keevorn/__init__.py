"""Keevorn, a game by Janusz Pelc: a deck of cards, explored room by room down to the last floor."""
