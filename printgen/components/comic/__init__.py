"""A play-log in panels, as values: beats, the strip, the summary of the whole game."""
