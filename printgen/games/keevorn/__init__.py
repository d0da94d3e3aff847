"""Keevorn, a game by Janusz Pelc: a deck of cards, room by room, down to the last floor."""
