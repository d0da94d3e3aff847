"""Players for any game: at random, or by looking ahead."""
