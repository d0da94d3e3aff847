"""Chance, the contract of a game's rules, records, play and verify; knows no game."""
