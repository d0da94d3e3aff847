"""For who makes a game: new, check, watch, pictures."""
