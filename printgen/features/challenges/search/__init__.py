"""The best line of play of a seeded game: beams, relays, and searches through all that is left."""
